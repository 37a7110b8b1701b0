"""A record is a position: read one, look at it, go on with it, write it down again."""

from arlequin import replay
from arlequin.core import record
from arlequin.games import catalog
from arlequin.games.replay import header

TEXT = b"""arlequin 1
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
lines = header(position.game.identity, catalog.find("coloretto"), position.names)
print(record.write(lines, map(str, position.events)))
