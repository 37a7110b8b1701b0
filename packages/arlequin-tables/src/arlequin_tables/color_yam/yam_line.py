"""A Yam line between two players (CY-11): what it is worth before it.

A player who has filled the box already does not throw: their entry is known. The one who throws
writes the sum if it is above what binds them, else a cross.
"""

from types import ModuleType

import numpy as np

from arlequin.solve.color_yam.rows import LINES, Array, Edition, Rows
from arlequin.solve.color_yam.yam_states import NUMBERS, Ints, Pairs, YamState
from arlequin_tables.color_yam.line import Line, Place


class YamLine(Line):
    """What the positions before a Yam line are worth; `then` are the pairs before the next line."""

    def __init__(
        self, arrays: ModuleType, edition: Edition, place: Place, after: Rows, then: Pairs
    ) -> None:
        super().__init__(arrays, edition, place, after)
        self._then = then
        states = self.pairs.pole.states
        self._throws = np.array([not state.filled for state in states])
        self._entries = self.xp.asarray(self._all_entries(states))
        self._states = self.xp.asarray(self._all_states(states))
        highest = np.arange((NUMBERS + 1) ** 2, dtype=np.int32).reshape(NUMBERS + 1, -1)
        self._pair = self.xp.asarray(highest if self._is_last else then.of)

    @property
    def _is_last(self) -> bool:
        return self.line == LINES - 1

    @staticmethod
    def _all_entries(states: tuple[YamState, ...]) -> Ints:
        """By state and sum (0: anything that binds): what is on the line then."""
        sums = np.arange(NUMBERS + 1)
        written = [
            np.full(NUMBERS + 1, s.filled[0]) if s.filled else np.where(sums > s.bound, sums, 0)
            for s in states
        ]
        return np.array(written, dtype=np.int32)

    def _all_states(self, states: tuple[YamState, ...]) -> Ints:
        """By state and sum: the player's state before the next line."""
        entries = self._all_entries(states).tolist()
        after = [
            [self._state(state, entry) for entry in row]
            for state, row in zip(states, entries, strict=True)
        ]
        return np.array(after, dtype=np.int32)

    def _state(self, state: YamState, entry: int) -> int:
        highest = max(entry, state.bound) if self._then.pole.rising else 0
        if self._is_last:
            return highest
        left = state.filled[1:]
        return self._then.pole.number[YamState(0, left) if left else YamState(highest, ())]

    # --- the two turns ---------------------------------------------------------------------------

    def worth(self, leads: range, tied: bool) -> Array:
        """The starter's chances, by pair and lead."""
        self._ended = self.end_chances(leads, tied)
        told, seen = self._starter_seen()
        reply = self._replies(seen, len(leads))
        xp, pairs = self.xp, self.pairs
        one, other = map(xp.asarray, (pairs.one, pairs.other))
        every = xp.arange(len(leads))
        values = 1 - reply[told[one, 0][:, None], other[:, None], every]
        pair = xp.repeat(xp.asarray(np.flatnonzero(self._throws[pairs.one])), len(leads))
        lead = xp.tile(every, len(pair) // len(leads))

        def tables(part: slice) -> Array:
            at, player = pair[part], one[pair[part]]
            return 1 - reply[told[player, 1:], other[at][:, None], lead[part][:, None]]

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
        found, told = self.xp.unique(keys, return_inverse=True)
        listed = self.xp.stack([found // many, found % many], axis=-1)
        return told.reshape(self._entries.shape), listed

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
        return 1 - self._ended(one, other)(pair, lead[:, None])
