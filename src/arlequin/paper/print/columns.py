"""Columns of lines and pictures: what fits where, in millimetres."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from arlequin.paper.print.geometry import Frame


class ColumnItem(NamedTuple):
    """A line or a picture, as wide as the column."""

    height: float
    draw: Callable[[Frame], None]
    gap: float = 0.0
    """The room above, except at the top of a column."""
    joined: bool = False
    """Whether the next item follows in the same column; the last item is not joined."""


Column: TypeAlias = list[tuple[float, ColumnItem]]
"""Items with their distance from the top."""


def flow(items: Sequence[ColumnItem], heights: Sequence[float]) -> list[Column] | None:
    """Items in columns of these heights, or nothing if they need more room."""
    columns: list[Column] = [[]]
    group: list[ColumnItem] = []
    y = 0.0
    for item in items:
        group.append(item)
        if item.joined:
            continue
        needed = sum(each.gap + each.height for each in group)
        if columns[-1] and y + needed > heights[len(columns) - 1]:
            columns.append([])
            y = 0.0
            if len(columns) > len(heights):
                return None
        for each in group:
            y += each.gap if columns[-1] else 0.0
            columns[-1].append((y, each))
            y += each.height
        group = []
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
