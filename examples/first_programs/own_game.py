"""7. A game of one's own: register it, prove that it keeps the laws, play it, keep its records."""

from random import Random

import arlequin
from examples.fifth_game.games.duo import KIND

arlequin.register(KIND)
arlequin.testing.check("duo")
play, random = arlequin.start("duo", ["Ana", "Bob"], pairs="rich"), Random(3)
while play.outcome is None:
    play.draw(random) if play.odds else play.push(random.choice(play.moves))
print(play)
print(arlequin.read(play.record()).scores)
