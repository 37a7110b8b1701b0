"""Events that several games share, and the notation that reads them from lines of a record."""

import re
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

import msgspec

from arlequin.core.errors import NotationError, expected
from arlequin.core.seat import Seat

E = TypeVar("E", bound="Event")


class Event(msgspec.Struct, frozen=True):
    """Anything that happens in a game: a player's move, chance, or the clock."""

    @property
    def text(self) -> str:
        """The event as a line of a record: the name of its class in lower case, then its fields."""
        fields = (str(getattr(self, name)) for name in self.__struct_fields__)
        return " ".join((type(self).__name__.lower(), *fields))

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
    def text(self) -> str:  # written out: a view has up to 64 of them
        return f"again {self.dice}"


class Stop(Event, frozen=True):
    """A player keeps the dice on the table."""


class Die(Event, frozen=True):
    """Chance: one die, thrown to see who starts."""

    number: int


class Start(Event, frozen=True):
    """Chance: who starts, where the rules leave it to chance."""

    seat: Seat


class Takeback(Event, frozen=True):
    """The last `number` events are taken back."""

    number: int


class Time(Event, frozen=True):
    """The clock: the limit has run out."""


class Notation(Generic[E]):
    """Events known by their whole text, and patterns that make an event of what they capture."""

    def __init__(
        self, known: Iterable[E], patterns: Iterable[tuple[str, Callable[..., E]]]
    ) -> None:
        self._known = {event.text: event for event in known}
        self._patterns = [(re.compile(pattern, re.ASCII), make) for pattern, make in patterns]

    def parse(self, text: str) -> E:
        """The event of that text; raises NotationError."""
        event = self._known.get(text)
        if event is not None:
            return event
        for pattern, make in self._patterns:
            match = pattern.fullmatch(text)
            if match is not None:
                return make(*match.groups())
        firsts = [*self._known, *(pattern.pattern for pattern, _ in self._patterns)]
        words = {first.split(" ")[0] for first in firsts}
        kinds = ", ".join(sorted(word for word in words if word.isalpha()))
        raise NotationError(expected(f"an event ({kinds})", text))

    def read(self, texts: tuple[str, ...]) -> tuple[E, ...]:
        """The events of several texts."""
        return tuple(map(self.parse, texts))


AGAIN = (r"again ([A-F]+)", Again)
THROW = (r"throw ([0-9]{1,8})", lambda numbers: Throw(tuple(map(int, numbers))))
DIE = (r"die ([0-9])", lambda number: Die(int(number)))
START = (r"start ([0-9])", lambda seat: Start(int(seat)))
