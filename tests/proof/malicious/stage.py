"""One table on a malicious server: a victim from outside, and a friend who plays at random."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from arlequin.server.room import Room
from tests.proof.malicious.server import Cheat, Malicious
from tests.proof.malicious.victims import Browser, Seal, Terminal, Victim, until
from tests.proof.people import OPEN, Device, House, record

VICTIMS: dict[str, type[Terminal] | type[Browser]] = {"terminal": Terminal, "browser": Browser}


class Stage(NamedTuple):
    """What a test of an attack needs."""

    server: Malicious
    room: Room
    victim: Victim
    friend: Device

    async def until(self, true: Callable[[Seal], bool]) -> Seal:
        """Wait until the victim sees something."""
        return await until(self.victim, true)

    async def record(self) -> str:
        """As it is downloaded."""
        return await record(self.server.house, self.room.table.name)


@asynccontextmanager
async def staged(cheat: Cheat, kind: str, home: Path, game: str = "double-yam") -> AsyncIterator[Stage]:
    """The friend sits in seat 2, the victim claims seat 1."""
    house = House()
    friend = Device(house, 2)
    async with Malicious(house, cheat) as server:
        table = await house.found(game, [OPEN, friend.person()])
        room = await house.room(table)
        assert room is not None
        cheat.begin(room.host)
        await friend.come(table)
        playing = asyncio.create_task(friend.play())
        victim = VICTIMS[kind](server, room, home)
        await victim.come()
        try:
            yield Stage(server, room, victim, friend)
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            await victim.go()
            await friend.go()
