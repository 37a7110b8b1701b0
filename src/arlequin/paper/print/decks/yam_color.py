"""Deck of YAM color: 26 cards with coloured balls, each with its number."""

from functools import partial

from arlequin.core.colour import Colour
from arlequin.games.yam_color.material import DEFAULT, Box
from arlequin.paper.print.canvas import QUIET, WHITE, Canvas
from arlequin.paper.print.deck import Card
from arlequin.paper.print.fold_dice import ball
from arlequin.paper.print.geometry import Frame
from arlequin.paper.print.print_job import PrintJob

INSET = 5.0
FOOT = 7.0


def cards(job: PrintJob) -> list[Card]:
    """All cards, in order."""
    box: Box = job.box(DEFAULT)
    return [
        partial(_card, number, [colour for colour, n in card.items() for _ in range(n)])
        for number, card in enumerate(box.cards, 1)
    ]


def _card(number: int, balls: list[Colour], canvas: Canvas, frame: Frame, ground: Frame) -> None:
    """Balls in rows, as large as there is room."""
    canvas.box(ground, fill=WHITE, stroke=None)
    inner = Frame(
        frame.x + INSET, frame.y + INSET, frame.width - 2 * INSET, frame.height - INSET - FOOT
    )
    across = 2 if len(balls) <= 8 else 3 if len(balls) <= 15 else 4
    rows = -(-len(balls) // across)
    cell = min(inner.width / across, inner.height / rows)
    left = inner.x + (inner.width - across * cell) / 2
    top = inner.y + (inner.height - rows * cell) / 2
    for place, colour in enumerate(balls):
        row, column = divmod(place, across)
        centre = (left + (column + 0.5) * cell, top + (row + 0.5) * cell)
        ball(canvas, centre, cell * 0.44, colour)
    foot = Frame(frame.x + INSET, frame.bottom - FOOT, frame.width - 2 * INSET, FOOT - 2)
    canvas.middle(str(number), foot, 9, colour=QUIET)
