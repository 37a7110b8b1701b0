# Le jeu dans le terminal.

## Words that are typed

term-word-help = aide
term-word-hint = conseil
term-word-undo = annuler
term-word-table = table
term-word-quit = quitter
term-word-back = retour
term-word-stop = stop
term-word-again = relancer
term-word-keep = garder
term-word-all = tous
term-word-cross = croix
term-word-yam = yam
term-word-line = ligne
term-word-draw = piocher
term-word-place = placer
term-word-take = prendre
term-word-pass = passer
term-word-time = temps
term-word-series = série
term-word-coup = coup
term-word-yes = oui
term-word-no = non
term-word-pause = pause
term-word-resume = reprendre
term-word-rematch = revanche
term-word-withdraw = laisser
term-word-seal = sceau
term-word-compare = comparer
term-word-without = sans
term-word-stop-proof = sans preuve
term-word-computer = ordinateur
term-word-no-hints = sans conseils
term-word-with-hints = avec conseils
term-word-joker = joker
term-word-golden = doré

## The menu

term-computer = { $number ->
    [0] Ordinateur
   *[other] Ordinateur { $number }
}
term-pair = { $label } : { $value }
term-which-game = Quel jeu ?
term-go-on-with = Reprendre : { $game }, { $scores } ({ $moves ->
    [one] { $moves } étape jouée
   *[other] { $moves } étapes jouées
})
term-choose = Tapez un nombre de 1 à { $most }.
term-who-plays = Qui joue ? De { $least } à { $most } noms séparés par des virgules ; * est un ordinateur, *expert un ordinateur fort.
term-oldest = Dans le livret, le plus âgé commence : ici, c’est le premier nom, sauf si vous laissez faire le hasard.
term-which-level = Comment l’ordinateur joue-t-il ?
term-level = { $level ->
    [random] N’importe comment : il laisse tous ses choix au hasard
    [easy] Facile
    [steady] Solide : joue bien chaque tour
    [expert] Expert : joue pour gagner, aussi bien qu’on sait le calculer
    [champion] Champion : il a appris en jouant contre lui-même, et il calcule
   *[other] { $level }
}
term-options = Options : tapez un numéro pour en changer une, ou Entrée pour continuer.
term-options-of = Options de { $game }, chacune avec --option NOM=VALEUR (ici avec leur valeur habituelle) :
term-start = continuer
term-whole-number = un nombre entier à partir de 1
term-clock = Combien de temps un tour peut-il durer ? Passé ce temps, l’ordinateur joue la fin du tour.
term-clock-seconds = { $seconds ->
    [0] tout le temps que l’on veut
   *[other] { $seconds } secondes
}
term-who-throws = Qui lance les dés et tire les cartes ?
term-cup = Le programme
term-hands = Nous, avec les vrais, et nous tapons ce qu’ils montrent
term-menu-help =
    Tapez un numéro, ou Entrée pour ce qui est entre crochets. { term-word-back } revient à la
    question d’avant, { term-word-quit } arrête. Rien n’est fixé avant le début de la partie.
term-names-help =
    Tapez les noms de ceux qui jouent, comme Ana, Bob, *expert. Une * est un ordinateur ; son
    niveau peut suivre : { $levels }. Entrée prend ce qui est entre crochets.

## What cannot be

