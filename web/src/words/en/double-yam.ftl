### The page of Double Yam.

double-yam-choose-box = Choose a box to fill.
double-yam-hint-choose = { $left ->
    [one] Keep dice and roll the rest (one roll left), or choose a box.
   *[other] Keep dice and roll the rest ({ $left } rolls left), or choose a box.
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
    [series] set
    [coup] six of a kind
   *[other] { $colour }
}
double-yam-alike = { $count } alike, { $what }: worth { $points }
double-yam-none-alike = { $last ->
    [yes] No three alike
   *[other] No three alike yet
}
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
    [series] { $number ->
        [0] Score { $points } in a set
       *[other] Score { $points } in a { double-yam-series-of }
    }
    [coup] Score { $points } in six of a kind
   *[other] Score { $points } in { $colour }
}
double-yam-chosen = { $free ->
    [one] Confirm below.
   *[other] Confirm below, or choose another box.
}
double-yam-which = Which number?
double-yam-help-turn = On your turn you roll up to three times, then you fill one of your ten boxes. When all boxes are full, the player with the most points wins.
double-yam-help-colour = A colour box takes dice of its colour: three or more count. Three give their sum, four twice the sum, five three times, six five times. Black is on twice as many faces, so it has two boxes.
double-yam-help-series = A set (=) takes dice of one number, of any colours. It counts like a colour box. There are three of them.
double-yam-help-coup = Six of a kind, in colour or number (a “coup”), earn 100 points on top, or 200 if all six came in a single roll. They may go into the six-of-a-kind box (six diamonds) or wherever they fit. Anything else is worth 0 there.
double-yam-help-hands = Choose dice to keep them; the others are rolled again. Choose a box, then confirm. The small number in a box is what it would take now.
double-yam-fill-sure = Yes, score 0
double-yam-costly = { $others ->
    [none] Sure? You could score { $points } in { $box }.
   *[some] Sure? You could score { $points }, for example in { $box }.
}
double-yam-none-free = Nothing for your free boxes
double-yam-none-free-theirs = Nothing for { $player }’s free boxes
double-yam-series-of = { $number ->
    [1] set of ones
    [2] set of twos
    [3] set of threes
    [4] set of fours
    [5] set of fives
   *[other] set of sixes
}

## Why something cannot be done: the rule in a sentence

double-yam-why-not-your-turn = It is not your turn yet: play goes clockwise. DY-02
double-yam-why-all-kept = You keep all six dice: release one to roll again, or fill a box. DY-04
double-yam-why-filled = Already filled: { $box }. Choose an empty box. DY-12
double-yam-why-dy-02 = First, one die each decides who starts. DY-02
double-yam-why-dy-03 = Everyone has had ten turns: the game is over. DY-03
double-yam-why-dy-04 = A turn has up to three rolls, then you fill a box. DY-04
double-yam-why-dy-05 = Roll first: a box is filled with the dice you keep. DY-05
double-yam-why-dy-08 = For a set, choose a number that shows often enough. DY-08
double-yam-why-dy-12 = That box is already filled: choose an empty one. DY-12
