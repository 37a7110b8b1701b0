### Hints: what a move is worth, and who would rather play without.

hints-ask = Pista
hints-title = Pista
hints-close = Cerrar la pista
hints-keep = Hacerlo así
hints-details = Detalles
hints-cost = Lo que cuesta otra jugada:
hints-yours = Tal como está: { $move }
hints-tap = es lo que dice la pista
hints-not-now = Una pista es para cuando puedes elegir.
hints-thinking = Preparando la pista
hints-first = La primera tarda un poco más; las siguientes llegan enseguida. Puedes jugar sin esperarla.
hints-objected = { $number ->
    [one] { $players } prefiere jugar sin pistas.
   *[other] { $players } prefieren jugar sin pistas.
}
hints-exact = Cálculo exacto.
hints-model = Este turno está calculado con exactitud; lo que sigue es una estimación.
hints-samples = De muchas partidas simuladas.
hints-alike = ≈ significa que casi da igual.
hints-keys = una pista
hints-object = Jugar sin pistas
hints-agree = Volver a aceptar las pistas
