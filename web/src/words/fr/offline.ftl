### The app, and playing without a network.

offline-app-description = Color'Yam, Double Yam, YAM color et Coloretto : avec qui a le lien, contre l’ordinateur, et sans réseau.
offline-title = Jouer sans réseau
offline-title-now = Pas de connexion pour l’instant
offline-help = En avion, en train, au chalet : les quatre jeux, contre des ordinateurs ou en se passant l’appareil. Tout ce qu’il faut se télécharge une fois, environ { $number } Mo.
offline-make = Préparer ({ $number } Mo)
offline-fetching = Préparation : { $percent } %
offline-failed = Le téléchargement s’est arrêté à { $percent } %. Ce qui est arrivé est gardé ; le reste peut suivre.
offline-again = Continuer
offline-ready = Cet appareil est prêt. Les quatre jeux s’y jouent sans réseau ; ces parties restent sur cet appareil.
offline-ready-now = Cet appareil est prêt : jouez ici, contre des ordinateurs ou en vous le passant. Les parties avec d’autres vous attendent sur le serveur ; rien n’est perdu.
offline-missing = Les parties avec d’autres vous attendent sur le serveur ; rien n’est perdu. Jouer sans réseau n’a pas été préparé sur cet appareil : il faut une connexion, une seule fois.
offline-insecure = Cette page est arrivée en http au lieu de https : les navigateurs n’y permettent ni de l’installer ni de jouer sans réseau. Tout le reste fonctionne. À une adresse https, ou par localhost sur l’ordinateur qui la sert, elle sait faire les deux.
offline-unsupported = Ce navigateur ne sait pas jouer sans réseau (ou pas en navigation privée). Tout le reste fonctionne. Un autre navigateur, ou un plus récent, sait le faire.
offline-install = Installer l’application
offline-install-apple = Pour avoir Arlequin comme application : touchez Partager, puis « Sur l’écran d’accueil ».
offline-play = Jouer à { $game } sans réseau
offline-keep = Sans réseau
offline-keep-help = La partie se joue et reste sur cet appareil seulement ; personne d’autre ne peut s’y joindre.
offline-keep-now = Il n’y a pas de connexion pour l’instant : la partie se joue et reste sur cet appareil.
offline-kept = sur cet appareil
offline-laid = Le serveur est injoignable : cette partie se joue et reste sur cet appareil.
offline-meanwhile = Jouer ici sans réseau en attendant
offline-starting = La partie se prépare sur cet appareil…
offline-not-started = La partie n’a pas pu démarrer sur cet appareil. Elle est gardée : réessayez, au besoin avec une connexion.
offline-elsewhere = Cette partie est ouverte dans une autre fenêtre. Continuez là-bas, ou fermez cette fenêtre et réessayez.
offline-forget-help = Cette partie n’existe que sur cet appareil. Une fois retirée, elle disparaît pour de bon.
