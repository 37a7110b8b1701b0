"""Victims of a malicious server: the terminal's own client, and the browser's own TypeScript."""

import argparse
import asyncio
import contextlib
import fcntl
import functools
import secrets
import subprocess
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Protocol

import msgspec
import pytest

from arlequin.cli.join.command import Joined
from arlequin.client.connection import new_key
from arlequin.client.errors import ClientError
from arlequin.client.websocket_transport import WebSocketTransport
from arlequin.gateway import bodies
from arlequin.gateway.room import Room
from arlequin.table import requests
from tests.proof.malicious.server import VICTIM, Malicious
from web import make_web

PATIENCE = 90.0
"""Seconds in which a victim must have seen what a test waits for."""
PARTS = ("src", "test", "build")
BUNDLE = make_web.ROOT / "build" / "headless"


class Seal(msgspec.Struct, frozen=True, rename="camel"):
    """How a victim's seal stands."""

    ply: int = 0
    state: str | None = None
    fault: str | None = None
    checked: int = 0
    draws: int = 0
    shared: int = 0
    """In how many of these draws a link of the victim was mixed."""
    left_out: int = 0
    rethrown: int = 0
    fingerprint: str = ""
    over: bool = False
    yours: tuple[int, ...] = ()
    status: str = ""
    holds: bool = False
    """Whether the victim acts no more, and nothing that it has asked is under way."""
    unproven: bool = False
    """Whether the victim is told that chance is not proven here."""

    @property
    def broken(self) -> bool:
        """Whether the victim is told that something is wrong."""
        return self.fault is not None

    def has_checked(self, enough: int) -> bool:
        """Whether so many throws were right, and the victim had a part in the last of them."""
        return self.state == "checked" and self.checked >= enough

    @property
    def green(self) -> bool:
        """Whether the victim is told that nobody can have chosen."""
        whole = self.shared == self.draws and not self.left_out
        return not self.broken and self.state == "checked" and whole


class Victim(Protocol):
    """Somebody honest who sits down, plays as soon as it is their turn, and looks at the seal."""

    async def come(self) -> None:
        """Sit down and play."""

    async def go(self) -> None:
        """Close the page, or the program."""

    def seal(self) -> Seal:
        """As it is shown now."""

    def wish(self, what: str) -> None:
        """`hold` and `go`: act no more, and again; `drop`: lose the line; `lend CODE`: the seat."""


