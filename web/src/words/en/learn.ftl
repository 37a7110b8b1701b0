### Learning: the rules, worked examples, a first game with somebody beside you.

learn-rules-lead = Read them here, search them, or learn by playing: three minutes are enough for a first game.
learn-read = Read the rules
learn-read-label = Read the rules of { $game }
learn-guided = Learn by playing
learn-guided-label = Learn by playing: { $game }
learn-all-rules = Rules of the other games
learn-short = In short
learn-whole = All the rules, with their numbers
learn-short-color-yam-1 = On your turn you roll the six dice up to three times, and keep the ones you like.
learn-short-color-yam-2 = Each line has an objective: only the colours of the dice count for it.
learn-short-color-yam-3 = Objective met: write the sum of all six numbers.
learn-short-color-yam-4 = Objective missed: a cross, or a second chance.
learn-short-color-yam-5 = For a second chance the sum goes into a free Yam box of the section, and you try the line again.
learn-short-color-yam-6 = When all have played the line, the best sum gets as many points as there are players, the next one point less, and so on.
learn-short-color-yam-7 = Players with the same sum all get the points of the lowest place they share.
learn-short-color-yam-8 = Yam lines have no objective, but every Yam must be higher than your Yams before it.
learn-short-color-yam-9 = The highest number on a line starts the next line.
learn-short-color-yam-10 = After the last line, the most points win.
learn-short-double-yam-1 = On your turn you roll the six dice up to three times, and keep the ones you like.
learn-short-double-yam-2 = Then you fill one of your ten boxes. You cannot pass.
learn-short-double-yam-3 = Only alike dice count: dice of the same colour, or dice of the same number.
learn-short-double-yam-4 = Add them up and multiply: three alike by 1, four by 2, five by 3, six by 5.
learn-short-double-yam-5 = Six of a kind brings 100 points more; in a single roll, 200.
learn-short-double-yam-6 = Red, yellow, green and blue have one box each, black has two.
learn-short-double-yam-7 = Three boxes are for sets: dice of the same number, whichever you choose.
learn-short-double-yam-8 = One box is for six of a kind.
learn-short-double-yam-9 = If nothing fits, one of your boxes gets 0 points.
learn-short-double-yam-10 = After ten turns each, the highest total wins.
learn-short-yam-color-1 = The roller rolls the eight dice and turns up a card.
learn-short-yam-color-2 = For each colour compare the dice with the balls of the card, and keep the smaller number.
learn-short-yam-color-3 = Add these numbers up: that is how many balls match.
learn-short-yam-color-4 = Everybody plays at once: be the first to call the right number.
learn-short-yam-color-5 = You have one call, from 0 to 8, and no number can be called twice.
learn-short-yam-color-6 = Then the calls are checked, from the highest down.
learn-short-yam-color-7 = A call that is too high costs one of your cards.
learn-short-yam-color-8 = The first call that is not too high wins the card.
learn-short-yam-color-9 = The winner of the round rolls next.
learn-short-yam-color-10 = When the pile is empty, the most cards win.
learn-short-coloretto-1 = On your turn do one of two things: draw a card and place it in a row, or take a row.
learn-short-coloretto-2 = A row holds three cards; with two players, rows hold one, two and three.
learn-short-coloretto-3 = Once you have taken a row, you wait until the round is over.
learn-short-coloretto-4 = The round is over when everybody has taken a row. Whoever took last starts the next one.
learn-short-coloretto-5 = Each of your colours scores by its number of cards.
learn-short-coloretto-6 = Only three of your colours count for you; all the others count against you.
learn-short-coloretto-7 = At the end, a joker becomes whatever colour is best for you.
learn-short-coloretto-8 = Each +2 card brings 2 points.
learn-short-coloretto-9 = When the last-round card comes, the round is played to its end, and the game is over.
learn-short-coloretto-10 = The most points win.
learn-need = What you need
learn-contents = Chapters
learn-search = Search the rules
learn-search-clear = Show all rules again
# Not shown: words that a search leaves out; groups of words that mean the same to a player.
learn-search-little = a an the of to in on at is are be do does did can may i you we he she it they my your how what when where which who why if and or for with have has there this that happens
learn-search-alike = must forced obliged / roll throw rolls / set series / coup six-of-a-kind / section pole / call announce say / same twice already / number figure digit / take pick grab taken takes / end finish over / tie draw equal tied / score points / start begin starter first / two 2
learn-found = { $number ->
    [0] no rule
    [one] { $number } rule
   *[other] { $number } rules
}
learn-none-found = Nothing here has these words. Try a shorter one, or part of a word.
learn-copy = Copy the link to rule { $number }
learn-copied = The link to rule { $number } is copied.
learn-option = Option: { $option }
learn-named = “{ $name }”
learn-chosen = “{ $option }: { $value }”
learn-decided = our decision
learn-remark = a note on the book
learn-decided-means = ◇ marks what the printed books leave open and we decided. Every rule keeps its number for good.
learn-more = { $number } more
learn-less = Show less

