"""Through real sockets: who reacts first is heard first, however far away."""

import asyncio
from functools import partial
from time import monotonic
from typing import Any

import pytest

from arlequin.client.errors import ClientError
from arlequin.client.websocket_transport import connect_websocket
from tests.repetition import rest_slow
from tests.server.clients import Client, Message, new_secret, present, run
from tests.server.far import far
from tests.server.serving import Server, person

WAY = 0.1
"""Seconds in one direction."""
SOON, LATER = 0.25, 0.37
"""The far one is faster by more than any hiccup of this machine, and arrives later by as much."""
MEASURED = 12
"""Messages of a client after which its way is known: a hello, and answers to pings."""
HICCUP = 0.05
"""Seconds by which people and their ways may be late; else the race is run again."""


class Racer(Client):
    """A person who says one number, so long after the card has come."""

    came = late = 0.0

    def heard(self, message: Message) -> None:
        if any(entry.get("text", "").startswith("card ") for entry in message.get("entries", ())):
            self.came = monotonic()
        super().heard(message)

    async def react(self, after: float, claims: bool = True) -> str:
        """What came of it: `done`, or why not."""
        await self.until(lambda: bool(self.came))
        await asyncio.sleep(self.came + after - monotonic())
        self.late = monotonic() - self.came - after
        own = self.you[0]
        claimed = {"reaction": monotonic() - self.came} if claims else {}
        try:
            await self.ask("play", seat=own["seat"], since=own["since"],
                           move=f"{own['seat']} says 3", **claimed)  # fmt: skip
        except ClientError as error:
            return error.code
        return "done"


async def raced(server: Server, claims: bool) -> tuple[list[str], Message]:
    """Somebody near and somebody far say the same number; what came of it, and how."""
    while True:
        said, entry, late = await _race(server, claims)
        if late < HICCUP:
            return said, entry


async def _race(server: Server, claims: bool) -> tuple[list[str], Message, float]:
    secrets = [new_secret() for _ in range(2)]
    seats = [person("Near", secrets[0]), person("Far", secrets[1])]
    table = server.found("yam-color", seats)
    async with far(server, 0.0) as here, far(server, WAY) as there:
        near, distant = (Racer(server, table, secret) for secret in secrets)
        near.connection._connect = partial(connect_websocket, here.address)
        distant.connection._connect = partial(connect_websocket, there.address)
        async with present(near, distant):
            while min(here.said, there.said) < MEASURED:
                await asyncio.sleep(0.01)
            thrower = next(each for each in (near, distant) if each.you)
            own = thrower.you[0]
            here.late = there.late = 0.0
            await thrower.ask("throw", seat=own["seat"], since=own["since"])
            said = await asyncio.gather(near.react(LATER, claims), distant.react(SOON, claims))
            (entry,) = [e for e in near.entries if " says " in e.get("text", "")]
    return list(said), entry, max(near.late, distant.late, here.late, there.late)


@pytest.mark.parametrize("claims", rest_slow([True, False]), ids=["claims", "claims nothing"])
def test_the_faster_has_the_number_though_the_nearer_was_there_first(
    server: Server, claims: bool
) -> None:
    async def race() -> None:
        said, entry = await raced(server, claims)
        assert said == ["announce/taken", "done"]
        timing: Any = entry["timing"]
        assert timing["beaten"][0]["arrived"] < timing["call"]["arrived"]
        path = timing["call"]["path"]
        assert 2 * WAY <= path["least"] <= path["most"]

    run(race())
