"""Rulebooks: the rules of the games as texts, `words/<game>/rules.toml`, checked when read."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec

from arlequin.games import catalog

T = TypeVar("T")


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same words in three languages."""

    en: str
    fr: str
    es: str


class BoxPart(Words, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of the box; `ours` where the printed one is unknown and this project has its own."""

    ours: bool = False


class Rule(Words, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One numbered rule; `decided` where the books leave it open and this project decided."""

    number: str
    title: Words | None = None
    """Its subject, in a few words."""
    decided: bool = False
    options: tuple[str, ...] = ()


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules under one heading."""

    id: str
    title: Words
    rule: tuple[Rule, ...]


class Example(Words, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A worked example of some rules."""

    rules: tuple[str, ...]


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of one game."""

    game: str
    prefix: str
    title: Words
    players: Words
    pitch: Words
    material: tuple[BoxPart, ...]
    section: tuple[Section, ...]
    example: tuple[Example, ...] = ()

    def rules(self) -> Iterator[Rule]:
        """All rules, in order."""
        for section in self.section:
            yield from section.rule


def read_toml(package: str, file: str, kind: type[T]) -> T:
    """A TOML file of a package, as a value of a type."""
    text = files(package).joinpath(file).read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=kind)


def has_words(game: str) -> bool:
    """Whether a game has words; a registered one can be without."""
    return game in catalog.KINDS and _is_installed(catalog.module_name("words", game))


_is_installed = cache(catalog.is_installed)


def games_with_words() -> list[str]:
    """The games that have words."""
    return [game for game in catalog.KINDS if has_words(game)]


@cache
def book(game: str) -> Book:
    """The book of one game."""
    return read_toml(catalog.module_name("words", game), "rules.toml", Book)


def books() -> dict[str, Book]:
    """The books of all games."""
    return {game: book(game) for game in games_with_words()}


def rules() -> dict[str, Rule]:
    """The rules of all games, by number."""
    return {rule.number: rule for book in books().values() for rule in book.rules()}
