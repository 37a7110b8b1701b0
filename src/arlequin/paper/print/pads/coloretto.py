"""Count sheet of Coloretto: colours, jokers and +2 cards, with the table of points."""

from arlequin.core.colour import Colour
from arlequin.games.coloretto.events import JOKER, PLUS_TWO
from arlequin.games.coloretto.material import DEFAULT, Box
from arlequin.paper import drawings
from arlequin.paper.print.canvas import INK, LINE, Canvas
from arlequin.paper.print.geometry import Frame
from arlequin.paper.print.grid import Grid
from arlequin.paper.print.print_job import PrintJob
from arlequin.paper.print.totals import totals, write_totals
from arlequin.words import names

TABLE = 0.16
"""The share of the sheet's height that the table of points has."""
SIDES = {"beige": "#f1e6cf", "gray": "#e4e4e6"}


def sheets(job: PrintJob) -> list[str]:
    """One sheet, for the side that was asked for."""
    return [job.values()["side"]]


def draw(canvas: Canvas, frame: Frame, job: PrintJob, side: str) -> None:
    """One sheet."""
    box: Box = job.box(DEFAULT)
    strip = frame.height * TABLE
    upper = Frame(frame.x, frame.y, frame.width, frame.height - strip)
    grid = Grid(canvas, upper, job, len(box.colours) + 2 + len(totals(job)), 0.28)
    named = names.value_label(job.lang, job.game, "side", side)
    game = f"{grid.say('paper-pad-game')} / {job.values()['match']}"
    grid.head(named if len(totals(job)) == 1 else f"{named} \u00b7 {game}")
    for row, colour in enumerate(box.colours, 1):
        _card(grid, row, colour, names.colour(job.lang, colour).capitalize())
    for row, (mark, name) in enumerate(_others(grid), len(box.colours) + 1):
        _card(grid, row, mark, name)
    write_totals(grid, len(box.colours) + 3)
    grid.foot(grid.say("paper-pad-coloretto"))
    _points(grid, Frame(frame.x, upper.bottom, frame.width, strip), box, side)


def _others(grid: Grid) -> list[tuple[str, str]]:
    return [(JOKER, grid.say("paper-pad-jokers")), (PLUS_TWO, "+2")]


def _card(grid: Grid, row: int, card: str, name: str) -> None:
    """A row: the cards of a kind above the line in a cell, their points below it."""
    grid.rule(row)
    label = grid.label(row)
    side = min(label.height * 0.7, 12.0)
    place = Frame(label.x + 1.5, label.y + (label.height - side) / 2, side, side)
    if card in set(Colour):
        grid.canvas.swatch(Colour(card), place)
    else:
        grid.canvas.box(place, stroke=INK, width=0.15, radius=side * 0.22)
        inset = side * 0.16
        inner = Frame(place.x + inset, place.y + inset, side - 2 * inset, side - 2 * inset)
        grid.canvas.drawing(drawings.marks()[card], inner)
    grid.write(row, name, True, side + 1)
    for column in range(grid.job.columns):
        _halves(grid, grid.cell(row, column))


def _halves(grid: Grid, cell: Frame) -> None:
    """A slanted line parts how many there are from what they are worth."""
    inset = 1.0
    x = cell.x + cell.width * 0.5
    ends = ((x - cell.height * 0.15, cell.bottom - inset), (x + cell.height * 0.15, cell.y + inset))
    grid.canvas.line(*ends, 0.15, LINE)


def _points(grid: Grid, frame: Frame, box: Box, side: str) -> None:
    """How many points each number of cards of a colour is worth."""
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
            inner = Frame(cell.x + 0.6, cell.y, cell.width - 1.2, cell.height)
            grid.canvas.middle(text, inner, min(14.0, high * 1.4), bold=bool(place and cards))
