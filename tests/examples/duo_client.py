"""A program that plays Duo with the typed client: python -m tests.examples.duo_client LINK."""

import asyncio
import sys

from arlequin.games import catalog
from examples.fifth_game.games.duo import KIND

catalog.register(KIND)

from arlequin.client import sit_down  # noqa: E402  # messages have views of all games


async def play(link: str) -> None:
    """Keep every card, and say what the server says of the table."""
    async with sit_down(link, name="Ana") as seat:
        async for turn in seat.turns():
            standing = seat.table.standing
            if standing is None or standing.view != seat.game.view(seat.table.replay.state, None):
                raise SystemExit(f"not what the rules say: {standing}")
            await (turn.throw() if turn.throws else turn.play("keep"))
        kinds = " ".join(fact.kind for fact in seat.facts)
        proof = f"fault: {seat.proof.fault} checked: {seat.proof.checked}"
        sys.stdout.write(f"{kinds}\n{seat.outcome} {proof}\n")


asyncio.run(play(sys.argv[1]))
