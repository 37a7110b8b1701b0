"""Seats, counted from 1 as people count them."""

from collections.abc import Sequence
from typing import TypeAlias

Seat: TypeAlias = int


def seats(players: int) -> tuple[Seat, ...]:
    """All seats of a table."""
    return tuple(range(1, players + 1))


def clockwise(circle: Sequence[Seat], first: Seat) -> tuple[Seat, ...]:
    """The seats of a circle, in turn order, beginning with `first` or the next one after it."""
    start = next((i for i, seat in enumerate(circle) if seat >= first), 0)
    return (*circle[start:], *circle[:start])