term-no-game = Il n’y a pas de jeu « { $game } » : { $games }.
term-near = Vouliez-vous dire { $near } ?
term-players = Ce jeu se joue de { $least } à { $most } joueurs, et j’en lis { $got }.
term-no-name = « { $name } » ne peut pas être un nom : 1 à { $most } lettres, sans #.
term-same-name = Deux joueurs s’appellent « { $name } » : donnez-leur des noms différents.
term-no-level = Il n’y a pas de niveau « { $level } » : { $levels }.
term-no-bot = Impossible de charger le robot « { $bot } ». { $reason }
term-bot-failed = Le robot « { $bot } » a échoué. { $reason }
term-match-ended = Les parties sont interrompues : le processus où jouaient { $players } s’est arrêté. Un robot peut l’arrêter, un manque de mémoire aussi.
term-no-ray = Ray n’est pas installé : pip install 'arlequin[cluster]'.
term-no-cluster = Aucune grappe Ray ne répond à « { $address } ». Démarrez-en une avec « ray start --head --node-ip-address=127.0.0.1 », ou retirez --cluster. { $reason }
term-level-is-game = « { $game } » est un jeu, pas un niveau. Mettez-le d’abord : arlequin play { $game } --player Ana --computer
term-no-option = Il n’y a pas d’option « { $name } » ici : { $names }.
term-no-value = « { $value } » n’est pas une valeur de { $name } : { $values }.
term-no-pair = Une option s’écrit NOM=VALEUR, et je lis « { $option } ».
term-no-seconds = « { $value } » n’est pas un temps pour un tour : des secondes entières, de 0 (sans limite) à { $most }.
term-clock-hands = Avec de vrais dés, personne n’est pressé : --turn-seconds est pour les parties où le programme lance.
term-clock-race = Ici chaque manche a sa propre limite de temps : --turn-seconds est pour les jeux où l’on joue à tour de rôle.
term-clock-pipe = Ici les tours n’ont pas de limite de temps : il faut un terminal qui puisse montrer les secondes.
term-not-beside = Une partie enregistrée reprend telle quelle : --resume va seul, sans { $what }.
term-no-last = Aucune partie à continuer. Commencez-en une : arlequin play
term-game-first = Nommez aussi le jeu : arlequin play JEU, avec { $what }.
term-elsewhere = { $file } : cette partie se joue déjà ailleurs.
term-record-exists = { $file } existe déjà. Reprenez la partie avec --resume, ou choisissez un autre fichier.
term-not-understood = « { $text } » ne veut rien dire ici. Rien n’a changé ; tapez ? pour l’aide.
term-illegal = « { $text } » n’est pas possible maintenant. Rien n’a changé.
term-illegal-rule = « { $text } » n’est pas possible maintenant. { $rule }
term-stale = La table a avancé entre-temps : regardez à nouveau. Rien n’a changé.
term-who-says = Qui dit « { $text } » ? Tapez aussi le numéro du joueur, comme { $like }.
term-no-undo = Rien à annuler : un lancer, une carte ou un nombre annoncé reste.
term-no-rule = Il n’y a pas de règle { $rule }. Les règles s’appellent CY-01, DY-01, YC-01, CO-01, etc.
term-not-kept = Cette partie ne peut pas être enregistrée ({ $why }). On joue quand même.
term-cut-short = La dernière ligne de la partie enregistrée était coupée et ne compte pas : « { $text } ».

## Questions of a game

term-throw = { $player } : Entrée pour lancer (? pour l’aide)
term-draw = { $player } : Entrée pour piocher (? pour l’aide)
term-go-on = Entrée et { $player } continue ({ term-word-undo } pour revenir sur votre choix)
term-ready = { $player } lance, puis vous avez { $seconds } secondes. Entrée quand vous voudrez
term-choose-dice = Lettres des dés à relancer (BDE, { term-word-all }) ou à garder ({ term-word-keep } ACF), ou { term-word-stop }.
term-choose-number = Nombres libres : { $numbers } ; p pour { term-word-pass }.
term-choose-cross = Ou barrez une ligne que vos dés rempliraient : { $move }
term-choose-bet = Pariez sur l’un de ces nombres : { $numbers }.
term-already-over = Cette partie est terminée : il n’y a plus rien à jouer.
term-kept = La partie est enregistrée dans { $file }.
term-resume-with = La partie est enregistrée. Pour la reprendre :

## Real dice and cards

term-hands-throw = { $player } : lancez les { $count } dés. Que montrent-ils ? Par exemple 4v 2b, dans n’importe quel ordre, ou seulement les nombres dans l’ordre des lettres.
term-hands-again = { $count ->
    [one] { $player } : relancez { $dice }. Que montre-t-il ?
   *[other] { $player } : relancez { $dice }. Que montrent-ils ?
}
term-hands-tops = { $player } : lancez les { $count } dés. Quelles couleurs sont au sommet ? Par exemple RRBBOVTT, dans n’importe quel ordre.
term-hands-die = { $player } : lancez un dé. Que montre-t-il ?
term-hands-card = Quelle carte est-ce ?
term-hands-start = Qui commence (numéro ou nom) ?
term-hands-sheet = Quelle feuille (1 à 6) ?
term-hands-out = { $count ->
    [one] Quelle couleur est retirée ?
   *[other] Quelles sont les { $count } couleurs retirées ?
}
term-hands-deal = Avec quelles { $count } cartes commencez-vous, dans l’ordre des places ?
# In a game that has no questions of its own.
term-hands-any = Qu’est-il sorti ? Tapez-le, par exemple « { $like } ».
term-bad-throw = « { $text } » ne montre pas de dés. Tapez un nombre et une couleur pour chacun, comme 4v 2b.
term-bad-count = { $wanted ->
    [one] Il faut un dé, et j’en lis { $got }.
   *[other] Il faut { $wanted } dés, et j’en lis { $got }.
}
term-bad-numbers = « { $text } » : les côtés de ces dés vont de 1 à { $most }.
term-bad-colour = « { $text } » n’est pas une couleur ici : { $colours }.
term-bad-face = Aucun dé de cette boîte n’a { $number } { $colour }. Vos propres dés ? Alors commencez avec --material FICHIER.
term-bad-together = Chacune de ces faces est possible, mais pas toutes ensemble : regardez encore une fois.
term-bad-any = « { $text } » n’a pas pu sortir ici. Tapez par exemple « { $like } ».

