### Keep score: the page

keeping-what = Play with your own dice and cards, and tap here what each turn brought. The sheet counts the points, says who starts and minds the rules.
keeping-begin = Start
keeping-sheet = The sheet on your table
keeping-scores = Scores
keeping-was = before: { $number }
keeping-correcting = You are correcting entry { $number }.
keeping-correct = Correct it
keeping-remove = Remove it
keeping-leave = Cancel
keeping-undo = Undo
keeping-entries = What you entered
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
keeping-second-sum = Missed, and a second chance: tap the sum that goes into the Yam box.
keeping-dice = Enter the six dice
keeping-single = All in a single roll
keeping-boxes = Boxes
keeping-nothing = Nothing: 0 points
keeping-alike = { $number } dice alike, with the sum
keeping-alike-single = All { $number } alike in a single roll, with the sum
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
keeping-empty-row = The row is empty
keeping-only-count = Only count at the end
keeping-every-take = Enter every take
