### La page de Double Yam.

double-yam-choose-box = Choisissez une case à remplir.
double-yam-hint-choose = { $left ->
    [one] Gardez des dés et relancez le reste (encore un lancer), ou choisissez une case.
   *[other] Gardez des dés et relancez le reste (encore { $left } lancers), ou choisissez une case.
}
double-yam-rack = { $player } : dix cases
double-yam-box-filled = { $points ->
    [one] { $box } : { $points } point
   *[other] { $box } : { $points } points
}
double-yam-box-gives = { $points ->
    [one] { $box } : rapporterait { $points } point
   *[other] { $box } : rapporterait { $points } points
}
double-yam-box-empty = { $box } : vide
double-yam-row = { $box ->
    [series] série
    [coup] coup
   *[other] { $colour }
}
double-yam-alike = { $count } pareils, { $what } : valent { $points }
double-yam-none-alike = { $last ->
    [yes] Pas trois pareils
   *[other] Pas encore trois pareils
}
double-yam-sheet = Feuille de score
double-yam-total = Total
double-yam-before = { $played ->
    [one] { $played } partie avant
   *[other] { $played } parties avant
}
double-yam-match = Match en { $target }
double-yam-keys-box = choisir une case
double-yam-keys-fill = remplir la case choisie
double-yam-fill = { $box ->
    [series] { $number ->
        [0] Inscrire { $points } en série
       *[other] Inscrire { $points } dans une série de { $number }
    }
    [coup] Inscrire { $points } en case coup
   *[other] Inscrire { $points } en { $colour }
}
double-yam-chosen = { $free ->
    [one] Confirmez ci-dessous.
   *[other] Confirmez ci-dessous, ou choisissez une autre case.
}
double-yam-which = Quel nombre ?
double-yam-help-turn = À votre tour, vous lancez jusqu’à trois fois, puis vous remplissez une de vos dix cases. Quand toutes sont pleines, celui qui a le plus de points gagne.
double-yam-help-colour = Une case couleur prend les dés de sa couleur : il en faut trois ou plus. Trois donnent leur somme, quatre le double, cinq le triple, six cinq fois la somme. Le noir est sur deux fois plus de faces, il a donc deux cases.
double-yam-help-series = Une série (=, « séries points » dans le livret) prend les dés d’un même nombre, quelles que soient leurs couleurs. Elle compte comme une case couleur. Il y en a trois.
double-yam-help-coup = Six dés pareils, en couleur ou en nombre, font un coup (« Coup Double Yam » dans le livret) : 100 points de plus, ou 200 si les six viennent d’un seul lancer. Il va dans la case coup (six losanges) ou là où il convient. Tout le reste y vaut 0.
double-yam-help-hands = Choisissez des dés pour les garder ; les autres sont relancés. Choisissez une case, puis confirmez. Le petit nombre dans une case est ce qu’elle rapporterait maintenant.
double-yam-fill-sure = Oui, inscrire 0
double-yam-costly = { $others ->
    [none] Vraiment ? Vous pourriez inscrire { $points } : { $box }.
   *[some] Vraiment ? Vous pourriez inscrire { $points }, par exemple : { $box }.
}
double-yam-none-free = Rien pour vos cases libres
double-yam-none-free-theirs = Rien pour les cases libres de { $player }
double-yam-series-of = série de { $number }

## Pourquoi quelque chose est impossible : la règle en une phrase

double-yam-why-not-your-turn = Ce n’est pas encore votre tour : on joue dans le sens des aiguilles d’une montre. DY-02
double-yam-why-all-kept = Vous gardez les six dés : libérez-en un pour relancer, ou remplissez une case. DY-04
double-yam-why-filled = Déjà remplie : { $box }. Choisissez une case vide. DY-12
double-yam-why-dy-02 = D’abord, un dé chacun décide qui commence. DY-02
double-yam-why-dy-03 = Chacun a joué dix tours : la partie est finie. DY-03
double-yam-why-dy-04 = À chaque tour, trois lancers au plus, puis vous remplissez une case. DY-04
double-yam-why-dy-05 = Lancez d’abord : une case se remplit avec les dés que vous gardez. DY-05
double-yam-why-dy-08 = Pour une série, choisissez un nombre qui revient assez souvent. DY-08
double-yam-why-dy-12 = Cette case est déjà remplie : choisissez-en une vide. DY-12
