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
review-course = Probabilidad de ganar
review-whose = De quién
review-chart = Probabilidad de ganar de { $player }, de { $start } al principio a { $end } al final. Más abajo está contada con palabras.
review-slider = Momento de la partida
review-legend-luck = suerte
review-legend-skill = decisiones
review-legend-worst = decisiones más caras
review-verdict-both = { $winner } tuvo más suerte que { $rivals } ({ $luck } más de probabilidades de ganar) y tomó mejores decisiones ({ $skill } más).
review-verdict-luck = La suerte fue decisiva: le dio a { $winner } { $luck } más de probabilidades de ganar que a { $rivals }. Solo por las decisiones, { $winner } iba { $skill } por detrás.
review-verdict-luck-alone = La suerte fue decisiva: le dio a { $winner } { $luck } más de probabilidades de ganar que a { $rivals }. Las decisiones fueron igual de buenas.
review-verdict-skill = Las decisiones marcaron la diferencia: le dieron a { $winner } { $skill } más de probabilidades de ganar que a { $rivals }. Solo por la suerte, { $winner } iba { $luck } por detrás.
review-verdict-skill-alone = Las decisiones marcaron la diferencia: le dieron a { $winner } { $skill } más de probabilidades de ganar que a { $rivals }. La suerte estuvo repartida.
review-verdict-close = { $winner } ganó. Ni la suerte ni las decisiones marcaron gran diferencia.
review-verdict-unclear = { $winner } ganó. ¿Por suerte o por sus decisiones? Está demasiado igualado para decirlo.
review-verdict-shared = { $winner } comparten la victoria.
review-verdict-race = { $number ->
    [one] { $winner } ganó más cartas. Los números equivocados le costaron { $own } a { $winner }, y { $others } a { $rivals }.
   *[other] { $winner } ganó más cartas. Los números equivocados le costaron { $own } a { $winner }, y { $others } a los demás en promedio.
}
review-rivals = los demás
review-moment = El momento
review-where = Jugada { $number } de { $last }
review-start = El principio
review-tap = Toca el gráfico para ver un momento de la partida.
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
    [blunder] Un error grave: costó { $loss } de probabilidades de ganar.
    [error] Un error: costó { $loss } de probabilidades de ganar.
   *[slip] Un desliz: costó { $loss } de probabilidades de ganar.
}
review-little = Costó { $loss } de probabilidades de ganar, casi nada.
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
review-figures = «Perdido al elegir» suma lo que costó cada decisión en probabilidades de ganar: en una partida entera puede pasar del 100 %. La precisión va de 0 a 100; con 100, cada decisión fue la mejor.
review-calls = Anuncios: { $player }
review-calls-told = { $right } de { $calls } anuncios acertados.
review-fines = Multas: { $fined }, de ellas { $free } sin consecuencias.
review-calls-count = coincidencias
review-calls-right = anuncios acertados
review-calls-seconds = segundos de media
review-calls-of = { $right } de { $calls }
review-costliest = Las decisiones más caras
review-faultless = Ninguna decisión costó gran cosa.
review-show = Ver
review-show-label = Ver el número { $number } en el gráfico
review-in-words = Toda la partida en palabras
review-turn = { $player }: suerte { $luck }, decisiones { $skill }. Después, { $chance } de probabilidades de ganar.
review-turn-unclear = { $player }: después, { $chance } de probabilidades de ganar.
review-try = Probar otra jugada
review-try-trouble = No se pudieron cargar los valores. Cierra esto y vuelve a abrirlo.
review-weighing = Valorando las jugadas
review-played = jugada
review-choose = Otra jugada
review-chosen = { $value } de probabilidades de ganar: { $less } frente a la mejor.
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
review-left = Lo que ninguna jugada explica: { $left } como máximo.
review-left-sampled = Lo que ninguna jugada explica: { $left } como máximo, con un margen de { $error }.
review-left-out = Tiempo limitado: de { $total } jugadas, las primeras { $left } no se han examinado.
review-explained = Todas las cifras son probabilidades de ganar: 100 % es una partida entera.
