### The page of Color'Yam.

color-yam-line-of = Line { $line } of { $lines }
color-yam-all = all
color-yam-sum = Sum
color-yam-sum-is = Sum { $sum }.
color-yam-met = Met
color-yam-not-met = Not met
color-yam-any-sum = any sum counts
color-yam-above = the sum must be above { $sum }
color-yam-counts = How often the colours lie there
color-yam-count = { $colour }: { $count }
color-yam-cross = cross
color-yam-points-short = { $points ->
    [one] point
   *[other] points
}
color-yam-sheet-named = { $sheet ->
    [0] Your own sheet
   *[other] Sheet { $sheet }
}
color-yam-no-sheet = The sheet is drawn first
color-yam-points-total = Points
color-yam-stop = { $what ->
    [write] write { $sum }
    [missed] missed: cross or Yam
   *[cross] a cross
}
color-yam-missed = Missed. What now?
color-yam-cross-note = 0 points
color-yam-yam = Write { $sum } in { $box }
color-yam-yam-note = { $when ->
    [now] and try again at once
   *[later] and try again after the others
}
color-yam-choose-line = Choose one of your empty lines.
color-yam-line-none = Choose a line
color-yam-lines = Your lines
color-yam-line-gives = { $what ->
    [empty] Line { $line }, { $goal }: empty
    [cross] { $ink ->
        [yes] Line { $line }, { $goal }: a cross
       *[no] Line { $line }, { $goal }: would be a cross
    }
   *[sum] { $ink ->
        [yes] Line { $line }, { $goal }: { $sum }
       *[no] Line { $line }, { $goal }: would be { $sum }
    }
}
color-yam-then-line = Then line { $line }
color-yam-started-line = { $players } started (highest on line { $number }: { $value }).
color-yam-started-total = { $players } started (most points in Total { $number }: { $value }).
color-yam-next-line = { $count ->
    [0] Whoever has the highest sum on this line starts the next.
    [1] Highest sum starts the next line: so far { $players } with { $value }.
   *[other] Highest sum starts the next line: so far { $players }, tied with { $value }.
}
color-yam-next-total = { $count ->
    [0] Whoever leads in Total { $number } starts the next line.
    [1] The most points start the next line: so far { $players } with { $value }.
   *[other] The most points start the next line: so far { $players }, tied with { $value }.
}
color-yam-help = Meet the line's objective with the colours, and with the highest sum you can. Tap dice to keep them; the others are thrown again, up to three throws. A missed objective is a cross, or its sum goes into a free Yam box and you try again. The better your sum, the more points the line gives.
color-yam-keys-stop = stop, or put a cross
color-yam-keys-yam = use the second chance
color-yam-keys-line = choose a line
