### La página de Color'Yam.

color-yam-line-of = Línea { $line } de { $lines }
color-yam-line-second = Línea { $line }, segunda oportunidad
color-yam-all = todos
color-yam-sum = Suma
color-yam-sum-is = Suma { $sum }.
color-yam-met = Cumplido
color-yam-not-met = Todavía no
color-yam-any-sum = vale cualquier suma
color-yam-above = la suma tiene que pasar de { $sum }
color-yam-counts = Cuántos dados de cada color
color-yam-count = { $colour }: { $count }
color-yam-cross = cruz
color-yam-points-short = { $points ->
    [one] punto
   *[other] puntos
}
color-yam-sheet-named = { $sheet ->
    [0] Tu propia hoja
   *[other] Hoja { $sheet }
}
color-yam-no-sheet = Primero se saca la hoja
color-yam-any-sheet = Cualquier hoja
color-yam-any-sheet-line = Lo que pide esta línea está escrito en tu hoja.
color-yam-points-total = Puntos
color-yam-stop = { $what ->
    [write] anotar { $sum }
    [missed] no cumplido: cruz o Yam
   *[cross] una cruz
}
color-yam-cross-sure = Sí, una cruz
color-yam-costly = ¿Seguro? Sería una cruz, y aún { $left ->
    [one] te queda una tirada
   *[other] te quedan { $left } tiradas
}.
color-yam-missed = Objetivo no cumplido. ¿Y ahora?
color-yam-cross-note = 0 puntos
color-yam-yam = Anotar { $sum } en { $box }
color-yam-yam-note = { $when ->
    [now] y volver a intentarlo enseguida
   *[later] y volver a intentarlo tras los demás
}
color-yam-choose-line = Elige una de tus líneas vacías.
color-yam-line-none = Elegir una línea
color-yam-cross-instead = { $cross ->
    [yes] Se tachará. Tócala otra vez para rellenarla.
   *[no] Tócala otra vez para tachar la línea.
}
color-yam-lines = Tus líneas
color-yam-line-gives = { $what ->
    [empty] Línea { $line }, { $goal }: vacía
    [cross] { $ink ->
        [yes] Línea { $line }, { $goal }: una cruz
       *[no] Línea { $line }, { $goal }: sería una cruz
    }
   *[sum] { $ink ->
        [yes] Línea { $line }, { $goal }: { $sum }
       *[no] Línea { $line }, { $goal }: sería { $sum }
    }
}
color-yam-then-line = Después, línea { $line }
color-yam-started-line = Empieza { $players }: { $value }, la suma más alta de la línea { $number }.
color-yam-started-total = Empieza { $players }: { $value } en Total { $number }, lo más alto.
color-yam-next-line = { $count ->
    [0] Quien logre la suma más alta empieza la línea siguiente.
    [1] Quien tiene la suma más alta empieza la línea siguiente: por ahora { $players } con { $value }.
   *[other] Quien tiene la suma más alta empieza la línea siguiente: por ahora { $players }, empatados a { $value }.
}
color-yam-next-total = { $count ->
    [0] Quien tenga más puntos en Total { $number } empieza la línea siguiente.
    [1] Quien tenga más puntos empieza la línea siguiente: por ahora { $players } con { $value }.
   *[other] Quien tenga más puntos empieza la línea siguiente: por ahora { $players }, empatados a { $value }.
}
color-yam-keys-stop = plantarse, o poner una cruz
color-yam-keys-yam = usar la segunda oportunidad
color-yam-keys-line = elegir una línea
color-yam-line-asks = Línea { $line }: { $goal }.
color-yam-line-yam = Línea { $line }: un Yam. Vale cualquier dado; cuenta la suma.
color-yam-line-yam-rising = Línea { $line }: un Yam. Vale cualquier dado, pero la suma tiene que superar tus Yams anteriores.
color-yam-help-line = Cada línea tiene su objetivo: cúmplelo con los colores de los seis dados y se anota su suma. Tienes hasta tres tiradas.
color-yam-help-points = Cuando todos han jugado la línea, la suma más alta recibe tantos puntos como jugadores hay, la siguiente uno menos, y así; si hay empate, todos reciben los puntos del peor de los puestos que comparten; una cruz vale 0. El círculo junto a una suma dice sus puntos, «+» que aún pueden ser más. «Total 1» y «Total 2» suman todos los puntos hasta ahí.
color-yam-help-missed = ¿No lo has cumplido? Pon una cruz, o usa una segunda oportunidad: anota la suma en una casilla Yam libre del mismo sector de la hoja (su color) e intenta la línea otra vez.
color-yam-help-yam = Una línea Yam solo pide una suma mayor que todos tus Yams anteriores («> 21» en la hoja); si no, es una cruz. Una casilla Yam usada para una segunda oportunidad ya está jugada.
color-yam-help-hands = Elige dados para guardarlos; los demás se vuelven a tirar. Elige una línea de la hoja para leer su objetivo.
color-yam-help-signs = Signos de la hoja: «0×» ninguno, «2×» exactamente dos, «≠» no tantos; un rombo de cuatro colores vale por cualquier color.
color-yam-any = cualquier color
color-yam-yam-short = { $sum } en { $box }
color-yam-missed-now = No cumplido
color-yam-waiting = { $sum } en espera

## Por qué algo no se puede: la regla en una frase

color-yam-why-not-your-turn = No es tu turno: todos juegan la línea, uno tras otro. CY-03
color-yam-why-all-kept = Guardas los seis dados: suelta uno para volver a tirar, o plántate. CY-04
color-yam-why-line-filled = La línea { $line } ya está llena: elige una vacía. CY-15
color-yam-why-throw-first = Primero tira y luego elige una línea. CY-15
color-yam-why-cy-03 = Las líneas se juegan en orden, de arriba abajo, cada uno en su turno. CY-03
color-yam-why-cy-04 = Un turno tiene hasta tres tiradas; entre ellas guardas dados o te plantas. CY-04
color-yam-why-cy-06 = Justo después de no cumplir se elige: una cruz o una segunda oportunidad. CY-06
color-yam-why-cy-12 = La segunda oportunidad viene tras no cumplir, si queda una casilla Yam libre para la suma. CY-12
color-yam-why-cy-15 = Con líneas libres eliges una de tus líneas vacías, sin segunda oportunidad. CY-15
