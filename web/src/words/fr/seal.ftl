### The seal beside the dice: whether anybody could have chosen them.

seal-title = Le hasard est-il honnête ici ?
seal-checked = Vérifié : personne n’a choisi ces dés ni ces cartes.
seal-waiting = Scellé : le hasard sera vérifié dès qu’on lance ou qu’on pioche.
seal-alone = Seul le serveur prend part : il ne peut plus changer le hasard, mais il a pu le choisir avant.
seal-wrong = Quelque chose ne va pas ! Ces dés ou ces cartes ne sont pas ceux qui ont été scellés.
seal-what-wrong = Cela a commencé au coup { $ply } de cette table. Enregistrez la partie notée et montrez-la aux autres : la commande ci-dessous nomme la ligne.
seal-other-game = Ce qui a été scellé est un autre jeu que celui montré ici, ou a d’autres options. Enregistrez la partie notée et montrez-la aux autres.
seal-counted = { $number ->
    [one] Un lancer ou une carte a été vérifié sur cet appareil.
   *[other] { $number } lancers et cartes ont été vérifiés sur cet appareil.
}
seal-here = Cette table est sur votre propre appareil : le serveur, c’est vous. Le sceau montre que rien n’a été changé après coup, pas davantage.
seal-left-out = { $number ->
    [one] Une fois, ce que cet appareil a envoyé est arrivé trop tard ou a été laissé de côté. Cela arrive avec une mauvaise connexion ; si c’est fréquent, demandez pourquoi.
   *[other] { $number } fois, ce que cet appareil a envoyé est arrivé trop tard ou a été laissé de côté. Cela arrive avec une mauvaise connexion ; si c’est fréquent, demandez pourquoi.
}
seal-silent = Pas de réponse à temps pour le dernier lancer : { $player }. Il a compté sans.
seal-how-title = Comment ça marche
seal-how-1 = Avant la partie, le serveur et l’appareil de chaque joueur pensent à une longue suite de nombres secrets et en montrent le sceau. Qui change un nombre plus tard brise le sceau.
seal-how-2 = Chaque lancer est un mélange du nombre suivant du serveur et de ceux de toutes les personnes présentes. Personne ne les connaît tous avant.
seal-how-3 = Après le lancer, les nombres sont montrés, et chaque appareil vérifie qu’ils appartiennent aux sceaux et donnent exactement ces dés.
seal-limits = Ainsi personne ne peut choisir un lancer, pas même celui qui tient le serveur, à moins que tous ceux dont les nombres ont été mélangés ne s’entendent. La carte que désigne un nombre dépend de la pioche ; la vérification de la partie notée la contrôle aussi.
seal-print = Lisez-vous ces chiffres à voix haute : qui a vu la même partie a les mêmes. Ils changent à chaque action.
seal-details = Les nombres eux-mêmes
seal-commitments = Sceaux
seal-links = Derniers nombres
seal-no-link = aucun n’est venu à temps
seal-server = Serveur
seal-verify = Chacun peut revérifier toute la partie : enregistrez la partie notée, puis lancez ceci sur un ordinateur. La commande affiche les mêmes chiffres.
