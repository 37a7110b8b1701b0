"""Events of YAM color. Several may speak at once, so a move names its seat."""

import re
from typing import TypeAlias

from arlequin.core.events import Event, Start, Throw
from arlequin.core.notation import Notation
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
