"""Tests of the store are coroutines: each runs in an event loop of its own."""

import asyncio
import inspect
from collections.abc import Iterator

import pytest

from tests.postgres import QUICK, Postgres, postgres


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


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
