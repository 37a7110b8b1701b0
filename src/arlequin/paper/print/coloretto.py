"""Printed matter of Coloretto: its count sheet, and a deck with a chameleon of our own."""

from functools import partial

from arlequin.core.colour import Colour
from arlequin.games.coloretto.events import GOLDEN, JOKER, PLUS_TWO
from arlequin.games.coloretto.material import Box
from arlequin.paper import drawings
from arlequin.paper.drawings import Paint
from arlequin.paper.print.canvas import INK, LINE, Canvas
from arlequin.paper.print.deck import PER_PAGE, Card
from arlequin.paper.print.example import ExamplePicture, draw_cells
from arlequin.paper.print.geometry import Frame, place_path
from arlequin.paper.print.pad import Grid, totals
from arlequin.paper.print.print_job import PrintJob
from arlequin.words import names
from arlequin.words.messages import messages

TABLE = 0.16
"""The height of the table of points, as a share of the sheet's."""
SIDES = {"beige": "#f1e6cf", "gray": "#e4e4e6"}
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


# --- count sheet ---------------------------------------------------------------------------------


def draw_sheet(canvas: Canvas, frame: Frame, job: PrintJob, _: None) -> None:
    """Draws rows for colours, jokers, +2 and totals, and the table of points."""
    box: Box = job.rules().box
    side = job.values()["side"]
    strip = frame.height * TABLE
    upper = Frame(frame.x, frame.y, frame.width, frame.height - strip)
    grid = Grid(canvas, upper, job, len(box.colours) + 2 + len(totals(job)), 0.28)
    label = names.value_label(job.lang, job.game, "side", side)
    game = f"{grid.say('paper-pad-game')} / {job.values()['match']}"
    grid.head(label if len(totals(job)) == 1 else f"{label} \u00b7 {game}")
    for row, colour in enumerate(box.colours, 1):
        grid.rule(row)
        grid.write_colour(row, colour)
        _slants(grid, row)
    others = ((JOKER, grid.say("paper-pad-jokers")), (PLUS_TWO, "+2"))
    for row, (card, name) in enumerate(others, len(box.colours) + 1):
        grid.rule(row)
        mark = grid.mark(row)
        canvas.box(mark, stroke=INK, width=0.15, radius=mark.width * 0.22)
        inset = mark.width * 0.16
        canvas.drawing(drawings.MARKS[card], mark.inset(inset, inset))
        grid.write(row, name, indent=mark.width + 1)
        _slants(grid, row)
    grid.write_totals(len(box.colours) + 3)
    grid.foot(grid.say("paper-pad-coloretto"))
    _points(grid, Frame(frame.x, upper.bottom, frame.width, strip), box, side)


def _slants(grid: Grid, row: int) -> None:
    """Draws a slanted line in each cell, between the number of cards and their points."""
    for column in range(grid.job.columns):
        cell = grid.cell(row, column)
        x, slant = cell.x + cell.width * 0.5, cell.height * 0.15
        grid.canvas.line((x - slant, cell.bottom - 1.0), (x + slant, cell.y + 1.0), 0.15, LINE)


def _points(grid: Grid, frame: Frame, box: Box, side: str) -> None:
    """Draws the points for each number of cards of a colour."""
    table: tuple[int, ...] = getattr(box.scores, side)
    wide = frame.width / len(table)
    high = (frame.height - 2) / 2
    for cards in range(len(table)):
        more = "+" if cards == len(table) - 1 else ""
        heads = grid.say("paper-pad-cards") if cards == 0 else f"{cards}{more}"
        worth = grid.say("paper-pad-points") if cards == 0 else str(table[cards])
        for place, text in enumerate((heads, worth)):
            cell = Frame(frame.x + cards * wide, frame.y + 2 + place * high, wide, high)
            grid.canvas.box(cell, fill=SIDES[side] if place else None, stroke=LINE)
            size = min(14.0, high * 1.4)
            grid.canvas.label(text, cell.inset(0.6), size, bold=bool(place and cards))


# --- deck ----------------------------------------------------------------------------------------


def cards(job: PrintJob) -> list[Card]:
    """The functions that draw the cards, and tables of points for the rest of the last page."""
    box: Box = job.rules().box
    kinds = [colour.value for colour in box.colours for _ in range(box.copies)]
    kinds += [PLUS_TWO] * box.plus_two + [JOKER] * box.jokers + [GOLDEN, LAST]
    deck: list[Card] = [partial(_card, card, job.lang) for card in kinds]
    deck += [partial(_row, limit, "beige") for limit in box.rows]
    deck += [partial(_row, limit, "green") for limit in box.rows_two]
    return deck + [partial(_points_card, box, job)] * (-len(deck) % PER_PAGE)


