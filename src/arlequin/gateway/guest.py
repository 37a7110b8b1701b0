"""Guest: one connection at a table, with the last ply that it was sent and its waiting messages.

The entries after that ply are sent as one step. So a slow reader gets fewer and longer steps, and
no entry is left out, doubled or out of order.
"""

import asyncio
from collections.abc import Callable, Container
from random import Random, SystemRandom
from typing import NamedTuple, Protocol

from arlequin.core.seat import Seat
from arlequin.table.fairness import NEAR, WINDOW, Bounds, Path
from arlequin.table.requests import Sender

MOST_WAITING = 2**20
"""Bytes of answers that can wait for a slow reader; with more it is disconnected."""
MOST_SIGNS = 8
"""Signs and the like that can wait for a guest; more are left out."""
APART = (0.03, 0.25)
"""Seconds between two pings: enough in one countdown to measure a path again."""
CALM = (0.2, 1.0)
"""The same once a path is known, so that many racers are not busy with pings."""


class GuestTransport(Protocol):
    """The transport to a guest over a network."""

    path: Path
    full: bool
    """Whether so much waits for a slow reader that no more is to be written."""
    drained: Callable[[], None]
    """Called when a full transport takes more again."""

    def measure(self) -> None:
        """Measure one more round trip."""

    def hang_up(self) -> None:
        """End the connection, so that the client reconnects."""


class PingSchedule:
    """Pings to one guest at random moments: some when it connects, more while a race needs them."""

    __slots__ = ("_ask", "_left", "_needed", "_timer")

    random: Random = SystemRandom()

    def __init__(self, ask: Callable[[], None]) -> None:
        self._ask = ask
        self._left = 0
        self._needed: Callable[[], bool] = bool
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, needed: Callable[[], bool], times: int = WINDOW) -> None:
        """Ping now, `times` times, then as long as it is needed."""
        self._left, self._needed = max(self._left, times), needed
        self.end()
        self._next()

    def _next(self) -> None:
        self._ask()
        self._left -= 1
        more = self._left > 0 or self._needed()
        wait = self.random.uniform(*(APART if self._left > 0 else CALM))
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(wait, self._next) if more else None

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class WaitingMessage(NamedTuple):
    """A message that waits."""

    message: bytes
    ply: int | None = None
    """If set, it is sent only at that ply of the table."""
    refused: str | None = None
    """The key of a request that it refuses: it is not sent if the request was done since."""


class Guest:
    """One connection at a table: its seats, and the messages to it."""

    __slots__ = (
        *("_transport", "_waiting", "_waiting_bytes", "acted", "address", "holders", "pings"),
        *("missed_seats", "missed_status", "ply", "queued", "seats", "send", "views"),
        *("device", "here", "takes_part"),
    )

    def __init__(
        self,
        holders: frozenset[str],
        send: Callable[[bytes], None],
        transport: GuestTransport | None = None,
        address: str = "",
        views: bool = False,
        takes_part: bool = False,
    ) -> None:
        self.device = 0
        """The device that sends its links on this connection; 0 if unknown."""
        self.here = 0
        """The number of its last `here` message: of two windows the later one answers."""
        self.takes_part = takes_part
        """Whether its device joins the proof of chance by itself."""
        self.address = address
        self.holders = holders
        self.send = send
        self.seats: tuple[Seat, ...] = ()
        self.ply = 0
        """The last ply that was sent."""
        self.queued = False
        """Whether it is in the queue of a broadcast."""
        self.acted = 0.0
        """When a person last acted here."""
        self.missed_status = False
        """Whether the status has changed since the last message."""
        self.missed_seats = False
        """Whether its seats have changed since they were sent."""
        self.views = views
        """Whether it wants a plain view with each step."""
        self.pings = None if transport is None else PingSchedule(transport.measure)
        self._transport = transport
        self._waiting: list[WaitingMessage] = []
        self._waiting_bytes = 0

    @property
    def sender(self) -> Sender:
        return Sender(self.holders)

    @property
    def full(self) -> bool:
        """Whether no more is to be written for now."""
        return self._transport is not None and self._transport.full

    @property
    def behind(self) -> bool:
        """Whether other messages must be sent before a new one."""
        return self.full or self.queued

    @property
    def path(self) -> Bounds:
        return NEAR if self._transport is None else self._transport.path.bounds

    def when_drained(self, call: Callable[[], None]) -> None:
        """Set the function to call when a full transport takes more again."""
        if self._transport is not None:
            self._transport.drained = call

    def hang_up(self) -> None:
        """End the connection, so that the client reconnects."""
        if self._transport is not None:
            self._transport.hang_up()

    # --- messages --------------------------------------------------------------------------------

    def deliver(self, message: bytes, ply: int | None = None, refused: str | None = None) -> None:
        """Send a message to this guest alone, after all that waits."""
        if not self.behind:
            self.send(message)
            return
        self._waiting.append(WaitingMessage(message, ply, refused))
        self._waiting_bytes += len(message)
        if self._waiting_bytes > MOST_WAITING:
            self.hang_up()

    def sign(self, message: bytes) -> None:
        """Send a message that is of use only now: a slow reader does not get it."""
        if not self.behind:
            self.send(message)
        elif not self.full and len(self._waiting) < MOST_SIGNS:
            self._waiting.append(WaitingMessage(message))

    def catch_up(self, ply: int, done: Container[str] = ()) -> None:
        """Send the messages that waited for entries up to this ply.

        `done` has the keys of requests that were done: a refused request may have been repeated.
        """
        sent = 0
        for waiting in self._waiting:
            if self.full:
                break
            sent += 1
            self._waiting_bytes = max(0, self._waiting_bytes - len(waiting.message))
            if waiting.ply in (None, ply) and waiting.refused not in done:
                self.send(waiting.message)
        del self._waiting[:sent]
