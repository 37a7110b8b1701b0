"""Wagers of YAM color (YC-15): what a number said before the throw is worth, in cards.

Bets before the throw are made in turn and in the open, so later players answer those before them.
Here each answers as well as they can (backward induction), and wants to be ahead of the others.

A stake needs no calculation: the winner takes all stakes, with or without one, so a player's own
stake can only be lost. Players stake for the fun of it.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

import msgspec

from arlequin.core.seat import clockwise
from arlequin.games.yam_color.view import YamColorView

Bids = tuple[int | None, ...]
"""Numbers said before the throw, in the order of the players; None for a pass."""


class Wager(msgspec.Struct, frozen=True):
    """Effect of a bid, when all later players answer it as well as they can."""

    wins: float
    """The chance to win the card."""
    pays: float
    """The chance to be too high."""
    lead: float
    """Cards gained on the others, on average: own cards less the mean of the other players'."""


def wagers(view: YamColorView, chances: Sequence[float]) -> dict[int | None, Wager]:
    """Wager of each legal bid; `chances` has the chance of each match count."""
    order = clockwise(view.players, view.thrower)
    owners = [bool(view.hands[seat - 1]) for seat in order]
    said = tuple(number for _, number in view.bets)
    bidding = _Bidding(owners, tuple(chances), view.win == "exact")
    place, taken = len(said), frozenset(said)
    return {bid: bidding.wager(place, taken, bid) for bid in bidding.free(taken)}


class _Bidding:
    """Bids of one round; a set of numbers that are taken is all that later players must know."""

    def __init__(self, owners: Sequence[bool], chances: Sequence[float], exact: bool) -> None:
        self._owners, self._chances, self._exact = owners, chances, exact
        self._others = len(owners) - 1
        self._answers = cache(self._best)

    def free(self, taken: frozenset[int | None]) -> Bids:
        """A pass, and each number that is not taken."""
        return (None, *(n for n in range(len(self._chances)) if n not in taken))

    def wager(self, place: int, taken: frozenset[int | None], bid: int | None) -> Wager:
        """Wager of one bid of the player at a place."""
        bids = (bid, *self._answers(place + 1, taken | {bid}))
        wins = self._wins(taken.union(bids))
        cards, *others = [
            wins.get(each, 0.0) - self._owners[place + later] * self._pays(each)
            for later, each in enumerate(bids)
        ]
        earlier = sum(chance for number, chance in wins.items() if number not in bids)
        lead = cards - (sum(others) + earlier) / self._others
        return Wager(wins.get(bid, 0.0), self._pays(bid), lead)

    def _best(self, place: int, taken: frozenset[int | None]) -> Bids:
        """The best bid at a place, and those that answer it; of equal ones the first."""
        if place == len(self._owners):
            return ()
        best = max(self.free(taken), key=lambda bid: self.wager(place, taken, bid).lead)
        return (best, *self._answers(place + 1, taken | {best}))

    def _wins(self, bids: frozenset[int | None]) -> dict[int | None, float]:
        """The chance of each number to win (YC-08): up to the next higher one, or alone."""
        numbers = sorted(number for number in bids if number is not None)
        ends = [*numbers[1:], len(self._chances)]
        if self._exact:  # with a higher number there is a fine, and only the exact one wins
            ends = [*(low + 1 for low, _ in pairwise(numbers)), *ends[-1:]]
        return {low: sum(self._chances[low:end]) for low, end in zip(numbers, ends, strict=False)}

    def _pays(self, bid: int | None) -> float:
        """The chance to be too high."""
        return sum(self._chances[: bid or 0])
