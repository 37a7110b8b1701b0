"""Counts of puzzles in a database: every try counts once, and none is lost."""

import asyncio
from pathlib import Path

from arlequin.store.open import open_archive
from arlequin.store.puzzle_counts import DayCount

DAY = "2026-11-23"


async def test_each_day_has_its_count_and_it_is_there_after_a_restart(path: Path) -> None:
    archive = open_archive(str(path))
    assert await archive.puzzles.load(DAY) == DayCount(0, 0)
    assert await archive.puzzles.add(DAY, found=True) == DayCount(1, 1)
    assert await archive.puzzles.add(DAY, found=False) == DayCount(2, 1)
    await archive.close()
    again = open_archive(str(path))
    assert await again.puzzles.load(DAY) == DayCount(2, 1)
    assert await again.puzzles.load("2026-11-24") == DayCount(0, 0)
    await again.close()


async def test_of_many_tries_at_once_all_are_counted(path: Path) -> None:
    archive = open_archive(str(path))
    await asyncio.gather(*(archive.puzzles.add(DAY, number % 4 == 0) for number in range(40)))
    assert await archive.puzzles.load(DAY) == DayCount(40, 10)
    await archive.close()
