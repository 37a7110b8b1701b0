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
double-yam-keys-box = choose a box
double-yam-keys-fill = fill the chosen box
double-yam-fill = { $box ->
    [series] Fill: series of { $number }
    [coup] Fill: coup
   *[other] Fill: { $colour }
}
double-yam-chosen = Confirm with the coloured button, or choose another box.
double-yam-which = Which number?
double-yam-help-turn = On your turn you throw up to three times, then you fill one of your ten boxes. When all boxes are full, the most points win.
double-yam-help-colour = A colour box takes dice of its colour: three or more count. Three give their sum, four twice the sum, five three times, six five times. Black is on twice as many faces, so it has two boxes.
double-yam-help-series = A series (=) takes dice of one number, of whichever colours. It counts like a colour box. There are three of them.
double-yam-help-coup = Six alike, in colour or number, are a coup: 100 points on top, or 200 if all six came in a single throw. It may go into the coup box (six diamonds) or where it fits. Anything else is worth 0 there.
double-yam-help-hands = Tap dice to keep them; the others are thrown again. Tap a box, then confirm. The small number in a box is what it would take now.

## Why something cannot be done: the rule in a sentence

double-yam-why-not-your-turn = It is not your turn yet: everybody plays clockwise. DY-02
double-yam-why-all-kept = You keep all six dice: free one to throw again, or fill a box. DY-04
double-yam-why-filled = Filled already: { $box }. Choose an empty box. DY-12
double-yam-why-dy-02 = First one die each decides who starts. DY-02
double-yam-why-dy-03 = Everybody has had ten turns: the game is over. DY-03
double-yam-why-dy-04 = A turn has up to three throws, then you fill a box. DY-04
double-yam-why-dy-05 = Throw first: a box is filled with the dice that you keep. DY-05
double-yam-why-dy-08 = For a series, name a number that lies there often enough. DY-08
double-yam-why-dy-12 = That box is filled already: choose an empty one. DY-12
