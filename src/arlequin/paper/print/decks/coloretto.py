"""Deck of Coloretto-like cards with our own chameleon; rows and tables of points too."""

from functools import partial

from arlequin.core.colour import Colour
from arlequin.games.coloretto.events import GOLDEN, JOKER, PLUS_TWO
from arlequin.games.coloretto.material import DEFAULT, Box
from arlequin.paper import drawings
from arlequin.paper.drawings import Paint
from arlequin.paper.print.canvas import INK, LINE, Canvas
from arlequin.paper.print.deck import PER_PAGE, Card
from arlequin.paper.print.geometry import Frame, moved
from arlequin.paper.print.print_job import PrintJob
from arlequin.words import names
from arlequin.words.messages import messages

PAPER = "#fffdf8"
LAST = "last"
PAINTS = {
    PLUS_TWO: Paint(PAPER, INK),
    JOKER: Paint(PAPER, INK),
    GOLDEN: Paint("#f0c75a", INK),
    LAST: Paint(INK, PAPER),
}
HARLEQUIN = (Colour.RED, Colour.YELLOW, Colour.GREEN, Colour.BLUE, Colour.ORANGE)
ROWS = {"beige": "#f1e6cf", "green": "#d5ead9"}
SIDES = {"beige": "#f1e6cf", "gray": "#e4e4e6"}


def cards(job: PrintJob) -> list[Card]:
    """Every card of the box, and tables of points on what is left of the last page."""
    box: Box = job.box(DEFAULT)
    drawn = [colour.value for colour in box.colours for _ in range(box.copies)]
    drawn += [PLUS_TWO] * box.plus_two + [JOKER] * box.jokers + [GOLDEN, LAST]
    found: list[Card] = [partial(_card, card, job.lang) for card in drawn]
    found += [partial(_row, limit, "beige") for limit in box.rows]
    found += [partial(_row, limit, "green") for limit in box.rows_two]
    return found + [partial(_points, box, job)] * (-len(found) % PER_PAGE)


def _card(card: str, lang: str, canvas: Canvas, frame: Frame, ground: Frame) -> None:
    """A mark above, the chameleon below."""
    is_colour = card in set(Colour)
    paint = drawings.palette()[Colour(card)] if is_colour else PAINTS[card]
    canvas.box(ground, fill=paint.fill, stroke=None)
    side = 30.0
    mark = Frame(frame.x + (frame.width - side) / 2, frame.y + 7, side, side)
    path = drawings.shapes()[Colour(card)] if is_colour else drawings.marks()[card]
    canvas.drawing(path, mark, paint.ink)
    if card == PLUS_TWO:
        _chameleon(canvas, (frame.x + 4, frame.y + 52), 0.36, paint, 0)
        _chameleon(canvas, (frame.right - 4, frame.y + 44), 0.36, paint, 3, mirror=True)
    elif card == LAST:
        told = Frame(frame.x + 5, frame.y + 46, frame.width - 10, 18)
        canvas.wrapped(messages(lang).say("paper-last-round"), told, 16, colour=paint.ink)
    else:
        colours = None if card != JOKER else 0
        _chameleon(canvas, (frame.x + 3.2, frame.y + 44), 0.775, paint, colours)


def _chameleon(
    canvas: Canvas, at: tuple[float, float], scale: float, paint: Paint,
    first: int | None, mirror: bool = False,
) -> None:  # fmt: skip
    """The chameleon; its diamonds in harlequin's colours from `first` on, or in the ground's."""
    parts = {name: moved(path, *at, scale, mirror) for name, path in drawings.chameleon().items()}
    for name, width in (("branch", 2.2), ("tail", 3.6), ("legs", 3.4)):
        canvas.path(parts[name], stroke=paint.ink, width=width * scale)
    canvas.path(parts["body"], fill=paint.ink)
    for place, diamond in enumerate(drawings.chameleon()["diamonds"].split(" M")):
        path = moved(diamond if place == 0 else f"M{diamond}", *at, scale, mirror)
        colour = None if first is None else HARLEQUIN[(first + place) % len(HARLEQUIN)]
        fill = paint.fill if colour is None else drawings.palette()[colour].fill
        canvas.path(path, fill=fill)
    across = -scale if mirror else scale
    eye = (at[0] + 16 * across, at[1] + 15.5 * scale)
    canvas.circle(eye, 4.6 * scale, fill=paint.fill, stroke=None)
    canvas.circle((eye[0] - 0.8 * across, eye[1]), 2.1 * scale, fill=paint.ink, stroke=None)
    canvas.path(parts["mouth"], stroke=paint.fill, width=1.4 * scale)


def _row(limit: int, kind: str, canvas: Canvas, frame: Frame, ground: Frame) -> None:
    """A row card: as many places as cards may lie there."""
    canvas.box(ground, fill=ROWS[kind], stroke=None)
    middle = frame.x + frame.width / 2
    canvas.text(str(limit), (middle, frame.y + 24), 44, bold=True, align="center")
    wide, high = 13.0, 18.0
    left = middle - (limit * wide + (limit - 1) * 2) / 2
    for place in range(limit):
        slot = Frame(left + place * (wide + 2), frame.y + 38, wide, high)
        canvas.box(slot, stroke=INK, width=0.4, radius=2)


def _points(box: Box, job: PrintJob, canvas: Canvas, frame: Frame, ground: Frame) -> None:
    """What each number of cards of a colour is worth, on both sides of the score card."""
    canvas.box(ground, fill=PAPER, stroke=None)
    say = messages(job.lang).say
    high = (frame.height - 14) / (len(box.scores.beige) + 1)
    wide = (frame.width - 10) / 3
    for column, side in enumerate(("", *SIDES)):
        table = getattr(box.scores, side) if side else range(len(box.scores.beige))
        label = say("paper-pad-cards")
        if side:
            label = names.value_label(job.lang, job.game, "side", side)
        for row in range(len(table)):
            cell = Frame(frame.x + 5 + column * wide, frame.y + 7 + row * high, wide, high)
            canvas.box(cell, fill=SIDES.get(side), stroke=LINE)
            more = "+" if not side and row == len(table) - 1 else ""
            text = label if row == 0 else f"{table[row]}{more}"
            inner = Frame(cell.x + 0.6, cell.y, cell.width - 1.2, cell.height)
            canvas.middle(text, inner, 13 if row else 8, bold=bool(row))
    foot = Frame(frame.x + 5, frame.bottom - 7 - high, frame.width - 10, high)
    canvas.wrapped(say("paper-points-card"), foot, 6.5, bold=False)
