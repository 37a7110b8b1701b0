settings = Réglages
settings-theme = Clair ou sombre
settings-theme-auto = Comme l’appareil
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-sound = Sons et vibrations
settings-calm = Moins de mouvement
settings-pips = Dés à points plutôt qu’à chiffres
