### Anotar los puntos: la página

keeping-what = Se juega con { $game ->
    [coloretto] cartas de verdad
    [yam-color] dados y cartas de verdad
   *[other] dados de verdad
}, y aquí tocas el resultado de cada turno. La hoja cuenta los puntos, dice quién empieza y vela por las reglas.
keeping-begin = Empezar
keeping-sheet = La hoja de la mesa
keeping-sheet-any = Cualquier hoja
keeping-sheet-any-help = Mira tu hoja y di qué ha dado cada línea: la suma, o fallado. No sabemos qué piden las hojas impresas.
keeping-sheet-example = Ejemplo { $number }
keeping-sheet-example-help = Un ejemplo nuestro, no una hoja impresa: esas no las conocemos.
keeping-sheet-own = Escribir la tuya
keeping-scores = Puntos
keeping-was = antes: { $number }
keeping-correcting = Estás corrigiendo la anotación { $number }: { $told }
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
keeping-sum-any = Toca la suma de los dados: vale cualquiera.
keeping-sum-above = ¿Más de { $number }? Toca la suma de los dados.
keeping-type = O escribe la suma
keeping-type-points = O escribe los puntos
keeping-type-number = Escribe un número, solo con cifras.
keeping-second-sum = Fallado, con segunda oportunidad: toca la suma que va a la casilla Yam.
keeping-dice = Anotar los seis dados
keeping-single = Todos en una sola tirada
keeping-boxes = Casillas
keeping-nothing = Nada: 0 puntos
keeping-alike-ask = ¿Cuántos dados son iguales?
keeping-alike = { $number } iguales
keeping-alike-single = { $number } en una sola tirada
keeping-alike-sum = ¿Cuánto suman?
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
keeping-whose = ¿De quién son?
keeping-empty-row = La fila está vacía
keeping-only-count = Contar solo al final
keeping-every-take = Anotar cada fila

## Lo que dice el anfitrión

keeping-host = { $player }: { $need }
keeping-need-line = { $second ->
    [yes] segunda oportunidad, { $goal }
   *[no] { $goal }
}{ $rising ->
    [0] {""}
   *[other] , más de { $rising }
}{ $best ->
    [0] .
   *[other] . Con más de { $best }, en cabeza.
}
keeping-need-box = { $state ->
    [behind] ¿Qué casilla? { $points ->
        [one] Un punto por detrás.
       *[other] { $points } puntos por detrás.
    }
    [ahead] ¿Qué casilla? { $points ->
        [one] Un punto por delante.
       *[other] { $points } puntos por delante.
    }
   *[level] ¿Qué casilla?
}
keeping-need-free = ¿Qué línea?
keeping-need-round = te toca tirar. ¿Quién gana la carta?
keeping-cards-left = { $number ->
    [one] Queda una carta
   *[other] Quedan { $number } cartas
}
keeping-lead = { $count ->
    [one] { $players } va en cabeza: { $score }.
   *[other] { $players } van en cabeza: { $score }.
}
keeping-voice = Leer en voz alta
keeping-voice-help = Lo que ha dado cada turno, quién va en cabeza y a quién le toca.
keeping-voice-none = Este dispositivo no tiene voz en español.
keeping-tap = Tocar
keeping-type-instead = Escribir
keeping-other-box = otra casilla
keeping-picture = Imagen
keeping-print = Imprimir (A4)

## Varios móviles, una sola hoja

keeping-share = Que otros la vean
keeping-share-panel = Otros móviles
keeping-share-title = La misma hoja en otros móviles
keeping-share-link = Ver el enlace
keeping-share-code = Código QR del enlace a esta hoja
keeping-share-help = Quien abra este enlace verá cómo se llena la hoja. Un solo móvil tiene el lápiz y anota; puede pasárselo a otro.
keeping-share-copy = Copiar el enlace
keeping-share-copied = Copiado.
keeping-share-by-hand = El enlace está seleccionado: cópialo con la función Copiar de tu dispositivo.
keeping-share-send = Enviar
keeping-share-text = Mira nuestra hoja de { $game }
keeping-share-stop = Dejar de compartir
keeping-share-gone = Esta hoja ya no se comparte. Lo que ves es lo último que había.
keeping-share-alone = Seguir sin los demás
keeping-share-away = Sin conexión: esto es lo último que había.
keeping-share-unsent = Sin conexión. Lo que anotes se guarda aquí y se enviará después.
keeping-share-failed = No ha funcionado. Mira la conexión e inténtalo otra vez.
keeping-share-aside = Otro móvil anotó mientras este no tenía conexión, así que tus últimas anotaciones no están en la hoja. Siguen aquí: puedes guardarlas.
keeping-share-forget = No las necesito
keeping-pen-yours = Tienes el lápiz.
keeping-pen-of = { $player } tiene el lápiz.
keeping-pen-owner = El lápiz lo tiene el móvil que compartió la hoja.
keeping-pen-ask = Pedir el lápiz
keeping-pen-asked = Has pedido el lápiz.
keeping-pen-wanted = { $player } pide el lápiz.
keeping-pen-over = Pasarlo
keeping-pen-hand = Pasar el lápiz a { $player }
keeping-pen-keep = Ahora no
keeping-pen-take = Recuperar el lápiz
