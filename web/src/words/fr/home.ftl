home-title = Quatre jeux de couleurs, une table
home-play-now = Jouer
home-play-against = contre l’ordinateur
home-play-now-label = Jouer contre l’ordinateur : { $game }
home-opponents-label = { $level } : choisir les adversaires pour { $game }, nombre et niveau des ordinateurs
home-here = Sur cet appareil
home-here-label = { $game } : jouer ensemble sur cet appareil
home-keep = Marquer les points
home-keep-label = Marquer les points : { $game }
home-box = Ma boîte
home-box-label = Ma boîte de { $game }
home-invite = Inviter
home-invite-label = { $game } : inviter d’autres joueurs
home-more-label = Autres façons de jouer à { $game }
home-train = S’entraîner
home-train-label = { $game } : s’entraîner en solo
home-train-clock = S’entraîner contre la montre
home-minutes = { $number } min
home-you-are = Vous êtes
home-change-you = Changer votre nom ou votre image
home-resume = Continuer à jouer
home-all-games = Toutes vos parties
home-puzzle = L’énigme du jour
home-today = Aujourd’hui
home-puzzle-done = faite pour aujourd’hui
home-streak = { $number ->
    [one] 1 jour de suite
   *[other] { $number } jours de suite
}
home-difficulty = Difficulté { $number } sur 7
home-join-code = J’ai un code
home-join = Rejoindre une table
home-join-help = Collez le lien reçu, tapez ses quatre lettres ou scannez son code avec votre appareil photo.
home-join-field = Lien ou code
home-join-go = Aller à la table
home-join-unclear = Ce n’est ni le lien d’une table, ni ses quatre lettres. Collez le lien en entier.
home-public = Tables publiques
home-public-none = Aucune table publique pour l’instant. Ouvrez-en une : Inviter, puis « Montrer parmi les tables publiques ».
home-public-trouble = Les tables publiques ne peuvent pas être affichées pour l’instant.
home-watch = Regarder
home-watch-label = Regarder { $game } avec { $players }
home-sit = S’asseoir
home-sit-label = S’asseoir pour jouer à { $game } avec { $players }
home-seats-free = { $number ->
    [one] { $number } place libre
   *[other] { $number } places libres
}
home-playing = En cours
home-waiting-for-players = En attente de joueurs
home-licences = Licences
you-title = Vous
you-name = Votre nom
you-picture = Votre image
you-another = Une autre image
you-help = Gardé sur cet appareil seulement ; pas de compte.
you-done = C’est bon
games-title = Vos parties
games-none = Pas encore de partie sur cet appareil.
games-against = contre { $players }
games-result-won = Gagnée
games-result-shared = Victoire partagée
games-result-lost = { $players ->
    [2] Perdue
   *[other] Place { $place } sur { $players }
}
games-luck = chance { $luck }
games-which = Jeu
games-all = Tous
games-which-result = Résultat
games-any-result = Toutes
games-only-won = Gagnées
games-only-lost = Non gagnées
games-none-such = Aucune partie ne correspond.
games-open = À terminer
games-over = Terminées
games-resume = Continuer
games-resume-label = Continuer { $game }, { $players }
games-replay = Revoir
games-replay-label = Revoir { $game }, { $players }
games-forget = Retirer
games-forget-label = Retirer { $game }, { $players }, de cette liste
games-forget-sure = Retirer cette partie de la liste ?
games-forget-help = La table reste, mais cet appareil y perd sa place.
games-forgotten = Retirée de la liste.
games-your-turn = À vous
games-turn-of = { $number ->
    [one] À { $players } de jouer
   *[other] On attend { $players }
}
games-gone = Cette table n’existe plus.
home-learn = Première fois ? 3 minutes
home-learn-label = Première fois ? 3 minutes : apprenez { $game } en jouant
