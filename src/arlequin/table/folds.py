"""Folds of a table's entries that are no events of the game: what each changes at its table."""

from typing import TYPE_CHECKING

from arlequin.table.entries import (
    Answered,
    Committed,
    Hinted,
    Hints,
    Late,
    Left,
    Lent,
    Paused,
    Proposed,
    Rematched,
    Replaced,
    Resumed,
    Returned,
    Salted,
    Sat,
    Signed,
    Withdrawn,
)
from arlequin.table.profile import Profile, profile
from arlequin.table.setup import COMPUTER, OPEN, PERSON

if TYPE_CHECKING:
    from arlequin.table.public_table import PublicTable


def _sat(table: "PublicTable", entry: Sat) -> None:
    seat = table.seating[entry.seat]
    seat.kind, seat.holder, seat.code, seat.untouched = PERSON, entry.holder, "", False
    seat.profile = profile(entry)
    table.replay.names = table.seating.names


def _lent(table: "PublicTable", entry: Lent) -> None:
    seat = table.seating[entry.seat]
    seat.code, seat.until = entry.code, entry.until


def _left(table: "PublicTable", entry: Left) -> None:
    seat = table.seating[entry.seat]
    seat.kind, seat.holder, seat.code = OPEN, "", ""
    seat.profile = Profile()
    table.replay.names = table.seating.names
    table.objections -= {entry.seat}


def _replaced(table: "PublicTable", entry: Replaced) -> None:
    seat = table.seating[entry.seat]
    away = bool(seat.holder) and not entry.what  # a player who left does not sit down unasked
    seat.kind, seat.level, seat.untouched = COMPUTER, entry.level, away
    table.proposal = None


def _paused(table: "PublicTable", entry: Paused) -> None:
    table.paused = True


def _resumed(table: "PublicTable", entry: Resumed) -> None:
    table.paused = False


def _proposed(table: "PublicTable", entry: Proposed) -> None:
    table.proposal, table.agreed = entry, frozenset((entry.seat,))


def _answered(table: "PublicTable", entry: Answered) -> None:
    if entry.agrees:
        table.agreed |= {entry.seat}
    else:
        table.proposal = None


def _withdrawn(table: "PublicTable", entry: Withdrawn | Returned) -> None:
    table.proposal = None


def _rematched(table: "PublicTable", entry: Rematched) -> None:
    table.rematch, table.proposal = entry.table, None


def _hints(table: "PublicTable", entry: Hints) -> None:
    own = frozenset((entry.seat,))
    table.objections = table.objections - own if entry.agrees else table.objections | own


def _hinted(table: "PublicTable", entry: Hinted) -> None:
    """It is in the log; nothing follows from it."""


def _late(table: "PublicTable", entry: Late) -> None:
    table.late |= {entry.seat}


def _mixed(table: "PublicTable", entry: Committed | Salted | Signed) -> None:
    """The chances fold it."""


FOLDS = {
    Committed: _mixed, Salted: _mixed, Signed: _mixed,
    Sat: _sat, Lent: _lent, Left: _left, Replaced: _replaced, Paused: _paused, Resumed: _resumed,
    Proposed: _proposed, Answered: _answered, Withdrawn: _withdrawn,
    Returned: _withdrawn,
    Rematched: _rematched, Hints: _hints, Hinted: _hinted, Late: _late,
}  # fmt: skip
