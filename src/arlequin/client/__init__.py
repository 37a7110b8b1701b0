"""Client of a table server, for bots and other programs: sit down, see views, make moves.

>>> async with sit_down("http://localhost:8321/t/TABLE", name="Ana") as seat:
...     async for turn in seat.turns():
...         await (turn.throw() if turn.throws else turn.play(turn.moves[0]))
"""

from arlequin.client.errors import ClientError, ServerHangsUp, ServerRefused, ServerUnreachable
from arlequin.client.http_api import new_table, public_tables
from arlequin.client.own_seat import OwnSeat, OwnTurn, sit_down

__all__ = [
    "ClientError",
    "OwnSeat",
    "OwnTurn",
    "ServerHangsUp",
    "ServerRefused",
    "ServerUnreachable",
    "new_table",
    "public_tables",
    "sit_down",
]
