"""Fairness of a race: the first is decided by reaction since delivery, within measured paths.

Pure: no clock, no socket, no chance. What a decision is made from is a value, a `Call`, and is kept
with the announcement, so that everybody can decide again and find the same; see docs/fairness.md.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import inf, isfinite
from statistics import median

import msgspec

from arlequin.core.game import Fact, fact
from arlequin.core.seat import Seat, clockwise

WINDOW = 21
"""Round trips that are remembered, the latest; three in four would have to be false."""
ENOUGH = 5
"""With fewer, nothing is known of a path and nothing is credited."""
MOST = 0.25
"""Seconds of a round trip that are credited at most: so much is to be had by looking far away."""
LEAST_SLACK, MOST_SLACK = 0.003, 0.014
"""Seconds by which both ways may take longer than the quicker trips did, and be believed."""
PHOTO = 0.002
"""Seconds: two steps of the coarsest clock among common browsers. Closer is a photo finish."""
MOST_HOLD = 0.4
"""Seconds: nobody's announcement waits longer for those of others."""


class Bounds(msgspec.Struct, frozen=True):
    """What was measured of a path: its round trip at the shortest, as a rule, at the longest."""

    least: float = 0.0
    typical: float = 0.0
    most: float = 0.0


NEAR = Bounds()
"""In this very process, or not measured: nothing is credited."""


class Path:
    """A connection as the server measures it: answers to questions that nobody can foresee."""

    __slots__ = ("_bounds", "_trips")

    def __init__(self) -> None:
        self._trips: tuple[float, ...] = ()
        self._bounds: Bounds | None = NEAR

    def measured(self, seconds: float) -> None:
        """One round trip."""
        self._trips = (*self._trips, max(0.0, seconds))[-WINDOW:]
        self._bounds = None

    @property
    def bounds(self) -> Bounds:
        """What the last round trips allow."""
        if self._bounds is None:
            self._bounds = _bounds(self._trips)
        return self._bounds


