"""Printed matter of Color'Yam: its score sheets, with objectives in signs and words, and dice."""

from collections.abc import Sequence
from typing import TypeAlias

from arlequin.games.color_yam.material import OBJECTIVE, PRINTED, TOTAL, Objective, Slot
from arlequin.paper.print.canvas import INK, LINE, SMALLEST, WHITE, Canvas
from arlequin.paper.print.geometry import Frame
from arlequin.paper.print.pad import Grid
from arlequin.paper.print.print_job import PrintJob
from arlequin.words import names
from arlequin.words.color_yam import objective

TINTS = {1: "#f9e3e4", 2: "#fcf7d3", 3: "#dfe8f8"}
"""The poles from top to bottom are red, yellow and blue, with a heavy line between them."""
TOTAL_TINT = "#ffffff"
MOST_TONES = 3
SOLID = "cube"


Sheet: TypeAlias = tuple[int, tuple[Objective, ...]]
"""A sheet to print: its number (0 for a custom one), and its objectives."""


def sheets(job: PrintJob) -> list[Sheet]:
    """The sheets in the edition of the job."""
    return list(job.rules().sheets.items())


def draw_sheet(canvas: Canvas, frame: Frame, job: PrintJob, sheet: Sheet) -> None:
    """Draws the lines of a sheet, with a circle for the points of each entry."""
    sheet_number, objectives = sheet
    grid = Grid(canvas, frame, job, len(PRINTED), 0.40 if job.columns > 3 else 0.46)
    values = job.values()
    edition = names.value_label(job.lang, job.game, "edition", values["edition"])
    label = names.option_label(job.lang, job.game, "edition")
    numbered = names.value_label(job.lang, job.game, "sheet", str(sheet_number or "own"))
    number = job.rules().material.sheet_name(sheet_number) or numbered
    colon = "\u00a0:" if job.lang == "fr" else ":"
    grid.head(f"{number} \u00b7 {label}{colon} {edition}")
    size = _size(grid, objectives)
    for row, slot in enumerate(PRINTED, 1):
        is_played = slot.kind != TOTAL or values["total_yams"] == "yes"
        _background(grid, row, slot, is_played)
        if slot.kind == OBJECTIVE:
            _objective(grid, row, objectives[slot.number - 1], size)
        else:
            rising = " \u2191" if is_played and values["rising"] == "yes" else ""
            name = grid.say("color-yam-box", {"slot": slot.kind, "number": slot.number})
            grid.write(row, name + rising)
    grid.foot(grid.say("paper-pad-color-yam"))


def _background(grid: Grid, row: int, slot: Slot, is_played: bool) -> None:
    """Draws the tint and lines of a row, and the circles for points."""
    grid.fill(row, TINTS[slot.pole] if is_played else TOTAL_TINT)
    grid.rule(row, heavy=row == 1 or PRINTED[row - 2].pole != slot.pole)
    for column in range(grid.job.columns if is_played else 0):
        cell = grid.cell(row, column)
        radius = min(cell.height * 0.3, cell.width * 0.2, 4.5)
        centre = (cell.right - radius - cell.width * 0.06, cell.y + cell.height / 2)
        grid.canvas.circle(centre, radius, fill=WHITE, stroke=LINE)


# --- objectives -----------------------------------------------------------------------------------


def _objective(grid: Grid, row: int, aim: Objective, size: float) -> None:
    """Draws an objective: signs above, words below."""
    label = grid.label(row)
    side = label.height * 0.4
    inner = Frame(label.x + 1.5, label.y + label.height * 0.08, label.width - 3, side)
    Signs(grid, inner).draw(aim)
    text = objective(grid.job.lang, aim.text)
    grid.canvas.paragraph(text, _words(grid, row), size, bold=False, align="left")


def _words(grid: Grid, row: int) -> Frame:
    label = grid.label(row)
    return Frame(label.x + 1.5, label.y + label.height * 0.52, label.width - 3, label.height * 0.44)


def _size(grid: Grid, objectives: Sequence[Objective]) -> float:
    """The largest size in which the words of every objective fit."""
    texts = [objective(grid.job.lang, aim.text) for aim in objectives]
    size = 10.0
    while size > SMALLEST and not all(grid.canvas.fits(t, _words(grid, 1), size) for t in texts):
        size -= 0.25
    return size


class Signs:
    """The signs of an objective: numbers, colours, and diamonds for any colour."""

    def __init__(self, grid: Grid, frame: Frame) -> None:
        self._grid = grid
        self._frame = frame
        self._x = frame.x
        self._tone = 0

    def draw(self, aim: Objective) -> None:
        """Draws all signs, from left to right."""
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
                frame = Frame(self._x, self._frame.y, self._frame.height, self._frame.height)
                self._grid.canvas.swatch(colours.pop(0), frame)
                self._x += self._frame.height * 1.2
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

    def _any(self) -> None:
        """Draws a diamond for any colour; full, half full and empty ones are different colours."""
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
