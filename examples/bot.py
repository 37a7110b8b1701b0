"""A bot: it sits down at a table of a running server, and plays a whole game of any of the four.

python examples/bot.py http://localhost:8321/t/TABLE            an open seat of that table
python examples/bot.py http://localhost:8321 coloretto steady   a new table, how well it plays
"""

import asyncio
import sys

import arlequin
from arlequin.client import new_table, sit_down


async def play(url: str, game: str = "", level: str = "easy") -> None:
    """One game, until its end."""
    new = new_table(game, "easy") if game else None
    async with sit_down(url, name="Bot", create=new) as seat:
        print("watch at", seat.link)
        player = arlequin.player(level, seat.game)
        async for turn in seat.turns():
            if turn.throws:
                await turn.throw()
            else:
                choice = await asyncio.to_thread(player.choose, turn.view)
                await turn.play(choice.move)  # `play(choice)`: in a race as slow as people are
        print(*seat.names, seat.outcome)
        badge = seat.proof.badge
        print(badge.colour, badge.contributed, "of", badge.draws, "fault:", badge.fault)


asyncio.run(play(*sys.argv[1:]))
