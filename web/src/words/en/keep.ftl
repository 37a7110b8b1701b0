### Keep score: the page

keeping-what = Play with your own { $game ->
    [coloretto] cards
    [yam-color] dice and cards
   *[other] dice
}, and tap here what each turn brought. The sheet counts the points, says who starts and minds the rules.
keeping-begin = Start
keeping-sheet = The sheet on your table
keeping-sheet-any = Any sheet
keeping-sheet-any-help = You look at your own sheet and say what came of each line: the sum, or missed. What the printed sheets ask for is unknown to us.
keeping-sheet-example = Example { $number }
keeping-sheet-example-help = An example of ours, not one of the printed sheets: those are unknown to us.
keeping-sheet-own = Write your own
keeping-scores = Scores
keeping-was = before: { $number }
keeping-correcting = You are correcting entry { $number }: { $told }
keeping-correct = Correct it
keeping-remove = Remove it
keeping-leave = Cancel
keeping-undo = Undo
keeping-entries = Entries so far
keeping-correct-entry = Correct entry { $number }: { $told }
keeping-save = Save as a file
keeping-new = New sheet
keeping-new-sure = This sheet will be thrown away. Save it as a file first if you want to keep it.
keeping-unreached = Nobody could be asked: there is no connection. All that you entered before is kept here; try again in a moment.
keeping-pile = { $number ->
    [one] One card is left in the pile.
   *[other] { $number } cards are left in the pile.
}
keeping-line = Line { $number }
keeping-other-line = Another line
keeping-crossed = Crossed out
keeping-missed = Missed
keeping-second = Second chance
keeping-sum = Met? Tap the sum of the dice.
keeping-sum-any = Tap the sum of the dice: any sum will do.
keeping-sum-above = Above { $number }? Tap the sum of the dice.
keeping-type = Or type the sum
keeping-type-points = Or type the points
keeping-type-number = Type a number, in digits only.
keeping-second-sum = Missed, and a second chance: tap the sum that goes into the Yam box.
keeping-dice = Enter the six dice
keeping-single = All in a single roll
keeping-boxes = Boxes
keeping-nothing = Nothing: 0 points
keeping-alike-ask = How many dice are alike?
keeping-alike = { $number } alike
keeping-alike-single = { $number } in a single roll
keeping-alike-sum = What do they add up to?
keeping-way = { $alike } dice alike, sum { $sum }: { $points } points
keeping-wins = { $player }
keeping-wins-label = { $player } wins the card
keeping-pays = pays
keeping-pays-label = { $player } was too high and pays a card
keeping-staked = staked
keeping-staked-label = { $player } had staked a card
keeping-earned = bet right
keeping-earned-label = { $player } bet right and gets a card
keeping-nobody = Nobody
keeping-clock = { $seconds } seconds
keeping-time = Time!
keeping-deals = { $player } starts with
keeping-card = { $card } ({ $number })
keeping-joker = joker
keeping-golden = golden joker
keeping-less = One card less
keeping-write = Write it down
keeping-whose = Whose cards?
keeping-empty-row = The row is empty
keeping-only-count = Only count at the end
keeping-every-take = Enter every take

## What the host says

keeping-host = { $player }: { $need }
keeping-need-line = { $second ->
    [yes] second chance, { $goal }
   *[no] { $goal }
}{ $rising ->
    [0] {""}
   *[other] , more than { $rising }
}{ $best ->
    [0] .
   *[other] . More than { $best } leads.
}
keeping-need-box = { $state ->
    [behind] Which box? { $points ->
        [one] One point behind.
       *[other] { $points } points behind.
    }
    [ahead] Which box? { $points ->
        [one] One point ahead.
       *[other] { $points } points ahead.
    }
   *[level] Which box?
}
keeping-need-free = Which line?
keeping-need-round = your throw. Who wins the card?
keeping-cards-left = { $number ->
    [one] One card left
   *[other] { $number } cards left
}
keeping-lead = { $count ->
    [one] { $players } leads: { $score }.
   *[other] { $players } lead together: { $score }.
}
keeping-voice = Read aloud
keeping-voice-help = What each turn brought, who leads, and whose turn it is.
keeping-voice-none = This device has no voice in English.
keeping-tap = Tap it
keeping-type-instead = Type it
keeping-other-box = another box
keeping-picture = Picture
keeping-print = Print (A4)

## Several phones, one sheet

keeping-share = Let others look on
keeping-share-panel = Other phones
keeping-share-title = The same sheet on other phones
keeping-share-link = Show the link
keeping-share-code = QR code of the link to this sheet
keeping-share-help = Whoever opens this link sees the sheet grow. One phone has the pen and writes; it can be handed over.
keeping-share-copy = Copy the link
keeping-share-copied = Copied.
keeping-share-by-hand = The link is selected: copy it with your device’s own Copy.
keeping-share-send = Send
keeping-share-text = Look at our sheet of { $game }
keeping-share-stop = Stop sharing
keeping-share-gone = This sheet is shared no more. What you see is how it was last.
keeping-share-alone = Go on alone
keeping-share-away = No connection: this is how it was last.
keeping-share-unsent = No connection. What you enter is kept here and sent later.
keeping-share-failed = That did not work. Look at your connection, and try again.
keeping-share-aside = Another phone wrote while this one was away, so your last entries are not on the sheet. They are still here: you can save them.
keeping-share-forget = I do not need them
keeping-pen-yours = You have the pen.
keeping-pen-of = { $player } has the pen.
keeping-pen-owner = The phone that shared this sheet has the pen.
keeping-pen-ask = Ask for the pen
keeping-pen-asked = You have asked for the pen.
keeping-pen-wanted = { $player } asks for the pen.
keeping-pen-over = Hand it over
keeping-pen-hand = Hand the pen to { $player }
keeping-pen-keep = Not now
keeping-pen-take = Take the pen back