## Help

term-help =
    Tapez ce qui est dans la liste, ou l’abrégé. Partout :
      ?         cette aide ; ? 12 la règle 12 de ce jeu, ? CO celles de Coloretto
      { term-word-hint }   la meilleure action du moment, et pourquoi
      { term-word-undo }   annuler votre dernière action, tant que rien n’est venu après
      { term-word-table }     revoir la table
      { term-word-pause }     s’arrêter un moment ; { term-word-resume } pour continuer
      { term-word-seal }     si le hasard est vraiment le hasard
      { term-word-quit }   arrêter ; la partie est enregistrée et peut être reprise
term-legend = Couleurs : { $colours }.
term-help-hands =
    Vrais dés et vraies cartes : tapez ce que vous voyez, dans n’importe quel ordre. Dés : nombre
    et couleur (4v, 2 bleu). Cartes : la couleur, joker (ou *), + pour +2. { term-word-undo } corrige
    la dernière saisie. Couleurs : { $colours }.
term-help-wordless = Tapez le numéro d’une action de la liste.
term-help-plain =
    Tapez le numéro d’une action de la liste. Règles : ? { $prefix }
term-help-color-yam =
    Dés : tapez les lettres des dés à relancer (BDE, { term-word-all }) ou à garder ({ term-word-keep } ACF), ou { term-word-stop }.
    Objectif raté : { term-word-cross } pour barrer, ou { term-word-yam } pour une seconde chance. Règles : ? CY
term-help-double-yam =
    Dés : tapez les lettres des dés à relancer (BDE, { term-word-all }) ou à garder ({ term-word-keep } ACF), ou { term-word-stop }.
    Puis le numéro de la case à remplir. Règles : ? DY
term-help-yam-color =
    Tapez le joueur et le nombre (2 6), ou p pour passer (2 p) ; seul au clavier, juste le nombre.
    { term-word-time } termine la manche. Règles : ? YC
term-help-coloretto =
    p pioche une carte ; un numéro la place dans cette rangée, ou prend cette rangée. Règles : ? CO

## The table

term-match = Partie { $game } du match, pour l’instant : { $totals }
term-sheet = { term-sheet-number }{ $edition ->
    [fr] {" "}· édition française
    [es] {" "}· édition espagnole
   *[other] {""}
}
term-sheet-number = { $number ->
    [0] Feuille
   *[other] Feuille { $number }
}
term-total = Total
term-points = Points
term-fits = objectif atteint
term-misses = objectif raté
# Yam lines have no objective.
term-above = { $number ->
    [0] toute somme convient
   *[other] il faut plus de { $number }
}
term-sum = Somme { $sum }
term-boxes = Cases
term-series = série
term-coup = coup
term-score-table = { $side } : { $points } points pour 1, 2, 3… cartes d’une couleur
term-pile = Pioche : { $pile } cartes, dont { $above } au-dessus de la carte « dernière manche »
term-pile-last = Pioche : { $pile } cartes. C’est la dernière manche.
term-row-taken = (prise)
term-card = { $card ->
    [plus] +2
    [golden] joker doré
   *[joker] joker
}
term-round = Manche { $round } ({ $limit } s) · pioche { $pile } · gagnées : { $won }
term-dice = Dés
term-card-number = Carte { $number }
term-last-card = La dernière carte : ses amendes quittent le jeu.
term-bets = Paris
term-stakes = Mises
term-blind-dice = Les dés !
term-blind-card = La carte !
term-blind-pipe = À l’oreille, chaque couleur doit remplacer la précédente : il faut un terminal, pas une redirection.

