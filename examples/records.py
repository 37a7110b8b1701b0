"""A record is a position: read one, look at it, go on with it, write it down again."""

from arlequin import replay

TEXT = """arlequin 1
game coloretto
player Ana
player Bob
player Zoe

out brown
deal red blue green
start 2
"""

position = replay(TEXT)
seat = position.game.actors(position.state)[0]
print(position.names[seat - 1], "may", [str(m) for m in position.game.moves(position.state, seat)])
position.play("draw")
position.play("card joker")
position.play("place 3")
print(position.record())
