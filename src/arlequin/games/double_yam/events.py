"""Events of Double Yam, beside throws."""

import re
from typing import TypeAlias

from arlequin.core.events import Again, Die, Event, Stop, Throw
from arlequin.core.notation import AGAIN, Notation

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
