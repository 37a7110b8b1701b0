"""Score sheet of Double Yam: ten boxes a player, and what alike dice are worth."""

from arlequin.core.colour import Colour
from arlequin.games.double_yam.events import COUP, SERIES
from arlequin.games.double_yam.material import DEFAULT, Box
from arlequin.paper.print.canvas import Canvas
from arlequin.paper.print.geometry import Frame
from arlequin.paper.print.grid import Grid
from arlequin.paper.print.print_job import PrintJob
from arlequin.paper.print.totals import totals, write_totals
from arlequin.words import names


def sheets(job: PrintJob) -> list[None]:
    """There is one kind of sheet."""
    return [None]


def draw(canvas: Canvas, frame: Frame, job: PrintJob, _: None) -> None:
    """One sheet."""
    box: Box = job.box(DEFAULT)
    rows = [name for name, count in box.colours for _ in range(count)]
    named = [*[SERIES] * box.series, *[COUP] * box.coups]
    grid = Grid(canvas, frame, job, len(rows) + len(named) + len(totals(job)), 0.30)
    grid.head(grid.say("paper-pad-game") if len(totals(job)) > 1 else "")
    for row, colour in enumerate(rows, 1):
        _colour(grid, row, colour)
    for row, name in enumerate(named, len(rows) + 1):
        grid.rule(row, heavy=row == len(rows) + 1)
        grid.write(row, names_of(grid, name))
    write_totals(grid, len(rows) + len(named) + 1, job.values()["match"])
    grid.foot(_worth(grid, box))


def names_of(grid: Grid, box: str) -> str:
    """A box that is no colour."""
    return grid.say(f"term-{box}").capitalize()


def _colour(grid: Grid, row: int, colour: Colour) -> None:
    grid.rule(row)
    label = grid.label(row)
    side = min(label.height * 0.7, 12.0)
    grid.canvas.swatch(
        colour, Frame(label.x + 1.5, label.y + (label.height - side) / 2, side, side)
    )
    grid.write(row, names.colour(grid.job.lang, colour).capitalize(), True, side + 1)


def _worth(grid: Grid, box: Box) -> str:
    """What alike dice are worth: `3 alike: x 1`."""
    counts = {f"n{n}": box.times[n] for n in range(3, 7)}
    return grid.say("paper-pad-double-yam", {**counts, "coup": box.coup, "single": box.single})
