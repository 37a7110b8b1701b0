"""Queue and event of a WebSocket connection: as asyncio has them, with less memory."""

import asyncio
from collections.abc import Callable
from typing import Literal

from uvicorn._types import ASGIReceiveEvent


class Inbox(asyncio.Queue[ASGIReceiveEvent]):
    """Queue of received messages, for one reader; without a reader, a callback hears of the end."""

    def __init__(self) -> None:
        self._waiting: list[ASGIReceiveEvent] = []
        self._reader: asyncio.Future[None] | None = None
        self._ended: Callable[[], None] | None = None

    def qsize(self) -> int:
        return len(self._waiting)

    def empty(self) -> bool:
        return not self._waiting

    def put_nowait(self, item: ASGIReceiveEvent) -> None:
        if self._ended is not None and item["type"] == "websocket.disconnect":
            asyncio.get_running_loop().call_soon(self._ended)
            self._ended = None
            return
        self._waiting.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        while not self._waiting:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._waiting.pop(0)

    def get_nowait(self) -> ASGIReceiveEvent:
        return self._waiting.pop(0)

    def left_to(self, ended: Callable[[], None]) -> list[ASGIReceiveEvent]:
        """Replace the reader by a callback, called once at the end; the messages that wait now."""
        waiting, self._waiting = self._waiting, []
        self._reader, self._ended = None, ended
        return waiting


class Gate(asyncio.Event):
    """An asyncio.Event that creates its queue of waiters only once somebody waits."""

    def __init__(self) -> None:
        self._value = True
        self._waiting: asyncio.Event | None = None

    def is_set(self) -> bool:
        return self._value

    def set(self) -> None:
        self._value = True
        if self._waiting is not None:
            self._waiting.set()
            self._waiting = None

    def clear(self) -> None:
        self._value = False

    async def wait(self) -> Literal[True]:
        if not self._value:
            self._waiting = self._waiting or asyncio.Event()
            await self._waiting.wait()
        return True
