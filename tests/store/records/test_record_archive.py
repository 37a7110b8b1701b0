"""A record that is written event by event: durable, locked, and read back as the same table."""

import asyncio
import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from arlequin.core.record import read
from arlequin.games.playthrough import replay
from arlequin.live.host import Host, HostPorts
from arlequin.live.tables import Tables
from arlequin.proof.verifier import verify
from arlequin.store.errors import KeptAlready, StoreError
from arlequin.store.records.record_archive import RecordArchive, stored_table_of, table_name
from arlequin.store.records.record_file import OpenElsewhere, RecordFile
from arlequin.table.chance import cup
from arlequin.table.entries import Happened
from arlequin.table.ports import Step
from arlequin.table.refusal import Damaged
from arlequin.table.setup import Setup
from arlequin.table.table import Table
from arlequin.testing.virtual import LoopClock, run
from tests.live.seats import AnyMove, computers
from tests.proof.people import Device, House

GAME = [("game", "coloretto"), ("player", "Ana"), ("player", "Bo")]
HEAD = "arlequin 1\ngame coloretto\nplayer Ana\nplayer Bo\n\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.arl"


# --- the file -------------------------------------------------------------------------------------


def test_lines_are_added_and_the_header_can_change(path: Path) -> None:
    file = RecordFile(path, new=True)
    file.head(GAME)
    file.append(["out red blue", "deal gray green orange yellow"])
    file.head([*GAME, ("lang", "fr")])
    file.append(["start 1"])
    file.close()
    assert path.read_text() == HEAD.replace("Bo\n", "Bo\nlang fr\n") + (
        "out red blue\ndeal gray green orange yellow\nstart 1\n"
    )
    assert list(path.parent.iterdir()) == [path]


def test_one_program_at_a_time_also_after_the_header_has_changed(path: Path) -> None:
    file = RecordFile(path, new=True)
    for _ in range(2):
        file.head(GAME)
        with pytest.raises(OpenElsewhere):
            RecordFile(path, new=False)
    file.close()
    RecordFile(path, new=False).close()


def test_a_file_that_was_opened_before_it_was_replaced_cannot_be_locked(path: Path) -> None:
    file = RecordFile(path, new=True)
    file.head(GAME)
    late = path.open("rb+", buffering=0)
    file.head(GAME)
    with pytest.raises(OpenElsewhere):
        file._lock(late)
    file.close()


def test_what_was_cut_short_is_left_out(path: Path) -> None:
    path.write_text(HEAD + "out red blue\ndeal gr")
    file = RecordFile(path, new=False)
    file.go_on_after(len(HEAD) + len("out red blue\n"), len(HEAD))
    file.append(["deal gray green orange yellow"])
    file.close()
    assert path.read_text() == HEAD + "out red blue\ndeal gray green orange yellow\n"


