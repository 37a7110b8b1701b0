"""Wagers of YAM color (YC-15): what a number said before the throw is worth, in cards.

A stake needs no such reckoning: who wins takes all stakes, whether they have staked or not, so
one's own stake can only be lost. Players stake for the fun of it.
"""

from collections.abc import Mapping, Sequence

import msgspec

from arlequin.core.seat import Seat
from arlequin.games.yam_color.tally import check
from arlequin.games.yam_color.view import YamColorView

Bets = tuple[tuple[Seat, int | None], ...]


class Wager(msgspec.Struct, frozen=True):
    """What saying a number brings."""

    wins: float
    """How likely it wins the card."""
    pays: float
    """How likely it is too high."""
    cards: float
    """The cards that it brings in the mean; a fine costs one only where there is one to pay."""


def wagers(view: YamColorView, seat: Seat, chances: Sequence[float]) -> dict[int, Wager]:
    """Every free number; `chances` says how likely each match count is.

    Those who bet later are taken to say the likeliest number that is left.
    """
    taken = {number for _, number in view.bets}
    free = [number for number in range(len(chances)) if number not in taken]
    return {number: _wager(view, seat, number, chances) for number in free}


def _wager(view: YamColorView, seat: Seat, number: int, chances: Sequence[float]) -> Wager:
    said = _all_bets(view, (*view.bets, (seat, number)), chances)
    exact = view.win == "exact"
    wins = sum(p for n, p in enumerate(chances) if check(said, n, exact).winner == seat)
    pays = sum(chances[:number])
    return Wager(wins, pays, wins - pays * bool(view.hands[seat - 1]))


def _all_bets(view: YamColorView, made: Bets, chances: Sequence[float]) -> Bets:
    """The bets that were made, and the likeliest of those to come."""
    said = dict(made)
    for later in view.players:
        if later not in said:
            left = [n for n in range(len(chances)) if n not in said.values()]
            said[later] = max(left, key=lambda n: chances[n])
    return tuple(said.items())


def best(found: Mapping[int, Wager]) -> int | None:
    """The number that brings most; None where to pass is better."""
    number = max(found, key=lambda n: found[n].cards)
    return number if found[number].cards > 0 else None
