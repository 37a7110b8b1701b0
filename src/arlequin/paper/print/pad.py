"""Pad: score sheets of a game, one or several to a page, with marks to cut them apart."""

from typing import Any

from arlequin.core.errors import OptionError, expected
from arlequin.games import catalog
from arlequin.paper.print.canvas import INK, Canvas
from arlequin.paper.print.geometry import GUTTER, MARGIN, Frame, panels
from arlequin.paper.print.print_job import PrintJob
from arlequin.words import names
from arlequin.words.messages import Args, messages

LAYOUTS = {1: (1, 1, False), 2: (2, 1, True), 4: (2, 2, False)}
"""By how many are on a page: across, down, and whether the page lies on its side."""
MARK = 4.0


def draw(job: PrintJob) -> bytes:
    """A pad as a PDF."""
    part: Any = catalog.part("paper.print.pads", job.game)
    if part is None:
        raise OptionError(expected("a game that has a pad", job.game))
    across, down, landscape = LAYOUTS[job.per_page]
    canvas = Canvas(job.size, names.title(job.lang, job.game), job.lang, landscape)
    _check_names(canvas, job)
    frames = panels(canvas.width, canvas.height, across, down)
    sheets = part.sheets(job)
    wanted = job.pages * len(frames) or -(-len(sheets) // len(frames)) * len(frames)
    for number in range(wanted):
        place = number % len(frames)
        if place == 0:
            canvas.page()
            _cut(canvas, across, down)
        part.draw(canvas, frames[place], job, sheets[number % len(sheets)])
    return canvas.finished()


def _check_names(canvas: Canvas, job: PrintJob) -> None:
    """Refuses a name with characters that the font does not have, in the language of the sheet."""
    for name in map(job.name, range(len(job.names))):
        if missing := canvas.missing(name):
            args: Args = {"name": name, "letters": " ".join(dict.fromkeys(missing))}
            raise OptionError(messages(job.lang).say("paper-letters", args))


def _cut(canvas: Canvas, across: int, down: int) -> None:
    """Short marks at the edges of the page, in the middle of each gutter."""
    columns = panels(canvas.width, canvas.height, across, down)[:across]
    for frame in columns[:-1]:
        x = frame.right + GUTTER / 2
        for y in (MARGIN - MARK - 1, canvas.height - MARGIN + 1):
            canvas.line((x, y), (x, y + MARK), 0.2, INK)
    for frame in _rows(canvas, across, down)[:-1]:
        y = frame.bottom + GUTTER / 2
        for x in (MARGIN - MARK - 1, canvas.width - MARGIN + 1):
            canvas.line((x, y), (x + MARK, y), 0.2, INK)


def _rows(canvas: Canvas, across: int, down: int) -> list[Frame]:
    return panels(canvas.width, canvas.height, across, down)[::across]
