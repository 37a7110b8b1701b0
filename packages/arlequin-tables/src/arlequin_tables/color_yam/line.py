"""A line between two players: what the positions before it are worth, given those after it."""

from collections.abc import Callable
from types import ModuleType
from typing import Any, NamedTuple

from arlequin.solve.color_yam.rows import (
    AHEAD,
    BEHIND,
    LEVEL,
    Array,
    Edition,
    Rows,
    Table,
    results,
    widest,
)
from arlequin.solve.color_yam.yam_states import Pairs
from arlequin_tables.turn_solver import TurnSolver

CHUNK = 1 << 19
"""Turns that are solved at once."""


class Place(NamedTuple):
    """Where a line stands: its number, the pairs before it, and its turns."""

    line: int
    pairs: Pairs
    turns: TurnSolver


class Line:
    """A line, and what the positions after it are worth."""

    def __init__(self, arrays: ModuleType, edition: Edition, place: Place, after: Rows) -> None:
        self.xp: Any = arrays
        self.edition = edition
        self.line, self.pairs, self._turns = place
        self._after = after
        self.width = widest(self.line)
        self.count = 0
        """How many turns were solved."""
        self.replies: Array | None = None
        """See `Table.replies`."""

    def table(self) -> Table:
        """What positions before the line are worth."""
        values = self.worth(range(-self.width, self.width + 1), tied=False)
        tied = self.worth(range(1), tied=True)[:, 0] if self.edition.looks_back else None
        return Table(values, tied, self.replies)

    def worth(self, leads: range, tied: bool) -> Array:
        """The starter's chances, by pair and lead."""
        raise NotImplementedError

    def end_chances(self, leads: range, tied: bool) -> Callable[[Array, Array], Any]:
        """The starter's chances by pair and lead, for an entry of theirs and one of the other's."""
        wide = self.width + 2
        rows = self.xp.stack([self._after.values(c, wide, tied) for c in (AHEAD, LEVEL, BEHIND)])
        compared, gained = map(self.xp.asarray, results())
        base = self.xp.arange(leads.start, leads.stop) + wide

        def chances(one: Array, other: Array) -> Any:
            how, points = compared[one, other], gained[one, other]
            return lambda pair, lead: rows[how, pair, base[lead] + points]

        return chances

    def solve_turns(self, tables: Callable[[slice], Array], count: int) -> Array:
        """Turns in chunks; `tables` makes the rows for a slice of them."""
        found = self.xp.empty(count)
        for begin in range(0, count, CHUNK):
            part = slice(begin, min(begin + CHUNK, count))
            found[part] = self._turns.values(self.xp.ascontiguousarray(tables(part)))
        self.count += count
        return found
