### Anotar los puntos: qué se pregunta en una mesa de verdad y por qué un resultado no puede ser.

## Lo que se pregunta

keep-ask-sheet = ¿Con qué hoja jugáis?
keep-ask-start = ¿Quién empieza?
keep-ask-line = { $player }, línea { $line }: ¿cómo ha ido?
keep-ask-free = { $player }: ¿qué línea?
keep-ask-box = { $player }: ¿qué casilla?
keep-ask-round = ¿Quién gana la carta?
keep-ask-out = { $number ->
    [one] ¿Qué color queda fuera del juego?
   *[other] ¿Qué { $number } colores quedan fuera del juego?
}
keep-ask-deal = { $number ->
    [one] ¿Con qué carta empieza cada uno?
   *[other] ¿Con qué { $number } cartas empieza cada uno?
}
keep-ask-take = ¿Quién toma una fila y con qué cartas?
keep-ask-left = ¿Qué cartas hay en la fila que nadie ha tomado?
keep-ask-gift = El comodín dorado: ¿qué carta del mazo ha recibido { $player }?
keep-ask-count = ¿De quién se cuentan las cartas?
keep-ask-mend = La anotación { $number } ya no puede ser. Corrígela o bórrala: lo que sigue espera.
keep-took = { $player } toma { $cards }.
keep-counted = Las cartas de { $player } están contadas.

## Por qué un resultado no puede ser

keep-by-rule = { $sentence } ({ $rule })
keep-unread = No entiendo «{ $word }». Escríbelo así: { $forms }.
keep-mend-first = Primero corrige la anotación { $number }: no puede ser.
keep-no-entry = No hay anotación { $number }: hay { $most }.
keep-over = La partida ha terminado: ya no se anota nada.
keep-not-now = Ahora no se pregunta eso.
keep-first-sheet = Primero di con qué hoja jugáis.
keep-first-start = Primero di quién empieza.
keep-sheet = Aquí no hay hoja { $number }.
keep-starter = Solo pueden empezar { $players }: están empatados.
keep-seat = Ahí no hay nadie: no hay jugador { $number }.
keep-dice = Se tiran seis dados, y aquí hay { $number }.
keep-face = Un dado muestra un número del 1 al 6, nunca { $number }.
keep-sum = Seis dados suman al menos { $least } y como mucho { $most }, nunca { $number }.
keep-sum-colours = Con los colores correctos, estos dados no pueden sumar { $number }.
keep-sum-misses = Unos dados que suman { $number } siempre cumplen este objetivo: no hace falta segunda oportunidad.
keep-rises = Aquí no se puede escribir { $number }: los números de las casillas Yam tienen que subir de casilla en casilla.
keep-must-rise = Esta casilla Yam acepta cualquier suma: no se puede fallar.
keep-second-yam = En una línea Yam no hay segunda oportunidad.
keep-second-full = No queda libre ninguna casilla Yam de esta parte: ya no hay segunda oportunidad.
keep-choice = Con estos dados se puede elegir: di qué haces.
keep-no-choice = Con estos dados no hay nada que elegir.
keep-line-taken = Esta línea ya no está libre.
keep-no-line = No hay línea { $number }: la última es la { $most }.
keep-lines-fixed = Las líneas se juegan de arriba abajo: no se eligen.
keep-lines-free = Di qué línea rellenas o tachas.
keep-no-box = Esa casilla no existe en la hoja.
keep-box-full = Esa casilla ya no está libre: solo se rellena una vez.
keep-series-number = Una serie necesita tres dados con el mismo número: estos dados no los tienen.
keep-points = { $points } puntos no pueden estar en { $box }: ningún dado los da.
keep-won-and-fined = { $player } no puede ganar la carta y pagar por decir demasiado.
keep-no-card = { $player } no tiene cartas: no hay nada que pagar.
keep-no-stake = { $player } no tiene ninguna carta que apostar.
keep-no-bets = Jugáis sin esas apuestas.
keep-not-playing = Ahora solo juegan los empatados, y { $player } no es uno de ellos.
keep-playoff-fine = En el desempate nadie paga cartas.
keep-too-many = No pueden ser tantos los que dicen demasiado: dos nunca dicen el mismo número.
keep-first-out = Primero di qué colores quedan fuera del juego.
keep-first-deal = Primero di con qué cartas empezáis.
keep-first-take = Ahora alguien toma una fila.
keep-first-left = Primero di qué hay en la fila que queda.
keep-first-gift = Primero di qué carta vino con el comodín dorado.
keep-first-count = Estáis contando: sigue con las cartas de los demás.
keep-number = Aquí se piden { $most } cartas, y has escrito { $number }.
keep-plain = Aquí hace falta un color, no esto: { $card }.
keep-gone = Este color está fuera del juego: { $card }.
keep-no-card-such = Esa carta no existe en Coloretto: { $word }.
keep-deal = Así no se empieza: nadie tiene dos veces el mismo color, ni el mismo que otro.
keep-taken-twice = { $player } ya ha tomado una fila en esta ronda.
keep-row-empty = Nunca se toma una fila vacía: di qué cartas hay en ella.
keep-cards = La caja solo tiene { $most }, y ya han salido todas: { $card }.
keep-row-long = { $most ->
    [one] Aquí una fila tiene una carta como mucho, y has escrito { $number }.
   *[other] Aquí una fila tiene { $most } cartas como mucho, y has escrito { $number }.
}
keep-counted-twice = { $player } ya está contado.
keep-counted-so = Di cada carta con su número: red 6 joker 1.
keep-colours = Solo hay { $most } colores en juego, y juntos tenéis { $number }.
keep-count-cards = La caja solo tiene { $most } cartas de un color, y has escrito { $number }.
keep-count-jokers-many = La caja solo tiene { $most } comodines, y has escrito { $number }.
keep-count-plus-two = La caja solo tiene { $most } cartas «+2», y has escrito { $number }.
keep-count-start = { $first ->
    [one] Cada uno empieza con una carta de color: aquí falta.
   *[other] Cada uno empieza con { $first } cartas de color: aquí faltan.
}
keep-count-colours = Solo hay { $most } colores en juego, y has escrito { $number }.
