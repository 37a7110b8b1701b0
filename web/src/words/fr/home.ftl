home-title = Une table pour quatre jeux de couleurs
home-play-now = Jouer
home-play-now-label = Jouer à { $game } contre un ordinateur
home-not-founded = La table n’a pas pu être dressée. Rien n’est perdu : réessayez dans un instant.
