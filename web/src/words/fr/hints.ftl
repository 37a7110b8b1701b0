### Hints: what a move is worth, and who would rather play without.

hints-ask = Conseil
hints-title = Conseil
hints-close = Fermer le conseil
hints-keep = Suivre ce conseil
hints-details = Détails
hints-cost = Ce que coûte un autre coup :
hints-yours = En l’état : { $move }
hints-tap = c’est ce que dit le conseil
hints-not-now = Un conseil, c’est pour quand vous avez le choix.
hints-thinking = Le conseil se prépare
hints-first = Le premier demande un peu de temps, les suivants viennent tout de suite. Vous pouvez jouer sans l’attendre.
hints-objected = { $number ->
    [one] { $players } préfère jouer sans conseils.
   *[other] { $players } préfèrent jouer sans conseils.
}
hints-exact = Calcul exact.
hints-model = Ce tour est calculé exactement ; la suite est estimée.
hints-samples = D’après de nombreuses parties simulées.
hints-alike = ≈ veut dire que cela ne change presque rien.
hints-keys = un conseil
hints-object = Jouer sans conseils
hints-agree = Accepter de nouveau les conseils
