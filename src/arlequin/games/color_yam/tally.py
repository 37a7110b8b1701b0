"""Sums, crosses and points of lines (CY-05 to CY-12)."""

from collections.abc import Sequence
from functools import lru_cache

from arlequin.games.color_yam.layout import Layout
from arlequin.games.color_yam.state import CROSS, Column, Entry


def points(entries: Sequence[Entry]) -> tuple[int, ...] | None:
    """CY-08: the points of a line, in seat order; None until everybody has an entry.

    CY-09: each player who is worse, a cross included, is one point more, so equal sums share the
    lowest of their places. A cross itself is 0.
    """
    return None if None in entries else _ranked(tuple(entry or CROSS for entry in entries))


@lru_cache(maxsize=4096)
def _ranked(sums: tuple[int, ...]) -> tuple[int, ...]:
    """The points of a complete line: every line of a sheet is looked at after every event."""
    return tuple(mine and 1 + sum(other < mine for other in sums) for mine in sums)


@lru_cache(maxsize=4096)
def totals(columns: tuple[Column, ...], lines: int) -> tuple[int, ...]:
    """The points of complete lines among the first `lines`."""
    sums = [0] * len(columns)
    for entries in list(zip(*columns, strict=True))[:lines]:
        for seat, gained in enumerate(points(entries) or ()):
            sums[seat] += gained
    return tuple(sums)


def rises(layout: Layout, column: Column, line: int, number: int) -> bool:
    """Whether a number is above all in earlier Yam boxes and below all in later ones."""
    earlier = (column[y] or CROSS for y in layout.yams if y < line)
    later = (column[y] or number + 1 for y in layout.yams if y > line)
    return all(n < number for n in earlier) and all(n > number for n in later)


def free_yam(layout: Layout, column: Column, line: int) -> int | None:
    """CY-12, CY-13: the first free Yam box of the line's pole."""
    return next((y for y in layout.chances[line] if column[y] is None), None)
