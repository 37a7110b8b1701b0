### Duo.

duo-score = { points }

## What happened

duo-drawn = { $player } draws a { colour } card.
duo-kept = { $player } keeps the { colour } card.
duo-given = { $player } gives the { colour } card away.
duo-over = { over }

## What is due

duo-due-draw = { $players }: draw a card.
duo-due-choose = { $players }: keep the card, or give it away.
duo-due-over = { due-over }

## Moves, as on a button

duo-move-keep = Keep the card
duo-move-give = Give it away

## The end

reason-duo-over = All six cards are shared out.

## The parts of the table

duo-view-card = Card drawn
duo-view-pile = Pile
duo-view-hands = Cards
