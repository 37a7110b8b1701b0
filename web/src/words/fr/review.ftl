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
review-course = Chances de gagner
review-whose = Les chances de qui
review-chart = Chances de gagner de { $player }, de { $start } au début à { $end } à la fin. Plus bas, les voici en toutes lettres.
review-slider = Moment de la partie
review-legend-luck = chance
review-legend-skill = choix
review-legend-worst = choix les plus coûteux
review-verdict-both = { $winner } a eu plus de chance que { $rivals } ({ $luck } de chances de gagner en plus) et a fait de meilleurs choix ({ $skill } en plus).
review-verdict-luck = La chance a fait la différence : { $luck } de chances de gagner en plus pour { $winner } que pour { $rivals }. Par ses seuls choix, { $winner } était en retard de { $skill }.
review-verdict-luck-alone = La chance a fait la différence : { $luck } de chances de gagner en plus pour { $winner } que pour { $rivals }. Les choix se valaient.
review-verdict-skill = Les choix ont fait la différence : { $skill } de chances de gagner en plus pour { $winner } que pour { $rivals }. Avec la chance seule, { $winner } était en retard de { $luck }.
review-verdict-skill-alone = Les choix ont fait la différence : { $skill } de chances de gagner en plus pour { $winner } que pour { $rivals }. La chance était partagée.
review-verdict-close = { $winner } l’emporte. Ni la chance ni les choix n’ont vraiment fait la différence.
review-verdict-unclear = { $winner } l’emporte. Par la chance ou par les choix ? C’est trop serré pour le dire.
review-verdict-shared = { $winner } se partagent la victoire.
review-verdict-race = { $number ->
    [one] { $winner } a gagné le plus de cartes. Les annonces fausses ont coûté { $own } à { $winner }, et { $others } à { $rivals }.
   *[other] { $winner } a gagné le plus de cartes. Les annonces fausses ont coûté { $own } à { $winner }, et { $others } aux autres en moyenne.
}
review-rivals = les autres
review-moment = Le moment
review-where = Coup { $number } sur { $last }
review-start = Le début
review-tap = Touchez le graphique pour revoir un moment de la partie.
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
    [blunder] Une grosse erreur : { $loss } de chances de gagner perdues.
    [error] Une erreur : { $loss } de chances de gagner perdues.
   *[slip] Une petite erreur : { $loss } de chances de gagner perdues.
}
review-little = Presque rien de perdu : { $loss } de chances de gagner.
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
review-figures = « Perdu par ses choix » additionne ce que chaque choix a coûté en chances de gagner : sur une partie entière, cela peut dépasser 100 %. La précision va de 0 à 100 ; à 100, chaque choix était le meilleur.
review-calls = Annonces : { $player }
review-calls-told = { $right } annonces justes sur { $calls }.
review-fines = Amendes : { $fined }, dont { $free } sans conséquence.
review-calls-count = boules en commun
review-calls-right = annonces justes
review-calls-seconds = secondes en moyenne
review-calls-of = { $right } sur { $calls }
review-costliest = Les choix les plus coûteux
review-faultless = Aucun choix n’a coûté grand-chose.
review-show = Voir
review-show-label = Voir le numéro { $number } sur le graphique
review-in-words = Toute la partie en mots
review-turn = { $player } : chance { $luck }, choix { $skill }. Ensuite, { $chance } de chances de gagner.
review-turn-unclear = { $player } : ensuite, { $chance } de chances de gagner.
review-try = Essayer un autre coup
review-try-trouble = Les valeurs n’ont pas pu être chargées. Fermez, puis rouvrez.
review-weighing = Les coups sont évalués
review-played = joué
review-choose = Un autre coup
review-chosen = { $value } de chances de gagner : { $less } par rapport au meilleur.
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
review-left = Ce qu’aucun choix n’explique : { $left } au plus.
review-left-sampled = Ce qu’aucun choix n’explique : { $left } au plus, à { $error } près.
review-left-out = Temps limité : les { $left } premières actions, sur { $total }, n’ont pas été examinées.
review-explained = Tous les chiffres sont des chances de gagner : 100 % font une partie entière.
