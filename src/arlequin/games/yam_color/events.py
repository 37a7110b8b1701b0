"""What happens in YAM color. Several may speak at once, so a move names its seat."""

from typing import TypeAlias

from arlequin.core.events import Event, Start, Throw
from arlequin.core.seat import Seat


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
