"""Server of one table in memory, and clients that play there: honest until a test changes it."""

import asyncio
import copy
import hashlib
import itertools
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest

from arlequin.client import participation, remote_table
from arlequin.client.connection import DevicePorts
from arlequin.client.device import Device
from arlequin.client.errors import ServerRefused
from arlequin.client.participation import Badge
from arlequin.client.remote_table import Listener, RemoteTable
from arlequin.core.game import AnyGame
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.games.record_header import agreement
from arlequin.gateway.protocol import VERSION
from arlequin.gateway.protocol.http import SeatInfo, TableInfo
from arlequin.gateway.protocol.inbound import GiveLink, Here, SealBroken
from arlequin.gateway.protocol.outbound import (
    AnyMessage,
    InitialSeat,
    LinkWanted,
    OwnSeats,
    PublishedStep,
    SentEntry,
    SentSetup,
    Status,
    Welcome,
)
from arlequin.proof import draw
from arlequin.proof.chain import Chain
from arlequin.proof.lines import Away, Burn, Join, Return, StopProof
from arlequin.proof.signatures import accept_any, link_line, public_key, sign
from arlequin.proof.transcript import Transcript
from arlequin.table.requests import Prove, Request

TABLE = "t"
ADDRESS = "http://x"
LINK = f"{ADDRESS}/t/{TABLE}"


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


class Puppet:
    """Another device, whose secrets the test knows."""

    def __init__(self, number: int) -> None:
        self.chain = Chain(digest(f"chain {number}"))
        self.key = digest(f"key {number}")
        self.device = 0
        self.joined = 0

    def join(self, transcript: Transcript) -> tuple[str, str]:
        self.device, self.joined = len(transcript.devices) + 1, transcript.round
        key = public_key(self.key)
        line = Join(self.device, self.joined, self.chain.commitment, key).text
        return line, sign(self.key, transcript.table, line)

    def away(self, transcript: Transcript) -> tuple[str, str]:
        count = transcript.devices[self.device].aways
        line = Away(self.device, transcript.next, count).text
        return line, sign(self.key, transcript.table, line)

    def link(self, transcript: Transcript) -> tuple[str, str]:
        link = self.chain.link(transcript.next - self.joined)
        line = link_line(self.device, transcript.next, link, transcript.hash)
        return link, sign(self.key, transcript.table, line)


class Server:
    """A table with its log; nothing here checks what a test makes it say."""

    def __init__(self, name: str = "double-yam", **setup: Any) -> None:
        self.game: AnyGame = catalog.new(name, 2, {})
        identity = self.game.identity
        self.chain = Chain("5e" * 32)
        self.setup = SentSetup(
            game=name, options=identity.values, objectives=identity.objectives, dice="cup",
            public=False, turn_seconds=0, look=1, hints=True, proof=5,
            server=self.chain.commitment, rules=identity.rules,
            seats=(InitialSeat("person", name="Ana"), InitialSeat("person", name="Ben")),
        )  # fmt: skip
        self.setup = msgspec.structs.replace(self.setup, **setup)
        self.replay = Replay(self.game, ("Ana", "Ben"))
        self.transcript = Transcript(agreement(self.game), TABLE, self.chain.commitment, accept_any)
        self.entries: list[SentEntry] = []
        self.puppets: dict[int, Puppet] = {}

    def fork(self) -> "Server":
        """The same table, which a test continues in another way."""
        return copy.deepcopy(self)

    @property
    def listed(self) -> TableInfo:
        seats = tuple(SeatInfo(seat, "person", True, name="", avatar=0) for seat in (1, 2))
        return TableInfo(TABLE, f"/t/{TABLE}", self.setup, seats, True, False, 0, (0, 0))

    # --- entries ---------------------------------------------------------------------------------

    def add(self, kind: str, **fields: Any) -> None:
        """An entry that changes nothing here."""
        self.entries.append(SentEntry(len(self.entries) + 1, 0.0, kind, **fields))

    def line(self, text: str, signed: str = "") -> None:
        self.transcript.add_line(text, signed)
        self.add("proof", text=text, signed=signed)

    def raw_line(self, text: str, signed: str = "") -> None:
        self.add("proof", text=text, signed=signed)

    def join(self, puppet: Puppet) -> None:
        self.line(*puppet.join(self.transcript))
        self.puppets[puppet.device] = puppet

    def away(self, device: int, signed: str = "") -> None:
        count = self.transcript.devices[device].aways
        self.line(Away(device, self.transcript.next, count).text, signed)

    def back(self, device: int) -> None:
        self.line(Return(device, self.transcript.next).text)

    def burn(self, *devices: int) -> None:
        self.line(Burn(self.transcript.next, devices).text)

    def stop(self) -> None:
        self.line(StopProof(self.transcript.next).text)

    def move(self, text: str = "") -> None:
        """A legal move."""
        actor = self.game.actors(self.replay.state)[0]
        self.event(text or self.game.moves(self.replay.state, actor)[0].text)

    def event(self, text: str) -> None:
        self.replay.play(text)
        self.transcript.add_event(text)
        self.add("event", text=text)

    def draw(
        self, given: Mapping[int, GiveLink] | None = None, server: str = "", applied: bool = True
    ) -> None:
        """The draw of a new round, with links of clients; those of puppets are added."""
        transcript = self.transcript
        pairs = {each.device: (each.link, each.signed) for each in (given or {}).values()}
        for device in set(transcript.participants) & set(self.puppets):
            pairs.setdefault(device, self.puppets[device].link(transcript))
        server = server or self.chain.link(transcript.next)
        links = {draw.SERVER: server, **{device: pair[0] for device, pair in pairs.items()}}
        signed = draw.links_text({device: pair[1] for device, pair in pairs.items()})
        self._draw(f"{transcript.next}", links, draw.links_text(links), signed, applied)

    @property
    def over(self) -> bool:
        return self.game.outcome(self.replay.state) is not None

    @property
    def shares(self) -> bool:
        """Whether, by the rules, the next draw shares the links of the last one."""
        state = self.replay.state
        odds = self.game.odds(state)
        follows = odds is not None and odds.owner is None and self.transcript.part > 0
        return follows and self.game.clock(state) is None

    def share(self) -> None:
        """The next part of the last draw."""
        place = f"{self.transcript.round}.{self.transcript.part + 1}"
        self._draw(place, self.transcript._links, "", "", True)

    def _draw(
        self, place: str, links: Mapping[int, str], shown: str, signed: str, applied: bool
    ) -> None:
        odds = self.game.odds(self.replay.state)
        assert odds is not None
        case = draw.case(place, odds.total, self.transcript.hash, links)
        text = odds.at(case).text
        proof = f"{place} {case}/{odds.total} {shown}".rstrip()
        shares = "." in place
        if applied:
            self.transcript.add_draw(text, proof, signed, odds.total, shares)
        self.replay.play(text)
        self.add("event", text=text, proof=proof, signed=signed)

    @property
    def proof(self) -> str:
        """The proof of the last entry."""
        return self.entries[-1].proof or ""

    def change(self, **fields: Any) -> None:
        """Change the last entry."""
        self.entries[-1] = msgspec.structs.replace(self.entries[-1], **fields)


