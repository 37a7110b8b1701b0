"""Stickers for blank dice: every face of every die, with bleed and crop marks."""

from typing import Any

from arlequin.games import catalog
from arlequin.paper import drawings
from arlequin.paper.print.bleed import BLEED, crop_marks
from arlequin.paper.print.canvas import QUIET, Canvas
from arlequin.paper.print.fold_dice import draw_face
from arlequin.paper.print.geometry import MARGIN, Frame
from arlequin.paper.print.print_job import PrintJob
from arlequin.words import names
from arlequin.words.messages import messages

SIDE = 14.0
"""For dice of 16 mm, whose edges are round."""
CELL = SIDE + 2 * BLEED
TOP = MARGIN + 20


def draw(job: PrintJob) -> bytes:
    """A row a die, a column a number."""
    part: Any = catalog.part("paper.print.dice", job.game)
    canvas = Canvas(job.size, names.title(job.lang, job.game), job.lang)
    canvas.page()
    title = names.title(job.lang, job.game)
    canvas.text(title, (MARGIN, MARGIN + 6), 16, bold=True)
    told = messages(job.lang).say("paper-stickers", {"side": int(SIDE), "die": int(SIDE) + 2})
    at = (MARGIN, MARGIN + 11)
    canvas.text(told, at, 8.5, width=canvas.width - 2 * MARGIN, colour=QUIET)
    dice = part.dice(job)
    left = (canvas.width - 6 * CELL) / 2
    for row, die in enumerate(dice):
        y = TOP + row * CELL
        label = Frame(left - 14, y + BLEED, 6, SIDE)
        canvas.middle(part.NAMES[row], label, 12, bold=True)
        for column, colour in enumerate(die):
            cell = Frame(left + column * CELL, y, CELL, CELL)
            canvas.box(cell, fill=drawings.palette()[colour].fill, stroke=None)
            face = Frame(cell.x + BLEED, cell.y + BLEED, SIDE, SIDE)
            draw_face(canvas, face, column + 1, colour)
    cuts = [place * CELL + edge for place in range(6) for edge in (BLEED, BLEED + SIDE)]
    around = (left, TOP, left + 6 * CELL, TOP + len(dice) * CELL)
    crop_marks(canvas, [left + cut for cut in cuts], [TOP + cut for cut in cuts], around)
    return canvas.finished()
