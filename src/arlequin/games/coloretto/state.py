"""A position of Coloretto. Cards are counted by kind: the material's colours, +2, joker, golden."""

from typing import TypeAlias

import msgspec

from arlequin.core.rules import PhaseEnum
from arlequin.core.seat import Seat

Kind: TypeAlias = int
Counts: TypeAlias = tuple[int, ...]
Row: TypeAlias = tuple[Kind, ...]


class Phase(PhaseEnum):
    """What is due."""

    OUT = "out"
    DEAL = "deal"
    START = "start"
    TURN = "turn"
    CARD = "card"
    PLACE = "place"
    GIFT = "gift"
    OVER = "over"


class State(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the table. The pile is a multiset: nobody knows its order (CO-16)."""

    phase: Phase
    seat: Seat = 0
    """Whose turn it is; nobody's (0) before the start."""
    pile: Counts
    above: int = 0
    """Cards above the last-round card; 0 when it lies on top or has come."""
    last: bool = False
    """Whether the last-round card has come (CO-17)."""
    rows: tuple[Row | None, ...]
    """The cards of each row; None where the row was taken this round."""
    collections: tuple[Counts, ...]
    taken: tuple[Seat, ...] = ()
    """Who has taken a row this round, in that order."""
    hand: Kind | None = None
    """The card drawn and not yet placed."""
    gone: Counts
    """Cards that left the game, open (CO-04, CO-15)."""
