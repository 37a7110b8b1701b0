### Around the table, the same for every game.

table-connecting = Vous arrivez à la table…
table-lost = La connexion est coupée. Votre partie est en sécurité ; reconnexion…
table-unknown = Il n’y a pas de table à cette adresse. Le lien a peut-être été coupé : redemandez-le.
table-reload = Cette page est plus ancienne que le serveur. Rechargez-la ; rien n’est perdu.
seal-wrong = { $game ->
    [coloretto] Quelque chose ne va pas ! Ne vous fiez plus à ces cartes.
    [yam-color] Quelque chose ne va pas ! Ne vous fiez plus à ces dés ni à ces cartes.
   *[other] Quelque chose ne va pas ! Ne vous fiez plus à ces dés.
}
table-loading-game = On installe le jeu…
table-seats = Joueurs
table-log = Ce qui s’est passé
table-empty-log = Il ne s’est encore rien passé.
table-your-turn = À vous de jouer
table-you = vous
table-computer-seat = Ordinateur
table-away = hors ligne
table-watching = Vous regardez.
table-watching-full = La table est complète : vous regardez la partie.
table-sit = S’asseoir ici
table-throw = Lancer
table-throw-again = { $number ->
    [6] Relancer les six dés
    [one] Relancer { $number } dé
   *[other] Relancer { $number } dés
}
table-stop = S’arrêter
table-moves = Ce que vous pouvez faire
table-scores = Scores
table-enter = Ce qui est sur votre table, en notation
table-sat = { $player } prend place.
table-lent = { $player } peut continuer sur un autre appareil.
table-left = Une place est de nouveau libre.
table-computer = Un ordinateur joue pour { $player }.
table-without = La partie continue sans { $player }, qui peut revenir à tout moment.
table-paused = { $player } a mis la partie en pause.
table-resumed = La partie reprend.
table-proposed = { $what ->
    [takeback] { $player } demande à annuler son dernier coup.
    [computer] { $player } propose qu’un ordinateur prenne la place vide.
    [stop] { $player } propose de continuer sans preuve.
    [without] { $player } propose de continuer sans la personne absente.
   *[rematch] { $player } propose une revanche.
}
table-answered = { $agrees ->
    [yes] { $player } est d’accord.
   *[no] { $player } n’est pas d’accord.
}
table-withdrawn = { $player } retire sa demande.
table-returned = { $player } est de retour : pas besoin d’ordinateur.
table-hints = { $agrees ->
    [yes] { $player } accepte de nouveau les conseils.
   *[no] { $player } préfère qu’on joue sans conseils.
}
table-hinted = { $player } a demandé un conseil.
table-late = Temps écoulé : l’ordinateur joue ce tour pour { $player }.
table-rematch = La partie suivante est prête.
rematch-seat = Ce ne sont pas les mêmes joueurs qu’à la table d’avant. Place { $seat } : { $now } au lieu de { $before }.
rematch-no-seat = Vous jouiez à la table d’avant, mais vous n’avez pas de place à celle-ci.
rematch-who = { $kind ->
    [computer] un ordinateur
    [open] personne
   *[other] { $name }
}
table-resigned = { $player } doit partir : l’ordinateur prend le relais.
table-unreached = Le serveur ne répond pas. Rien n’est perdu : la table s’ouvrira toute seule dès le retour de la connexion.
table-offline = Vous êtes hors ligne, et cette table se joue en ligne. Elle s’ouvrira toute seule dès le retour du réseau. Les parties de cet appareil se jouent à tout moment.
