### La page de Double Yam.

double-yam-choose-box = Choisissez une case à remplir.
double-yam-hint-choose = { $left ->
    [one] Gardez des dés et relancez le reste (encore un lancer), ou choisissez une case.
   *[other] Gardez des dés et relancez le reste (encore { $left } lancers), ou choisissez une case.
}
double-yam-fill-none = Choisir une case
double-yam-gives = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
double-yam-rack = { $player } : dix cases
double-yam-box-filled = { $points ->
    [one] { $box } : { $points } point
   *[other] { $box } : { $points } points
}
double-yam-box-gives = { $points ->
    [one] { $box } : prendrait { $points } point
   *[other] { $box } : prendrait { $points } points
}
double-yam-box-empty = { $box } : vide
double-yam-row = { $box ->
    [series] série
    [coup] coup
   *[other] { $colour }
}
double-yam-alike = { $count } pareils, { $what } : valent { $points }
double-yam-none-alike = Pas encore trois pareils
double-yam-best = Le mieux : { $points }.
double-yam-sheet = Feuille de score
double-yam-total = Total
double-yam-before = { $played ->
    [one] { $played } partie avant
   *[other] { $played } parties avant
}
double-yam-match = Match en { $target }
double-yam-help = Trois lancers, puis vous remplissez une de vos dix cases. Trois dés ou plus d’une couleur ou d’un nombre comptent : quatre comptent double, cinq triple, six cinq fois avec un bonus. Touchez des dés pour les garder, touchez une case, puis confirmez.
double-yam-keys-box = choisir une case
double-yam-keys-fill = remplir la case choisie
