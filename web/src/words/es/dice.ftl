### La mesa de los seis dados, la misma para Color'Yam y Double Yam.

dice-die = { $place ->
    [kept] dado { $letter }: { $colour } { $number }, guardado
    [cup] dado { $letter }: { $colour } { $number }, en el cubilete
   *[lying] dado { $letter }: { $colour } { $number }
}
dice-shelf = Elige los dados que quieras guardar
dice-shelf-past = Última tirada de { $player }
dice-throw = { $throw ->
    [0] Tres tiradas
    [1] Primera tirada de tres
    [2] Segunda tirada de tres
   *[other] Tercera tirada
}
dice-throw-now = { $number ->
    [1] Tirar el dado
    [6] Tirar los dados
   *[other] Tirar { $number } dados
}
dice-throw-player = ¡{ $player }, te toca tirar!
dice-throw-again = { $number ->
    [6] Volver a tirar los seis
    [1] Volver a tirar un dado
   *[other] Volver a tirar { $number } dados
}
dice-all-kept = Los seis están guardados
dice-who-starts = Empieza quien saque el número más alto
dice-next = Después: { $player }
dice-hint-choose = { $left ->
    [one] Guarda lo que te guste y tira el resto: queda una tirada.
   *[other] Guarda lo que te guste y tira el resto: quedan { $left } tiradas.
}
dice-thinking = { $number ->
    [one] { $players } está pensando
   *[other] { $players } están pensando
}
dice-paused = La partida está en pausa
dice-not-begun = La partida empieza cuando todos los lugares estén ocupados
dice-one-moment = Un momento…
dice-pass = Pasa el dispositivo a { $player }
dice-pencil = si te plantas ahora
dice-rank = { $rank }.º
dice-panel-table = Dados
dice-panel-sheet = Hoja

## Dados de verdad: se toca lo que muestran

dice-enter = Lo que muestran tus dados
dice-enter-faces = Las caras de los dados
dice-enter-hint = Tira tus propios dados y toca cada cara que veas.
dice-enter-missing = { $missing ->
    [one] Falta un dado
   *[other] Faltan { $missing } dados
}
dice-enter-done = Confirmar
dice-enter-remove = Quitar { $face }
dice-enter-die = ¿Qué número has sacado?
dice-enter-start = ¿Quién empieza, al azar?
dice-enter-sheet = { $number ->
    [6] Sortea una hoja con un dado: ¿cuál?
   *[other] Sortea una hoja: ¿cuál?
}
dice-ours = { $game ->
    [yam-color] Estas son las pirámides y cartas de Arlequin.
   *[other] Estas son las caras de los dados de Arlequin.
}
dice-ours-box = ¿Las tuyas son distintas? Mi caja
dice-face = { $colour } { $number }
dice-face-seen = { $count ->
    [1] { $face }, visto
   *[other] { $face }, visto { $count } veces
}

## Ayuda

dice-help = Ayuda y teclas
dice-keys = Teclas del teclado
dice-keys-dice = quedarse con un dado o soltarlo
dice-keys-main = tirar, o lo que diga el botón grande
dice-keys-sheet = la hoja y volver, en pantallas pequeñas
dice-keys-help = esta ayuda
dice-undo = Deshacer
dice-points = { $points ->
    [one] punto
   *[other] puntos
}
dice-throw-short = { $throw ->
    [0] 3 tiradas
   *[other] tirada { $throw } de 3
}
dice-sheet-ask = Elige una línea para leer qué significa.
dice-enter-again = { $number ->
    [one] Tira un dado y toca lo que muestra.
   *[other] Tira { $number } dados y toca lo que muestran.
}
dice-enter-kept = Guardados
dice-enter-gone = Ninguno de los dados que quedan tiene { $face }. ¿Has tocado alguno por error? Tócalo arriba para quitarlo.
dice-enter-full = Ya están todos los dados. Toca uno arriba para quitarlo.
dice-rolled = { $player }, { $throw ->
    [1] 1.ª tirada
    [2] 2.ª tirada
   *[other] 3.ª tirada
}{ $sum ->
    [0] {""}
   *[other] {": "}{ $sum }
}{ $result ->
    [met] {", ¡cumplido!"}
    [cross] {", no cumplido. Ninguna casilla Yam libre lo admite: una cruz."}
    [low] {", no pasa del último Yam: una cruz."}
   *[none] .
}
dice-go-on = Seguir ya
dice-go-on-short = Seguir
dice-soon = { $number ->
    [one] La máquina juega en un momento
   *[other] Las máquinas juegan en un momento
}
