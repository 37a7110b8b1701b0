### Compter ce qui est sur la table, et ce qu’on imprime.

## Comptes : `arlequin score` et la page du même nom

paper-score-by-rule = { $sentence } ({ $rule })

paper-score-coloretto-total = { $side } : { $sum } = { $total }
paper-score-coloretto-jokers = { $number ->
    [one] Meilleur emploi du joker : { $colours }.
   *[other] Meilleur emploi des jokers : { $colours }.
}
paper-score-coloretto-others = Avec une autre couleur : { $totals }.
paper-score-coloretto-new = une nouvelle couleur { $total }
paper-score-coloretto-nothing = Dites quelles cartes vous avez : { $xgreen } 6, { $xyellow } 4, joker, +2.
paper-score-coloretto-word = Je ne sais pas ce qu’est « { $word } ». Écrivez par exemple : { $xgreen } 6, { $xyellow } 4, 2 jokers, +2.
paper-score-coloretto-colour = Coloretto n’a pas de cartes de cette couleur : { $named }.
paper-score-coloretto-cards = La boîte n’a que { $most } cartes de chaque couleur, et vous en avez écrit { $number } : { $named }.
paper-score-coloretto-jokers-many = La boîte n’a que { $most } jokers, et vous en avez écrit { $number }.
paper-score-coloretto-plus-two = La boîte n’a que { $most } cartes « +2 », et vous en avez écrit { $number }.
paper-score-coloretto-start = { $first ->
    [one] Chacun commence avec une carte couleur : il en manque au moins une ici.
   *[other] À deux, chacun commence avec { $first } cartes couleur : il en manque ici.
}
paper-score-coloretto-colours = À { $players } joueurs, il n’y a que { $most } couleurs en jeu, et vous en avez écrit { $number }.

paper-score-double-yam-line = { $box } : { $sum }, × { $times }{ $bonus ->
    [0] { "" }
   *[other] , + { $bonus }
} → { $points }
paper-score-double-yam-none = Il n’y a pas trois dés pareils : chaque case prend 0 point.
paper-score-double-yam-nothing = Dites ce que montrent les six dés : { $xred } 6, { $xred } 5, { $xblue } 1, etc.
paper-score-double-yam-word = Je ne sais pas ce qu’est « { $word } ». Écrivez chaque dé avec sa couleur et son nombre : { $xred } 6, { $xblack } 4.
paper-score-double-yam-dice = Il y a six dés, et vous en avez écrit { $number }.
paper-score-double-yam-number = Un dé montre un nombre de 1 à 6, et vous avez écrit { $number }.
paper-score-double-yam-colour = Les dés de Double Yam n’ont pas cette couleur : { $named }.
paper-score-double-yam-together = Vos dés ne peuvent pas montrer ces six faces à la fois : il faut un dé pour chacune.

paper-score-color-yam-line = { $player } : { $sum ->
    [0] une croix → 0 point
   *[other] { $sum } → { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
paper-score-color-yam-tie = Les sommes égales ({ $sum }) reçoivent toutes les points de la moins bonne de leurs places ({ $rule }).
paper-score-color-yam-nothing = Dites les sommes de la ligne, avec x pour une croix : 26, 31, x, 24.
paper-score-color-yam-word = Je ne comprends pas « { $word } ». Écrivez une somme, ou x pour une croix ; un nom peut venir devant : Ana 26, Bob x.
paper-score-color-yam-players = Une ligne se joue de deux à cinq, et vous avez écrit { $number } { $number ->
    [one] case
   *[other] cases
}.
paper-score-color-yam-sum = Six dés font entre { $least } et { $most }, et vous avez écrit { $number }.

paper-score-yam-color-line = { $place }. { $player } : { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}
paper-score-yam-color-left = { $number ->
    [0] Toutes les cartes sont gagnées.
    [one] Il reste une carte dans la pioche.
   *[other] Il reste { $number } cartes dans la pioche.
}
paper-score-yam-color-nothing = Dites combien de cartes chacun a gagnées : 7, 9, 10 ; ou Ana 7, Bob 9.
paper-score-yam-color-word = Je ne comprends pas « { $word } ». Écrivez combien de cartes chacun a gagnées ; un nom peut venir devant : Ana 7, Bob 9.
paper-score-yam-color-players = YAM color se joue de deux à huit, et vous avez écrit les cartes de { $number } { $number ->
    [one] personne
   *[other] personnes
}.
paper-score-yam-color-cards = Il n’y a que { $most } cartes dans la boîte, et vous en avez écrit { $number } en tout.

## Ce qu’on imprime : `arlequin sheet`

paper-pad-all = toutes
paper-pad-total = Total
paper-pad-earlier = Parties d’avant
paper-pad-together = Ensemble
paper-pad-together-goal = Ensemble (but : { $goal })
paper-pad-game = Partie n° ____
paper-pad-game-number = Partie { $number }
paper-pad-jokers = Jokers
paper-pad-cards = Cartes
paper-pad-points = Points
paper-pad-book = { $box ->
    [yam1] Color'Yam 1
    [yam2] Color'Yam 2
    [yam3] Color'Yam 3
    [yam4] Color'Yam 4
    [series] séries points
    [coup] Coup Double Yam
   *[other] { "" }
}
paper-pad-color-yam = La meilleure somme d’une ligne : autant de points que de joueurs, la suivante un de moins, etc. À égalité, chacun reçoit la moins bonne des places. Une croix : 0.
paper-pad-double-yam = Somme des dés pareils : 3 dés × { $n3 }, 4 dés × { $n4 }, 5 dés × { $n5 }, 6 dés × { $n6 } + { $coup } (d’un seul lancer + { $single }).
paper-pad-coloretto = Trois couleurs comptent en plus, toutes les autres en moins ; chaque carte +2 vaut 2 points. À gauche de la case, le nombre de cartes ; à droite, leurs points.
paper-pad-yam-color = Une case par carte gagnée ; barrez-en une pour une amende. Le plus de cartes gagne.
paper-written = C’est écrit : { $file }. Imprimez à la taille réelle (100 %).
paper-letters = Les caractères d’imprimerie ne comprennent pas { $letters } : « { $name } » ne peut pas être imprimé. Écrivez ce nom en lettres latines, grecques ou cyrilliques.
paper-material = Ce qu’il y a dans la boîte
paper-example = Exemple
paper-named = « { $name } »
paper-chosen = « { $option } : { $value } »
paper-fold-cube = Découpez les traits pleins, pliez les tirets, collez les languettes. Un papier de 160 à 200 g/m² roule le mieux.
paper-fold-pyramid = Découpez les traits pleins, pliez les tirets, collez les languettes. La boule du dessus compte.
paper-stickers = À imprimer sur du papier autocollant ; chaque face fait { $side } × { $side } mm, pour des dés vierges de { $die } mm.
paper-points-card = Trois couleurs comptent en plus, toutes les autres en moins ; chaque carte +2 vaut 2 points.
paper-last-round = Dernière manche
