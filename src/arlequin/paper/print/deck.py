"""Deck to cut out: cards with white margins and crop marks, nine to a page, and a page of backs."""

from collections.abc import Callable
from typing import Any, TypeAlias

from arlequin.games import catalog
from arlequin.paper.print.canvas import Canvas
from arlequin.paper.print.geometry import Frame
from arlequin.paper.print.print_job import PrintJob
from arlequin.words import names

WIDTH, HEIGHT = 56.0, 82.0
WHITE_MARGIN = 3.0
"""The white around the ground of a card: a cut that is slightly off does not show."""
ACROSS, DOWN = 3, 3
PER_PAGE = ACROSS * DOWN
GROUND, GOLD = "#0a6870", "#d9a441"
Card: TypeAlias = Callable[[Canvas, Frame, Frame], None]
"""Draws a card in its frame, on a ground within the white margin."""


def draw(job: PrintJob) -> bytes:
    """All cards of a game as a PDF."""
    part: Any = catalog.part("paper.print", job.game)
    canvas = Canvas(job.size, names.title(job.lang, job.game), job.lang)
    cards: list[Card] = part.cards(job)
    for first in range(0, len(cards), PER_PAGE):
        _page(canvas, cards[first : first + PER_PAGE])
    _page(canvas, [back] * PER_PAGE)
    return canvas.to_bytes()


def _page(canvas: Canvas, cards: list[Card]) -> None:
    """Draws cards edge to edge in the middle of a page, with crop marks."""
    canvas.page()
    left, top = (canvas.width - ACROSS * WIDTH) / 2, (canvas.height - DOWN * HEIGHT) / 2
    for place, card in enumerate(cards):
        row, column = divmod(place, ACROSS)
        frame = Frame(left + column * WIDTH, top + row * HEIGHT, WIDTH, HEIGHT)
        card(canvas, frame, frame.inset(WHITE_MARGIN, WHITE_MARGIN))
    across = [left + column * WIDTH for column in range(ACROSS + 1)]
    down = [top + row * HEIGHT for row in range(DOWN + 1)]
    canvas.crop_marks(across, down, (left, top, across[-1], down[-1]))


def back(canvas: Canvas, frame: Frame, ground: Frame) -> None:
    """Draws the back of a card: Harlequin's diamonds."""
    canvas.box(ground, fill=GROUND, stroke=None)
    wide, high = ground.width / 8, ground.height / 8
    for row in range(9):
        for column in range(8):
            if (row + column) % 2:
                x, y = ground.x + (column + 0.5) * wide, ground.y + row * high
                top, bottom = max(ground.y, y - high), min(ground.bottom, y + high)
                diamond = [(x, top), (x + wide / 2, y), (x, bottom), (x - wide / 2, y)]
                canvas.polygon(diamond, fill=GOLD, stroke=None)
