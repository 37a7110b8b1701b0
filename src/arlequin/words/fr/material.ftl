### Pourquoi une boîte ne convient pas : ses dés, ses cartes ou ses feuilles.

material-alike = Le dé { $die } a { $got } boules et le dé 1 en a { $wanted } : donnez le même nombre aux huit dés.
material-balls = La carte { $card } doit avoir de 1 à 20 boules.
material-balls-of-die = Le dé { $die } a { $got } boules : un dé en a de 2 à 9.
material-cards = La boîte a 26 cartes, et il y en a { $got }.
material-colour = « { $got } » n’est pas une couleur de cette boîte.
material-dice = La boîte a six dés, et il y en a { $got }.
material-faces = Le dé { $die } a six faces, et { $got } ont une couleur.
material-game = C’est une boîte d’un autre jeu : { $got }.
material-large = Cette boîte est trop grande : plus de 20 feuilles, ou des noms très longs.
material-name = « { $got } » ne peut pas être un nom : écrivez de 1 à { $most } lettres ou signes, sans #.
material-objective = Feuille { $sheet }, ligne { $line } : « { $got } » n’est pas un objectif pour cette place.
material-objectives = La feuille { $sheet } a six objectifs, et { $got } sont choisis.
material-pyramids = La boîte a huit dés, et il y en a { $got }.
material-seven-colours = Choisissez sept couleurs différentes.
material-sheets = Une boîte a de 1 à { $most } feuilles, et il y en a { $got }.
material-six-colours = Les dés ont six couleurs en tout, et ceux-ci en ont { $number }.
material-unfit = Cette boîte ne convient pas aux règles : { $got }.
material-unreadable = Ce n’est pas la description d’une boîte.
