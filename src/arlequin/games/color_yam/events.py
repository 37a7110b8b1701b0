"""Events and positions of Color'Yam."""

from typing import TypeAlias

import msgspec

from arlequin.core.dice_turn import Contest, Turn
from arlequin.core.events import AGAIN, Again, Die, Event, Notation, Start, Stop, Throw
from arlequin.core.rules import PhaseEnum
from arlequin.core.seat import Seat
from arlequin.games.color_yam.material import Column

__all__ = [
    "Again",
    "Chance",
    "Cross",
    "CrossLine",
    "Die",
    "Line",
    "Move",
    "Sheet",
    "Start",
    "Stop",
    "Throw",
    "Yam",
]
"""What `arlequin.color_yam` offers."""


class Sheet(Event, frozen=True):
    """Chance: the sheet."""

    number: int


class Cross(Event, frozen=True):
    """The player crosses the box of a missed objective."""


class Yam(Event, frozen=True):
    """The player writes the sum into a Yam box and tries the line again."""


class Line(Event, frozen=True):
    """With free lines: this line is filled if it can be, crossed if not."""

    line: int


class CrossLine(Event, frozen=True):
    """With free lines: the player crosses this line although it could be filled."""

    line: int

    @property
    def text(self) -> str:
        return f"cross {self.line}"


Move: TypeAlias = Stop | Again | Cross | Yam | Line | CrossLine
Chance: TypeAlias = Sheet | Start | Die | Throw

MOVES: Notation[Move] = Notation(
    (Stop(), Cross(), Yam()),
    (
        AGAIN,
        (r"line ([0-9]+)", lambda line: Line(int(line))),
        (r"cross ([0-9]+)", lambda line: CrossLine(int(line))),
    ),
)
"""The texts of all moves, whatever the sheet: a view has them."""


class Phase(PhaseEnum):
    """What is pending."""

    SHEET = "sheet"
    START = "start"
    DIE = "die"
    THROW = "throw"
    CHOOSE = "choose"
    MISSED = "missed"
    LINE = "line"
    OVER = "over"


class State(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The sheet, and the dice of the player at turn."""

    phase: Phase
    sheet: int | None
    """Which sheet, 0 for a sheet of the players; None before it is drawn."""
    line: int = 0
    """The line in play, from 0; with free lines always 0."""
    queue: tuple[Seat, ...] = ()
    """The seats that still play the line, the player at turn first; with free lines all seats."""
    contest: Contest
    """The seats that are tied for the start."""
    turn: Turn = Turn()
    columns: tuple[Column, ...]
    """The entries of each player, line by line."""
