"""Lines between two players: what the positions before a line are worth, given those after it.

On a line with an objective (CY-05, CY-06, CY-12) the last player knows the other's entry. A player
whose opponent has still to play, or to play again after a second chance, does not; in the French
edition both can be in that position.

On a Yam line (CY-11) a player who has filled the box already does not throw: their entry is known.
The one who throws writes the sum if it is above the numbers before it, else a cross.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from arlequin.solve.color_yam.rows import (
    AHEAD,
    BEHIND,
    LEVEL,
    LINES,
    Array,
    Edition,
    Rows,
    Table,
    results,
    widest,
)
from arlequin.solve.color_yam.yam_states import EMPTY, NUMBERS, Pairs, YamState
from arlequin_tables.turn_solver import TurnSolver

Chances = Callable[[Array, Array], Array]
"""By pair and lead."""
CHUNK = 1 << 19
"""Turns that are solved at once."""


class Place(NamedTuple):
    """A line: its number, the pairs before it, and its turns."""

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

    def end_chances(self, leads: range, tied: bool) -> Callable[..., Array]:
        """The starter's chances by their entry, the other's entry, pair and lead."""
        wide = self.width + 2
        rows = self.xp.stack([self._after.values(c, wide, tied) for c in (AHEAD, LEVEL, BEHIND)])
        compared, gained = map(self.xp.asarray, results())
        base = self.xp.arange(leads.start, leads.stop) + wide

        def chances(one: Array, other: Array, pair: Array, lead: Array) -> Array:
            return rows[compared[one, other], pair, base[lead] + gained[one, other]]

        return chances

    def solve_turns(self, tables: Callable[[slice], Array], count: int) -> Array:
        """Turns in chunks; `tables` makes the rows for a slice of them."""
        found = self.xp.empty(count)
        for begin in range(0, count, CHUNK):
            part = slice(begin, min(begin + CHUNK, count))
            found[part] = self._turns.values(self.xp.ascontiguousarray(tables(part)))
        self.count += count
        return found


class _Player(NamedTuple):
    """One of the two: the starter, or the other."""

    free: Array
    """By pair: how many boxes are free."""
    second: Array
    """By pair and number: the pair after a second chance, or -1."""


class ObjectiveLine(Line):
    """What the positions before a line with an objective are worth."""

    def worth(self, leads: range, tied: bool) -> Array:
        """The starter's chances, by pair and lead."""
        self._leads = len(leads)
        pairs, free = self.pairs, self.pairs.pole.free
        one = _Player(free[pairs.one], self.xp.asarray(pairs.second_one))
        other = _Player(free[pairs.other], self.xp.asarray(pairs.second_other))
        ended = self.end_chances(leads, tied)

        def other_after(entry: int) -> Callable[..., Array]:
            return lambda own, *at: 1 - ended(own * 0 + entry, own, *at)

        def starter_after(entry: int) -> Callable[..., Array]:
            return lambda own, *at: ended(own, own * 0 + entry, *at)

        entries = range(NUMBERS + 1)
        reply = self.xp.stack([self._last(other, other_after(entry)) for entry in entries])
        if self.edition.at_once:
            self.replies = self._replies_to_store(reply)
            return self._first(one, other, reply, None)
        again = self.xp.stack([self._last(one, starter_after(entry)) for entry in entries])
        return self._first(one, other, reply, again)

    def _replies_to_store(self, reply: Array) -> Array | None:
        """Replies on an empty pole, stored where numbers need not rise: too many to redo."""
        pole = self.pairs.pole
        if pole.rising or pole.boxes == 1:
            return None
        empty = pole.number[EMPTY]
        return reply[:, int(self.pairs.of[empty, empty])]

    def _last(self, player: _Player, chances: Callable[..., Array]) -> Array:
        """The chances of the last player, by pair and lead; a second chance follows at once."""
        sums, cross = self.xp.arange(1, NUMBERS + 1), self.xp.zeros(1, dtype=int)
        found = self.xp.zeros((len(self.pairs), self._leads))

        def tables(pair: Array, lead: Array) -> Array:
            at = pair[:, None], lead[:, None]
            missed = self.xp.maximum(chances(cross, *at), self._second(found, player, pair, lead))
            return self.xp.concatenate([chances(sums, *at), missed], axis=1)

        for count in range(self.pairs.pole.boxes + 1):
            self._fill(found, np.flatnonzero(player.free == count), tables)
        return found

    def _second(self, values: Array, player: _Player, pair: Array, lead: Array) -> Array:
        """What each missed sum is worth as a second chance; -1 where it cannot be written."""
        after = player.second[pair][:, 1:]
        return self.xp.where(after < 0, -1.0, values[after, lead[:, None]])

    def _fill(self, found: Array, chosen: Array, tables: Chances) -> None:
        """Solves the turns of these pairs, with every lead."""
        pair = self.xp.repeat(self.xp.asarray(chosen), self._leads)
        lead = self.xp.tile(self.xp.arange(self._leads), len(chosen))
        solved = self.solve_turns(lambda part: tables(pair[part], lead[part]), len(pair))
        found[pair, lead] = solved

    def _first(self, one: _Player, other: _Player, reply: Array, again: Array | None) -> Array:
        """The starter's chances before the first entry; `again`: theirs where they play last.

        In the French edition the other can play in the same way, once the starter has taken a
        second chance, and so on: fewer and fewer boxes are free.
        """
        shape = len(self.pairs), self._leads
        ours, theirs = self.xp.zeros(shape), self.xp.zeros(shape)
        for count in range(2 * self.pairs.pole.boxes + 1):
            chosen = np.flatnonzero(one.free + other.free == count)
            later = ours if again is None else 1 - theirs
            self._fill(ours, chosen, self._opening(one, reply, later))
            if again is not None:
                self._fill(theirs, chosen, self._opening(other, again, 1 - ours))
        return ours

    def _opening(self, player: _Player, reply: Array, later: Array) -> Chances:
        def tables(pair: Array, lead: Array) -> Array:
            entered = 1 - reply[:, pair, lead].T
            second = self._second(later, player, pair, lead)
            missed = self.xp.maximum(entered[:, :1], second)
            return self.xp.concatenate([entered[:, 1:], missed], axis=1)

        return tables


