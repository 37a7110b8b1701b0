"""Deck to cut out: cards with bleed and crop marks, nine to a page, and a page of backs."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from arlequin.games import catalog
from arlequin.paper.print.bleed import BLEED, crop_marks
from arlequin.paper.print.canvas import Canvas
from arlequin.paper.print.geometry import Frame
from arlequin.paper.print.print_job import PrintJob
from arlequin.words import names

WIDTH, HEIGHT = 56.0, 82.0
ACROSS, DOWN = 3, 3
PER_PAGE = ACROSS * DOWN
GROUND, GOLD = "#0a6870", "#d9a441"
Card: TypeAlias = Callable[[Canvas, Frame, Frame], None]
"""Draws a card: in its frame, on a ground that is larger by the bleed."""


def draw(job: PrintJob) -> bytes:
    """All cards of a game as a PDF."""
    part: Any = catalog.part("paper.print.decks", job.game)
    canvas = Canvas(job.size, names.title(job.lang, job.game), job.lang)
    cards: list[Card] = part.cards(job)
    for first in range(0, len(cards), PER_PAGE):
        _page(canvas, cards[first : first + PER_PAGE])
    _page(canvas, [back] * PER_PAGE)
    return canvas.finished()


def places(canvas: Canvas) -> Iterator[Frame]:
    """Where the cards of a page are cut out, in the middle of the page."""
    left = (canvas.width - ACROSS * (WIDTH + 2 * BLEED)) / 2
    top = (canvas.height - DOWN * (HEIGHT + 2 * BLEED)) / 2
    for row in range(DOWN):
        for column in range(ACROSS):
            x = left + BLEED + column * (WIDTH + 2 * BLEED)
            yield Frame(x, top + BLEED + row * (HEIGHT + 2 * BLEED), WIDTH, HEIGHT)


def _page(canvas: Canvas, cards: list[Card]) -> None:
    canvas.page()
    frames = list(places(canvas))
    for frame, card in zip(frames, cards, strict=False):
        card(canvas, frame, grown(frame))
    across = {x for frame in frames for x in (frame.x, frame.right)}
    down = {y for frame in frames for y in (frame.y, frame.bottom)}
    first, last = grown(frames[0]), grown(frames[-1])
    crop_marks(canvas, sorted(across), sorted(down), (first.x, first.y, last.right, last.bottom))


def grown(frame: Frame) -> Frame:
    """A card with its bleed."""
    return Frame(
        frame.x - BLEED, frame.y - BLEED, frame.width + 2 * BLEED, frame.height + 2 * BLEED
    )


def back(canvas: Canvas, frame: Frame, ground: Frame) -> None:
    """Harlequin's diamonds, over the bleed too."""
    canvas.box(ground, fill=GROUND, stroke=None)
    wide, high = ground.width / 8, ground.height / 8
    for row in range(9):
        for column in range(8):
            if (row + column) % 2:
                centre = (ground.x + (column + 0.5) * wide, ground.y + row * high)
                _diamond(canvas, ground, centre, (wide / 2, high))


def _diamond(
    canvas: Canvas, ground: Frame, centre: tuple[float, float], half: tuple[float, float]
) -> None:
    """A diamond; half of one at the upper and the lower edge."""
    x, y = centre
    top, bottom = max(ground.y, y - half[1]), min(ground.bottom, y + half[1])
    around = [(x, top), (x + half[0], y), (x, bottom), (x - half[0], y)]
    canvas.polygon(around, fill=GOLD, stroke=None)
