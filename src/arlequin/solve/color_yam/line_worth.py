"""A line between two players while it is played: the value of every entry to the next thrower.

Only the turns are solved that are still possible. A player is 0, the line's starter, or 1; numbers
of Yam boxes and entries are counted from 1, a cross is 0 (`yam_states`).
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

import numpy as np

from arlequin.fast.throws import Floats, Ints
from arlequin.solve.color_yam.rows import (
    AHEAD,
    BEHIND,
    LEVEL,
    LINES,
    Edition,
    End,
    Next,
    Rows,
    Table,
    results,
    widest,
)
from arlequin.solve.color_yam.yam_states import EMPTY, LEAST, NUMBERS, Pairs, YamState

SolveTurns: TypeAlias = Callable[[Floats], Floats]
"""The value of each turn: a row a turn, a column a class of final dice (`CpuTurns.values`)."""
ENTRIES = NUMBERS + 1
"""A cross, and every sum."""
SAME = 1e-9
"""Chances with a smaller difference are the same, as tables know them."""
NEVER = -1.0
"""The value of an impossible second chance: less than any other."""


class TooLong(Exception):
    """More turns would have to be solved than was allowed."""


class Moment(NamedTuple):
    """The current state of a line, the players in the order of its starter."""

    line: int
    lead: int
    """Of the starter, in points, before this line."""
    tied: bool
    """CY-10: whether every row above is tied, so that chance has decided who starts."""
    states: tuple[YamState, YamState]
    """On lines with an objective: the Yam boxes of the pole. On Yam lines: before this line for a
    player who has still to throw, before the next line for one with an entry, which after the last
    line is the highest number."""
    entries: tuple[int | None, int | None]
    queue: tuple[int, ...]
    """The players who have still to play the line; the first one throws now."""


class LineWorth(NamedTuple):
    """The value of final dice to the player who throws now, as a chance of winning."""

    entered: Floats
    """By entry: a cross, then the sums, where they can be written."""
    second: Floats
    """By sum: after a miss, with the sum in a Yam box and three more throws; NEVER where that is
    impossible."""

    def miss_values(self) -> Floats:
        """By sum: the better of a cross and a second chance."""
        return np.asarray(np.maximum(self.entered[0], self.second))

    def after_miss(self, total: int) -> tuple[float, float | None]:
        """The value of a cross, and of a second chance with this sum, where there is one."""
        again = float(self.second[total - LEAST + 1])
        return float(self.entered[0]), None if again == NEVER else again

    @property
    def is_decided(self) -> bool:
        """Whether no entry changes anything: a player has won already."""
        most = max(self.entered.max(), self.second.max())
        least = min(self.entered.min(), float(self.second[self.second != NEVER].min(initial=1.0)))
        return bool(most - least < SAME)


class Ended:
    """The values of positions after a line to its starter, by the entries of both."""

    def __init__(
        self, edition: Edition, line: int, tied: bool, after: tuple[Pairs, Table] | None
    ) -> None:
        wide = widest(line) + 2
        rows: Rows = End(np, edition) if after is None else Next(np, edition, line + 1, *after)
        self._rows: Floats = np.stack(
            [rows.values(how, wide, tied) for how in (AHEAD, LEVEL, BEHIND)]
        )
        self._compared, self._gained = results()
        self._middle = wide

    def of(self, player: int, pair: Ints, lead: int, own: Ints, seen: Ints) -> Floats:
        """A player's chances, for each pair, own entry, and the entry that they see."""
        one, other = (own, seen) if player == 0 else (seen, own)
        place = self._middle + lead + self._gained[one, other]
        chances: Floats = self._rows[self._compared[one, other], pair, place]
        return chances if player == 0 else 1.0 - chances


class Listed(NamedTuple):
    """The values of a table for a line, at one lead."""

    here: Floats | None = None
    """By pair: the value of the line to its starter before it."""
    replies: Floats | None = None
    """By the starter's entry: the other's chances while no Yam box is filled."""