async def until(victim: Victim, true: Callable[[Seal], bool], patience: float = PATIENCE) -> Seal:
    """Wait until the victim sees something; how it stands then, or after too long a time."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(patience):
            while not true(victim.seal()):
                await asyncio.sleep(0.005)
    return victim.seal()


class Terminal:
    """`arlequin join`: its connection, its seal and its requests, without a keyboard."""

    def __init__(
        self, server: Malicious, room: Room, home: Path, seat: int = VICTIM, code: str = ""
    ) -> None:
        self._listed = server.cheat.listed(bodies.listed(room))
        self._arguments = argparse.Namespace(lang="en", name="Victim", seat=seat, watch=not seat)
        self._at = f"http://{server.address}"
        self._home = home
        self._code = code
        self._acts = True
        self._tasks: list[asyncio.Task[None]] = []
        self.joined = self._started()

    def _started(self) -> Joined:
        """The program, with what this device has kept."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("XDG_DATA_HOME", str(self._home))
            return Joined(self._at, self._listed, self._arguments)

    async def come(self) -> None:
        """As the program begins."""
        self.joined = self._started()
        self._tasks = [asyncio.create_task(self.joined.table.connection.run())]
        await until(self, lambda seal: seal.broken or seal.status == "open")
        self._tasks.append(asyncio.create_task(self._play()))

    async def _play(self) -> None:
        await _quietly(self._claimed() if self._code else self.joined.sit())
        self.joined.table.get_ready()
        while True:
            if self.joined.table.connection.connected.is_set():
                await _quietly(self._act())
            await asyncio.sleep(0.005)

    async def _claimed(self) -> None:
        """Another device's seat, with the code that it has lent."""
        secret = secrets.token_urlsafe(24)
        self.joined.table.connection.hold(secret)
        made = self.joined.seal.commitment(VICTIM)
        claim = requests.Claim(new_key(), VICTIM, "Moved", secret, self._code, 0, *made)
        await self.joined.table.ask(claim)

    async def _act(self) -> None:
        await self._agree()
        if not self._acts or not self.joined.table.you:
            return
        own = self.joined.table.you[0]
        if own.does == "throw":
            await self.joined.act("")
        else:
            await self.joined.table.play(own, own.moves[0])

    async def _agree(self) -> None:
        standing = self.joined.table.standing
        proposal = standing.proposal if standing else None
        if proposal and VICTIM not in (proposal.seat, *proposal.agreed):
            await self.joined.table.ask(requests.Reply(new_key(), VICTIM, True))

    async def go(self) -> None:
        """As the program is ended."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def seal(self) -> Seal:
        """As `seal` would tell it."""
        witness = self.joined.seal.witness
        print_ = witness.fingerprint if witness.provable else ""
        status = "open" if self.joined.table.connection.connected.is_set() else "waiting"
        return Seal(witness.ply, self._state(), witness.fault, witness.checked, witness.draws,
                    witness.ours, witness.left_out, witness.rethrown, print_,
                    self.joined.table.over.is_set(), tuple(self.joined.table.yours), status,
                    not self._acts and not self.joined.table.connection._waiting,
                    not self.joined.report.minds_unproven and not witness.provable)  # fmt: skip

    def says(self) -> str:
        """What `seal` prints."""
        return "\n".join(self.joined.report.told())

    def _state(self) -> str:
        """By the same name as the browser has for it."""
        witness = self.joined.seal.witness
        if witness.fault is not None:
            return "wrong"
        if not witness.checked or self.joined.seal.behind:
            return "waiting"
        if all(map(witness.lacks, self.joined.table.yours)):
            return "outside" if self.joined.table.yours else "watching"
        return "checked" if witness.ours else "waiting"

    def wish(self, what: str) -> None:
        """What somebody would do."""
        if what in ("hold", "go"):
            self._acts = what == "go"
        elif what == "drop":
            way = self.joined.table.connection._way
            if isinstance(way, WebSocketTransport):
                way._socket.transport.abort()
        elif what.startswith("lend "):
            code = what.partition(" ")[2]
            lending = self.joined.table.ask(requests.Lend(new_key(), VICTIM, code))
            self._tasks.append(asyncio.create_task(_quietly(lending)))


async def _quietly(work: Awaitable[Any]) -> None:
    """A request that may be refused: then the next turn comes."""
    with contextlib.suppress(ClientError):
        await work


@functools.cache
def _node() -> str:
    """Node itself: to look for it takes longer than to start it."""
    return make_web.node_program()


@functools.cache
def bundled() -> Path:
    """The browser's code for Node, built once for a state of its sources."""
    sources = [path for part in PARTS for path in _files(make_web.WEB / part)]
    BUNDLE.parent.mkdir(exist_ok=True)
    with BUNDLE.with_suffix(".lock").open("w") as lock:  # tests may run in several processes
        fcntl.flock(lock, fcntl.LOCK_EX)
        make_web._once(BUNDLE / ".made", sources, "bundling the headless device", _bundle)
    return BUNDLE / "headless.js"


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def _bundle() -> None:
    config = "test/headless.config.ts"
    make_web._run("vite", "build", "--config", config, "--logLevel", "warn")


class Browser:
    """The pages' store and proof under Node; its local storage is a file."""

    def __init__(
        self, server: Malicious, room: Room, home: Path, seat: int = VICTIM, code: str = ""
    ) -> None:
        home.mkdir(parents=True, exist_ok=True)
        kept = str(home / "storage.json")
        self._arguments = (server.address, room.table.name, str(seat), kept, code)
        self._seal = Seal()
        self._process: asyncio.subprocess.Process | None = None
        self._reading: asyncio.Task[None] | None = None

    async def come(self) -> None:
        """As the page is opened."""
        self._seal = Seal()
        node = _node(), "--experimental-websocket", "--no-warnings"
        self._process = await asyncio.create_subprocess_exec(
            *node, str(bundled()), *self._arguments,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            self._seal = msgspec.json.decode(line, type=Seal)

    async def go(self) -> None:
        """As the page is closed."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
        if self._reading is not None:
            await self._reading

    def seal(self) -> Seal:
        """As the page shows it."""
        return self._seal

    def wish(self, what: str) -> None:
        """What somebody would do."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(f"{what}\n".encode())
