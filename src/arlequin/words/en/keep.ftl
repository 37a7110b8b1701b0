### Keep score: what is asked at a real table, and why a result cannot be.

## What is asked

keep-ask-start = Who starts?
keep-ask-line = { $player }, line { $line }: how did it go?
keep-ask-goal = { $player }. { $goal }
keep-ask-free = { $player }: which line?
keep-ask-box = { $player }: which box?
keep-ask-round = Who wins the card?
keep-ask-out = { $number ->
    [one] Which colour is out of the game?
   *[other] Which { $number } colours are out of the game?
}
keep-ask-deal = { $number ->
    [one] Which card does each of you start with?
   *[other] Which { $number } cards does each of you start with?
}
keep-ask-take = { $players ->
    [one] { $player } takes a row: with which cards?
   *[other] Who takes a row, and with which cards?
}
keep-ask-left = Which cards are in the row that nobody took?
keep-ask-gift = The golden joker: which card did { $player } get from the pile?
keep-ask-count = Whose cards are counted next?
keep-ask-mend = Entry { $number } cannot be any more. Correct it or remove it: what comes after it is waiting.
keep-took = { $player } takes { $cards }.
keep-starts = { $player } starts.

## Why a result cannot be

keep-by-rule = { $sentence } ({ $rule })
keep-unread = I do not understand “{ $word }”. Write it like this: { $forms }.
keep-mend-first = First correct entry { $number }: it cannot be.
keep-no-entry = There is no entry { $number }: there are { $most }.
keep-over = The game is over: nothing more is written.
keep-not-now = That is not asked now.
keep-first-start = First say who starts.
keep-starter = Only { $players } can start: they are the ones who are tied.
keep-seat = Nobody sits there: there is no player { $number }.
keep-dice = You throw six dice, and here are { $number }.
keep-face = A die shows a number from 1 to 6, never { $number }.
keep-face-colour = No die has this colour: { $word }.
keep-together = Your own dice cannot show these faces together.
keep-any-sheet = The goals of your sheet are not known here: enter the sum, or that it was missed.
keep-sum = Six dice add up to at least { $least } and at most { $most }, never { $number }.
keep-sum-colours = With the right colours, your own dice cannot add up to { $number }.
keep-sum-misses = Your own dice always meet this goal when they add up to { $number }: no second chance is needed.
keep-rises = { $number } cannot be written here: Yam numbers must go up from box to box.
keep-must-rise = This Yam box takes any sum: it cannot be missed.
keep-second-yam = On a Yam line there is no second chance.
keep-second-full = No Yam box of this part is free: there is no second chance left.
keep-choice = With these dice there is a choice: say what you do.
keep-no-choice = With these dice there is nothing to choose.
keep-line-taken = This line is not free any more.
keep-no-line = There is no line { $number }: the last one is { $most }.
keep-lines-fixed = The lines are played from top to bottom: you do not choose one.
keep-lines-free = Say which line you fill or cross.
keep-no-box = There is no such box on the sheet.
keep-box-full = No such box is free any more: each one is filled only once.
keep-series-number = A set needs three dice with the same number: these dice do not have them.
keep-points = No dice give { $points } points. 3 alike: 3 to 18; 4: 8 to 48, even; 5: 15 to 90, by 3; 6: 130 to 380, by 5.
keep-points-series = No set gives { $points } points. 3 alike: the number × 3; 4: × 8; 5: × 15; 6: 130 to 380, by 5.
keep-points-coup = Six dice alike give 130 to 380 points, by 5, or nothing: never { $points }.
keep-points-dice = { $points } points cannot be in { $box }: your own dice do not give that.
keep-won-and-fined = { $player } cannot win the card and pay for being too high.
keep-no-card = { $player } has no card, so there is nothing to pay.
keep-no-stake = { $player } has no card to stake.
keep-no-bets = You play without these bets.
keep-not-playing = Only those who are tied play now, and { $player } is not one of them.
keep-playoff-fine = In the playoff nobody pays a card.
keep-too-many = So many cannot be too high: two never call the same number.
keep-first-out = First say which colours are out of the game.
keep-first-deal = First say which cards you start with.
keep-first-take = Now somebody takes a row.
keep-first-left = First say what lies in the row that is left.
keep-first-gift = First say which card came with the golden joker.
keep-first-count = You are counting: go on with the cards of the others.
keep-number = Here { $most } cards are asked for, and you wrote { $number }.
keep-plain = Only colours count here, not this one: { $card }.
keep-gone = This colour is out of the game: { $card }.
keep-no-card-such = There is no such card in Coloretto: { $word }.
keep-deal = You cannot start so: nobody has the same colour twice, and no two have the same.
keep-taken-twice = { $player } has already taken a row in this round.
keep-row-empty = An empty row is never taken: say which cards lie in it.
keep-cards = There are only { $most } of these in the box, and all have come: { $card }.
keep-row-long = { $most ->
    [one] Here a row has one card at most, and you wrote { $number }.
   *[other] Here a row has { $most } cards at most, and you wrote { $number }.
}
keep-counted-twice = { $player } has been counted already.
keep-counted-so = Say each card with its number: red 6 joker 1.
keep-colours = Only { $most } colours are in the game, and together you have { $number }.
keep-count-cards = There are only { $most } cards of a colour in the box, and you wrote { $number }.
keep-count-jokers-many = There are only { $most } jokers in the box, and you wrote { $number }.
keep-count-plus-two = There are only { $most } “+2” cards in the box, and you wrote { $number }.
keep-count-start = { $first ->
    [one] Everybody starts with a colour card: here it is missing.
   *[other] Everybody starts with { $first } colour cards: here they are missing.
}
keep-count-colours = Only { $most } colours are in the game, and you wrote { $number }.

