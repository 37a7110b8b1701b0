### Dúo.

duo-score = { points }

## What happened

duo-drawn = { $player } roba una carta { feminine }.
duo-kept = { $player } se queda la carta { feminine }.
duo-given = { $player } regala la carta { feminine }.
duo-over = { over }

## What is due

duo-due-draw = { $players }: roba una carta.
duo-due-choose = { $players }: quédate la carta o regálala.
duo-due-over = { due-over }

## Moves, as on a button

duo-move-keep = Quedártela
duo-move-give = Regalarla

## The end

reason-duo-over = Las seis cartas están repartidas.

## The parts of the table

duo-view-card = Carta robada
duo-view-pile = Mazo
duo-view-hands = Cartas
