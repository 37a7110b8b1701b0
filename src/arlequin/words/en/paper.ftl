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

paper-score-yam-color-line = { $place }. { $player }: { $number ->
    [one] { $number } card
   *[other] { $number } cards
}
paper-score-yam-color-left = { $number ->
    [0] All cards have been won.
    [one] One card is left in the pile.
   *[other] { $number } cards are left in the pile.
}
paper-score-yam-color-nothing = Say how many cards each of you has won: 7, 9, 10; or Ana 7, Bob 9.
paper-score-yam-color-word = I do not understand “{ $word }”. Write how many cards each of you has won; a name may stand before it: Ana 7, Bob 9.
paper-score-yam-color-players = Two to eight people play YAM color, and you wrote the cards of { $number }.
paper-score-yam-color-cards = There are only { $most } cards in the box, and you wrote { $number } together.

## Printed matter: `arlequin sheet`

paper-pad-all = all
paper-pad-total = Total
paper-pad-earlier = Earlier games
paper-pad-together = Together
paper-pad-together-goal = Together (goal: { $goal })
paper-pad-game = Game no. ____
paper-pad-game-number = Game { $number }
paper-pad-jokers = Jokers
paper-pad-cards = Cards
paper-pad-points = Points
paper-pad-book = { $box ->
   *[other] { "" }
}
paper-pad-color-yam = Best sum of a line: as many points as players, the next one fewer, and so on. Equal sums all get the lowest of their places. A cross: 0.
paper-pad-double-yam = Sum of alike dice: 3 dice × { $n3 }, 4 dice × { $n4 }, 5 dice × { $n5 }, 6 dice × { $n6 } + { $coup } (from a single roll + { $single }).
paper-pad-coloretto = Three colours count as plus, all others as minus; each +2 card is 2 points. Left in a box: how many cards; right: their points.
paper-pad-yam-color = One box for each card won; cross one out for a fine. Most cards wins.
paper-written = Written: { $file }. Print it at its own size (100%).
paper-letters = The printed letters do not include { $letters }, so “{ $name }” cannot be printed. Write the name in Latin, Greek or Cyrillic letters.
paper-material = What is in the box
paper-example = Example
paper-named = “{ $name }”
paper-chosen = “{ $option }: { $value }”
paper-fold-cube = Cut along the lines, fold along the dashes, put glue on the tabs. Card of 160 to 200 g/m² rolls best.
paper-fold-pyramid = Cut along the lines, fold along the dashes, put glue on the tabs. The ball on top counts.
paper-stickers = Print on sticky paper; each face is { $side } × { $side } mm, for blank dice of { $die } mm.
paper-points-card = Three colours count as plus, all others as minus; each +2 card is 2 points.
paper-last-round = Last round
