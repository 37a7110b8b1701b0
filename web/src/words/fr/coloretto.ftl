### La page de Coloretto.

coloretto-panel-table = Table
coloretto-panel-sheet = Joueurs
coloretto-rows = Rangées sur la table
coloretto-lately = Derniers coups
coloretto-row-cards = Rangée { $row }, { $count } sur { $limit } : { $cards }.
coloretto-row-empty = Rangée { $row }, vide, de la place pour { $limit }.
coloretto-row-taken = Rangée { $row }, prise par { $player }.
coloretto-row-brings = Avec elle, vous auriez { $total } ({ $gain }).
coloretto-row-placed = Avec la carte, vous auriez { $total } ({ $gain }).
coloretto-pile = Pioche : { $cards } cartes, dont { $above } au-dessus de la carte « dernière manche ».
coloretto-pile-last = Pioche : { $cards } cartes. La carte « dernière manche » est sortie.
coloretto-pile-draw = Piocher une carte.
coloretto-match = Partie { $game } sur { $games } · en haut : les points de toutes les parties
coloretto-this-game = cette partie
coloretto-news-round = Nouvelle manche : { $player } commence
coloretto-news-last = Dernière manche
coloretto-hourglass = { $above } cartes avant la carte « dernière manche ». La manche où elle sort est la dernière. CO-17
coloretto-hourglass-last = La carte « dernière manche » est sortie : cette manche est la dernière. CO-17
coloretto-just-drawn = Vient d’être piochée : { $card }

## Collections

coloretto-collection = { $player }
coloretto-cards-of = Cartes de { $player }
coloretto-would = Cartes de { $player }, avec cette rangée
coloretto-no-cards = Pas encore de cartes
coloretto-plus = Couleurs qui rapportent
coloretto-minus-colours = Couleurs qui coûtent
coloretto-count = { $colour } : { coloretto-reckon-cards }, { $points }
coloretto-twos = +2 : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, +{ $points }
coloretto-out-now = a pris
coloretto-other = { $player } : { $total } { $total ->
    [one] point
   *[other] points
}. { $number ->
    [0] Pas encore de cartes.
   *[other] { $counts }.
} Montrer toutes les cartes.

## Pourquoi une rangée ne convient pas

coloretto-why-taken = La rangée { $row } a déjà été prise dans cette manche. Elle revient à la suivante. CO-12
coloretto-why-full = { $limit ->
    [one] La rangée { $row } est pleine : elle ne reçoit qu’une carte. Choisissez une autre rangée. CO-10
   *[other] La rangée { $row } est pleine : elle reçoit au plus { $limit } cartes. Choisissez une autre rangée. CO-10
}
coloretto-why-empty = La rangée { $row } n’a pas de carte : on ne prend qu’une rangée où il y en a au moins une. CO-11
coloretto-why-not-your-turn = Ce n’est pas encore votre tour. Attendez que les autres aient joué. CO-08

## Ce que l'on peut faire

coloretto-hint-both = Piochez une carte, ou choisissez une rangée pour voir ce qu’elle apporte.
coloretto-hint-draw = { $rows ->
    [one] La seule rangée qui reste est vide : piochez une carte.
   *[other] Toutes les rangées sont vides : piochez une carte.
}
coloretto-hint-take = Toutes les rangées sont pleines : choisissez-en une, puis prenez-la.
coloretto-hint-place = Choisissez une rangée, ou glissez-y la carte.
coloretto-hint-would = Vous auriez { $total }. { $plus_count ->
    [0] { "" }
   *[other] Comptent pour vous : { $plus }.
} { $minus_count ->
    [0] { "" }
   *[other] Comptent contre vous : { $minus }.
}
coloretto-hint-golden = Et la carte du dessus de la pioche.
coloretto-act-draw = Piocher
coloretto-act-all-full = rangées pleines
coloretto-act-choose-row = Prendre…
coloretto-act-take = Prendre la rangée { $row }
coloretto-act-gives = { $gain }, total { $total }
coloretto-act-place = Choisissez une rangée
coloretto-act-turn-up = Retourner la carte

## Le compte

coloretto-reckon-cards = { $jokers ->
    [0] { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
    [one] { $cards ->
        [0] un joker
        [one] { $cards } carte et un joker
       *[other] { $cards } cartes et un joker
    }
   *[other] { $cards ->
        [0] { $jokers } jokers
        [one] { $cards } carte et { $jokers } jokers
       *[other] { $cards } cartes et { $jokers } jokers
    }
}
coloretto-column-colour = Couleur
coloretto-column-cards = Cartes
coloretto-column-points = Points
coloretto-column-total = Total
coloretto-score-table = Points pour les cartes d’une couleur
coloretto-gone = Hors du jeu : { $cards }.

## De vraies cartes

coloretto-enter-out = { $number ->
    [one] Quelle couleur avez-vous retirée du jeu ?
   *[other] Quelles { $number } couleurs avez-vous retirées du jeu ?
}
coloretto-enter-deal = { $number ->
    [one] { $player } : avec quelle carte commencez-vous ?
   *[other] { $player } : avec quelles { $number } cartes commencez-vous ?
}
coloretto-enter-apart = Vous avez tous les deux une carte de la même couleur ? Créez la table avec « Paires de départ : Au hasard ».
coloretto-enter-start = Qui commence, au hasard ?
coloretto-enter-card = Quelle carte avez-vous piochée ?
coloretto-enter-draw = Vous piochez ? Touchez la carte piochée.
coloretto-drawn-real = J’ai pioché { $card }
coloretto-enter-missing = { $missing ->
    [one] Touchez ce que vous voyez
   *[other] Il en manque { $missing }
}

## Aide

coloretto-help = À votre tour, au choix : piochez une carte et posez-la dans une rangée, ou prenez une rangée avec toutes ses cartes. Une fois votre rangée prise, vous attendez les autres ; puis une nouvelle manche commence.
coloretto-help-count = À la fin, trois de vos couleurs comptent en plus, toutes les autres en moins. Les trois meilleures sont choisies pour vous, et les jokers vont là où ils rapportent le plus.
coloretto-help-end = Le nombre sur la pioche dit combien de cartes il reste ; celui du sablier, combien avant la carte « dernière manche ». La manche où elle sort se joue jusqu’au bout, puis on compte.
coloretto-keys-draw = piocher une carte
coloretto-keys-row = placer la carte dans cette rangée, ou la regarder
coloretto-keys-main = piocher, ou prendre la rangée regardée
coloretto-keys-undo = ne plus choisir de rangée
coloretto-keys-sheet = tous les joueurs et retour, sur petit écran

## Pourquoi quelque chose est impossible : la règle en une phrase

coloretto-why-no-row = Choisissez d’abord une rangée où il y a au moins une carte. CO-11
coloretto-why-co-03 = Cette rangée n’existe pas. CO-03
coloretto-why-co-05 = Les cartes de départ doivent être de couleurs en jeu, et ici toutes les quatre différentes. Si les vôtres ont une couleur en commun, créez une table avec « Paires de départ : Au hasard ». CO-05
coloretto-why-co-08 = Un tour, c’est une seule chose : piocher et poser une carte, ou prendre une rangée. CO-08
coloretto-why-co-09 = La carte piochée va dans une rangée qui n’est pas pleine : choisissez-en une. CO-09
coloretto-why-co-10 = Toutes les rangées sont pleines : on n’y ajoute plus rien, prenez-en une. CO-10
coloretto-why-co-11 = Une rangée sans carte ne se prend pas. CO-11
coloretto-why-co-12 = Cette rangée a déjà été prise dans cette manche. CO-12
