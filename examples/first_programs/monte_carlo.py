"""2. Monte Carlo: what each move is worth, as the share of random games that it wins."""

from random import Random

import arlequin

PLAYOUTS = 40
play, random = arlequin.start("coloretto", ["Ana", "Bob"]), Random(1)
while len(play.moves) < 2:
    play.draw(random) if play.odds else play.push(random.choice(play.moves))
for move in play.moves:
    won = 0
    for _ in range(PLAYOUTS):
        rest = play.copy()
        rest.push(move)
        while (end := rest.outcome) is None:
            rest.draw(random) if rest.odds else rest.push(random.choice(rest.moves))
        won += play.actors[0] in end.winners
    print(f"{move}: {won / PLAYOUTS:.0%}")
