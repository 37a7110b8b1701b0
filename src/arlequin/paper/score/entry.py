"""Entries that people type: words and numbers in any order, in any of the three languages."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple, TypeVar

from arlequin.words.typed_colours import plain

PARTS = re.compile(r"[,;\n/]+")
TOKEN = re.compile(r"\+2|\d+|[^\W\d_]+|\S")
FILLERS = frozenset(
    {
        *("and", "card", "cards", "dice", "die", "of", "with"),
        *("carte", "cartes", "de", "des", "et", "un", "une"),
        *("carta", "cartas", "dado", "dados", "una"),
        *("x", "\u00d7"),
    }
)
"""Words that are passed over."""
T = TypeVar("T")


class Unread(Exception):
    """A word that means nothing here."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


class Item(NamedTuple):
    """A word, and the number beside it."""

    word: str
    number: int | None


def items(text: str, lang: str) -> Iterator[Item]:
    """`green 6, 2 jokers, +2`: each word with its number, which may stand on either side."""
    for part in PARTS.split(text):
        tokens = [plain(token) for token in TOKEN.findall(part)]
        fillers = FILLERS | {"y"} if lang == "es" else FILLERS  # else the letter of yellow
        tokens = [token for token in tokens if token not in fillers]
        yield from (
            _number_first(tokens) if tokens and tokens[0].isdecimal() else _name_first(tokens)
        )


def _name_first(tokens: list[str]) -> Iterator[Item]:
    """`green 6 yellow 4 joker`."""
    rest = list(tokens)
    while rest:
        word = rest.pop(0)
        if word.isdecimal():
            raise Unread(word)
        yield Item(word, int(rest.pop(0)[:9]) if rest and rest[0].isdecimal() else None)


def _number_first(tokens: list[str]) -> Iterator[Item]:
    """`6 green 4 yellow`."""
    rest = list(tokens)
    while rest:
        number = rest.pop(0)
        if not number.isdecimal() or not rest or rest[0].isdecimal():
            raise Unread(number)
        yield Item(rest.pop(0), int(number[:9]))


def meant(word: str, words: Mapping[str, T]) -> T:
    """What a word stands for; one in the plural too."""
    for form in (word, word.removesuffix("s"), word.removesuffix("es")):
        if form in words:
            return words[form]
    raise Unread(word)
