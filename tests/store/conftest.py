"""Tests of the store are coroutines: each runs in an event loop of its own."""

import asyncio
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from arlequin.store.open import open_archive
from arlequin.store.sql_archive import SqlArchive
from tests.postgres import QUICK, Postgres, postgres


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a database of SQLite is to be."""
    return tmp_path / "tables.db"


@pytest.fixture
def archive(path: Path) -> Iterator[SqlArchive]:
    """An archive in SQLite that gives up waiting soon."""
    archive = open_archive(str(path), patience=0.1)
    yield archive
    asyncio.run(archive.close())


@pytest.fixture(scope="session")
def database_server() -> Iterator[Postgres]:
    """PostgreSQL, for tests that do not kill it; each makes a database of its own."""
    with postgres(*QUICK) as server:
        yield server


@pytest.fixture
def database(database_server: Postgres) -> Iterator[str]:
    """The address of an empty database in PostgreSQL."""
    with database_server.lent() as place:
        yield place
