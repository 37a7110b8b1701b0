"""A position of Double Yam."""

from typing import TypeAlias

import msgspec

from arlequin.core.dice_turn import Turn
from arlequin.core.rules import PhaseEnum
from arlequin.core.seat import Seat
from arlequin.core.starting_die import Contest

Sheet: TypeAlias = tuple[int | None, ...]
"""The points of each box, in the material's order; None where it is empty."""


class Phase(PhaseEnum):
    """What is due."""

    DIE = "die"
    THROW = "throw"
    CHOOSE = "choose"
    SCORE = "score"
    OVER = "over"


class State(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The score sheets, and the dice of the player at turn."""

    phase: Phase
    seat: Seat = 0
    """Whose turn it is; nobody's (0) before the start."""
    contest: Contest
    """Who throws a die to see who starts (DY-02)."""
    turn: Turn
    sheets: tuple[Sheet, ...]
