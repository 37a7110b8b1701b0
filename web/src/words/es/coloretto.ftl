### La página de Coloretto.

coloretto-panel-table = Mesa
coloretto-panel-sheet = Jugadores
coloretto-rows = Filas en la mesa
coloretto-lately = Últimas jugadas
coloretto-row-cards = Fila { $row }, { $count } de { $limit }: { $cards }.
coloretto-row-empty = Fila { $row }, vacía, { $limit ->
    [one] cabe { $limit }
   *[other] caben { $limit }
}.
coloretto-row-taken = Fila { $row }, la tomó { $player }.
coloretto-row-brings = Con ella tendrías { $total } ({ $gain }).
coloretto-row-placed = Con la carta tendrías { $total } ({ $gain }).
coloretto-pile = Mazo: { $cards } cartas, { $above } de ellas encima de la carta de última ronda.
coloretto-pile-last = Mazo: { $cards } cartas. Ya ha salido la carta de última ronda.
coloretto-pile-draw = Robar una carta.
coloretto-match = Partida { $game } de { $games } · arriba: los puntos de todas las partidas
coloretto-this-game = esta partida
coloretto-news-round = Ronda nueva: empieza { $player }
coloretto-news-last = Última ronda
coloretto-hourglass = { $above } cartas antes de la carta de última ronda. La ronda en que sale es la última. CO-17
coloretto-hourglass-last = Ya ha salido la carta de última ronda: esta ronda es la última. CO-17
coloretto-just-drawn = Recién robada: { $card }

## Colecciones

coloretto-collection = { $player }
coloretto-cards-of = Cartas de { $player }
coloretto-would = Cartas de { $player }, con esta fila
coloretto-no-cards = Aún sin cartas
coloretto-plus = Suman
coloretto-minus-colours = Restan
coloretto-count = { $colour }: { coloretto-reckon-cards }, { $points }
coloretto-twos = +2: { $cards ->
    [one] { $cards } carta
   *[other] { $cards } cartas
}, +{ $points }
coloretto-out-now = ya tomó
coloretto-other = { $player }: { $total } { $total ->
    [one] punto
   *[other] puntos
}. { $number ->
    [0] Aún sin cartas.
   *[other] { $counts }.
} Ver todas las cartas.

## Por qué una fila no sirve ahora

coloretto-why-taken = La fila { $row } ya se tomó en esta ronda. Vuelve en la siguiente. CO-12
coloretto-why-full = { $limit ->
    [one] La fila { $row } está llena: solo cabe una carta. Elige otra fila. CO-10
   *[other] La fila { $row } está llena: caben { $limit } cartas como mucho. Elige otra fila. CO-10
}
coloretto-why-empty = La fila { $row } no tiene cartas: solo se toma una fila con al menos una carta. CO-11
coloretto-why-not-your-turn = Aún no es tu turno. Espera a que jueguen los demás. CO-08

## Qué se puede hacer

coloretto-hint-both = Roba una carta o elige una fila para ver qué te da.
coloretto-hint-draw = { $rows ->
    [one] La única fila que queda está vacía: roba una carta.
   *[other] Todas las filas están vacías: roba una carta.
}
coloretto-hint-take = Todas las filas están llenas: elige una y tómala.
coloretto-hint-place = Elige una fila para ella, o arrástrala allí.
coloretto-hint-would = Tendrías { $total } puntos. { $plus_count ->
    [0] { "" }
   *[other] Te suman: { $plus }.
} { $minus_count ->
    [0] { "" }
   *[other] Restan: { $minus }.
}
coloretto-hint-golden = Y la carta de encima del mazo.
coloretto-act-draw = Robar una carta
coloretto-act-all-full = filas llenas
coloretto-act-choose-row = Tomar…
coloretto-act-take = Tomar fila { $row }
coloretto-act-gives = { $gain }, total { $total }
coloretto-act-place = Elige una fila
coloretto-act-turn-up = Dar la vuelta a la carta

## La cuenta

coloretto-reckon-cards = { $jokers ->
    [0] { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    }
    [one] { $cards ->
        [0] un comodín
        [one] { $cards } carta y un comodín
       *[other] { $cards } cartas y un comodín
    }
   *[other] { $cards ->
        [0] { $jokers } comodines
        [one] { $cards } carta y { $jokers } comodines
       *[other] { $cards } cartas y { $jokers } comodines
    }
}
coloretto-column-colour = Color
coloretto-column-cards = Cartas
coloretto-column-points = Puntos
coloretto-column-total = Total
coloretto-score-table = Puntos por cartas de un color
coloretto-gone = Fuera del juego: { $cards }.

## Cartas de verdad

coloretto-enter-out = { $number ->
    [one] ¿Qué color se ha retirado del juego?
   *[other] ¿Qué { $number } colores se han retirado del juego?
}
coloretto-enter-deal = { $number ->
    [one] { $player }: ¿con qué carta empiezas?
   *[other] { $player }: ¿con qué { $number } cartas empiezas?
}
coloretto-enter-apart = ¿Tienen los dos una carta del mismo color? Entonces crea la mesa con «Parejas iniciales: Cualquiera».
coloretto-enter-start = ¿Quién empieza, al azar?
coloretto-enter-card = ¿Qué carta has robado?
coloretto-enter-draw = ¿Robas? Toca la carta que salió.
coloretto-drawn-real = He robado { $card }
coloretto-enter-missing = { $missing ->
    [one] Toca lo que ves
   *[other] Faltan { $missing }
}

## Ayuda

coloretto-help = En tu turno eliges: robar una carta y ponerla en una fila, o tomar una fila con todas sus cartas. Cuando has tomado una fila, esperas a los demás; después empieza otra ronda.
coloretto-help-count = Al final, tres de tus colores suman y todos los demás restan. Los tres mejores se eligen por ti, y los comodines van donde más dan.
coloretto-help-end = El número del mazo dice cuántas cartas quedan; el del reloj de arena, cuántas faltan para la carta de última ronda. La ronda en que sale se juega hasta el final, y luego se cuenta.
coloretto-keys-draw = robar una carta
coloretto-keys-row = colocar la carta en esta fila, o mirarla
coloretto-keys-main = robar, o tomar la fila que miras
coloretto-keys-undo = no elegir ninguna fila
coloretto-keys-sheet = todos los jugadores y vuelta, en pantallas pequeñas

## Por qué algo no se puede: la regla en una frase

coloretto-why-no-row = Primero elige una fila con al menos una carta. CO-11
coloretto-why-co-03 = No existe esa fila. CO-03
coloretto-why-co-05 = Las cartas iniciales deben ser de colores en juego, y aquí las cuatro distintas. Si comparten un color, crea una mesa con «Parejas iniciales: Cualquiera». CO-05
coloretto-why-co-08 = Un turno es una sola cosa: robar y colocar una carta, o tomar una fila. CO-08
coloretto-why-co-09 = La carta robada va a una fila que no esté llena: elige una. CO-09
coloretto-why-co-10 = Todas las filas están llenas: no cabe nada más, toma una. CO-10
coloretto-why-co-11 = Una fila sin cartas no se puede tomar. CO-11
coloretto-why-co-12 = Esa fila ya se tomó en esta ronda. CO-12
