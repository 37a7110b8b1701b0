### The seal beside the dice: whether anybody could have chosen them.

seal-title = { $game ->
    [coloretto] Le hasard des cartes est-il vraiment le hasard ?
   *[other] Le hasard est-il vraiment le hasard ?
}
seal-name = Sceau
seal-checked = { $game ->
    [coloretto] Vérifié : votre appareil y a pris part, et ces cartes découlent des nombres scellés.
    [yam-color] Vérifié : votre appareil y a pris part, et ces dés et ces cartes découlent des nombres scellés.
   *[other] Vérifié : votre appareil y a pris part, et ces dés découlent des nombres scellés.
}
seal-waiting = Scellé : le hasard sera vérifié dès qu’on lance ou qu’on pioche.
seal-busy = Tout n’est pas encore vérifié : le reste est en route.
seal-alone = Seul le serveur prend part : il ne peut plus changer le hasard, mais il a pu le choisir avant.
seal-none = Le hasard n’est pas prouvé à cette table : vous faites confiance à son serveur.
seal-outside = { $game ->
    [coloretto] Votre appareil n’a pas pris part à la dernière carte : vous faites confiance aux autres.
    [yam-color] Votre appareil n’a pas pris part au dernier lancer ou à la dernière carte : vous faites confiance aux autres.
   *[other] Votre appareil n’a pas pris part au dernier lancer : vous faites confiance aux autres.
}
seal-watching = Vous regardez : votre appareil vérifie ce que ceux des joueurs ont scellé, et ne donne rien de lui-même.
seal-uncompared = Pas comparé : cette page ne connaît pas ce jeu et ne peut pas dire si les dés et les cartes sont bien ceux qui ont été scellés. Avec le jeu installé, on peut vérifier l’enregistrement.
seal-part = { $game ->
    [coloretto] Cartes où vos nombres ont compté : { $number } sur { $all }.
    [yam-color] Lancers et pioches où vos nombres ont compté : { $number } sur { $all }.
   *[other] Lancers où vos nombres ont compté : { $number } sur { $all }.
}
seal-version-3 = Cette table a été commencée avant que les appareils ne signent ce qu’ils donnent. Après coup, l’enregistrement ne suffit pas à dire qu’elle a été jouée ainsi : comparez les chiffres.
seal-why-dice = { $game ->
    [coloretto] Les cartes ne sont pas celles que donnent les nombres scellés.
    [yam-color] Les dés ou les cartes ne sont pas ceux que donnent les nombres scellés.
   *[other] Les dés ne sont pas ceux que donnent les nombres scellés.
}
seal-why-seat = Une place n’est plus à qui elle était : quelqu’un y a mis un autre sceau, ou l’on montre d’autres joueurs que ceux qui sont assis là.
seal-why-signature = La signature de l’appareil d’un joueur manque ou est fausse.
seal-why-between = Votre nombre a été demandé, puis autre chose s’est passé avant le lancer. Quelqu’un aurait pu le choisir ainsi.
seal-why-told = Le serveur a passé quelque chose sous silence, ou l’a raconté deux fois.
seal-why-past = Ce que cet appareil avait déjà vu de la partie a disparu, ou est raconté autrement.
seal-why-version = Ici, le hasard n’est pas prouvé ou les appareils ne signent pas, alors que cette table devait avoir les deux.
seal-why-game = Ce qui a été scellé est un autre jeu que celui convenu ou montré ici, ou a d’autres options ou d’autres joueurs.
seal-what-wrong = Cela a commencé au coup { $ply } de cette table. Enregistrez la partie en texte et montrez-la aux autres : la commande ci-dessous nomme la ligne.
seal-counted = { $game ->
    [coloretto] { $number ->
        [one] Une carte a été vérifiée sur cet appareil.
       *[other] { $number } cartes ont été vérifiées sur cet appareil.
    }
    [yam-color] { $number ->
        [one] Un lancer ou une carte a été vérifié sur cet appareil.
       *[other] { $number } lancers et cartes ont été vérifiés sur cet appareil.
    }
   *[other] { $number ->
        [one] Un lancer a été vérifié sur cet appareil.
       *[other] { $number } lancers ont été vérifiés sur cet appareil.
    }
}
seal-here = Cette table est sur votre propre appareil : le serveur, c’est vous. Le sceau montre que rien n’a été changé après coup, pas davantage.
seal-left-out = { $number ->
    [one] Une fois, ce que cet appareil a envoyé est arrivé trop tard ou a été laissé de côté. Cela arrive avec une mauvaise connexion ; si c’est fréquent, demandez pourquoi.
   *[other] { $number } fois, ce que cet appareil a envoyé est arrivé trop tard ou a été laissé de côté. Cela arrive avec une mauvaise connexion ; si c’est fréquent, demandez pourquoi.
}
seal-rethrown = { $number ->
    [one] Une manche a été interrompue et relancée, comme après un redémarrage du serveur. Si c’est fréquent, demandez pourquoi.
   *[other] { $number } manches ont été interrompues et relancées, comme après un redémarrage du serveur. Si c’est fréquent, demandez pourquoi.
}
seal-silent = Pas de réponse à temps pour le dernier lancer : { $player }. Il a compté sans.
seal-how-title = Comment ça marche
seal-how-1 = Avant la partie, le serveur et l’appareil de chaque joueur choisissent une longue suite de nombres secrets et en montrent le sceau. Si quelqu’un change un nombre, le sceau se brise.
seal-how-2 = { $game ->
    [coloretto] Chaque carte est un mélange du nombre suivant du serveur et de ceux de toutes les personnes présentes. Personne ne les connaît tous avant.
   *[other] Chaque lancer est un mélange du nombre suivant du serveur et de ceux de toutes les personnes présentes. Personne ne les connaît tous avant.
}
seal-how-3 = { $game ->
    [coloretto] Après la carte, les nombres sont montrés, et chaque appareil vérifie qu’ils appartiennent aux sceaux et donnent exactement cette carte.
   *[other] Après le lancer, les nombres sont montrés, et chaque appareil vérifie qu’ils appartiennent aux sceaux et donnent exactement ces dés.
}
seal-limits = { $game ->
    [color-yam] Ainsi aucun joueur seul ne peut choisir un lancer. Le serveur, de mèche avec l’appareil d’un autre joueur, pourrait encore choisir entre plusieurs : il peut prendre ou laisser de côté le nombre de cet appareil.
    [double-yam] Ainsi aucun joueur seul ne peut choisir un lancer. Le serveur, de mèche avec l’appareil d’un autre joueur, pourrait encore choisir entre plusieurs : il peut prendre ou laisser de côté le nombre de cet appareil.
   *[other] Ainsi aucun joueur seul ne peut choisir un lancer. Le serveur, de mèche avec l’appareil d’un autre joueur, pourrait encore choisir entre plusieurs : il peut prendre ou laisser de côté le nombre de cet appareil. La carte que désigne un nombre dépend de la pioche ; la vérification de l’enregistrement la contrôle aussi.
}
seal-print = Lisez ces chiffres à voix haute : s’ils sont identiques, vous avez vu la même partie. Ils changent à chaque action.
seal-scan = Ou scannez ceci avec un autre appareil à cette table : il compare tout seul.
seal-scan-code = Code QR de cette table avec vos chiffres
compare-title = Deux appareils comparés
compare-same = La même partie
compare-same-why = Les deux appareils ont vu exactement les mêmes dés, cartes et actions.
compare-earlier = Les deux appareils ont vu les mêmes dés, cartes et actions jusqu’au coup { $ply }. Celui-ci a continué depuis.
compare-other = Une autre partie !
compare-other-why = On n’a pas montré aux deux appareils les mêmes dés, cartes ou actions. Enregistrez la partie en texte sur les deux, et montrez-la aux autres.
compare-none = Rien n’est prouvé à cette table : il n’y a rien à comparer.
compare-waiting = Comparaison en cours…
compare-close = À la table
seal-details = Les nombres eux-mêmes
seal-commitments = Sceaux
seal-links = Derniers nombres
seal-no-link = aucun n’est venu à temps
seal-server = Serveur
seal-verify = Tout le monde peut revérifier toute la partie : enregistrez la partie en texte, puis lancez ceci sur un ordinateur. La commande affiche les mêmes chiffres.
