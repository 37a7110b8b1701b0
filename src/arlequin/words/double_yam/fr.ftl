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
double-yam-move-score = Inscrire dans { $box }

## The end

reason-sheets-full = Les feuilles sont remplies.

## Why a move is good

double-yam-why-turn = { $mean } points ce tour en moyenne
double-yam-why-aim = le plus souvent { double-yam-box } ({ $chance } %)
double-yam-why-coup = { $chance } % de chances de coup
double-yam-why-total = total final prévu : { $mean }
double-yam-why-stop = { $points ->
    [one] { $points } point dans { double-yam-box }
   *[other] { $points } points dans { double-yam-box }
}
double-yam-why-now = { $points ->
    [one] { $points } point tout de suite
   *[other] { $points } points tout de suite
}
double-yam-why-later = puis { $mean } de plus en moyenne

## The first sentence of a hint

double-yam-because-stop = { $points ->
    [one] { $points } point dans { double-yam-box } : relancer n’en rapporterait guère plus.
   *[other] { $points } points dans { double-yam-box } : relancer n’en rapporterait guère plus.
}
double-yam-because-coup = Le coup est à votre portée : environ { $chance } %.
double-yam-because-series = Vous avez déjà { advice-count } { advice-face } : allez en chercher d’autres.
double-yam-because-colour = Vous avez déjà { advice-count } dés { masculine } : allez en chercher d’autres.
double-yam-because-best = { $mean ->
    [one] Ces dés vous promettent le plus : environ { $mean } point ce tour.
   *[other] Ces dés vous promettent le plus : environ { $mean } points ce tour.
}
double-yam-because-nothing = { $mean ->
    [one] Rien ne vaut d’être gardé : tout relancer promet environ { $mean } point.
   *[other] Rien ne vaut d’être gardé : tout relancer promet environ { $mean } points.
}
double-yam-because-most = { $points ->
    [one] { $points } point : aucune autre case libre ne vous donne plus.
   *[other] { $points } points : aucune autre case libre ne vous donne plus.
}
double-yam-because-give-up = Rien ne convient : sacrifiez { double-yam-box }, c’est elle qui vous manquera le moins.
double-yam-because-save = { $points ->
    [one] Gardez { double-yam-box } pour de meilleurs dés : { $points } point, c’est peu pour elle.
   *[other] Gardez { double-yam-box } pour de meilleurs dés : { $points } points, c’est peu pour elle.
}
double-yam-because-sacrifice = 0 point, mais c’est la case qui vous manquera le moins. Gardez { double-yam-box } pour de meilleurs dés : { $points } points, c’est peu pour elle.
