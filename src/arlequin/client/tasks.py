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
        self._listening: asyncio.Task[None] | None = None
        self._beside: set[asyncio.Task[None]] = set()
        self._trouble: asyncio.Future[None] | None = None
        """Gets the error of a task beside."""

    def listen(self, connection: Coroutine[Any, Any, None]) -> None:
        """Run the connection until the end."""
        self._listening = asyncio.create_task(connection)
        self._trouble = asyncio.get_running_loop().create_future()

    async def end(self) -> None:
        """Cancel all tasks, and wait for them."""
        tasks = [task for task in (self._listening, *self._beside) if task is not None]
        for task in tasks:
            task.cancel()
        if self._trouble is not None:
            self._trouble.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def during(self, work: Awaitable[T]) -> T:
        """Await something; an error of the connection, or of a task beside it, ends it too."""
        doing = asyncio.ensure_future(work)
        watched = [task for task in (self._listening, self._trouble) if task is not None]
        try:
            waited: set[asyncio.Future[Any]] = {*watched, doing}
            await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
            for task in watched:
                if task.done():
                    await task
            return await doing
        finally:
            doing.cancel()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Start a task beside the connection."""
        task = asyncio.create_task(work)
        self._beside.add(task)
        task.add_done_callback(self._finish)

    def _finish(self, task: asyncio.Task[None]) -> None:
        """Raise the error of a task where other work is awaited."""
        self._beside.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and self._trouble is not None and not self._trouble.done():
            self._trouble.set_exception(error)


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
        try:
            while (signed := self._proof.join()) is not None and not self._over:
                self._news.clear()
                if await self._is_answered(signed):
                    return
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(RETRY_SECONDS):
                        await self._news.wait()
        finally:
            self._joining = False

    async def _is_answered(self, signed: SignedLine) -> bool:
        """Whether a join was accepted, or refused until the next round."""
        try:
            await self._prove(signed)
        except ServerRefused as error:
            if error.code == "proof/stale":
                return False
            self._refused = self._proof.transcript.next
        except ClientError:
            pass
        return True

    async def beat(self) -> None:
        """Say that this device is here, at once and every `HEARTBEAT` seconds."""
        while True:
            await self.here()
            await asyncio.sleep(HEARTBEAT)

    async def here(self) -> None:
        """Say that this device is here: after a welcome, and when it has joined.

        Also where it holds no seat any more, but a draw can still need its link.
        """
        await self._connection.connected.wait()
        if not self._over and (self._proof.active or self._proof.participates):
            self._connection.tell(Here(self._proof.device))

    async def leave(self) -> None:
        """Excuse this device from the next rounds, before the program ends."""
        if self._over or not self._connection.connected.is_set():
            return
        with contextlib.suppress(ClientError, TimeoutError):
            async with asyncio.timeout(LEAVING):
                if (signed := self._proof.away()) is not None:
                    await self._prove(signed)

    async def sign_end(self) -> None:
        """Sign the end; wait at most `SIGNING` seconds for the server."""
        with contextlib.suppress(ClientError, TimeoutError):
            async with asyncio.timeout(SIGNING):
                if (signed := self._proof.end()) is not None:
                    await self._prove(signed)

    async def _prove(self, signed: SignedLine) -> None:
        await self._connection.ask(Prove(new_key(), self._seat, signed.line, signed.signed))
