### Double Yam.

## Small parts of sentences

double-yam-score = { points }
# A box of the sheet; $series is the number of a series, 0 where there is none.
double-yam-box = { $colour ->
    [series] { $series ->
        [0] a set
        [1] a set of ones
        [2] a set of twos
        [3] a set of threes
        [4] a set of fours
        [5] a set of fives
       *[other] a set of sixes
    }
    [coup] the six-of-a-kind box
    [black] a black box
   *[other] the { colour } box
}

## What happened

double-yam-die = { die-thrown }
double-yam-starts = { starts }
double-yam-tied = { tied }
double-yam-thrown = { $player }, { throw-number }: { $dice }.
double-yam-coup = Six of a kind for { $player }!
double-yam-single-coup = Six of a kind in a single roll for { $player }!
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
double-yam-move-score = Score in { $box }

## The end

reason-sheets-full = The sheets are full.

## Why a move is good

double-yam-why-turn = { $mean } points this turn on average
double-yam-why-aim = most often { double-yam-box } ({ $chance }%)
double-yam-why-coup = { $chance }% chance of six of a kind
double-yam-why-total = expected final total: { $mean }
double-yam-why-stop = { $points ->
    [one] { $points } point in { double-yam-box }
   *[other] { $points } points in { double-yam-box }
}
double-yam-why-now = { $points ->
    [one] { $points } point now
   *[other] { $points } points now
}
double-yam-why-later = then { $mean } more on average

## The first sentence of a hint

double-yam-because-stop = { $points ->
    [one] { $points } point in { double-yam-box }: another roll will hardly bring you more.
   *[other] { $points } points in { double-yam-box }: another roll will hardly bring you more.
}
double-yam-because-coup = Six of a kind is within reach: about { $chance }%.
double-yam-because-series = You already have { advice-count } { advice-face }: go for more of them.
double-yam-because-colour = You already have { advice-count } { colour } dice: go for more of them.
double-yam-because-best = { $mean ->
    [one] These dice promise you the most: about { $mean } point this turn.
   *[other] These dice promise you the most: about { $mean } points this turn.
}
double-yam-because-nothing = { $mean ->
    [one] Nothing here is worth keeping: a fresh roll promises about { $mean } point.
   *[other] Nothing here is worth keeping: a fresh roll promises about { $mean } points.
}
double-yam-because-most = { $points ->
    [one] { $points } point: no other free box gives you more.
   *[other] { $points } points: no other free box gives you more.
}
double-yam-because-give-up = Nothing fits: give up { double-yam-box }, the one you’ll miss least.
double-yam-because-save = { $points ->
    [one] Save { double-yam-box } for better dice: { $points } point is little there.
   *[other] Save { double-yam-box } for better dice: { $points } points are few there.
}
double-yam-because-sacrifice = It gets 0 points, but you’ll miss it least. Save { double-yam-box } for better dice: { $points } points are few there.
