### The page of Double Yam.

double-yam-choose-box = Choose a box to fill.
double-yam-hint-choose = { $left ->
    [one] Keep dice and throw the rest (one throw left), or choose a box.
   *[other] Keep dice and throw the rest ({ $left } throws left), or choose a box.
}
double-yam-fill-none = Choose a box
double-yam-gives = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
double-yam-rack = { $player }: ten boxes
double-yam-box-filled = { $points ->
    [one] { $box }: { $points } point
   *[other] { $box }: { $points } points
}
double-yam-box-gives = { $points ->
    [one] { $box }: would take { $points } point
   *[other] { $box }: would take { $points } points
}
double-yam-box-empty = { $box }: empty
double-yam-row = { $box ->
    [series] series
    [coup] coup
   *[other] { $colour }
}
double-yam-alike = { $count } alike, { $what }: worth { $points }
double-yam-none-alike = No three alike yet
double-yam-best = The best of it: { $points }.
double-yam-sheet = Score sheet
double-yam-total = Total
double-yam-before = { $played ->
    [one] { $played } game before
   *[other] { $played } games before
}
double-yam-match = Match to { $target }
double-yam-help = Three throws, then you fill one of your ten boxes. Three or more dice of one colour or one number count: four count double, five three times, six five times and a bonus. Tap dice to keep them, tap a box, then confirm.
double-yam-keys-box = choose a box
double-yam-keys-fill = fill the chosen box
