"""Score sheet of Color'Yam: objectives in signs and words, Yams, totals; points in circles."""

from typing import NamedTuple

from arlequin.core.colour import Colour
from arlequin.games.color_yam.material import OBJECTIVE, PRINTED, TOTAL, Objective, Slot
from arlequin.paper.print.canvas import INK, LINE, SMALLEST, WHITE, Canvas
from arlequin.paper.print.geometry import Frame
from arlequin.paper.print.grid import Grid
from arlequin.paper.print.print_job import PrintJob
from arlequin.words import names
from arlequin.words.color_yam import objective

TINTS = {1: "#f9e3e4", 2: "#fcf7d3", 3: "#dfe8f8"}
"""CY: the poles from top to bottom are red, yellow and blue; a heavy line parts them too."""
TOTAL_TINT = "#ffffff"
MOST_TONES = 3


class Sheet(NamedTuple):
    """A sheet to print: its number (0 for a custom one), and its objectives."""

    number: int
    objectives: tuple[Objective, ...]


def sheets(job: PrintJob) -> list[Sheet]:
    """The sheets of the job, in the edition that was asked for."""
    return [Sheet(number, found) for number, found in job.rules().sheets.items()]


def draw(canvas: Canvas, frame: Frame, job: PrintJob, sheet: Sheet) -> None:
    """One sheet."""
    grid = Grid(canvas, frame, job, len(PRINTED), 0.40 if job.columns > 3 else 0.46)
    values = job.values()
    which = "own" if sheet.number == 0 else str(sheet.number)
    edition = names.value_label(job.lang, job.game, "edition", values["edition"])
    label = names.option_label(job.lang, job.game, "edition")
    number = names.value_label(job.lang, job.game, "sheet", which)
    colon = "\u00a0:" if job.lang == "fr" else ":"
    grid.head(f"{number} \u00b7 {label}{colon} {edition}")
    size = _size(grid, sheet)
    for row, slot in enumerate(PRINTED, 1):
        _ground(grid, row, slot, values)
        if slot.kind == OBJECTIVE:
            _objective(grid, row, sheet.objectives[slot.number - 1], size)
        else:
            _yam(grid, row, slot, values)
    grid.foot(grid.say("paper-pad-color-yam"))


def _ground(grid: Grid, row: int, slot: Slot, values: dict[str, str]) -> None:
    """Tint and lines of a row, and the circles for its points."""
    grid.fill(row, TINTS[slot.pole] if _is_played(slot, values) else TOTAL_TINT)
    grid.rule(row, heavy=row == 1 or PRINTED[row - 2].pole != slot.pole)
    if _is_played(slot, values):
        for column in range(grid.job.columns):
            _circle(grid, row, column)


def _is_played(slot: Slot, values: dict[str, str]) -> bool:
    return slot.kind != TOTAL or values["total_yams"] == "yes"


def _yam(grid: Grid, row: int, slot: Slot, values: dict[str, str]) -> None:
    """A Yam or a total; an arrow where its number must rise."""
    rising = " \u2191" if _is_played(slot, values) and values["rising"] == "yes" else ""
    grid.write(row, grid.say("color-yam-box", {"slot": slot.kind, "number": slot.number}) + rising)


def _circle(grid: Grid, row: int, column: int) -> None:
    """Where the points of an entry are written."""
    cell = grid.cell(row, column)
    radius = min(cell.height * 0.3, cell.width * 0.2, 4.5)
    centre = (cell.right - radius - cell.width * 0.06, cell.y + cell.height / 2)
    grid.canvas.circle(centre, radius, fill=WHITE, stroke=LINE)


# --- objectives -----------------------------------------------------------------------------------


def _objective(grid: Grid, row: int, aim: Objective, size: float) -> None:
    """Signs above, words below."""
    label = grid.label(row)
    side = label.height * 0.4
    inner = Frame(label.x + 1.5, label.y + label.height * 0.08, label.width - 3, side)
    Signs(grid, inner).draw(aim)
    told = objective(grid.job.lang, aim.text)
    grid.canvas.wrapped(told, _words(grid, row), size, bold=False, align="left")


def _words(grid: Grid, row: int) -> Frame:
    label = grid.label(row)
    return Frame(label.x + 1.5, label.y + label.height * 0.52, label.width - 3, label.height * 0.44)


def _size(grid: Grid, sheet: Sheet) -> float:
    """The size at which the words of every objective have room."""
    told = [objective(grid.job.lang, aim.text) for aim in sheet.objectives]
    size = 10.0
    while size > SMALLEST and not all(grid.canvas.fits(t, _words(grid, 1), size) for t in told):
        size -= 0.25
    return size


class Signs:
    """An objective as the box prints it: numbers, colours, and diamonds for any colour."""

    def __init__(self, grid: Grid, frame: Frame) -> None:
        self._grid = grid
        self._frame = frame
        self._x = frame.x
        self._tone = 0

    def draw(self, aim: Objective) -> None:
        """All signs, from left to right."""
        if aim.form.pattern == "3 colours":
            self._text("=")
            for _ in range(MOST_TONES):
                self._any()
            return
        colours = list(aim.colours)
        none = False
        for part in aim.form.pattern.split(" "):
            if part == "no":
                none = True
            elif part in "ABC":
                if none:
                    self._text("0\u00d7")
                self._colour(colours.pop(0))
            elif part == "not":
                self._text("\u2260")
            elif part == "all":
                self._text(self._grid.say("paper-pad-all"))
            else:
                self._text(part.replace("x", "\u00d7").replace("!=", "\u2260"))
                if part.endswith("x") and not aim.colours:
                    self._any()

    def _text(self, text: str) -> None:
        side = self._frame.height
        size = side * 2.3
        y = self._frame.y + side * 0.78
        room = self._frame.right - self._x
        self._x += self._grid.canvas.text(text, (self._x, y), size, bold=True, width=room)
        self._x += side * 0.2

    def _colour(self, colour: Colour) -> None:
        side = self._frame.height
        self._grid.canvas.swatch(colour, Frame(self._x, self._frame.y, side, side))
        self._x += side * 1.2

    def _any(self) -> None:
        """A diamond for any colour; filled, half filled and empty ones are different colours."""
        side = self._frame.height
        x, y = self._x + side * 0.5, self._frame.y + side * 0.5
        half = side * 0.45
        around = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
        fill = INK if self._tone == 0 else WHITE
        self._grid.canvas.polygon(around, fill=fill, stroke=INK, width=0.3)
        if self._tone == 1:
            self._grid.canvas.polygon(around[:3], fill=INK, stroke=INK, width=0.3)
        self._tone += 1
        self._x += side * 1.15
