"""Pictures of worked examples on the rules card, and the dice and cells that they share."""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from arlequin.core.colour import Colour
from arlequin.paper import drawings
from arlequin.paper.print.canvas import INK, LINE, QUIET, WHITE, Canvas
from arlequin.paper.print.dice import draw_face
from arlequin.paper.print.geometry import Frame
from arlequin.paper.print.print_job import PrintJob

DIE, BETWEEN = 9.5, 1.5
TEXT = 10.0
"""The least size of text on the card, in points."""


class ExamplePicture(NamedTuple):
    """A picture; `EXAMPLES` of a game has them by the place of the example in the rules."""

    height: float
    draw: Callable[[Canvas, PrintJob, Frame], None]


def draw_dice(
    canvas: Canvas,
    frame: Frame,
    faces: Sequence[Sequence[Colour]],
    numbers: Sequence[int],
    counting: Collection[int] = range(6),
) -> None:
    """Draws six dice in a row; those that do not count are pale."""
    for place, number in enumerate(numbers):
        body = Frame(frame.x + place * (DIE + BETWEEN), frame.y, DIE, DIE)
        colour = faces[place][number - 1]
        paint = drawings.PALETTE[colour] if place in counting else drawings.Paint(WHITE, QUIET)
        canvas.box(body, fill=paint.fill, stroke=INK if place in counting else LINE, radius=1.8)
        draw_face(canvas, body, number, colour, paint.ink)


def draw_cells(canvas: Canvas, frame: Frame, heads: Sequence[str], texts: Sequence[str]) -> None:
    """Draws a row of cells, each with its head above."""
    wide = frame.width / len(heads)
    for place, (head, text) in enumerate(zip(heads, texts, strict=True)):
        cell = Frame(frame.x + place * wide, frame.y + 5, wide, frame.height - 5)
        canvas.box(cell, stroke=LINE)
        canvas.label(head, Frame(cell.x, frame.y, wide, 5), TEXT)
        canvas.label(text, cell, 15, bold=True)
