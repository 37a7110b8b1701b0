# Le jeu dans le terminal.
term-you = Vous
term-computer = { $number ->
    [0] Ordinateur
   *[other] Ordinateur { $number }
}
term-which-game = Quel jeu ?
term-go-on-with = Reprendre { $file }
term-choose = Tapez un nombre de 1 à { $most }.
term-who-plays = Qui joue ? De { $least } à { $most } noms séparés par des virgules ; * est un ordinateur.
term-options = Options : tapez un numéro pour en changer une, ou Entrée pour commencer.
term-start = commencer
term-objective = Objectif { $number } de votre feuille (pôle { $pole }) :
term-who-throws = Qui lance les dés et tire les cartes ?
term-cup = Le programme
term-hands = Nous, avec les vrais, et nous tapons ce qu’ils montrent
term-throw = { $player } : Entrée pour lancer (? pour l’aide) >
term-go-on = Entrée et { $player } continue (undo reprend votre coup) >
term-hands-throw = { $player } : lancez { $dice }. Que montrent-ils (nombres dans l’ordre des dés, ou comme 4v 2b) ?
term-hands-die = { $player } : lancez un dé. Que montre-t-il ?
term-hands-card = Quelle carte est-ce ?
term-hands-start = Qui commence (numéro ou nom) ?
term-hands-sheet = Quelle feuille (1 à 6) ?
term-hands-out = Quelles couleurs sont retirées ?
term-hands-deal = Avec quelles cartes chacun commence-t-il, dans l’ordre des sièges ?
term-not-understood = « { $text } » ne veut rien dire ici. Rien n’a changé ; tapez ? pour l’aide.
term-illegal = « { $text } » n’est pas possible maintenant. Rien n’a changé : { $why }.
term-no-undo = Rien à reprendre : un lancer, une carte ou un nombre annoncé reste.
term-no-rule = Il n’y a pas de règle { $rule }. Les règles s’appellent CY-01, DY-01, YC-01, CO-01, etc.
term-kept = La partie est gardée dans { $file }.
term-resume-with = La partie est gardée. Pour la reprendre : arlequin play --resume { $file }
term-not-kept = Cette partie ne peut pas être gardée ({ $why }). On joue quand même.
term-help =
    Tapez un coup comme il est écrit dans la liste, ou en abrégé. Partout :
      ?         cette aide ; ? CO-12 montre une règle, ? CO toutes celles d’un jeu
      undo      reprendre votre dernier coup, tant qu’aucun dé ni carte n’est venu après
      table     revoir la table
      quit      arrêter ; la partie est gardée et peut être reprise
term-help-color-yam =
    Dés : tapez les lettres des dés à relancer (BDE, ou all), ou stop pour les garder.
    Objectif raté : cross pour barrer, ou yam pour une seconde chance. Règles : ? CY
term-help-double-yam =
    Dés : tapez les lettres des dés à relancer (BDE, ou all), ou stop pour les garder.
    Puis le numéro de la case à remplir. Règles : ? DY
term-help-yam-color =
    Tapez le siège et le nombre (2 6), ou p pour passer (2 p) ; seul au clavier, juste le nombre.
    time termine la manche. Règles : ? YC
term-help-coloretto =
    d pioche une carte ; un numéro la place dans cette rangée, ou prend cette rangée. Règles : ? CO
term-match = Partie { $game } du match, pour l’instant : { $totals }
term-sheet = { $number ->
    [0] Feuille
   *[other] Feuille { $number }
}
term-yam = Yam { $number }
term-total = Total
term-fits = objectif atteint
term-misses = objectif raté
term-sum = Somme { $sum } · { $state } · lancers restants : { $left }
term-throws-left = Lancers restants : { $left }
term-boxes = Cases
term-series = série
term-coup = coup
term-pile = Pioche : { $pile } cartes, dont { $above } au-dessus de la carte « dernière manche »
term-pile-last = Pioche : { $pile } cartes. C’est la dernière manche.
term-row-taken = (prise)
term-card = { $card ->
    [plus] +2
    [golden] joker doré
   *[joker] joker
}
term-round = Manche { $round } · pioche { $pile } · gagnées : { $won }
term-dice = Dés
term-card-number = Carte { $number }

join-watching = Tous les sièges sont pris : vous regardez.
join-wait = Ce n’est pas encore à vous.
join-help =
    Entrée pour lancer, les coups comme dans le jeu du terminal, et :
      undo      demander aux autres de reprendre votre dernier coup
      yes, no   répondre à ce qui est demandé
      pause, resume, rematch, quit
join-sat = { $player } s’assoit.
join-lent = { $player } peut continuer sur un autre appareil.
join-left = Un siège est de nouveau libre.
join-computer = Un ordinateur joue pour { $player }.
join-paused = { $player } a mis la partie en pause. Tapez resume pour continuer.
join-resumed = La partie continue.
join-proposed = { $what ->
    [takeback] { $player } demande à reprendre son dernier coup. Tapez yes ou no.
    [computer] { $player } demande si un ordinateur doit prendre le siège vide. Tapez yes ou no.
   *[rematch] { $player } demande une revanche. Tapez yes ou no.
}
join-answered = { $agrees ->
    [yes] { $player } est d’accord.
   *[no] { $player } n’est pas d’accord.
}
join-rematch = La partie suivante est à la table { $table }.