def failing(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_lines_that_could_not_be_written_are_not_there(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = RecordFile(path, new=True)
    file.head(GAME)
    monkeypatch.setattr(os, "fsync", failing)
    with pytest.raises(StoreError, match=r"game\.arl: No space left on device"):
        file.append(["out red blue"])
    with pytest.raises(StoreError, match="No space left"):
        file.head([*GAME, ("lang", "fr")])
    file.close()
    assert path.read_text() == HEAD
    assert list(path.parent.iterdir()) == [path]


# --- the archive ----------------------------------------------------------------------------------


class NumberedEntry:
    """A table of two devices whose record is a file; copies of it are made whenever it grows."""

    def __init__(self, path: Path, game: str) -> None:
        self.path = path
        self.game = game
        self.states: list[tuple[bytes, int]] = []
        self.house = House(seed=3)
        self.house.tables.archive = self.archive = RecordArchive(RecordFile(path, new=True), [])
        append = self.archive.append

        async def noted(step: Step) -> None:
            await append(step)
            self.states.append((path.read_bytes(), len(self.archive._kept)))

        self.archive.append = noted  # type: ignore[method-assign]  # to look at the file after it

    async def play(self, until: int = 10**6) -> Host:
        devices = [Device(self.house, 1), Device(self.house, 2)]
        table = await self.house.found(self.game, [device.person() for device in devices])
        for device in devices:
            await device.come(table)
        await asyncio.gather(*(device.play(until) for device in devices))
        await asyncio.sleep(1)  # virtual: the ends are signed
        host = self.house.tables.hosts[table]
        await self.house.tables.close()
        return host


GAMES = pytest.mark.parametrize("game", ["coloretto", "double-yam", "yam-color", "color-yam"])
"""Kept after every step: nothing else is written, so a crash can come at each of these moments."""


@GAMES
def test_after_every_step_the_file_is_the_same_table(path: Path, game: str) -> None:
    kept = NumberedEntry(path, game)
    host = run(kept.play(30))
    setup, name = host.table.setup, host.table.name
    assert len(kept.states) > 8
    for data, entries in kept.states:
        assert table_name(read(data)) == name
        then = restored(data, name, setup)
        assert then.ply == entries
        assert then.chances.header == told(data)
    again = restored(path.read_bytes(), name, setup)
    assert again.replay.state == host.table.replay.state
    assert again.chances.after == host.table.chances.after
    assert verify(read(path.read_bytes())).verified


def restored(data: bytes, name: str, setup: Setup) -> Table:
    """The table that a record tells of; every draw is drawn again."""
    return Table.restored(stored_table_of(read(data), name, setup, 0.0), cup.chained(3))


def told(data: bytes) -> list[str]:
    """What the header says of chance."""
    proven = ("proof", "table", "commit", "salt", "end")
    return [f"{f.key} {f.value}" for f in read(data).fields if f.key in proven]


@GAMES
def test_a_finished_game_has_its_signed_ends(path: Path, game: str) -> None:
    host = run(NumberedEntry(path, game).play())
    assert host.table.over
    assert verify(read(path.read_bytes())).verified
    assert path.read_text().count("\nend ") == 2


def test_without_the_seed_the_events_are_read_and_nothing_is_proven(path: Path) -> None:
    kept = NumberedEntry(path, "coloretto")
    host = run(kept.play(20))
    setup = Setup("coloretto", host.table.setup.seats)
    again = Table.restored(stored_table_of(read(path.read_bytes()), "x", setup, 0.0), cup.seeded(1))
    assert again.replay.state == host.table.replay.state
    assert (again.chances.provable, again.chances.header) == (False, [])


@pytest.mark.parametrize("line", ["commit 0 1", "salt x", "commit a b c d", "end 1 2"])
def test_a_damaged_header_is_damage_and_nothing_else(path: Path, line: str) -> None:
    setup = Setup("coloretto", computers(2), seed="5" * 64)
    record = read(HEAD.replace("\n\n", f"\n{line}\n\n").encode())
    with pytest.raises(Damaged, match="proof of chance is damaged"):
        stored_table_of(record, "x", setup, 0.0)


Founded = tuple[RecordArchive, Host]


@pytest.fixture
def founded(path: Path) -> Iterator[Founded]:
    """A table whose chance is not proven, so that some of it falls at once."""
    archive = RecordArchive(RecordFile(path, new=True), [("lang", "es")])

    async def found() -> Host:
        around = HostPorts(AnyMove()), LoopClock(), lambda: cup.seeded(1)
        return await Tables(archive, *around).create(Setup("coloretto", computers(2)))

    yield archive, run(found())
    run(archive.close())


def test_a_record_has_one_table(path: Path, founded: Founded) -> None:
    archive, host = founded
    assert "\nlang es\n" in path.read_text()
    with pytest.raises(StoreError, match="there is no table other"):
        run(archive.append(Step("other", ())))
    assert run(archive.load("other")) is None
    with pytest.raises(KeptAlready):
        run(archive.append(Step(host.table.name, tuple(one.kept for one in host.table.told[:1]))))


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
    assert replay(before).lines == sum(isinstance(t.kept.entry, Happened) for t in table.told)


def test_without_a_file_a_table_is_kept_in_memory() -> None:
    house = House()
    archive = house.tables.archive = RecordArchive(None, [])

    async def found() -> tuple[int, int]:
        host = await house.tables.create(Setup("coloretto", computers(2)))
        saved = await archive.load(host.table.name)
        await archive.close()
        return len(saved.kept) if saved else -1, host.table.ply

    assert len(set(run(found()))) == 1
