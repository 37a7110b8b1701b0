### Around the table, the same for every game.

table-connecting = Llegando a la mesa…
table-lost = Se ha cortado la conexión. Tu partida está a salvo; reconectando…
table-unknown = No hay ninguna mesa en esta dirección. Quizá el enlace está cortado: pídelo de nuevo.
table-reload = Esta página es más antigua que el servidor. Recárgala; no se ha perdido nada.
seal-wrong = { $game ->
    [coloretto] ¡Algo no encaja! No te fíes más de estas cartas.
    [yam-color] ¡Algo no encaja! No te fíes más de estos dados ni de estas cartas.
   *[other] ¡Algo no encaja! No te fíes más de estos dados.
}
table-loading-game = Preparando el juego…
table-seats = Jugadores
table-log = Qué ha pasado
table-empty-log = Aún no ha pasado nada.
table-your-turn = Te toca
table-you = tú
table-computer-seat = Máquina
table-away = ausente
table-watching = Estás mirando.
table-watching-full = La mesa está completa: estás viendo la partida.
table-sit = Sentarte aquí
table-throw = Tirar
table-throw-again = { $number ->
    [6] Volver a tirar los seis
   *[other] Volver a tirar { $number }
}
table-stop = Plantarse
table-moves = Lo que puedes hacer
table-scores = Puntos
table-enter = Lo que hay en tu mesa, en notación
table-sat = { $player } se sienta.
table-lent = { $player } puede seguir en otro dispositivo.
table-left = Vuelve a haber un lugar libre.
table-computer = La máquina juega por { $player }.
table-without = La partida sigue sin { $player }, que puede volver cuando quiera.
table-paused = { $player } ha pausado la partida.
table-resumed = La partida sigue.
table-proposed = { $what ->
    [takeback] { $player } pide deshacer su última jugada.
    [computer] { $player } propone que la máquina ocupe el lugar vacío.
    [stop] { $player } propone continuar sin demostración.
    [without] { $player } propone seguir sin quien falta.
   *[rematch] { $player } propone una revancha.
}
table-answered = { $agrees ->
    [yes] { $player } está de acuerdo.
   *[no] { $player } no está de acuerdo.
}
table-withdrawn = { $player } retira su petición.
table-returned = { $player } ha vuelto: no hace falta la máquina.
table-hints = { $agrees ->
    [yes] { $player } vuelve a aceptar las pistas.
   *[no] { $player } prefiere jugar sin pistas.
}
table-hinted = { $player } ha pedido una pista.
table-late = Se acabó el tiempo: la máquina juega este turno por { $player }.
table-rematch = La siguiente partida está lista.
rematch-seat = No son los mismos jugadores que en la mesa anterior. Lugar { $seat }: { $now } en vez de { $before }.
rematch-no-seat = Jugabas en la mesa anterior, pero en esta no tienes lugar.
rematch-who = { $kind ->
    [computer] una máquina
    [open] nadie
   *[other] { $name }
}
table-resigned = { $player } se tiene que ir: sigue la máquina.
table-unreached = El servidor no responde. No se pierde nada: la mesa se abrirá sola en cuanto vuelva la conexión.
table-offline = No tienes conexión, y esta mesa se juega en línea. Se abrirá sola en cuanto vuelva. Las partidas de este dispositivo se pueden jugar en cualquier momento.
