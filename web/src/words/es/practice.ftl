### Practicar con los propios errores, y el reto del día.

quiz-question = Te toca: ¿cuál es la mejor jugada?
quiz-best = Lo mejor
quiz-tried = Tú
quiz-answer = La respuesta
quiz-table-past = La mesa tal como estaba
quiz-less = { $points ->
    [one] Tu jugada vale { $points } punto de probabilidad de ganar menos.
   *[other] Tu jugada vale { $points } puntos de probabilidad de ganar menos.
}
quiz-next = { $points ->
    [one] La segunda mejor jugada vale { $points } punto de probabilidad de ganar menos.
   *[other] La segunda mejor jugada vale { $points } puntos de probabilidad de ganar menos.
}
quiz-laying = Preparando la mesa
quiz-trouble = No se ha podido cargar. No se ha perdido nada: inténtalo de nuevo.
practice-title = Práctica
practice-left = { $number ->
    [one] queda una
   *[other] quedan { $number }
}
practice-none = Todavía no hay nada que practicar. Aquí volverán los errores de tus partidas analizadas.
practice-done = Por hoy está todo. Lo que has acertado una vez vuelve mañana.
practice-right = ¡Bien! Volverá una vez más, mañana o más adelante.
practice-known = Acertada por segunda vez: esta ya te la sabes.
practice-wrong = No es la mejor jugada. Volverá al final.
practice-next = Siguiente
practice-where = Verla en la partida
practice-gone = Esta partida ya no está en el servidor: se queda fuera.
practice-score = { $number ->
    [one] Un error que ya no cometes.
   *[other] { $number } errores que ya no cometes.
}
practice-due = Practicar tus errores ({ $number })
puzzle-title = El reto del día
puzzle-count = Acertaron a la primera: { $found } de { $tried }.
puzzle-close = Casi. { $number ->
    [one] Queda 1 intento
   *[other] Quedan { $number } intentos
}.
puzzle-far = No, hay algo mucho mejor. { $number ->
    [one] Queda 1 intento
   *[other] Quedan { $number } intentos
}.
puzzle-found = { $number ->
    [one] ¡A la primera!
   *[other] Encontrada al intento { $number }.
}
puzzle-missed = Esta vez no ha salido.
puzzle-share = Compartir el resultado
puzzle-copied = El resultado está copiado. No desvela nada.
puzzle-not-copied = No se ha copiado nada.
puzzle-tomorrow = El próximo reto llega mañana.
