"""A position of YAM color."""

from typing import TypeAlias

import msgspec

from arlequin.core.rules import PhaseEnum
from arlequin.core.seat import Seat

Number: TypeAlias = int
CardNumber: TypeAlias = int


class Phase(PhaseEnum):
    """What is due."""

    START = "start"
    BET = "bet"
    STAKE = "stake"
    THROW = "throw"
    CARD = "card"
    ANNOUNCE = "announce"
    EARN = "earn"
    OVER = "over"


class State(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The pile, the cards won, and the round under way."""

    phase: Phase
    rounds: int = 0
    """Rounds begun, playoff rounds included."""
    thrower: Seat = 0
    """Who throws; nobody (0) before the start."""
    unseen: tuple[CardNumber, ...]
    """Cards that were never turned up, in no order: the upper part of the pile."""
    under: tuple[CardNumber, ...] = ()
    """Cards put under the pile, the next to come first (YC-02)."""
    hands: tuple[tuple[CardNumber, ...], ...]
    """The cards that each player has won, the latest last."""
    players: tuple[Seat, ...]
    """Who plays the round: all, or the tied in a playoff."""
    playoff: bool = False
    bets: tuple[tuple[Seat, Number | None], ...] = ()
    """Bets in the order in which they were made; None for a pass."""
    stakes: tuple[tuple[Seat, int], ...] = ()
    """Who was asked for a stake, in order, and how many cards each has staked: 0 or 1 (YC-15)."""
    dice: tuple[int, ...] = ()
    card: CardNumber = 0
    """The card turned up; 0 before."""
    count: int = 0
    """The match count of the dice and the card."""
    said: tuple[tuple[Seat, Number | None], ...] = ()
    """Announcements in the order in which they came; None for a pass."""
    champion: Seat = 0
    """Who won a playoff round."""
