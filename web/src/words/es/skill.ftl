### La suerte y el acierto en muchas partidas: el diario de este dispositivo.

skill-title = Tu suerte y tu acierto
skill-none = Todavía no hay nada. Juega una partida hasta el final y abre «Suerte y acierto».
skill-waiting = { $number ->
    [one] Hay una partida terminada sin analizar.
   *[other] Hay { $number } partidas terminadas sin analizar.
}
skill-weigh = { $number ->
    [one] Analizarla
   *[other] Analizarlas
}
skill-weighing = Analizando la partida { $done } de { $total }
skill-unweighed = { $number ->
    [one] No se ha podido analizar una partida.
   *[other] No se han podido analizar { $number } partidas.
}
skill-unclear = { $number ->
    [one] Una partida estuvo demasiado igualada para decidir: aquí no cuenta.
   *[other] { $number } partidas estuvieron demasiado igualadas para decidir: aquí no cuentan.
}
skill-which = Qué partidas
skill-all = Todas las partidas
skill-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
skill-luck-few = La suerte te ha { $sign ->
    [minus] quitado
   *[plus] dado
} { $size } por partida. A partir de tres partidas verás también cuánto de eso es azar.
skill-luck-even = La suerte te ha { $sign ->
    [minus] quitado
   *[plus] dado
} { $size } por partida, con un margen de { $half }: prácticamente ni a favor ni en contra.
skill-luck-good = La suerte ha estado de tu parte: te ha dado { $size } por partida, con un margen de { $half }.
skill-luck-bad = La suerte ha estado en tu contra: te ha quitado { $size } por partida, con un margen de { $half }.
skill-loss-few = Tus elecciones te han costado { $mean } por partida.
skill-loss = Tus elecciones te han costado { $mean } por partida, con un margen de { $half }.
skill-change-better = En tus últimas partidas pierdes claramente menos que en las primeras.
skill-change-worse = En tus últimas partidas pierdes claramente más que en las primeras.
skill-change-same = Entre tus primeras partidas y las últimas no hay una diferencia clara.
skill-course-luck = La suerte, partida a partida
skill-course-loss = Lo perdido al elegir, partida a partida
skill-course-told = { $number } partidas: al final, { $mean } por partida de media. Cada partida está en la lista de más abajo.
skill-legend-game = una partida
skill-legend-mean = media de las diez últimas
skill-legend-band = su incertidumbre (95 %)
skill-kinds = Dónde pierdes más
skill-kind = Decisión
skill-lost = perdido al elegir
skill-per-game = por partida
skill-kind-dice = Qué dados volver a tirar
skill-kind-entry = Dónde anotar un resultado
skill-kind-row = Robar o llevarse una fila
skill-kind-card = Dónde poner una carta
skill-kind-call = Qué número decir
skill-kind-bet = Cuánto apostar
skill-kind-other = Otras decisiones
skill-opponents = Tus rivales
skill-opponent = Rival
skill-games = partidas
skill-won = ganadas
skill-computer = Máquina: { $level }
skill-list = Todas las partidas
skill-game = Juego
skill-result = resultado
skill-result-won = ganada
skill-result-shared = compartida
skill-result-lost = perdida
skill-file = Una copia de tus partidas
skill-file-help = Tus partidas solo se guardan en este dispositivo. Un archivo las lleva a otro.
skill-export = Guardar en un archivo
skill-import = Abrir un archivo
skill-imported = { $number ->
    [0] En este archivo no hay ninguna partida que no estuviera ya aquí.
    [one] Se ha añadido una partida.
   *[other] Se han añadido { $number } partidas.
}
skill-file-json = Este archivo está dañado o incompleto. Aquí no ha cambiado nada.
skill-file-other = Este no es un archivo de partidas de Arlequin. Aquí no ha cambiado nada.
skill-file-newer = Este archivo es de una versión más nueva. Recarga esta página e inténtalo de nuevo. Aquí no ha cambiado nada.
skill-file-broken = Este archivo está dañado en la entrada { $part }. Aquí no ha cambiado nada.
skill-file-long = Este archivo es demasiado grande para ser uno de los nuestros. Aquí no ha cambiado nada.
skill-unstored = En este dispositivo ya no hay sitio: lo nuevo se perderá al cerrar la página. Guárdalo en un archivo.
skill-explained = Todas las cifras son puntos de probabilidad de ganar: 100 puntos son una partida entera.
