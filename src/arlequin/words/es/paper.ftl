### Contar lo que hay en la mesa, y lo que se imprime.

## Cuentas: `arlequin score` y la página del mismo nombre

paper-score-by-rule = { $sentence } ({ $rule })

paper-score-coloretto-total = { $side }: { $sum } = { $total }
paper-score-coloretto-jokers = { $number ->
    [one] Mejor uso del comodín: { $colours }.
   *[other] Mejor uso de los comodines: { $colours }.
}
paper-score-coloretto-others = Con otro color: { $totals }.
paper-score-coloretto-new = un color nuevo { $total }
paper-score-coloretto-nothing = Di qué cartas tienes: { $xgreen } 6, { $xyellow } 4, comodín, +2.
paper-score-coloretto-word = No sé qué es «{ $word }». Escríbelo así: { $xgreen } 6, { $xyellow } 4, 2 comodines, +2.
paper-score-coloretto-colour = En Coloretto no hay cartas de este color: { $named }.
paper-score-coloretto-cards = La caja solo tiene { $most } cartas de cada color, y has escrito { $number }: { $named }.
paper-score-coloretto-jokers-many = La caja solo tiene { $most } comodines, y has escrito { $number }.
paper-score-coloretto-plus-two = La caja solo tiene { $most } cartas «+2», y has escrito { $number }.
paper-score-coloretto-start = { $first ->
    [one] Todos empiezan con una carta de color: aquí falta al menos una.
   *[other] Con dos jugadores, cada uno empieza con { $first } cartas de color: aquí falta alguna.
}
paper-score-coloretto-colours = Con { $players } jugadores solo hay { $most } colores en juego, y has escrito { $number }.

paper-score-double-yam-line = { $box }: { $sum }, × { $times }{ $bonus ->
    [0] { "" }
   *[other] , + { $bonus }
} → { $points }
paper-score-double-yam-none = No hay tres dados iguales: cada casilla se lleva 0 puntos.
paper-score-double-yam-nothing = Di qué muestran los seis dados: { $xred } 6, { $xred } 5, { $xblue } 1, etc.
paper-score-double-yam-word = No sé qué es «{ $word }». Escribe cada dado con su color y su número: { $xred } 6, { $xblack } 4.
paper-score-double-yam-dice = Hay seis dados, y has escrito { $number }.
paper-score-double-yam-number = Un dado muestra un número del 1 al 6, y has escrito { $number }.
paper-score-double-yam-colour = Los dados de Double Yam no tienen este color: { $named }.
paper-score-double-yam-together = Tus dados no pueden mostrar esas seis caras a la vez: hace falta un dado para cada una.

paper-score-color-yam-line = { $player }: { $sum ->
    [0] una cruz → 0 puntos
   *[other] { $sum } → { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
}
paper-score-color-yam-tie = Las sumas iguales ({ $sum }) reciben todas los puntos del peor de sus puestos ({ $rule }).
paper-score-color-yam-nothing = Di las sumas de la línea, con x para una cruz: 26, 31, x, 24.
paper-score-color-yam-word = No entiendo «{ $word }». Escribe una suma, o x para una cruz; delante puede ir un nombre: Ana 26, Bob x.
paper-score-color-yam-players = Una línea se juega entre dos y cinco personas, y has escrito { $number } { $number ->
    [one] casilla
   *[other] casillas
}.
paper-score-color-yam-sum = Seis dados suman entre { $least } y { $most }, y has escrito { $number }.

paper-score-yam-color-line = { $place }. { $player }: { $number ->
    [one] { $number } carta
   *[other] { $number } cartas
}
paper-score-yam-color-left = { $number ->
    [0] Ya se han ganado todas las cartas.
    [one] Queda una carta en el mazo.
   *[other] Quedan { $number } cartas en el mazo.
}
paper-score-yam-color-nothing = Di cuántas cartas ha ganado cada persona: 7, 9, 10; o Ana 7, Bob 9.
paper-score-yam-color-word = No entiendo «{ $word }». Escribe cuántas cartas ha ganado cada persona; delante puede ir un nombre: Ana 7, Bob 9.
paper-score-yam-color-players = A YAM color juegan de dos a ocho personas, y has escrito las cartas de { $number }.
paper-score-yam-color-cards = En la caja solo hay { $most } cartas, y has escrito { $number } en total.

## Lo que se imprime: `arlequin sheet`

paper-pad-all = todos
paper-pad-total = Total
paper-pad-earlier = Partidas anteriores
paper-pad-together = En total
paper-pad-together-goal = En total (meta: { $goal })
paper-pad-game = Partida n.º ____
paper-pad-game-number = Partida { $number }
paper-pad-jokers = Comodines
paper-pad-cards = Cartas
paper-pad-points = Puntos
paper-pad-book = { $box ->
    [total1] Puntuación
    [total2] Puntuación
    [total3] Puntuación final
   *[other] { "" }
}
paper-pad-color-yam = La mejor suma de una línea: tantos puntos como jugadores, la siguiente uno menos, etc. En caso de empate, cada uno recibe el peor de los puestos. Una cruz: 0.
paper-pad-double-yam = Suma de los dados iguales: 3 dados × { $n3 }, 4 dados × { $n4 }, 5 dados × { $n5 }, 6 dados × { $n6 } + { $coup } (de una sola tirada + { $single }).
paper-pad-coloretto = Tres colores suman, todos los demás restan; cada carta +2 vale 2 puntos. A la izquierda de la casilla, cuántas cartas; a la derecha, sus puntos.
paper-pad-yam-color = Una casilla por cada carta ganada; tacha una por cada multa. Gana quien tenga más cartas.
paper-written = Guardado: { $file }. Imprímelo a tamaño real (100 %).
paper-letters = Los caracteres de imprenta no incluyen { $letters }: «{ $name }» no se puede imprimir. Escribe el nombre con letras latinas, griegas o cirílicas.
paper-material = Lo que hay en la caja
paper-example = Ejemplo
paper-named = «{ $name }»
paper-chosen = «{ $option }: { $value }»
paper-fold-cube = Corta por las líneas, pliega por los trazos, pega las pestañas. Con papel de 160 a 200 g/m² ruedan mejor.
paper-fold-pyramid = Corta por las líneas, pliega por los trazos, pega las pestañas. Cuenta la bola de arriba.
paper-stickers = Imprime en papel adhesivo; cada cara mide { $side } × { $side } mm, para dados en blanco de { $die } mm.
paper-points-card = Tres colores suman, todos los demás restan; cada carta +2 vale 2 puntos.
paper-last-round = Última ronda