learn-guided-of = { $game }: a first game with help
learn-coach = Your guide
learn-read-first = Read, then continue
learn-step = Step { $number } of { $last }
learn-back = Back
learn-here = tap this now
learn-next = Continue
learn-leave = Leave
learn-again = Once more
learn-play = Now play a real game

learn-cy-goal = Six dice, up to three rolls. Line 1 asks for exactly one brown die. Manage that, and the sum of all six is yours.
learn-cy-throw = Roll all six dice.
learn-cy-again = Two brown dice: one too many. Keep the high ones that glow, then re-roll the others.
learn-cy-met = Exactly one brown die: made it! 33 is a fine sum. Stop, and it is written.
learn-cy-robin = Robin plays the same line.
learn-cy-points = The best sum gets 2 points, the other 1. Whoever has the highest number starts the next line: you.
learn-cy-second = Line 2: exactly one yellow die and no green one. Roll.
learn-cy-low = Green dice: missed for now. But 17 is low, and that is good for Yam 1, since later Yams must be higher. Stop here.
learn-cy-yam = Don’t cross out the line: write 17 in Yam 1. That buys you a second chance.
learn-cy-robin-second = Robin plays line 2; you try again afterwards.
learn-cy-retry = Your second chance: three new rolls.
learn-cy-retry-met = One yellow, no green: made it. Stop and write 28.
learn-cy-robin-yam = Yam 1 has no objective. Your box is already filled, so only Robin rolls.
learn-cy-end = That is the game: ten lines, three sections, the highest total wins. You lead 6 to 3!

learn-dy-die = Who starts? Everyone rolls one die; the highest goes first.
learn-dy-throw = You start. Roll all six dice.
learn-dy-keep = Three fives! Only dice of a kind count: of one number, or of one colour. Keep the fives, re-roll the rest.
learn-dy-more = Four fives now. Keep the new one too, and re-roll the last two.
learn-dy-series = Five fives: 25, times 3, is 75. Choose a set box, then fill it.
learn-dy-robin = Robin’s turn.
learn-dy-second = Your next turn: roll.
learn-dy-red = Four red dice. They would score 36, but you have rolls left: keep the reds and re-roll the others.
learn-dy-coup = Six of a kind! 21 times 5, plus 100. Choose the six-of-a-kind box and fill it.
learn-dy-robin-second = Robin has nothing of a kind, and must fill a box all the same: 0.
learn-dy-end = Ten turns each, one box per turn, the highest total wins. You already have 280.

learn-yc-goal = Eight dice, one card. Be the first to call how many balls they have in common: two greens on the dice and two on the card make 2.
learn-yc-throw = Roll the dice. A card is turned up at once.
learn-yc-count = For each colour take the smaller number, dice or card, and add up. Here: orange 1, yellow 1, green 2, blue 1, violet 1, so 6.
learn-yc-say = Inès calls 7, which is too high. Call 6.
learn-yc-won = Checked from the highest down: 7 is too high (Inès has no card to pay), your 6 wins the card. Nobody even looks at Nino’s 5.
learn-yc-throw-second = Whoever won rolls next. That is you.
learn-yc-taken = Nino was faster: 6 is right, but it is taken now. More would be fined, less cannot win. Pass.
learn-yc-nino = Nino wins the card and rolls next.
learn-yc-zero = Look closely: not one ball in common. 0 is an answer too. Call it!
learn-yc-end = When the pile is empty, most cards wins. At a real table the clock runs: be quick, but not too high.

