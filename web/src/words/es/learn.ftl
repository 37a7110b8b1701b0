### Aprender: las reglas, los ejemplos, una primera partida acompañada.

learn-rules-lead = Léelas aquí, busca en ellas o aprende jugando: bastan tres minutos para una primera partida.
learn-read = Leer las reglas
learn-read-label = Leer las reglas de { $game }
learn-guided = Aprender jugando
learn-guided-label = Aprender jugando: { $game }
learn-all-rules = Reglas de los otros juegos
learn-short = En pocas palabras
learn-whole = Todas las reglas, con sus números
learn-short-color-yam-1 = En tu turno tiras los seis dados hasta tres veces y guardas los que quieras.
learn-short-color-yam-2 = Cada línea tiene un objetivo: para cumplirlo solo cuentan los colores de los dados.
learn-short-color-yam-3 = Objetivo cumplido: anota la suma de los seis números.
learn-short-color-yam-4 = Objetivo no cumplido: una cruz, o una segunda oportunidad.
learn-short-color-yam-5 = Para una segunda oportunidad, la suma va a una casilla Yam libre del sector y vuelves a intentar la línea.
learn-short-color-yam-6 = Cuando todos han jugado la línea, la mejor suma gana tantos puntos como jugadores hay, la siguiente uno menos, y así.
learn-short-color-yam-7 = Con la misma suma, todos reciben los puntos del puesto más bajo que comparten.
learn-short-color-yam-8 = Las líneas Yam no tienen objetivo, pero cada Yam debe superar tus Yams anteriores.
learn-short-color-yam-9 = Quien tiene el número más alto de una línea empieza la siguiente.
learn-short-color-yam-10 = Tras la última línea, gana quien tiene más puntos.
learn-short-double-yam-1 = En tu turno tiras los seis dados hasta tres veces y guardas los que quieras.
learn-short-double-yam-2 = Después rellenas una de tus diez casillas. No se puede pasar.
learn-short-double-yam-3 = Solo cuentan los dados iguales: del mismo color o del mismo número.
learn-short-double-yam-4 = Súmalos y multiplica: tres iguales por 1, cuatro por 2, cinco por 3, seis por 5.
learn-short-double-yam-5 = Seis iguales, un pleno, dan 100 puntos más; en una sola tirada, 200.
learn-short-double-yam-6 = Rojo, amarillo, verde y azul tienen una casilla cada uno; el negro tiene dos.
learn-short-double-yam-7 = Tres casillas son para las series: dados del mismo número, el que elijas.
learn-short-double-yam-8 = Una casilla es para el pleno, seis dados iguales.
learn-short-double-yam-9 = Si nada encaja, una de tus casillas recibe 0 puntos.
learn-short-double-yam-10 = Tras diez turnos cada uno, gana el total más alto.
learn-short-yam-color-1 = Quien tira lanza los ocho dados y da la vuelta a una carta.
learn-short-yam-color-2 = De cada color compara los dados con las bolas de la carta y quédate con el número menor.
learn-short-yam-color-3 = Suma esos números: ese es el número de bolas que coinciden.
learn-short-yam-color-4 = Todos juegan a la vez: intenta decir antes que nadie el número correcto.
learn-short-yam-color-5 = Tienes un solo anuncio, de 0 a 8, y ningún número se dice dos veces.
learn-short-yam-color-6 = Después se comprueban los anuncios, del más alto al más bajo.
learn-short-yam-color-7 = Un anuncio demasiado alto cuesta una de tus cartas.
learn-short-yam-color-8 = El primer anuncio que no es demasiado alto gana la carta.
learn-short-yam-color-9 = Quien gana la ronda tira después.
learn-short-yam-color-10 = Cuando el mazo está vacío, gana quien tiene más cartas.
learn-short-coloretto-1 = En tu turno, una de dos: roba una carta y ponla en una fila, o toma una fila.
learn-short-coloretto-2 = En una fila caben tres cartas; con dos jugadores, en las filas caben una, dos y tres.
learn-short-coloretto-3 = Cuando has tomado una fila, esperas hasta el final de la ronda.
learn-short-coloretto-4 = La ronda termina cuando todos han tomado una fila. Quien tomó la última empieza la siguiente.
learn-short-coloretto-5 = Cada uno de tus colores puntúa según su número de cartas.
learn-short-coloretto-6 = Solo tres de tus colores suman; todos los demás restan.
learn-short-coloretto-7 = Al final, un comodín toma el color que más te conviene.
learn-short-coloretto-8 = Cada carta +2 da 2 puntos.
learn-short-coloretto-9 = Cuando sale la carta de la última ronda, se termina la ronda y acaba la partida.
learn-short-coloretto-10 = Gana quien tiene más puntos.
learn-need = Qué necesitas
learn-contents = Capítulos
learn-search = Buscar en las reglas
learn-search-clear = Mostrar otra vez todas las reglas
# Not shown: words that a search leaves out; groups of words that mean the same to a player.
learn-search-little = el la los las un una unos unas de del al a en y o e es son se lo le que qué quien quién cuando cuándo como cómo cuanto cuánto cuántos donde dónde si sí para por con yo tú mi tu su me te puedo puede puedes hay hacer pasa
learn-search-alike = tengo tiene tienes debo debe debes obligado obligada obligatorio forzado / mismo misma ya repetir igual / número cifra / tomar tomas toma coger coges coge cojo llevarse llevar / robar sacar robas / fila línea / fin final terminar termina acabar acaba / empate empatar / puntos puntuación / empezar empieza comenzar inicial / dos 2
learn-found = { $number ->
    [0] ninguna regla
    [one] { $number } regla
   *[other] { $number } reglas
}
learn-none-found = Aquí no hay nada con esas palabras. Prueba con una más corta o con parte de una palabra.
learn-copy = Copiar el enlace a la regla { $number }
learn-copied = El enlace a la regla { $number } está copiado.
learn-option = Opción: { $option }
learn-named = «{ $name }»
learn-chosen = «{ $option }: { $value }»
learn-decided = decisión nuestra
learn-remark = sobre el reglamento
learn-decided-means = ◇ señala lo que los reglamentos dejan abierto y hemos decidido nosotros. Cada regla conserva su número para siempre.
learn-more = { $number } más
learn-less = Mostrar menos

