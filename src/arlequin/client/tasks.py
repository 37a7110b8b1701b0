"""Tasks of a device at a table: its connection, and the messages of the proof that it sends."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from arlequin.client.connection import ServerConnection, new_key
from arlequin.client.errors import ClientError, ServerRefused
from arlequin.client.participation import Participation, SignedLine
from arlequin.gateway.protocol.inbound import Here
from arlequin.table.requests import HEARTBEAT, Prove

T = TypeVar("T")
RETRY_SECONDS = 1.0
"""After a join that came too late, the next one is sent at the next entry, or after this time."""
SIGNING = 2.0
"""Seconds for which the end of a game waits until it is signed."""
LEAVING = 0.5
"""Seconds for which a program that ends waits until its absence is noted."""


class TableTasks:
    """Tasks that end when the device leaves; an error of one ends the work that is awaited."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()
        self._trouble: asyncio.Future[None] | None = None
        """Gets the first error of a task."""

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a task until it is done, or until the device leaves."""
        if self._trouble is None:
            self._trouble = asyncio.get_running_loop().create_future()
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._finish)

    def _finish(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and self._trouble is not None and not self._trouble.done():
            self._trouble.set_exception(error)

    async def during(self, work: Awaitable[T]) -> T:
        """Await something; an error of a task ends it too."""
        doing, trouble = asyncio.ensure_future(work), self._trouble
        waited: set[asyncio.Future[Any]] = {doing} if trouble is None else {doing, trouble}
        try:
            await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
            if trouble is not None and trouble.done():
                await trouble
            return await doing
        finally:
            doing.cancel()

    async def end(self) -> None:
        """Cancel all tasks, and wait for them."""
        tasks: list[asyncio.Future[None]] = [*self._running]
        tasks += [] if self._trouble is None else [self._trouble]
        self._trouble = None
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class ProofTasks:
    """Sends what `participation` signs."""

    def __init__(
        self,
        proof: Participation,
        connection: ServerConnection,
        start: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._proof = proof
        self._connection = connection
        self._start = start
        self._over = self._joining = False
        self._refused = -1
        """The round in which a join was refused."""
        self._device = 0
        """The id with which this device has said that it is here."""
        self._news = asyncio.Event()
        self._seat = 1

    def update(self, over: bool) -> None:
        """Continue after a complete message."""
        proof, self._over = self._proof, over
        self._seat = next(iter(proof.seats), self._seat)
        self._news.set()
        number = proof.transcript.next
        if over or not proof.sound:
            return
        if proof.device != self._device:
            self._device = proof.device
            self._start(self.here())
        if proof.seats and not (proof.device or self._joining or self._refused == number):
            self._joining = True
            self._start(self._join())

    async def _join(self) -> None:
        """Join, again where that came too late, unless it is refused until the next round."""
        try:
            while (signed := self._proof.join()) is not None and not self._over:
                self._news.clear()
                try:
                    await self._prove(signed)
                    return
                except ServerRefused as error:
                    if error.code != "proof/stale":
                        self._refused = self._proof.transcript.next
                        return
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(RETRY_SECONDS):
                        await self._news.wait()
        except ClientError:
            pass
        finally:
            self._joining = False

    async def beat(self) -> None:
        """Say that this device is here, at once and every `HEARTBEAT` seconds."""
        while True:
            await self.here()
            await asyncio.sleep(HEARTBEAT)

    async def here(self) -> None:
        """Say that this device is here, also without a seat while a draw can need its link."""
        await self._connection.connected.wait()
        if not self._over and (self._proof.active or self._proof.participates):
            self._connection.tell(Here(self._proof.device))

    async def leave(self) -> None:
        """Excuse this device from the next rounds, before the program ends."""
        if not self._over and self._connection.connected.is_set():
            await self._send(self._proof.away, LEAVING)

    async def sign_end(self) -> None:
        """Sign the end; wait at most `SIGNING` seconds for the server."""
        await self._send(self._proof.end, SIGNING)

    async def _send(self, make: Callable[[], SignedLine | None], seconds: float) -> None:
        with contextlib.suppress(ClientError, TimeoutError):
            async with asyncio.timeout(seconds):
                if (signed := make()) is not None:
                    await self._prove(signed)

    async def _prove(self, signed: SignedLine) -> None:
        await self._connection.ask(Prove(new_key(), self._seat, signed.line, signed.signed))
