### The table of six dice, the same in Color'Yam and Double Yam.

dice-die = { $place ->
    [kept] die { $letter }: { $colour } { $number }, kept
    [cup] die { $letter }: { $colour } { $number }, in the cup
   *[lying] die { $letter }: { $colour } { $number }
}
dice-shelf = Choose the dice you want to keep
dice-shelf-past = { $player }’s last roll
dice-throw = { $throw ->
    [0] Three rolls
    [1] First roll of three
    [2] Second roll of three
   *[other] Third roll
}
dice-throw-now = { $number ->
    [1] Roll the die
    [6] Roll the dice
   *[other] Roll { $number } dice
}
dice-throw-player = { $player }, your roll!
dice-throw-again = { $number ->
    [6] Re-roll all six
    [1] Re-roll one die
   *[other] Re-roll { $number } dice
}
dice-all-kept = All six are kept
dice-who-starts = Highest die goes first
dice-next = Next: { $player }
dice-hint-choose = { $left ->
    [one] Keep what you like and roll the rest: one roll left.
   *[other] Keep what you like and roll the rest: { $left } rolls left.
}
dice-thinking = { $number ->
    [one] { $players } is thinking
   *[other] { $players } are thinking
}
dice-paused = The game is paused
dice-not-begun = The game begins when every seat is taken
dice-one-moment = One moment…
dice-pass = Pass to { $player }
dice-pencil = if you stop now
dice-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}
dice-panel-table = Dice
dice-panel-sheet = Sheet

## Real dice: what they show is tapped in

dice-enter = What your dice show
dice-enter-faces = The faces of the dice
dice-enter-hint = Roll your own dice, then tap every face you see.
dice-enter-missing = { $missing ->
    [one] One die is missing
   *[other] { $missing } dice are missing
}
dice-enter-done = Confirm
dice-enter-remove = Not { $face }
dice-enter-die = Which number did you roll?
dice-enter-start = Who starts, by chance?
dice-enter-sheet = { $number ->
    [6] Draw a sheet with a die: which one?
   *[other] Draw a sheet: which one?
}
dice-ours = { $game ->
    [yam-color] These are Arlequin’s pyramids and cards.
   *[other] These are the faces of Arlequin’s dice.
}
dice-ours-box = Are yours different? My box
dice-face = { $colour } { $number }
dice-face-seen = { $count ->
    [1] { $face }, seen
   *[other] { $face }, seen { $count } times
}

## Help

dice-help = Help and keys
dice-keys = Keys on the keyboard
dice-keys-dice = keep or release a die
dice-keys-main = roll, or do what the large button says
dice-keys-sheet = the sheet and back, on small screens
dice-keys-help = this help
dice-undo = Undo
dice-points = { $points ->
    [one] point
   *[other] points
}
dice-throw-short = { $throw ->
    [0] 3 rolls
   *[other] roll { $throw } of 3
}
dice-sheet-ask = Choose a line to read what it means.
dice-enter-again = { $number ->
    [one] Roll one die and tap what it shows.
   *[other] Roll { $number } dice and tap what they show.
}
dice-enter-kept = Kept
dice-enter-gone = None of the dice that are left shows { $face }. Was one above tapped by mistake? Tap it there to remove it.
dice-enter-full = All dice are entered. Tap one above to remove it.
dice-rolled = { $player }, { $throw ->
    [1] 1st roll
    [2] 2nd roll
   *[other] 3rd roll
}{ $sum ->
    [0] {""}
   *[other] {": "}{ $sum }
}{ $result ->
    [met] {", "}made it!
    [cross] {", "}missed. No free Yam box can take it: a cross.
    [low] {", "}not above the last Yam: a cross.
   *[none] .
}
dice-go-on = Continue now
dice-go-on-short = Continue
dice-soon = { $number ->
    [one] The computer plays in a moment
   *[other] The computers play in a moment
}
