# El juego en la terminal.
term-you = Tú
term-computer = { $number ->
    [0] Ordenador
   *[other] Ordenador { $number }
}
term-which-game = ¿Qué juego?
term-go-on-with = Seguir con { $file }
term-choose = Escribe un número del 1 al { $most }.
term-who-plays = ¿Quién juega? De { $least } a { $most } nombres separados por comas; * es un ordenador.
term-options = Opciones: escribe un número para cambiar una, o pulsa Intro para empezar.
term-start = empezar
term-objective = Objetivo { $number } de tu hoja (sector { $pole }):
term-who-throws = ¿Quién tira los dados y roba las cartas?
term-cup = El programa
term-hands = Nosotros, con los de verdad, y escribimos lo que muestran
term-throw = { $player }: pulsa Intro para tirar (? para ayuda) >
term-go-on = Pulsa Intro y { $player } sigue (undo deshace tu jugada) >
term-hands-throw = { $player }: tira { $dice }. ¿Qué muestran (números en el orden de los dados, o como 4v 2z)?
term-hands-die = { $player }: tira un dado. ¿Qué muestra?
term-hands-card = ¿Qué carta es?
term-hands-start = ¿Quién empieza (número o nombre)?
term-hands-sheet = ¿Qué hoja (1 a 6)?
term-hands-out = ¿Qué colores se retiran?
term-hands-deal = ¿Con qué cartas empieza cada uno, por orden de asiento?
term-not-understood = «{ $text }» no significa nada aquí. Nada ha cambiado; escribe ? para ayuda.
term-illegal = «{ $text }» no es posible ahora. Nada ha cambiado: { $why }.
term-no-undo = No hay nada que deshacer: una tirada, una carta o un número dicho se queda.
term-no-rule = No existe la regla { $rule }. Las reglas se llaman CY-01, DY-01, YC-01, CO-01, etc.
term-kept = La partida está guardada en { $file }.
term-resume-with = La partida está guardada. Para seguir: arlequin play --resume { $file }
term-not-kept = Esta partida no se puede guardar ({ $why }). Se juega igualmente.
term-help =
    Escribe una jugada como está en la lista, o abreviada. En todas partes:
      ?         esta ayuda; ? CO-12 muestra una regla, ? CO todas las de un juego
      undo      deshacer tu última jugada, mientras no haya venido un dado o una carta después
      table     ver la mesa otra vez
      quit      parar; la partida queda guardada y se puede seguir
term-help-color-yam =
    Dados: escribe las letras de los dados que vuelves a tirar (BDE, o all), o stop para dejarlos.
    Objetivo fallido: cross para tachar, o yam para una segunda oportunidad. Reglas: ? CY
term-help-double-yam =
    Dados: escribe las letras de los dados que vuelves a tirar (BDE, o all), o stop para dejarlos.
    Después, el número de la casilla. Reglas: ? DY
term-help-yam-color =
    Escribe el asiento y el número (2 6), o p para pasar (2 p); si estás solo, basta el número.
    time termina la ronda. Reglas: ? YC
term-help-coloretto =
    d roba una carta; un número la coloca en esa fila, o toma esa fila. Reglas: ? CO
term-match = Partida { $game } del encuentro, hasta ahora: { $totals }
term-sheet = { $number ->
    [0] Hoja
   *[other] Hoja { $number }
}
term-yam = Yam { $number }
term-total = Total
term-fits = objetivo alcanzado
term-misses = objetivo fallido
term-sum = Suma { $sum } · { $state } · tiradas restantes: { $left }
term-throws-left = Tiradas restantes: { $left }
term-boxes = Casillas
term-series = serie
term-coup = pleno
term-pile = Mazo: { $pile } cartas, { $above } de ellas sobre la carta de última ronda
term-pile-last = Mazo: { $pile } cartas. Es la última ronda.
term-row-taken = (tomada)
term-card = { $card ->
    [plus] +2
    [golden] comodín dorado
   *[joker] comodín
}
term-round = Ronda { $round } · mazo { $pile } · ganadas: { $won }
term-dice = Dados
term-card-number = Carta { $number }

join-watching = Todos los asientos están ocupados: estás mirando.
join-wait = Todavía no te toca.
join-help =
    Intro para tirar, las jugadas como en el juego de la terminal, y:
      undo      pedir a los demás deshacer tu última jugada
      yes, no   contestar a lo que se pregunta
      pause, resume, rematch, quit
join-sat = { $player } se sienta.
join-lent = { $player } puede seguir desde otro aparato.
join-left = Un asiento vuelve a estar libre.
join-computer = Un ordenador juega por { $player }.
join-paused = { $player } ha puesto la partida en pausa. Escribe resume para seguir.
join-resumed = La partida sigue.
join-proposed = { $what ->
    [takeback] { $player } pide deshacer su última jugada. Escribe yes o no.
    [computer] { $player } pregunta si un ordenador debe ocupar el asiento vacío. Escribe yes o no.
   *[rematch] { $player } pide la revancha. Escribe yes o no.
}
join-answered = { $agrees ->
    [yes] { $player } está de acuerdo.
   *[no] { $player } no está de acuerdo.
}
join-rematch = La siguiente partida está en la mesa { $table }.
