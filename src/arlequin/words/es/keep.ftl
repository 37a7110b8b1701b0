### Anotar los puntos: qué se pregunta en una mesa de verdad y por qué un resultado no puede ser.

## Lo que se pregunta

keep-ask-start = ¿Quién empieza?
keep-ask-line = { $player }, línea { $line }: ¿cómo ha ido?
keep-ask-goal = { $player }. { $goal }
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
keep-ask-take = { $players ->
    [one] { $player } toma una fila: ¿con qué cartas?
   *[other] ¿Quién toma una fila y con qué cartas?
}
keep-ask-left = ¿Qué cartas hay en la fila que nadie ha tomado?
keep-ask-gift = El comodín dorado: ¿qué carta del mazo ha recibido { $player }?
keep-ask-count = ¿De quién se cuentan las cartas?
keep-ask-mend = La anotación { $number } ya no puede ser. Corrígela o bórrala: lo que sigue espera.
keep-took = { $player } toma { $cards }.
keep-starts = Empieza { $player }.

## Por qué un resultado no puede ser

keep-by-rule = { $sentence } ({ $rule })
keep-unread = No entiendo «{ $word }». Escríbelo así: { $forms }.
keep-mend-first = Primero corrige la anotación { $number }: no puede ser.
keep-no-entry = No hay anotación { $number }: hay { $most }.
keep-over = La partida ha terminado: ya no se anota nada.
keep-not-now = Ahora no se pregunta eso.
keep-first-start = Primero di quién empieza.
keep-starter = Solo pueden empezar { $players }: están empatados.
keep-seat = Ahí no hay nadie: no hay jugador { $number }.
keep-dice = Se tiran seis dados, y aquí hay { $number }.
keep-face = Un dado muestra un número del 1 al 6, nunca { $number }.
keep-face-colour = Ningún dado tiene este color: { $word }.
keep-together = Tus propios dados no pueden mostrar estas caras juntas.
keep-any-sheet = Aquí no se conocen los objetivos de tu hoja: escribe la suma, o que ha fallado.
keep-sum = Seis dados suman al menos { $least } y como mucho { $most }, nunca { $number }.
keep-sum-colours = Con los colores correctos, tus propios dados no pueden sumar { $number }.
keep-sum-misses = Cuando suman { $number }, tus propios dados siempre cumplen este objetivo: no hace falta segunda oportunidad.
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
keep-points = Ninguna tirada da { $points } puntos. 3 dados iguales: de 3 a 18; 4: de 8 a 48, par; 5: de 15 a 90, de 3 en 3; 6: de 130 a 380, de 5 en 5.
keep-points-series = Ninguna serie da { $points } puntos. 3 dados iguales: el número × 3; 4: × 8; 5: × 15; 6: de 130 a 380, de 5 en 5.
keep-points-coup = Seis dados iguales dan de 130 a 380 puntos, de 5 en 5, o nada: nunca { $points }.
keep-points-dice = { $points } puntos no pueden estar en { $box }: tus propios dados no los dan.
keep-won-and-fined = { $player } no puede ganar la carta y pagar por decir demasiado.
keep-no-card = { $player } no tiene cartas: no hay nada que pagar.
keep-no-stake = { $player } no tiene ninguna carta que apostar.
keep-no-bets = Se juega sin esas apuestas.
keep-not-playing = Ahora solo juegan los empatados, y { $player } no es uno de ellos.
keep-playoff-fine = En el desempate nadie paga cartas.
keep-too-many = No pueden ser tantos los que dicen demasiado: dos nunca dicen el mismo número.
keep-first-out = Primero di qué colores quedan fuera del juego.
keep-first-deal = Primero di con qué cartas empiezan.
keep-first-take = Ahora alguien toma una fila.
keep-first-left = Primero di qué hay en la fila que queda.
keep-first-gift = Primero di qué carta vino con el comodín dorado.
keep-first-count = Se está contando: sigue con las cartas de los demás.
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
keep-colours = Solo hay { $most } colores en juego, y entre todos tienen { $number }.
keep-count-cards = La caja solo tiene { $most } cartas de un color, y has escrito { $number }.
keep-count-jokers-many = La caja solo tiene { $most } comodines, y has escrito { $number }.
keep-count-plus-two = La caja solo tiene { $most } cartas «+2», y has escrito { $number }.
keep-count-start = { $first ->
    [one] Cada uno empieza con una carta de color: aquí falta.
   *[other] Cada uno empieza con { $first } cartas de color: aquí faltan.
}
keep-count-colours = Solo hay { $most } colores en juego, y has escrito { $number }.

