### YAM color.

## Small parts of sentences

yam-color-score = { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}
# So many dice of a colour; so many balls of a colour.
yam-color-dice = { $number } { masculine }
yam-color-balls = { $number } { feminine }

## What happened

yam-color-starts = Le hasard décide : { $player } lance en premier.
yam-color-bets = { $player } parie sur { $number }.
yam-color-stakes = { $player } mise une carte.
yam-color-stakes-nothing = { $player } ne mise rien.
yam-color-thrown = { $player } lance les dés : { $dice }.
yam-color-card = On retourne une carte : { $balls }.
yam-color-says = { $player } annonce { $number }.
yam-color-passes = { $player } passe.
yam-color-photo = Photo-finish avec { $players }, impossible à départager : { $player } est le premier après le lanceur.
yam-color-time = { $seconds ->
    [one] Temps écoulé après { $seconds } seconde.
   *[other] Temps écoulé après { $seconds } secondes.
}
yam-color-count = Boules en commun : { $count }.
yam-color-fined = Trop haut : { $player } paie une carte.
yam-color-fined-out = Trop haut : { $player } paie une carte, qui quitte le jeu.
yam-color-inexact = Le { $number } de { $player } est trop bas : après un nombre trop haut, seul le nombre exact gagne.
yam-color-fined-nothing = Trop haut, mais { $player } n’a pas de carte et ne paie rien.
yam-color-won = { $player } gagne la carte.
yam-color-unwon-under = Personne ne gagne : la carte va sous la pioche.
yam-color-unwon-out = Personne ne gagne : la carte quitte le jeu.
yam-color-stakes-won = { $cards_count ->
    [one] { $player } prend la mise.
   *[other] { $player } prend les mises : { $cards_count } cartes.
}
yam-color-stakes-back = { $cards_count ->
    [one] La mise revient.
   *[other] Les mises reviennent.
}
yam-color-earns = Le pari sur { $count } est gagné : { $player } reçoit une carte.
yam-color-playoff = { $players } sont à égalité en tête et jouent un départage.
yam-color-playoff-won = { $player } gagne le départage.
yam-color-playoff-unwon = Personne ne gagne cette manche de départage.
yam-color-over = La partie est finie. Cartes : { $scores }.
yam-color-over-rounds = Après 200 manches, la partie s’arrête en l’état. Cartes : { $scores }.

## What is due

yam-color-due-start = Le hasard décide qui lance en premier.
yam-color-due-bet = { $players } : pariez sur le nombre de boules en commun. Le bon pari gagne la carte du dessus de la pioche, un mauvais ne coûte rien.
yam-color-due-bet-before = { $win ->
    [exact] { $players } : dites combien de boules seront en commun, ou passez. C’est votre pari : trop haut coûte une carte, et alors seul le nombre exact gagne.
   *[other] { $players } : dites combien de boules seront en commun, ou passez. C’est votre pari : trop haut coûte une carte, le plus haut qui ne dépasse pas gagne.
}
yam-color-due-stake = { $players } : misez la dernière carte gagnée, ou non. Celui qui gagne la manche prend toutes les mises ; si personne ne gagne, elles reviennent.
yam-color-due-throw = { due-throw }
yam-color-due-card = On retourne une carte.
yam-color-due-announce = { $players } : annoncez le nombre de boules en commun, ou passez.
yam-color-due-earn = Un pari est gagné : on retourne sa carte.
yam-color-due-over = { due-over }

## Moves, as on a button

yam-color-move-says = Annoncer { $number }
yam-color-move-passes = Passer
yam-color-move-bets = Parier sur { $number }
yam-color-move-stakes = { $number ->
    [0] Ne rien miser
   *[other] Miser une carte
}

## The end

yam-color-settled = Le départage met fin à l’égalité.
reason-pile-empty = La pioche est vide.
reason-rounds = On a joué 200 manches.

## Why a move is good

yam-color-why-matches = dés et carte ont en commun { $balls }
yam-color-why-nothing = dés et carte n’ont rien en commun
yam-color-why-high = trop haut : cela coûte une carte
yam-color-why-low = trop bas : ne gagne que si personne n’annonce plus haut
yam-color-why-said = { $player } a déjà dit { $number }, et c’est juste
yam-color-why-count = { $count } en commun
yam-color-why-inexact = trop bas : ne gagne que si personne n’annonce plus haut ni ne vise trop haut
yam-color-why-bet = un bon pari gagne une carte, un mauvais ne coûte rien
yam-color-why-wins = { $chance } % de chances de gagner la carte
yam-color-why-pays = { $chance } % de viser trop haut, ce qui coûte une carte si vous en avez
yam-color-why-stake = { $chance } % de perdre la carte ; si vous gagnez, elle vous revient, sans plus
yam-color-why-no-stake = rien à perdre, et les mises des autres se gagnent quand même

## The first sentence of a hint

yam-color-because-said = { $player } a déjà dit { $number }, et c’est juste.
yam-color-because-matches = { $balls } des deux côtés : ça fait { $count }.
yam-color-because-nothing = Les dés et la carte n’ont rien en commun.
yam-color-because-count = Les dés et la carte ont { $count } en commun.
yam-color-because-bet = { $number }, c’est votre meilleur pari : il passe à peu près { $chance } % du temps.
yam-color-because-bet-pass = Chaque nombre risque plus qu’il ne rapporte : passez.
yam-color-because-keep-card = Votre mise ne peut que vous revenir ou se perdre : gardez votre carte.
