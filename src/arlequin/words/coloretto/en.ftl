### Coloretto.

## Small parts of sentences

coloretto-score = { points }
# So many cards of one kind.
coloretto-cards = { $colour ->
    [plus-two] { $number ->
        [one] a +2 card
       *[other] { $number } +2 cards
    }
    [joker] { $number ->
        [one] a joker
       *[other] { $number } jokers
    }
    [golden] the golden joker
    [orange] { $number ->
        [one] an orange card
       *[other] { $number } orange cards
    }
   *[other] { $number ->
        [one] a { colour } card
       *[other] { $number } { colour } cards
    }
}
coloretto-hand = { $player } ({ $colours })

## What happened

coloretto-out = Out of the game: { $colours }.
coloretto-dealt = Starting cards: { $hands }.
coloretto-starts = { starts-by-chance }
coloretto-draws = { $player } draws a card.
coloretto-drawn = It is { $card }.
coloretto-given = { $player } also gets { $card } from the pile.
coloretto-placed = { $player } places { $card } in row { $row }.
coloretto-taken = { $player } takes row { $row }: { $cards }.
coloretto-last-round = The last-round card is out: this round is the last.
coloretto-row-gone = Cards left over, out of the game: { $cards }.
coloretto-round-over = The round is over.
coloretto-reckoned = { $player }, { coloretto-total }. Plus: { $plus }{ coloretto-minus }{ coloretto-jokers }{ coloretto-bonus }.
coloretto-total = { $total ->
    [one] { $total } point
   *[other] { $total } points
}
coloretto-minus = { $minus_count ->
    [0] { "" }
   *[other] ; minus: { $minus }
}
coloretto-jokers = { $jokers_count ->
    [0] { "" }
    [one] ; the joker counts as { $jokers }
   *[other] ; the jokers count as { $jokers }
}
coloretto-bonus = { $bonus ->
    [0] { "" }
   *[other] ; +2 cards: { $bonus } points
}

## What is due

coloretto-due-out = Chance takes colours out of the game.
coloretto-due-deal = Chance deals the starting cards.
coloretto-due-start = { due-start }
coloretto-due-turn = { $choice ->
    [draw] { $players }: draw a card.
    [take] { $players }: all rows are full, take one.
   *[both] { $players }: draw a card, or take a row.
}
coloretto-due-card = { $players }: turn up the card.
coloretto-due-place = { $players }: place { $card } in a row.
coloretto-due-gift = { $players }: turn up the card that comes with the golden joker.
coloretto-due-over = { due-over }

## Moves, as on a button

coloretto-move-draw = Draw a card
coloretto-move-place = Place in row { $row }
coloretto-move-take = Take row { $row }

## The end

reason-last-round = The last round is over.

## Why a move is good

# $signed is a number with its sign: +6.
coloretto-why-gain = { $signed } right away
coloretto-why-row = the row then brings you { $signed }
coloretto-why-next = and { $player } { $signed }
coloretto-why-lead = { $ahead ->
    [yes] on average you would finish { $mean } points ahead of the best of the others
   *[no] on average you would finish { $mean } points behind the best of the others
}

## The first sentence of a hint

coloretto-because-draw-poor = No row brings you much yet: let them grow.
coloretto-because-draw-lone = Row { $row } is the last one left and brings you little yet: let it grow.
coloretto-because-draw-grow = Row { $row } is good for you ({ $signed }) and still has room: let it grow.
coloretto-because-draw-wait = Row { $row } is good for you ({ $signed }), but there is no hurry: an even better row may come.
coloretto-because-take = Row { $row } suits you best ({ $signed }): take it before somebody else does.
coloretto-because-take-last = The others are done, and row { $row } suits you best ({ $signed }).
coloretto-because-take-least = No row is good for you now: row { $row } hurts you least.
coloretto-because-further = Another row brings more right now, but with row { $row } you win more often.
coloretto-because-deny = Another row brings you more, but row { $row } would bring { $player } { $signed }: do not leave it to them.
coloretto-because-strongest = Your strongest colour is { colour }, and this row then has { $number }.
coloretto-because-mine = You want this card: row { $row } then brings you { $signed }.
coloretto-because-safer = With this card, row { $other } would also bring { $player } { $signed }: row { $row } is safer.
coloretto-because-spoil = You do not need this card: in row { $row } it spoils things for { $player }.
coloretto-because-harmless = You do not need this card: row { $row } is the best place to leave it.
