"""Columns of lines and pictures: what fits where, in millimetres."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from arlequin.paper.print.geometry import Frame


class ColumnItem(NamedTuple):
    """A line or a picture, as wide as the column."""

    height: float
    draw: Callable[[Frame], None]
    gap: float = 0.0
    """The room above, except at the top of a column."""
    joined: bool = False
    """Whether the next item follows in the same column."""


Column: TypeAlias = list[tuple[float, ColumnItem]]
"""Items with their distance from the top."""


def flow(items: Sequence[ColumnItem], heights: Sequence[float]) -> list[Column] | None:
    """Items in columns of these heights, or nothing if they need more room."""
    columns: list[Column] = [[]]
    y = 0.0
    for group in _groups(items):
        needed = sum(item.gap + item.height for item in group)
        if columns[-1] and y + needed > heights[len(columns) - 1]:
            columns.append([])
            y = 0.0
            if len(columns) > len(heights):
                return None
        for item in group:
            y += item.gap if columns[-1] else 0.0
            columns[-1].append((y, item))
            y += item.height
    return columns


def balance(items: Sequence[ColumnItem], heights: Sequence[float]) -> list[Column] | None:
    """Items in columns that are about equally full, or nothing if they need more room."""
    best = None
    for percent in range(100, 50, -2):
        columns = flow(items, [height * percent / 100 for height in heights])
        if columns is None:
            break
        best = columns
    return best


def _groups(items: Sequence[ColumnItem]) -> Iterator[list[ColumnItem]]:
    group: list[ColumnItem] = []
    for item in items:
        group.append(item)
        if not item.joined:
            yield group
            group = []
    if group:
        yield group