class ObjectiveWorth:
    """A line with an objective, at one lead."""

    def __init__(
        self, ended: Ended, pairs: Pairs, solve_turns: SolveTurns, edition: Edition, limit: int
    ) -> None:
        self._ended, self._pairs, self._solve_turns = ended, pairs, solve_turns
        self._at_once, self._limit = edition.at_once, limit
        second = (pairs.second_one, pairs.second_other)
        self._second = tuple(each[:, 1:].astype(np.int64) for each in second)
        self.solved = 0
        """How many turns were solved."""

    def worth(self, moment: Moment, listed: Listed) -> LineWorth:
        """The value of entries to the player who throws now; TooLong beyond the limit."""
        self._lead, self._listed = moment.lead, listed
        if listed.here is None:  # count the turns before any is solved
            solve_turns, self._solve_turns = self._solve_turns, lambda rows: np.zeros(len(rows))
            self._now(moment)
            self._solve_turns, self.solved = solve_turns, 0
        return self._now(moment)

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

    # --- the player who plays last, and sees the other's entry ----------------------------------

    def _closing(self, player: int, pair: Ints, seen: Ints) -> tuple[Floats, Floats]:
        """By pair: the values of entries, and of second chances, which follow at once."""
        own = np.arange(ENTRIES)
        entered = self._ended.of(player, pair[:, None], self._lead, own, seen[:, None])
        after = self._second[player][pair]
        may = after >= 0
        sees = np.broadcast_to(seen[:, None], after.shape)
        second = np.full(after.shape, NEVER)
        second[may] = self._last(player, after[may], sees[may])
        return entered, second

    def _last(self, player: int, pair: Ints, seen: Ints) -> Floats:
        """The chances of the last player."""
        keys, back = np.unique(seen.astype(np.int64) * len(self._pairs) + pair, return_inverse=True)
        if not len(keys):
            return np.zeros(0)
        tables = self._closing(player, keys % len(self._pairs), keys // len(self._pairs))
        return self._solve(*tables)[back]

    # --- a player while the other has still to play, or to play again ---------------------------

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
        """By pair and entry: the other's chances after it, from the table or solved now."""
        listed, empty = self._listed.replies, self._pairs.pole.number[EMPTY]
        if listed is not None and player == 0 and (pair == self._pairs.of[empty, empty]).all():
            return np.broadcast_to(listed, (len(pair), ENTRIES))
        many = np.repeat(pair, ENTRIES)
        seen = np.tile(np.arange(ENTRIES), len(pair))
        return self._last(1 - player, many, seen).reshape(-1, ENTRIES)

    def _first(self, player: int, pair: Ints) -> Floats:
        """The chances of a player while the other waits; the starter's are in the table."""
        if self._listed.here is not None and player == 0:
            return self._listed.here[pair]
        pairs, back = np.unique(pair, return_inverse=True)
        return self._solve(*self._opening(player, pairs))[back] if len(pairs) else np.zeros(0)

    def _solve(self, entered: Floats, second: Floats) -> Floats:
        missed = np.maximum(entered[:, :1], second)
        self.solved += len(entered)
        if self.solved > self._limit:
            raise TooLong
        return self._solve_turns(np.concatenate([entered[:, 1:], missed], axis=1))


class YamWorth:
    """A Yam line (CY-11), given how a state before it becomes one before the next line."""

    def __init__(self, ended: Ended, line: int, then: Pairs, solve_turns: SolveTurns) -> None:
        self._ended, self._line, self._then, self._solve_turns = ended, line, then, solve_turns

    def worth(self, moment: Moment) -> LineWorth:
        """The value of entries to the player who throws now; TooLong beyond the limit."""
        self._lead = moment.lead
        player = moment.queue[0]
        own = self._entry_states(moment.states[player])
        if moment.entries[1 - player] is None:
            theirs = self._entry_states(moment.states[1 - player])
            replies = [
                self._entry_values(1 - player, theirs, entry, after)[1:] for entry, after in own
            ]
            entered = 1.0 - self._solve_turns(np.stack(replies))
        else:
            seen = moment.entries[1 - player] or 0
            entered = self._entry_values(player, own, seen, self._number(moment.states[1 - player]))
        return LineWorth(np.asarray(entered), np.full(ENTRIES, NEVER))

    def _entry_states(self, state: YamState) -> list[tuple[int, int]]:
        """By sum (0: one that is too low): the entry, and the state before the next line."""
        rises, states = self._then.pole.rising, []
        for total in range(ENTRIES):
            entry = total if total > state.binds else 0
            after = YamState(max(entry, state.bound), ()) if rises else EMPTY
            states.append((entry, self._number(after)))
        return states

    def _number(self, state: YamState) -> int:
        return state.bound if self._line == LINES - 1 else self._then.pole.number[state]

    def _entry_values(
        self, player: int, own: list[tuple[int, int]], seen: int, after: int
    ) -> Floats:
        """The values of a player's entries, given the other's entry and state after it."""
        entries, states = (np.array(part) for part in zip(*own, strict=True))
        other = np.full(ENTRIES, after)
        one, two = (states, other) if player == 0 else (other, states)
        last = self._line == LINES - 1
        pair = one * ENTRIES + two if last else self._then.of[one, two].astype(np.int64)
        return self._ended.of(player, pair, self._lead, entries, np.full(ENTRIES, seen))