def _card(card: str, lang: str, canvas: Canvas, frame: Frame, ground: Frame) -> None:
    """Draws a card: a mark above, the chameleon below."""
    paint, path = _look(card)
    canvas.box(ground, fill=paint.fill, stroke=LINE if paint.fill == PAPER else None)
    side = 30.0
    mark = Frame(frame.x + (frame.width - side) / 2, frame.y + 7, side, side)
    canvas.drawing(path, mark, paint.ink)
    if card == PLUS_TWO:
        _chameleon(canvas, (frame.x + 5, frame.y + 52), 0.34, paint, 0)
        _chameleon(canvas, (frame.right - 5, frame.y + 44), 0.34, paint, 3, mirror=True)
    elif card == LAST:
        lower = Frame(frame.x + 5, frame.y + 46, frame.width - 10, 18)
        canvas.paragraph(messages(lang).say("paper-last-round"), lower, 16, colour=paint.ink)
    else:
        colours = None if card != JOKER else 0
        _chameleon(canvas, (frame.x + 6.2, frame.y + 44), 0.68, paint, colours)


def _look(card: str) -> tuple[Paint, str]:
    """The paint and the mark of a card."""
    if card in set(Colour):
        return drawings.PALETTE[Colour(card)], drawings.SHAPES[Colour(card)]
    return PAINTS[card], drawings.MARKS[card]


def _chameleon(
    canvas: Canvas, at: tuple[float, float], scale: float, paint: Paint,
    first: int | None, mirror: bool = False,
) -> None:  # fmt: skip
    """Draws the chameleon; its diamonds have Harlequin's colours from `first` on, or none."""
    chameleon = drawings.CHAMELEON
    parts = {name: place_path(path, *at, scale, mirror) for name, path in chameleon.items()}
    for name, width in (("branch", 2.2), ("tail", 3.6), ("legs", 3.4)):
        canvas.path(parts[name], stroke=paint.ink, width=width * scale)
    canvas.path(parts["body"], fill=paint.ink)
    for place, diamond in enumerate(chameleon["diamonds"].split(" M")):
        path = place_path(diamond if place == 0 else f"M{diamond}", *at, scale, mirror)
        colour = None if first is None else HARLEQUIN[(first + place) % len(HARLEQUIN)]
        fill = paint.fill if colour is None else drawings.PALETTE[colour].fill
        canvas.path(path, fill=fill)
    across = -scale if mirror else scale
    eye = (at[0] + 16 * across, at[1] + 15.5 * scale)
    canvas.circle(eye, 4.6 * scale, fill=paint.fill, stroke=None)
    canvas.circle((eye[0] - 0.8 * across, eye[1]), 2.1 * scale, fill=paint.ink, stroke=None)
    canvas.path(parts["mouth"], stroke=paint.fill, width=1.4 * scale)


def _row(limit: int, kind: str, canvas: Canvas, frame: Frame, ground: Frame) -> None:
    """Draws a row card, with a place for each card that it can hold."""
    canvas.box(ground, fill=ROWS[kind], stroke=None)
    middle = frame.x + frame.width / 2
    canvas.text(str(limit), (middle, frame.y + 24), 44, bold=True, align="center")
    wide, high = 13.0, 18.0
    left = middle - (limit * wide + (limit - 1) * 2) / 2
    for place in range(limit):
        slot = Frame(left + place * (wide + 2), frame.y + 38, wide, high)
        canvas.box(slot, stroke=INK, width=0.4, radius=2)


def _points_card(box: Box, job: PrintJob, canvas: Canvas, frame: Frame, ground: Frame) -> None:
    """Draws the points for each number of cards of a colour, of both sides."""
    canvas.box(ground, fill=PAPER, stroke=LINE)
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
            canvas.label(text, cell.inset(0.6), 13 if row else 8, bold=bool(row))
    foot = Frame(frame.x + 5, frame.bottom - 7 - high, frame.width - 10, high)
    canvas.paragraph(say("paper-points-card"), foot, 6.5, bold=False)


# --- example --------------------------------------------------------------------------------------

EXAMPLE_CARDS = (Colour.GREEN, Colour.YELLOW, JOKER, Colour.RED, Colour.BLUE, PLUS_TWO)
EXAMPLE_NUMBERS = ("6", "4", "1", "3", "2", "1", "")
EXAMPLE_POINTS = ("21", "+ 15", "", "+ 6", "\u2212 3", "+ 2", "= 41")
"""The joker is one more yellow card."""


def _example(canvas: Canvas, job: PrintJob, frame: Frame) -> None:
    """Draws a card of each kind, with the number of cards and their points below."""
    wide = frame.width / len(EXAMPLE_POINTS)
    for place, card in enumerate(EXAMPLE_CARDS):
        paint, path = _look(card)
        face = Frame(frame.x + (place + 0.5) * wide - 5, frame.y, 10, 14)
        canvas.box(face, fill=paint.fill, stroke=INK, width=0.15, radius=1.5)
        canvas.drawing(path, Frame(face.x + 1, face.y + 3, 8, 8), paint.ink)
    cells = Frame(frame.x, frame.y + 14.5, frame.width, 14)
    draw_cells(canvas, cells, EXAMPLE_NUMBERS, EXAMPLE_POINTS)


EXAMPLES = {0: ExamplePicture(29.0, _example)}
