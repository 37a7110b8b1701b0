"""Attendance: which devices are connected to a table, from where, and who is away since when."""

from collections import Counter
from collections.abc import Iterable

from arlequin.core.seat import Seat
from arlequin.table.ports import Clock


class Attendance:
    """Counts the devices of each seat and of each address; spectators hold no seat."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._opened = clock.now()
        """Nobody has been away for longer than this server has had the table."""
        self._devices: Counter[Seat] = Counter()
        self._left: dict[Seat, float] = {}
        self._seated: Counter[str] = Counter()
        """Devices that hold a seat, by address."""
        self._onlookers: Counter[str] = Counter()
        self.ready: set[str] = set()
        """Hashed secrets of devices whose people are ready for the first race; not stored."""
        self.founder = ""
        """The address that created the table; not stored, so unknown after a restart."""

    # --- coming and going ------------------------------------------------------------------------

    def came(self, seats: Iterable[Seat] = (), address: str = "") -> None:
        """A device has connected: it holds these seats."""
        seats = tuple(seats)
        self._devices.update(seats)
        self._from(seats)[address] += 1

    def went(self, seats: Iterable[Seat] = (), address: str = "") -> None:
        """A device that held these seats has gone."""
        seats = tuple(seats)
        self._devices.subtract(seats)
        _drop(self._from(seats), address)
        now = self._clock.now()
        self._left.update({seat: now for seat in seats if not self.present(seat)})

    def _from(self, seats: tuple[Seat, ...]) -> Counter[str]:
        return self._seated if seats else self._onlookers

    # --- who is there ----------------------------------------------------------------------------

    def present(self, seat: Seat) -> bool:
        """Whether a device of this seat is connected."""
        return self._devices[seat] > 0

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats whose devices are connected."""
        return tuple(seat for seat in sorted(self._devices) if self.present(seat))

    def away_since(self, seat: Seat) -> float | None:
        """When the last device of this seat has gone, in the server's time; None if one is here."""
        return None if self.present(seat) else self._left.get(seat, self._opened)

    def away_for(self, seat: Seat) -> float | None:
        """Seconds for which no device of this seat has been connected; None if one is here."""
        since = self.away_since(seat)
        return None if since is None else self._clock.now() - since

    @property
    def watched(self) -> bool:
        """Whether anybody is there: a player or a spectator."""
        return bool(self._seated or self._onlookers)

    @property
    def addresses(self) -> tuple[str, ...]:
        """Who answers for what it costs: who sits there, else the founder, else who looks on."""
        return tuple(self._seated) or ((self.founder,) if self.founder else tuple(self._onlookers))


def _drop(counted: Counter[str], address: str) -> None:
    counted[address] -= 1
    if counted[address] <= 0:
        del counted[address]
