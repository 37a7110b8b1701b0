### The pages around the games.

page-home = Inicio
page-home-label = Arlequin: inicio
page-skip = Ir al contenido
page-language = Idioma
page-theme = { $theme ->
    [light] Claro
    [dark] Oscuro
   *[auto] Claro u oscuro, como tu dispositivo
}
page-sound = Sonido
page-close = Cerrar
page-notes = Avisos
page-loading = Un momento…
page-try-again = Intentar de nuevo
page-nothing-here = No hay nada en esta dirección.
page-not-loaded = No se pudo cargar esta página. No se ha perdido nada: inténtalo de nuevo cuando tengas conexión.
page-broken = Algo falló en esta página. Tu partida está a salvo en el servidor.
page-rules = Reglas
page-rules-of = Reglas de { $game }
page-rule-word = Regla
page-rule = Regla { $number }
page-open-seat = Lugar libre
