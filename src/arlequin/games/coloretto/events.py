"""Events of Coloretto."""

import re
from typing import TypeAlias

from arlequin.core.colour import Colour
from arlequin.core.events import Event, Start
from arlequin.core.notation import Notation

__all__ = [
    "Card",
    "Chance",
    "Deal",
    "Draw",
    "Move",
    "Out",
    "Place",
    "Start",
    "Take",
]
"""What `arlequin.coloretto` offers."""

PLUS_TWO = "+2"
JOKER = "joker"
GOLDEN = "golden"


class Out(Event, frozen=True):
    """Chance: the colours taken out of the game (CO-04), in the material's order."""

    colours: tuple[Colour, ...]

    @property
    def text(self) -> str:
        return "out " + " ".join(self.colours)


class Deal(Event, frozen=True):
    """Chance: the starting cards (CO-05) in seat order."""

    colours: tuple[Colour, ...]

    @property
    def text(self) -> str:
        return "deal " + " ".join(self.colours)


class Draw(Event, frozen=True):
    """The player will draw."""

    @property
    def text(self) -> str:
        return "draw"


class Card(Event, frozen=True):
    """Chance: the card drawn; a colour, `+2`, `joker` or `golden`."""

    card: str

    @property
    def text(self) -> str:
        return f"card {self.card}"


class Place(Event, frozen=True):
    """The drawn card goes to this row."""

    row: int

    @property
    def text(self) -> str:
        return f"place {self.row}"


class Take(Event, frozen=True):
    """The player takes this row."""

    row: int

    @property
    def text(self) -> str:
        return f"take {self.row}"


Move: TypeAlias = Draw | Place | Take
Chance: TypeAlias = Out | Deal | Start | Card


def _place(match: re.Match[str]) -> Place:
    return Place(int(match[1]))


def _take(match: re.Match[str]) -> Take:
    return Take(int(match[1]))


MOVES: Notation[Move] = Notation((Draw(),), ((r"place ([0-9])", _place), (r"take ([0-9])", _take)))
"""The texts of all moves, whatever the rows: a view has them."""