learn-co-goal = Collect cards, but only your three best colours count for you. All others count against you. Your first card is blue.
learn-co-draw = On your turn you choose: draw a card and put it in a row, or take a row. Draw.
learn-co-place = Blue! Put it in row 1 and cross your fingers.
learn-co-others = Inès and Nino play.
learn-co-take = Two blue cards in row 1, and blue is your colour. Take the row!
learn-co-score = Three blue: 6 points. A fourth makes it 10, then 15, then 21. One big colour is worth far more than many small ones!
learn-co-out = You have taken, so you are out until the round ends. The others go on.
learn-co-round = A new round: Nino took last, so he begins.
learn-co-draw-again = A joker! At the end it becomes any colour you like. Taking it would be good already; let us try for more: draw.
learn-co-spoil = Inès has three colours already: an orange would count against her, but still for you. Place it beside the joker.
learn-co-others-again = Inès and Nino play.
learn-co-take-again = Row 1 is full: nothing can be added, but it can be taken. +6 is the best on the table. Take it!
learn-co-out-again = The others finish the round. A “+2” card is simply 2 points.
learn-co-fourth = Inès had to take a fourth colour. Only her three best count for her: one of her colours costs her 1 point.
learn-co-count = The final count: your joker turns blue, four blue make 10. Orange 1, yellow 1. A fourth colour would be taken off.
learn-co-end = 12 points, well played! The hourglass shows how many cards come before the last round. Most points wins.

learn-examples = Worked examples
learn-examples-lead = Every example from the printed books, step by step, worked out with the same rules as in your games.
learn-example = Example { $number }
learn-example-back = Example { $number }: one step back
learn-example-next = Example { $number }: next step
learn-example-words = In words
learn-met = met
learn-missed = missed
learn-chance = Chance
learn-line = One line of the sheet
learn-points = { $number ->
    [one] point
   *[other] points
}
learn-alike = { $number } of a kind
learn-joker = joker
learn-empty-row = an empty row for { $number ->
    [one] { $number } card
   *[other] { $number } cards
}
learn-score-tables = Points for so many cards of a colour
learn-cards = cards
learn-side-beige = beige
learn-side-gray = grey
learn-said-said = called
learn-said-fined = too high: fined
learn-said-won = wins the card
learn-ex-share = { $number } players: the best sum gets { $number } points, the next one less.
learn-ex-written = { $player } meets the objective: { $sum } is written.
learn-ex-crossed = { $player } rolls { $sum } but misses the objective, and puts a cross.
learn-ex-points = Everyone has a number or a cross: the line gives its points. A cross is 0.
learn-ex-had-met = Had { $player } met the objective, { $sum } would have earned 1 point.
learn-ex-sums = These are the sums.
learn-ex-tied = { $players } have the same sum: each gets the points of the lowest place they share.
learn-ex-met = These dice meet the objective.
learn-ex-missed = These dice miss it.
learn-ex-odds = How often a single roll of all six dice meets it.
learn-ex-alike = { $number } dice are of a kind; the faint ones do not count.
learn-ex-add = Add them up: { $sum }.
learn-ex-times = Multiply by { $times }.
learn-ex-bonus = { $single ->
    [1] Six of a kind in a single roll: { $bonus } more.
   *[other] Six of a kind: { $bonus } more.
}
learn-ex-red-used = Four red dice went into the red box. It is used now.
learn-ex-red-coup = Red can score again only as six of a kind: six red dice bring { $points } in that box.
learn-ex-three-sixes = All three sets may be sixes.
learn-ex-turned = { $player } rolls and turns up the card.
learn-ex-says = { $player } calls { $number }.
learn-ex-taken = { $player } wanted 8 too, but it is taken: { $number }.
learn-ex-count = Matching balls: { $number }. Now the calls are checked, the highest first.
learn-ex-fined = Too high: { $player } is fined one card.
learn-ex-fined-nothing = Too high as well, but { $player } has no card and pays nothing.
learn-ex-won = Not too high: { $player } wins the card and rolls next.
learn-ex-not-looked-at = Nobody even looks at { $player }’s number.
learn-ex-both-counts = Ball by ball that is { $balls }, die by die { $faces }.
learn-ex-stakes = { $player } stakes the card won last.
learn-ex-said = Dice, card, and what they call.
learn-ex-fined-out = Too high on the last card: { $player } is fined one card, which leaves the game.
learn-ex-stakes-won = { $player } takes the stakes as well.
learn-ex-holds = { $side ->
    [gray] The cards, counted on the grey side.
   *[other] The cards, counted on the beige side.
}
learn-ex-joker = The joker becomes { $colour }: nothing is better. Three colours count for you, the others against you.
learn-ex-counted = Added up: { $total }.
learn-ex-elsewhere = With the joker as { $colour } it would be { $total }.
