"""Printed matter of Color'Yam: its score sheets, with objectives in signs and words, and dice."""

from collections.abc import Sequence
from typing import TypeAlias

from arlequin.games.color_yam import material
from arlequin.games.color_yam.material import OBJECTIVE, PRINTED, TOTAL, Objective, Slot
from arlequin.paper.print.canvas import LINE, SMALLEST, WHITE, Canvas
from arlequin.paper.print.example import DIE, TEXT, ExamplePicture, draw_cells, draw_dice
from arlequin.paper.print.geometry import Frame
from arlequin.paper.print.pad import Grid
from arlequin.paper.print.print_job import PrintJob
from arlequin.paper.print.signs import Signs, signs
from arlequin.words import names
from arlequin.words.color_yam import objective

TINTS = {1: "#f9e3e4", 2: "#fcf7d3", 3: "#dfe8f8"}
"""The poles from top to bottom are red, yellow and blue, with a heavy line between them."""
TOTAL_TINT = "#ffffff"
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
            grid.write_box(row, name + rising, f"{slot.kind}{slot.number}")
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
    Signs(grid.canvas, side).draw(signs(aim, grid.job.lang), inner)
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


# --- example --------------------------------------------------------------------------------------

EXAMPLE_AIM = "1x brown"
EXAMPLE_THROW = (6, 6, 6, 6, 6, 1)
"""Nina's dice, from A to F."""
EXAMPLE_LINE = {"Thomas": 26, "Nina": 31, "Robin": 0, "Claire": 24, "Julien": 17}


def _example(canvas: Canvas, job: PrintJob, frame: Frame) -> None:
    """Draws an objective with the dice that meet it, and the line with its points."""
    box = material.DEFAULT.repaint(material.EDITIONS[job.values()["edition"]].pink)
    row = signs(material.read_objective(EXAMPLE_AIM, box.colours), job.lang)
    marks = Signs(canvas, 6.0)
    marks.draw(row, Frame(frame.x, frame.y + (DIE - 6) / 2, frame.width, 6))
    indent = marks.width(row) + 4
    draw_dice(canvas, Frame(frame.x + indent, frame.y, frame.width, DIE), box.dice, EXAMPLE_THROW)
    line = Frame(frame.x, frame.y + DIE + 2, frame.width, 15)
    sums = list(EXAMPLE_LINE.values())
    draw_cells(canvas, line, list(EXAMPLE_LINE), [str(number or "\u00d7") for number in sums])
    wide = frame.width / len(sums)
    for place, points in enumerate(material.line_points(sums) or (), 1):
        badge = Frame(line.x + place * wide - 5.8, line.bottom - 1.8, 5.6, 5.6)
        canvas.circle((badge.x + 2.8, badge.y + 2.8), 2.8, fill=WHITE, stroke=LINE)
        canvas.label(str(points), badge, TEXT)


EXAMPLES = {1: ExamplePicture(32.0, _example)}
