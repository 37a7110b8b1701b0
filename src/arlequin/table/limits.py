"""Limits of a table: a token bucket, and the chatter of seats around the game.

Moves, throws and cards are never limited: a game ends by its own rules. Chatter is everything that
those rules do not bound: pauses, proposals (so also takebacks), objections to hints, codes that
lend a seat, leaving a seat. Answers to these are always allowed: their number is limited.
"""

from typing import TypeGuard

from arlequin.core.seat import Seat
from arlequin.table import entries as log
from arlequin.table.refusal import demand

BURST, RATE = 20.0, 0.5
"""Chatter of a seat: entries at once, then entries per second."""
MOST_OF_SEAT = 200
"""Entries of a seat that begin something, in all."""
MOST_OF_TABLE = 2_000
"""Chatter of all seats, in all; a seat that uses up its own leaves that of the others.

The longest games that the rules allow (a match of twenty games with dice, a race of 200 rounds with
bets) have some 7,500 and 4,000 entries: with all this around them, a table stays below 10,000.
"""

Opening = log.Paused | log.Proposed | log.Hints | log.Lent | log.Left
"""Entries that begin something without being asked for."""
AnyChatter = Opening | log.Resumed | log.Answered | log.Withdrawn | log.Replaced
TOO_FAST = ("seat/too-fast", "Not so fast: wait a moment, then try again.")
TOO_OFTEN = ("seat/too-often", "That was too often for one game: from now on, only play.")


class Bucket:
    """A bucket of `burst` tokens, refilled at `rate` per second.

    The caller passes the time; a time that goes backwards refills nothing.
    """

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, burst: float, rate: float, now: float) -> None:
        self._burst = burst
        self._rate = rate
        self._tokens = burst
        self._at = now

    def left(self, now: float) -> float:
        """The tokens that are there; below 0 where some were taken in advance."""
        return min(self._burst, self._tokens + max(0.0, now - self._at) * self._rate)

    def wait(self, now: float, tokens: int = 1) -> float:
        """Take tokens; the seconds to wait until they are there."""
        self._tokens, self._at = self.left(now) - tokens, now
        return max(0.0, -self._tokens / self._rate)

    def take(self, now: float) -> bool:
        enough = self.left(now) >= 1
        if enough:
            self.wait(now)
        return enough


class Chatter:
    """Counts the chatter of each seat; a fold of the entries, like the table itself."""

    def __init__(self, created: float, limited: bool = True) -> None:
        self._limited = limited
        self._created = created
        self._total = 0
        self._openings: dict[Seat, int] = {}
        self._buckets: dict[Seat, Bucket] = {}

    def fold(self, stored: log.NumberedEntry) -> None:
        """Count a stored entry for its seat."""
        entry = stored.entry
        if isinstance(entry, log.Happened):
            return  # most of them
        if _is_chatter(entry):
            self._total += 1
            self._bucket(entry.seat).wait(stored.at)
        if _opens(entry):
            self._openings[entry.seat] = self._openings.get(entry.seat, 0) + 1

    def check(self, entries: list[log.AnyEntry], now: float) -> None:
        """Refuse a request that comes too fast, or too often, by the first of its entries."""
        for entry in entries[:1]:
            if self._limited and not isinstance(entry, log.Happened) and _is_chatter(entry):
                demand(self._bucket(entry.seat).left(now) >= 1, *TOO_FAST)
                openings = self._openings.get(entry.seat, 0)
                few = openings < MOST_OF_SEAT and self._total < MOST_OF_TABLE
                demand(few or not _opens(entry), *TOO_OFTEN)

    def _bucket(self, seat: Seat) -> Bucket:
        return self._buckets.setdefault(seat, Bucket(BURST, RATE, self._created))


def _opens(entry: log.EntryForm) -> TypeGuard[Opening | log.Replaced]:
    return isinstance(entry, Opening) or (isinstance(entry, log.Replaced) and bool(entry.what))


def _is_chatter(entry: log.EntryForm) -> TypeGuard[AnyChatter]:
    """Whether it is chatter: not a computer that the others have put in a seat."""
    return _opens(entry) or isinstance(entry, log.Resumed | log.Answered | log.Withdrawn)