## In the terminal: `arlequin score --table`

keep-word-correct = correct
keep-word-list = list
keep-hello = Keeping score. Every entry is saved at once in { $file }. Enter alone, or ?, says what you can type.
keep-sheet-any = Any sheet: for each line, type the sum, or x if its objective was missed. The objectives of the printed sheets are not known here; --option sheet=1 to sheet=6 are examples of ours.
keep-sheet-example = Sheet { $number }, an example of ours (the printed sheets are not known here): { $goals }.
keep-kept = Kept in { $file }.
keep-help = undo removes the last entry, list shows all entries, correct 3 changes entry 3, table shows the scores, quit stops.
keep-correct-how = Type correct and the number of the entry: correct 3.
keep-entry = { $number }. { $what }
keep-offer = { "  " }{ $number }  { $what }
keep-which = Which number?
keep-offer-met = write { $points }
keep-offer-missed = cross the line out
keep-offer-second = { $points } into the Yam box, and a second chance
keep-offer-line = { $points } on line { $number }
keep-offer-cross = cross line { $number } out
keep-offer-box = { $points } in { $box }
keep-how-start = Type a name, or its first letters.
keep-how-line = 26: met, with this sum. x: missed. yam 24: missed, but 24 goes into the Yam box for a second chance. With an example sheet also all six dice, in any order: 4 green 6 pink …
keep-how-free = 7 26: line 7 with this sum. 7 x: line 7 is crossed out. With an example sheet also all six dice, in any order: 4 green 6 pink …
keep-how-box = red 32: the box and its points. red 6+5+3+2: the dice that are alike. red x: nothing. All six dice, in any order: 4 green 4 black … (and single: in one roll).
keep-how-round = Ana: she wins the card. x: nobody does. Ana -Bob: Bob was too high and pays a card. *Cleo: a stake. +Dan: a bet that earned a card.
keep-how-out = Type the colours: red blue. To enter only the count at the end: count Ana green 6 joker 1.
keep-how-deal = Type the cards in the order of the players: red blue green. To enter only the count at the end: count 1 green 6 joker 1.
keep-how-take = Type who takes, and the cards: Ana red red joker +2.
keep-how-left = Type the cards: red blue; - if the row is empty.
keep-how-gift = Type the card: red.
keep-how-count = Type who it is, and how many of each: Ana green 6 joker 1.

## Luck at the end, from exact odds

keep-luck-line = { $objective ->
    [yam] { $player } wrote { $sum } in a Yam box
   *[other] { $player } wrote { $sum } on “{ $goal }”
}: so much comes once in { $tries } tries, even if you play for nothing else.
keep-luck-missed = { $player } missed “{ $goal }”: with the best play that happens only once in { $tries } tries.
keep-luck-box = { $player } scored { $points } in { $box }: so much comes once in { $tries } tries, even if you play for nothing else.
keep-luck-roll = { $player } scored { $points } in a single roll: of { $tries } rolls of six dice, one brings so much.
