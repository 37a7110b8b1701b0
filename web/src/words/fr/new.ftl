new-title = Nouvelle partie de { $game }
new-first = Première fois ?
new-first-how = Apprenez en jouant : trois minutes, pas à pas.
new-who = Qui joue ?
new-seats = Places
new-oldest = Dans le livret, le plus âgé commence : donnez-lui la place 1.
new-with = Comment voulez-vous jouer ?
new-with-computers = Contre l’ordinateur
new-with-here = Sur cet appareil
new-with-invite = Avec un lien
new-with-computers-help = { $game ->
    [yam-color] Une course entre vous et l’ordinateur.
   *[other] Vous contre l’ordinateur, à votre rythme.
}
new-with-here-help = { $game ->
    [yam-color] Installez-vous autour de l’appareil : au plus rapide !
   *[other] L’appareil passe de main en main ; chacun joue à son tour.
}
new-with-invite-help = Vous envoyez un lien ; toute personne qui l’ouvre prend place, sur n’importe quel appareil.
new-seat = Place { $number }
new-kind-open = Libre : par lien
new-name = Nom à la place { $number }
new-level = Niveau de l’ordinateur à la place { $number }
new-level-random = Joue au hasard
new-level-easy = Facile
new-level-steady = Solide
new-level-expert = Expert
new-level-champion = Champion
new-add-person = Ajouter un joueur
new-add-computer = Ajouter un ordinateur
new-add-open = Ajouter une place par lien
new-brief-person = Joueur
new-brief-computer = Ordinateur
new-brief-open = Par lien
new-remove = Retirer la place { $number }
new-player = Joueur { $number }
new-options = Règles de la maison
new-options-usual = Règles de base
new-chosen = { $option } : { $value }
new-unusual = Ce qui change
new-table = La table
new-box = La boîte
new-box-own-help = La vôtre, telle que décrite dans Ma boîte.
new-box-ours = { $game ->
    [coloretto] Les cartes d’Arlequin
    [yam-color] Les pyramides et cartes d’Arlequin
   *[other] Les dés d’Arlequin
}
new-dice = { $game ->
    [coloretto] Cartes
    [yam-color] Dés et cartes
   *[other] Dés
}
new-dice-cup = À l’écran
new-dice-cup-help = { $game ->
    [coloretto] Le serveur mélange et distribue, équitablement pour tous.
   *[other] Le serveur lance et distribue, équitablement pour tous.
}
new-dice-hands = { $game ->
    [coloretto] Vraies cartes
    [yam-color] Vrais dés et cartes
   *[other] Vrais dés
}
new-dice-hands-help = { $game ->
    [coloretto] Vous jouez avec vos cartes et entrez ce que vous voyez ; la page tient les comptes.
   *[other] Vous lancez sur votre table et entrez ce que vous voyez ; la page tient les comptes.
}
new-look = Temps pour regarder les dés
new-look-none = Aucun
new-look-none-help = Les dés et la carte arrivent ensemble.
new-look-some = { $number } s
new-look-some-help = Les dés restent visibles tout ce temps avant la carte : retenez vite leurs couleurs.
new-clock = Temps par tour
new-clock-none = Aucun
new-clock-free = Sans limite de temps
new-clock-none-help = Chacun prend tout son temps.
new-clock-some-help = Il vaut pour le tour entier. Passé ce temps, un ordinateur joue la fin du tour.
new-clock-seconds = { $number } s
new-clock-minutes = { $number } min
new-public = Montrer parmi les tables publiques
new-public-help = Toute personne qui connaît l’adresse du site peut jouer ou regarder. Sinon, par lien seulement.
new-hints = Conseils
new-hints-help = Le joueur dont c’est le tour peut demander ce que vaut chaque coup ; les autres en sont prévenus, et chacun peut refuser les conseils.
new-no-hints = Sans conseils
new-go = C’est parti !
new-not-laid = La table n’a pas pu être créée. Rien n’est perdu : réessayez dans un instant.
new-count-way = { $way } : { $number }
new-count-card = Sur la carte : { $colours }
new-count-dice = Les dés qui comptent : { $colours }
new-number = Un autre nombre
new-number-of = Nombre pour { $option }
own-title = Votre feuille
own-help = Deux objectifs par pôle. Sous chacun, vous lisez ce qu’il demande.
own-pole = Pôle { $number }
own-objective = Objectif { $number }
own-colour = Couleur { $which } de l’objectif { $number }
own-fits = Convient :
own-misses = Ne convient pas :
own-copy = Partir de
own-shuffle = Surprenez-moi
new-in-lobby = Parmi les tables publiques
new-by-link = Par lien seulement
