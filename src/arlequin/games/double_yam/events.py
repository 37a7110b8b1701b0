"""Events and positions of Double Yam."""

from typing import TypeAlias

import msgspec

from arlequin.core.dice_turn import Contest, Turn
from arlequin.core.events import AGAIN, Again, Die, Event, Notation, Stop, Throw
from arlequin.core.rules import PhaseEnum
from arlequin.core.seat import Seat

__all__ = ["Again", "Chance", "Die", "Move", "Score", "Stop", "Throw"]
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

MOVES: Notation[Move] = Notation(
    (Stop(),),
    (AGAIN, (r"score ([a-z]+)(?: ([0-9]+))?", lambda box, n: Score(box, int(n) if n else None))),
)
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