## En la terminal: `arlequin score --table`

keep-word-correct = corregir
keep-word-list = lista
keep-hello = Se anotan los puntos. Cada anotación se guarda al momento en { $file }. Intro sola, o ?, dice qué se puede escribir.
keep-sheet-any = Cualquier hoja: en cada línea, escribe la suma, o x si no se cumplió el objetivo. Aquí no se conocen los objetivos de las hojas impresas; --option sheet=1 a sheet=6 son ejemplos nuestros.
keep-sheet-example = Hoja { $number }, un ejemplo nuestro (aquí no se conocen las hojas impresas): { $goals }.
keep-kept = Guardado en { $file }.
keep-help = deshacer quita la última anotación, lista las muestra todas, corregir 3 cambia la anotación 3, mesa muestra los puntos, salir termina.
keep-correct-how = Escribe corregir y el número de la anotación: corregir 3.
keep-entry = { $number }. { $what }
keep-offer = { "  " }{ $number }  { $what }
keep-which = ¿Qué número?
keep-offer-met = escribir { $points }
keep-offer-missed = tachar la línea
keep-offer-second = { $points } en la casilla Yam y una segunda oportunidad
keep-offer-line = { $points } en la línea { $number }
keep-offer-cross = tachar la línea { $number }
keep-offer-box = { $points } en { $box }
keep-how-start = Escribe un nombre o sus primeras letras.
keep-how-line = 26: cumplido, con esta suma. x: fallado. yam 24: fallado, pero 24 va a la casilla Yam para una segunda oportunidad. Con una hoja de ejemplo, también los seis dados, en cualquier orden: 4 verde 6 rojo …
keep-how-free = 7 26: la línea 7 con esta suma. 7 x: la línea 7 se tacha. Con una hoja de ejemplo, también los seis dados, en cualquier orden: 4 verde 6 rojo …
keep-how-box = rojo 32: la casilla y sus puntos. rojo 6+5+3+2: los dados iguales. rojo x: nada. Los seis dados, en cualquier orden: 4 verde 4 negro … (y single: en una sola tirada).
keep-how-round = Ana: gana la carta. x: nadie. Ana -Bob: Bob dijo demasiado y paga una carta. *Cleo: una apuesta. +Dan: un pronóstico que ganó una carta.
keep-how-out = Escribe los colores: rojo azul. Para anotar solo el recuento final: count 1 verde 6 comodín 1.
keep-how-deal = Escribe las cartas en el orden de los jugadores: rojo azul verde. Para anotar solo el recuento final: count 1 verde 6 comodín 1.
keep-how-take = Escribe quién toma y las cartas: Ana rojo rojo comodín +2.
keep-how-left = Escribe las cartas: rojo azul; - si la fila está vacía.
keep-how-gift = Escribe la carta: rojo.
keep-how-count = Escribe de quién son y cuántas hay de cada: Ana verde 6 comodín 1.

## La suerte, al final, con probabilidades exactas

keep-luck-line = { $objective ->
    [yam] { $player } anotó { $sum } en una casilla Yam
   *[other] { $player } anotó { $sum } en «{ $goal }»
}: tanto sale una vez de cada { $tries }, incluso jugando solo para eso.
keep-luck-missed = { $player } falló «{ $goal }»: jugando lo mejor posible, pasa solo una vez de cada { $tries }.
keep-luck-box = { $player } anotó { $points } ({ $box }): tanto sale una vez de cada { $tries }, incluso jugando solo para eso.
keep-luck-roll = { $player } anotó { $points } en una sola tirada: lo consigue una de cada { $tries } tiradas de seis dados.
