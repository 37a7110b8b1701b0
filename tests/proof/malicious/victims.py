"""Victims of a malicious server: the terminal's own client, and the browser's own TypeScript."""

import argparse
import asyncio
import contextlib
import json
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from arlequin.cli.join import Joined
from arlequin.server import answers
from arlequin.server.room import Room
from tests.proof.malicious.server import VICTIM, Malicious
from web import make_web

PATIENCE = 20.0
"""Seconds in which a victim must have seen what a test waits for."""
BUNDLE = make_web.ROOT / "build" / "headless"


class Seal(NamedTuple):
    """How a victim's seal stands."""

    ply: int = 0
    state: str | None = None
    fault: str | None = None
    checked: int = 0
    left_out: int = 0
    fingerprint: str = ""
    over: bool = False
    yours: tuple[int, ...] = ()
    status: str = ""

    @property
    def broken(self) -> bool:
        """Whether the victim is told that something is wrong."""
        return self.fault is not None

    @property
    def green(self) -> bool:
        """Whether the victim is told that nobody can have chosen."""
        return not self.broken and self.state == "checked" and not self.left_out


class Victim(Protocol):
    """Somebody honest who sits down, plays as soon as it is their turn, and looks at the seal."""

    async def come(self) -> None:
        """Sit down and play."""

    async def go(self) -> None:
        """Close the page, or the program."""

    def seal(self) -> Seal:
        """As it is shown now."""

    def wish(self, what: str) -> None:
        """`hold` and `go`: act no more, and again; `drop`: the line is lost; `leave` the seat."""


async def until(victim: Victim, true: Callable[[Seal], bool], patience: float = PATIENCE) -> Seal:
    """Wait until the victim sees something; how it stands then, or after too long a time."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(patience):
            while not true(victim.seal()):
                await asyncio.sleep(0.005)
    return victim.seal()


class Terminal:
    """`arlequin join`: its wire, its seal and its keys, without a keyboard."""

    def __init__(self, server: Malicious, room: Room, home: Path, seat: int = VICTIM) -> None:
        self._seat = seat
        listed = msgspec.to_builtins(answers.listed(room))
        arguments = argparse.Namespace(lang="en", name="Victim", seat=seat, watch=not seat)
        before = os.environ.get("XDG_DATA_HOME")
        os.environ["XDG_DATA_HOME"] = str(home)
        try:
            self.joined = Joined(f"http://{server.address}", room.table.name, listed, arguments)
        finally:
            os.environ.pop("XDG_DATA_HOME")
            if before is not None:
                os.environ["XDG_DATA_HOME"] = before
        self._acts = True
        self._tasks: list[asyncio.Task[None]] = []

    async def come(self) -> None:
        self._tasks.append(asyncio.create_task(self.joined.wire.run()))
        await self.joined.wire.connected.wait()
        self._tasks.append(asyncio.create_task(self._play()))

    async def _play(self) -> None:
        with contextlib.suppress(Exception):  # refused: a fault says why
            await self.joined._sit()
        while True:
            if self._acts and self.joined.you and self.joined.wire.connected.is_set():
                await self._act()
            await asyncio.sleep(0.005)

    async def _act(self) -> None:
        own = self.joined.you[0]
        with contextlib.suppress(Exception):  # refused: the next turn comes
            if own["does"] == "throw":
                await self.joined._act("")
            else:
                fields = {"seat": own["seat"], "since": own["since"], "move": own["moves"][0]}
                await self.joined.wire.ask("play", **fields)

    async def go(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def seal(self) -> Seal:
        following = self.joined.seal._following
        state = "checked" if following.checked else "waiting"
        print_ = following.fingerprint if following.provable else ""
        status = "open" if self.joined.wire.connected.is_set() else "waiting"
        return Seal(following.ply, state, following.fault, following.checked, following.left_out,
                    print_, self.joined.over.is_set(), tuple(self.joined.yours), status)  # fmt: skip

    def wish(self, what: str) -> None:
        if what in ("hold", "go"):
            self._acts = what == "go"
        elif what == "drop" and self.joined.wire._socket is not None:
            self.joined.wire._socket.transport.abort()
        elif what == "leave":
            leaving = self.joined.wire.ask("leave", seat=self.joined.yours[0])
            self._tasks.append(asyncio.create_task(_quietly(leaving)))


async def _quietly(work: Any) -> None:
    with contextlib.suppress(Exception):
        await work


def bundled() -> Path:
    """The browser's code for Node, built once for a state of its sources."""
    stamp = BUNDLE / ".made"
    sources = [path for folder in ("src", "test", "build") for path in _files(make_web.WEB / folder)]
    make_web._once(stamp, sources, "bundling the headless device", _bundle)
    return BUNDLE / "headless.js"


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def _bundle() -> None:
    config = "test/headless.config.ts"
    make_web._run("vite", "build", "--config", config, "--logLevel", "warn")


class Browser:
    """The pages' store and proof under Node; its local storage is a file."""

    def __init__(self, server: Malicious, room: Room, home: Path, seat: int = VICTIM) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self._arguments = (server.address, room.table.name, str(seat), str(home / "storage.json"))
        self._seal = Seal()
        self._process: asyncio.subprocess.Process | None = None
        self._reading: asyncio.Task[None] | None = None

    async def come(self) -> None:
        node = make_web.node() or shutil.which("node") or "node"
        self._process = await asyncio.create_subprocess_exec(
            node, "--experimental-websocket", "--no-warnings", str(bundled()), *self._arguments,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            how = json.loads(line)
            self._seal = Seal(how["ply"], how["state"], how["fault"], how["checked"], how["leftOut"],
                              how["fingerprint"], how["over"], tuple(how["yours"]), how["status"])  # fmt: skip

    async def go(self) -> None:
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
        if self._reading is not None:
            await self._reading

    def seal(self) -> Seal:
        return self._seal

    def wish(self, what: str) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(f"{what}\n".encode())
