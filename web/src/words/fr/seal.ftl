### The seal beside the dice: whether anyone could have chosen them.

seal-title = { $game ->
    [coloretto] Le hasard des cartes est-il vraiment le hasard ?
   *[other] Le hasard est-il vraiment le hasard ?
}
seal-name = Sceau
seal-checked = { $game ->
    [coloretto] Vérifié : votre appareil a contribué à { $number } cartes sur { $all }.
   *[other] Vérifié : votre appareil a contribué à { $number } lancers sur { $all }.
}
seal-excused = { $number ->
    [one] Il était absent une fois : là, vous faites confiance.
   *[other] Il était absent { $number } fois : là, vous faites confiance.
}
seal-left-out = { $game ->
    [coloretto] { $number ->
        [one] Le serveur a tiré une carte sans votre appareil.
       *[other] Le serveur a tiré { $number } cartes sans votre appareil.
    }
   *[other] { $number ->
        [one] Le serveur a fait un lancer sans votre appareil.
       *[other] Le serveur a fait { $number } lancers sans votre appareil.
    }
}
seal-burn-silent = { $game ->
    [coloretto] Une carte a été tirée à nouveau parce qu’un appareil ne répondait pas.
   *[other] Un lancer a été refait parce qu’un appareil ne répondait pas.
}
seal-burn-answered = { $game ->
    [coloretto] Votre appareil a répondu, et la carte a été tirée à nouveau sans lui.
   *[other] Votre appareil a répondu, et le lancer a été refait sans lui.
}
seal-stop = Rien n’est prouvé à partir du coup { $ply }.
seal-watching = Vous regardez. Les spectateurs ne prennent pas part, mais cette page vérifie tout de même chaque tirage.
seal-waiting = Scellé : le hasard est vérifié dès qu’on lance ou qu’on pioche.
seal-busy = Tout n’est pas encore vérifié : encore un instant.
seal-none = Le hasard n’est pas prouvé à cette table : vous faites confiance à son serveur.
seal-hands = Vous lancez de vrais dés ici : il n’y a rien à prouver.
seal-here = Cette table est sur votre propre appareil : aucun serveur n’y prend part, il n’y a rien à prouver.
seal-unknown = Cette page ne connaît pas les règles de ce jeu et ne peut pas vérifier ses dés.
seal-missing = La partie de cette page qui vérifie le hasard n’a pas pu être chargée. Rechargez la page pour réessayer.
seal-broken = Brisé au coup { $ply } :
seal-why-dice = les dés ou les cartes ne sont pas ceux que donnent les nombres scellés.
seal-why-log = le journal du serveur contient quelque chose qui n’a pas pu se passer là.
seal-why-signature = la signature de l’appareil d’un joueur manque ou est fausse.
seal-why-between = votre appareil a donné son nombre, et il n’a pas servi comme il aurait dû. Quelqu’un aurait pu choisir le résultat ainsi.
seal-why-burns = un deuxième lancer a été refait. Un seul peut l’être par partie.
seal-why-past = ce que cet appareil avait déjà vu de la partie a disparu, ou n’est plus le même.
seal-why-game = ce n’est pas la partie convenue ici, ou elle n’est plus prouvée.
seal-what-wrong = Votre appareil ne prend plus part à cette table. Enregistrez la partie en texte et montrez-la aux autres : la commande ci-dessous nomme la ligne.
seal-how-title = Comment ça marche
seal-how-1 = Avant la partie, le serveur et l’appareil de chaque joueur choisissent une longue suite de nombres secrets et en publient le sceau. Si quelqu’un change un nombre, le sceau se brise.
seal-how-2 = { $game ->
    [coloretto] Chaque carte est un mélange des nombres suivants du serveur et de tous les appareils à la table. Si votre appareil a contribué, personne n’a choisi la carte, et personne ne la connaissait avant sa réponse.
   *[other] Chaque lancer est un mélange des nombres suivants du serveur et de tous les appareils à la table. Si votre appareil a contribué, personne n’a choisi le lancer, et personne ne le connaissait avant sa réponse.
}
seal-how-3 = Ensuite, chaque appareil vérifie que les nombres correspondent aux sceaux et donnent exactement ce résultat.
seal-limits = Rien n’est promis pour ce qui est lancé ou pioché pendant que votre appareil est absent. Un seul résultat par partie peut être écarté et refait, et vous le voyez ici. Cette page vient elle-même du serveur : si vous ne lui faites pas confiance, jouez avec le programme installé.
seal-print = Lisez ces chiffres à voix haute : s’ils sont identiques, vous avez vu la même partie. Ils changent à chaque action.
seal-scan = Ou scannez ceci avec un autre appareil à cette table : il compare tout seul.
seal-scan-code = Code QR de cette table avec vos chiffres
seal-verify = Tout le monde peut revérifier toute la partie : enregistrez la partie en texte, puis lancez ceci sur un ordinateur. La commande affiche les mêmes chiffres.
seal-device = On attend { $players } : son téléphone ou son ordinateur n’a pas encore répondu.
seal-continue = Continuer sans preuve
compare-title = Deux appareils comparés
compare-same = La même partie
compare-same-why = Les deux appareils ont vu exactement les mêmes dés, cartes et actions.
compare-earlier = Les deux appareils ont vu les mêmes dés, cartes et actions jusqu’au coup { $ply }. Celui-ci a continué depuis.
compare-other = Une autre partie !
compare-other-why = On n’a pas montré aux deux appareils les mêmes dés, cartes ou actions. Enregistrez la partie en texte sur les deux, et montrez-la aux autres.
compare-none = Rien n’est prouvé à cette table : il n’y a rien à comparer.
compare-waiting = Comparaison en cours…
compare-close = À la table
