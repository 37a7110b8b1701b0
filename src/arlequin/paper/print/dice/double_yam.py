"""Dice of Double Yam: six cubes."""

from arlequin.core.colour import Colour
from arlequin.core.dice_turn import LETTERS
from arlequin.games.double_yam.material import DEFAULT, Box
from arlequin.paper.print.print_job import PrintJob

SOLID = "cube"
KINDS = ("dice", "stickers")
NAMES = tuple(LETTERS)


def dice(job: PrintJob) -> tuple[tuple[Colour, ...], ...]:
    """The colours of faces 1 to 6 of each die."""
    box: Box = job.box(DEFAULT)
    return box.dice