learn-guided-of = { $game }: una primera partida con ayuda
learn-coach = Tu guía
learn-read-first = Lee y continúa
learn-step = Paso { $number } de { $last }
learn-back = Atrás
learn-here = toca esto ahora
learn-next = Continuar
learn-leave = Salir
learn-again = Otra vez
learn-play = Jugar una partida de verdad

learn-cy-goal = Seis dados, hasta tres tiradas. La línea 1 pide exactamente un dado marrón. Cúmplelo y la suma de los seis es tuya.
learn-cy-throw = Tira los seis dados.
learn-cy-again = Dos dados marrones: sobra uno. Guarda los números altos que brillan y vuelve a tirar los otros.
learn-cy-met = Exactamente un dado marrón: ¡cumplido! 33 es una buena suma. Plántate y queda anotada.
learn-cy-robin = Robin juega la misma línea.
learn-cy-points = La mejor suma recibe 2 puntos, la otra 1. Quien tiene el número más alto empieza la línea siguiente: tú.
learn-cy-second = Línea 2: exactamente un dado amarillo y ninguno verde. Tira.
learn-cy-low = Hay dados verdes: de momento, no cumplido. Pero 17 es bajo, y eso va bien para Yam 1, porque los Yams siguientes deben ser más altos. Plántate aquí.
learn-cy-yam = No taches la línea: anota 17 en Yam 1. Así ganas una segunda oportunidad.
learn-cy-robin-second = Robin juega la línea 2; después lo intentas otra vez.
learn-cy-retry = Tu segunda oportunidad: tres tiradas nuevas.
learn-cy-retry-met = Uno amarillo, ninguno verde: cumplido. Plántate y anota 28.
learn-cy-robin-yam = Yam 1 no tiene objetivo. Tu casilla ya está rellena, así que solo tira Robin.
learn-cy-end = Así es el juego: diez líneas, tres sectores, gana el total más alto. ¡Vas ganando 6 a 3!

