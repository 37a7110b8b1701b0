### La page de Color'Yam.

color-yam-line-of = Ligne { $line } sur { $lines }
color-yam-all = tous
color-yam-sum = Somme
color-yam-sum-is = Somme { $sum }.
color-yam-met = Réussi
color-yam-not-met = Pas réussi
color-yam-any-sum = toute somme compte
color-yam-above = la somme doit dépasser { $sum }
color-yam-counts = Combien de fois chaque couleur est là
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
color-yam-points-total = Points
color-yam-stop = { $what ->
    [write] inscrire { $sum }
    [missed] raté : croix ou Yam
   *[cross] une croix
}
color-yam-missed = Raté. Et maintenant ?
color-yam-cross-note = 0 point
color-yam-yam = Inscrire { $sum } en { $box }
color-yam-yam-note = { $when ->
    [now] et retenter aussitôt
   *[later] et retenter après les autres
}
color-yam-choose-line = Choisissez une de vos lignes vides.
color-yam-line-none = Choisir une ligne
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
color-yam-started-line = { $players } a commencé ({ $value }, la plus haute somme de la ligne { $number }).
color-yam-started-total = { $players } a commencé ({ $value } au Total { $number }, le plus haut).
color-yam-next-line = { $count ->
    [0] Qui fait la plus haute somme commence la ligne suivante.
    [1] Qui a la plus haute somme commence la ligne suivante : pour l’instant { $players } avec { $value }.
   *[other] Qui a la plus haute somme commence la ligne suivante : pour l’instant { $players }, à égalité avec { $value }.
}
color-yam-next-total = { $count ->
    [0] Qui a le plus de points au Total { $number } commence la ligne suivante.
    [1] Qui a le plus de points commence la ligne suivante : pour l’instant { $players } avec { $value }.
   *[other] Qui a le plus de points commence la ligne suivante : pour l’instant { $players }, à égalité avec { $value }.
}
color-yam-help = Atteignez l’objectif de la ligne avec les couleurs, en visant la plus grosse somme. Touchez des dés pour les garder ; les autres sont relancés, jusqu’à trois lancers. Un objectif raté, c’est une croix, ou bien sa somme va dans une case Yam libre et vous retentez. Plus votre somme est haute, plus la ligne rapporte de points.
color-yam-keys-stop = s’arrêter, ou mettre une croix
color-yam-keys-yam = utiliser la seconde chance
color-yam-keys-line = choisir une ligne
