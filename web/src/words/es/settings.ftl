settings = Ajustes
settings-theme = Claro u oscuro
settings-theme-auto = Como el dispositivo
settings-theme-light = Claro
settings-theme-dark = Oscuro
settings-sound = Sonido y vibración
settings-calm = Menos movimiento
settings-pips = Puntos en vez de números en los dados
