"""A program that plays Duo with the typed client: python -m tests.examples.duo_client LINK."""

import asyncio
import sys

from arlequin.client import sit_down
from arlequin.games import catalog
from examples.fifth_game.games.duo import KIND

catalog.register(KIND)


async def play(link: str) -> None:
    """Keep every card, and print the facts and the outcome."""
    async with sit_down(link, name="Ana") as seat:
        async for turn in seat.turns():
            await (turn.throw() if turn.throws else turn.play("keep"))
        kinds = " ".join(fact.kind for fact in seat.facts)
        proof = f"fault: {seat.proof.fault} draws: {seat.proof.badge.draws}"
        sys.stdout.write(f"{kinds}\n{seat.outcome} {proof}\n")


asyncio.run(play(sys.argv[1]))
