"""Bleed and crop marks: colour beyond the cut, and short lines that say where to cut."""

from collections.abc import Iterable

from arlequin.paper.print.canvas import INK, Canvas

BLEED = 3.0
MARK = 4.0
APART = 1.0
"""From the bleed to a crop mark."""


def crop_marks(
    canvas: Canvas, across: Iterable[float], down: Iterable[float], around: tuple[float, ...]
) -> None:
    """Marks for cuts at these places, outside what is printed: left, top, right, bottom."""
    left, top, right, bottom = around
    for x in across:
        for y in (top - APART - MARK, bottom + APART):
            canvas.line((x, y), (x, y + MARK), 0.15, INK)
    for y in down:
        for x in (left - APART - MARK, right + APART):
            canvas.line((x, y), (x + MARK, y), 0.15, INK)
