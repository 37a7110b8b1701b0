"""A rolling upgrade: two versions over one database, and nobody loses a move or a seat."""

import asyncio
import io
import os
import shutil
import signal
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from threading import Event, Thread
from time import time

import psycopg
import pytest

from tests.postgres import postgres
from tests.server.serving import HOST, Server
from tests.server.storms import Storm

ROOT = Path(__file__).parents[3]
BEFORE = "c6a3ce726d376321c96bf031f9d3737282b9bc53"
"""The last commit before the revision 0004 of the database."""
SHORT = 0.0002
"""Seconds: no two entries of a table are so near to each other."""
REVISION = "SELECT version_num FROM arlequin_version"


@pytest.fixture(scope="module")
def older(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources of the version before, out of the history."""
    if shutil.which("git") is None:
        pytest.skip("the version before needs git")
    command = ["git", "-C", str(ROOT), "archive", BEFORE, "src"]
    made = subprocess.run(command, capture_output=True, check=False)
    if made.returncode:
        pytest.skip(f"the history has no commit {BEFORE[:8]}")
    folder = tmp_path_factory.mktemp("older")
    with tarfile.open(fileobj=io.BytesIO(made.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


class Balancer:
    """Stands in front of servers, as a proxy would: each connection goes to the next that lives."""

    def __init__(self, port: int) -> None:
        self.targets: tuple[int, ...] = ()
        self._port = port
        self._turn = count()
        self._ready = Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ending: asyncio.Event | None = None
        self._thread = Thread(target=asyncio.run, args=(self._serve(),), daemon=True)
        self._thread.start()
        assert self._ready.wait(30)

    async def _serve(self) -> None:
        self._loop, self._ending = asyncio.get_running_loop(), asyncio.Event()
        async with await asyncio.start_server(self._pass_on, HOST, self._port):
            self._ready.set()
            await self._ending.wait()

    def close(self) -> None:
        assert self._loop is not None
        assert self._ending is not None
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._ending.set)
            self._thread.join(30)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        turn = next(self._turn)
        for step in range(len(self.targets)):
            port = self.targets[(turn + step) % len(self.targets)]
            try:
                there, back = await asyncio.open_connection(HOST, port)
            except OSError:
                continue
            await asyncio.gather(_pour(reader, back), _pour(there, writer))
            return
        writer.close()


async def _pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


class Upgrade(Server):
    """Two servers behind one port: at first of the version before, at the end of this one."""

    def __init__(self, folder: Path, database: str, older: Path) -> None:
        super().__init__(folder, database)
        options = ("--most-sockets", "1000")
        self.copies = folder / "copies"
        self.old = Server(folder / "old", database, *options)
        self.new = Server(folder / "new", database, *options, "--copies", str(self.copies))
        for server in (self.old, self.new):
            server.log.parent.mkdir()
        self.old.environment = {"PYTHONPATH": str(older)}
        self.steps: list[str] = []
        self._balancer = Balancer(self.port)

    def start(self) -> None:
        """Begin with the old one; later there is nothing to start."""
        if not self.steps:
            self.old.start()
            self._balancer.targets = (self.old.port,)
            self.steps.append("old")

    def launch(self) -> None: ...

    def kill(self) -> float:
        """The next step of an upgrade; when it was done."""
        if self.steps[-1] == "old":
            self.new.start()
            self._balancer.targets = (self.old.port, self.new.port)
            self.steps.append("both")
        elif self.steps[-1] == "both":
            self._balancer.targets = (self.new.port,)
            self.old._end(signal.SIGTERM)
            self.steps.append("new")
        return time()

    def stop(self) -> None:
        for server in (self.old, self.new):
            server.stop()
        self._balancer.close()

    def logged(self) -> str:
        return "".join(server.logged() for server in (self.old, self.new) if server.log.exists())

    def answers(self, table: str) -> dict[str, str]:
        with psycopg.connect(self.database) as kept:
            sql = "SELECT key, data FROM answers WHERE table_id = %s"
            return dict(kept.execute(sql, [table]).fetchall())

    def revision(self) -> str:
        with psycopg.connect(self.database) as kept:
            (found,) = kept.execute(REVISION).fetchone() or ("",)
            return str(found)


class Rolling(Storm):
    """An upgrade in the middle of games."""

    certain = False

    async def _kill(self) -> None:
        """A server that is told to end takes a moment for it: any part of that may end a round."""
        begun = time()
        ended = await asyncio.to_thread(self.server.kill)
        moments = int((ended - begun) / SHORT) + 1
        self.kills += [begun + number * SHORT for number in range(moments)]


@pytest.fixture
def upgrade(tmp_path: Path, older: Path) -> Iterator[Upgrade]:
    with postgres() as database:
        upgrade = Upgrade(tmp_path, database.new(), older)
        try:
            upgrade.start()
            yield upgrade
        finally:
            upgrade.stop()


@pytest.mark.slow
def test_nobody_loses_a_move_or_a_seat_while_a_server_is_upgraded(
    upgrade: Upgrade, older: Path
) -> None:
    assert upgrade.revision() == "0003"
    shown = subprocess.run(
        [sys.executable, "-c", "import arlequin; print(arlequin.__file__)"],
        env={**os.environ, "PYTHONPATH": str(older)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert shown.stdout.startswith(str(older))
    storm = Rolling(upgrade)
    damage = storm.pass_over(("sent", "anywhen", "race"), 240.0)
    assert upgrade.steps == ["old", "both", "new"]
    assert upgrade.revision() == "0005"
    assert [copy.suffix for copy in upgrade.copies.iterdir()] == [".r0003"]
    assert damage.done > 30
    assert upgrade.troubles == []
