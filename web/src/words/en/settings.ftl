settings = Settings
settings-theme = Light or dark
settings-theme-auto = As the device
settings-theme-light = Light
settings-theme-dark = Dark
settings-sound = Sound and vibration
settings-calm = Less movement
settings-pips = Dots instead of numbers on the dice
