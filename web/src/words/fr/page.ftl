### The pages around the games.

page-home = Accueil
page-home-label = Arlequin : accueil
page-skip = Aller au contenu
page-language = Langue
page-theme = { $theme ->
    [light] Clair
    [dark] Sombre
   *[auto] Clair ou sombre, comme votre appareil
}
page-sound = Son
page-close = Fermer
page-notes = Messages
page-loading = Un instant…
page-try-again = Réessayer
page-nothing-here = Il n’y a rien à cette adresse.
page-not-loaded = Cette page n’a pas pu être chargée. Rien n’est perdu : réessayez une fois connecté.
page-broken = Un problème est survenu sur cette page. Votre partie est en sécurité sur le serveur.
page-rules = Règles
page-rules-of = Règles de { $game }
page-rule-word = Règle
page-rule = Règle { $number }
page-open-seat = Place libre
