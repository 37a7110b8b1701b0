"""What was said to be kept is kept, whenever the process is killed."""

from pathlib import Path
from random import Random
from time import sleep

import pytest

from arlequin.store.open import open_archive
from arlequin.table.entries import Answer
from tests.postgres import postgres
from tests.store.kills import appender, killed
from tests.store.samples import step


@pytest.mark.parametrize(
    ("rounds", "tables"), [(3, 8), pytest.param(40, 50, marks=pytest.mark.slow)]
)
async def test_nothing_that_was_acknowledged_is_lost_when_the_process_is_killed(
    tmp_path: Path, rounds: int, tables: int
) -> None:
    database, rng = tmp_path / "tables.db", Random(1)
    said: dict[str, int] = {}
    for _ in range(rounds):
        with appender(database, tables) as process:
            sleep(0.05 + 0.3 * rng.random())
            said |= killed(process)
        assert said
        await _check_kept(database, said)


@pytest.mark.slow  # in make test, tests/server/cluster/test_processes.py kills both
async def test_nothing_that_was_acknowledged_is_lost_when_process_and_postgresql_are_killed() -> (
    None
):
    rng = Random(1)
    said: dict[str, int] = {}
    with postgres() as server:
        place = server.new()
        for number in range(12):
            with appender(place, 20) as process:
                sleep(0.05 + 0.3 * rng.random())
                if number % 2:
                    server.kill()
                said |= killed(process)
            if number % 2:
                server.start()
            assert said
            await _check_kept(place, said)


async def _check_kept(database: Path | str, said: dict[str, int]) -> None:
    """Whole steps in order, at least up to what was said."""
    archive = open_archive(str(database))
    shelves = {table: await archive.load(table) for table in said}
    await archive.close()
    for table, ply in said.items():
        saved = shelves[table]
        assert saved is not None
        last = len(saved.entries)
        assert last >= ply
        assert last % 2 == 0
        assert saved.entries == step(table, *range(1, last + 1)).entries
        assert saved.answers == tuple(Answer(f"k{n}", n) for n in range(2, last + 1, 2))
