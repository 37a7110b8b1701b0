"""Attendance: the devices that are connected to a table, and the players who are away."""

from collections import Counter
from collections.abc import Iterable

from arlequin.core.seat import Seat
from arlequin.table.ports import Clock


class Attendance:
    """Counts the devices of each seat and of each address; spectators hold no seat."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._opened = clock.now()
        """No player has been away for longer than this process has had the table."""
        self._devices: Counter[Seat] = Counter()
        self._left: dict[Seat, float] = {}
        self._seated: Counter[str] = Counter()
        """Devices that hold a seat, by address."""
        self._onlookers: Counter[str] = Counter()
        self.ready: set[str] = set()
        """Hashed secrets of devices that are ready for the first race; not stored."""
        self.founder = ""
        """The address that created the table; not stored, so unknown after a restart."""

    def connect(self, seats: Iterable[Seat] = (), address: str = "") -> None:
        """A device that holds these seats has connected."""
        seats = tuple(seats)
        self._devices.update(seats)
        (self._seated if seats else self._onlookers)[address] += 1

    def disconnect(self, seats: Iterable[Seat] = (), address: str = "") -> None:
        """A device that held these seats has disconnected."""
        seats = tuple(seats)
        self._devices.subtract(seats)
        devices = self._seated if seats else self._onlookers
        devices[address] -= 1
        if devices[address] <= 0:
            del devices[address]
        now = self._clock.now()
        self._left.update({seat: now for seat in seats if not self.is_present(seat)})

    def is_present(self, seat: Seat) -> bool:
        """Whether a device of this seat is connected."""
        return self._devices[seat] > 0

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in sorted(self._devices) if self.is_present(seat))

    def away_since(self, seat: Seat) -> float | None:
        """When the last device of this seat disconnected; None if one is connected."""
        return None if self.is_present(seat) else self._left.get(seat, self._opened)

    def away_for(self, seat: Seat) -> float | None:
        """Seconds for which no device of this seat has been connected; None if one is here."""
        since = self.away_since(seat)
        return None if since is None else self._clock.now() - since

    @property
    def is_watched(self) -> bool:
        """Whether a player or a spectator is connected."""
        return bool(self._seated or self._onlookers)

    @property
    def addresses(self) -> tuple[str, ...]:
        """The addresses that pay for the work of computers: players, the founder, or spectators."""
        return tuple(self._seated) or ((self.founder,) if self.founder else tuple(self._onlookers))
