"""Events that several games share: small frozen values whose text is a line of a record."""

import msgspec

from arlequin.core.seat import Seat


class Event(msgspec.Struct, frozen=True):
    """Anything that happens in a game: a player's move, chance, or the clock."""

    @property
    def text(self) -> str:
        """The event as a line of a record."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        fields = (getattr(self, name) for name in self.__struct_fields__)
        return f"{type(self).__name__}({', '.join(map(repr, fields))})"


class TextEvent(Event, frozen=True):
    """An event known by its text alone: the move of a game whose view reads no others."""

    text: str


class Throw(Event, frozen=True, gc=False):
    """Chance: the numbers of the dice just thrown, in die order."""

    numbers: tuple[int, ...]

    @property
    def text(self) -> str:
        return "throw " + "".join(map(str, self.numbers))


class Again(Event, frozen=True, gc=False):
    """A player throws these dice again; letters in die order, each once."""

    dice: str

    @property
    def text(self) -> str:
        return f"again {self.dice}"


class Stop(Event, frozen=True):
    """A player keeps the dice as they lie."""

    @property
    def text(self) -> str:
        return "stop"


class Die(Event, frozen=True):
    """Chance: one die, thrown to see who starts."""

    number: int

    @property
    def text(self) -> str:
        return f"die {self.number}"


class Start(Event, frozen=True):
    """Chance: who starts, where the rules leave it to chance."""

    seat: Seat

    @property
    def text(self) -> str:
        return f"start {self.seat}"


class Takeback(Event, frozen=True):
    """The last `number` events are taken back."""

    number: int

    @property
    def text(self) -> str:
        return f"takeback {self.number}"


class Time(Event, frozen=True):
    """The clock: the limit has run out."""

    @property
    def text(self) -> str:
        return "time"