learn-dy-die = ¿Quién empieza? Cada uno tira un dado; el más alto empieza.
learn-dy-throw = Empiezas tú. Tira los seis dados.
learn-dy-keep = ¡Tres cincos! Cuentan los dados iguales: de un número o de un color. Guarda los cincos y vuelve a tirar el resto.
learn-dy-more = Ya son cuatro cincos. Guarda también el nuevo y tira los dos últimos.
learn-dy-series = Cinco cincos: 25, por 3, son 75. Elige una casilla de serie y rellénala.
learn-dy-robin = Turno de Robin.
learn-dy-second = Tu siguiente turno: tira.
learn-dy-red = Cuatro dados rojos. Darían 36, pero te quedan tiradas: guarda los rojos y tira los otros.
learn-dy-coup = Seis iguales: ¡un pleno! 21 por 5, más 100. Elige la casilla del pleno y rellénala.
learn-dy-robin-second = Robin no tiene nada igual y aun así debe rellenar una casilla: 0.
learn-dy-end = Diez turnos cada uno, una casilla por turno, gana el total más alto. Ya tienes 280.

learn-yc-goal = Ocho dados, una carta. Di antes que nadie cuántas bolas tienen en común: dos verdes en un lado y dos en el otro hacen 2.
learn-yc-throw = Tira los dados. Enseguida se descubre una carta.
learn-yc-count = De cada color toma el número menor, dados o carta, y súmalos. Aquí: naranja 1, amarillo 1, verde 2, azul 1, violeta 1: son 6.
learn-yc-say = Inès dice 7, que es demasiado. Di 6.
learn-yc-won = Se comprueba desde el más alto: 7 es demasiado (Inès no tiene cartas que pagar), tu 6 gana la carta. El 5 de Nino ni se mira.
learn-yc-throw-second = Quien ganó tira después: ¡te toca!
learn-yc-taken = Nino fue más rápido: 6 es correcto, pero ya está dicho. Más alto costaría una carta, más bajo no puede ganar. Pasa.
learn-yc-nino = Nino gana la carta y tira después.
learn-yc-zero = Mira bien: ni una bola en común. 0 también es una respuesta. ¡Dilo!
learn-yc-end = Cuando se acaba el mazo, gana quien tiene más cartas. En una mesa de verdad corre el reloj: sé rápido, pero no te pases.

learn-co-goal = Reúne cartas, pero solo tus tres mejores colores suman. Todos los demás restan. Tu primera carta es azul.
learn-co-draw = En tu turno eliges: robar una carta y ponerla en una fila, o tomar una fila. Roba.
learn-co-place = ¡Una azul! Ponla en la fila 1 y cruza los dedos.
learn-co-others = Juegan Inès y Nino.
learn-co-take = Dos cartas azules en la fila 1, y el azul es tu color. ¡Toma la fila!
learn-co-score = Tres azules: 6 puntos. Con la cuarta serían 10, luego 15, luego 21. ¡Un color grande vale mucho más que varios pequeños!
learn-co-out = Ya has tomado una fila: esperas a que acabe la ronda. Los demás siguen.
learn-co-round = Ronda nueva: Nino tomó en último lugar y empieza.
learn-co-draw-again = ¡Un comodín! Al final vale por el color que quieras. Tomarlo ya estaría bien, pero probemos algo mejor: roba.
learn-co-spoil = Inès ya tiene tres colores: un naranja le restaría, pero a ti todavía te suma. Colócalo junto al comodín.
learn-co-others-again = Juegan Inès y Nino.
learn-co-take-again = La fila 1 está llena: no se le añade nada más, pero se puede tomar. +6 es la mejor: ¡tómala!
learn-co-out-again = Los demás acaban la ronda. Una carta «+2» son 2 puntos, siempre.
learn-co-fourth = Inès tuvo que tomar un cuarto color. Solo suman sus tres mejores: uno de sus colores le resta 1 punto.
learn-co-count = La cuenta final: tu comodín se vuelve azul, cuatro azules hacen 10. Naranja 1, amarillo 1. Un cuarto color restaría.
learn-co-end = ¡12 puntos, bien jugado! El reloj de arena dice cuántas cartas faltan para la última ronda. Gana quien tenga más puntos.

