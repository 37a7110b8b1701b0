"""People at a real server: they play at random, and remember all that they were told."""

import asyncio
import contextlib
import secrets
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from random import Random
from typing import Any, NamedTuple, cast

import msgspec

from arlequin.client.connection import DevicePorts, ServerConnection, new_key
from arlequin.client.errors import ClientError
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.gateway.log import entry_of, setup_of
from arlequin.gateway.protocol import outbound as out
from arlequin.gateway.protocol.inbound import Ready
from arlequin.table.public_table import MOVE, PublicTable
from arlequin.table.setup import COMPUTER
from tests.server.serving import Server, person

Message = dict[str, Any]

# What an honest player may hear when another was faster, or when a crash changed the table.
TOO_LATE = frozenset(
    {
        "play/stale", "play/not-your-turn", "play/other", "play/illegal", "table/paused",
        "table/over", "announce/taken", "announce/spoken", "announce/late", "propose/none",
        "propose/open", "propose/answered", "takeback/none", "table/not-playing", "race/waits",
    }
)  # fmt: skip
AGAIN = frozenset({"announce/taken", "announce/spoken"})


class Done(NamedTuple):
    """A request that was acknowledged."""

    request: Message
    ply: int


class Tapped(ServerConnection):
    """A connection that keeps everything that went through it."""

    def __init__(self, client: "Client", secret: str | None) -> None:
        address, table = client.server.address, client.table
        ports = DevicePorts(lambda *_: client.heard(self._latest), lambda: self.ply)
        super().__init__(address, table, secret, ports)
        self.ply = 0
        """The last ply that came in its order."""
        self._latest: Message = {}
        self.frames: deque[str] = deque(maxlen=client.remembers)
        self.entries: dict[int, Message] = {}
        self.contradictions: list[tuple[Message, Message]] = []
        self.connections = 0

    async def _talk(self, socket: Any) -> None:
        self.connections += 1
        await super()._talk(socket)

    def _take(self, data: str | bytes, greeted: bool = False) -> None:
        self.frames.append(data if isinstance(data, str) else data.decode())
        self._latest = message = msgspec.json.decode(data)
        for entry in message.get("entries", ()):
            self.ply += entry["ply"] == self.ply + 1
            known = self.entries.setdefault(entry["ply"], entry)
            if known != entry:
                self.contradictions.append((known, entry))
        if message["type"] == "done" and message["ply"] not in self.entries:
            self.contradictions.append((message, {}))  # done, but not told
        super()._take(data, greeted)


