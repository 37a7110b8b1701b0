### La página de Double Yam.

double-yam-choose-box = Elige una casilla para rellenar.
double-yam-hint-choose = { $left ->
    [one] Guarda dados y tira el resto (queda una tirada), o elige una casilla.
   *[other] Guarda dados y tira el resto (quedan { $left } tiradas), o elige una casilla.
}
double-yam-fill-none = Elegir una casilla
double-yam-gives = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
double-yam-rack = { $player }: diez casillas
double-yam-box-filled = { $points ->
    [one] { $box }: { $points } punto
   *[other] { $box }: { $points } puntos
}
double-yam-box-gives = { $points ->
    [one] { $box }: se llevaría { $points } punto
   *[other] { $box }: se llevaría { $points } puntos
}
double-yam-box-empty = { $box }: vacía
double-yam-row = { $box ->
    [series] serie
    [coup] pleno
   *[other] { $colour }
}
double-yam-alike = { $count } iguales, { $what }: valen { $points }
double-yam-none-alike = Aún no hay tres iguales
double-yam-best = Lo mejor: { $points }.
double-yam-sheet = Hoja de puntuación
double-yam-total = Total
double-yam-before = { $played ->
    [one] { $played } partida antes
   *[other] { $played } partidas antes
}
double-yam-match = Match a { $target }
double-yam-help = Tres tiradas y rellenas una de tus diez casillas. Cuentan tres dados o más de un color o de un número: cuatro valen el doble, cinco el triple, seis cinco veces y un extra. Toca dados para guardarlos, toca una casilla y confirma.
double-yam-keys-box = elegir una casilla
double-yam-keys-fill = rellenar la casilla elegida
