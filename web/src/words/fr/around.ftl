### Around the table: joining, asking, waiting, reacting.

join-title = Rejoignez la table
join-welcome = { $host } vous invite à jouer à { $game }.
join-welcome-open = Une table de { $game } est prête.
join-name = Votre nom
join-sit = S’asseoir
join-watch-too = Vous préférez regarder ? Restez ici : la partie commence quand toutes les places sont prises.
join-waiting = { $number ->
    [one] On attend encore un joueur. La partie commencera dès que la place sera prise.
   *[other] On attend encore { $number } joueurs. La partie commencera dès que toutes les places seront prises.
}
join-more-here = Ajouter quelqu’un sur cet appareil
join-rename = Changer le nom
join-leave = Quitter ma place
join-change = Autres règles ou plus de joueurs
join-change-help = Personne n’est encore venu : vous pouvez préparer une autre table. Dans ce cas, le lien ci-dessus ne fonctionnera plus.
join-left = Vous avez quitté votre place ; elle est de nouveau libre.
move-title = Continuer ici en tant que { $player } ?
move-help = Ce lien amène votre place sur cet appareil. L’autre appareil ne pourra plus que regarder.
move-go = Continuer ici
invite-title = Inviter
invite-help = Toute personne qui ouvre ce lien peut prendre une place libre, ou regarder.
invite-watch-help = Toute personne qui ouvre ce lien peut regarder.
invite-link = Lien vers cette table
invite-copy = Copier le lien
invite-copied = Copié.
invite-copy-by-hand = Le lien est sélectionné : copiez-le avec la fonction Copier de votre appareil.
invite-share = Partager
invite-share-text = Jouez à { $game } avec moi
invite-code = Code QR du lien vers cette table
lend-title = Continuer sur un autre appareil
lend-help = Ouvrez ce lien sur l’autre appareil dans les dix minutes, ou scannez-y le code. Ensuite, cet appareil-ci ne fera que regarder.
lend-secret = Pour vous seulement : la personne qui l’ouvre obtient votre place.
lend-code = Code QR du lien qui déplace votre place
lend-seat = Place de { $player }
tools = Cette table
tool-undo = Annuler mon dernier coup
tool-undo-not = Rien à annuler pour l’instant
tool-correct = Corriger la dernière saisie
tool-react = Envoyer une réaction
tool-more = Autres actions
tool-pause = Mettre la partie en pause
tool-resume = Reprendre la partie
tool-invite = Inviter, ou laisser regarder
tool-lend = Continuer sur un autre appareil
tool-log = Ce qui s’est passé
tool-replay = Revoir la partie
tool-record = Enregistrer la partie (fichier)
tool-leave = Quitter la table
ask-takeback = { $player } demande à annuler son dernier coup. Êtes-vous d’accord ?
ask-correct = { $player } demande à corriger la dernière saisie. Êtes-vous d’accord ?
ask-rematch = { $player } propose une revanche. Vous rejouez ?
ask-rematch-others = { $player } propose une revanche. On attend { $players }.
ask-computer = { $player } propose qu’un ordinateur joue à la place de { $about }, qui n’est pas là. Êtes-vous d’accord ?
ask-without = { $player } propose de continuer sans { $about }, qui n’est plus là. D’accord ?
ask-stop = Un appareil ne répond pas. { $player } propose de continuer sans preuve du hasard. Êtes-vous d’accord ?
ask-as = Vous répondez pour { $player }.
ask-yes = Oui
ask-no = Non
ask-waiting = { $what ->
    [takeback] Vous avez demandé à annuler votre coup. On attend { $players }.
    [computer] Vous avez proposé un ordinateur. On attend { $players }.
    [stop] Vous avez proposé de continuer sans preuve. On attend { $players }.
    [without] Vous avez proposé de continuer sans { $about }. On attend { $players }.
   *[rematch] Vous avez proposé une revanche. On attend { $players }.
}
ask-waiting-others = { $what ->
    [takeback] { $player } demande à annuler un coup.
    [computer] { $player } propose qu’un ordinateur joue à la place de { $about }.
    [stop] { $player } propose de continuer sans preuve.
    [without] { $player } propose de continuer sans { $about }.
   *[other] { $player } propose une revanche.
} On attend { $players }.
ask-refused = { $player } n’est pas d’accord. La partie continue telle quelle.
ask-cancel = Retirer la demande
paused-title = { $player } a mis la partie en pause
paused-help = Le temps est arrêté. Tout le monde à la table peut reprendre.
paused-go = Reprendre
wait-for = On attend { $players }
wait-since = { $unit ->
    [second] depuis { $number } s
    [minute] depuis { $number } min
    [hour] depuis { $number } h
   *[day] { $number ->
        [one] depuis { $number } jour
       *[other] depuis { $number } jours
    }
}
wait-server = Un instant : on attend le serveur…
wait-reconnecting = Reconnexion…
wait-away = { $player } est hors ligne. La table attend ; rien n’est perdu.
wait-computer = Laisser un ordinateur jouer pour { $player }
wait-computer-soon = Un ordinateur pourra jouer pour { $player } dans { $seconds } s
wait-without = Continuer sans { $player }
wait-remind = Renvoyer le lien
wait-computer-here = Un ordinateur joue pour { $player }.
wait-without-here = La partie continue sans { $player }.
wait-back = Reprendre ma place
ready-title = On commence ?
ready-title-several = { $players } : on commence ?
ready-help = La première course commence quand tout le monde est là.
ready-yes = C’est parti !
clock-left = encore { $time }
sign-title = Envoyer une réaction
sign-sent = { $player } : { $sign }
sign-bravo = Bravo !
sign-laugh = Ha ha !
sign-wow = Waouh !
sign-ouch = Aïe !
sign-think = Je réfléchis…
sign-thanks = Merci !
sign-hurry = Allez !
sign-wave = Coucou !
seat-thinking = réfléchit
seat-away = hors ligne
seat-computer = ordinateur
log-all = Tout montrer
log-last = Montrer les derniers coups
title-your-turn = À vous
offline = Vous êtes hors ligne. Votre partie est en sécurité ; la reconnexion se fera toute seule.
lost-back = Connexion rétablie.
not-sent = Pas encore envoyé : votre coup partira dès le retour du réseau.
tool-help = Aide
log-drawn = { $player } pioche { $card }.
log-again = { $number ->
    [one] { $player } relance un dé.
   *[other] { $player } relance { $number } dés.
}
table-watching = Vous regardez la partie
your-turn = À vous !
sound-offer = Jouer avec le son ?
sound-on = Activer le son
sound-short = Son ?
clock-soon = Encore { $seconds } secondes
seat-level-random = au hasard
seat-level-easy = facile
seat-level-steady = solide
seat-level-expert = expert
seat-level-champion = champion
tool-resign = Quitter la partie
invite-dictate = Ou dictez ces quatre lettres :
invite-reach-here = Cette adresse ne fonctionne que sur cet ordinateur. Pour accueillir d’autres appareils, lancez le serveur avec « arlequin serve --lan ».
invite-reach-network = Fonctionne pour les appareils de ce réseau (le même Wi-Fi).
invite-reach-everywhere = Fonctionne partout.
invite-far = Jouer à distance ?
invite-far-vpn = Rejoignez tous un même réseau privé (un VPN comme WireGuard) : envoyez alors le lien avec l’adresse de cet ordinateur.
invite-far-router = Ou faites rediriger le port vers cet ordinateur par votre box, et envoyez le lien avec votre adresse publique.
invite-far-server = Ou lancez « arlequin serve --lan » sur un serveur sur Internet, et jouez-y.
resign-help = Un ordinateur continue à votre place, pour que les autres puissent finir. Ils en sont prévenus. Vous pouvez reprendre votre place quand vous voulez.
resign-stay = Continuer à jouer
resign-go = Céder ma place
phrase-hello = Bonjour tout le monde !
phrase-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-close = C’était serré !
phrase-moment = Un instant, s’il vous plaît.
phrase-oops = Oups, pardon !
phrase-once-more = Encore une partie ?
phrase-bye = Je dois partir. À bientôt !
lost-stay = Ne rechargez pas cette page en attendant.
