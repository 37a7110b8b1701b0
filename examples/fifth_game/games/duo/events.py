"""What happens in Duo."""

from typing import TypeAlias

from arlequin.core.colour import Colour
from arlequin.core.events import Event
from arlequin.core.notation import Notation


class Card(Event, frozen=True):
    """Chance: the card that is drawn."""

    colour: Colour

    @property
    def text(self) -> str:
        return f"card {self.colour.value}"


class Keep(Event, frozen=True):
    """The player keeps the card."""

    @property
    def text(self) -> str:
        return "keep"


class Give(Event, frozen=True):
    """The player gives the card to the other one."""

    @property
    def text(self) -> str:
        return "give"


Move: TypeAlias = Keep | Give
MOVES: Notation[Move] = Notation((Keep(), Give()), ())
"""The texts of all moves: a view has them."""