## The full screen

screen-round = Manche { $round } · { $limit } secondes · pioche { $pile }
screen-won = gagnées
screen-said = dit
screen-would = vous auriez { $points }
screen-small = Votre terminal fait { $width }×{ $height }. Le plein écran demande { $columns }×{ $lines } : cette partie se joue donc ligne par ligne.
screen-missing = Installez le plein écran avec pip install 'arlequin[screen]' : cette partie se joue ligne par ligne.
screen-seconds = { $seconds } s
screen-broken = le hasard ne tombe pas juste : touche s
screen-paused = En pause. Tapez : puis { term-word-resume } pour continuer.
screen-go-on = { $player } continue dans un instant. Entrée : tout de suite · u : revenir sur votre choix
screen-enter-over = La partie est finie. q pour quitter.
screen-enter-chance = Entrée : c’est parti
screen-enter-line = Entrée : taper ce qu’on voit
screen-enter-dice = { $number ->
    [0] Entrée : tout garder
   *[other] Entrée : relancer { $dice } · espace : garder ou libérer
}
screen-enter-race = Votre nombre : { $half } · Entrée l’annonce, p passe
screen-enter-choice = Entrée : { $choice }
screen-again = r pour rejouer, q pour quitter.
screen-space = espace
screen-key-keep-here = garder
screen-key-hint = conseil
screen-key-undo = annuler
screen-key-seal = sceau
screen-key-line = taper
screen-key-help = aide
screen-key-rematch = revanche
screen-key-leave = quitter
screen-help =
    Les flèches déplacent, Entrée fait ce qui est écrit sous le journal.
    Dés : la barre d’espace ou une lettre (A à F) garde un dé ou le libère ; ✓ est gardé, ↻ relancé.
      h   un conseil : la meilleure action du moment, et pourquoi
      u   revenir sur votre dernière action, tant que rien n’a suivi
      s   si les dés et les cartes sont honnêtes
      :   taper ce que vous voulez : une action, { term-word-pause }, ? 12 pour la règle 12, ? CO pour celles de Coloretto
      q   quitter ; la partie est enregistrée et peut continuer. Ctrl-C aussi
    Page préc. et Page suiv. remontent dans le journal. Une touche ferme cette page.
screen-help-color-yam = Objectif raté : mettez une croix, ou prenez une seconde chance. Règles : tapez : puis ? CY
screen-help-double-yam = Puis choisissez la case à remplir. Règles : tapez : puis ? DY

## At a table of a server

join-watching = Toutes les places sont prises : vous regardez.
join-throw = « { $text } » ne veut rien dire avant un lancer : Entrée pour lancer, ? pour l’aide.
join-open = Tables ouvertes à tous sur { $address } ; pour jouer ou regarder, arlequin join ADRESSE :
join-none-open = Aucune table n’est ouverte à tous sur { $address }. Créez-en une, avec --new JEU ou dans un navigateur, puis les autres utilisent son lien : arlequin join LIEN
join-unreachable = Personne ne répond à { $address } ({ $why }). Le serveur est-il lancé, et l’adresse est-elle la bonne ?
join-hangs-up = Le serveur { $address } répond, puis coupe aussitôt la connexion, encore et encore ({ $why }). Réessayez plus tard, ou prévenez la personne qui le gère.
join-free = place libre
join-wait = Ce n’est pas encore à vous.
join-away = Le serveur ne répond pas. Ce que vous tapez attend son retour ; rien n’est perdu.
join-back = Le serveur est de retour.
join-again = Tapez { term-word-rematch } pour rejouer, ou { term-word-quit }.
join-asked = Vous avez demandé aux autres. { term-word-withdraw } retire la demande.
join-created = La table est à { $link }. Les autres s’y assoient aussi.
join-help =
    Entrée pour lancer, vos actions comme dans le jeu du terminal, et :
      { term-word-hint }   la meilleure action du moment, et pourquoi
      { term-word-no-hints }, { term-word-with-hints }   refuser les conseils à cette table, ou les accepter de nouveau
      { term-word-undo }   demander aux autres d’annuler votre dernière action
      { term-word-yes }, { term-word-no }   répondre à ce qui est demandé
      { term-word-withdraw }   retirer votre demande
      { term-word-table }   revoir la table
      { term-word-seal }   si le hasard est vraiment le hasard, et 36 chiffres à comparer avec les autres
      { term-word-compare } 123…   si quelqu’un qui a ces chiffres a vu la même partie
      { term-word-without }, { term-word-computer }   proposer de continuer sans la personne absente, ou avec un ordinateur
      { term-word-stop-proof }   proposer de continuer sans preuve, quand un lancer attend un appareil
      { term-word-pause }, { term-word-resume }, { term-word-rematch }, { term-word-quit }