# --- clients -------------------------------------------------------------------------------------


class Line:
    """Connection of a client in memory: collects what it sends."""

    def __init__(
        self,
        _address: str,
        _table: str,
        secret: str | None,
        device: DevicePorts,
        _connect: object = None,
    ) -> None:
        self.hear = device.handle
        self.secret = secret
        self.connected = asyncio.Event()
        self.connected.set()
        self.sent: list[Any] = []
        self.refusal = ""

    def tell(self, message: Any) -> None:
        self.sent.append(message)

    async def ask(self, request: Request) -> int:
        self.sent.append(request)
        if self.refusal:
            raise ServerRefused(self.refusal, "Not now.")
        return 0

    async def run(self, _patience: float) -> None:
        await asyncio.Event().wait()


class Client:
    """A device that holds seats at the table."""

    runner: asyncio.Runner
    """One loop for all clients of a test."""

    def __init__(
        self,
        server: Server,
        device: Device | None = None,
        seats: tuple[int, ...] = (1,),
        welcome: bool = True,
    ) -> None:
        self.server, self.seats = server, seats
        self.device = device or Device()
        self.table = RemoteTable(ADDRESS, server.listed, self.device, Listener(), game=server.game)
        self.proof = self.table.proof
        line: Any = self.table.connection
        assert isinstance(line, Line)
        self.line = line
        if welcome:
            self.welcome()

    def hear(self, message: AnyMessage, asked: bool = False) -> None:
        """Handle a message, and let the tasks that follow it run."""

        async def handle() -> None:
            self.line.hear(message, asked)
            for _ in range(10):
                await asyncio.sleep(0)

        self.runner.run(handle())

    def run(self, work: Any) -> Any:
        return self.runner.run(work)

    def welcome(self, since: int | None = None) -> None:
        entries = self.server.entries[self.table.public.ply if since is None else since :]
        server, setup = self.server, self.server.setup
        self.hear(
            Welcome(VERSION, TABLE, 0.0, setup, self.seats, tuple(entries), Status()), asked=True
        )
        assert server is self.server

    def step(self, server: Server | None = None) -> None:
        """Receive the entries that are new to this client."""
        self.server = server or self.server
        self.hear(OwnSeats(self.seats))
        entries = tuple(self.server.entries[self.table.public.ply :])
        self.hear(PublishedStep(0.0, entries, Status()))

    def sent(self, kind: Any) -> list[Any]:
        found = [message for message in self.line.sent if isinstance(message, kind)]
        self.line.sent = [message for message in self.line.sent if message not in found]
        return found

    def join(self) -> None:
        """Its join is accepted."""
        (prove,) = self.sent(Prove)
        self.server.line(prove.line, prove.signed)
        self.step()

    def give(self, transcript: str = "", number: int = 0) -> dict[int, GiveLink]:
        """Its answer to a request for the next link."""
        here = self.server.transcript
        wanted = LinkWanted(self.proof.device, number or here.next, transcript or here.hash)
        self.hear(wanted)
        return {given.device: given for given in self.sent(GiveLink)}

    def draw(self) -> None:
        """A whole round, after the moves that come before it."""
        while self.server.game.odds(self.server.replay.state) is None:
            self.server.move()
        self.step()
        if self.server.shares:
            self.server.share()
            self.step()
            return
        given = self.give() if self.proof.device in self.server.transcript.participants else {}
        self.server.draw(given)
        self.step()

    def play(self, rounds: int) -> None:
        """Play until so many rounds were drawn, or the game is over."""
        server = self.server
        while server.transcript.rounds < rounds and not self.table.public.over:
            self.draw()
            while not server.over and server.game.odds(server.replay.state) is None:
                server.move()
                self.step()

    @property
    def badge(self) -> Badge:
        return self.proof.badge

    @property
    def fault(self) -> str | None:
        return None if self.proof.fault is None else self.proof.fault.code


@pytest.fixture
def in_memory(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    seeds = itertools.count()
    monkeypatch.setattr(participation, "token_hex", lambda _: digest(f"seed {next(seeds)}"))
    monkeypatch.setattr(remote_table, "ServerConnection", Line)
    with asyncio.Runner() as Client.runner:
        yield


__all__ = ["Client", "GiveLink", "Here", "Puppet", "SealBroken", "Server", "in_memory"]
