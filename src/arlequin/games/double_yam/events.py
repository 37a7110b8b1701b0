"""Events and positions of Double Yam."""

import re
from typing import TypeAlias

import msgspec

from arlequin.core.dice_turn import Turn
from arlequin.core.events import Again, Die, Event, Stop, Throw
from arlequin.core.notation import AGAIN, Notation
from arlequin.core.rules import PhaseEnum
from arlequin.core.seat import Seat
from arlequin.core.starting_die import Contest

__all__ = [
    "Again",
    "Chance",
    "Die",
    "Move",
    "Score",
    "Stop",
    "Throw",
]
"""What `arlequin.double_yam` offers."""

SERIES = "series"
COUP = "coup"


class Score(Event, frozen=True):
    """Fill a box: a colour, `series` (with its number, where one is there often enough), `coup`."""

    box: str
    number: int | None = None

    @property
    def text(self) -> str:
        return f"score {self.box}" if self.number is None else f"score {self.box} {self.number}"


Move: TypeAlias = Stop | Again | Score
Chance: TypeAlias = Die | Throw


def _score(match: re.Match[str]) -> Score:
    return Score(match[1], int(match[2]) if match[2] else None)


MOVES: Notation[Move] = Notation((Stop(),), (AGAIN, (r"score ([a-z]+)(?: ([0-9]+))?", _score)))
"""The texts of all moves, whatever the dice: a view has them."""


Sheet: TypeAlias = tuple[int | None, ...]
"""The points of each box, in the material's order; None where it is empty."""


class Phase(PhaseEnum):
    """What is pending."""

    DIE = "die"
    THROW = "throw"
    CHOOSE = "choose"
    SCORE = "score"
    OVER = "over"


class State(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The score sheets, and the dice of the player at turn."""

    phase: Phase
    seat: Seat = 0
    """The player at turn; 0 before the start."""
    contest: Contest
    """Who throws a die to see who starts (DY-02)."""
    turn: Turn
    sheets: tuple[Sheet, ...]
