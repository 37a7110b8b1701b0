new-title = Nueva partida de { $game }
new-first = ¿Primera vez?
new-first-how = Apréndelo jugando: tres minutos, paso a paso.
new-who = ¿Quién juega?
new-seats = Jugadores
new-oldest = En el reglamento empieza el jugador de más edad: que sea el jugador 1.
new-with = ¿Cómo quieres jugar?
new-with-computers = Contra la máquina
new-with-here = En este dispositivo
new-with-invite = Con un enlace
new-with-computers-help = { $game ->
    [yam-color] Una carrera entre la máquina y tú.
   *[other] Tú contra la máquina, a tu ritmo.
}
new-with-here-help = { $game ->
    [yam-color] Todos alrededor del dispositivo: ¡gana quien sea más rápido!
   *[other] El dispositivo pasa de mano en mano; cada uno juega en su turno.
}
new-with-invite-help = Envías un enlace; quien lo abre se sienta, en cualquier dispositivo.
new-seat = Jugador { $number }
new-kind-open = Libre: por enlace
new-name = Nombre del jugador { $number }
new-level = Nivel de la máquina, jugador { $number }
new-level-random = Juega al azar
new-level-easy = Fácil
new-level-steady = Sólido
new-level-expert = Experto
new-level-champion = Campeón
new-add-person = Añadir un jugador
new-add-computer = Añadir una máquina
new-add-open = Añadir un jugador por enlace
new-brief-person = Jugador
new-brief-computer = Máquina
new-brief-open = Por enlace
new-remove = Quitar al jugador { $number }
new-player = Jugador { $number }
new-options = Reglas de la casa
new-options-usual = Reglas normales
new-chosen = { $option }: { $value }
new-unusual = Lo que cambia
new-table = La mesa
new-box = La caja
new-box-own-help = La tuya, como está descrita en Mi caja.
new-box-ours = { $game ->
    [coloretto] Las cartas de Arlequin
    [yam-color] Las pirámides y cartas de Arlequin
   *[other] Los dados de Arlequin
}
new-dice = { $game ->
    [coloretto] Cartas
    [yam-color] Dados y cartas
   *[other] Dados
}
new-dice-cup = En la pantalla
new-dice-cup-help = { $game ->
    [coloretto] El servidor baraja y reparte de forma justa.
   *[other] El servidor tira y reparte de forma justa.
}
new-dice-hands = { $game ->
    [coloretto] Cartas de verdad
    [yam-color] Dados y cartas de verdad
   *[other] Dados de verdad
}
new-dice-hands-help = { $game ->
    [coloretto] Juegas con tus cartas e introduces lo que ves; la página lleva la cuenta.
   *[other] Tiras en tu mesa e introduces lo que ves; la página lleva la cuenta.
}
new-look = Tiempo para mirar los dados
new-look-none = Ninguno
new-look-none-help = Los dados y la carta llegan juntos.
new-look-some = { $number } s
new-look-some-help = Los dados se ven este tiempo antes de la carta: quédate rápido con sus colores.
new-clock = Tiempo por turno
new-clock-none = Ninguno
new-clock-free = Sin límite de tiempo
new-clock-none-help = Cada uno se toma su tiempo.
new-clock-some-help = Un tiempo para todo el turno. Si se agota, la máquina juega lo que falta de ese turno.
new-clock-seconds = { $number } s
new-clock-minutes = { $number } min
new-public = Mostrarla entre las mesas públicas
new-public-help = Quien conozca la dirección del sitio puede jugar o mirar. Si no, solo por enlace.
new-hints = Pistas
new-hints-help = Quien tiene el turno puede preguntar cuánto vale cada jugada; se avisa a los demás, y cualquiera puede rechazar las pistas.
new-no-hints = Sin pistas
new-go = ¡A jugar!
new-not-laid = No se pudo crear la mesa. No se ha perdido nada: inténtalo de nuevo en un momento.
new-count-way = { $way }: { $number }
new-count-card = En la carta: { $colours }
new-count-dice = Los dados que cuentan: { $colours }
new-number = Otro número
new-number-of = Número para { $option }
own-title = Tu hoja
own-help = Dos objetivos por sector. Debajo de cada uno lees lo que pide.
own-pole = Sector { $number }
own-objective = Objetivo { $number }
own-colour = Color { $which } del objetivo { $number }
own-fits = Vale:
own-misses = No vale:
own-copy = Partir de
own-shuffle = Sorpréndeme
new-in-lobby = Entre las mesas públicas
new-by-link = Solo por enlace
