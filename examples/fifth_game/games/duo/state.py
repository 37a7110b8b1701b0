"""A position of Duo."""

from enum import Enum

import msgspec

from arlequin.core.colour import Colour
from arlequin.core.seat import Seat


class Phase(Enum):
    """What is due."""

    DRAW = "draw"
    CHOOSE = "choose"
    OVER = "over"


class State(msgspec.Struct, frozen=True):
    """Whose turn it is, the card that was drawn, and the cards that each player has."""

    phase: Phase = Phase.DRAW
    seat: Seat = 1
    card: Colour | None = None
    hands: tuple[tuple[Colour, ...], ...] = ((), ())
