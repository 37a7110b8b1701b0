### Coloretto.

## Small parts of sentences

coloretto-score = { points }
# So many cards of one kind.
coloretto-cards = { $colour ->
    [plus-two] { $number ->
        [one] una carta +2
       *[other] { $number } cartas +2
    }
    [joker] { $number ->
        [one] un comodín
       *[other] { $number } comodines
    }
    [golden] el comodín dorado
   *[other] { $number ->
        [one] una carta { feminine }
       *[other] { $number } cartas { feminine }
    }
}
coloretto-hand = { $player } ({ $colours })

## What happened

coloretto-out = Fuera del juego: { $colours }.
coloretto-dealt = Cartas iniciales: { $hands }.
coloretto-starts = { starts-by-chance }
coloretto-draws = { $player } roba una carta.
coloretto-drawn = Es { $card }.
coloretto-given = { $player } recibe además { $card } del mazo.
coloretto-placed = { $player } coloca { $card } en la fila { $row }.
coloretto-taken = { $player } toma la fila { $row }: { $cards }.
coloretto-last-round = Ha salido la carta de última ronda: esta ronda es la última.
coloretto-row-gone = Cartas sobrantes, fuera del juego: { $cards }.
coloretto-round-over = La ronda ha terminado.
coloretto-reckoned = { $player }, { coloretto-total }. Suman: { $plus }{ coloretto-minus }{ coloretto-jokers }{ coloretto-bonus }.
coloretto-total = { $total ->
    [one] { $total } punto
   *[other] { $total } puntos
}
coloretto-minus = { $minus_count ->
    [0] { "" }
   *[other] ; restan: { $minus }
}
coloretto-jokers = { $jokers_count ->
    [0] { "" }
    [one] ; el comodín cuenta como { $jokers }
   *[other] ; los comodines cuentan como { $jokers }
}
coloretto-bonus = { $bonus ->
    [0] { "" }
   *[other] ; cartas +2: { $bonus } puntos
}

## What is due

coloretto-due-out = El azar retira colores del juego.
coloretto-due-deal = El azar reparte las cartas iniciales.
coloretto-due-start = { due-start }
coloretto-due-turn = { $choice ->
    [draw] { $players }: roba una carta.
    [take] { $players }: todas las filas están llenas, toma una.
   *[both] { $players }: roba una carta o toma una fila.
}
coloretto-due-card = { $players }: da la vuelta a la carta.
coloretto-due-place = { $players }: coloca { $card } en una fila.
coloretto-due-gift = { $players }: da la vuelta a la carta que viene con el comodín dorado.
coloretto-due-over = { due-over }

## Moves, as on a button

coloretto-move-draw = Robar una carta
coloretto-move-place = Colocar en la fila { $row }
coloretto-move-take = Tomar la fila { $row }

## The end

reason-last-round = La última ronda ha terminado.

## Why a move is good

# $signed is a number with its sign: +6.
coloretto-why-gain = { $signed } ahora mismo
coloretto-why-row = la fila te da entonces { $signed }
coloretto-why-next = y { $signed } a { $player }
coloretto-why-lead = { $ahead ->
    [yes] en promedio acabarías { $mean } puntos por delante de tu mejor rival
   *[no] en promedio acabarías { $mean } puntos por detrás de tu mejor rival
}

## The first sentence of a hint

coloretto-because-draw-poor = Ninguna fila te da mucho todavía: déjalas crecer.
coloretto-because-draw-lone = Solo queda la fila { $row }, y todavía te da poco: déjala crecer.
coloretto-because-draw-grow = La fila { $row } te conviene ({ $signed }) y aún tiene sitio: déjala crecer.
coloretto-because-draw-wait = La fila { $row } te conviene ({ $signed }), pero no hay prisa: aún puede salir una fila mejor.
coloretto-because-take = La fila { $row } es la que más te conviene ({ $signed }): tómala antes que los demás.
coloretto-because-take-last = Los demás ya han acabado, y la fila { $row } es la que más te conviene ({ $signed }).
coloretto-because-take-least = Ninguna fila te conviene: la fila { $row } es la que menos te cuesta.
coloretto-because-further = Otra fila da más ahora mismo, pero con la fila { $row } ganas más veces.
coloretto-because-deny = Otra fila te da más, pero la fila { $row } le daría { $signed } a { $player }: no se la dejes.
coloretto-because-strongest = Coleccionas las { feminine }: esta fila tendrá { $number }.
coloretto-because-mine = Esta carta te interesa: la fila { $row } te da entonces { $signed }.
coloretto-because-safer = Con esta carta, la fila { $other } también le daría { $signed } a { $player }: la fila { $row } es más segura.
coloretto-because-spoil = No necesitas esta carta: en la fila { $row } le estorba a { $player }.
coloretto-because-harmless = No necesitas esta carta: lo mejor es dejarla en la fila { $row }.
