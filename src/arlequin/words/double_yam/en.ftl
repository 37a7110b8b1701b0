### Double Yam.

## Small parts of sentences

double-yam-score = { points }
# A box of the sheet; $series is the number of a series, 0 where there is none.
double-yam-box = { $colour ->
    [series] { $series ->
        [0] a series
        [1] a series of ones
        [2] a series of twos
        [3] a series of threes
        [4] a series of fours
        [5] a series of fives
       *[other] a series of sixes
    }
    [coup] the coup box
    [black] a black box
   *[other] the { colour } box
}

## What happened

double-yam-die = { die-thrown }
double-yam-starts = { starts }
double-yam-tied = { tied }
double-yam-thrown = { $player }, { throw-number }: { $dice }.
double-yam-coup = A coup for { $player }!
double-yam-single-coup = A coup from a single throw for { $player }!
double-yam-again = { again }
double-yam-stops = { stops }
double-yam-scored = { $points ->
    [one] { $player } scores { $points } point in { $box }.
   *[other] { $player } scores { $points } points in { $box }.
}
double-yam-over = { over }

## What is due

double-yam-due-die = { due-die }
double-yam-due-throw = { due-throw }
double-yam-due-throw-again = { due-throw-again }
double-yam-due-choose = { due-choose }
double-yam-due-score = { $players }: choose a box to fill.
double-yam-due-over = { due-over }

## Moves, as on a button

double-yam-move-again = { move-again }
double-yam-move-stop = { move-stop }
double-yam-move-score = Fill { $box }

## The end

reason-sheets-full = The sheets are full.

## Why a move is good

double-yam-why-turn = { $mean } points this turn on average
double-yam-why-aim = most often { double-yam-box } ({ $chance } %)
double-yam-why-coup = { $chance } % for a coup
double-yam-why-total = { $mean } in all at the end on average
double-yam-why-stop = { $points ->
    [one] { $points } point in { double-yam-box }
   *[other] { $points } points in { double-yam-box }
}
double-yam-why-now = { $points ->
    [one] { $points } point now
   *[other] { $points } points now
}
double-yam-why-later = then { $mean } more on average
