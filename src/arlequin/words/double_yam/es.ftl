### Double Yam.

## Small parts of sentences

double-yam-score = { points }
# A box of the sheet; $series is the number of a series, 0 where there is none.
double-yam-box = { $colour ->
    [series] { $series ->
        [0] una serie
        [1] una serie de unos
        [2] una serie de doses
        [3] una serie de treses
        [4] una serie de cuatros
        [5] una serie de cincos
       *[other] una serie de seises
    }
    [coup] la casilla del pleno
    [black] una casilla { feminine }
   *[other] la casilla { feminine }
}

## What happened

double-yam-die = { die-thrown }
double-yam-starts = { starts }
double-yam-tied = { tied }
double-yam-thrown = { $player }, { throw-number }: { $dice }.
double-yam-coup = ¡Un pleno para { $player }!
double-yam-single-coup = ¡Un pleno de una sola tirada para { $player }!
double-yam-again = { again }
double-yam-stops = { stops }
double-yam-scored = { $points ->
    [one] { $player } anota { $points } punto en { $box }.
   *[other] { $player } anota { $points } puntos en { $box }.
}
double-yam-over = { over }

## What is due

double-yam-due-die = { due-die }
double-yam-due-throw = { due-throw }
double-yam-due-throw-again = { due-throw-again }
double-yam-due-choose = { due-choose }
double-yam-due-score = { $players }: elige una casilla para rellenar.
double-yam-due-over = { due-over }

## Moves, as on a button

double-yam-move-again = { move-again }
double-yam-move-stop = { move-stop }
double-yam-move-score = Anotar en { $box }

## The end

reason-sheets-full = Las hojas están completas.

## Why a move is good

double-yam-why-turn = { $mean } puntos en promedio este turno
double-yam-why-aim = la mayoría de las veces, { double-yam-box } ({ $chance } %)
double-yam-why-coup = { $chance } % de probabilidades de pleno
double-yam-why-total = total final previsto: { $mean }
double-yam-why-stop = { $points ->
    [one] { $points } punto en { double-yam-box }
   *[other] { $points } puntos en { double-yam-box }
}
double-yam-why-now = { $points ->
    [one] { $points } punto ahora
   *[other] { $points } puntos ahora
}
double-yam-why-later = y después { $mean } más en promedio

## The first sentence of a hint

double-yam-because-stop = { $points ->
    [one] { $points } punto en { double-yam-box }: otra tirada apenas te daría más.
   *[other] { $points } puntos en { double-yam-box }: otra tirada apenas te daría más.
}
double-yam-because-coup = Tienes cerca de un { $chance } % de probabilidades de sacar pleno.
double-yam-because-series = Ya tienes { advice-count } { advice-face }: busca más.
double-yam-because-colour = Ya tienes { advice-count } dados { masculine }: busca más.
double-yam-because-best = { $mean ->
    [one] Estos dados son los que más prometen: cerca de { $mean } punto este turno.
   *[other] Estos dados son los que más prometen: unos { $mean } puntos este turno.
}
double-yam-because-nothing = { $mean ->
    [one] Nada merece guardarse: tirarlo todo promete cerca de { $mean } punto.
   *[other] Nada merece guardarse: tirarlo todo promete unos { $mean } puntos.
}
double-yam-because-most = { $points ->
    [one] { $points } punto: ninguna otra casilla libre te da más.
   *[other] { $points } puntos: ninguna otra casilla libre te da más.
}
double-yam-because-give-up = Nada encaja: renuncia a { double-yam-box }, es la que menos falta te hará.
double-yam-because-save = { $points ->
    [one] Guarda { double-yam-box } para mejores dados: { $points } punto es poco ahí.
   *[other] Guarda { double-yam-box } para mejores dados: { $points } puntos son pocos ahí.
}
double-yam-because-sacrifice = Se queda en 0 puntos, pero es la casilla que menos falta te hará. Guarda { double-yam-box } para mejores dados: { $points } puntos son pocos ahí.
