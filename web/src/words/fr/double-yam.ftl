### The page of Double Yam.

double-yam-choose-box = Où ?
double-yam-or-stop = S’arrêter et remplir une case
double-yam-throw = { $throw ->
    [0] Trois lancers
    [1] Premier lancer sur trois
    [2] Deuxième lancer sur trois
   *[other] Troisième lancer
}
double-yam-total = Total
double-yam-die-label = { $place ->
    [kept] { $die }, gardé
    [cup] { $die }, dans le gobelet
   *[lying] { $die }
}