class Client:
    """One device at one table."""

    remembers: int | None = None
    """How many frames are kept, the latest; all of them unless it is said."""
    patience = 30.0
    """Seconds for which a server that does not answer is asked again."""

    def __init__(
        self, server: Server, table: str, secret: str | None = None, seed: int | None = None
    ) -> None:
        self.server = server
        self.table = table
        self.secret = secret
        self.random = Random(seed)
        self.connection = Tapped(self, secret)
        self.done: dict[str, Done] = {}
        self.refused: dict[str, str] = {}
        self.sent: dict[str, Message] = {}
        self.yours: list[int] = []
        self.setup: Message = {}
        self.status: Message = {}
        self.table_log: PublicTable | None = None
        """What follows from the log."""
        self.signs: list[Message] = []
        self.faults: list[str] = []
        self._news = asyncio.Event()
        self._listening: asyncio.Task[None] | None = None

    # --- coming and going ----------------------------------------------------------------------

    async def come(self) -> None:
        """Connect, and go on from the last ply seen."""
        self._listening = asyncio.create_task(self.connection.run(self.patience))
        connected = asyncio.create_task(self.connection.connected.wait())
        await asyncio.wait({self._listening, connected}, return_when=asyncio.FIRST_COMPLETED)
        if self._listening.done():
            connected.cancel()
            await self._listening
        self.connection.tell(Ready())

    async def go(self) -> None:
        """Disconnect."""
        if self._listening is not None:
            listening, self._listening = self._listening, None
            listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await listening
            self.connection.connected.clear()

    # --- hearing -------------------------------------------------------------------------------

    def heard(self, message: Message) -> None:
        match message["type"]:
            case "welcome" | "step":
                self.setup = message.get("setup", self.setup)
                self.status = message["status"]
                self.yours = message.get("yours", self.yours)
                self._fold(message["entries"])
            case "status":
                self.status = message["status"]
            case "yours":
                self.yours = message["seats"]
            case "reaction" | "countdown" | "look":
                self.signs.append(message)
            case "error":
                self.faults.append(message["code"])
        self._news.set()

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait for news until something holds."""
        while not holds():
            self._news.clear()
            await self._news.wait()

    def _fold(self, entries: list[Message]) -> None:
        if self.table_log is None:
            setup = setup_of(msgspec.convert(self.setup, out.SentSetup))
            self.table_log = PublicTable(setup)
        for entry in entries:
            if entry["ply"] == self.log.ply + 1:
                self.log.add(entry_of(msgspec.convert(entry, out.SentEntry)))

    @property
    def log(self) -> PublicTable:
        """What follows from the log."""
        assert self.table_log is not None
        return self.table_log

    @property
    def over(self) -> bool:
        return self.table_log is not None and self.table_log.over

    @property
    def you(self) -> list[Message]:
        """What the seats of this device can do now."""
        if self.table_log is None:
            return []
        log = self.table_log
        acting = log.acting()
        return [
            {
                "seat": seat,
                "does": acting[seat],
                "since": log.since[seat],
                "moves": self._moves(seat),
            }
            for seat in self.yours
            if seat in acting and log.seating[seat].kind != COMPUTER
        ]

    def _moves(self, seat: int) -> list[str]:
        if self.log.acting()[seat] != MOVE:
            return []
        return [move.text for move in self.log.game.moves(self.log.replay.state, seat)]

    @property
    def present(self) -> list[int]:
        """The seats with a connected device."""
        return cast(list[int], self.status.get("present", []))

    @property
    def view(self) -> Message:
        """The position as everyone sees it."""
        view = self.log.game.view(self.log.replay.state, None)
        return cast(Message, msgspec.json.decode(msgspec.json.encode(view)))

    @property
    def entries(self) -> list[Message]:
        """All entries that were told, in order; every ply must be there."""
        told = self.connection.entries
        assert sorted(told) == list(range(1, len(told) + 1))
        return [told[ply] for ply in sorted(told)]

    @property
    def texts(self) -> list[str]:
        """The events of the game."""
        return [entry["text"] for entry in self.entries if entry["kind"] == "event"]

    def replayed(self) -> Replay:
        """The game, played here from what was told."""
        players = len(self.setup["seats"])
        game = catalog.new(self.setup["game"], players, self.setup["options"])
        replay = Replay(game, [""] * players)
        for text in self.texts:
            replay.play(text)
        return replay

    # --- asking --------------------------------------------------------------------------------

    async def ask(self, kind: str, **fields: Any) -> int:
        """Ask until there is an answer, and remember it; ClientError if it is no."""
        key = fields.pop("key", None) or new_key()
        self.sent[key] = message = {"type": kind, "key": key, **fields}
        try:
            ply = await self.connection.exchange(key, msgspec.json.encode(message).decode())
        except ClientError as error:
            self.refused[key] = error.code
            raise
        self.done[key] = Done(self.sent[key], ply)
        return ply

    async def claim(self, seat: int, name: str, **more: str | int) -> None:
        """Sit down."""
        self.secret = self.secret or new_secret()
        self.connection.secret = self.secret
        await self.ask("claim", seat=seat, name=name, secret=self.secret, **more)

    # --- playing -------------------------------------------------------------------------------

    async def play(self, until: float = float("inf")) -> None:
        """Play at random, agreeing to everything, until the end or until a ply."""
        while not self.over and self.connection.ply < until:
            await self.turn()

    async def turn(self) -> None:
        """One thing that can be done now, or news."""
        if {*self.yours} & {*self.status.get("awaited", ())}:  # the server may have started again
            self.connection.tell(Ready())
        try:
            if self._asked_for_consent():
                await self.ask("reply", seat=self.yours[0], agrees=True)
            elif self.you:
                await self.act(self.random.choice(self.you))
            else:
                await self._some_news()
        except ClientError as error:
            if error.code not in TOO_LATE:
                raise
            if error.code not in AGAIN:
                await self._some_news()

    async def _some_news(self) -> None:
        self._news.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), 0.5)

    def _asked_for_consent(self) -> bool:
        asked = self.log.proposal is not None and bool(self.yours)
        return asked and self.yours[0] not in self.log.agreed

    async def act(self, own: Message) -> None:
        """What a seat may do now."""
        fields = {"seat": own["seat"], "since": own["since"]}
        match own["does"]:
            case "move":
                await self.ask("play", **fields, move=self.choice(own["moves"]))
            case "throw":
                await self.ask("throw", **fields)
            case "enter":
                await self.ask("enter", **fields, event=self.real_dice())

    def choice(self, moves: list[str]) -> str:
        """Any move; in a race mostly a low number, for with wild ones no game would end."""
        race = " says " in moves[0] and self.random.random() < 0.95
        return self.random.choice(moves[:4] if race else moves)

    def real_dice(self) -> str:
        """What real dice or cards might show now."""
        replay = self.replayed()
        odds = replay.game.odds(replay.state)
        assert odds is not None
        text: str = odds.sample(self.random.randrange).text
        return text


def new_secret() -> str:
    return f"secret-{secrets.token_urlsafe(24)}"


def seated(number: int) -> tuple[list[str], list[Message]]:
    """Secrets of so many people, and their seats."""
    own = [new_secret() for _ in range(number)]
    return own, [person(f"P{seat}", secret) for seat, secret in enumerate(own, 1)]


@contextlib.asynccontextmanager
async def present(*clients: Client) -> AsyncIterator[None]:
    """All of them connected, and gone at the end."""
    try:
        for client in clients:
            await client.come()
        yield
    finally:
        for client in clients:
            await client.go()


async def together(*work: Awaitable[None]) -> None:
    """All at once; the first failure ends the others."""
    async with asyncio.TaskGroup() as group:
        for one in work:
            group.create_task(_awaited(one))


async def _awaited(work: Awaitable[None]) -> None:
    await work


def run(work: Awaitable[None], seconds: float = 240.0) -> None:
    """A test's work, ended if it hangs."""
    asyncio.run(asyncio.wait_for(work, seconds))
