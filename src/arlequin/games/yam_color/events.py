"""Events and positions of YAM color. Several players can speak at once: a move names its seat."""

import re
from typing import TypeAlias

import msgspec

from arlequin.core.events import Event, Start, Throw
from arlequin.core.notation import Notation
from arlequin.core.rules import PhaseEnum
from arlequin.core.seat import Seat

__all__ = [
    "Bets",
    "Card",
    "Chance",
    "Move",
    "Passes",
    "Says",
    "Stakes",
    "Start",
    "Throw",
]
"""What `arlequin.yam_color` offers."""


class Card(Event, frozen=True):
    """Chance: the card turned up, drawn for a playoff, or earned by a bet."""

    number: int

    @property
    def text(self) -> str:
        return f"card {self.number}"


class Says(Event, frozen=True):
    """A player announces a number."""

    seat: Seat
    number: int

    @property
    def text(self) -> str:
        return f"{self.seat} says {self.number}"


class Passes(Event, frozen=True):
    """A player announces nothing in this round."""

    seat: Seat

    @property
    def text(self) -> str:
        return f"{self.seat} passes"


class Bets(Event, frozen=True):
    """A player bets on the match count before the throw."""

    seat: Seat
    number: int

    @property
    def text(self) -> str:
        return f"{self.seat} bets {self.number}"


class Stakes(Event, frozen=True):
    """A player stakes the card that they won last (1), or nothing (0), before the throw."""

    seat: Seat
    number: int

    @property
    def text(self) -> str:
        return f"{self.seat} stakes {self.number}"


Move: TypeAlias = Says | Passes | Bets | Stakes
Chance: TypeAlias = Start | Throw | Card


_VERBS: dict[str, type[Says | Bets | Stakes]] = {"says": Says, "bets": Bets, "stakes": Stakes}


def _number(match: re.Match[str]) -> Move:
    return _VERBS[match[2]](int(match[1]), int(match[3]))


def _passes(match: re.Match[str]) -> Move:
    return Passes(int(match[1]))


MOVES: Notation[Move] = Notation(
    (), ((r"([0-9]) (says|bets|stakes) ([0-9]+)", _number), (r"([0-9]) passes", _passes))
)
"""The texts of all moves, whatever the cards: a view has them."""


Number: TypeAlias = int
CardNumber: TypeAlias = int


class Phase(PhaseEnum):
    """What is pending."""

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
    """Who throws; 0 before the start."""
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
