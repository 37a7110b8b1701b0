"""Guest: one connection at a table, the last ply that it was sent, and what waits for it.

A guest has a place in the table's entries: the ply sent last. Whatever comes after it is sent as
one step, so a slow reader gets fewer and longer steps, and no entry is left out, doubled or out of
order.
"""

from collections.abc import Callable, Container
from typing import NamedTuple, Protocol

from arlequin.core.seat import Seat
from arlequin.gateway.pings import PingSchedule
from arlequin.table.race.fairness import NEAR, Bounds, Path
from arlequin.table.requests import Sender

MOST_WAITING = 2**20
"""Bytes of answers that may wait for a slow reader; who asks on without reading is cut off."""
MOST_SIGNS = 8
"""Signs and the like that may wait for a guest; more are left out."""


class GuestTransport(Protocol):
    """The transport to a guest whose messages take time: over a network, not in one process."""

    path: Path
    full: bool
    """Whether so much waits for a slow reader that nothing more is to be written."""
    drained: Callable[[], None]
    """Called once a full way takes more again."""

    def measure(self) -> None:
        """Ask for one more round trip."""

    def hang_up(self) -> None:
        """End it, so that they come back."""


class Later(NamedTuple):
    """A message that waits; with a ply, of use only as long as the table stands there."""

    message: bytes
    ply: int | None = None
    refused: str | None = None
    """The key of a request that it refuses: no word is said of it once the request was done."""


class Guest:
    """One connection at a table: its seats, and where to put what it is sent."""

    __slots__ = (
        *("_later", "_waiting", "_way", "acted", "address", "holders", "measuring"),
        *("missed_seats", "missed_status", "ply", "queued", "seats", "send", "views"),
        *("device", "here", "takes_part"),
    )

    def __init__(
        self,
        holders: frozenset[str],
        send: Callable[[bytes], None],
        way: GuestTransport | None = None,
        address: str = "",
        views: bool = False,
        takes_part: bool = False,
    ) -> None:
        self.device = 0
        """The device whose links come from here; 0 before it has said so."""
        self.here = 0
        """The number of its last `here` at this table: of two windows, the later one answers."""
        self.takes_part = takes_part
        """Whether its device joins the proof of chance by itself."""
        self.address = address
        self.holders = holders
        self.send = send
        self.seats: tuple[Seat, ...] = ()
        self.ply = 0
        """The last ply told."""
        self.queued = False
        """Whether it is in the queue of a broadcast."""
        self.acted = 0.0
        """When somebody last did something here; what a device does by itself does not count."""
        self.missed_status = False
        """Whether the status has changed since the last message."""
        self.missed_seats = False
        """Whether it was not sent yet that it holds other seats."""
        self.views = views
        """Whether it wants a plain view with each step."""
        self.measuring = None if way is None else PingSchedule(way.measure)
        self._way = way
        self._later: list[Later] = []
        self._waiting = 0

    @property
    def sender(self) -> Sender:
        """As whom it asks."""
        return Sender(self.holders)

    @property
    def full(self) -> bool:
        """Whether nothing more is to be written for now."""
        return self._way is not None and self._way.full

    @property
    def behind(self) -> bool:
        """Whether something comes before what is said now."""
        return self.full or self.queued

    @property
    def path(self) -> Bounds:
        """What was measured of the way to this guest."""
        return NEAR if self._way is None else self._way.path.bounds

    def when_drained(self, call: Callable[[], None]) -> None:
        """What to do once a full way takes more again."""
        if self._way is not None:
            self._way.drained = call

    def hang_up(self) -> None:
        """The table has gone from here; who comes back finds it."""
        if self._way is not None:
            self._way.hang_up()

    # --- telling -------------------------------------------------------------------------------

    def tell(self, message: bytes, ply: int | None = None, refused: str | None = None) -> None:
        """Something for this guest alone, after all that came before it; the rest as in Later."""
        if not self.behind:
            self.send(message)
            return
        self._later.append(Later(message, ply, refused))
        self._waiting += len(message)
        if self._waiting > MOST_WAITING:
            self.hang_up()

    def sign(self, message: bytes) -> None:
        """Something for everybody that is of use only now: a slow reader does without."""
        if not self.behind:
            self.send(message)
        elif not self.full and len(self._later) < MOST_SIGNS:
            self._later.append(Later(message))

    def catch_up(self, ply: int, done: Container[str] = ()) -> None:
        """Everything up to this ply was told: say what waited for it, as long as it is taken.

        `done` has the keys of requests that were done: somebody who was told no has asked again.
        """
        said = 0
        for later in self._later:
            if self.full:
                break
            said += 1
            self._waiting = max(0, self._waiting - len(later.message))
            if later.ply in (None, ply) and later.refused not in done:
                self.send(later.message)
        del self._later[:said]
