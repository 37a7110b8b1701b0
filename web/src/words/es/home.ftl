home-title = Una mesa para cuatro juegos de colores
home-play-now = Jugar
home-play-now-label = Jugar a { $game } contra un ordenador
home-not-founded = No se ha podido poner la mesa. No se ha perdido nada: prueba de nuevo en un momento.