join-sat = { $player } prend place.
join-lent = { $player } peut continuer sur un autre appareil.
join-left = Une place est de nouveau libre.
join-computer = Un ordinateur joue pour { $player }.
join-without = La partie continue sans { $player }, qui peut revenir à tout moment.
join-race-ready = On commence ? La première course attend que chaque joueur soit là. Appuyez sur Entrée.
join-race-waits = La course attend { $players }.
join-race-absent = { $player } n’est plus là ; rien n’est perdu. Attendez, ou tapez { term-word-without } pour continuer sans cette personne, ou { term-word-computer } pour qu’un ordinateur joue.
join-race-on = La manche est en cours. Attendez qu’elle soit finie.
join-race-wait = La course attend que tout le monde soit là et le dise.
join-draw-waits = En attente de l’appareil de { $players } …
join-draw-stop = Attendez, ou tapez { term-word-stop-proof } pour proposer de continuer sans preuve.
join-proof-answers = La table n’attend aucun appareil : la preuve continue.
join-proof-waiting = Un lancer attend un appareil. Patientez un instant, ou tapez { term-word-stop-proof }.
join-paused = { $player } a mis la partie en pause. Tapez { term-word-resume } pour continuer.
join-resumed = La partie continue.
join-proposed = { $what ->
    [stop] { $player } propose de continuer sans preuve : ensuite, plus personne ne peut vérifier les lancers. Tapez { term-word-yes } ou { term-word-no }.
    [takeback] { $player } demande à annuler sa dernière action. Tapez { term-word-yes } ou { term-word-no }.
    [computer] { $player } demande si un ordinateur doit prendre la place vide. Tapez { term-word-yes } ou { term-word-no }.
    [without] { $player } propose de continuer sans { $about }, qui n’est plus là. Tapez { term-word-yes } ou { term-word-no }.
   *[rematch] { $player } demande une revanche. Tapez { term-word-yes } ou { term-word-no }.
}
join-answered = { $agrees ->
    [yes] { $player } est d’accord.
   *[no] { $player } n’est pas d’accord.
}
join-withdrawn = { $player } retire sa demande.
join-returned = { $player } est de retour : pas besoin d’ordinateur.
join-hints = { $agrees ->
    [yes] { $player } accepte de nouveau les conseils.
   *[no] { $player } préfère qu’on joue sans conseils.
}
join-hinted = { $player } a demandé un conseil.
join-late = Temps écoulé : l’ordinateur joue ce tour pour { $player }.
join-rematch = La partie suivante est à la table { $table }.
rematch-seat = Ce ne sont pas les mêmes joueurs qu’à la table d’avant. Place { $seat } : { $now } au lieu de { $before }.
rematch-no-seat = Vous jouiez à la table d’avant, mais vous n’avez pas de place à celle-ci.
rematch-who = { $kind ->
    [computer] un ordinateur
    [open] personne
   *[other] { $name }
}

## Whether chance was fair

