### Around the table: joining, asking, waiting, reacting.

join-title = Únete a la mesa
join-welcome = { $host } te invita a jugar a { $game }.
join-welcome-open = Hay una mesa lista para { $game }.
join-name = Tu nombre
join-sit = Sentarse
join-watch-too = ¿Prefieres mirar? Quédate aquí: la partida empieza cuando todos los lugares estén ocupados.
join-waiting = { $number ->
    [one] Falta un jugador. La partida empieza cuando se ocupe el lugar.
   *[other] Faltan { $number } jugadores. La partida empieza cuando se ocupen todos los lugares.
}
join-more-here = Añadir a alguien en este dispositivo
join-rename = Cambiar el nombre
join-leave = Dejar mi lugar
join-change = Otras reglas o más jugadores
join-change-help = Aún no ha venido nadie: puedes preparar otra mesa. El enlace de arriba dejará de servir.
join-left = Has dejado tu lugar; vuelve a estar libre.
move-title = ¿Seguir aquí como { $player }?
move-help = Este enlace trae tu lugar a este dispositivo. El otro dispositivo solo podrá mirar.
move-go = Seguir aquí
invite-title = Invitar
invite-help = Quien abra este enlace puede ocupar un lugar libre, o mirar.
invite-watch-help = Quien abra este enlace puede mirar.
invite-link = Enlace a esta mesa
invite-copy = Copiar el enlace
invite-copied = Copiado.
invite-copy-by-hand = El enlace está seleccionado: cópialo con la función Copiar de tu dispositivo.
invite-share = Compartir
invite-share-text = Juega a { $game } conmigo
invite-code = Código QR del enlace a esta mesa
lend-title = Seguir en otro dispositivo
lend-help = Abre este enlace en el otro dispositivo en menos de diez minutos, o escanea allí el código. Después, este dispositivo solo mirará.
lend-secret = Solo para ti: quien lo abra se queda con tu lugar.
lend-code = Código QR del enlace que mueve tu lugar
lend-seat = Lugar de { $player }
tools = Esta mesa
tool-undo = Deshacer mi última jugada
tool-undo-not = Ahora no hay nada que deshacer
tool-correct = Corregir lo último anotado
tool-react = Enviar una reacción
tool-more = Más opciones
tool-pause = Pausar la partida
tool-resume = Reanudar la partida
tool-invite = Invitar o dejar mirar
tool-lend = Seguir en otro dispositivo
tool-log = Qué ha pasado
tool-replay = Volver a ver la partida
tool-record = Guardar la partida (archivo)
tool-leave = Dejar la mesa
ask-takeback = { $player } pide deshacer su última jugada. ¿Te parece bien?
ask-correct = { $player } pide corregir lo último que se anotó. ¿Te parece bien?
ask-rematch = { $player } propone una revancha. ¿Juegas otra vez?
ask-rematch-others = { $player } propone una revancha. Falta la respuesta de { $players }.
ask-computer = { $player } propone que la máquina juegue por { $about }, que no está. ¿Te parece bien?
ask-without = { $player } propone seguir sin { $about }, que no está. ¿De acuerdo?
ask-stop = Un dispositivo no responde. { $player } propone continuar sin demostrar el azar. ¿Estás de acuerdo?
ask-as = Respondes por { $player }.
ask-yes = Sí
ask-no = No
ask-waiting = { $what ->
    [takeback] Has pedido deshacer tu jugada. Falta la respuesta de { $players }.
    [computer] Has propuesto que juegue la máquina. Falta la respuesta de { $players }.
    [stop] Has propuesto continuar sin demostración. Esperando a { $players }.
    [without] Has propuesto seguir sin { $about }. Esperando a { $players }.
   *[rematch] Has propuesto una revancha. Falta la respuesta de { $players }.
}
ask-waiting-others = { $what ->
    [takeback] { $player } pide deshacer una jugada.
    [computer] { $player } propone que la máquina juegue por { $about }.
    [stop] { $player } propone continuar sin demostración.
    [without] { $player } propone seguir sin { $about }.
   *[other] { $player } propone una revancha.
} Falta la respuesta de { $players }.
ask-refused = { $player } no está de acuerdo. La partida sigue como está.
ask-cancel = Cancelar
paused-title = { $player } ha pausado la partida
paused-help = El tiempo está parado. Cualquiera en la mesa puede reanudarla.
paused-go = Reanudar
wait-for = Esperando a { $players }
wait-since = { $unit ->
    [second] desde hace { $number } s
    [minute] desde hace { $number } min
    [hour] desde hace { $number } h
   *[day] { $number ->
        [one] desde hace { $number } día
       *[other] desde hace { $number } días
    }
}
wait-server = Un momento: esperando al servidor…
wait-reconnecting = Reconectando…
wait-away = { $player } no está. La mesa espera; no se ha perdido nada.
wait-computer = Que la máquina juegue por { $player }
wait-computer-soon = La máquina podrá jugar por { $player } en { $seconds } s
wait-without = Seguir sin { $player }
wait-remind = Enviar el enlace otra vez
wait-computer-here = La máquina juega por { $player }.
wait-without-here = La partida sigue sin { $player }.
wait-back = Recuperar mi lugar
ready-title = ¿Empezamos?
ready-title-several = { $players }: ¿empezamos?
ready-help = La primera carrera empieza cuando todos estén listos.
ready-yes = ¡Vamos!
clock-left = quedan { $time }
sign-title = Enviar una reacción
sign-sent = { $player }: { $sign }
sign-bravo = ¡Bravo!
sign-laugh = ¡Ja, ja!
sign-wow = ¡Guau!
sign-ouch = ¡Ay!
sign-think = Estoy pensando…
sign-thanks = ¡Gracias!
sign-hurry = ¡Vamos!
sign-wave = ¡Hola!
seat-thinking = pensando
seat-away = ausente
seat-computer = máquina
log-all = Mostrar todo
log-last = Mostrar las últimas jugadas
title-your-turn = Te toca
offline = No tienes conexión. Tu partida está a salvo; la reconexión es automática.
lost-back = Conexión recuperada.
not-sent = Aún no se ha enviado: saldrá en cuanto vuelva la conexión.
tool-help = Ayuda
log-drawn = { $player } roba { $card }.
log-again = { $number ->
    [one] { $player } vuelve a tirar un dado.
   *[other] { $player } vuelve a tirar { $number } dados.
}
table-watching = Estás mirando la partida
your-turn = ¡Te toca!
sound-offer = ¿Jugar con sonido?
sound-on = Activar el sonido
sound-short = ¿Sonido?
clock-soon = Quedan { $seconds } segundos
seat-level-random = al azar
seat-level-easy = fácil
seat-level-steady = sólido
seat-level-expert = experto
seat-level-champion = campeón
tool-resign = Abandonar la partida
invite-dictate = O dicta estas cuatro letras:
invite-reach-here = Esta dirección solo funciona en este equipo. Para que entren otros dispositivos, inicia el servidor con «arlequin serve --lan».
invite-reach-network = Funciona para los dispositivos de esta red (la misma wifi).
invite-reach-everywhere = Funciona desde cualquier lugar.
invite-far = ¿Jugar a distancia?
invite-far-vpn = Conéctense todos a una misma red privada (una VPN como WireGuard) y envía el enlace con la dirección de este equipo.
invite-far-router = O haz que el router redirija el puerto a este equipo y envía el enlace con tu dirección pública.
invite-far-server = O ejecuta «arlequin serve --lan» en un servidor de internet y juega allí.
resign-help = La máquina sigue en tu lugar para que los demás puedan terminar. Se lo avisaremos. Puedes recuperar tu lugar cuando quieras.
resign-stay = Seguir jugando
resign-go = Ceder mi lugar
phrase-hello = ¡Hola a todos!
phrase-luck = ¡Buena suerte!
phrase-well-played = ¡Bien jugado!
phrase-close = ¡Por poco!
phrase-moment = Un momento, por favor.
phrase-oops = ¡Uy, perdón!
phrase-once-more = ¿Otra partida?
phrase-bye = Me tengo que ir. ¡Hasta pronto!
lost-stay = Mientras tanto, no recargues esta página.
