"""Deck to cut out: cards with bleed and crop marks, nine to a page, and a page of backs."""

from collections.abc import Callable
from typing import Any, TypeAlias

from arlequin.games import catalog
from arlequin.paper.print.canvas import BLEED, Canvas
from arlequin.paper.print.geometry import Frame
from arlequin.paper.print.print_job import PrintJob
from arlequin.words import names

WIDTH, HEIGHT = 56.0, 82.0
ACROSS, DOWN = 3, 3
PER_PAGE = ACROSS * DOWN
GROUND, GOLD = "#0a6870", "#d9a441"
Card: TypeAlias = Callable[[Canvas, Frame, Frame], None]
"""Draws a card in its frame, on a background that is larger by the bleed."""


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
    """Draws cards in the middle of a page, with crop marks."""
    canvas.page()
    wide, high = WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED
    left = (canvas.width - ACROSS * wide) / 2 + BLEED
    top = (canvas.height - DOWN * high) / 2 + BLEED
    frames = [
        Frame(left + column * wide, top + row * high, WIDTH, HEIGHT)
        for row in range(DOWN)
        for column in range(ACROSS)
    ]
    for frame, card in zip(frames, cards, strict=False):
        card(canvas, frame, frame.inset(-BLEED, -BLEED))
    across = {x for frame in frames for x in (frame.x, frame.right)}
    down = {y for frame in frames for y in (frame.y, frame.bottom)}
    first, last = frames[0].inset(-BLEED, -BLEED), frames[-1].inset(-BLEED, -BLEED)
    canvas.crop_marks(sorted(across), sorted(down), (first.x, first.y, last.right, last.bottom))


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
