"""A line between two players while it is played: what every entry is worth to who throws now.

Rebuilt from the tables of positions between lines (`two_players`), for one lead and one pair of Yam
states: only the turns are solved that may still come on this line. A player is 0, the line's
starter, or 1; numbers of Yam boxes and entries are counted from 1, a cross is 0 (`yam_states`).
"""

from typing import NamedTuple

import numpy as np

from arlequin.fast.throws import Floats, Ints, Truths
from arlequin.solve.color_yam.rows import (
    AHEAD,
    BEHIND,
    LEVEL,
    LINES,
    Array,
    Edition,
    End,
    Next,
    Table,
    results,
    widest,
)
from arlequin.solve.color_yam.yam_states import EMPTY, LEAST, NUMBERS, Pairs, YamState
from arlequin.solve.turn import TurnSolver

ENTRIES = NUMBERS + 1
"""A cross, and every sum."""
SAME = 1e-9
"""Chances that are less apart are the same, as tables know them."""
NEVER = -1.0
"""What may not be done is worth less than anything."""


class TooLong(Exception):
    """More turns would have to be solved than was allowed."""


class Moment(NamedTuple):
    """Where a line stands, the players in the order of its starter."""

    line: int
    lead: int
    """Of the starter, in points, before this line."""
    tied: bool
    """CY-10: whether every row above is tied, so that chance has decided who starts."""
    states: tuple[YamState, YamState]
    """On lines with an objective: the Yam boxes of the pole. On Yam lines: before this line for
    who has still to throw, before the next line for who has an entry, which after the last one is
    the highest number."""
    entries: tuple[int | None, int | None]
    queue: tuple[int, ...]
    """Who has still to play the line; the first one throws now."""


class LineWorth(NamedTuple):
    """What final dice are worth to who throws now, as a chance of winning."""

    entered: Floats
    """By entry: a cross, then the sums, where they may be written."""
    second: Floats
    """By sum: after a miss, with the sum in a Yam box and three throws more; NEVER where it may
    not be."""

    def miss_values(self) -> Floats:
        """By sum: the better of a cross and a second chance."""
        found: Floats = np.maximum(self.entered[0], self.second)
        return found

    def after_miss(self, total: int) -> tuple[float, float | None]:
        """What a cross is worth, and a second chance with this sum, where there is one."""
        again = float(self.second[total - LEAST + 1])
        return float(self.entered[0]), None if again == NEVER else again

    @property
    def is_decided(self) -> bool:
        """Whether nothing that is written changes anything: somebody has won already."""
        most = max(self.entered.max(), self.second.max())
        least = min(self.entered.min(), float(self.second[self.second != NEVER].min(initial=1.0)))
        return bool(most - least < SAME)


class Ended:
    """What positions after a line are worth to its starter, by what both have written."""

    def __init__(
        self, edition: Edition, line: int, tied: bool, after: tuple[Pairs, Table] | None
    ) -> None:
        wide = widest(line) + 2
        rows = End(np, edition) if after is None else Next(np, edition, line + 1, *after)
        found = [rows.values(how, wide, tied) for how in (AHEAD, LEVEL, BEHIND)]
        self._rows: Floats = np.stack(found)
        self._compared, self._gained = results()
        self._middle = wide

    def chances(self, pair: Ints, lead: int, one: Ints, other: Ints) -> Floats:
        """The starter's, for each pair, entry of theirs and of the other's."""
        place = self._middle + lead + self._gained[one, other]
        found: Floats = self._rows[self._compared[one, other], pair, place]
        return found

    def of(self, player: int, pair: Ints, lead: int, own: Ints, seen: Ints) -> Floats:
        """The same for either player, by their own entry and the one that they see."""
        if player == 0:
            return self.chances(pair, lead, own, seen)
        return 1.0 - self.chances(pair, lead, seen, own)


class Listed(NamedTuple):
    """What a table has of a line, at one lead."""

    here: Floats | None = None
    """By pair: what the line is worth to its starter before it."""
    replies: Floats | None = None
    """By the starter's entry: the other's chances while no Yam box is filled."""


