### Papel: contar lo que hay en una mesa de verdad, e imprimir.

paper-count = Contar tus puntos
paper-count-title = { $game ->
    [double-yam] ¿Cuánto vale esta tirada?
    [coloretto] ¿Cuánto valen estas cartas?
    [yam-color] ¿Quién ha ganado?
   *[other] ¿Cuánto da esta línea?
}
paper-count-result = La cuenta
paper-count-failed = El servidor no ha respondido. Lo que has tocado sigue aquí: inténtalo otra vez.
paper-count-coloretto = Toca las cartas que tienes.
paper-count-double-yam = Toca lo que muestran los seis dados.
paper-count-color-yam = Escribe las sumas de la línea; × es una cruz.
paper-count-yam-color = Escribe cuántas cartas ha ganado cada persona.
paper-count-card = { $card }: { $number }, una más
paper-count-less = { $card }: una menos
paper-count-joker = Comodín
paper-count-side = Tabla de puntos
paper-count-single = Los seis de una sola tirada
paper-count-cross = Una cruz para el jugador { $seat }
paper-count-clear = Empezar de nuevo

paper-print = Imprimir
paper-print-lead = PDF para imprimir al 100 %. En una impresora en blanco y negro, las formas distinguen los colores.
paper-print-paper = Papel
paper-print-pad = Hojas de puntuación
paper-print-rules = Las reglas, con un ejemplo
paper-print-dice = Dados para plegar
paper-print-stickers = Adhesivos para dados en blanco
paper-print-deck = Cartas para recortar
paper-print-names = Nombres en las hojas, con comas (de 2 a { $most })
paper-print-per-page = Hojas por página
paper-print-choices = Las hojas de puntuación a tu gusto
paper-print-failed = El servidor no ha respondido. Lo que has elegido sigue aquí: inténtalo otra vez.
