"""Dice to fold: nets with tabs, in colours that bleed over the cut; letters as in records."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from arlequin.core.colour import Colour
from arlequin.core.errors import OptionError, expected
from arlequin.games import catalog
from arlequin.paper import drawings
from arlequin.paper.print.bleed import BLEED
from arlequin.paper.print.canvas import INK, QUIET, Canvas
from arlequin.paper.print.geometry import MARGIN, Frame
from arlequin.paper.print.nets import CORNERS, NUMBERS, Edge, Net, Point, cube, ends, flap, pyramid
from arlequin.paper.print.print_job import PrintJob
from arlequin.words import names
from arlequin.words.messages import messages

SIDE = {"cube": 20.0, "pyramid": 40.0}
TAB = 6.0
SLANT = 4.0
TITLE = 14.0
CUT, FOLD = 0.2, 0.15
Die = Sequence[Colour]


def draw(job: PrintJob) -> bytes:
    """All dice of a game as a PDF."""
    part: Any = catalog.part("paper.print.dice", job.game)
    dice: Sequence[Die] = part.dice(job)
    solid: str = part.SOLID
    if solid == "pyramid" and any(len(die) != len(CORNERS) for die in dice):
        raise OptionError(expected("pyramids of four balls", len(dice[0])))
    net = cube(SIDE[solid]) if solid == "cube" else pyramid(SIDE[solid])
    canvas = Canvas(job.size, names.title(job.lang, job.game), job.lang)
    places = _places(canvas, net)
    for number, die in enumerate(dice):
        if number % len(places) == 0:
            canvas.page()
            _head(canvas, job, solid)
        DieNet(canvas, net, places[number % len(places)], die).draw(part.NAMES[number])
    return canvas.finished()


def _head(canvas: Canvas, job: PrintJob, solid: str) -> None:
    say = messages(job.lang).say
    title = names.title(job.lang, job.game)
    wide = canvas.text(title, (MARGIN, MARGIN + 6), 16, bold=True)
    at = (MARGIN + wide + 4, MARGIN + 6)
    room = canvas.width - 2 * MARGIN - wide - 4
    canvas.text(say(f"paper-fold-{solid}"), at, 8.5, width=room, colour=QUIET)


def _places(canvas: Canvas, net: Net) -> list[Point]:
    """Where nets stand on a page: two across, as many down as there is room, in the middle."""
    high = net.height + 2 * TAB
    top = MARGIN + TITLE
    room = canvas.height - MARGIN - top
    rows = max(1, int(room // high))
    gap = (room - rows * high) / rows
    left = [canvas.width / 4, canvas.width * 3 / 4]
    return [
        (middle - net.width / 2, top + TAB + row * (high + gap))
        for row in range(rows)
        for middle in left
    ]


class DieNet:
    """One die, flat, at a place of a page."""

    def __init__(self, canvas: Canvas, net: Net, at: Point, die: Die) -> None:
        self._canvas = canvas
        self._net = net
        self._at = at
        self._die = die

    def draw(self, name: str) -> None:
        """Bleed first, then faces, then what is cut and folded."""
        for edge in self._open():
            self._bleed(edge)
        for face in range(len(self._net.faces)):
            self._face(face)
        for fold, _ in self._net.folds:
            self._line(fold, dashed=True)
        tabs = [tab for tab, _ in self._net.glued]
        for edge in self._open():
            self._line(edge, dashed=edge in tabs)
        for tab in tabs:
            self._tab(tab)
        self._name(tabs[0], name)

    def _open(self) -> list[Edge]:
        return [edge for pair in self._net.glued for edge in pair]

    def _move(self, points: Sequence[Point]) -> list[Point]:
        return [(self._at[0] + x, self._at[1] + y) for x, y in points]

    def _is_cube(self) -> bool:
        return len(self._net.faces) == len(NUMBERS)

    def _bleed(self, edge: Edge) -> None:
        if self._is_cube():
            strip = self._move(flap(self._net, edge, BLEED, BLEED))
            self._canvas.polygon(strip, fill=self._paint(edge[0]).fill, stroke=None)

    def _paint(self, face: int) -> drawings.Paint:
        return drawings.palette()[self._die[NUMBERS[face] - 1]]

    def _line(self, edge: Edge, dashed: bool) -> None:
        start, end = self._move(ends(self._net, edge))
        dash = (1.2, 1.0) if dashed else None
        ink = self._paint(edge[0]).ink if self._is_cube() else INK
        self._canvas.line(start, end, FOLD if dashed else CUT, ink, dash)

    def _tab(self, edge: Edge) -> None:
        corners = self._move(flap(self._net, edge, TAB, SLANT))
        for start, end in pairwise(corners):
            self._canvas.line(start, end, CUT, INK)

    def _name(self, tab: Edge, name: str) -> None:
        """The die's letter, on a tab: it is hidden when the die is glued."""
        _, near, far, _ = self._move(flap(self._net, tab, TAB - 1.5, SLANT))
        x, y = (near[0] + far[0]) / 2, (near[1] + far[1]) / 2
        self._canvas.middle(name, Frame(x - 1.2, y - 1.2, 2.4, 2.4), 8, bold=True)

    def _face(self, face: int) -> None:
        corners = self._move(self._net.faces[face])
        if self._is_cube():
            paint = self._paint(face)
            self._canvas.polygon(corners, fill=paint.fill, stroke=None)
            side = SIDE["cube"]
            number = NUMBERS[face]
            draw_face(self._canvas, Frame(*corners[0], side, side), number, self._die[number - 1])
        else:
            for corner, which in zip(corners, CORNERS[face], strict=True):
                self._ball(corner, corners, self._die[which])

    def _ball(self, corner: Point, face: Sequence[Point], colour: Colour) -> None:
        """The ball of a corner, as each of its faces shows it."""
        middle = (sum(x for x, _ in face) / 3, sum(y for _, y in face) / 3)
        x = corner[0] + (middle[0] - corner[0]) * 0.52
        y = corner[1] + (middle[1] - corner[1]) * 0.52
        ball(self._canvas, (x, y), SIDE["pyramid"] * 0.14, colour)


def draw_face(canvas: Canvas, frame: Frame, number: int, colour: Colour) -> None:
    """The face of a die: its number large, its shape beside it."""
    ink = drawings.palette()[colour].ink
    side = frame.width
    left = Frame(frame.x + side * 0.08, frame.y + side * 0.18, side * 0.46, side * 0.64)
    canvas.middle(str(number), left, side * 2.6, bold=True, colour=ink)
    mark = side * 0.34
    canvas.shape(colour, Frame(frame.x + side * 0.56, frame.y + side * 0.33, mark, mark), ink)


def ball(canvas: Canvas, centre: Point, radius: float, colour: Colour) -> None:
    """A ball in a colour, with its shape."""
    paint = drawings.palette()[colour]
    canvas.circle(centre, radius, fill=paint.fill, stroke=INK, width=0.15)
    side = radius * 1.15
    x, y = centre[0] - side / 2, centre[1] - side / 2
    canvas.shape(colour, Frame(x, y, side, side), paint.ink)