class YamLine(Line):
    """What the positions before a Yam line are worth; `then` are the pairs before the next line."""

    def __init__(
        self, arrays: ModuleType, edition: Edition, place: Place, after: Rows, then: Pairs
    ) -> None:
        super().__init__(arrays, edition, place, after)
        self._then = then
        self._is_last = self.line == LINES - 1
        states, sums = self.pairs.pole.states, np.arange(NUMBERS + 1)
        self._throws = np.array([not state.filled for state in states])
        entries = [
            np.full(NUMBERS + 1, s.filled[0]) if s.filled else np.where(sums > s.bound, sums, 0)
            for s in states
        ]
        self._entries = self.xp.asarray(np.array(entries, dtype=np.int32))
        """By state and sum (0: anything that binds): what is on the line then."""
        next_states = [
            [self._state(state, entry) for entry in row.tolist()]
            for state, row in zip(states, entries, strict=True)
        ]
        self._states = self.xp.asarray(np.array(next_states, dtype=np.int32))
        """By state and sum: the player's state before the next line."""
        highest = np.arange((NUMBERS + 1) ** 2, dtype=np.int32).reshape(NUMBERS + 1, -1)
        self._pair = self.xp.asarray(highest if self._is_last else then.of)

    def _state(self, state: YamState, entry: int) -> int:
        highest = max(entry, state.bound) if self._then.pole.rising else 0
        if self._is_last:
            return highest
        left = state.filled[1:]
        return self._then.pole.number[YamState(0, left) if left else YamState(highest, ())]

    def worth(self, leads: range, tied: bool) -> Array:
        """The starter's chances, by pair and lead."""
        self._ended = self.end_chances(leads, tied)
        number, seen = self._starter_seen()
        reply = self._replies(seen, len(leads))
        xp, pairs = self.xp, self.pairs
        one, other = map(xp.asarray, (pairs.one, pairs.other))
        every = xp.arange(len(leads))
        values = 1 - reply[number[one, 0][:, None], other[:, None], every]
        pair = xp.repeat(xp.asarray(np.flatnonzero(self._throws[pairs.one])), len(leads))
        lead = xp.tile(every, len(pair) // len(leads))

        def tables(part: slice) -> Array:
            at, player = pair[part], one[pair[part]]
            return 1 - reply[number[player, 1:], other[at][:, None], lead[part][:, None]]

        values[pair, lead] = self.solve_turns(tables, len(pair))
        return values

    def _starter_seen(self) -> tuple[Array, Array]:
        """What the other sees of the starter, by the starter's state and sum: numbered, and listed.

        It is the entry, and the state before the next line.
        """
        both = self.xp.stack([self._entries, self._states], axis=-1)
        flat = both.reshape(-1, 2)
        many = int(self._states.max()) + 1
        keys = flat[:, 0] * many + flat[:, 1]
        found, number = self.xp.unique(keys, return_inverse=True)
        listed = self.xp.stack([found // many, found % many], axis=-1)
        return number.reshape(self._entries.shape), listed

    def _replies(self, seen: Array, leads: int) -> Array:
        """The other's chances: by what they see, their own state, and lead."""
        xp, count = self.xp, len(self._throws)
        reply = xp.zeros((len(seen), count, leads))
        known = self._places(seen, leads, throws=False)
        reply[known] = self._reply_values(seen[known[0]], *known[1:])[:, 0]
        place, state, lead = self._places(seen, leads, throws=True)
        reply[place, state, lead] = self.solve_turns(
            lambda part: self._reply_values(seen[place[part]], state[part], lead[part])[:, 1:],
            len(place),
        )
        return reply

    def _places(self, seen: Array, leads: int, throws: bool) -> tuple[Array, Array, Array]:
        """Every place in the replies of those who throw, or of those who do not."""
        states = self.xp.asarray(np.flatnonzero(self._throws == throws))
        rows, columns = self.xp.arange(len(seen)), self.xp.arange(leads)
        place, state, lead = self.xp.meshgrid(rows, states, columns, indexing="ij")
        return place.ravel(), state.ravel(), lead.ravel()

    def _reply_values(self, seen: Array, state: Array, lead: Array) -> Array:
        """The other's chances once they have thrown, by sum."""
        one, other = seen[:, :1], self._entries[state]
        pair = self._pair[seen[:, 1:], self._states[state]]
        return 1 - self._ended(one, other, pair, lead[:, None])
