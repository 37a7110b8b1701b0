"""Events and positions of YAM color. Several players can speak at once: a move names its seat."""

from typing import TypeAlias

import msgspec

from arlequin.core.events import Event, Notation, Start, Throw
from arlequin.core.rules import PhaseEnum
from arlequin.core.seat import Seat

__all__ = ["Bets", "Card", "Chance", "Move", "Passes", "Says", "Stakes", "Start", "Throw"]
"""What `arlequin.yam_color` offers."""


class Card(Event, frozen=True):
    """Chance: the card turned up, drawn for a playoff, or earned by a bet."""

    number: int


class Call(Event, frozen=True):
    """Base class of the moves: several players can act at once, so the text begins with a seat."""

    seat: Seat

    @property
    def text(self) -> str:
        seat, *fields = (str(getattr(self, name)) for name in self.__struct_fields__)
        return " ".join((seat, type(self).__name__.lower(), *fields))


class Says(Call, frozen=True):
    """A player announces a number."""

    number: int


class Passes(Call, frozen=True):
    """A player announces nothing in this round."""


class Bets(Call, frozen=True):
    """A player bets on the match count before the throw."""

    number: int


class Stakes(Call, frozen=True):
    """A player stakes the card that they won last (1), or nothing (0), before the throw."""

    number: int


Move: TypeAlias = Says | Passes | Bets | Stakes
Chance: TypeAlias = Start | Throw | Card

MOVES: Notation[Move] = Notation(
    (),
    (
        (r"([0-9]) says ([0-9]+)", lambda seat, number: Says(int(seat), int(number))),
        (r"([0-9]) passes", lambda seat: Passes(int(seat))),
        (r"([0-9]) bets ([0-9]+)", lambda seat, number: Bets(int(seat), int(number))),
        (r"([0-9]) stakes ([0-9]+)", lambda seat, number: Stakes(int(seat), int(number))),
    ),
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
    """The pile, the cards won, and the current round."""

    phase: Phase
    rounds: int = 0
    """Rounds begun, playoff rounds included."""
    thrower: Seat = 0
    """The seat that throws; 0 before the start."""
    unseen: tuple[CardNumber, ...]
    """Cards that were never turned up, in no order: the upper part of the pile."""
    under: tuple[CardNumber, ...] = ()
    """Cards put under the pile, the next to come first (YC-02)."""
    hands: tuple[tuple[CardNumber, ...], ...]
    """The cards that each player has won, the latest last."""
    players: tuple[Seat, ...]
    """The seats in the round: all, or the tied in a playoff."""
    playoff: bool = False
    bets: tuple[tuple[Seat, Number | None], ...] = ()
    """Bets in their order; None for a pass."""
    stakes: tuple[tuple[Seat, int], ...] = ()
    """The seats asked for a stake, in order, and the cards that each has staked: 0 or 1 (YC-15)."""
    dice: tuple[int, ...] = ()
    card: CardNumber = 0
    """The card turned up; 0 before."""
    count: int = 0
    """The match count of the dice and the card."""
    said: tuple[tuple[Seat, Number | None], ...] = ()
    """Announcements in their order; None for a pass."""
    champion: Seat = 0
    """The seat that won a playoff round."""
