"""1. A random playout: a whole game, every move and every card left to chance."""

import random

import arlequin

play = arlequin.start("coloretto", ["Ana", "Bob", "Zoe"], side="gray")
while play.outcome is None:
    play.draw() if play.odds else play.push(random.choice(play.moves))
print(play)
