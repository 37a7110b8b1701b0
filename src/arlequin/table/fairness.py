"""Fairness of a race: the first is decided by reaction since delivery, within measured paths.

Pure: no clock, no socket, no chance. The data of a decision are values, each a `TimedCall`, and are
stored with the announcement, so that everyone can repeat the decision; see docs/fairness.md.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import inf, isfinite
from statistics import median

import msgspec

from arlequin.core.game import Fact, fact
from arlequin.core.seat import Seat, clockwise

WINDOW = 21
"""The latest round trips count; to cheat, three in four would have to be false."""
ENOUGH = 5
"""With fewer round trips a path is unknown and nothing is credited."""
MOST = 0.25
"""Seconds of a round trip that are credited at most: a client can pretend to be that far away."""
LEAST_SLACK, MOST_SLACK = 0.003, 0.014
"""Seconds by which a trip can be longer than the quicker ones, and is believed."""
PHOTO = 0.002
"""Seconds: two steps of the coarsest clock among common browsers. Closer is a photo finish."""
MOST_HOLD = 0.4
"""Seconds that an announcement waits at most for those of others."""


class Bounds(msgspec.Struct, frozen=True):
    """The round trips of a path: the shortest, the median, the longest that is believed."""

    least: float = 0.0
    typical: float = 0.0
    most: float = 0.0


NEAR = Bounds()
"""In the same process, or not measured: nothing is credited."""


class Path:
    """The measured path of a connection, by answers to pings that cannot be foreseen."""

    __slots__ = ("_bounds", "_trips")

    def __init__(self) -> None:
        self._trips: tuple[float, ...] = ()
        self._bounds: Bounds | None = NEAR

    def add_trip(self, seconds: float) -> None:
        """Add one round trip."""
        self._trips = (*self._trips, max(0.0, seconds))[-WINDOW:]
        self._bounds = None

    @property
    def bounds(self) -> Bounds:
        """The bounds of the latest round trips."""
        if self._bounds is None:
            self._bounds = _bounds(self._trips)
        return self._bounds


def _bounds(trips: Sequence[float]) -> Bounds:
    """Slow trips hardly move the lower quarter, and widen the bounds only so far."""
    if len(trips) < ENOUGH:
        return NEAR
    quick = sorted(trips)[len(trips) // 4]
    slack = min(max(LEAST_SLACK, 3 * (median(trips) - quick)), MOST_SLACK)
    most = min(quick + slack, MOST)
    seconds = (min(*trips, most), min(median(trips), most), most)
    return Bounds(*(round(trip, 6) for trip in seconds))


class TimedCall(msgspec.Struct, frozen=True, omit_defaults=True):
    """An announcement, with all that its decision is made from."""

    seat: Seat
    number: int | None
    """None is a pass."""
    told: float
    """When the card, or a refusal, was sent to this seat."""
    arrived: float
    path: Bounds = NEAR
    claimed: float | None = None
    """The reaction that the device claims."""
    spent: float = 0.0
    """The reaction of an earlier call, which was refused: its clock stood still until `told`."""
    decided: float = 0.0
    """Reactions up to here were decided when it arrived, and stay so."""

    @property
    def reaction(self) -> float:
        """Seconds since delivery, within the bounds of the measured path."""
        waited = max(0.0, self.arrived - self.told)
        path, travel = self.path, self.path.typical
        if self.claimed is not None and isfinite(self.claimed):
            travel = min(max(path.least, waited - self.claimed), path.most)
        return round(max(self.spent + waited - min(waited, travel), self.decided), 6)


class Timing(msgspec.Struct, frozen=True, omit_defaults=True):
    """The decision about an announcement, stored with it."""

    call: TimedCall
    reaction: float
    beaten: tuple[TimedCall, ...] = ()
    """Calls of the same number that were slower."""
    photo: bool = False
    """Whether calls were too close to tell: the seat whose turn is first won."""

    @property
    def fastest(self) -> float:
        """The shortest reaction; in a photo finish it may be that of a beaten call."""
        return min(call.reaction for call in (self.call, *self.beaten))

    def facts(self) -> tuple[Fact, ...]:
        """The facts for players."""
        if not self.photo:
            return ()
        close = [call.seat for call in self.beaten if call.reaction - self.fastest <= PHOTO]
        return (fact("photo", "YC-06", seat=self.call.seat, seats=tuple(close)),)


def photo_order(players: Sequence[Seat], thrower: Seat) -> tuple[Seat, ...]:
    """The order of a photo finish: clockwise from the thrower's left, the thrower last."""
    return clockwise(players, thrower + 1)


