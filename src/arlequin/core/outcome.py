"""Outcome of a game, as a value: scores, ranks, winners, and why it ended."""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from arlequin.core.seat import Seat

Order: TypeAlias = Sequence[int] | Sequence[tuple[int, ...]]


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game: scores and ranks in seat order, who won, and why it ended."""

    scores: tuple[int, ...]
    """The scores, in seat order."""
    ranks: tuple[int, ...]
    """The places, in seat order: 1, 1, 3."""
    winners: tuple[Seat, ...]
    """The seats that won, counted from 1; `play.winners` has their names."""
    reason: str
    """Why it ended, as a word: `play.describe(outcome)` gives it in words."""


def ranks(keys: Order) -> tuple[int, ...]:
    """Each rank is 1 + the number of players ahead: 1, 1, 3."""
    ordered = sorted(keys, reverse=True)
    return tuple(ordered.index(key) + 1 for key in keys)


def outcome(scores: tuple[int, ...], order: Order, reason: str) -> Outcome:
    """The end of a game in which `order` says who is ahead; equal keys share a place."""
    places = ranks(order)
    winners = tuple(seat for seat, place in enumerate(places, 1) if place == 1)
    return Outcome(scores, places, winners, reason)
