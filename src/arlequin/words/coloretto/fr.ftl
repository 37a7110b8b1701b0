### Coloretto.

## Small parts of sentences

coloretto-score = { points }
# So many cards of one kind.
coloretto-cards = { $colour ->
    [plus-two] { $number ->
        [one] une carte +2
       *[other] { $number } cartes +2
    }
    [joker] { $number ->
        [one] un joker
       *[other] { $number } jokers
    }
    [golden] le joker doré
   *[other] { $number ->
        [one] une carte { feminine }
       *[other] { $number } cartes { feminine }
    }
}
coloretto-hand = { $player } ({ $colours })

## What happened

coloretto-out = Hors du jeu : { $colours }.
coloretto-dealt = Cartes de départ : { $hands }.
coloretto-starts = { starts-by-chance }
coloretto-draws = { $player } pioche une carte.
coloretto-drawn = C’est { $card }.
coloretto-given = { $player } reçoit aussi { $card } de la pioche.
coloretto-placed = { $player } place { $card } dans la rangée { $row }.
coloretto-taken = { $player } prend la rangée { $row } : { $cards }.
coloretto-last-round = La carte « dernière manche » est sortie : cette manche est la dernière.
coloretto-row-gone = Cartes restantes, hors du jeu : { $cards }.
coloretto-round-over = La manche est finie.
coloretto-reckoned = { $player }, { coloretto-total }. Rapportent : { $plus }{ coloretto-minus }{ coloretto-jokers }{ coloretto-bonus }.
coloretto-total = { $total ->
    [one] { $total } point
   *[other] { $total } points
}
coloretto-minus = { $minus_count ->
    [0] { "" }
   *[other] { "" } ; coûtent : { $minus }
}
coloretto-jokers = { $jokers_count ->
    [0] { "" }
    [one] { "" } ; le joker compte comme { $jokers }
   *[other] { "" } ; les jokers comptent comme { $jokers }
}
coloretto-bonus = { $bonus ->
    [0] { "" }
   *[other] { "" } ; cartes +2 : { $bonus } points
}

## What is due

coloretto-due-out = Le hasard retire des couleurs du jeu.
coloretto-due-deal = Le hasard distribue les cartes de départ.
coloretto-due-start = { due-start }
coloretto-due-turn = { $choice ->
    [draw] { $players } : piochez une carte.
    [take] { $players } : toutes les rangées sont pleines, prenez-en une.
   *[both] { $players } : piochez une carte, ou prenez une rangée.
}
coloretto-due-card = { $players } : retournez la carte.
coloretto-due-place = { $players } : placez { $card } dans une rangée.
coloretto-due-gift = { $players } : retournez la carte qui vient avec le joker doré.
coloretto-due-over = { due-over }

## Moves, as on a button

coloretto-move-draw = Piocher une carte
coloretto-move-place = Placer dans la rangée { $row }
coloretto-move-take = Prendre la rangée { $row }

## The end

reason-last-round = La dernière manche est finie.

## Why a move is good

# $signed is a number with its sign: +6.
coloretto-why-gain = { $signed } tout de suite
coloretto-why-row = la rangée vous rapporte alors { $signed }
coloretto-why-next = et { $signed } à { $player }
coloretto-why-lead = { $ahead ->
    [yes] en moyenne, vous finiriez { $mean } points devant le meilleur des autres
   *[no] en moyenne, vous finiriez { $mean } points derrière le meilleur des autres
}

## The first sentence of a hint

coloretto-because-draw-poor = Aucune rangée ne vous rapporte grand-chose : laissez-les grandir.
coloretto-because-draw-lone = Il ne reste que la rangée { $row }, qui ne vous rapporte pas encore grand-chose : laissez-la grandir.
coloretto-because-draw-grow = La rangée { $row } vous va bien ({ $signed }) et a encore de la place : laissez-la grandir.
coloretto-because-draw-wait = La rangée { $row } vous va bien ({ $signed }), mais rien ne presse : une rangée encore meilleure peut se former.
coloretto-because-take = La rangée { $row } vous va le mieux ({ $signed }) : prenez-la avant les autres.
coloretto-because-take-last = Les autres ont fini, et la rangée { $row } vous va le mieux ({ $signed }).
coloretto-because-take-least = Aucune rangée ne vous arrange : la rangée { $row } vous coûte le moins.
coloretto-because-further = Une autre rangée rapporte plus tout de suite, mais avec la rangée { $row } vous gagnez plus souvent.
coloretto-because-deny = Une autre rangée vous rapporte plus, mais la rangée { $row } rapporterait { $signed } à { $player } : ne la lui laissez pas.
coloretto-because-strongest = Vous collectionnez les { feminine } : cette rangée en aura { $number }.
coloretto-because-mine = Cette carte est pour vous : la rangée { $row } vous rapporte alors { $signed }.
coloretto-because-safer = Avec cette carte, la rangée { $other } rapporterait aussi { $signed } à { $player } : la rangée { $row } est plus sûre.
coloretto-because-spoil = Cette carte ne vous sert pas : dans la rangée { $row }, elle gêne { $player }.
coloretto-because-harmless = Cette carte ne vous sert pas : le mieux est de la laisser dans la rangée { $row }.
