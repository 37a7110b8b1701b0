### Anotar los puntos: la página

keeping-what = Se juega con dados y cartas de verdad, y aquí tocas el resultado de cada turno. La hoja cuenta los puntos, dice quién empieza y vela por las reglas.
keeping-begin = Empezar
keeping-sheet = La hoja de la mesa
keeping-scores = Puntos
keeping-was = antes: { $number }
keeping-correcting = Estás corrigiendo la anotación { $number }.
keeping-correct = Corregirla
keeping-remove = Borrarla
keeping-leave = Cancelar
keeping-undo = Deshacer
keeping-entries = Lo que está anotado
keeping-correct-entry = Corregir la anotación { $number }: { $told }
keeping-save = Guardar en un archivo
keeping-new = Hoja nueva
keeping-new-sure = Esta hoja se tirará. Guárdala antes en un archivo si quieres conservarla.
keeping-unreached = No hay respuesta: falta la conexión. Todo lo anotado antes sigue guardado aquí; inténtalo de nuevo en un momento.
keeping-pile = { $number ->
    [one] Queda una carta en el mazo.
   *[other] Quedan { $number } cartas en el mazo.
}
keeping-line = Línea { $number }
keeping-other-line = Otra línea
keeping-crossed = Tachada
keeping-missed = Fallado
keeping-second = Segunda oportunidad
keeping-sum = ¿Cumplido? Toca la suma de los dados.
keeping-second-sum = Fallado, con segunda oportunidad: toca la suma que va a la casilla Yam.
keeping-dice = Anotar los seis dados
keeping-single = Todos en una sola tirada
keeping-boxes = Casillas
keeping-nothing = Nada: 0 puntos
keeping-alike = { $number } dados iguales, que suman
keeping-alike-single = Los { $number } iguales en una sola tirada, que suman
keeping-way = { $alike } dados iguales, suma { $sum }: { $points } puntos
keeping-wins = { $player }
keeping-wins-label = { $player } gana la carta
keeping-pays = paga
keeping-pays-label = { $player } dijo demasiado y paga una carta
keeping-staked = apostó
keeping-staked-label = { $player } había apostado una carta
keeping-earned = acertó
keeping-earned-label = { $player } acertó y recibe una carta
keeping-nobody = Nadie
keeping-clock = { $seconds } segundos
keeping-time = ¡Tiempo!
keeping-deals = { $player } empieza con
keeping-card = { $card } ({ $number })
keeping-joker = comodín
keeping-golden = comodín dorado
keeping-less = Una carta menos
keeping-write = Anotar
keeping-empty-row = La fila está vacía
keeping-only-count = Contar solo al final
keeping-every-take = Anotar cada fila
