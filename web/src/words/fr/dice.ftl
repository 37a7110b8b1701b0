### La table des six dés, la même pour Color'Yam et Double Yam.

dice-die = { $place ->
    [kept] dé { $letter } : { $colour } { $number }, gardé
    [cup] dé { $letter } : { $colour } { $number }, dans le gobelet
   *[lying] dé { $letter } : { $colour } { $number }
}
dice-shelf = Choisissez les dés à garder
dice-shelf-past = Dernier lancer de { $player }
dice-throw = { $throw ->
    [0] Trois lancers
    [1] Premier lancer sur trois
    [2] Deuxième lancer sur trois
   *[other] Troisième lancer
}
dice-throw-now = { $number ->
    [1] Lancer le dé
    [6] Lancer les dés
   *[other] Lancer { $number } dés
}
dice-throw-player = { $player }, à vous de lancer !
dice-throw-again = { $number ->
    [6] Relancer les six dés
    [1] Relancer un dé
   *[other] Relancer { $number } dés
}
dice-all-kept = Les six dés sont gardés
dice-who-starts = Le dé le plus fort commence
dice-next = Ensuite : { $player }
dice-hint-choose = { $left ->
    [one] Gardez ce qui vous plaît, relancez le reste : encore un lancer.
   *[other] Gardez ce qui vous plaît, relancez le reste : encore { $left } lancers.
}
dice-thinking = { $number ->
    [one] { $players } réfléchit
   *[other] { $players } réfléchissent
}
dice-paused = La partie est en pause
dice-not-begun = La partie commence quand toutes les places sont prises
dice-one-moment = Un instant…
dice-pass = Passez l’appareil à { $player }
dice-pencil = si vous vous arrêtez maintenant
dice-rank = { $rank ->
    [1] 1er
   *[other] { $rank }e
}
dice-panel-table = Dés
dice-panel-sheet = Feuille

## De vrais dés : on touche ce qu'ils montrent

dice-enter = Ce que montrent vos dés
dice-enter-faces = Les faces des dés
dice-enter-hint = Lancez vos propres dés, puis touchez chaque face que vous voyez.
dice-enter-missing = { $missing ->
    [one] Il manque un dé
   *[other] Il manque { $missing } dés
}
dice-enter-done = Valider
dice-enter-remove = Enlever { $face }
dice-enter-die = Quel nombre avez-vous fait ?
dice-enter-start = Qui commence, au hasard ?
dice-enter-sheet = { $number ->
    [6] Tirez une feuille au dé : laquelle ?
   *[other] Tirez une feuille : laquelle ?
}
dice-ours = { $game ->
    [yam-color] Ce sont les pyramides et les cartes d’Arlequin.
   *[other] Ce sont les faces des dés d’Arlequin.
}
dice-ours-box = Les vôtres sont différentes ? Ma boîte
dice-face = { $colour } { $number }
dice-face-seen = { $count ->
    [1] { $face }, vu
   *[other] { $face }, vu { $count } fois
}

## Aide

dice-help = Aide et touches
dice-keys = Touches du clavier
dice-keys-dice = garder ou libérer un dé
dice-keys-main = lancer, ou faire ce que dit le grand bouton
dice-keys-sheet = la feuille et retour, sur petit écran
dice-keys-help = cette aide
dice-undo = Annuler
dice-points = { $points ->
    [one] point
   *[other] points
}
dice-throw-short = { $throw ->
    [0] 3 lancers
   *[other] lancer { $throw } sur 3
}
dice-sheet-ask = Choisissez une ligne pour lire ce qu’elle demande.
dice-enter-again = { $number ->
    [one] Lancez un dé et touchez ce qu’il montre.
   *[other] Lancez { $number } dés et touchez ce qu’ils montrent.
}
dice-enter-kept = Gardés
dice-enter-gone = Aucun des dés restants ne porte { $face }. En avez-vous touché un par erreur ? Touchez-le en haut pour l’enlever.
dice-enter-full = Tous les dés sont là. Touchez-en un en haut pour l’enlever.
dice-rolled = { $player }, { $throw ->
    [1] 1er lancer
    [2] 2e lancer
   *[other] 3e lancer
}{ $sum ->
    [0] {""}
   *[other] {" : "}{ $sum }
}{ $result ->
    [met] {", réussi !"}
    [cross] {", raté. Aucune case Yam libre ne peut le prendre : une croix."}
    [low] {", pas au-dessus du dernier Yam : une croix."}
   *[none] .
}
dice-go-on = Passer à la suite
dice-go-on-short = La suite
dice-soon = { $number ->
    [one] L’ordinateur joue dans un instant
   *[other] Les ordinateurs jouent dans un instant
}
