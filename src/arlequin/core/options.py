"""Options of a game, as data: names, values, defaults."""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from arlequin.core.errors import OptionError, expected, join_words

DIGITS = 9


class Option(msgspec.Struct, frozen=True):
    """A choice that players have before a game."""

    name: str
    default: str
    values: tuple[str, ...] = ()
    """The named values."""
    number: bool = False
    """Whether any whole number from 1 is a value too."""
    most: int = 10**DIGITS - 1
    """The largest number."""
    players: tuple[int, ...] = ()
    """The numbers of players with which it changes anything; empty: all."""

    def read(self, text: str) -> str:
        """The value, if it is possible; raises OptionError."""
        plain = len(text) <= DIGITS and text.isascii() and text.isdecimal()
        is_number = plain and not text.startswith("0") and int(text) <= self.most
        if text in self.values or (self.number and is_number):
            return text
        number = [f"a whole number from 1 to {self.most}"] if self.number else []
        wanted = f"{join_words([*self.values, *number])} for option {self.name}"
        raise OptionError(expected(wanted, text, self.values))


def switch(name: str, default: str) -> Option:
    """An option that is on or off."""
    return Option(name, default, ("yes", "no"))


def find(options: tuple[Option, ...], name: str) -> Option:
    """The option of that name."""
    known = {option.name: option for option in options}
    if name not in known:
        raise OptionError(expected(f"an option: {join_words(list(known))}", name, known))
    return known[name]


Value: TypeAlias = str | int | bool


def read(options: tuple[Option, ...], given: Mapping[str, Value]) -> dict[str, str]:
    """All values: those given, checked, and the defaults of the others, in the options' order."""
    chosen = {}
    for name, value in given.items():  # programs can give True, False and numbers
        text = ("yes" if value else "no") if isinstance(value, bool) else str(value)
        chosen[name] = find(options, name).read(text)
    return {option.name: chosen.get(option.name, option.default) for option in options}
