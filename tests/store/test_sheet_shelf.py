"""Shared score sheets in a database: changed by compare-and-set, kept, and forgotten in time."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from arlequin.store.errors import AlreadyStored, StoreError
from arlequin.store.open import open_archive, operator_transaction
from arlequin.store.sheet_shelf import StoredSheet
from arlequin.store.upkeep.check import check_database
from arlequin.store.upkeep.operate import forget_name
from arlequin.table.refusal import Damaged

DATA = '{"score":{"names":["Ana","Bob"]},"asked":[{"phone":"p","name":"Zoé"}]}'


async def test_a_sheet_is_still_there_when_the_database_is_opened_again(path: Path) -> None:
    archive = open_archive(str(path))
    await archive.sheets.create("s", "one", 1.0)
    assert await archive.sheets.replace("s", StoredSheet("one", 1), "two", 2.0)
    await archive.close()
    again = open_archive(str(path))
    assert await again.sheets.load("s") == StoredSheet("two", 2)
    assert await again.sheets.load("t") is None
    await again.close()


async def test_of_many_that_change_a_sheet_at_once_exactly_one_does(path: Path) -> None:
    archive = open_archive(str(path))
    await archive.sheets.create("s", "seen", 1.0)
    seen = await archive.sheets.load("s")
    assert seen is not None
    tries = (archive.sheets.replace("s", seen, f"by {number}", 2.0) for number in range(20))
    done = await asyncio.gather(*tries)
    assert done.count(True) == 1
    assert await archive.sheets.load("s") == StoredSheet(f"by {done.index(True)}", 2)
    await archive.close()


async def test_a_name_is_given_once_and_free_again_when_its_sheet_is_removed(path: Path) -> None:
    archive = open_archive(str(path))
    await archive.sheets.create("s", "one", 1.0)
    with pytest.raises(AlreadyStored):
        await archive.sheets.create("s", "two", 1.0)
    await archive.sheets.remove("s")
    await archive.sheets.create("s", "three", 1.0)
    assert await archive.sheets.load("s") == StoredSheet("three", 1)
    await archive.close()


async def test_sheets_that_nobody_changes_are_forgotten(path: Path) -> None:
    archive = open_archive(str(path))
    for number in range(5):
        await archive.sheets.create(f"s{number}", "one", float(number))
    await archive.sheets.replace("s0", StoredSheet("one", 1), "two", 9.0)
    assert await archive.sheets.remove_old(4.0) == 3
    left = [number for number in range(5) if await archive.sheets.load(f"s{number}")]
    assert left == [0, 4]
    await archive.close()


async def test_a_sheet_that_was_damaged_is_not_shown_and_is_found_by_a_check(path: Path) -> None:
    archive = open_archive(str(path))
    await archive.sheets.create("s", "one", 1.0)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE sheets SET data = 'onf'")
        connection.commit()
    with pytest.raises(Damaged):
        await archive.sheets.load("s")
    await archive.close()
    assert ["score sheet" in fault for fault in check_database(str(path)).faults] == [True]


async def test_names_of_people_are_removed_from_sheets_too(path: Path) -> None:
    archive = open_archive(str(path))
    await archive.sheets.create("s", DATA, 1.0)
    for name in ("Ana", "Zoé"):
        with operator_transaction(str(path)) as connection:
            assert forget_name(connection, name) == (1, 1)
    found = await archive.sheets.load("s")
    assert found is not None
    assert ("Ana" in found.data, "Zoé" in found.data, "Bob" in found.data) == (False, False, True)
    await archive.close()


async def test_a_closed_archive_keeps_no_sheets(path: Path) -> None:
    archive = open_archive(str(path))
    await archive.close()
    with pytest.raises(StoreError, match="closed"):
        await archive.sheets.create("s", "one", 1.0)
