### The page of Double Yam.

double-yam-choose-box = Where to?
double-yam-or-stop = Stop and fill a box
double-yam-throw = { $throw ->
    [0] Three throws
    [1] First throw of three
    [2] Second throw of three
   *[other] Third throw
}
double-yam-total = Total
double-yam-die-label = { $place ->
    [kept] { $die }, kept
    [cup] { $die }, in the cup
   *[lying] { $die }
}
