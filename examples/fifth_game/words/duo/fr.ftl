### Duo.

duo-score = { points }

## What happened

duo-drawn = { $player } pioche une carte { feminine }.
duo-kept = { $player } garde la carte { feminine }.
duo-given = { $player } donne la carte { feminine }.
duo-over = { over }

## What is due

duo-due-draw = { $players } : piochez une carte.
duo-due-choose = { $players } : gardez la carte, ou donnez-la.
duo-due-over = { due-over }

## Moves, as on a button

duo-move-keep = Garder la carte
duo-move-give = La donner

## The end

reason-duo-over = Les six cartes sont distribuées.

## The parts of the table

duo-view-card = Carte piochée
duo-view-pile = Pioche
duo-view-hands = Cartes
