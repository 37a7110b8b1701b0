### The page of YAM color.

yam-color-seen = Dice: { $dice }. Card: { $card }.
yam-color-seen-dice = Dice: { $dice }.
yam-color-hidden = Dice and card are hidden now.
yam-color-nothing-thrown = Nothing has been rolled yet.
yam-color-pile = { $number ->
    [one] { $number } card left
   *[other] { $number } cards left
}
yam-color-round = Round { $number }
yam-color-playoff-round = Playoff
yam-color-last-card = Last card
yam-color-clock = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
yam-color-rolls-in = { $player } rolls in { $number }
yam-color-you-roll-in = You roll in { $number }
yam-color-throw = Roll the dice
yam-color-throw-player = { $player }, your roll!
yam-color-throw-yours = Your roll!
yam-color-throws-first = { $player } rolls first.
yam-color-throws-next = { $player } rolls next.

## Calls and bets

yam-color-around = Sit around this screen
yam-color-around-leave = Back to the whole page
yam-color-pad = { $player }
yam-color-call-keys = How many match? { $player }’s call
yam-color-bet-keys = { $player }’s bet
yam-color-key-say = Call { $number }
yam-color-key-bet = Bet on { $number }
yam-color-key-taken = { $number } { $player }: taken
yam-color-key-pass = Pass
yam-color-passed = passes
yam-color-after = { $seconds } s
yam-color-calls = Calls so far
yam-color-bets-made = Bets
yam-color-next-round = Next round
yam-color-stakes-made = Stakes
yam-color-staked-card = staked a card
yam-color-staked-nothing = nothing
yam-color-brought-won = +1 card
yam-color-brought-missed = wrong
yam-color-brought-late = right, but no card is left
yam-color-brought-back = comes back
yam-color-brought-lost = lost
yam-color-brought-paid = paid as a fine
yam-color-stake-keys = { $player }’s stake
yam-color-stake = Stake a card
yam-color-stake-nothing = Stake nothing
yam-color-look = Look closely: the card comes in a moment.
yam-color-call-help = { $win ->
    [exact] How many balls match? After a call that is too high, only the exact number wins.
   *[lower] How many balls match? One call each.
}
yam-color-yes-help = Your bet: how many will match? Right: you get the top card of the pile. Wrong: it costs nothing.
yam-color-before-help = { $win ->
    [exact] How many will match? This is your bet, or pass. Too high costs a card, and then only the exact number wins.
   *[other] How many will match? This is your bet, or pass. Too high costs a card; the highest that is not too high wins.
}
yam-color-stake-help = Whoever wins the round takes all stakes. If you win, you get your own back; if another player wins, you lose it. You can win others’ stakes without staking.
yam-color-your-call = How many match?
yam-color-your-exact-call = How many? Once too high, only exact wins.
yam-color-your-bet = Your bet: how many will match?
yam-color-your-announcement = Your bet: how many will match?
yam-color-your-stake = Will you stake a card?
yam-color-you-called = You called { $number }.
yam-color-you-passed = You passed.

## The check

yam-color-check = The check
yam-color-matching = Matching
yam-color-card-more = +1
yam-color-card-less = −1
yam-color-skip = See the result
yam-color-verdict-won = wins
yam-color-verdict-fast = fastest so far!
yam-color-verdict-fined = too high, pays
yam-color-verdict-free = too high, no card to pay
yam-color-verdict-high = too high
yam-color-verdict-inexact = too low after one too high
yam-color-verdict-below = lower
yam-color-verdict-passed = passed
yam-color-verdict-silent = no answer, { $seconds } s
yam-color-yours-won = { $card ->
    [0] You win!
   *[other] You win the card!
}
yam-color-yours-fined = { $number } was too high: you pay a card.
yam-color-yours-free = { $number } was too high.
yam-color-yours-high = { $number } was too high.
yam-color-yours-inexact = { $number } was too low: after a number that was too high, only the exact one wins.
yam-color-yours-below = A higher call won.
yam-color-yours-passed = You passed.
yam-color-yours-silent = Too late: no answer within { $seconds } s.
yam-color-times = Right answers
yam-color-times-right = Right
yam-color-times-usual = Usual time
yam-color-times-best = Best time

## Real pyramids and cards

yam-color-enter-begin = Enter the roll
yam-color-enter-throw = { $player } rolls. Which colours are on top?
yam-color-enter-colours = The colours
yam-color-enter-card = Which card was turned up?
yam-color-enter-earn = Which card does the bet earn?
yam-color-enter-card-hint = Tap some of its balls, or the card itself.
yam-color-enter-card-name = Card { $number }: { $balls }
yam-color-enter-choose = Choose the card

## By ear

yam-color-listen = Listen!
yam-color-ear-dice = Dice
yam-color-ear-card = Card
yam-color-ear-legend = How the colours sound
yam-color-ear-voice = You will hear the dice, then the card, colour by colour. Tap to listen first.
yam-color-ear-tones = No voice here: each colour has a tune of its own. Tap to learn them before the roll.
yam-color-ear-prefer = Tunes instead of words

## Help

yam-color-help = Eight dice are rolled and a card is turned up. For each colour, count how many appear on both, and call the total first. The highest call that is not too high wins the card; a call that is too high costs one. What counts is how fast you are, not how fast your network is.
yam-color-help-rows = At one keyboard each player has a row of keys: the first eight are 1 to 8, the ninth passes, the tenth is 0.
yam-color-keys-number = call a number, or bet on it
yam-color-keys-pass = pass
yam-color-keys-main = roll; skip the check

## Why something cannot be done: the rule in a sentence

yam-color-why-taken = { $player } has already called { $number }: call another number. YC-06
yam-color-why-bet-made = You have already bet: one bet each. YC-15
yam-color-why-bet-taken = { $player } has already bet on { $number }: choose another number. YC-15
yam-color-why-bet-turn = Bets go round one by one: wait for your turn. YC-15
yam-color-why-yc-03 = Nobody calls before the card is turned up. YC-03
yam-color-why-yc-05 = You have already called: one call each, and it stands. YC-05
yam-color-why-yc-06 = Someone was faster: that number is taken. Call another. YC-06
yam-color-why-yc-07 = Too late: the round is over. YC-07
yam-color-why-yc-14 = This playoff is among the tied players only. YC-14
yam-color-why-yc-15 = Bets and stakes are made before the roll, in turn. YC-15
