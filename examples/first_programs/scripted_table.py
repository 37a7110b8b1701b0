"""9. A table on a server, by a script: python scripted_table.py http://localhost:8321."""

import asyncio
import sys

import arlequin


async def main(server: str) -> None:
    table = arlequin.client.new_table("coloretto", "easy", "easy")
    async with arlequin.client.sit_down(server, name="Script", create=table) as seat:
        print("watch at", seat.link)
        async for turn in seat.turns():
            await (turn.throw() if turn.throws else turn.play(turn.moves[0]))
        print(seat.names, seat.outcome)


asyncio.run(main(sys.argv[1]))
