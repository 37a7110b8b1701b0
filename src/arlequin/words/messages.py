"""Messages of one language: the .ftl files, which the browser reads too."""

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from arlequin.games import catalog
from arlequin.words.names import WordsError, check_language
from arlequin.words.rulebooks import has_words

LATER = ("terminal", "preview", "paper", "keep", "material")
"""Files for some programs only."""
Args: TypeAlias = dict[str, str | int]
"""The arguments of a message; a list is given in words."""

# Spanish: y becomes e before the sound of i, but not before a diphthong (hielo, Iago, Yolanda).
_SOUNDS_LIKE_I = re.compile(r"(h?[ií](?![aeouáéóú])|y(?![aeiouáéíóú]))", re.IGNORECASE)


class Messages:
    """Every message of one language; a message or an argument that is missing is an error."""

    def __init__(self, lang: str) -> None:
        self.lang = check_language(lang)
        # Isolation is for browsers, where names may run from right to left.
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._unread = [*LATER, *catalog.KINDS]
        """Files and games that were not read yet: most programs need few of them."""
        self._read(__package__, lang, "common.ftl")

    def _read(self, package: str, *path: str) -> None:
        file = files(package).joinpath(*path)
        self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def has(self, key: str) -> bool:
        """Whether there is such a message; a file is read when one of its messages is needed."""
        while self._unread and not self._bundle.has_message(key):
            # The game whose name the message begins with, else the files in their order.
            part = min(self._unread, key=lambda part: not key.startswith(f"{part}-"))
            self._unread.remove(part)
            if part in LATER:
                self._read(__package__, self.lang, f"{part}.ftl")
            elif has_words(part):
                self._read(catalog.module_name("words", part), f"{self.lang}.ftl")
        return bool(self._bundle.has_message(key))

    def say(self, key: str, args: Args | None = None) -> str:
        """The message of that name, with these arguments."""
        if not self.has(key):
            raise WordsError(f"expected a message '{key}' in {self.lang}, found none")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise WordsError(f"expected a text for the message '{key}' in {self.lang}, found none")
        given = {name: _plain(value) for name, value in (args or {}).items()}
        text, errors = self._bundle.format_pattern(pattern, given)
        if errors:
            raise WordsError(f"{self.lang}, message '{key}': {errors[0]}")
        return str(text)

    def join(self, words: Sequence[str]) -> str:
        """`a, b and c`."""
        if len(words) < 2:
            return "".join(words)
        *some, last = words
        key = "list-before-i" if _SOUNDS_LIKE_I.match(last) else "list"
        return self.say(key, {"some": ", ".join(some), "last": last})


def _plain(value: object) -> object:
    """An argument: numbers are written 5120 in every language, texts start no new line."""
    if isinstance(value, int):
        return fluent_number(value, useGrouping=False)
    return value.replace("\n", " ") if isinstance(value, str) else value


def messages(lang: str) -> Messages:
    """The messages of a language, read once for the games that are registered."""
    return _messages(lang, tuple((kind.name, kind.home) for kind in catalog.KINDS.values()))


@cache
def _messages(lang: str, _games: tuple[tuple[str, str], ...]) -> Messages:
    return Messages(lang)
