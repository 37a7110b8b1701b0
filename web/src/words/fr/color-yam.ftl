### La page de Color'Yam.

color-yam-line-of = Ligne { $line } sur { $lines }
color-yam-line-second = Ligne { $line }, seconde chance
color-yam-all = tous
color-yam-sum = Somme
color-yam-sum-is = Somme { $sum }.
color-yam-met = Réussi
color-yam-not-met = Pas encore
color-yam-any-sum = toutes les sommes comptent
color-yam-above = la somme doit dépasser { $sum }
color-yam-counts = Combien de dés de chaque couleur
color-yam-count = { $colour } : { $count }
color-yam-cross = croix
color-yam-points-short = { $points ->
    [one] point
   *[other] points
}
color-yam-sheet-named = { $sheet ->
    [0] Votre propre feuille
   *[other] Feuille { $sheet }
}
color-yam-no-sheet = On tire d’abord la feuille
color-yam-any-sheet = N’importe quelle feuille
color-yam-any-sheet-line = Ce que demande cette ligne est écrit sur votre feuille.
color-yam-points-total = Points
color-yam-stop = { $what ->
    [write] inscrire { $sum }
    [missed] raté : croix ou Yam
   *[cross] une croix
}
color-yam-cross-sure = Oui, une croix
color-yam-costly = Vraiment ? Ce serait une croix, et il vous reste { $left ->
    [one] un lancer
   *[other] { $left } lancers
}.
color-yam-missed = Raté. Et maintenant ?
color-yam-cross-note = 0 point
color-yam-yam = Inscrire { $sum } en { $box }
color-yam-yam-note = { $when ->
    [now] et retenter aussitôt
   *[later] et retenter après les autres
}
color-yam-choose-line = Choisissez une de vos lignes vides.
color-yam-line-none = Choisir une ligne
color-yam-cross-instead = { $cross ->
    [yes] Sera barrée. Touchez-la encore pour la remplir.
   *[no] Touchez-la encore pour barrer la ligne.
}
color-yam-lines = Vos lignes
color-yam-line-gives = { $what ->
    [empty] Ligne { $line }, { $goal } : vide
    [cross] { $ink ->
        [yes] Ligne { $line }, { $goal } : une croix
       *[no] Ligne { $line }, { $goal } : ce serait une croix
    }
   *[sum] { $ink ->
        [yes] Ligne { $line }, { $goal } : { $sum }
       *[no] Ligne { $line }, { $goal } : ce serait { $sum }
    }
}
color-yam-then-line = Ensuite, ligne { $line }
color-yam-started-line = { $players } commence : { $value }, la plus haute somme de la ligne { $number }.
color-yam-started-total = { $players } commence : { $value } au Total { $number }, le meilleur.
color-yam-next-line = { $count ->
    [0] Celui qui fait la plus haute somme commence la ligne suivante.
    [1] Celui qui a la plus haute somme commence la ligne suivante : pour l’instant { $players } avec { $value }.
   *[other] Celui qui a la plus haute somme commence la ligne suivante : pour l’instant { $players }, à égalité avec { $value }.
}
color-yam-next-total = { $count ->
    [0] Celui qui a le plus de points au Total { $number } commence la ligne suivante.
    [1] Celui qui a le plus de points commence la ligne suivante : pour l’instant { $players } avec { $value }.
   *[other] Celui qui a le plus de points commence la ligne suivante : pour l’instant { $players }, à égalité avec { $value }.
}
color-yam-keys-stop = s’arrêter, ou mettre une croix
color-yam-keys-yam = utiliser la seconde chance
color-yam-keys-line = choisir une ligne
color-yam-line-asks = Ligne { $line } : { $goal }.
color-yam-line-yam = Ligne { $line } : un Yam. Tous les dés conviennent ; la somme compte.
color-yam-line-yam-rising = Ligne { $line } : un Yam. Tous les dés conviennent, mais la somme doit dépasser vos Yams précédents.
color-yam-help-line = Chaque ligne a son objectif : atteignez-le avec les couleurs des six dés, et leur somme est inscrite. Vous avez jusqu’à trois lancers.
color-yam-help-points = Quand tous ont joué la ligne, la plus haute somme reçoit autant de points qu’il y a de joueurs, la suivante un de moins, et ainsi de suite ; à égalité, chacun reçoit les points de la moins bonne des places partagées ; une croix vaut 0. Le cercle près d’une somme donne ses points, « + » qu’il peut y en avoir plus. « Total 1 » et « Total 2 » additionnent tous les points jusque-là.
color-yam-help-missed = Raté ? Mettez une croix, ou prenez une seconde chance : inscrivez la somme dans une case Yam libre du même pôle (même couleur sur la feuille) et retentez la ligne.
color-yam-help-yam = Une ligne Yam ne demande qu’une somme au-dessus de tous vos Yams précédents (« > 21 » sur la feuille) ; sinon c’est une croix. Une case Yam prise pour une seconde chance est déjà jouée.
color-yam-help-hands = Choisissez des dés pour les garder ; les autres sont relancés. Choisissez une ligne de la feuille pour lire son objectif.
color-yam-help-signs = Signes de la feuille : « 0× » aucun, « 2× » exactement deux, « ≠ » pas autant ; un losange de quatre couleurs vaut pour n’importe quelle couleur.
color-yam-any = n’importe quelle couleur
color-yam-yam-short = { $sum } en { $box }
color-yam-missed-now = Raté
color-yam-waiting = { $sum } en attente

## Pourquoi quelque chose est impossible : la règle en une phrase

color-yam-why-not-your-turn = Ce n’est pas votre tour : chacun joue la ligne, l’un après l’autre. CY-03
color-yam-why-all-kept = Vous gardez les six dés : libérez-en un pour relancer, ou arrêtez-vous. CY-04
color-yam-why-line-filled = La ligne { $line } est déjà remplie : choisissez-en une vide. CY-15
color-yam-why-throw-first = Lancez d’abord, puis choisissez une ligne. CY-15
color-yam-why-cy-03 = Les lignes se jouent dans l’ordre, de haut en bas, chacun à son tour. CY-03
color-yam-why-cy-04 = À chaque tour, trois lancers au plus ; entre deux, vous gardez des dés ou vous vous arrêtez. CY-04
color-yam-why-cy-06 = Juste après un échec, vous choisissez : une croix ou une seconde chance. CY-06
color-yam-why-cy-12 = Une seconde chance suit un échec, s’il reste une case Yam libre pour la somme. CY-12
color-yam-why-cy-15 = En lignes libres, vous choisissez une de vos lignes vides, sans seconde chance. CY-15
