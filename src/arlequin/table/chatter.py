"""Rate limit and bound on chatter: what people do around the game, counted for each seat.

Moves, throws and cards are never refused here: a game ends by its own rules. What is not bounded by
them is: pauses, proposals (so also takebacks), objections to hints, codes that lend a seat, seats
that are left. Answers to these are always possible: their number is limited.
"""

from typing import TypeGuard

from arlequin.core.seat import Seat
from arlequin.table.entries import (
    Answered,
    AnyEntry,
    Happened,
    Hints,
    Left,
    Lent,
    NumberedEntry,
    Paused,
    Proposed,
    Replaced,
    Resumed,
    Withdrawn,
    Written,
)
from arlequin.table.refusal import demand
from arlequin.table.token_bucket import Bucket

BURST, RATE = 20.0, 0.5
"""Entries of a seat: at once, and then a second."""
MOST_OF_SEAT = 200
"""Entries of a seat that begin something, in all."""
MOST_OF_TABLE = 2_000
"""Entries of all seats, in all; one seat that fills its own does not take the others' share.

The longest games that the rules allow (a match of twenty games with dice, a race of 200 rounds with
bets) have some 7,500 and 4,000 entries: with all this around them, a table stays below 10,000.
"""

Opening = Paused | Proposed | Hints | Lent | Left
"""What begins something: nothing else asks for it."""
AnyChatter = Opening | Resumed | Answered | Withdrawn | Replaced
TOO_FAST = ("seat/too-fast", "Not so fast: wait a moment, then try again.")
TOO_OFTEN = ("seat/too-often", "That was too often for one game: from now on, only play.")


class Chatter:
    """Chatter of each seat, counted; a fold of the entries, like the table itself."""

    def __init__(self, created: float, limited: bool = True) -> None:
        self._limited = limited
        self._created = created
        self._total = 0
        self._openings: dict[Seat, int] = {}
        self._buckets: dict[Seat, Bucket] = {}

    def fold(self, kept: NumberedEntry) -> None:
        """Count a stored entry for its seat."""
        entry = kept.entry
        if isinstance(entry, Happened):
            return  # most of them
        if _is_chatter(entry):
            self._total += 1
            self._bucket(entry.seat).wait(kept.at)
        if _opens(entry):
            self._openings[entry.seat] = self._openings.get(entry.seat, 0) + 1

    def check(self, entries: list[AnyEntry], now: float) -> None:
        """Refuse what would be too fast, or too often."""
        for entry in entries[:1]:  # what was asked for; the rest follows from it
            if self._limited and not isinstance(entry, Happened) and _is_chatter(entry):
                self._check(entry, now)

    def _check(self, entry: AnyChatter, now: float) -> None:
        demand(self._bucket(entry.seat).left(now) >= 1, *TOO_FAST)
        few = self._openings.get(entry.seat, 0) < MOST_OF_SEAT and self._total < MOST_OF_TABLE
        demand(few or not _opens(entry), *TOO_OFTEN)

    def _bucket(self, seat: Seat) -> Bucket:
        return self._buckets.setdefault(seat, Bucket(BURST, RATE, self._created))


def _opens(entry: Written) -> TypeGuard[Opening | Replaced]:
    return isinstance(entry, Opening) or (isinstance(entry, Replaced) and bool(entry.what))


def _is_chatter(entry: Written) -> TypeGuard[AnyChatter]:
    """A seat that the others have given to a computer is no chatter of its own."""
    return _opens(entry) or isinstance(entry, Resumed | Answered | Withdrawn)
