### Suerte y acierto: el análisis de una partida terminada.

review-title = Suerte y acierto
review-working = Valorando la suerte y las decisiones
review-busy = Se están analizando muchas partidas. La tuya está en la cola.
review-queue = Empieza enseguida.
review-progress = { $done } de { $total } jugadas
review-unfinished = Una partida se puede analizar cuando ha terminado.
review-none = Este tipo de partida aún no tiene análisis.
review-failed = No se pudo hacer el análisis. La partida está guardada: inténtalo de nuevo.
review-unreachable = El análisis necesita conexión: lo calcula el servidor. La partida queda guardada en este dispositivo; el análisis empezará solo en cuanto tengas conexión.
review-result = { $result ->
    [won] { $you ->
        [yes] Has ganado.
       *[no] Gana { $player }.
    }
    [shared] { $you ->
        [yes] Compartes la victoria.
       *[no] { $player } comparte la victoria.
    }
   *[lost] { $you ->
        [yes] Has perdido.
       *[no] Pierde { $player }.
    }
}
review-luck-was = { $luck ->
    [good] { $things ->
        [cards] Las cartas
       *[dice] Los dados
    } { $you ->
        [yes] te sonrieron
       *[no] sonrieron a { $player }
    }.
    [bad] { $things ->
        [cards] Las cartas
       *[dice] Los dados
    } { $you ->
        [yes] no te acompañaron
       *[no] no acompañaron a { $player }
    }.
    [none] { review-result }
   *[fair] { $you ->
        [yes] { $things ->
            [cards] Tus cartas fueron normales
           *[dice] Tus dados fueron normales
        }
       *[no] { $things ->
            [cards] Las cartas de { $player } fueron normales
           *[dice] Los dados de { $player } fueron normales
        }
    }.
}
review-head-unclear = { review-result } ¿Suerte o acierto? Queda demasiado en el aire para decirlo.
review-head-won = { review-result } Ni la suerte ni una sola decisión marcaron la diferencia.
review-head-won-luck = { review-result } La suerte ayudó: { $things ->
    [cards] las cartas valieron
   *[dice] los dados valieron
} { $points } puntos de probabilidad de ganar.
review-head-won-choices = { review-luck-was } { $you ->
    [yes] Ganaste por tus decisiones.
   *[no] { $player } ganó por sus decisiones.
}
review-head-won-gift = { review-result } Lo que más ayudó: el error de { $other } { $at }.
review-head-lost = { review-result } Ni la suerte ni una sola decisión marcaron la diferencia.
review-head-lost-luck = { review-result } { $things ->
    [cards] Las cartas
   *[dice] Los dados
} costaron { $points } puntos de probabilidad de ganar.
review-head-lost-choices = { review-luck-was } { $you ->
    [yes] Tus decisiones marcaron la diferencia.
   *[no] Las decisiones de { $player } marcaron la diferencia.
}
review-head-lost-mistake = { review-luck-was } { $tier ->
    [win] { $act } habría dado la victoria.
   *[keep] { $act } { $you ->
        [yes] te dejaba
       *[no] dejaba a { $player }
    } con un { $chance } % de probabilidades de ganar.
}
review-head-shared = { review-result } { review-luck-was }
review-at = { $kind ->
    [line] en la línea { $number }
    [turn] en el turno { $number }
   *[round] en la ronda { $number }
}
review-place = { $kind ->
    [line] Línea
    [turn] Turno
   *[round] Ronda
}
review-act-again = Volver a tirar
review-act-dice = { $keeps ->
    [yes] Guardar { $dice }
   *[no] Volver a tirar { $dice }
}
review-act-stop = { $sum ->
    [0] Pararte
   *[other] Pararte en { $sum }
}
review-act-cross = Poner una cruz
review-act-yam = Usar la segunda oportunidad
review-act-line = Escribir en la línea { $line }
review-act-crossline = Tachar la línea { $line }
review-act-score = Anotar en { $box }
review-act-draw = Robar una carta
review-act-place = Colocar la carta en la fila { $row }
review-act-take = Tomar la fila { $row }
review-act-says = Anunciar { $number }
review-act-passes = Pasar
review-act-bets = Apostar por { $number }
review-act-stakes = Jugártela por { $number }
review-highlights = { $number ->
    [0] Ningún momento lo decidió todo
    [1] El momento que contó
   *[other] Los { $number } momentos que contaron
}
review-moment-mistake = { $you ->
    [yes] Tu error
   *[no] Error de { $player }
}
review-moment-luck = { $sign ->
    [plus] Un golpe de suerte
   *[minus] Un golpe de mala suerte
}
review-moment-you = { $you ->
    [yes] Tú
   *[no] { $player }
}
review-moment-best = Mejor
review-who = { $who }:
review-unit = Puntos de probabilidad de ganar: 100 puntos serían una victoria segura.
review-without-luck = Sin la suerte
review-points = { $points ->
    [one] { $points } punto de probabilidad de ganar
   *[other] { $points } puntos de probabilidad de ganar
}
review-bar-lost = { $you ->
    [yes] Pierdes { review-points }: del { $from } al { $to }.
   *[no] { $player } pierde { review-points }: del { $from } al { $to }.
}
review-bar-won = { $you ->
    [yes] Ganas { review-points }: del { $from } al { $to }.
   *[no] { $player } gana { review-points }: del { $from } al { $to }.
}
review-finding = Ya encontrado
review-finding-cost = Costó { review-points }.
review-finding-change = Cambió { review-points }.
review-chart-own = { $you ->
    [yes] tus errores
   *[no] errores de { $player }
}
review-chart-others = errores de los demás
review-grades = La calidad de las decisiones
review-grade = { $grade ->
    [beginner] Primeros pasos
    [casual] Por diversión
    [amateur] Buen instinto
    [skilled] Mano segura
    [advanced] Vista fina
    [expert] Nivel experto
    [master] Nivel maestro
   *[champion] Nivel campeón
}
review-grade-of = { $number } de 8
review-adjusted = { $you ->
    [yes] Sin buena ni mala suerte, habrías ganado unas { $number } de cada 100 partidas como esta.
   *[no] Sin buena ni mala suerte, { $player } habría ganado unas { $number } de cada 100 partidas como esta.
}
review-figures-all = Todas las cifras
review-chosen-even = { $value } de probabilidades de ganar: tan bueno como lo mejor.
review-course = Probabilidad de ganar
review-whose = De quién
review-chart = Probabilidad de ganar de { $player }, de { $start } al principio a { $end } al final. Más abajo está contada con palabras.
review-slider = Momento de la partida
review-moment = El momento
review-unknown = Esta página no conoce las reglas de este juego, así que no puede mostrar la mesa.
review-start = El principio
review-back = Una jugada atrás
review-next = Una jugada adelante
review-next-mistake = Siguiente error
review-share = Compartir este momento
review-copied = El enlace a este momento está copiado.
review-not-copied = No se copió nada. Copia la dirección de esta página.
review-done = { $player }: { $move }.
review-better = Mejor: { $move }.
review-why-other = El experto, a { $player }: «{ $why }»
review-cost = { $size ->
    [blunder] Un error grave: { review-points }.
    [error] Un error: { review-points }.
   *[slip] Un desliz: { review-points }.
}
review-little = Apenas costó nada.
review-best = La mejor decisión.
review-luck-of = Suerte de { $player }: { $luck }
review-players = Los jugadores
review-player = Jugador
review-luck = suerte
review-lost = perdido al elegir
review-accuracy = precisión
review-rarity-luckier = { $player }: más suerte que en { $games } de cada { $of } partidas.
review-rarity-unluckier = { $player }: menos suerte que en { $games } de cada { $of } partidas.
review-rarity-usual = { $player }: suerte normal.
review-figures = Todas las cifras son puntos de probabilidad de ganar: 100 puntos son una partida entera. «Perdido al elegir» suma todas las decisiones y puede pasar de 100. La precisión va de 0 a 100; con 100, cada decisión fue la mejor.
review-calls = Anuncios: { $player }
review-calls-told = { $right } de { $calls } anuncios acertados.
review-fines = Multas: { $fined }, de ellas { $free } sin consecuencias.
review-calls-count = coincidencias
review-calls-right = anuncios acertados
review-calls-seconds = segundos de media
review-calls-of = { $right } de { $calls }
review-show = Ver
review-show-moment = Ver: { $moment }
review-in-words = Toda la partida en palabras
review-turn = { $player }: suerte { $luck }, decisiones { $skill }. Después, { $chance } de probabilidades de ganar.
review-turn-unclear = { $player }: después, { $chance } de probabilidades de ganar.
review-try = Probar otra jugada
review-try-how = Juega como quieras: aquí verás cuánto vale.
review-try-trouble = No se pudieron cargar los valores. Cierra esto y vuelve a abrirlo.
review-weighing = Valorando las jugadas
review-chosen = { $value } de probabilidades de ganar: { review-points } menos que la mejor jugada.
review-chosen-best = { $value } de probabilidades de ganar: nada mejor.
review-continue = Seguir desde aquí
review-continue-told = Una mesa nueva retoma la partida justo en este momento, y sigues jugando contra máquinas. Esta partida no cambia. A partir de aquí el servidor tira y reparte solo: la nueva partida no lleva prueba del azar.
review-continue-race = Esta ronda empieza otra vez con su tirada.
review-continue-seat = Juegas en lugar de
review-continue-own = { $player } (tú)
review-continue-level = Nivel de las máquinas
review-continue-play = Seguir jugando
review-replay = Volver a verla
review-games = Mis partidas
review-exact = Todos los valores son exactos.
review-model = Cada turno se calcula exactamente; lo que sigue se estima.
review-samples = Los valores salen de muchas partidas simuladas.
review-left = { $left } puntos no los explica ninguna jugada.
review-left-sampled = { $left } puntos no los explica ninguna jugada, con un margen de { $error }.
review-left-out = Tiempo limitado: de { $total } jugadas, las primeras { $left } no se han examinado.