def _bounds(trips: Sequence[float]) -> Bounds:
    """Slow trips move the lower quarter least of all, and widen what is believed only so far."""
    if len(trips) < ENOUGH:
        return NEAR
    quick = sorted(trips)[len(trips) // 4]
    slack = min(max(LEAST_SLACK, 3 * (median(trips) - quick)), MOST_SLACK)
    most = min(quick + slack, MOST)
    found = (min(*trips, most), min(median(trips), most), most)
    return Bounds(*(round(each, 6) for each in found))


class Call(msgspec.Struct, frozen=True, omit_defaults=True):
    """An announcement as it is judged: all that the decision is made from."""

    seat: Seat
    number: int | None
    """None is a pass."""
    told: float
    """When the card was told to this seat; after a refusal, when that was."""
    arrived: float
    path: Bounds = NEAR
    claimed: float | None = None
    """The reaction that the device says it measured."""
    spent: float = 0.0
    """The reaction of a call before, which was refused: its clock stood still until `told`."""
    decided: float = 0.0
    """Reactions up to here were decided when it arrived: what has been told stays told."""

    @property
    def reaction(self) -> float:
        """Seconds since delivery; what the measured path does not allow is clipped."""
        waited = max(0.0, self.arrived - self.told)
        took = min(waited, self._took(waited))
        return round(max(self.spent + waited - took, self.decided), 6)

    def _took(self, waited: float) -> float:
        """How long both ways took, as far as it is believed."""
        path, claimed = self.path, self.claimed
        if claimed is None or not isfinite(claimed):
            return path.typical
        return min(max(path.least, waited - claimed), path.most)


class Timing(msgspec.Struct, frozen=True, omit_defaults=True):
    """How an announcement came to its place: stored with it."""

    call: Call
    reaction: float
    beaten: tuple[Call, ...] = ()
    """Those who said the same number, and came second."""
    photo: bool = False
    """Somebody was too close to tell: the one whose turn comes first was heard."""

    @property
    def fastest(self) -> float:
        """The shortest reaction of all: in a photo finish it may be that of one who was beaten."""
        return min(call.reaction for call in (self.call, *self.beaten))

    def facts(self) -> tuple[Fact, ...]:
        """What players are told of it."""
        if not self.photo:
            return ()
        close = [call.seat for call in self.beaten if call.reaction - self.fastest <= PHOTO]
        return (fact("photo", "YC-06", seat=self.call.seat, seats=tuple(close)),)


def in_turn(players: Sequence[Seat], thrower: Seat) -> tuple[Seat, ...]:
    """Who goes first in a photo finish: clockwise from the thrower's left, the thrower last."""
    return clockwise(players, thrower + 1)


def decided(calls: Iterable[Call], turn: Sequence[Seat]) -> Timing:
    """Who is heard first; `turn` is that of a photo finish.

    The shortest reaction is; but of those who say the same number within PHOTO of it, the first in
    turn: a rule that every table knows, and that no connection can bend.
    """
    waiting = sorted(calls, key=lambda call: (call.reaction, turn.index(call.seat)))
    fastest = waiting[0]
    rivals = [call for call in waiting if call.number is not None and _same(call, fastest)]
    close = [call for call in rivals if call.reaction - fastest.reaction <= PHOTO] or [fastest]
    first = min(close, key=lambda call: turn.index(call.seat))
    beaten = tuple(call for call in rivals if call is not first)
    return Timing(first, first.reaction, beaten, photo=len(close) > 1)


def _same(one: Call, other: Call) -> bool:
    return one.number == other.number


class Waits(msgspec.Struct, frozen=True):
    """Since when a seat can be heard: its reaction is `spent` at the moment `told`."""

    told: float
    spent: float = 0.0


class Round:
    """The announcements of one round that have come and are not decided yet."""

    def __init__(
        self, told: float, turn: Sequence[Seat], limit: float = inf, decided: float = 0.0
    ) -> None:
        self.turn = tuple(turn)
        self.limit = limit
        """Reactions after it come too late."""
        self.calls: dict[Seat, Call] = {}
        self._begun = Waits(round(told, 6))
        self._waits: dict[Seat, Waits] = {}
        self._decided = decided

    def add(
        self, seat: Seat, number: int | None, arrived: float, path: Bounds, claimed: float | None
    ) -> None:
        """Somebody announces a number, or passes."""
        waits = self._waits.get(seat, self._begun)
        says = None if claimed is None or not isfinite(claimed) else round(claimed, 6)
        self.calls[seat] = Call(
            seat, number, waits.told, round(arrived, 6), path, says, waits.spent, self._decided
        )

    def wakes(self, silent: Mapping[Seat, float]) -> float | None:
        """When the first can be decided: `silent` has the longest path of all who may still speak.

        None where nobody waits, or where the first has come too late.
        """
        if not self.calls:
            return None
        first = min(call.reaction for call in self.calls.values())
        if first > self.limit:
            return None
        sure = [self._overtakes(seat, most, first) for seat, most in silent.items()]
        patience = min(call.arrived for call in self.calls.values()) + MOST_HOLD
        return min(max(sure, default=0.0), patience)

    def _overtakes(self, seat: Seat, most: float, reaction: float) -> float:
        """Until when somebody silent may yet turn out to have been faster, or as fast."""
        waits = self._waits.get(seat, self._begun)
        return waits.told + reaction - waits.spent + PHOTO + most

    def take(self) -> Timing:
        """The next decision: who was heard waits no more."""
        timing = decided(self.calls.values(), self.turn)
        del self.calls[timing.call.seat]
        return timing

    def told(self, timing: Timing, now: float) -> None:
        """It is so: one who was beaten may say another number, and has lost no time by waiting."""
        for call in timing.beaten:
            self.calls.pop(call.seat, None)
            self._waits[call.seat] = Waits(round(now, 6), call.reaction)
        self._decided = max(self._decided, timing.fastest)


class Doubt(msgspec.Struct, frozen=True):
    """What would come out differently: `before` another seat was, `faster` than the one before it,
    or with another `reaction`.
    """

    kind: str
    seat: Seat
    other: Seat = 0


def doubts(timings: Iterable[Timing], turn: Sequence[Seat]) -> list[Doubt]:
    """Decide a round again from the stored timings; nothing, if the same comes out."""
    found: list[Doubt] = []
    before = 0.0
    for timing in timings:
        seat = timing.call.seat
        again = decided((timing.call, *timing.beaten), turn)
        if again.call.seat != seat:
            found.append(Doubt("before", seat, again.call.seat))
        elif again != msgspec.structs.replace(timing, beaten=again.beaten):
            found.append(Doubt("reaction", seat))
        if timing.fastest < before:
            found.append(Doubt("faster", seat))
        before = timing.fastest
    return found