verify-good = { $number ->
    [0] Rien n’a été lancé ni tiré dans cette partie qui puisse être vérifié.
    [one] Le seul lancer (ou la seule carte) de cette partie découle de ce que le serveur et les appareils avaient fixé avant.
   *[other] Les { $number } lancers et cartes de cette partie découlent tous de ce que le serveur et les appareils avaient fixé avant.
}
verify-trust = Si votre appareil a contribué à un lancer ou à une carte, le résultat n’a été choisi par personne. Ceux sans votre appareil, vous les croyez sur parole : le serveur et tous les autres appareils ensemble auraient pu les choisir.
verify-alone = Aucun appareil n’a contribué. Vous les croyez tous sur parole : le serveur a pu choisir ses dés avant le début de la partie.
verify-device = L’appareil { $device }{ $own ->
    [yes] {" "}(le vôtre)
   *[no] {""}
} a contribué à { $rounds } lancers et cartes sur { $all }.
verify-before = L’appareil { $device } s’est joint à la partie après les { $number } premiers.
verify-away-itself = L’appareil { $device } était absent pour { $number }, comme il l’a dit lui-même.
verify-away-server = L’appareil { $device } était absent pour { $number }, selon le serveur. Il ne l’a pas dit lui-même.
verify-signed = L’appareil { $device } a signé cette fin de partie, et dit qu’il jouait pour : { $players }.
verify-unsigned = L’appareil { $device } n’a pas signé la fin de la partie.
verify-unused = L’appareil { $device } dit que { $number ->
    [one] une de ses réponses n’a pas servi.
   *[other] { $number } de ses réponses n’ont pas servi.
}
verify-burned = Un lancer a été répété (numéro { $round }), faute de réponse : appareil { $devices }. { $event ->
    [none] Le lancer écarté n’est pas connu.
   *[other] Le lancer écarté était : { $event }.
}
verify-partly = Les { $number } premiers lancers et cartes de cette partie découlent de ce que le serveur et les appareils avaient fixé avant. Rien n’est prouvé à partir du numéro { $round } : vous croyez sur parole { $unproven ->
    [one] le suivant.
   *[other] les { $unproven } suivants.
}
verify-unfinished = La partie n’est pas finie : rien n’est dit de ce qui est venu après ce relevé.
verify-older = Depuis, vous avez continué à jouer à cette table. Enregistrez le relevé à nouveau, et vérifiez ce fichier-là.
verify-print = L’empreinte de cette partie est { $digits } : les autres ont la même s’ils ont vu la même partie.
verify-print-open = L’empreinte de cette partie jusqu’ici est { $digits } : les autres avaient la même à ce moment s’ils ont vu la même partie.
verify-unread = Ce que cet ordinateur conserve de ses parties est illisible ({ $why }) : rien de ce qui vous appartient n’a été comparé.
verify-none = Il n’y a rien à vérifier : ce relevé n’a pas de preuve. Les parties avec de vrais dés, celles jouées avec --seed et celles qui reprennent un moment d’une autre n’en ont pas.
verify-version = preuve attendue : proof 5, trouvée : { $got }. Le relevé vient d’une autre version du programme
verify-unreadable = Ici, la preuve est illisible.
verify-order = La preuve n’est pas dans l’ordre : quelque chose manque, est en double ou n’est pas à sa place.
verify-needless = Rien n’est laissé au hasard ici, et pourtant il y a une preuve.
verify-signature = Une signature manque ou est fausse : ceci ne vient pas de l’appareil nommé.
verify-link = Un maillon n’appartient pas à sa chaîne : ce n’est pas ce qui avait été fixé.
verify-missing = Un appareil qui participe a été écarté de ce lancer ou de cette carte, ou la preuve manque.
verify-outcome = Les maillons donnent autre chose : ce lancer ou cette carte a été changé.
verify-parts = Des lancers et des cartes qui vont ensemble ont été tirés séparément, ou l’inverse.
verify-takeback = Un lancer ou une carte a été repris : ce n’est jamais permis.
verify-burns = Un deuxième lancer a été répété : il ne peut y en avoir qu’un par partie.
verify-end = La fin signée par un appareil n’est pas celle de cette partie.
verify-agreement = Le jeu, ses options ou ses règles ne sont pas ceux qui avaient été convenus.
verify-illegal = Le serveur a envoyé une action que les règles ne permettent pas.
verify-between = Autre chose s’est passé entre la réponse de votre appareil et le lancer ou la carte.
verify-asked = Le même lancer ou la même carte a été demandé à votre appareil à deux endroits : le serveur voulait peut-être choisir.
verify-own = Il y a ici, au nom de votre appareil, quelque chose qu’il n’a pas envoyé.
verify-past = Ce que votre appareil avait vu de cette partie a disparu, ou est différent maintenant.
verify-broken = La preuve s’est brisée sur cet ordinateur pendant la partie : { $why }
verify-other = Quelque chose n’allait pas, que cette version du programme ne sait pas nommer.
seal-colour = { $colour ->
    [green] Vert
    [grey] Gris
    [amber] Orange
   *[red] Rouge
}
seal-part = Vérifié : votre appareil a contribué à { $number } des { $all } lancers et cartes.
seal-begins = Votre appareil participe à chaque lancer et à chaque carte ; il n’y en a pas encore eu.
seal-watching = Vous regardez : votre appareil vérifie, mais le public ne participe pas.
seal-excused = { $number ->
    [one] Il était absent pour un seul : celui-là, vous le croyez sur parole.
   *[other] Il était absent pour { $number } : ceux-là, vous les croyez sur parole.
}
seal-left-out = { $number ->
    [one] Le serveur a tiré une fois sans votre appareil : ce tirage, vous le croyez sur parole.
   *[other] Le serveur a tiré { $number } fois sans votre appareil : ces tirages, vous les croyez sur parole.
}
seal-repeated = Un lancer a été refait parce qu’un appareil ne répondait pas.
seal-answered = Votre appareil a répondu, et le lancer a été refait sans lui.
seal-stopped = Plus rien n’est prouvé à partir de l’étape { $ply }.
seal-broken = Rouge. La preuve ne tient plus à l’étape { $ply } : { $why }
seal-none = Rien n’est prouvé à cette table : ses dés sont de vrais dés, elle continue une autre partie, ou son serveur ne prouve rien.
seal-own = Votre propre ordinateur lance les dés et mélange les cartes : il n’a personne à qui le prouver.
seal-unstored = Votre appareil ne peut pas enregistrer sa part de la preuve ({ $why }). Il ne participe pas : vous croyez les lancers et les cartes sur parole.
seal-print = Empreinte : { $digits }. Comparez-la avec les autres : elle est la même sur chaque écran qui a vu la même partie.
seal-same = La même partie : ces chiffres sont aussi les vôtres.
seal-other = Une autre partie, ou un autre moment : ces chiffres ne sont pas les vôtres.

