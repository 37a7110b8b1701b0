### La page de YAM color.

yam-color-seen = Dés : { $dice }. Carte : { $card }.
yam-color-seen-dice = Dés : { $dice }.
yam-color-hidden = On ne voit ni les dés ni la carte pour l’instant.
yam-color-nothing-thrown = Rien n’a encore été lancé.
yam-color-pile = { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}
yam-color-round = Manche { $number }
yam-color-playoff-round = Départage
yam-color-last-card = Dernière carte
yam-color-clock = { $seconds ->
    [one] Encore { $seconds } seconde
   *[other] Encore { $seconds } secondes
}
yam-color-rolls-in = { $player } lance dans { $number }
yam-color-you-roll-in = Vous lancez dans { $number }
yam-color-throw = Lancer les dés
yam-color-throw-player = { $player }, à vous de lancer !
yam-color-throw-yours = À vous de lancer !
yam-color-throws-first = { $player } lance en premier.
yam-color-throws-next = C’est à { $player } de lancer.

## Annonces et paris

yam-color-around = S’asseoir autour de cet écran
yam-color-around-leave = Revenir à la page entière
yam-color-pad = { $player }
yam-color-call-keys = Combien de boules en commun ? Annonce : { $player }
yam-color-bet-keys = Pari de { $player }
yam-color-key-say = Annoncer { $number }
yam-color-key-bet = Parier sur { $number }
yam-color-key-taken = { $number } { $player } : déjà pris
yam-color-key-pass = Passer
yam-color-passed = passe
yam-color-after = { $seconds } s
yam-color-calls = Annonces
yam-color-bets-made = Paris
yam-color-next-round = Manche suivante
yam-color-stakes-made = Mises
yam-color-staked-card = une carte misée
yam-color-staked-nothing = rien
yam-color-brought-won = +1 carte
yam-color-brought-missed = raté
yam-color-brought-late = juste, mais il n’y a plus de carte
yam-color-brought-back = revient
yam-color-brought-lost = perdue
yam-color-brought-paid = payée en amende
yam-color-stake-keys = La mise de { $player }
yam-color-stake = Miser une carte
yam-color-stake-nothing = Ne rien miser
yam-color-look = Regardez bien : la carte arrive dans un instant.
yam-color-call-help = { $win ->
    [exact] Combien de boules en commun ? Après une annonce trop haute, seul le nombre exact gagne.
   *[lower] Combien de boules en commun ? Une annonce chacun.
}
yam-color-yes-help = Votre pari : combien de boules en commun ? Juste : vous gagnez la carte du dessus de la pioche. Faux : ça ne coûte rien.
yam-color-before-help = { $win ->
    [exact] Combien de boules en commun ? C’est votre pari, ou passez. Trop haut coûte une carte, et alors seul le nombre exact gagne.
   *[other] Combien de boules en commun ? C’est votre pari, ou passez. Trop haut coûte une carte ; le plus haut qui ne dépasse pas gagne.
}
yam-color-stake-help = Celui qui gagne la manche prend toutes les mises. Si c’est vous, vous récupérez la vôtre ; sinon, vous la perdez. On peut gagner les mises des autres sans rien miser.
yam-color-your-call = Combien de boules en commun ?
yam-color-your-exact-call = Combien ? Après un trop haut, seul l’exact gagne.
yam-color-your-bet = Votre pari : combien en commun ?
yam-color-your-announcement = Votre pari : combien en commun ?
yam-color-your-stake = Misez-vous une carte ?
yam-color-you-called = Vous avez annoncé { $number }.
yam-color-you-passed = Vous avez passé.

## La vérification

