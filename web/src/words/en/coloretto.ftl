### The page of Coloretto.

coloretto-panel-table = Table
coloretto-panel-sheet = Players
coloretto-rows = Rows on the table
coloretto-lately = Last moves
coloretto-row-cards = Row { $row }, { $count } of { $limit }: { $cards }.
coloretto-row-empty = Row { $row }, empty, room for { $limit }.
coloretto-row-taken = Row { $row }, taken by { $player }.
coloretto-row-brings = With it you would have { $total } ({ $gain }).
coloretto-row-placed = With the card, you would have { $total } ({ $gain }).
coloretto-pile = Pile: { $cards } cards, { $above } of them above the last-round card.
coloretto-pile-last = Pile: { $cards } cards. The last-round card is out.
coloretto-pile-draw = Draw a card.
coloretto-match = Game { $game } of { $games } · at the top: points of all games
coloretto-this-game = this game
coloretto-news-round = New round: { $player } starts
coloretto-news-last = Last round
coloretto-hourglass = { $above } cards before the last-round card. The round in which it turns up is the last. CO-17
coloretto-hourglass-last = The last-round card is out: this round is the last. CO-17
coloretto-just-drawn = Just drawn: { $card }

## Collections

coloretto-collection = { $player }
coloretto-cards-of = Cards of { $player }
coloretto-would = Cards of { $player }, with this row
coloretto-no-cards = No cards yet
coloretto-plus = Count for
coloretto-minus-colours = Count against
coloretto-count = { $colour }: { coloretto-reckon-cards }, { $points }
coloretto-twos = +2: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, +{ $points }
coloretto-out-now = has taken
coloretto-other = { $player }: { $total } { $total ->
    [one] point
   *[other] points
}. { $number ->
    [0] No cards yet.
   *[other] { $counts }.
} Show all cards.

## Why a row cannot be used now

coloretto-why-taken = Row { $row } has already been taken this round. It comes back in the next one. CO-12
coloretto-why-full = { $limit ->
    [one] Row { $row } is full: it holds only one card. Choose another row. CO-10
   *[other] Row { $row } is full: it holds at most { $limit } cards. Choose another row. CO-10
}
coloretto-why-empty = Row { $row } has no card: only a row with at least one card can be taken. CO-11
coloretto-why-not-your-turn = It is not your turn yet. Wait until the others have played. CO-08

## What one could do

coloretto-hint-both = Draw a card, or choose a row to see what it brings.
coloretto-hint-draw = { $rows ->
    [one] The only row left is empty: draw a card.
   *[other] All rows are empty: draw a card.
}
coloretto-hint-take = All rows are full: choose one, then take it.
coloretto-hint-place = Choose a row for it, or drag the card there.
coloretto-hint-would = You would have { $total }. { $plus_count ->
    [0] { "" }
   *[other] For you: { $plus }.
} { $minus_count ->
    [0] { "" }
   *[other] Against you: { $minus }.
}
coloretto-hint-golden = And the top card of the pile.
coloretto-act-draw = Draw a card
coloretto-act-all-full = all rows are full
coloretto-act-choose-row = Take…
coloretto-act-take = Take row { $row }
coloretto-act-gives = { $gain }, total { $total }
coloretto-act-place = Choose a row
coloretto-act-turn-up = Turn up the card

## The count

coloretto-reckon-cards = { $jokers ->
    [0] { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
    [one] { $cards ->
        [0] a joker
        [one] { $cards } card and a joker
       *[other] { $cards } cards and a joker
    }
   *[other] { $cards ->
        [0] { $jokers } jokers
        [one] { $cards } card and { $jokers } jokers
       *[other] { $cards } cards and { $jokers } jokers
    }
}
coloretto-column-colour = Colour
coloretto-column-cards = Cards
coloretto-column-points = Points
coloretto-column-total = Total
coloretto-score-table = Points for cards of one colour
coloretto-gone = Out of the game: { $cards }.

## Real cards

coloretto-enter-out = { $number ->
    [one] Which colour did you take out of the game?
   *[other] Which { $number } colours did you take out of the game?
}
coloretto-enter-deal = { $number ->
    [one] { $player }: which card do you start with?
   *[other] { $player }: which { $number } cards do you start with?
}
coloretto-enter-apart = Do you both have a card of the same colour? Then create the table with “Starting pairs: Any pair”.
coloretto-enter-start = Who starts, by chance?
coloretto-enter-card = Which card did you draw?
coloretto-enter-draw = Draw a card? Tap the one you drew.
coloretto-drawn-real = I drew { $card }
coloretto-enter-missing = { $missing ->
    [one] Tap what you see
   *[other] { $missing } to go
}

## Help

coloretto-help = On your turn, do one of two things: draw a card and put it in a row, or take a row with all its cards. Once you’ve taken a row, you wait until everyone has one; then a new round begins.
coloretto-help-count = At the end three of your colours count for you, all others against you. The three best are chosen for you, and jokers go where they bring most.
coloretto-help-end = The number on the pile is how many cards are left; the one at the hourglass, how many come before the last-round card. The round in which that card turns up is played to its end, and then everyone counts.
coloretto-keys-draw = draw a card
coloretto-keys-row = put the card in this row, or look at it
coloretto-keys-main = draw, or take the row you look at
coloretto-keys-undo = deselect the row
coloretto-keys-sheet = all players and back, on small screens

## Why something cannot be done: the rule in a sentence

coloretto-why-no-row = First choose a row with at least one card. CO-11
coloretto-why-co-03 = There is no such row. CO-03
coloretto-why-co-05 = The starting cards must be of colours in the game, and all four different here. If yours share a colour, create a table with “Starting pairs: Any pair”. CO-05
coloretto-why-co-08 = A turn is one thing: draw and place a card, or take a row. CO-08
coloretto-why-co-09 = A drawn card goes to a row that is not full: choose one. CO-09
coloretto-why-co-10 = All rows are full: nothing can be added, so take one. CO-10
coloretto-why-co-11 = A row without a card cannot be taken. CO-11
coloretto-why-co-12 = That row has already been taken this round. CO-12
