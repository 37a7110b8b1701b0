### The seal beside the dice: whether anybody could have chosen them.

seal-title = { $game ->
    [coloretto] ¿De verdad salen las cartas al azar?
   *[other] ¿De verdad caen los dados al azar?
}
seal-name = Sello
seal-checked = { $game ->
    [coloretto] Comprobado: tu dispositivo ha participado, y estas cartas se deducen de los números sellados.
    [yam-color] Comprobado: tu dispositivo ha participado, y estos dados y estas cartas se deducen de los números sellados.
   *[other] Comprobado: tu dispositivo ha participado, y estos dados se deducen de los números sellados.
}
seal-waiting = Sellado: el azar se comprobará en cuanto se tire o se robe algo.
seal-busy = Aún no está todo comprobado: el resto está en camino.
seal-alone = Solo participa el servidor: ya no puede cambiar el azar, pero pudo elegirlo antes.
seal-none = El azar no se prueba en esta mesa: confías en su servidor.
seal-outside = { $game ->
    [coloretto] Tu dispositivo no tomó parte en la última carta: te fías de los demás.
    [yam-color] Tu dispositivo no tomó parte en la última tirada o carta: te fías de los demás.
   *[other] Tu dispositivo no tomó parte en la última tirada: te fías de los demás.
}
seal-watching = Estás mirando: tu dispositivo comprueba lo que sellaron los de los jugadores, y no da nada suyo.
seal-uncompared = Sin comparar: esta página no conoce este juego y no puede decir si los dados y las cartas son los que se sellaron. Quien tenga el juego puede comprobar el registro.
seal-part = { $game ->
    [coloretto] Cartas en las que contaron tus números: { $number } de { $all }.
    [yam-color] Tiradas y cartas en las que contaron tus números: { $number } de { $all }.
   *[other] Tiradas en las que contaron tus números: { $number } de { $all }.
}
seal-version-3 = Esta mesa empezó antes de que los dispositivos firmaran lo que dan. Después, el registro no basta para saber que se jugó así: compara las cifras.
seal-why-dice = { $game ->
    [coloretto] Las cartas no son las que dan los números sellados.
    [yam-color] Los dados o las cartas no son los que dan los números sellados.
   *[other] Los dados no son los que dan los números sellados.
}
seal-why-seat = Un lugar no es de quien era: alguien ha puesto allí otro sello, o se ven jugadores distintos de los que están sentados.
seal-why-signature = Falta la firma del dispositivo de un jugador, o es falsa.
seal-why-between = Se pidió tu número y luego pasó otra cosa antes de la tirada. Así alguien pudo elegirla.
seal-why-told = El servidor se ha callado algo, o lo ha contado dos veces.
seal-why-past = Lo que este dispositivo ya había visto de la partida ha desaparecido, o ahora se cuenta de otra manera.
seal-why-version = Aquí el azar no se prueba o los dispositivos no firman, aunque esta mesa debía tener ambas cosas.
seal-why-game = Lo que se selló es otro juego que el acordado o el que se ve aquí, o tiene otras opciones u otros jugadores.
seal-what-wrong = Empezó en la jugada { $ply } de esta mesa. Guarda la partida en texto y muéstrasela a los demás: la orden de abajo dice la línea.
seal-counted = { $game ->
    [coloretto] { $number ->
        [one] Se ha comprobado una carta en este dispositivo.
       *[other] Se han comprobado { $number } cartas en este dispositivo.
    }
    [yam-color] { $number ->
        [one] Se ha comprobado una tirada o carta en este dispositivo.
       *[other] Se han comprobado { $number } tiradas y cartas en este dispositivo.
    }
   *[other] { $number ->
        [one] Se ha comprobado una tirada en este dispositivo.
       *[other] Se han comprobado { $number } tiradas en este dispositivo.
    }
}
seal-here = Esta mesa está en tu propio dispositivo, así que el servidor eres tú: el sello muestra que nada se cambió después, y nada más.
seal-left-out = { $number ->
    [one] Una vez, lo que envió este dispositivo llegó tarde o se dejó fuera. Pasa con una mala conexión; si pasa a menudo, pregunta por qué.
   *[other] { $number } veces, lo que envió este dispositivo llegó tarde o se dejó fuera. Pasa con una mala conexión; si pasa a menudo, pregunta por qué.
}
seal-rethrown = { $number ->
    [one] Una ronda se interrumpió y se tiró de nuevo, como tras un reinicio del servidor. Si pasa a menudo, pregunta por qué.
   *[other] { $number } rondas se interrumpieron y se tiraron de nuevo, como tras un reinicio del servidor. Si pasa a menudo, pregunta por qué.
}
seal-silent = Sin respuesta a tiempo para la última tirada: { $player }. Contó sin ella.
seal-how-title = Cómo funciona
seal-how-1 = Antes de la partida, el servidor y el dispositivo de cada jugador eligen una larga serie de números secretos y muestran su sello. Si alguien cambia un número, el sello se rompe.
seal-how-2 = { $game ->
    [coloretto] Cada carta mezcla el siguiente número del servidor y los de todas las personas presentes. Nadie los conoce todos antes.
   *[other] Cada tirada mezcla el siguiente número del servidor y los de todas las personas presentes. Nadie los conoce todos antes.
}
seal-how-3 = { $game ->
    [coloretto] Después de la carta se enseñan los números, y cada dispositivo comprueba que son de los sellos y que dan exactamente esta carta.
   *[other] Después de la tirada se enseñan los números, y cada dispositivo comprueba que son de los sellos y que dan exactamente estos dados.
}
seal-limits = { $game ->
    [color-yam] Así ningún jugador puede elegir una tirada por sí solo. El servidor, de acuerdo con el dispositivo de otro jugador, aún podría elegir entre varias: puede contar con el número de ese dispositivo o dejarlo fuera.
    [double-yam] Así ningún jugador puede elegir una tirada por sí solo. El servidor, de acuerdo con el dispositivo de otro jugador, aún podría elegir entre varias: puede contar con el número de ese dispositivo o dejarlo fuera.
   *[other] Así ningún jugador puede elegir una tirada por sí solo. El servidor, de acuerdo con el dispositivo de otro jugador, aún podría elegir entre varias: puede contar con el número de ese dispositivo o dejarlo fuera. Qué carta es cada número depende del mazo; la comprobación del registro también lo revisa.
}
seal-print = Lee estas cifras en voz alta: si son iguales, todos han visto la misma partida. Cambian con cada jugada.
seal-scan = O escanea esto con otro dispositivo en esta mesa: la comparación se hace sola.
seal-scan-code = Código QR de esta mesa con tus cifras
compare-title = Dos dispositivos comparados
compare-same = La misma partida
compare-same-why = Los dos dispositivos han visto exactamente los mismos dados, cartas y jugadas.
compare-earlier = Los dos dispositivos han visto los mismos dados, cartas y jugadas hasta la jugada { $ply }. Este ha seguido desde entonces.
compare-other = ¡Otra partida!
compare-other-why = A los dos dispositivos no se les han enseñado los mismos dados, cartas o jugadas. Guarda la partida en texto en los dos y muéstrasela a los demás.
compare-none = En esta mesa no se prueba nada, así que no hay nada que comparar.
compare-waiting = Comparando…
compare-close = A la mesa
seal-details = Los números
seal-commitments = Sellos
seal-links = Últimos números
seal-no-link = no llegó ninguno a tiempo
seal-server = Servidor
seal-verify = Cualquiera puede comprobar de nuevo toda la partida: guarda la partida en texto y ejecuta esto en un equipo. Muestra las mismas cifras.
