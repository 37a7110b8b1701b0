"""Thread beside the screen: what takes long is computed there, and ends with the program."""

import asyncio
from collections.abc import Callable
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


async def aside(work: Callable[[], T]) -> T:
    """The result of some work, while the loop goes on; nobody waits for it who has left."""
    loop = asyncio.get_running_loop()
    found: asyncio.Future[T] = loop.create_future()

    def done(result: T | None, error: BaseException | None) -> None:
        if not found.done():
            found.set_exception(error) if error else found.set_result(result)  # type: ignore[arg-type]

    def run() -> None:
        result, error = None, None
        try:
            result = work()
        except BaseException as failure:  # told where it is waited for
            error = failure
        if not loop.is_closed():
            loop.call_soon_threadsafe(done, result, error)

    Thread(target=run, daemon=True).start()
    return await found
