### Chance ou talent : l’analyse d’une partie finie.

review-title = Chance ou talent ?
review-working = La chance et les choix sont évalués
review-busy = Beaucoup de parties sont en cours d’analyse. La vôtre attend son tour.
review-queue = Ça commence dans un instant.
review-progress = { $done } coups sur { $total }
review-unfinished = Une partie s’analyse quand elle est finie.
review-none = Ce genre de partie n’a pas encore d’analyse.
review-failed = L’analyse n’a pas pu être faite. La partie est conservée : réessayez.
review-unreachable = L’analyse a besoin du réseau : c’est le serveur qui la calcule. La partie reste sur cet appareil ; l’analyse commencera d’elle-même dès que vous serez en ligne.
review-result = { $result ->
    [won] { $you ->
        [yes] Vous avez gagné.
       *[no] { $player } l’emporte.
    }
    [shared] { $you ->
        [yes] Vous partagez la victoire.
       *[no] { $player } partage la victoire.
    }
   *[lost] { $you ->
        [yes] Vous avez perdu.
       *[no] { $player } perd.
    }
}
review-luck-was = { $luck ->
    [good] { $things ->
        [cards] Les cartes
       *[dice] Les dés
    } { $you ->
        [yes] vous ont souri
       *[no] ont souri à { $player }
    }.
    [bad] { $things ->
        [cards] Les cartes
       *[dice] Les dés
    } { $you ->
        [yes] ne vous ont pas souri
       *[no] n’ont pas souri à { $player }
    }.
    [none] { review-result }
   *[fair] { $things ->
        [cards] Côté cartes
       *[dice] Côté dés
    }, { $you ->
        [yes] vous n’avez pas à vous plaindre
       *[no] { $player } n’a pas à se plaindre
    }.
}
review-head-unclear = { review-result } Chance ou talent ? Trop de choses restent ouvertes dans cette partie pour le dire.
review-head-won = { review-result } Ni la chance ni un choix précis n’a tout décidé.
review-head-won-luck = { review-result } La chance a aidé : { $things ->
    [cards] les cartes ont valu
   *[dice] les dés ont valu
} { $points } points de chances de gagner.
review-head-won-choices = { review-luck-was } { $you ->
    [yes] Vos choix ont fait la victoire.
   *[no] Les choix de { $player } ont fait la victoire.
}
review-head-won-gift = { review-result } Ce qui a le plus aidé : l’erreur de { $other } { $at }.
review-head-lost = { review-result } Ni la chance ni un choix précis n’a tout décidé.
review-head-lost-luck = { review-result } { $things ->
    [cards] Les cartes
   *[dice] Les dés
} ont coûté { $points } points de chances de gagner.
review-head-lost-choices = { review-luck-was } { $you ->
    [yes] Ce sont vos choix qui ont fait la différence.
   *[no] Ce sont les choix de { $player } qui ont fait la différence.
}
review-head-lost-mistake = { review-luck-was } { $tier ->
    [win] { $act } aurait donné la victoire.
   *[keep] { $act } { $you ->
        [yes] vous laissait
       *[no] laissait à { $player }
    } { $chance } % de chances de gagner.
}
review-head-shared = { review-result } { review-luck-was }
review-at = { $kind ->
    [line] à la ligne { $number }
    [turn] au tour { $number }
   *[round] à la manche { $number }
}
review-place = { $kind ->
    [line] Ligne
    [turn] Tour
   *[round] Manche
}
review-act-again = Relancer
review-act-dice = { $keeps ->
    [yes] Garder { $dice }
   *[no] Relancer { $dice }
}
review-act-stop = { $sum ->
    [0] S’arrêter
   *[other] S’arrêter à { $sum }
}
review-act-cross = Mettre une croix
review-act-yam = Prendre la seconde chance
review-act-line = Écrire à la ligne { $line }
review-act-crossline = Barrer la ligne { $line }
review-act-score = Marquer dans { $box }
review-act-draw = Piocher une carte
review-act-place = Placer la carte dans la rangée { $row }
review-act-take = Prendre la rangée { $row }
review-act-says = Annoncer { $number }
review-act-passes = Passer
review-act-bets = Parier sur { $number }
review-act-stakes = Miser sur { $number }
review-highlights = { $number ->
    [0] Aucun moment n’a tout décidé
    [1] Le moment qui a compté
   *[other] Les { $number } moments qui ont compté
}
review-moment-mistake = { $you ->
    [yes] Votre erreur
   *[no] Erreur de { $player }
}
review-moment-luck = { $sign ->
    [plus] Un coup de chance
   *[minus] Un coup de malchance
}
review-moment-you = { $you ->
    [yes] Vous
   *[no] { $player }
}
review-moment-best = Mieux
review-who = { $who } :
review-unit = Points de chances de gagner : 100 points, ce serait une victoire certaine.
review-without-luck = Sans la chance
review-points = { $points ->
    [one] { $points } point de chances de gagner
   *[other] { $points } points de chances de gagner
}
review-bar-lost = { $you ->
    [yes] Vous perdez { review-points } : de { $from } à { $to }.
   *[no] { $player } perd { review-points } : de { $from } à { $to }.
}
review-bar-won = { $you ->
    [yes] Vous gagnez { review-points } : de { $from } à { $to }.
   *[no] { $player } gagne { review-points } : de { $from } à { $to }.
}
review-finding = Déjà trouvé
review-finding-cost = Cela a coûté { review-points }.
review-finding-change = Cela a changé { review-points }.
review-chart-own = { $you ->
    [yes] vos erreurs
   *[no] erreurs de { $player }
}
review-chart-others = erreurs des autres
review-grades = La qualité des choix
review-grade = { $grade ->
    [beginner] Premiers pas
    [casual] Pour le plaisir
    [amateur] Bon instinct
    [skilled] Main sûre
    [advanced] Œil vif
    [expert] Niveau expert
    [master] Niveau maître
   *[champion] Niveau champion
}
review-grade-of = { $number } sur 8
review-adjusted = { $you ->
    [yes] Sans chance ni malchance, vous auriez gagné environ { $number } parties comme celle-ci sur 100.
   *[no] Sans chance ni malchance, { $player } aurait gagné environ { $number } parties comme celle-ci sur 100.
}
review-figures-all = Tous les chiffres
review-chosen-even = { $value } de chances de gagner : aussi bien que le meilleur coup.
review-course = Chances de gagner
review-whose = Les chances de qui
review-chart = Chances de gagner de { $player }, de { $start } au début à { $end } à la fin. Plus bas, les voici en toutes lettres.
review-slider = Moment de la partie
review-moment = Le moment
review-unknown = Cette page ne connaît pas les règles de ce jeu : elle ne peut pas montrer la table.
review-start = Le début
review-back = Un coup en arrière
review-next = Un coup en avant
review-next-mistake = Erreur suivante
review-share = Partager ce moment
review-copied = Le lien vers ce moment est copié.
review-not-copied = Rien n’a été copié. Copiez plutôt l’adresse de cette page.
review-done = { $player } : { $move }.
review-better = Mieux : { $move }.
review-why-other = L’expert à { $player } : « { $why } »
review-cost = { $size ->
    [blunder] Grosse erreur : { review-points }.
    [error] Erreur : { review-points }.
   *[slip] Petite erreur : { review-points }.
}
review-little = Presque rien de perdu.
review-best = Le meilleur choix.
review-luck-of = Chance de { $player } : { $luck }
review-players = Les joueurs
review-player = Joueur
review-luck = chance
review-lost = perdu par ses choix
review-accuracy = précision
review-rarity-luckier = { $player } : plus de chance que dans { $games } parties sur { $of }.
review-rarity-unluckier = { $player } : moins de chance que dans { $games } parties sur { $of }.
review-rarity-usual = { $player } : une chance ordinaire.
review-figures = Tous les chiffres sont des points de chances de gagner : 100 points font une partie entière. « Perdu par ses choix » additionne tous les choix et peut donc dépasser 100. La précision va de 0 à 100 ; à 100, chaque choix était le meilleur.
review-calls = Annonces : { $player }
review-calls-told = { $right } annonces justes sur { $calls }.
review-fines = Amendes : { $fined }, dont { $free } sans conséquence.
review-calls-count = boules en commun
review-calls-right = annonces justes
review-calls-seconds = secondes en moyenne
review-calls-of = { $right } sur { $calls }
review-show = Voir
review-show-moment = Voir : { $moment }
review-in-words = Toute la partie en mots
review-turn = { $player } : chance { $luck }, choix { $skill }. Ensuite, { $chance } de chances de gagner.
review-turn-unclear = { $player } : ensuite, { $chance } de chances de gagner.
review-try = Essayer un autre coup
review-try-how = Jouez comme il vous plaît : vous verrez ici ce que vaut le coup.
review-try-trouble = Les valeurs n’ont pas pu être chargées. Fermez, puis rouvrez.
review-weighing = Les coups sont évalués
review-chosen = { $value } de chances de gagner : { review-points } de moins que le meilleur coup.
review-chosen-best = { $value } de chances de gagner : rien de mieux.
review-continue = Reprendre d’ici
review-continue-told = Une nouvelle table reprend la partie à ce moment précis, et vous jouez la suite contre des ordinateurs. Cette partie-ci ne change pas. À partir de là, le serveur lance et tire seul : la nouvelle partie n’a pas de preuve du hasard.
review-continue-race = Cette manche recommence par son lancer.
review-continue-seat = Vous jouez à la place de
review-continue-own = { $player } (vous)
review-continue-level = Niveau des ordinateurs
review-continue-play = Jouer la suite
review-replay = Revoir la partie
review-games = Mes parties
review-exact = Toutes les valeurs sont exactes.
review-model = Chaque tour est calculé exactement ; la suite est estimée.
review-samples = Les valeurs viennent de nombreuses parties simulées.
review-left = { $left } points ne s’expliquent par aucun coup.
review-left-sampled = { $left } points ne s’expliquent par aucun coup, à { $error } près.
review-left-out = Temps limité : les { $left } premières actions, sur { $total }, n’ont pas été examinées.
