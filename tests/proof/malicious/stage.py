"""One table on a malicious server: a victim from outside, and a friend who plays at random."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from arlequin.gateway.room import Room
from arlequin.live import links
from arlequin.table.entries import Happened, Lent
from arlequin.table.proposals import AWAY_SECONDS
from arlequin.table.setup import PERSON
from tests.proof.malicious.server import FRIEND, VICTIM, Cheat, Malicious
from tests.proof.malicious.victims import PATIENCE, Browser, Seal, Terminal, until
from tests.proof.people import OPEN, Device, House, record

VICTIMS: dict[str, type[Terminal] | type[Browser]] = {"terminal": Terminal, "browser": Browser}


class Stage:
    """What a test of an attack needs."""

    def __init__(
        self, server: Malicious, room: Room, victim: Terminal | Browser, friend: Device
    ) -> None:
        self.server = server
        self.room = room
        self.victim = victim
        self.friend = friend
        self._playing: asyncio.Task[None] | None = None
        self._rests = False

    async def begin(self) -> None:
        """The friend comes and plays; so does the victim."""
        await self._friend_comes()
        await self.victim.come()

    async def end(self) -> None:
        """Everybody goes."""
        await self._friend_goes()
        await self.victim.go()

    async def _friend_comes(self) -> None:
        self.server.cheat.begin(self.room.host)
        self.friend.compares = not self.server.cheat.fools_the_friend
        await self.friend.come(self.room.table.name)
        self.friend.delay = 0.0
        self._friend_goes_on()

    def _friend_goes_on(self) -> None:
        self._rests = False
        self._playing = asyncio.create_task(self._friend_plays())

    async def _friend_plays(self) -> None:
        while not self.friend.public.over and not self._rests:
            if await self.friend.act() is None:
                await asyncio.sleep(0.005)

    async def _friend_rests(self) -> None:
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)

    async def _rest(self) -> None:
        """Nobody acts any more, and nothing is under way: what the friend has asked is answered."""
        self.victim.wish("hold")
        self._rests = True
        if self._playing is not None:
            await self._playing
        await self.until(lambda seal: seal.holds)
        while self.room.host._requests:
            await asyncio.sleep(0.005)

    async def _friend_goes(self) -> None:
        await self._friend_rests()
        await self.friend.go()

    # --- what happens to people ------------------------------------------------------------------

    async def reload(self) -> None:
        """The victim's page, or program, is started again."""
        await self.victim.go()
        await self.victim.come()

    async def restart(self) -> None:
        """The server crashes; only what was kept is left. The friend waits for the victim."""
        await self._friend_goes()
        await self.server.restart()
        room = await self.server.house.room(self.room.table.name)
        assert room is not None
        self.room = room
        while not room.host.attendance.present(VICTIM):  # nobody is left out by chance
            await asyncio.sleep(0.005)
        await self._friend_comes()

    async def moved(self, home: Path) -> "Stage":
        """The victim's seat is lent to another device, which goes on."""
        code = secrets.token_urlsafe(16)
        self.victim.wish(f"lend {code}")
        while not any(isinstance(told.kept.entry, Lent) for told in self.room.table.told):
            await asyncio.sleep(0.005)
        self.victim.wish("hold")  # else the game may be over before the other device has started
        victim = type(self.victim)(self.server, self.room, home, VICTIM, code)
        await victim.come()
        await until(victim, lambda seal: seal.yours == (VICTIM,))
        return Stage(self.server, self.room, victim, self.friend)

    async def replaced(self) -> None:
        """The victim has gone, and a computer plays; until the victim comes back."""
        await self._rest()  # else a throw would wait for a link of somebody who has gone
        await self.victim.go()
        attendance = self.room.host.attendance
        while attendance.present(VICTIM):  # else the friend's throw would wait for such a link
            await asyncio.sleep(0.005)
        self._friend_goes_on()
        attendance._left[VICTIM] -= AWAY_SECONDS  # as if that long had passed
        done = await self.friend.ask("propose", seat=FRIEND, what="computer", about=VICTIM)
        assert done["type"] == "done", done
        ply = self.room.table.ply
        while self.room.table.ply < ply + 6:
            await asyncio.sleep(0.005)
        await self._friend_rests()  # the game would be over before the victim is back
        await self.victim.come()
        self.victim.wish("go")
        while self.room.table.seating[VICTIM].kind != PERSON:
            await asyncio.sleep(0.005)
        self._friend_goes_on()

    async def friend_takes_back(self) -> bool:
        """The friend asks for their last move back, and the victim agrees; whether it was so."""
        before = self._takebacks()
        answer = await self.friend.ask("propose", seat=FRIEND, what="takeback", about=0)
        while answer["type"] == "done" and self.room.table.proposal is not None:
            await asyncio.sleep(0.005)
        return self._takebacks() > before

    def _takebacks(self) -> int:
        entries = (told.kept.entry for told in self.room.table.told)
        return sum(isinstance(e, Happened) and e.text.startswith("takeback") for e in entries)

    # --- waiting ---------------------------------------------------------------------------------

    async def until(self, true: Callable[[Seal], bool]) -> Seal:
        """Wait until the victim sees something."""
        return await until(self.victim, true)

    async def still(self) -> None:
        """Nothing moves any more: it is the victim's turn, and they have seen everything.

        The victim must hold first: with a move of theirs under way the turn may pass to the friend.
        """
        await self.until(lambda seal: seal.holds)
        table = self.room.table
        await self.until(lambda seal: set(table.acting()) == {VICTIM} and seal.ply == table.ply)

    async def signed(self) -> str:
        """The record, once both devices have signed its end."""
        while not {"end 1", "end 2"} <= {line[:5] for line in (await self.record()).splitlines()}:
            await asyncio.sleep(0.01)
        return await self.record()

    async def record(self) -> str:
        """As it is downloaded."""
        return await record(self.server.house, self.room.table.name)


@asynccontextmanager
async def patient() -> AsyncIterator[None]:
    """Links are waited for as long as a busy machine needs: nobody is left out by chance."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(links, "LINK_SECONDS", PATIENCE)
        patch.setattr(links, "SALT_SECONDS", PATIENCE)
        yield


@asynccontextmanager
async def staged(
    cheat: Cheat, kind: str, home: Path, game: str = "double-yam", commits: bool = True
) -> AsyncIterator[Stage]:
    """The friend sits in seat 2, and may take part in chance; the victim claims seat 1."""
    house = House()
    friend = Device(house, FRIEND)
    async with Malicious(house, cheat) as server, patient():
        table = await house.found(game, [OPEN, friend.person(commits=commits)])
        room = await house.room(table)
        assert room is not None
        stage = Stage(server, room, VICTIMS[kind](server, room, home), friend)
        await stage.begin()
        try:
            yield stage
        finally:
            await stage.end()