yam-color-check = La vérification
yam-color-matching = En commun
yam-color-card-more = +1
yam-color-card-less = −1
yam-color-skip = Voir le résultat
yam-color-verdict-won = gagne
yam-color-verdict-fast = record de la partie !
yam-color-verdict-fined = trop haut, paie
yam-color-verdict-free = trop haut, rien à payer
yam-color-verdict-high = trop haut
yam-color-verdict-inexact = trop bas après un trop haut
yam-color-verdict-below = plus bas
yam-color-verdict-passed = a passé
yam-color-verdict-silent = sans réponse, { $seconds } s
yam-color-yours-won = { $card ->
    [0] Vous gagnez !
   *[other] Vous gagnez la carte !
}
yam-color-yours-fined = { $number } était trop haut : vous payez une carte.
yam-color-yours-free = { $number } était trop haut.
yam-color-yours-high = { $number } était trop haut.
yam-color-yours-inexact = { $number }, trop bas : après un nombre trop haut, seul le nombre exact gagne.
yam-color-yours-below = Une annonce plus haute a gagné.
yam-color-yours-passed = Vous avez passé.
yam-color-yours-silent = Trop tard : sans réponse au bout de { $seconds } s.
yam-color-times = Bonnes réponses
yam-color-times-right = Justes
yam-color-times-usual = Temps habituel
yam-color-times-best = Meilleur temps

## De vraies pyramides, de vraies cartes

yam-color-enter-begin = Saisir le lancer
yam-color-enter-throw = { $player } lance les dés. Quelles couleurs voyez-vous au sommet ?
yam-color-enter-colours = Les couleurs
yam-color-enter-card = Quelle carte a été retournée ?
yam-color-enter-earn = Quelle carte le pari rapporte-t-il ?
yam-color-enter-card-hint = Touchez quelques-unes de ses boules, ou la carte elle-même.
yam-color-enter-card-name = Carte { $number } : { $balls }
yam-color-enter-choose = Choisissez la carte

## À l’oreille

yam-color-listen = Écoutez !
yam-color-ear-dice = Dés
yam-color-ear-card = Carte
yam-color-ear-legend = Le son des couleurs
yam-color-ear-voice = Vous entendrez les dés, puis la carte, couleur par couleur. Touchez pour écouter d’abord.
yam-color-ear-tones = Pas de voix ici : chaque couleur a son petit air. Touchez pour les apprendre avant le lancer.
yam-color-ear-prefer = Des airs plutôt que des mots

## Aide

yam-color-help = On lance huit dés et on retourne une carte. Pour chaque couleur, comptez combien de boules se retrouvent des deux côtés, et soyez le premier à annoncer le total. La plus haute annonce qui n’est pas trop haute gagne la carte ; une annonce trop haute en coûte une. C’est votre rapidité qui compte, pas celle de votre réseau.
yam-color-help-rows = Autour d’un clavier, chacun a sa rangée de touches : les huit premières sont 1 à 8, la neuvième passe, la dixième est 0.
yam-color-keys-number = annoncer un nombre, ou parier
yam-color-keys-pass = passer
yam-color-keys-main = lancer ; voir le résultat

## Pourquoi quelque chose est impossible : la règle en une phrase

yam-color-why-taken = { $player } a déjà annoncé { $number } : annoncez un autre nombre. YC-06
yam-color-why-bet-made = Vous avez déjà parié : un pari chacun. YC-15
yam-color-why-bet-taken = { $player } a déjà parié sur { $number } : choisissez un autre nombre. YC-15
yam-color-why-bet-turn = On parie l’un après l’autre : attendez votre tour. YC-15
yam-color-why-yc-03 = On n’annonce rien avant que la carte soit retournée. YC-03
yam-color-why-yc-05 = Vous avez déjà annoncé : une annonce chacun, sans retour. YC-05
yam-color-why-yc-06 = Quelqu’un a été plus rapide : ce nombre est pris. Annoncez-en un autre. YC-06
yam-color-why-yc-07 = Trop tard : la manche est finie. YC-07
yam-color-why-yc-14 = Ce départage ne se joue qu’entre les ex æquo. YC-14
yam-color-why-yc-15 = Paris et mises se font avant le lancer, chacun à son tour. YC-15
