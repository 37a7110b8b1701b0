### The seal beside the dice: whether anyone could have chosen them.

seal-title = { $game ->
    [coloretto] ¿De verdad salen las cartas al azar?
   *[other] ¿De verdad caen los dados al azar?
}
seal-name = Sello
seal-checked = { $game ->
    [coloretto] Comprobado: tu dispositivo ha contribuido a { $number } de { $all } cartas.
   *[other] Comprobado: tu dispositivo ha contribuido a { $number } de { $all } tiradas.
}
seal-excused = { $number ->
    [one] Estuvo ausente en una: en esa te fías.
   *[other] Estuvo ausente en { $number }: en esas te fías.
}
seal-left-out = { $game ->
    [coloretto] { $number ->
        [one] El servidor sacó una carta sin tu dispositivo.
       *[other] El servidor sacó { $number } cartas sin tu dispositivo.
    }
   *[other] { $number ->
        [one] El servidor hizo una tirada sin tu dispositivo.
       *[other] El servidor hizo { $number } tiradas sin tu dispositivo.
    }
}
seal-burn-silent = { $game ->
    [coloretto] Una carta se sacó de nuevo porque un dispositivo no respondía.
   *[other] Una tirada se repitió porque un dispositivo no respondía.
}
seal-burn-answered = { $game ->
    [coloretto] Tu dispositivo respondió, y la carta se sacó de nuevo sin él.
   *[other] Tu dispositivo respondió, y la tirada se repitió sin él.
}
seal-stop = No está demostrado a partir de la jugada { $ply }.
seal-watching = Estás mirando. Los espectadores no participan, pero esta página lo comprueba todo igualmente.
seal-waiting = Sellado: el azar se comprueba en cuanto se tira o se roba algo.
seal-busy = Todavía no está todo comprobado: falta un momento.
seal-none = En esta mesa el azar no se demuestra: te fías de su servidor.
seal-hands = Aquí tiras dados de verdad: no hay nada que demostrar.
seal-here = Esta mesa está en tu propio dispositivo: no participa ningún servidor, así que no hay nada que demostrar.
seal-unknown = Esta página no conoce las reglas de este juego y no puede comprobar sus dados.
seal-missing = No se ha podido cargar la parte de esta página que comprueba el azar. Recárgala para intentarlo de nuevo.
seal-broken = Roto en la jugada { $ply }:
seal-why-dice = los dados o las cartas no son los que dan los números sellados.
seal-why-log = el registro del servidor contiene algo que no pudo pasar ahí.
seal-why-signature = falta la firma del dispositivo de un jugador, o es falsa.
seal-why-between = tu dispositivo dio su número y no se usó como debía. Así alguien podría haber elegido el resultado.
seal-why-burns = se repitió una segunda tirada. Solo puede repetirse una por partida.
seal-why-past = lo que este dispositivo ya había visto de la partida ha desaparecido o ahora es distinto.
seal-why-game = esta no es la partida acordada aquí, o ya no se demuestra.
seal-what-wrong = Tu dispositivo ya no participa en esta mesa. Guarda el registro y enséñaselo a los demás: la orden de abajo nombra la línea.
seal-how-title = Cómo funciona
seal-how-1 = Antes de la partida, el servidor y el dispositivo de cada jugador eligen una larga serie de números secretos y publican su sello. Si alguien cambia un número, el sello se rompe.
seal-how-2 = { $game ->
    [coloretto] Cada carta es una mezcla de los números siguientes del servidor y de todos los dispositivos de la mesa. Si tu dispositivo contribuyó, nadie eligió la carta y nadie la conocía antes de que respondiera.
   *[other] Cada tirada es una mezcla de los números siguientes del servidor y de todos los dispositivos de la mesa. Si tu dispositivo contribuyó, nadie eligió la tirada y nadie la conocía antes de que respondiera.
}
seal-how-3 = Después, cada dispositivo comprueba que los números corresponden a los sellos y dan exactamente este resultado.
seal-limits = No se promete nada de lo que se tira o se roba mientras tu dispositivo está ausente. Un solo resultado por partida puede descartarse y repetirse, y lo ves aquí. Esta misma página viene del servidor: si no te fías de él, juega con el programa instalado.
seal-print = Lee estas cifras en voz alta: si son iguales, todos han visto la misma partida. Cambian con cada jugada.
seal-scan = O escanea esto con otro dispositivo en esta mesa: la comparación se hace sola.
seal-scan-code = Código QR de esta mesa con tus cifras
seal-verify = Cualquiera puede comprobar de nuevo toda la partida: guarda la partida en texto y ejecuta esto en un equipo. Muestra las mismas cifras.
seal-device = Esperando a { $players }: su teléfono u ordenador aún no ha respondido.
seal-continue = Continuar sin demostración
compare-title = Dos dispositivos comparados
compare-same = La misma partida
compare-same-why = Los dos dispositivos han visto exactamente los mismos dados, cartas y jugadas.
compare-earlier = Los dos dispositivos han visto los mismos dados, cartas y jugadas hasta la jugada { $ply }. Este ha seguido desde entonces.
compare-other = ¡Otra partida!
compare-other-why = A los dos dispositivos no se les han enseñado los mismos dados, cartas o jugadas. Guarda la partida en texto en los dos y muéstrasela a los demás.
compare-none = En esta mesa no se prueba nada, así que no hay nada que comparar.
compare-waiting = Comparando…
compare-close = A la mesa