## Solving, odds and matches

term-solving = Résolution
term-solving-ahead = Points à venir
term-solved = En jouant au mieux, on peut espérer { $value } points avec une feuille vide ({ $states } ensembles de cases vides, { $seconds } s).
term-solved-same = La table livrée avec le programme dit la même chose, à neuf décimales près.
term-solved-start = Qui commence gagne { $value } % des parties si les deux jouent au mieux ; une victoire partagée compte pour moitié.
term-solve-unknown = La table livrée avec le programme ne connaît pas ce jeu depuis le début. --from-scratch le résout : des heures sur un processeur, environ une minute avec --gpu.
term-solve-later = Le temps est écoulé. Redemandez avec les mêmes mots : le calcul reprendra ici.
term-solve-own = Une feuille à soi ne peut pas être donnée ici : choisissez sheet=1 à 6.
term-solve-rising = Avec rising=no, seule edition=es peut être résolue.
term-solve-no-gpu = --gpu demande CuPy et un accélérateur. Sans --gpu, le processeur suffit.
term-odds-color-yam = Objectif
term-odds-double-yam = Case
term-odds-yam = ligne Yam
term-odds-columns = Chances de réussir en 1, 2 et 3 lancers ; puis la moyenne, un échec comptant 0.
term-odds-plot = Ce que donnent trois lancers joués pour la meilleure moyenne (un échec compte 0) :
term-odds-no-color-yam = « { $text } » n’est pas un objectif connu. Écrivez-le comme un de ceux-ci : 1x { $green }, no { $blue }, 2x 2x, { $blue } > { $green }, yam.
term-odds-no-double-yam = « { $text } » n’est pas une case de Double Yam : { $boxes }.
term-odds-miss = échec
term-match-playing = Parties
term-match-played = { $games } parties ; à chaque rotation des places, les dés et les cartes sont les mêmes.
term-match-player = Joueur
term-match-won = parties gagnées
term-match-interval = intervalle à 95 %
term-match-score = score moyen

## Advice

term-advising = Réflexion
term-hint = { $hint } Tapez { $typed }.
term-hint-none = Un conseil, c’est pour quand vous avez le choix.
term-hint-race = Contre la montre, les conseils sont pour les parties en solo.
term-hint-nobody = Il n’y a pas de conseils dans ce jeu.
term-hint-objected = Quelqu’un à la table préfère jouer sans conseils.
term-hint-off = Cette table a été créée sans conseils.
term-hint-same = Vous l’avez déjà dit.
term-advise-over = La partie est finie : il n’y a plus rien à conseiller.
term-advise-due = Il n’y a rien à choisir ici. { $due }
term-advise-seat = Il n’y a pas de place { $seat } ici : de 1 à { $most }.
term-advise-before = Avant le lancer : { $worth }, en jouant au mieux.
term-advise-move = Action
term-advise-win = % de gagner
term-advise-points = points à venir
term-advise-gain = points par rapport à un tour habituel
term-advise-right = % d’avoir raison
term-advise-cards = cartes
term-advise-less = de moins
term-advise-why = Quoi et pourquoi
term-advise-exact = Exact.
term-advise-model = Probabilités et moyennes du tour sont exactes ; la suite est un modèle (docs/solving.md).
term-advise-samples = D’après des parties simulées, avec des intervalles à 95 % ; l’ordre est celui de la recherche.
term-advise-more = { $number ->
    [one] { $number } autre action : --most en montre plus.
   *[other] { $number } autres actions : --most en montre plus.
}

