"""People around a table in virtual time, each with a device that takes part in the proof."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from typing import Any

import msgspec

from arlequin.games.record_header import agreement
from arlequin.gateway import bodies
from arlequin.gateway.connection import ClientConnection
from arlequin.gateway.log import entry_of, setup_of
from arlequin.gateway.protocol import VERSION, http
from arlequin.gateway.protocol.outbound import EntryTold, SetupTold
from arlequin.live.computers import USUAL, Manner
from arlequin.live.host import HostPorts
from arlequin.live.tables import Tables
from arlequin.proof.witness import Witness
from arlequin.store.memory import MemoryArchive
from arlequin.table.chance import cup
from arlequin.table.public_table import MOVE, PublicTable
from arlequin.table.setup import COMPUTER as COMPUTERS
from arlequin.testing.virtual import LoopClock, run
from tests.live import houses

Message = dict[str, Any]


class House(houses.House):
    """What a conversation needs around it; everything in memory."""

    def __init__(self, seed: int = 1, pace: float = 0.0, random: Random = USUAL.random) -> None:
        self.archive = MemoryArchive()
        self._chance = partial(cup.chained, seed)
        self._manner = Manner(pace, random)
        super().__init__(self._open)

    def _open(self, ports: HostPorts) -> Tables:
        return Tables(self.archive, ports, LoopClock(), self._chance, self._manner)

    async def found(self, game: str, seats: list[Message], **more: Any) -> str:
        """A table, as a page asks for it."""
        asked = http.CreateTable(game, tuple(http.SeatAsked(**seat) for seat in seats), **more)
        host = await self.tables.create(bodies.setup_of(asked))
        return host.table.name

    def forget(self) -> None:
        """As after a crash: only what is kept is left, and nothing that was under way goes on."""
        for host in self.tables.hosts.values():
            host.tasks.close()
            host.tasks.cancel()
            for request in host._requests:
                request.cancel()
        self.rooms.clear()
        self.tables.hosts.clear()


class Device:
    """One browser: its secret, its chains, what it was sent, and a person who plays at random."""

    def __init__(self, house: House, number: int, seed: int = 0) -> None:
        self.house = house
        self.number = number
        self.secret = f"secret-of-device-{number}-xxxxxxxxxxx"
        self.random = Random(f"{seed}/{number}")
        self.following = Witness({}, lambda: self.random.randbytes(32).hex())
        self.frames: list[tuple[float, bytes]] = []
        self.table = ""
        self.answers = True
        """Whether it gives the links that are wanted."""
        self.compares = True
        """Whether it minds where an event is not the case that was drawn."""
        self.commits = True
        """Whether it commits for a seat of its own that takes no part yet."""
        self._refused: dict[int, int] = {}
        self._signed = ""
        self.given: list[Message] = []
        self.delay = 0.01
        self.asked: list[Message] = []
        self.yours: list[int] = []
        self._public: PublicTable | None = None
        self._assigned: list[int] = []
        self._talk: ClientConnection | None = None
        self._waiting: dict[str, asyncio.Future[Message]] = {}
        self._keys = 0

    @property
    def public(self) -> PublicTable:
        """The fold of the entries that it was sent."""
        assert self._public is not None
        return self._public

    @property
    def you(self) -> list[Message]:
        """What its own seats can do now, as a plain view would say it."""
        public = self._public
        acts = {} if public is None else public.acting()
        return [
            {"seat": seat, "does": does, "since": self.public.since[seat],
             "moves": self._moves(seat) if does == MOVE else []}
            for seat, does in acts.items()
            if seat in self.yours and self.public.seating[seat].kind != COMPUTERS
        ]  # fmt: skip

    def _moves(self, seat: int) -> list[str]:
        return [move.text for move in self.public.game.moves(self.public.replay.state, seat)]

    def person(self, commits: bool = True) -> Message:
        """A seat for it at a new table."""
        self.commits = commits
        own = {"kind": "person", "name": f"P{self.number}", "secret": self.secret}
        return {**own, "commits": True} if commits else own

    # --- the wire ------------------------------------------------------------------------------

    async def come(self, table: str) -> None:
        """Connect; the table's words arrive at once."""
        self.table = table
        self._talk = ClientConnection(self.house, table, self._told)
        hello = {"type": "hello", "protocol": VERSION, "secrets": [self.secret],
                 "since": self.following.ply}  # fmt: skip
        assert await self._talk.greet(json.dumps(hello))

    async def go(self) -> None:
        """Disconnect."""
        if self._talk is not None:
            talk, self._talk = self._talk, None
            talk.end()

    def send(self, message: Message) -> None:
        if self._talk is not None:
            self._talk.hear(json.dumps(message))

    def _told(self, data: bytes) -> None:
        self.frames.append((asyncio.get_running_loop().time(), data))
        message: Message = json.loads(data)
        match message["type"]:
            case "welcome" | "step":
                self._step(message)
            case "yours":
                self._assigned = message["seats"]
            case "link-wanted":
                self.asked.append(message)
                if self.answers:
                    self._give(message)
            case "done" | "error":
                waiting = self._waiting.pop(message.get("key") or "", None)
                if waiting is not None and not waiting.done():
                    waiting.set_result(message)

    def _step(self, message: Message) -> None:
        if message["type"] == "welcome":
            setup = message["setup"]
            if self._public is None:
                self._public = PublicTable(setup_of(msgspec.convert(setup, SetupTold)))
            self.following.begin(message["table"], setup, agreement(self._public.game))
            self._assigned = message["yours"]
        for entry in message["entries"]:
            self._entry(entry)
        self.yours = self._assigned
        people = self.public.seating.people
        self.following.holds(self.yours, people)
        self.following.check_landmark()
        if {*self.yours} & {*message["status"].get("awaited", ())}:
            self.send({"type": "ready"})
        mine = [seat for seat in self.yours if seat in people]
        asyncio.get_running_loop().call_soon(self._take_part, mine)

    def _take_part(self, mine: list[int]) -> None:
        """What a device does by itself: commit, and sign the end."""
        for seat in mine if self.following.provable else []:
            if self.public.over:
                self._sign(seat)
            elif self._may_commit(seat):
                self._refused[seat] = self.following.number
                made = self.following.commitment(seat)._asdict()
                self.send({"type": "commit", "key": self.key(), "seat": seat, **made})

    def _may_commit(self, seat: int) -> bool:
        """Not where one was just refused, or is on its way."""
        asked = self._refused.get(seat) == self.following.number
        return self.commits and self.following.lacks(seat) and not asked

    def _sign(self, seat: int) -> None:
        end = self.following.end(seat)
        if end is not None and self._signed != end.after:
            self._signed = end.after
            self.send({"type": "sign", "key": self.key(), "seat": seat, **end._asdict()})

    def _entry(self, entry: Message) -> None:
        public = self.public
        chance = entry["kind"] == "event" and not entry["text"].startswith("takeback")
        odds = public.game.odds(public.replay.state) if chance else None
        case = self.following.hear(entry, None if odds is None else odds.total)
        public.add(entry_of(msgspec.convert(entry, EntryTold)))
        if odds is not None and case is not None and self.compares:
            assert odds.at(case) == public.replay.past[-1][1], "the event is not the case drawn"

    def _give(self, wanted: Message) -> None:
        loop = asyncio.get_running_loop()
        for seat in wanted["seats"]:
            place = wanted["number"], wanted["told"], wanted["after"]
            given = self.following.link(seat, *place)
            if given is not None:
                said = {"type": "link", "seat": seat, "number": place[0], **given._asdict()}
                self.given.append(said)
                loop.call_later(self.delay, self.send, said)

    # --- asking --------------------------------------------------------------------------------

    def key(self) -> str:
        self._keys += 1
        return f"key-{self.number}-{self._keys:06}"

    async def ask(self, kind: str, **fields: Any) -> Message:
        """What was answered: done, or an error."""
        key = fields.pop("key", None) or self.key()
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._waiting[key] = answer
        if kind in ("lend", "leave"):
            self.following.release(fields["seat"], lends=kind == "lend")
        self.send({"type": kind, "key": key, **fields})
        return await answer

    async def act(self) -> Message | None:
        """What one of its seats may do, if any may."""
        you = self.you
        if not you:
            return None
        own = self.random.choice(you)
        fields = {"seat": own["seat"], "since": own["since"]}
        if own["does"] == "throw":
            return await self.throw(own)
        moves = own["moves"]
        race = " says " in moves[0]  # low numbers, or no game would end
        return await self.ask(
            "play", **fields, move=self.random.choice(moves[:4] if race else moves)
        )

    async def throw(self, own: Message) -> Message:
        """What is due and is its own to throw."""
        return await self.ask("throw", seat=own["seat"], since=own["since"])

    async def play(self, until: int = 10**6) -> None:
        """Play at random until the end, or until a ply."""
        while not self.public.over and self.following.ply < until:
            if await self.act() is None:
                await asyncio.sleep(0.05)


COMPUTER: Message = {"kind": "computer", "name": "C", "level": "random"}
OPEN: Message = {"kind": "open"}
Work = Callable[[House], Awaitable[Any]]


def in_a_house(
    work: Work, seed: int = 1, pace: float = 0.0, random: Random = USUAL.random
) -> House:
    """Run something in virtual time, in a house of its own."""

    async def go() -> House:
        house = House(seed, pace, random)
        await work(house)
        assert not house.troubles
        await house.tables.close()
        return house

    return run(go())


async def record(house: House, table: str) -> str:
    """The record of a table, as it is downloaded."""
    room = await house.room(table)
    assert room is not None
    return bodies.record_text(room.table)


async def game(house: House, name: str, until: int = 10**6, **more: Any) -> str:
    """A whole game of two people and one computer; its record."""
    devices = [Device(house, number) for number in (1, 2)]
    seats = [device.person() for device in devices]
    table = await house.found(name, [*seats, COMPUTER], **more)
    for device in devices:
        await device.come(table)
    await asyncio.gather(*(device.play(until) for device in devices))
    await asyncio.sleep(1)  # until the end is signed
    text = await record(house, table)
    for device in devices:
        assert device.following.fault is None
        assert device.following.checked > 0
        await device.go()
    return text
