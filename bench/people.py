"""People at tables, thousands of them in one process: whoever may act acts, after a think."""

import asyncio
import gc
from multiprocessing.connection import Connection
from random import Random
from time import perf_counter, process_time
from zlib import crc32

import msgspec
import uvloop

from arlequin.gateway.log import entry_of, setup_of
from arlequin.gateway.protocol import VERSION
from arlequin.gateway.protocol import outbound as out
from arlequin.table.public_table import THROW, PublicTable
from bench.frames import Line, open_line

encode = msgspec.json.encode
AT_ONCE = 50
"""So many connect at the same time."""


class Laid(msgspec.Struct, frozen=True):
    """A table that waits for its people."""

    name: str
    secrets: tuple[str, ...]


class Plan(msgspec.Struct, frozen=True):
    """Where a process of people plays."""

    port: int
    tables: tuple[Laid, ...]
    seed: int = 1
    spectators: int = 0
    """At each table."""


class Order(msgspec.Struct, frozen=True):
    """What people are told: play at this rate, and measure for so many seconds."""

    rate: float = 0.0
    """Moves a second at all tables of the process together; 0 is as fast as it goes."""
    seconds: float = 0.0


class Played(msgspec.Struct):
    """What came of it: seconds from a request to its `done`, in the measured time."""

    waits: list[float] = []
    refused: int = 0
    finished: int = 0
    """Tables whose game has come to its end."""
    lost: int = 0
    """Connections that the server has closed."""
    steps: int = 0
    """Welcomes and steps that the people got."""
    bytes: int = 0
    """Bytes of them."""
    watched: int = 0
    """Messages that spectators got."""
    watched_bytes: int = 0
    cpu: float = 0.0
    """Seconds of processor time that the people themselves took."""


class Heard(msgspec.Struct):
    """Any message of the server; the rest of it is skipped."""

    type: str
    key: str = ""
    setup: out.SentSetup | None = None
    entries: tuple[out.SentEntry, ...] = ()


decoder = msgspec.json.Decoder(Heard)


class Game:
    """The log of one table, folded once for all its people in this process."""

    def __init__(self) -> None:
        self._logs: list[PublicTable] = []
        """None before the first welcome."""

    def add(self, message: Heard) -> None:
        """Fold what is new in a message."""
        if not self._logs and message.setup is not None:
            self._logs.append(PublicTable(setup_of(message.setup)))
        for log in self._logs:
            for entry in message.entries:
                if entry.ply == log.ply + 1:
                    log.add(entry_of(entry))

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return any(log.over for log in self._logs)

    def does(self, seat: int) -> str | None:
        """What a seat can do now."""
        return next((log.acting().get(seat) for log in self._logs), None)

    def request(self, seat: int, does: str, random: Random) -> dict[str, object]:
        """What a seat asks for: a throw, or any move."""
        log = self._logs[0]
        asked = {"type": does, "seat": seat, "since": log.since[seat]}
        if does == THROW:
            return asked
        moves = log.game.moves(log.replay.state, seat)
        return {**asked, "type": "play", "move": random.choice(moves).text}


class Pace:
    """The rhythm of one table: late answers do not slow it down unless they are later than it."""

    def __init__(self, crowd: "Crowd") -> None:
        self._crowd = crowd
        self._due = 0.0

    def wait(self, now: float) -> float:
        """How long the next one thinks."""
        cycle = self._crowd.cycle * self._crowd.random.uniform(0.5, 1.5)
        self._due = max(now, self._due + cycle)
        return self._due - now


def address_of(name: str) -> str:
    """One of a thousand addresses of this machine, for the limits of an address hold here too."""
    number = crc32(name.encode())
    return f"127.1.{number // 250 % 4}.{1 + number % 250}"


