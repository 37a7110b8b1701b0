"""Dice of Color'Yam: six cubes."""

from arlequin.core.colour import Colour
from arlequin.core.dice_turn import LETTERS
from arlequin.games.color_yam.material import Box
from arlequin.paper.print.print_job import PrintJob

SOLID = "cube"
KINDS = ("dice", "stickers")
NAMES = tuple(LETTERS)


def dice(job: PrintJob) -> tuple[tuple[Colour, ...], ...]:
    """The colours of faces 1 to 6 of each die."""
    box: Box = job.rules().box
    return box.dice
