### The app, and playing without a network.

offline-app-description = Color'Yam, Double Yam, YAM color et Coloretto : entre amis avec un lien, contre l’ordinateur, et hors ligne.
offline-title = Jouer hors ligne
offline-title-now = Pas de connexion pour l’instant
offline-help = En avion, en train, au chalet : les quatre jeux, contre l’ordinateur ou à plusieurs sur l’appareil. Un seul téléchargement, environ { $number } Mo.
offline-make = Télécharger ({ $number } Mo)
offline-fetching = Téléchargement : { $percent } %
offline-failed = Le téléchargement s’est arrêté à { $percent } %. Ce qui est arrivé est gardé ; le reste peut suivre.
offline-again = Continuer
offline-ready = Cet appareil est prêt. Les quatre jeux s’y jouent hors ligne ; ces parties restent sur cet appareil. Les conseils demandent une connexion.
offline-ready-now = Cet appareil est prêt : jouez ici, contre l’ordinateur ou à plusieurs sur l’appareil. Vos parties avec d’autres vous attendent sur le serveur ; rien n’est perdu.
offline-missing = Vos parties avec d’autres vous attendent sur le serveur ; rien n’est perdu. Le jeu hors ligne n’a pas encore été téléchargé sur cet appareil : il faut une connexion, une seule fois.
offline-insecure = Cette page est arrivée en http : les navigateurs n’y permettent ni de l’installer ni de jouer hors ligne. Tout le reste fonctionne. À une adresse https, les deux sont possibles.
offline-unsupported = Ce navigateur ne sait pas jouer hors ligne (ou pas en navigation privée). Tout le reste fonctionne. Un navigateur plus récent, ou un autre, sait le faire.
offline-install = Installer l’application
offline-install-apple = Pour avoir Arlequin comme application : touchez Partager, puis « Sur l’écran d’accueil ».
offline-play = Jouer à { $game } hors ligne
offline-keep = Hors ligne
offline-keep-help = La partie se joue et reste sur cet appareil seulement ; personne d’autre ne peut s’y joindre. Les conseils demandent une connexion.
offline-keep-now = Il n’y a pas de connexion pour l’instant : la partie se joue et reste sur cet appareil. Les conseils demandent une connexion.
offline-kept = sur cet appareil
offline-laid = Le serveur est injoignable : cette partie se joue et reste sur cet appareil.
offline-meanwhile = Jouer ici hors ligne en attendant
offline-starting = La partie se prépare sur cet appareil… Cela prend quelques secondes, sur un appareil lent jusqu’à une minute.
offline-not-started = La partie n’a pas pu démarrer sur cet appareil. Elle est gardée : réessayez, au besoin avec une connexion.
offline-elsewhere = Cette partie est ouverte dans une autre fenêtre. Continuez là-bas, ou fermez l’autre fenêtre et réessayez.
offline-forget-help = Cette partie n’existe que sur cet appareil. Une fois retirée, elle disparaît pour de bon.
