"""A position of Color'Yam."""

from typing import TypeAlias

import msgspec

from arlequin.core.dice_turn import Turn
from arlequin.core.rules import PhaseEnum
from arlequin.core.seat import Seat
from arlequin.core.starting_die import Contest

CROSS = 0
Entry: TypeAlias = int | None
"""A sum, a cross (0), or nothing yet."""
Column: TypeAlias = tuple[Entry, ...]


class Phase(PhaseEnum):
    """What is due."""

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
    """Which sheet, 0 for one of their own; None before it is drawn."""
    line: int = 0
    """The line in play, from 0; with free lines always 0."""
    queue: tuple[Seat, ...] = ()
    """Who has still to play the line, the player at turn first; with free lines the whole table."""
    contest: Contest
    """Who is tied for the start."""
    turn: Turn = Turn()
    columns: tuple[Column, ...]
    """Each player's entries, a line each."""
