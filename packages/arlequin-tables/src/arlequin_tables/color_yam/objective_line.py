"""A line with an objective between two players (CY-05, CY-06, CY-12): what it is worth before it.

The last player knows the other's entry. A player whose opponent has still to play, or to
play again after a second chance, does not; in the French edition both may come to that.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from arlequin.solve.color_yam.rows import Array
from arlequin.solve.color_yam.yam_states import EMPTY, NUMBERS
from arlequin_tables.color_yam.line import Line

Chances = Callable[[Array, Array], Array]
"""By pair and lead."""


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
        reply = self.xp.stack(
            [self._last(other, _other(ended, seen)) for seen in range(NUMBERS + 1)]
        )
        if self.edition.at_once:
            self.replies = self._stored_replies(reply)
            return self._first(one, other, reply, None)
        again = self.xp.stack([self._last(one, _one(ended, seen)) for seen in range(NUMBERS + 1)])
        return self._first(one, other, reply, again)

    def _stored_replies(self, reply: Array) -> Array | None:
        """Replies on an empty pole, stored where numbers need not rise: too many to redo."""
        pole = self.pairs.pole
        if pole.rising or pole.boxes == 1:
            return None
        empty = pole.number[EMPTY]
        return reply[:, int(self.pairs.of[empty, empty])]

    def _last(self, player: _Player, ended: Callable[[Array], Chances]) -> Array:
        """The chances of the last player, by pair and lead; a second chance follows at once."""
        met, crossed = ended(self.xp.arange(1, NUMBERS + 1)), ended(self.xp.zeros(1, dtype=int))
        found = self.xp.zeros((len(self.pairs), self._leads))

        def tables(pair: Array, lead: Array) -> Array:
            missed = self.xp.maximum(
                crossed(pair[:, None], lead[:, None]), self._second(found, player, pair, lead)
            )
            return self.xp.concatenate([met(pair[:, None], lead[:, None]), missed], axis=1)

        for count in range(self.pairs.pole.boxes + 1):
            self._fill(found, np.flatnonzero(player.free == count), tables)
        return found

    def _second(self, values: Array, player: _Player, pair: Array, lead: Array) -> Array:
        """What each missed sum is worth as a second chance; -1 where it may not be written."""
        after = player.second[pair][:, 1:]
        return self.xp.where(after < 0, -1.0, values[after, lead[:, None]])

    def _fill(self, found: Array, chosen: Array, tables: Chances) -> None:
        """Solve the turns of these pairs, with every lead."""
        pair = self.xp.repeat(self.xp.asarray(chosen), self._leads)
        lead = self.xp.tile(self.xp.arange(self._leads), len(chosen))
        solved = self.solve_turns(lambda part: tables(pair[part], lead[part]), len(pair))
        found[pair, lead] = solved

    def _first(self, one: _Player, other: _Player, reply: Array, again: Array | None) -> Array:
        """The starter's chances before anybody has an entry; `again`: theirs where they play last.

        In the French edition the other may come to play in the same way, once the starter has
        taken a second chance, and so on: fewer and fewer boxes are free.
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


Ended = Callable[[Array, Array], Chances]
"""The starter's chances by pair and lead, for an entry of the starter's and one of the other's."""


def _other(ended: Ended, seen: int) -> Callable[[Array], Chances]:
    """The other plays last, and sees the starter's entry."""

    def chances(own: Array) -> Chances:
        starters = ended(own * 0 + seen, own)
        return lambda pair, lead: 1 - starters(pair, lead)

    return chances


def _one(ended: Ended, seen: int) -> Callable[[Array], Chances]:
    """The starter plays last, and sees the other's entry."""
    return lambda own: ended(own, own * 0 + seen)
