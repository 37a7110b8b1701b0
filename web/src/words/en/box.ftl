### My box: the page

box-title = My box
box-what = Describe your { $game ->
    [color-yam] dice and sheets
    [yam-color] dice and cards
    [coloretto] colours
   *[other] dice
} once. Everything is stored on this device, at every tap.
box-usual = My box
box-name = Name of the box
box-ready = Ready
box-undo = Undo

# Colours
box-colours = Colours
box-colours-change = Change colours
box-colours-done = Done
box-colours-help = Tap a colour of your box, then the one that comes closest to it.
box-colours-names = Tap a colour to give it a name of your own.
box-colour-closest = Which one comes closest?
box-colour-name = Your own name for { $colour }
box-colour-add = Add a colour
box-colour-remove = Remove { $colour }
box-alike = Some of these look alike to some people. Their shapes tell them apart:

# Dice
box-dice = Dice
box-ours-dice = Use Arlequin’s dice
box-die = Die { $die }
box-faces = Die { $die }, face { $number }: { $colour }
box-faces-empty = Die { $die }, face { $number }: no colour yet
box-faces-choose = Colour of die { $die }, face { $number }
box-balls = Die { $die }, ball { $number }: { $colour }
box-balls-empty = Die { $die }, ball { $number }: no colour yet
box-balls-choose = Colour of die { $die }, ball { $number }
box-balls-number = Balls on each die
box-die-copy = Copy die { $die } to die { $other }
box-die-clear = Clear die { $die }
box-dice-same = Dice { $dice } are the same.
box-dice-differ = Dice { $dice } are the same. In the book, all six differ.

# Cards
box-cards = Cards
box-ours-cards = Use Arlequin’s cards
box-card = Card { $card }
box-card-help = Tap the balls that you see on the card. Tap a ball on the card to take it away.
box-card-ball = Take away { $colour }
box-card-balls = { $number ->
    [0] no balls
    [one] 1 ball
   *[other] { $number } balls
}
box-card-same = Card { $card } is the same as card { $other }.
box-card-repeat = Same as card { $card }
box-card-next = Next card
box-card-before = Card before
box-card-go = Card { $card }: { $number ->
    [0] empty
    [one] 1 ball
   *[other] { $number } balls
}
box-card-all = All cards

# Sheets
box-sheets = Sheets
box-ours-sheets = Use Arlequin’s sheets
box-sheet = Sheet { $number }
box-sheet-name = Name of sheet { $number }
box-sheet-add = Add a sheet
box-sheet-copy = Duplicate
box-sheet-delete = Delete
box-sheet-deleted = The sheet is deleted.
box-goal = Line { $line }: { $goal }
box-goal-empty = Line { $line }: no goal yet
box-goal-choose = Line { $line }: what does your sheet ask for?
box-goal-colour = Line { $line }: which colour comes { $place ->
    [1] first
    [2] second
   *[other] third
}?
box-goal-swap = Swap lines { $line } and { $other }

# Coloretto
box-cards-seven = The seven colours of your cards

# What is missing
box-missing = Still missing
box-missing-before = Until then, your box is used as it was.
box-missing-faces = Dice: { $number } faces without a colour
box-missing-faces-of = Die { $die }: { $number ->
    [one] 1 face left
   *[other] { $number } faces left
}
box-missing-balls = Dice: { $number } balls without a colour
box-missing-balls-of = Die { $die }: { $number ->
    [one] 1 ball left
   *[other] { $number } balls left
}
box-missing-cards = Cards: { $number } of { $all }
box-missing-sheets = Sheets: none yet
box-missing-goals = Sheet { $sheet }: { $number ->
    [one] 1 goal left
   *[other] { $number } goals left
}

# The end
box-complete = Your box is complete.
box-play = Play with this box
box-keep = Keep score with it
box-carry = On other devices
box-carry-later = Once your box is complete, you can send it to other devices.
box-carry-help = The file works in the terminal too, with --material.
box-save = Save as a file
box-open = Open a file
box-link = Link and code
box-link-help = Scan the code, or open the link, on the other device. The whole box is in it; no server stores it.
box-link-code = Code with the link to your box
box-link-copy = Copy the link
box-link-copied = The link is copied.
box-link-by-hand = Copy the marked link with your keyboard.
box-link-send = Send
box-link-text = My box for { $game }
box-delete = Delete this box
box-deleted = Your box is deleted.

# A box that comes
box-in = A box for { $game }
box-in-name = “{ $name }” would become your box on this device.
box-in-replaces = It would replace your box “{ $name }”.
box-in-take = Use this box
box-in-leave = Leave it
box-in-taken = “{ $name }” is your box now.
box-in-wrong = This box cannot be used
box-in-safe = Your own box has not changed.
box-in-more = { $number ->
    [one] One more thing does not fit.
   *[other] { $number } more things do not fit.
}
