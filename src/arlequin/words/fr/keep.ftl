### Marquer les points : ce qu’on demande à une vraie table, et pourquoi un résultat ne se peut pas.

## Ce qu’on demande

keep-ask-start = Qui commence ?
keep-ask-line = { $player }, ligne { $line } : qu’est-ce que ça donne ?
keep-ask-goal = { $player }. { $goal }
keep-ask-free = { $player } : quelle ligne ?
keep-ask-box = { $player } : quelle case ?
keep-ask-round = Qui gagne la carte ?
keep-ask-out = { $number ->
    [one] Quelle couleur est hors du jeu ?
   *[other] Quelles sont les { $number } couleurs hors du jeu ?
}
keep-ask-deal = { $number ->
    [one] Avec quelle carte chacun commence-t-il ?
   *[other] Avec quelles { $number } cartes chacun commence-t-il ?
}
keep-ask-take = { $players ->
    [one] { $player } prend une rangée : avec quelles cartes ?
   *[other] Qui prend une rangée, et avec quelles cartes ?
}
keep-ask-left = Quelles cartes y a-t-il dans la rangée que personne n’a prise ?
keep-ask-gift = Le joker doré : quelle carte de la pioche va à { $player } ?
keep-ask-count = De qui compte-t-on les cartes ?
keep-ask-mend = La saisie { $number } n’est plus possible. Corrigez-la ou effacez-la : la suite attend.
keep-took = { $player } prend { $cards }.
keep-starts = { $player } commence.

## Pourquoi un résultat ne se peut pas

keep-by-rule = { $sentence } ({ $rule })
keep-unread = Je ne comprends pas « { $word } ». Écrivez par exemple : { $forms }.
keep-mend-first = Corrigez d’abord la saisie { $number } : elle n’est pas possible.
keep-no-entry = Il n’y a pas de saisie { $number } : il y en a { $most }.
keep-over = La partie est finie : on n’écrit plus rien.
keep-not-now = Ce n’est pas le moment.
keep-first-start = Dites d’abord qui commence.
keep-starter = Seuls { $players } peuvent commencer : ils sont à égalité.
keep-seat = Personne n’est assis là : il n’y a pas de joueur { $number }.
keep-dice = On lance six dés, et il y en a { $number } ici.
keep-face = Un dé montre un nombre de 1 à 6, jamais { $number }.
keep-face-colour = Aucun dé n’a cette couleur : { $word }.
keep-together = Vos propres dés ne peuvent pas montrer ces faces ensemble.
keep-any-sheet = Les objectifs de votre feuille ne sont pas connus ici : entrez la somme, ou dites que c’est raté.
keep-sum = Six dés font au moins { $least } et au plus { $most }, jamais { $number }.
keep-sum-colours = Avec les bonnes couleurs, vos propres dés ne peuvent pas faire { $number }.
keep-sum-misses = Quand ils font { $number }, vos propres dés réussissent toujours cet objectif : pas besoin de seconde chance.
keep-rises = On ne peut pas écrire { $number } ici : les nombres des cases Yam doivent monter de case en case.
keep-must-rise = Cette case Yam prend n’importe quelle somme : on ne peut pas la rater.
keep-second-yam = Sur une ligne Yam, il n’y a pas de seconde chance.
keep-second-full = Aucune case Yam de cette partie n’est libre : il n’y a plus de seconde chance.
keep-choice = Avec ces dés, il y a un choix : dites ce que vous faites.
keep-no-choice = Avec ces dés, il n’y a rien à choisir.
keep-line-taken = Cette ligne n’est plus libre.
keep-no-line = Il n’y a pas de ligne { $number } : la dernière est la { $most }.
keep-lines-fixed = Les lignes se jouent de haut en bas : on n’en choisit pas.
keep-lines-free = Dites quelle ligne vous remplissez ou barrez.
keep-no-box = Cette case n’existe pas sur la feuille.
keep-box-full = Cette case n’est plus libre : on ne la remplit qu’une fois.
keep-series-number = Une série demande trois dés du même nombre : ces dés ne les ont pas.
keep-points = Aucun lancer ne donne { $points } points. 3 dés pareils : 3 à 18 ; 4 : 8 à 48, pair ; 5 : 15 à 90, de 3 en 3 ; 6 : 130 à 380, de 5 en 5.
keep-points-series = Aucune série ne donne { $points } points. 3 dés pareils : le nombre × 3 ; 4 : × 8 ; 5 : × 15 ; 6 : 130 à 380, de 5 en 5.
keep-points-coup = Six dés pareils donnent 130 à 380 points, de 5 en 5, ou rien : jamais { $points }.
keep-points-dice = { $points } points, c’est impossible dans { $box } : vos propres dés ne les donnent pas.
keep-won-and-fined = { $player } ne peut pas gagner la carte et payer pour avoir dit trop.
keep-no-card = { $player } n’a pas de carte : il n’y a rien à payer.
keep-no-stake = { $player } n’a pas de carte à miser.
keep-no-bets = Vous jouez sans ces paris.
keep-not-playing = Seuls ceux qui sont à égalité jouent encore, et { $player } n’en est pas.
keep-playoff-fine = Dans la manche décisive, personne ne paie de carte.
keep-too-many = Ils ne peuvent pas être si nombreux à dire trop : deux joueurs ne disent jamais le même nombre.
keep-first-out = Dites d’abord quelles couleurs sont hors du jeu.
keep-first-deal = Dites d’abord avec quelles cartes vous commencez.
keep-first-take = Maintenant, quelqu’un prend une rangée.
keep-first-left = Dites d’abord ce qu’il y a dans la rangée qui reste.
keep-first-gift = Dites d’abord quelle carte est venue avec le joker doré.
keep-first-count = Vous êtes en train de compter : continuez avec les cartes des autres.
keep-number = On demande { $most } cartes ici, et vous en avez écrit { $number }.
keep-plain = Ici il faut une couleur, pas ceci : { $card }.
keep-gone = Cette couleur est hors du jeu : { $card }.
keep-no-card-such = Cette carte n’existe pas dans Coloretto : { $word }.
keep-deal = On ne commence pas ainsi : personne n’a deux fois la même couleur, ni la même qu’un autre.
keep-taken-twice = { $player } a déjà pris une rangée dans cette manche.
keep-row-empty = On ne prend jamais une rangée vide : dites quelles cartes y sont.
keep-cards = La boîte n’en a que { $most }, et tout est déjà sorti : { $card }.
keep-row-long = { $most ->
    [one] Ici, une rangée a une carte au plus, et vous en avez écrit { $number }.
   *[other] Ici, une rangée a { $most } cartes au plus, et vous en avez écrit { $number }.
}
keep-counted-twice = { $player } est déjà compté.
keep-counted-so = Dites chaque carte avec son nombre : red 6 joker 1.
keep-colours = Il n’y a que { $most } couleurs en jeu, et ensemble vous en avez { $number }.
keep-count-cards = La boîte n’a que { $most } cartes d’une couleur, et vous en avez écrit { $number }.
keep-count-jokers-many = La boîte n’a que { $most } jokers, et vous en avez écrit { $number }.
keep-count-plus-two = La boîte n’a que { $most } cartes « +2 », et vous en avez écrit { $number }.
keep-count-start = { $first ->
    [one] Chacun commence avec une carte couleur : elle manque ici.
   *[other] Chacun commence avec { $first } cartes couleur : il en manque ici.
}
keep-count-colours = Il n’y a que { $most } couleurs en jeu, et vous en avez écrit { $number }.

