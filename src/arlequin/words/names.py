"""Names of things in English, French and Spanish: colours, options, objectives, rules."""

from collections.abc import Mapping
from functools import cache
from typing import TypeVar

import msgspec

from arlequin.core.colour import Colour
from arlequin.core.errors import ArlequinError, expected, join_words
from arlequin.games import catalog
from arlequin.words.languages import LANGUAGES as LANGUAGES  # noqa: PLC0414  # known here too
from arlequin.words.languages import language_of as language_of  # noqa: PLC0414  # the same
from arlequin.words.rulebooks import Words, books, games_with_words, has_words, read_toml, rules

NUMBER = "number"
"""The key of the words for any whole number, in the values of an option."""

T = TypeVar("T")


class WordsError(ArlequinError):
    """A language or a name without words."""

    code = "words/missing"


class ColourWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a colour, and the one letter that stands for it."""

    name: Words
    letter: Words


class ValueWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One value of an option."""

    label: Words
    help: Words


class OptionWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An option and its values."""

    label: Words
    help: Words
    values: dict[str, ValueWords]


class GameWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one game."""

    title: Words
    options: dict[str, OptionWords]
    objectives: dict[str, Words] = {}


@cache
def colours() -> dict[Colour, ColourWords]:
    """The words for all colours."""
    return read_toml(__package__, "colours.toml", dict[Colour, ColourWords])


@cache
def game_words(game: str) -> GameWords:
    """The words for one game."""
    return read_toml(catalog.module_name("words", game), "names.toml", GameWords)


def games() -> dict[str, GameWords]:
    """The words for all games that have words."""
    return {game: game_words(game) for game in games_with_words()}


# --- languages --------------------------------------------------------------------------------


def check_language(lang: str) -> str:
    """The language, if it is one of ours."""
    if lang not in LANGUAGES:
        raise WordsError(expected(f"a language: {join_words(LANGUAGES)}", lang))
    return lang


def in_language(lang: str, words: Words) -> str:
    """The words in one language."""
    text: str = getattr(words, check_language(lang))
    return text


# --- names ------------------------------------------------------------------------------------


def colour(lang: str, which: Colour) -> str:
    """The name of a colour: `bleu`."""
    return in_language(lang, colours()[which].name)


def letter(lang: str, which: Colour) -> str:
    """The letter of a colour, different from those of the other colours in a box."""
    return in_language(lang, colours()[which].letter)


def title(lang: str, game: str) -> str:
    """The name of a game as people write it: `Color'Yam`; its code name if it has no words."""
    return game if _wordless(game) else in_language(lang, _entry(games(), game, "a game").title)


def pitch(lang: str, game: str) -> str:
    """A game in one sentence; nothing where it has no words."""
    return "" if _wordless(game) else in_language(lang, _entry(books(), game, "a game").pitch)


def rule(lang: str, number: str) -> str:
    """The text of a rule, by its number: `CO-12`."""
    return in_language(lang, _entry(rules(), number, "a rule"))


def option_label(lang: str, game: str, option: str) -> str:
    """The name of an option."""
    return option if _wordless(game) else in_language(lang, _option(game, option).label)


def option_help(lang: str, game: str, option: str) -> str:
    """The meaning of an option."""
    return option if _wordless(game) else in_language(lang, _option(game, option).help)


def value_label(lang: str, game: str, option: str, value: str) -> str:
    """The name of an option's value: `Feuille 3`."""
    if _wordless(game):
        return value
    return in_language(lang, _value(game, option, value).label).replace("{n}", value)


def value_help(lang: str, game: str, option: str, value: str) -> str:
    """The meaning of a value of an option."""
    if _wordless(game):
        return value
    return in_language(lang, _value(game, option, value).help).replace("{n}", value)


def _wordless(game: str) -> bool:
    """Whether it is a registered game without words."""
    return game in catalog.KINDS and not has_words(game)


def _option(game: str, option: str) -> OptionWords:
    return _entry(_entry(games(), game, "a game").options, option, f"an option of {game}")


def _value(game: str, option: str, value: str) -> ValueWords:
    values = _option(game, option).values
    numbered = NUMBER in values and value.isdecimal()
    return _entry(values, NUMBER if numbered else value, f"a value of {option}")


def _entry(things: Mapping[str, T], name: str, what: str) -> T:
    if name not in things:
        raise WordsError(expected(f"{what}: {join_words(list(things))}", name, things))
    return things[name]