## Les annonces jugées à nouveau

term-fair-round = Manche { $round }
term-fair-heard = { $call } { $reaction } s après réception ; arrivé au bout de { $waited } s, dont { $path } ms de trajet.
term-fair-beaten = { $player } a dit la même chose { $reaction } s après réception.
term-fair-same = Jugé à nouveau, le résultat est partout le même (manches : { $rounds }, annonces : { $calls }).
term-fair-none = Cette partie ne dit pas comment les annonces ont été chronométrées : seules le disent les parties de YAM color jouées sur un serveur.
term-fair-before = Jugé à nouveau, le résultat est différent : { $other } était avant { $player }.
term-fair-faster = Jugé à nouveau, le résultat est différent : { $player } a été plus rapide que le précédent.
term-fair-reaction = Jugé à nouveau, le résultat est différent : { $player } a un autre temps.

# --- arlequin review -----------------------------------------------------------------------------
term-review-title = Analyse de la partie
term-review-working = Analyse en cours…
term-review-player = Joueur
term-review-luck = chance
term-review-loss = perdu par ses choix
term-review-accuracy = précision
term-review-result = résultat
term-review-luckier = { $player } : plus de chance que dans { $games } parties sur { $of }.
term-review-unluckier = { $player } : moins de chance que dans { $games } parties sur { $of }.
term-review-usual = { $player } : une chance ordinaire.
term-review-race = { $player } : { $right } annonces justes sur { $calls }. Amendes : { $fined }, dont { $free } sans conséquence.
term-review-race-count = Boules en commun { $count } : { $right } justes sur { $calls }
term-review-race-seconds = { $seconds } s en moyenne
term-review-course = Chances de gagner, du début à la fin
term-review-costliest = Les choix qui ont coûté le plus
term-review-faultless = Aucun choix n’a coûté grand-chose.
term-review-decision-win = Ligne { $line }, { $player } : { $move }. Mieux : { $best }. { $size ->
    [blunder] Une grosse erreur
    [error] Une erreur
   *[slip] Une petite erreur
} : { $loss } de chances de gagner perdues.
term-review-decision-points = Ligne { $line }, { $player } : { $move }. Mieux : { $best }. { $size ->
    [blunder] Une grosse erreur
    [error] Une erreur
   *[slip] Une petite erreur
} : { $loss } points perdus.
term-review-decision-unclear = Ligne { $line }, { $player } : { $move }. Mieux : { $best }.
term-review-summary = { $player } : chance { $luck }, perdu { $loss }
term-review-games = parties
term-review-won = gagnées
term-review-luck-game = chance par partie
term-review-loss-game = perdu par partie
term-review-weakest = le plus coûteux
term-review-opponent = Adversaire
term-review-over-time = Partie après partie, de la plus petite à la plus grande valeur
term-review-kind-dice = quels dés relancer
term-review-kind-entry = où inscrire un résultat
term-review-kind-row = piocher ou prendre une rangée
term-review-kind-card = où poser une carte
term-review-kind-call = quoi annoncer
term-review-kind-bet = quoi parier
term-review-kind-other = autres choix
term-review-exact = Toutes les valeurs sont exactes.
term-review-model = Chaque tour est calculé exactement ; la suite est estimée.
term-review-samples = Les valeurs viennent de nombreuses parties simulées.
term-review-left-out = Temps limité : les { $left } premières actions, sur { $total }, n’ont pas été examinées.
term-review-unclear = La chance ou les choix ? C’est trop serré pour le dire.
term-review-left-plain = Ce qu’aucun choix n’explique : { $left } au plus.
term-review-left-sampled = Ce qu’aucun choix n’explique : { $left } au plus, à { $error } près.
term-review-none = Il n’y a aucune partie enregistrée (.arl) dans { $folder }.
term-review-one-page = --html écrit une seule page : indiquez une partie, pas un dossier.
