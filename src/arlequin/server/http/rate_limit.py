"""Rate limit per client address: requests over the limit are delayed, or refused with a time."""

import asyncio
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from math import ceil
from time import thread_time
from typing import Any, TypeVar

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arlequin.server.http.responses import failed, refuse
from arlequin.server.net.address_limits import (
    BYTE_SECONDS,
    PARSER_SECONDS,
    REQUEST_SECONDS,
    Addresses,
)

LONGEST = 10.0
"""Seconds that a request waits at most."""
BANNED = ("address/banned", "Whoever runs this server has turned your address away.")
TOO_MANY = ("request/too-many", "Too many requests from your address: wait a moment.")
T = TypeVar("T")


class RateLimit:
    """Middleware: each address has its share of processor time for HTTP and for opening sockets."""

    def __init__(self, app: ASGIApp, addresses: Addresses) -> None:
        self.app = app
        self._addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or scope.get("inside"):  # its neighbour has counted it
            await self.app(scope, receive, send)
            return
        address = address_of(HTTPConnection(scope))
        slot = self._addresses.slot(address)
        work = self._answer(scope, receive, send, address, slot)
        await Metered(work, partial(self._addresses.cpu.charge, slot))

    async def _answer(
        self, scope: Scope, receive: Receive, send: Send, address: str, slot: int
    ) -> None:
        if address in self._addresses.bans:
            await refuse(scope, receive, send, failed(403, *BANNED))
            return
        cpu = self._addresses.cpu
        wait = cpu.wait(slot, LONGEST, REQUEST_SECONDS)
        if wait:
            await asyncio.sleep(min(wait, LONGEST))  # also before a refusal, which takes time too
        if wait > LONGEST:
            await refuse(scope, receive, send, too_many(wait, *TOO_MANY))
            return

        async def send_charged(message: Message) -> None:
            cpu.charge(slot, BYTE_SECONDS * len(message.get("body", b"")))
            await send(message)

        try:
            await self.app(scope, receive, send_charged)
        finally:
            cpu.charge(slot, PARSER_SECONDS - REQUEST_SECONDS)


class Metered:
    """Runs a coroutine and reports the processor time of each of its steps."""

    def __init__(self, work: Coroutine[Any, Any, None], report: Callable[[float], None]) -> None:
        self._work = work
        self._report = report

    def __await__(self) -> Generator[Any, Any, None]:
        steps = self._work.__await__()
        resume = partial(steps.send, None)
        while True:
            begun = thread_time()
            try:
                awaited = resume()
            except StopIteration:
                return
            finally:
                self._report(thread_time() - begun)
            try:
                yield awaited
            except BaseException as error:
                resume = partial(steps.throw, error)
            else:
                resume = partial(steps.send, None)


async def run_in_thread(addresses: Addresses, slot: int, work: Callable[[], T]) -> T:
    """Runs `work` in a thread and charges the processor time of the thread to the address.

    The thread charges it itself: its work ends also where the request was cancelled meanwhile.
    """

    def metered_work() -> T:
        begun = thread_time()
        try:
            return work()
        finally:
            addresses.cpu.charge(slot, thread_time() - begun)

    return await asyncio.to_thread(metered_work)


def address_of(connection: HTTPConnection) -> str:
    """Whose limits count: where the connection comes from, as trusted proxies say."""
    return connection.client.host if connection.client else ""


def too_many(wait: float, code: str, text: str) -> Response:
    """The answer to one who has used up the share of an address: when to come again."""
    answer = failed(429, code, text)
    answer.headers["Retry-After"] = str(ceil(wait))
    return answer
