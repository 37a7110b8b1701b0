"""Events and positions of Duo."""

from enum import Enum
from typing import TypeAlias

import msgspec

from arlequin.core.colour import Colour
from arlequin.core.events import Event, Notation
from arlequin.core.seat import Seat


class Card(Event, frozen=True):
    """Chance: the card that is drawn."""

    colour: Colour


class Keep(Event, frozen=True):
    """The player keeps the card."""


class Give(Event, frozen=True):
    """The player gives the card to the other one."""


Move: TypeAlias = Keep | Give
MOVES: Notation[Move] = Notation((Keep(), Give()), ())
"""The texts of all moves: a view has them."""


class Phase(Enum):
    """What is pending."""

    DRAW = "draw"
    CHOOSE = "choose"
    OVER = "over"


class State(msgspec.Struct, frozen=True):
    """Whose turn it is, the card that was drawn, and the cards that each player has."""

    phase: Phase = Phase.DRAW
    seat: Seat = 1
    card: Colour | None = None
    hands: tuple[tuple[Colour, ...], ...] = ((), ())
