"""Messages of the proof that a device sends by itself: joins, heartbeats, absences, the end."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from typing import Any

from arlequin.client.connection import ServerConnection, new_key
from arlequin.client.errors import ClientError, ServerRefused
from arlequin.client.participation import Participation, SignedLine
from arlequin.gateway.protocol.inbound import Here
from arlequin.table.requests import HEARTBEAT, Prove

RETRY_SECONDS = 1.0
"""After a join that came too late, the next one is sent at the next entry, or after this time."""
SIGNING = 2.0
"""Seconds for which the end of a game waits until it is signed."""
LEAVING = 0.5
"""Seconds for which a program that ends waits until its absence is noted."""
Start = Callable[[Coroutine[Any, Any, None]], None]


class ProofTasks:
    """Sends what `participation` signs."""

    def __init__(self, proof: Participation, connection: ServerConnection, start: Start) -> None:
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

    @property
    def _takes_part(self) -> bool:
        """Whether a draw can need a link of this device, also where it holds no seat any more."""
        return not self._over and (self._proof.active or self._proof.participates)

    async def beat(self) -> None:
        """Say that this device is here, at once and every `HEARTBEAT` seconds."""
        while True:
            await self.here()
            await asyncio.sleep(HEARTBEAT)

    async def here(self) -> None:
        """Say that this device is here: after a welcome, and when it has joined."""
        await self._connection.connected.wait()
        if self._takes_part:
            self._connection.tell(Here(self._proof.device))

    async def excuse(self) -> None:
        """Say that this device takes no part in the next rounds."""
        with contextlib.suppress(ClientError):
            if not self._over and (signed := self._proof.away()) is not None:
                await self._prove(signed)

    async def leave(self) -> None:
        """Before the program ends: this device is away."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LEAVING):
                if self._connection.connected.is_set():
                    await self.excuse()

    async def sign_end(self) -> None:
        """Sign the end; wait at most `SIGNING` seconds for the server."""
        with contextlib.suppress(ClientError, TimeoutError):
            async with asyncio.timeout(SIGNING):
                if (signed := self._proof.end()) is not None:
                    await self._prove(signed)

    async def _prove(self, signed: SignedLine) -> None:
        await self._connection.ask(Prove(new_key(), self._seat, signed.line, signed.signed))