def decide(calls: Iterable[TimedCall], turn: Sequence[Seat]) -> Timing:
    """The call that counts first: the shortest reaction.

    Of calls of the same number within PHOTO of it, the first in turn: no connection can bend that.
    """
    waiting = sorted(calls, key=lambda call: (call.reaction, turn.index(call.seat)))
    fastest = waiting[0]
    number = fastest.number
    rivals = [call for call in waiting if number is not None and call.number == number]
    close = [call for call in rivals if call.reaction - fastest.reaction <= PHOTO] or [fastest]
    first = min(close, key=lambda call: turn.index(call.seat))
    beaten = tuple(call for call in rivals if call is not first)
    return Timing(first, first.reaction, beaten, photo=len(close) > 1)


class ReactionStart(msgspec.Struct, frozen=True):
    """Since when a seat reacts: its reaction is `spent` at the time `since`."""

    since: float
    spent: float = 0.0


class Round:
    """The announcements of one round that have arrived and are not decided yet."""

    def __init__(
        self, since: float, turn: Sequence[Seat], limit: float = inf, decided: float = 0.0
    ) -> None:
        self.turn = tuple(turn)
        self.limit = limit
        """Longer reactions are too late."""
        self.calls: dict[Seat, TimedCall] = {}
        self._begun = ReactionStart(round(since, 6))
        self._restarts: dict[Seat, ReactionStart] = {}
        self._decided = decided

    def add(
        self, seat: Seat, number: int | None, arrived: float, path: Bounds, claimed: float | None
    ) -> None:
        """Add an announcement of a number, or a pass."""
        start = self._restarts.get(seat, self._begun)
        claimed = None if claimed is None or not isfinite(claimed) else round(claimed, 6)
        self.calls[seat] = TimedCall(
            seat, number, start.since, round(arrived, 6), path, claimed, start.spent, self._decided
        )

    def wakes(self, silent: Mapping[Seat, float]) -> float | None:
        """When the first call can be decided; None if there is none, or it is too late.

        `silent` has the longest round trips of the seats that can still announce.
        """
        if not self.calls:
            return None
        first = min(call.reaction for call in self.calls.values())
        if first > self.limit:
            return None
        sure = 0.0  # until then a silent seat can turn out to be as fast
        for seat, trip in silent.items():
            start = self._restarts.get(seat, self._begun)
            sure = max(sure, start.since + first - start.spent + PHOTO + trip)
        return min(sure, min(call.arrived for call in self.calls.values()) + MOST_HOLD)

    def take(self) -> Timing:
        """Remove the call that counts next; its decision."""
        timing = decide(self.calls.values(), self.turn)
        del self.calls[timing.call.seat]
        return timing

    def apply(self, timing: Timing, now: float) -> None:
        """Apply a decision: beaten seats can say another number, and lose no time by waiting."""
        for call in timing.beaten:
            self.calls.pop(call.seat, None)
            self._restarts[call.seat] = ReactionStart(round(now, 6), call.reaction)
        self._decided = max(self._decided, timing.fastest)


class Doubt(msgspec.Struct, frozen=True):
    """A difference: `before` another seat, `faster` than the one before, or another `reaction`."""

    kind: str
    seat: Seat
    other: Seat = 0


def doubts(timings: Iterable[Timing], turn: Sequence[Seat]) -> list[Doubt]:
    """The differences between a round's stored timings and their repeated decisions."""
    differences: list[Doubt] = []
    before = 0.0
    for timing in timings:
        seat = timing.call.seat
        again = decide((timing.call, *timing.beaten), turn)
        if again.call.seat != seat:
            differences.append(Doubt("before", seat, again.call.seat))
        elif again != msgspec.structs.replace(timing, beaten=again.beaten):
            differences.append(Doubt("reaction", seat))
        if timing.fastest < before:
            differences.append(Doubt("faster", seat))
        before = timing.fastest
    return differences
