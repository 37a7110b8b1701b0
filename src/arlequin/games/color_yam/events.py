"""Events and positions of Color'Yam."""

import re
from typing import TypeAlias

import msgspec

from arlequin.core.dice_turn import Turn
from arlequin.core.events import Again, Die, Event, Start, Stop, Throw
from arlequin.core.notation import AGAIN, Notation
from arlequin.core.rules import PhaseEnum
from arlequin.core.seat import Seat
from arlequin.core.starting_die import Contest
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

    @property
    def text(self) -> str:
        return f"sheet {self.number}"


class Cross(Event, frozen=True):
    """The player crosses the box of a missed objective."""

    @property
    def text(self) -> str:
        return "cross"


class Yam(Event, frozen=True):
    """The player writes the sum into a Yam box and tries the line again."""

    @property
    def text(self) -> str:
        return "yam"


class Line(Event, frozen=True):
    """With free lines: this line is filled if it can be, crossed if not."""

    line: int

    @property
    def text(self) -> str:
        return f"line {self.line}"


class CrossLine(Event, frozen=True):
    """With free lines: the player crosses this line although it could be filled."""

    line: int

    @property
    def text(self) -> str:
        return f"cross {self.line}"


Move: TypeAlias = Stop | Again | Cross | Yam | Line | CrossLine
Chance: TypeAlias = Sheet | Start | Die | Throw


def _line(match: re.Match[str]) -> Line:
    return Line(int(match[1]))


def _cross_line(match: re.Match[str]) -> CrossLine:
    return CrossLine(int(match[1]))


MOVES: Notation[Move] = Notation(
    (Stop(), Cross(), Yam()),
    (AGAIN, (r"line ([0-9]+)", _line), (r"cross ([0-9]+)", _cross_line)),
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
    """Who has still to play the line, the player at turn first; with free lines the whole table."""
    contest: Contest
    """Who is tied for the start."""
    turn: Turn = Turn()
    columns: tuple[Column, ...]
    """Each player's entries, a line each."""