## Dans le terminal : `arlequin score --table`

keep-word-correct = corriger
keep-word-list = liste
keep-hello = On marque les points. Chaque saisie est enregistrée aussitôt dans { $file }. Entrée seule, ou ?, dit ce qu’on peut taper.
keep-sheet-any = N’importe quelle feuille : pour chaque ligne, tapez la somme, ou x si l’objectif est raté. Les objectifs des feuilles imprimées ne sont pas connus ici ; --option sheet=1 à sheet=6 sont des exemples de notre cru.
keep-sheet-example = Feuille { $number }, un exemple de notre cru (les feuilles imprimées ne sont pas connues ici) : { $goals }.
keep-kept = Enregistré dans { $file }.
keep-help = annuler retire la dernière saisie, liste les montre toutes, corriger 3 change la saisie 3, table montre les scores, quitter arrête.
keep-correct-how = Tapez corriger et le numéro de la saisie : corriger 3.
keep-entry = { $number }. { $what }
keep-offer = { "  " }{ $number }  { $what }
keep-which = Quel numéro ?
keep-offer-met = écrire { $points }
keep-offer-missed = barrer la ligne
keep-offer-second = { $points } dans la case Yam, et une seconde chance
keep-offer-line = { $points } sur la ligne { $number }
keep-offer-cross = barrer la ligne { $number }
keep-offer-box = { $points } dans { $box }
keep-how-start = Tapez un nom, ou ses premières lettres.
keep-how-line = 26 : réussi, avec cette somme. x : raté. yam 24 : raté, mais 24 va dans la case Yam pour une seconde chance. Avec une feuille d’exemple, aussi les six dés, dans n’importe quel ordre : 4 vert 6 rose …
keep-how-free = 7 26 : la ligne 7 avec cette somme. 7 x : la ligne 7 est barrée. Avec une feuille d’exemple, aussi les six dés, dans n’importe quel ordre : 4 vert 6 rose …
keep-how-box = rouge 32 : la case et ses points. rouge 6+5+3+2 : les dés pareils. rouge x : rien. Les six dés, dans n’importe quel ordre : 4 vert 4 noir … (puis single : en un seul lancer).
keep-how-round = Ana : elle gagne la carte. x : personne. Ana -Bob : Bob a dit trop et paie une carte. *Cleo : une mise. +Dan : un pari qui a rapporté une carte.
keep-how-out = Tapez les couleurs : rouge bleu. Pour ne saisir que le compte à la fin : count 1 vert 6 joker 1.
keep-how-deal = Tapez les cartes dans l’ordre des joueurs : rouge bleu vert. Pour ne saisir que le compte à la fin : count 1 vert 6 joker 1.
keep-how-take = Tapez qui prend, et les cartes : Ana rouge rouge joker +2.
keep-how-left = Tapez les cartes : rouge bleu ; - si la rangée est vide.
keep-how-gift = Tapez la carte : rouge.
keep-how-count = Tapez de qui il s’agit, et combien de chaque : Ana vert 6 joker 1.

## La chance, à la fin, par des probabilités exactes

keep-luck-line = { $objective ->
    [yam] { $player } a inscrit { $sum } dans une case Yam
   *[other] { $player } a inscrit { $sum } à « { $goal } »
} : autant n’arrive qu’une fois sur { $tries }, même en ne jouant que pour cela.
keep-luck-missed = { $player } a raté « { $goal } » : en jouant au mieux, cela n’arrive qu’une fois sur { $tries }.
keep-luck-box = { $player } a marqué { $points } ({ $box }) : autant n’arrive qu’une fois sur { $tries }, même en ne jouant que pour cela.
keep-luck-roll = { $player } a marqué { $points } en un seul lancer : un lancer de six dés sur { $tries } en donne autant.
