### Counts of what lies on a real table, and printed matter.

## Counts: `arlequin score` and the page of the same name

paper-score-by-rule = { $sentence } ({ $rule })

paper-score-coloretto-total = { $side }: { $sum } = { $total }
paper-score-coloretto-jokers = { $number ->
    [one] Best use of the joker: { $colours }.
   *[other] Best use of the jokers: { $colours }.
}
paper-score-coloretto-others = Other colours would give: { $totals }.
paper-score-coloretto-new = a new colour { $total }
paper-score-coloretto-nothing = Say which cards you have: { $xgreen } 6, { $xyellow } 4, joker, +2.
paper-score-coloretto-word = I do not know what “{ $word }” is. Write it like this: { $xgreen } 6, { $xyellow } 4, 2 jokers, +2.
paper-score-coloretto-colour = There are no cards of this colour in Coloretto: { $named }.
paper-score-coloretto-cards = There are only { $most } cards of each colour in the box, and you wrote { $number }: { $named }.
paper-score-coloretto-jokers-many = There are only { $most } jokers in the box, and you wrote { $number }.
paper-score-coloretto-plus-two = There are only { $most } “+2” cards in the box, and you wrote { $number }.
paper-score-coloretto-start = { $first ->
    [one] Everybody starts with a coloured card, so at least one is missing here.
   *[other] With two players everybody starts with { $first } coloured cards, so something is missing here.
}
paper-score-coloretto-colours = With { $players } players only { $most } colours are in the game, and you wrote { $number }.

paper-score-double-yam-line = { $box }: { $sum }, × { $times }{ $bonus ->
    [0] { "" }
   *[other] , + { $bonus }
} → { $points }
paper-score-double-yam-none = No three dice are alike: every box takes 0 points.
paper-score-double-yam-nothing = Say what the six dice show: { $xred } 6, { $xred } 5, { $xblue } 1 and so on.
paper-score-double-yam-word = I do not know what “{ $word }” is. Write each die as its colour and its number: { $xred } 6, { $xblack } 4.
paper-score-double-yam-dice = There are six dice, and you wrote { $number }.
paper-score-double-yam-number = A die shows a number from 1 to 6, and you wrote { $number }.
paper-score-double-yam-colour = There is no such colour on the dice of Double Yam: { $named }.
paper-score-double-yam-together = Your dice cannot show these six faces at once: each needs a die of its own.

paper-score-color-yam-line = { $player }: { $sum ->
    [0] a cross → 0 points
   *[other] { $sum } → { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
}
paper-score-color-yam-tie = Equal sums ({ $sum }) all get the points of the lowest of their places ({ $rule }).
paper-score-color-yam-nothing = Say the sums of the line, with an x for a cross: 26, 31, x, 24.
paper-score-color-yam-word = I do not understand “{ $word }”. Write a sum, or x for a cross; a name may stand before it: Ana 26, Bob x.
paper-score-color-yam-players = Two to five people play a line, and you wrote { $number } { $number ->
    [one] entry
   *[other] entries
}.
paper-score-color-yam-sum = Six dice add up to between { $least } and { $most }, and you wrote { $number }.