learn-examples = Ejemplos
learn-examples-lead = Todos los ejemplos de los reglamentos, paso a paso, calculados con las mismas reglas que en tus partidas.
learn-example = Ejemplo { $number }
learn-example-back = Ejemplo { $number }: un paso atrás
learn-example-next = Ejemplo { $number }: paso siguiente
learn-example-words = Con palabras
learn-met = cumplido
learn-missed = no cumplido
learn-chance = Probabilidad
learn-line = Una línea de la hoja
learn-points = { $number ->
    [one] punto
   *[other] puntos
}
learn-alike = { $number } iguales
learn-joker = comodín
learn-empty-row = una fila vacía para { $number ->
    [one] { $number } carta
   *[other] { $number } cartas
}
learn-score-tables = Puntos según el número de cartas de un color
learn-cards = cartas
learn-side-beige = beis
learn-side-gray = gris
learn-said-said = anunciado
learn-said-fined = demasiado alto: multa
learn-said-won = gana la carta
learn-ex-share = { $number } jugadores: la mejor suma recibe { $number } puntos, la siguiente uno menos.
learn-ex-written = { $player } cumple el objetivo: se anota { $sum }.
learn-ex-crossed = { $player } saca { $sum } pero no cumple el objetivo y pone una cruz.
learn-ex-points = Todos tienen un número o una cruz: la línea da sus puntos. Una cruz vale 0.
learn-ex-had-met = Si { $player } hubiera cumplido el objetivo, { $sum } habría dado 1 punto.
learn-ex-sums = Estas son las sumas.
learn-ex-tied = { $players } tienen la misma suma: cada uno recibe los puntos del puesto más bajo que comparten.
learn-ex-met = Estos dados cumplen el objetivo.
learn-ex-missed = Estos dados no lo cumplen.
learn-ex-odds = Cuántas veces lo cumple una sola tirada de los seis dados.
learn-ex-alike = { $number } dados son iguales; los pálidos no cuentan.
learn-ex-add = Suma los dados iguales: { $sum }.
learn-ex-times = Multiplica por { $times }.
learn-ex-bonus = { $single ->
    [1] Seis iguales en una sola tirada: { $bonus } más.
   *[other] Seis iguales son un pleno: { $bonus } más.
}
learn-ex-red-used = Cuatro dados rojos fueron a la casilla roja. Ya está usada.
learn-ex-red-coup = El rojo solo puede volver a puntuar como pleno: seis dados rojos dan { $points } en la casilla del pleno.
learn-ex-three-sixes = Las tres series pueden ser de seises.
learn-ex-turned = { $player } tira y descubre la carta.
learn-ex-says = { $player } anuncia { $number }.
learn-ex-taken = { $player } también quería 8, pero ya está dicho: { $number }.
learn-ex-count = Coincidencias: { $number }. Ahora se comprueba, primero el más alto.
learn-ex-fined = Demasiado alto: { $player } paga una carta.
learn-ex-fined-nothing = También demasiado alto, pero { $player } no tiene cartas y no paga nada.
learn-ex-won = No es demasiado alto: { $player } gana la carta y tira después.
learn-ex-not-looked-at = El número de { $player } ni se mira.
learn-ex-both-counts = Contando bolas son { $balls }; contando dados, { $faces }.
learn-ex-stakes = { $player } pone la última carta ganada.
learn-ex-said = Los dados, la carta y los anuncios.
learn-ex-fined-out = Demasiado alto con la última carta: { $player } paga una carta, que sale del juego.
learn-ex-stakes-won = { $player } se lleva también las cartas en juego.
learn-ex-holds = { $side ->
    [gray] Las cartas, contadas por el lado gris.
   *[other] Las cartas, contadas por el lado beis.
}
learn-ex-joker = El comodín pasa a ser { $colour }: no hay nada mejor. Tres colores suman, los demás restan.
learn-ex-counted = En total: { $total }.
learn-ex-elsewhere = Con el comodín como { $colour } serían { $total }.
