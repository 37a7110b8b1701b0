### Double Yam.

## Small parts of sentences

double-yam-score = { points }
# A box of the sheet; $series is the number of a series, 0 where there is none.
double-yam-box = { $colour ->
    [series] { $series ->
        [0] une série
       *[other] une série de { $series }
    }
    [coup] la case coup
    [black] une case { feminine }
   *[other] la case { feminine }
}

## What happened

double-yam-die = { die-thrown }
double-yam-starts = { starts }
double-yam-tied = { tied }
double-yam-thrown = { $player }, { throw-number } : { $dice }.
double-yam-coup = Un coup pour { $player } !
double-yam-single-coup = Un coup en un seul lancer pour { $player } !
double-yam-again = { again }
double-yam-stops = { stops }
double-yam-scored = { $points ->
    [one] { $player } marque { $points } point dans { $box }.
   *[other] { $player } marque { $points } points dans { $box }.
}
double-yam-over = { over }

## What is due

double-yam-due-die = { due-die }
double-yam-due-throw = { due-throw }
double-yam-due-throw-again = { due-throw-again }
double-yam-due-choose = { due-choose }
double-yam-due-score = { $players } : choisissez une case à remplir.
double-yam-due-over = { due-over }

## Moves, as on a button

double-yam-move-again = { move-again }
double-yam-move-stop = { move-stop }
double-yam-move-score = Remplir { $box }

## The end

reason-sheets-full = Les feuilles sont remplies.

## Why a move is good

double-yam-why-turn = { $mean } points ce tour en moyenne
double-yam-why-aim = le plus souvent { double-yam-box } ({ $chance } %)
double-yam-why-coup = { $chance } % pour un coup
double-yam-why-total = { $mean } en tout à la fin en moyenne
double-yam-why-stop = { $points ->
    [one] { $points } point dans { double-yam-box }
   *[other] { $points } points dans { double-yam-box }
}
double-yam-why-now = { $points ->
    [one] { $points } point tout de suite
   *[other] { $points } points tout de suite
}
double-yam-why-later = puis { $mean } de plus en moyenne
