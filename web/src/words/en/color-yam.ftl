### The page of Color'Yam.

color-yam-line-of = Line { $line } of { $lines }
color-yam-line-second = Line { $line }, second chance
color-yam-all = all
color-yam-sum = Sum
color-yam-sum-is = Sum { $sum }.
color-yam-met = Met
color-yam-not-met = Not yet
color-yam-any-sum = any sum counts
color-yam-above = the sum must be above { $sum }
color-yam-counts = How many dice of each colour
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
color-yam-any-sheet = Any sheet
color-yam-any-sheet-line = What this line asks for is on your own sheet.
color-yam-points-total = Points
color-yam-stop = { $what ->
    [write] write { $sum }
    [missed] missed: cross or Yam
   *[cross] a cross
}
color-yam-cross-sure = Yes, a cross
color-yam-costly = Sure? That is a cross, and you still have { $left ->
    [one] one roll
   *[other] { $left } rolls
} left.
color-yam-missed = Missed. What now?
color-yam-cross-note = 0 points
color-yam-yam = Write { $sum } in { $box }
color-yam-yam-note = { $when ->
    [now] and try again at once
   *[later] and try again after the others
}
color-yam-choose-line = Choose one of your empty lines.
color-yam-line-none = Choose a line
color-yam-cross-instead = { $cross ->
    [yes] Will be crossed. Choose it again to fill it.
   *[no] Choose it again to cross the line instead.
}
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
color-yam-started-line = { $players } starts: { $value }, the highest sum on line { $number }.
color-yam-started-total = { $players } starts: { $value } in Total { $number }, the highest.
color-yam-next-line = { $count ->
    [0] Whoever has the highest sum on this line starts the next.
    [1] Highest sum starts the next line: so far { $players } with { $value }.
   *[other] Highest sum starts the next line: so far { $players }, tied with { $value }.
}
color-yam-next-total = { $count ->
    [0] Whoever leads in Total { $number } starts the next line.
    [1] Most points starts the next line: so far { $players } with { $value }.
   *[other] Most points starts the next line: so far { $players }, tied with { $value }.
}
color-yam-keys-stop = stop, or put a cross
color-yam-keys-yam = use the second chance
color-yam-keys-line = choose a line
color-yam-line-asks = Line { $line }: { $goal }.
color-yam-line-yam = Line { $line }: a Yam. Any dice will do; the sum counts.
color-yam-line-yam-rising = Line { $line }: a Yam. Any dice will do, but the sum must be above your earlier Yams.
color-yam-help-line = Each line has an objective: meet it with the colours of the six dice, and their sum is written. You have up to three rolls.
color-yam-help-points = When everyone has played the line, the highest sum gets as many points as there are players, the next one point less, and so on; equal sums all get the points of the lowest place they share; a cross gets 0. The circle beside a sum shows its points, “+” means there may be more. “Total 1” and “Total 2” add up all points up to there.
color-yam-help-missed = Missed? Put a cross, or use a second chance: write the sum in a free Yam box of the same section (its tint on the sheet) and try the line once more.
color-yam-help-yam = A Yam line asks for nothing but a sum above all your earlier Yams (“> 21” on the sheet); otherwise it is a cross. A Yam box used for a second chance is already played.
color-yam-help-hands = Choose dice to keep them; the others are rolled again. Choose a line of the sheet to read what it asks for.
color-yam-help-signs = Signs on the sheet: “0×” none, “2×” exactly two, “≠” not as many; a diamond in four colours stands for any colour.
color-yam-any = any colour
color-yam-yam-short = { $sum } in { $box }
color-yam-missed-now = Missed
color-yam-waiting = { $sum } waiting

## Why something cannot be done: the rule in a sentence

color-yam-why-not-your-turn = It is not your turn: everyone plays the line, one after the other. CY-03
color-yam-why-all-kept = You keep all six dice: release one to roll again, or stop. CY-04
color-yam-why-line-filled = Line { $line } is already filled: choose an empty one. CY-15
color-yam-why-throw-first = Roll first, then choose a line. CY-15
color-yam-why-cy-03 = Lines are played in order, from top to bottom, by one player after the other. CY-03
color-yam-why-cy-04 = A turn has up to three rolls, and between them you keep dice or stop. CY-04
color-yam-why-cy-06 = Right after a miss you choose: a cross or a second chance. CY-06
color-yam-why-cy-12 = A second chance comes only after a miss, with a free Yam box for the sum. CY-12
color-yam-why-cy-15 = With free lines you choose one of your empty lines, and there is no second chance. CY-15