class ObjectiveWorth:
    """A line with an objective, at one lead."""

    def __init__(
        self, ended: Ended, pairs: Pairs, turns: TurnSolver, edition: Edition, limit: int
    ) -> None:
        self._ended, self._pairs, self._turns = ended, pairs, turns
        self._at_once, self._limit = edition.at_once, limit
        second = (pairs.second_one, pairs.second_other)
        self._second = tuple(each[:, 1:].astype(np.int64) for each in second)
        self.solved = 0
        """How many turns were solved."""

    def worth(self, moment: Moment, listed: Listed) -> LineWorth:
        """For who throws now."""
        self._lead, self._listed = moment.lead, listed
        if listed.here is None:
            self._count(moment)
        return self._now(moment)

    def _count(self, moment: Moment) -> None:
        """Count the turns before any is solved; refuse where they are too many."""
        turns, self._turns = self._turns, _Counted()
        self._now(moment)
        self._turns, self.solved = turns, 0

    def _now(self, moment: Moment) -> LineWorth:
        number = self._pairs.pole.number
        one, other = (number[state] for state in moment.states)
        pair = self._pairs.of[one, other][None].astype(np.int64)
        player = moment.queue[0]
        seen = moment.entries[1 - player]
        entered, second = (
            self._opening(player, pair)
            if seen is None
            else self._closing(player, pair, np.array([seen]))
        )
        return LineWorth(entered[0], np.concatenate([[NEVER], second[0]]))

    # --- who plays last, and sees the other's entry ---------------------------------------------

    def _closing(self, player: int, pair: Ints, seen: Ints) -> tuple[Floats, Floats]:
        """By pair: what entries are worth, and second chances, which follow at once."""
        own = np.arange(ENTRIES)
        entered = self._ended.of(player, pair[:, None], self._lead, own, seen[:, None])
        after = self._second[player][pair]
        may = after >= 0
        sees = np.broadcast_to(seen[:, None], after.shape)
        second = np.full(after.shape, NEVER)
        second[may] = self._last(player, after[may], sees[may])
        return entered, second

    def _last(self, player: int, pair: Ints, seen: Ints) -> Floats:
        """The chances of who plays last."""
        keys, back = np.unique(seen.astype(np.int64) * len(self._pairs) + pair, return_inverse=True)
        if not len(keys):
            return np.zeros(0)
        tables = self._closing(player, keys % len(self._pairs), keys // len(self._pairs))
        return self._solve(*tables)[back]

    # --- who plays while the other has still to play, or to play again --------------------------

    def _opening(self, player: int, pair: Ints) -> tuple[Floats, Floats]:
        entered = 1.0 - self._replies(player, pair)
        after = self._second[player][pair]
        may = after >= 0
        second = np.full(after.shape, NEVER)
        if self._at_once:
            second[may] = self._first(player, after[may])
        else:
            second[may] = 1.0 - self._first(1 - player, after[may])
        return entered, second

    def _replies(self, player: int, pair: Ints) -> Floats:
        """By pair and entry: what the other makes of it; listed, or made now."""
        listed, empty = self._listed.replies, self._pairs.pole.number[EMPTY]
        if listed is not None and player == 0 and (pair == self._pairs.of[empty, empty]).all():
            return np.broadcast_to(listed, (len(pair), ENTRIES))
        many = np.repeat(pair, ENTRIES)
        seen = np.tile(np.arange(ENTRIES), len(pair))
        return self._last(1 - player, many, seen).reshape(-1, ENTRIES)

    def _first(self, player: int, pair: Ints) -> Floats:
        """The chances of who plays while the other waits; the starter's are those of the table."""
        if self._listed.here is not None and player == 0:
            return self._listed.here[pair]
        found, back = np.unique(pair, return_inverse=True)
        return self._solve(*self._opening(player, found))[back] if len(found) else np.zeros(0)

    # --- turns -----------------------------------------------------------------------------------

    def _solve(self, entered: Floats, second: Floats) -> Floats:
        missed = np.maximum(entered[:, :1], second)
        self.solved += len(entered)
        if self.solved > self._limit:
            raise TooLong
        found: Floats = self._turns.values(np.concatenate([entered[:, 1:], missed], axis=1))
        return found


class _Counted:
    """Turns that are not solved: only their number is wanted."""

    def values(self, tables: Array, singles: Array = None) -> Array:
        return np.zeros(len(tables))


class YamWorth:
    """A Yam line (CY-11), given how a state before it becomes one before the next line."""

    def __init__(self, ended: Ended, line: int, then: Pairs, turns: TurnSolver) -> None:
        self._ended, self._line, self._then, self._turns = ended, line, then, turns

    def worth(self, moment: Moment) -> LineWorth:
        """For who throws now; who has filled the box does not throw, and has an entry."""
        self._lead = moment.lead
        player = moment.queue[0]
        own = self._entry_states(moment.states[player])
        if moment.entries[1 - player] is None:
            theirs = self._entry_states(moment.states[1 - player])
            reply = [self._reply(player, entry, after, theirs) for entry, after in own]
            entered = 1.0 - self._turns.values(np.stack(reply))
        else:
            seen = moment.entries[1 - player] or 0
            entered = self._entry_values(player, own, seen, self._number(moment.states[1 - player]))
        return LineWorth(np.asarray(entered), np.full(ENTRIES, NEVER))

    def _entry_states(self, state: YamState) -> list[tuple[int, int]]:
        """By sum (0: too low a one): the entry, and the state before the next line."""
        entries = [total if total > state.binds else 0 for total in range(ENTRIES)]
        return [(entry, self._after(state, entry)) for entry in entries]

    def _after(self, state: YamState, entry: int) -> int:
        rises = self._then.pole.rising
        return self._number(YamState(max(entry, state.bound), ()) if rises else EMPTY)

    def _number(self, state: YamState) -> int:
        return state.bound if self._line == LINES - 1 else self._then.pole.number[state]

    def _reply(self, player: int, entry: int, after: int, theirs: list[tuple[int, int]]) -> Floats:
        """What final dice are worth to the other, who sees this entry."""
        return self._entry_values(1 - player, theirs, entry, after)[1:]

    def _entry_values(
        self, player: int, own: list[tuple[int, int]], seen: int, after: int
    ) -> Floats:
        entries, states = (np.array(part) for part in zip(*own, strict=True))
        other = np.full(ENTRIES, after)
        pair = self._pair(states, other) if player == 0 else self._pair(other, states)
        return self._ended.of(player, pair, self._lead, entries, np.full(ENTRIES, seen))

    def _pair(self, one: Ints, other: Ints) -> Ints:
        last = self._line == LINES - 1
        return one * ENTRIES + other if last else self._then.of[one, other].astype(np.int64)


def finals(worth: LineWorth, fits: Truths, entries: Ints) -> Floats:
    """What every final throw is worth; `entries` are their sums, counted from 1."""
    found: Floats = np.where(fits, worth.entered[entries], worth.miss_values()[entries])
    return found
