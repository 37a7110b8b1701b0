"""Side tasks: they run while the block does, and an error of one ends what is waited for."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

import pytest

from arlequin.client.side_tasks import SideTasks

Work: TypeAlias = Callable[[], Coroutine[Any, Any, None]]


async def for_ever() -> None:
    """Work that ends only when it is cancelled."""
    await asyncio.Event().wait()


async def failing() -> None:
    """Work that fails at once."""
    raise ConnectionError("gone")


async def answer() -> int:
    """Work that a caller waits for."""
    return 7


def test_what_is_waited_for_is_given_back() -> None:
    async def ask() -> int:
        beside = SideTasks()
        async with beside.running(for_ever()):
            return await beside.during(answer())

    assert asyncio.run(ask()) == 7


@pytest.mark.parametrize(("main", "started"), [(failing, for_ever), (for_ever, failing)])
def test_an_error_beside_ends_what_is_waited_for(main: Work, started: Work) -> None:
    async def wait() -> None:
        beside = SideTasks()
        async with beside.running(main()):
            beside.start(started())
            await beside.during(for_ever())

    with pytest.raises(ConnectionError, match="gone"):
        asyncio.run(wait())


def test_the_end_of_the_block_ends_everything_in_it() -> None:
    ended = []

    async def noted(name: str) -> None:
        try:
            await for_ever()
        finally:
            ended.append(name)

    async def leave() -> list[str]:
        beside = SideTasks()
        async with beside.running(noted("main")):
            beside.start(noted("started"))
            await asyncio.sleep(0)  # both have begun
        return sorted(ended)

    assert asyncio.run(leave()) == ["main", "started"]
