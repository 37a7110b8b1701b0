"""A record that is written event by event: durable, locked, and read back as the same table."""

import asyncio
import errno
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from arlequin.core.record import read
from arlequin.games.playthrough import replay
from arlequin.live.host import Host, HostPorts
from arlequin.live.tables import Tables
from arlequin.store.errors import AlreadyStored, StoreError
from arlequin.store.record_archive import OpenElsewhere, RecordArchive, RecordFile, table_of_record
from arlequin.table.chance import Cup
from arlequin.table.entries import Happened
from arlequin.table.ports import Step
from arlequin.table.setup import Setup
from arlequin.table.table import Table
from arlequin.testing.virtual import LoopClock, run
from tests.live.seats import AnyMove, computers

GAME = [("game", "coloretto"), ("player", "Ana"), ("player", "Bo")]
HEAD = "arlequin 1\ngame coloretto\nplayer Ana\nplayer Bo\n\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.arl"


# --- the file -------------------------------------------------------------------------------------


def test_lines_are_added_and_the_header_can_change(path: Path) -> None:
    file = RecordFile(path, new=True)
    file.write_header(GAME)
    file.append(["out red blue", "deal gray green orange yellow"])
    file.write_header([*GAME, ("lang", "fr")])
    file.append(["start 1"])
    file.close()
    assert path.read_text() == HEAD.replace("Bo\n", "Bo\nlang fr\n") + (
        "out red blue\ndeal gray green orange yellow\nstart 1\n"
    )
    assert list(path.parent.iterdir()) == [path]


def test_one_program_at_a_time_also_after_the_header_has_changed(path: Path) -> None:
    file = RecordFile(path, new=True)
    for _ in range(2):
        file.write_header(GAME)
        with pytest.raises(OpenElsewhere):
            RecordFile(path, new=False)
    file.close()
    RecordFile(path, new=False).close()


def test_a_file_that_was_opened_before_it_was_replaced_cannot_be_locked(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, open_file = RecordFile(path, new=True), Path.open
    file.write_header(GAME)

    def open_late(self: Path, *how: Any, **more: Any) -> Any:
        late = open_file(self, *how, **more)
        if self == path:
            file.write_header(GAME)  # replaces it
        return late

    monkeypatch.setattr(Path, "open", open_late)
    with pytest.raises(OpenElsewhere):
        RecordFile(path, new=False)
    file.close()


def test_what_was_cut_short_is_left_out(path: Path) -> None:
    path.write_text(HEAD + "out red blue\ndeal gr")
    file = RecordFile(path, new=False)
    file.continue_after(len(HEAD) + len("out red blue\n"), len(HEAD))
    file.append(["deal gray green orange yellow"])
    file.close()
    assert path.read_text() == HEAD + "out red blue\ndeal gray green orange yellow\n"


def failing(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_lines_that_could_not_be_written_are_not_there(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = RecordFile(path, new=True)
    file.write_header(GAME)
    monkeypatch.setattr(os, "fsync", failing)
    with pytest.raises(StoreError, match=r"game\.arl: No space left on device"):
        file.append(["out red blue"])
    with pytest.raises(StoreError, match="No space left"):
        file.write_header([*GAME, ("lang", "fr")])
    file.close()
    assert path.read_text() == HEAD
    assert list(path.parent.iterdir()) == [path]


# --- the archive ----------------------------------------------------------------------------------


class OwnTables(Tables):
    """Tables of the device itself, which proves nothing."""

    proves = False


GAMES = pytest.mark.parametrize("game", ["coloretto", "double-yam", "yam-color", "color-yam"])


@GAMES
def test_after_every_step_the_file_is_the_same_table(path: Path, game: str) -> None:
    """Nothing else is written, so a crash can come at each of these moments."""
    archive = RecordArchive(RecordFile(path, new=True), [])
    states: list[tuple[bytes, int]] = []
    append = archive.append

    async def noted(step: Step) -> None:
        await append(step)
        states.append((path.read_bytes(), len(archive._entries)))

    archive.append = noted  # type: ignore[method-assign]  # to look at the file after it

    async def played() -> Host:
        tables = OwnTables(archive, HostPorts(AnyMove()), LoopClock(), lambda: Cup.from_seed(1))
        host = await tables.create(Setup(game, computers(2)))
        host.attendance.connect()
        host.device_connected()
        await asyncio.sleep(60)  # virtual
        await tables.close()
        return host

    host = run(played())
    assert len(states) > 8
    for data, entries in states:
        assert restored(data, host).ply == entries
        assert "~" not in data.decode()
    assert restored(path.read_bytes(), host).replay.state == host.table.replay.state


def restored(data: bytes, host: Host) -> Table:
    """The table that a record tells of."""
    saved = table_of_record(read(data), host.table.name, host.table.setup, 0.0)
    return Table.restore(saved, Cup.from_seed(1))


Founded = tuple[RecordArchive, Host]


@pytest.fixture
def founded(path: Path) -> Iterator[Founded]:
    """A table whose chance is not proven, so that some of it falls at once."""
    archive = RecordArchive(RecordFile(path, new=True), [("lang", "es")])

    async def found() -> Host:
        around = HostPorts(AnyMove()), LoopClock(), lambda: Cup.from_seed(1)
        return await OwnTables(archive, *around).create(Setup("coloretto", computers(2)))

    yield archive, run(found())
    run(archive.close())


def test_a_record_has_one_table(path: Path, founded: Founded) -> None:
    archive, host = founded
    assert "\nlang es\n" in path.read_text()
    with pytest.raises(StoreError, match="there is no table other"):
        run(archive.append(Step("other", ())))
    assert run(archive.load("other")) is None
    with pytest.raises(AlreadyStored):
        run(archive.append(Step(host.table.name, tuple(one.stored for one in host.table.log[:1]))))


def test_after_a_failure_nothing_more_is_kept(
    path: Path, founded: Founded, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive, host = founded
    before = path.read_bytes()
    table = host.table
    step = table.step(table.draft([Happened(table.game.parse("draw"))]), 0.0)
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", failing)
        with pytest.raises(StoreError, match="No space left"):
            run(archive.append(step))
    with pytest.raises(StoreError, match="No space left"):
        run(archive.append(step))
    assert path.read_bytes() == before
    assert replay(before).line_count == sum(isinstance(t.stored.entry, Happened) for t in table.log)


def test_without_a_file_a_table_is_stored_in_memory() -> None:
    archive = RecordArchive(None, [])

    async def found() -> tuple[int, int]:
        tables = OwnTables(archive, HostPorts(AnyMove()), LoopClock(), lambda: Cup.from_seed(1))
        host = await tables.create(Setup("coloretto", computers(2)))
        saved = await archive.load(host.table.name)
        await tables.close()
        return len(saved.entries) if saved else -1, host.table.ply

    assert len(set(run(found()))) == 1
