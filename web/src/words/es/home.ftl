home-title = Cuatro juegos de colores, una mesa
home-play-now = Jugar
home-play-against = contra la máquina
home-play-now-label = Jugar contra la máquina: { $game }
home-opponents-label = { $level }: elegir rivales para { $game }, cuántos y de qué nivel
home-here = En este dispositivo
home-here-label = { $game }: jugar juntos en este dispositivo
home-keep = Anotar los puntos
home-keep-label = Anotar los puntos: { $game }
home-box = Mi caja
home-box-label = Mi caja de { $game }
home-invite = Invitar
home-invite-label = { $game }: invitar a otros
home-more-label = Más formas de jugar a { $game }
home-train = Entrenar
home-train-label = { $game }: entrenar a solas
home-train-clock = Entrenar contra el reloj
home-minutes = { $number } min
home-you-are = Juegas como
home-change-you = Cambiar tu nombre o tu imagen
home-resume = Seguir jugando
home-all-games = Todas tus partidas
home-puzzle = El reto del día
home-today = Hoy
home-puzzle-done = hecho por hoy
home-streak = { $number ->
    [one] 1 día seguido
   *[other] { $number } días seguidos
}
home-difficulty = Dificultad { $number } de 7
home-join-code = Tengo un código
home-join = Unirse a una mesa
home-join-help = Pega el enlace que te enviaron, escribe sus cuatro letras o escanea su código con la cámara.
home-join-field = Enlace o código
home-join-go = Ir a la mesa
home-join-unclear = Esto no es ni el enlace de una mesa ni sus cuatro letras. Pega el enlace entero.
home-public = Mesas públicas
home-public-none = Ahora no hay ninguna mesa pública. Abre una: Invitar y luego «Mostrarla entre las mesas públicas».
home-public-trouble = Las mesas públicas no se pueden mostrar ahora.
home-watch = Mirar
home-watch-label = Mirar { $game } con { $players }
home-sit = Sentarse
home-sit-label = Sentarse a jugar a { $game } con { $players }
home-seats-free = { $number ->
    [one] { $number } lugar libre
   *[other] { $number } lugares libres
}
home-playing = En juego
home-waiting-for-players = Esperando jugadores
home-licences = Licencias
you-title = Tú
you-name = Tu nombre
you-picture = Tu imagen
you-another = Otra imagen
you-help = Se guarda solo en este dispositivo; sin cuenta.
you-done = Listo
games-title = Tus partidas
games-none = Aún no hay partidas en este dispositivo.
games-against = contra { $players }
games-result-won = Ganada
games-result-shared = Victoria compartida
games-result-lost = { $players ->
    [2] Perdida
   *[other] Puesto { $place } de { $players }
}
games-luck = suerte { $luck }
games-which = Juego
games-all = Todos
games-which-result = Resultado
games-any-result = Todas
games-only-won = Ganadas
games-only-lost = No ganadas
games-none-such = Ninguna partida es así.
games-open = Por terminar
games-over = Terminadas
games-resume = Continuar
games-resume-label = Continuar { $game }, { $players }
games-replay = Volver a ver
games-replay-label = Volver a ver { $game }, { $players }
games-forget = Quitar
games-forget-label = Quitar { $game }, { $players }, de esta lista
games-forget-sure = ¿Quitar esta partida de la lista?
games-forget-help = La mesa sigue ahí, pero este dispositivo pierde su lugar.
games-forgotten = Quitada de la lista.
games-your-turn = Te toca
games-turn-of = { $number ->
    [one] Le toca a { $players }
   *[other] Les toca a { $players }
}
games-gone = Esta mesa ya no existe.
home-learn = ¿Primera vez? 3 minutos
home-learn-label = ¿Primera vez? 3 minutos: aprende { $game } jugando
