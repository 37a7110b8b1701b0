"""A record is a position: read one, look at it, go on with it, write it down again."""

import arlequin

TEXT = """arlequin 1
game coloretto
player Ana
player Bob
player Zoe

out brown
deal red blue green
start 2
"""

play = arlequin.read(TEXT)
print(play.names[play.actors[0] - 1], "may", [str(move) for move in play.moves])
for event in ("draw", "card joker", "place 3"):
    play.push(event)
print(play)
print(play.record())
