"""What was said to be kept is there when the power is back, whatever had not been synced."""

import os
import subprocess
import sys
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from arlequin.store.errors import StoreError
from arlequin.store.open import open_archive
from arlequin.store.sqlite import reading_engine
from arlequin.store.upkeep.check import file_faults
from arlequin.table.entries import Answer
from tests.power_loss import Disk, PowerLoss, power_loss, records
from tests.store.samples import step

ROOT = Path(__file__).parents[2]
TABLES = 6
FILE = "tables.db"


@pytest.fixture
def power(tmp_path: Path) -> PowerLoss:
    return power_loss(tmp_path)


def run(power: PowerLoss, folder: Path, lines: int, lies: bool = False) -> None:
    """Let the appender write to a folder for a while, and kill it."""
    command = [sys.executable, "-m", "tests.store.appender", str(folder / FILE), str(TABLES)]
    env = {**os.environ, **power.environment(folder, lies)}
    with subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        try:
            heard = len(list(islice(process.stdout, lines)))
        finally:
            process.kill()
    assert heard == lines


class Losses:
    """One timeline: processes that write, and losses of power between them and within."""

    def __init__(self, power: PowerLoss, folder: Path, seed: int) -> None:
        self._power = power
        self._folder = folder
        self._random = Random(seed)
        self.said: dict[str, int] = {}
        """The last ply of each table that was said to be kept, in this timeline."""
        self.losses = 0
        self.steps = 0

    def rebuilt(self, found: dict[str, bytes]) -> Path:
        """A folder as it is found when the power is back."""
        self.losses += 1
        folder = self._folder / str(self.losses)
        folder.mkdir()
        for name, data in found.items():
            (folder / name).write_bytes(data)
        return folder

    async def strike(self, folder: Path, times: int, lines: int, lies: bool = False) -> Path:
        """Write to a folder, and lose the power at some moments of that; what the last leaves."""
        disk = Disk(folder)
        run(self._power, folder, lines, lies)
        done = list(records(self._power.log))
        moments = sorted(self._random.randint(1, len(done)) for _ in range(times))
        before, said = 0, self.said
        for moment in moments:
            for record in done[before:moment]:
                disk.take(record)
            before = moment
            said = self.said | told(disk.said)
            folder = self.rebuilt(disk.lost(self._random))
            await check_kept(folder / FILE, said)
        self.said = said
        self.steps += disk.said.count(b"\n")
        return folder


def told(said: bytes) -> dict[str, int]:
    words = [line.split() for line in said.decode().splitlines(keepends=True) if line[-1] == "\n"]
    return {table: int(ply) for table, ply in words}


async def check_kept(database: Path, said: dict[str, int]) -> None:
    """Whole steps in order, at least up to what was said, in a file without a fault."""
    if not said and not database.exists():
        return
    archive = open_archive(str(database))
    found = {f"t{n}": await archive.load(f"t{n}") for n in range(TABLES)}
    await archive.close()
    with reading_engine(database).connect() as connection:
        assert file_faults(connection) == []
    for table, saved in found.items():
        last = len(saved.entries) if saved else 0
        assert last >= said.get(table, 0), (table, last, said)
        if saved is not None:
            assert saved.entries == step(table, *range(1, last + 1)).entries
            assert saved.answers == tuple(Answer(f"k{n}", n) for n in range(2, last + 1, 2))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "disk"
    folder.mkdir()
    return folder


# After some 400 steps SQLite merges its log into the file, and begins the log again.
@pytest.mark.parametrize(
    ("runs", "times", "lines"), [(2, 10, 150), pytest.param(10, 30, 900, marks=pytest.mark.slow)]
)
async def test_nothing_that_was_acknowledged_is_lost_with_the_power(
    power: PowerLoss, tmp_path: Path, folder: Path, runs: int, times: int, lines: int
) -> None:
    losses = Losses(power, tmp_path, seed=runs)
    for _ in range(runs):
        folder = await losses.strike(folder, times, lines)
    assert losses.losses == runs * times
    assert losses.steps > runs * lines / 2


async def test_a_disk_that_lies_about_syncing_is_found_out(
    power: PowerLoss, tmp_path: Path, folder: Path
) -> None:
    """So would be a store that does not sync: the test above can fail."""
    losses = Losses(power, tmp_path, seed=1)
    with pytest.raises((AssertionError, StoreError)):
        await losses.strike(folder, 10, 50, lies=True)
