"""Dice as nets to fold, with colours that bleed over the cut; and stickers for blank dice."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from arlequin.core.colour import Colour
from arlequin.core.dice_turn import LETTERS
from arlequin.core.errors import OptionError, expected
from arlequin.games import catalog
from arlequin.paper import drawings
from arlequin.paper.print.canvas import BLEED, INK, QUIET, WHITE, Canvas
from arlequin.paper.print.geometry import MARGIN, Frame
from arlequin.paper.print.nets import CORNERS, NUMBERS, Edge, Net, Point, cube, ends, flap, pyramid
from arlequin.paper.print.print_job import PrintJob
from arlequin.words import names
from arlequin.words.messages import messages

SIDE = {"cube": 20.0, "pyramid": 40.0}
NAMES = {"cube": LETTERS, "pyramid": "12345678"}
"""The names of the dice: letters, or numbers."""
TAB = 6.0
SLANT = 4.0
TITLE = 14.0
CUT, FOLD = 0.2, 0.15
STICKER = 14.0
"""The side of a sticker, for dice of 16 mm with round edges."""
Die = Sequence[Colour]


def draw(job: PrintJob) -> bytes:
    """The dice or stickers of a game as a PDF."""
    part: Any = catalog.part("paper.print", job.game)
    canvas = Canvas(job.size, names.title(job.lang, job.game), job.lang)
    if job.kind == "stickers":
        _draw_stickers(canvas, job, part)
    else:
        _draw_nets(canvas, job, part)
    return canvas.to_bytes()


def _draw_nets(canvas: Canvas, job: PrintJob, part: Any) -> None:
    dice: Sequence[Die] = job.rules().box.dice
    if part.SOLID == "pyramid" and any(len(die) != len(CORNERS) for die in dice):
        raise OptionError(expected("pyramids of four balls", len(dice[0])))
    net = cube(SIDE["cube"]) if part.SOLID == "cube" else pyramid(SIDE["pyramid"])
    places = _places(canvas, net)
    for number, die in enumerate(dice):
        if number % len(places) == 0:
            canvas.page()
            title = names.title(job.lang, job.game)
            wide = canvas.text(title, (MARGIN, MARGIN + 6), 16, bold=True)
            hint = messages(job.lang).say(f"paper-fold-{part.SOLID}")
            room = canvas.width - 2 * MARGIN - wide - 4
            at = (MARGIN + wide + 4, MARGIN + 6)
            canvas.text(hint, at, 8.5, width=room, colour=QUIET)
        DieNet(canvas, net, places[number % len(places)], die).draw(NAMES[part.SOLID][number])


def _places(canvas: Canvas, net: Net) -> list[Point]:
    """The places of nets on a page: two columns, with as many rows as possible."""
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


class DieNet(NamedTuple):
    """The net of one die at a place of a page."""

    canvas: Canvas
    net: Net
    at: Point
    die: Die

    def draw(self, name: str) -> None:
        """Draws the bleed, then the faces, then the lines to cut and fold."""
        glued = [edge for pair in self.net.glued for edge in pair]
        for edge in glued if self._is_cube() else ():
            strip = self._move(flap(self.net, edge, BLEED, BLEED))
            self.canvas.polygon(strip, fill=self._paint(edge[0]).fill, stroke=None)
        for face in range(len(self.net.faces)):
            self._face(face)
        for fold, _ in self.net.folds:
            self._line(fold, dashed=True)
        tabs = [tab for tab, _ in self.net.glued]
        for edge in glued:
            self._line(edge, dashed=edge in tabs)
        for tab in tabs:
            for start, end in pairwise(self._move(flap(self.net, tab, TAB, SLANT))):
                self.canvas.line(start, end, CUT, INK)
        self._name(tabs[0], name)

    def _move(self, points: Sequence[Point]) -> list[Point]:
        return [(self.at[0] + x, self.at[1] + y) for x, y in points]

    def _is_cube(self) -> bool:
        return len(self.net.faces) == len(NUMBERS)

    def _paint(self, face: int) -> drawings.Paint:
        return drawings.PALETTE[self.die[NUMBERS[face] - 1]]

    def _line(self, edge: Edge, dashed: bool) -> None:
        start, end = self._move(ends(self.net, edge))
        dash = (1.2, 1.0) if dashed else None
        ink = self._paint(edge[0]).ink if self._is_cube() else INK
        self.canvas.line(start, end, FOLD if dashed else CUT, ink, dash)

    def _name(self, tab: Edge, name: str) -> None:
        """Writes the letter of the die on a tab, which is hidden in the folded die."""
        _, near, far, _ = self._move(flap(self.net, tab, TAB - 1.5, SLANT))
        x, y = (near[0] + far[0]) / 2, (near[1] + far[1]) / 2
        self.canvas.label(name, Frame(x - 1.2, y - 1.2, 2.4, 2.4), 8, bold=True)

    def _face(self, face: int) -> None:
        corners = self._move(self.net.faces[face])
        if self._is_cube():
            paint = self._paint(face)
            self.canvas.polygon(corners, fill=paint.fill, stroke=None)
            side = SIDE["cube"]
            number = NUMBERS[face]
            draw_face(self.canvas, Frame(*corners[0], side, side), number, self.die[number - 1])
        else:
            middle = (sum(x for x, _ in corners) / 3, sum(y for _, y in corners) / 3)
            for (x, y), which in zip(corners, CORNERS[face], strict=True):
                centre = (x + (middle[0] - x) * 0.52, y + (middle[1] - y) * 0.52)
                ball(self.canvas, centre, SIDE["pyramid"] * 0.14, self.die[which])


def draw_face(
    canvas: Canvas, frame: Frame, number: int, colour: Colour, ink: str | None = None
) -> None:
    """Draws the face of a die: its number, and its shape beside it."""
    ink = ink or drawings.PALETTE[colour].ink
    side = frame.width
    left = Frame(frame.x + side * 0.08, frame.y + side * 0.18, side * 0.46, side * 0.64)
    canvas.label(str(number), left, side * 2.6, bold=True, colour=ink)
    mark = side * 0.34
    canvas.shape(colour, Frame(frame.x + side * 0.56, frame.y + side * 0.33, mark, mark), ink)


def ball(canvas: Canvas, centre: Point, radius: float, colour: Colour, pale: bool = False) -> None:
    """Draws a ball in a colour, with its shape; a pale one does not count."""
    paint = drawings.Paint(WHITE, QUIET) if pale else drawings.PALETTE[colour]
    canvas.circle(centre, radius, fill=paint.fill, stroke=INK, width=0.15)
    side = radius * 1.15
    x, y = centre[0] - side / 2, centre[1] - side / 2
    canvas.shape(colour, Frame(x, y, side, side), paint.ink)


# --- stickers ------------------------------------------------------------------------------------


def _draw_stickers(canvas: Canvas, job: PrintJob, part: Any) -> None:
    """Draws a row for each die and a column for each number, with bleed and crop marks."""
    canvas.page()
    canvas.text(names.title(job.lang, job.game), (MARGIN, MARGIN + 6), 16, bold=True)
    sizes = {"side": int(STICKER), "die": int(STICKER) + 2}
    hint = messages(job.lang).say("paper-stickers", {**sizes})
    width = canvas.width - 2 * MARGIN
    canvas.text(hint, (MARGIN, MARGIN + 11), 8.5, width=width, colour=QUIET)
    side = STICKER + 2 * BLEED
    left, top = (canvas.width - 6 * side) / 2, MARGIN + 20
    dice = job.rules().box.dice
    for row, die in enumerate(dice):
        y = top + row * side
        label = Frame(left - 14, y + BLEED, 6, STICKER)
        canvas.label(NAMES[part.SOLID][row], label, 12, bold=True)
        for column, colour in enumerate(die):
            cell = Frame(left + column * side, y, side, side)
            canvas.box(cell, fill=drawings.PALETTE[colour].fill, stroke=None)
            face = Frame(cell.x + BLEED, cell.y + BLEED, STICKER, STICKER)
            draw_face(canvas, face, column + 1, colour)
    cuts = [place * side + edge for place in range(6) for edge in (BLEED, BLEED + STICKER)]
    around = (left, top, left + 6 * side, top + len(dice) * side)
    canvas.crop_marks([left + cut for cut in cuts], [top + cut for cut in cuts], around)