class Person:
    """One connection with one seat."""

    def __init__(self, crowd: "Crowd", table: Laid, seat: int, pace: Pace, game: Game) -> None:
        self._crowd = crowd
        self._table = table
        self._seat = seat
        self._game = game
        self._name = f"{table.name}-{seat}"
        self._address = address_of(self._name)
        self._secret = table.secrets[seat - 1]
        self._pace = pace
        self._requests = 0
        self._sent = 0.0
        self._busy = False
        """From the beginning of a think to the answer."""
        self._line: Line | None = None

    async def sit(self, port: int) -> None:
        """Connect and say hello."""
        self._line = await open_line(port, self._table.name, self.hear, self._address)
        hello = {"type": "hello", "protocol": VERSION, "secrets": [self._secret]}
        self._line.send(encode(hello))

    @property
    def lost(self) -> bool:
        """Whether the server hung up."""
        return self._line is None or self._line.lost.done()

    def leave(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.close()

    def hear(self, payload: bytes) -> None:
        """A message of the server."""
        message = decoder.decode(payload)
        if message.type in ("step", "welcome"):
            self._crowd.note_step(len(payload))
            self._game.add(message)
            if self._game.over:
                self._crowd.finished.add(self._table.name)
        elif message.type in ("done", "error"):
            self._busy = False
            self._crowd.note(perf_counter() - self._sent, message.type == "done")
        self.go_on()

    def go_on(self) -> None:
        """Act in a while, if it is one's turn and one is not at it already."""
        if not self._busy and self._crowd.playing and self._game.does(self._seat):
            self._busy = True
            delay = self._pace.wait(perf_counter())
            asyncio.get_running_loop().call_later(delay, self._act)

    def _act(self) -> None:
        does = self._game.does(self._seat)
        if not self._crowd.playing or self._line is None or does is None:
            self._busy = False
            return
        self._requests += 1
        asked = self._game.request(self._seat, does, self._crowd.random)
        self._sent = perf_counter()
        self._line.send(encode({**asked, "key": f"{self._name}-{self._requests}"}))


class Crowd:
    """All people of one process."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self.random = Random(plan.seed)
        self.playing = False
        self.cycle = 0.0
        """The seconds from one move at a table to the next."""
        self.finished: set[str] = set()
        self._played = Played()
        self._watching: list[Line] = []
        self._people = [
            Person(self, table, seat, pace, game)
            for table in plan.tables
            for pace, game in ((Pace(self), Game()),)
            for seat in range(1, len(table.secrets) + 1)
        ]

    def note(self, seconds: float, done: bool) -> None:
        """A request was done; or refused, though nobody here asks for what they may not."""
        if done:
            self._played.waits.append(seconds)
        else:
            self._played.refused += 1

    def note_step(self, size: int) -> None:
        """A welcome or step of so many bytes has come."""
        self._played.steps += 1
        self._played.bytes += size

    async def sit(self) -> None:
        """Everybody connects."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(person: Person) -> None:
            async with gate:
                await person.sit(self._plan.port)

        await asyncio.gather(*map(one, self._people))
        watched = [table.name for table in self._plan.tables] * self._plan.spectators
        await asyncio.gather(*(self._watch(gate, name, n) for n, name in enumerate(watched)))

    async def _watch(self, gate: asyncio.Semaphore, table: str, number: int) -> None:
        """A spectator, who only reads."""
        async with gate:
            line = await open_line(
                self._plan.port, table, self._watched, address_of(f"{table}+{number}")
            )
            line.send(encode({"type": "hello", "protocol": VERSION}))
            self._watching.append(line)

    def _watched(self, payload: bytes) -> None:
        self._played.watched += 1
        self._played.watched_bytes += len(payload)

    async def play(self, order: Order) -> Played:
        """Play on, and tell what was done in this time."""
        self.cycle = len(self._plan.tables) / order.rate if order.rate else 0.0
        if not self.playing:
            self.playing = True
            for person in self._people:
                person.go_on()
        self._played, begun = Played(), process_time()
        await asyncio.sleep(order.seconds)
        played, self._played = self._played, Played()
        played.cpu = process_time() - begun
        played.finished = len(self.finished)
        played.lost = sum(person.lost for person in self._people)
        return played

    def leave(self) -> None:
        """Everybody hangs up."""
        self.playing = False
        for person in self._people:
            person.leave()
        for line in self._watching:
            line.close()


def main(pipe: Connection, plan: Plan) -> None:
    """A process of people: it says when they sit, then plays as it is ordered; None ends it."""
    gc.disable()  # a pause of the players would be taken for one of the server
    uvloop.run(_main(pipe, plan))


async def _main(pipe: Connection, plan: Plan) -> None:
    crowd = Crowd(plan)
    await crowd.sit()
    pipe.send(None)
    while (order := await asyncio.to_thread(pipe.recv)) is not None:
        pipe.send(await crowd.play(order))
    crowd.leave()
