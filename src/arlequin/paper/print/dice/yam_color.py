"""Dice of YAM color: eight pyramids, a ball at each corner; the ball on top counts."""

from arlequin.core.colour import Colour
from arlequin.games.yam_color.material import DEFAULT, DICE, Box
from arlequin.paper.print.print_job import PrintJob

SOLID = "pyramid"
KINDS = ("dice",)
NAMES = tuple(str(number) for number in range(1, DICE + 1))


def dice(job: PrintJob) -> tuple[tuple[Colour, ...], ...]:
    """The balls of each pyramid."""
    box: Box = job.box(DEFAULT)
    return box.dice
