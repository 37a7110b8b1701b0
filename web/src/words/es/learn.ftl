### Aprender: las reglas, los ejemplos, una primera partida acompañada.

learn-rules-lead = Léelas aquí, busca en ellas o aprende jugando: bastan tres minutos para una primera partida.
learn-read = Leer las reglas
learn-read-label = Leer las reglas de { $game }
learn-guided = Aprender jugando
learn-guided-label = Aprender { $game } jugando
learn-all-rules = Reglas de los otros juegos
learn-need = Qué necesitas
learn-contents = Capítulos
learn-search = Buscar en las reglas
learn-search-clear = Mostrar otra vez todas las reglas
learn-found = { $number ->
    [0] ninguna regla
    [one] { $number } regla
   *[other] { $number } reglas
}
learn-none-found = Aquí no hay nada con esas palabras. Prueba con una más corta o con parte de una palabra.
learn-copy = Copiar el enlace a la regla { $number }
learn-copied = El enlace a la regla { $number } está copiado.
learn-option = Opción: { $option }
learn-decided = decisión nuestra
learn-decided-means = ◇ señala lo que los reglamentos dejan abierto y hemos decidido nosotros. Cada regla conserva su número para siempre.
learn-more = { $number } más
learn-less = Mostrar menos
