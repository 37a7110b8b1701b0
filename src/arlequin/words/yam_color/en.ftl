### YAM color.

## Small parts of sentences

yam-color-score = { $number ->
    [one] { $number } card
   *[other] { $number } cards
}
# So many dice of a colour; so many balls of a colour.
yam-color-dice = { $number } { colour }
yam-color-balls = { $number } { colour }

## What happened

yam-color-starts = Chance decides: { $player } rolls first.
yam-color-bets = { $player } bets on { $number }.
yam-color-stakes = { $player } stakes a card.
yam-color-stakes-nothing = { $player } stakes nothing.
yam-color-thrown = { $player } rolls { $dice }.
yam-color-card = A card is turned up: { $balls }.
yam-color-says = { $player } calls { $number }.
yam-color-passes = { $player } passes.
yam-color-photo = Photo finish with { $players }, too close to tell: { $player } comes first after the roller.
yam-color-time = { $seconds ->
    [one] Time is up after { $seconds } second.
   *[other] Time is up after { $seconds } seconds.
}
yam-color-count = Matching balls: { $count }.
yam-color-fined = Too high: { $player } pays a card.
yam-color-fined-out = Too high: { $player } pays a card, which leaves the game.
yam-color-inexact = { $player }’s { $number } is too low: after a number that was too high, only the exact one wins.
yam-color-fined-nothing = Too high, but { $player } has no card and pays nothing.
yam-color-won = { $player } wins the card.
yam-color-unwon-under = Nobody wins: the card goes under the pile.
yam-color-unwon-out = Nobody wins: the card leaves the game.
yam-color-stakes-won = { $cards_count ->
    [one] { $player } takes the stake.
   *[other] { $player } takes the stakes: { $cards_count } cards.
}
yam-color-stakes-back = { $cards_count ->
    [one] The stake goes back.
   *[other] The stakes go back.
}
yam-color-earns = The bet on { $count } is right: { $player } gets a card.
yam-color-playoff = { $players } are tied in front and play a playoff.
yam-color-playoff-won = { $player } wins the playoff.
yam-color-playoff-unwon = Nobody wins this playoff round.
yam-color-over = The game is over. Cards: { $scores }.
yam-color-over-rounds = After 200 rounds the game ends as it stands. Cards: { $scores }.

## What is due

yam-color-due-start = Chance decides who rolls first.
yam-color-due-bet = { $players }: bet on how many will match. The right bet earns the top card of the pile, a wrong one costs nothing.
yam-color-due-bet-before = { $win ->
    [exact] { $players }: say how many will match, or pass. That is your bet: too high costs a card, and then only the exact number wins.
   *[other] { $players }: say how many will match, or pass. That is your bet: too high costs a card, the highest that is not too high wins.
}
yam-color-due-stake = { $players }: stake the card won last, or not. Whoever wins the round takes all stakes; if nobody wins, they go back.
yam-color-due-throw = { $players }: roll the dice.
yam-color-due-card = A card is turned up.
yam-color-due-announce = { $players }: call how many match, or pass.
yam-color-due-earn = A bet is right: its card is turned up.
yam-color-due-over = { due-over }

## Moves, as on a button

yam-color-move-says = Call { $number }
yam-color-move-passes = Pass
yam-color-move-bets = Bet on { $number }
yam-color-move-stakes = { $number ->
    [0] Stake nothing
   *[other] Stake a card
}

## The end

yam-color-settled = The playoff settles the tie.
reason-pile-empty = The pile is empty.
reason-rounds = 200 rounds have been played.

## Why a move is good

yam-color-why-matches = dice and card have { $balls } in common
yam-color-why-nothing = dice and card have nothing in common
yam-color-why-high = too high: that costs a card
yam-color-why-low = too low: it wins only if nobody calls higher
yam-color-why-said = { $player } has already called { $number }, and it is right
yam-color-why-count = matching balls: { $count }
yam-color-why-inexact = too low: it wins only if nobody calls higher and nobody is too high
yam-color-why-bet = a right bet earns a card, a wrong one costs nothing
yam-color-why-wins = { $chance }% to win the card
yam-color-why-pays = { $chance }% to be too high, that costs a card if you have one
yam-color-why-stake = { $chance }% to lose the card; if you win, you only get it back
yam-color-why-no-stake = nothing can be lost, and the stakes of others can be won all the same

## The first sentence of a hint

yam-color-because-said = { $player } has already called { $number }, and it is right.
yam-color-because-matches = { $balls } are on both sides: that makes { $count }.
yam-color-because-nothing = Dice and card have nothing in common.
yam-color-because-count = Dice and card have { $count } in common.
yam-color-because-bet = { $number } is your best bet: it comes off about { $chance }% of the time.
yam-color-because-bet-pass = Every number risks more than it brings: pass.
yam-color-because-keep-card = Your own stake can only come back or be lost: keep your card.
