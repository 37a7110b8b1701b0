"""Printed matter of Double Yam: its score sheet and its dice."""

from collections.abc import Collection
from functools import partial

from arlequin.games.double_yam.events import COUP, SERIES
from arlequin.games.double_yam.material import DEFAULT, Box
from arlequin.paper.print.canvas import Canvas
from arlequin.paper.print.example import DIE, ExamplePicture, draw_dice
from arlequin.paper.print.geometry import Frame
from arlequin.paper.print.pad import Grid, totals
from arlequin.paper.print.print_job import PrintJob

SOLID = "cube"


def draw_sheet(canvas: Canvas, frame: Frame, job: PrintJob, _: None) -> None:
    """Draws ten boxes for each player, and the values of alike dice."""
    box: Box = job.rules().box
    colours = [name for name, count in box.colours for _ in range(count)]
    others = [*[SERIES] * box.series, *[COUP] * box.coups]
    rows = len(colours) + len(others)
    grid = Grid(canvas, frame, job, rows + len(totals(job)), 0.30)
    grid.head(grid.say("paper-pad-game") if len(totals(job)) > 1 else "")
    for row, colour in enumerate(colours, 1):
        grid.rule(row)
        grid.write_colour(row, colour)
    for row, name in enumerate(others, len(colours) + 1):
        grid.rule(row, heavy=row == len(colours) + 1)
        grid.write_box(row, grid.say(f"term-{name}").capitalize(), name)
    grid.write_totals(rows + 1, job.values()["match"])
    counts = {f"n{n}": box.times[n] for n in range(3, 7)}  # `3 alike: x 1`
    grid.foot(grid.say("paper-pad-double-yam", {**counts, "coup": box.coup, "single": box.single}))


# --- examples -------------------------------------------------------------------------------------


def _example(
    throw: tuple[int, ...], counting: Collection[int], canvas: Canvas, job: PrintJob, frame: Frame
) -> None:
    """Draws a throw of the dice A to F, with those that count in their colours."""
    draw_dice(canvas, frame, DEFAULT.dice, throw, counting)


EXAMPLES = {
    1: ExamplePicture(DIE, partial(_example, (6, 5, 5, 5, 4, 2), (1, 2, 3))),
    2: ExamplePicture(DIE, partial(_example, (6, 6, 5, 5, 3, 2), (1, 2, 4, 5))),
    3: ExamplePicture(DIE, partial(_example, (4, 3, 6, 1, 6, 5), (0, 1, 3, 4, 5))),
    5: ExamplePicture(DIE, partial(_example, (4,) * 6, range(6))),
}
