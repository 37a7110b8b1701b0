"""Parsing of the texts of events: what the notations of the games have in common."""

import re
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from arlequin.core.errors import NotationError, expected
from arlequin.core.events import Again, Die, Event, Start, Throw

E = TypeVar("E", bound=Event)


class Notation(Generic[E]):
    """Events known by their whole text, and patterns that make an event out of what they catch."""

    def __init__(
        self, known: Iterable[E], patterns: Iterable[tuple[str, Callable[[re.Match[str]], E]]]
    ) -> None:
        self._known = {event.text: event for event in known}
        self._patterns = [(re.compile(pattern, re.ASCII), make) for pattern, make in patterns]

    def parse(self, text: str) -> E:
        """The event of that text."""
        event = self._known.get(text)
        if event is not None:
            return event
        for pattern, make in self._patterns:
            match = pattern.fullmatch(text)
            if match is not None:
                return make(match)
        raise NotationError(expected(f"an event ({self._words()})", text))

    def read(self, texts: tuple[str, ...]) -> tuple[E, ...]:
        """The events of several texts."""
        return tuple(map(self.parse, texts))

    def _words(self) -> str:
        firsts = [*self._known, *(pattern.pattern for pattern, _ in self._patterns)]
        words = (first.split(" ")[0] for first in firsts)
        return ", ".join(sorted({word for word in words if word.isalpha()}))


def throw(match: re.Match[str]) -> Throw:
    """`throw 146235`."""
    return Throw(tuple(map(int, match[1])))


def die(match: re.Match[str]) -> Die:
    """`die 4`."""
    return Die(int(match[1]))


def start(match: re.Match[str]) -> Start:
    """`start 2`."""
    return Start(int(match[1]))


def again(match: re.Match[str]) -> Again:
    """`again BDE`."""
    return Again(match[1])


AGAIN = (r"again ([A-F]+)", again)
THROW = (r"throw ([0-9]{1,8})", throw)
DIE = (r"die ([0-9])", die)
START = (r"start ([0-9])", start)
