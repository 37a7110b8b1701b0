"""The messages of one language: the .ftl files, which the browser reads too."""

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

from arlequin.games import catalog
from arlequin.words.names import WordsError, check_language

Args: TypeAlias = dict[str, str | int]
"""What a message is told with; a list comes as the words that tell it."""

# Spanish: y becomes e before the sound of i, but not before a diphthong (hielo, Iago, Yolanda).
_SOUNDS_LIKE_I = re.compile(r"(h?[ií](?![aeouáéóú])|y(?![aeiouáéíóú]))", re.IGNORECASE)


class Messages:
    """Every message of one language; a message or an argument that is missing is an error."""

    def __init__(self, lang: str) -> None:
        self.lang = check_language(lang)
        # Isolation is for browsers, where names may run from right to left.
        self._bundle = FluentBundle([lang], use_isolating=False)
        for name in ("common", "terminal", *catalog.KINDS):
            path = files("arlequin.words").joinpath(lang, f"{name}.ftl")
            self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    def say(self, key: str, args: Args | None = None) -> str:
        """The message of that name, told with these arguments."""
        if not self._bundle.has_message(key):
            raise WordsError(f"expected a message '{key}' in {self.lang}, found none")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise WordsError(f"expected a text for the message '{key}' in {self.lang}, found none")
        given = {name: _plain(value) for name, value in (args or {}).items()}
        text, errors = self._bundle.format_pattern(pattern, given)
        if errors:
            raise WordsError(f"{self.lang}, message '{key}': {errors[0]}")
        return str(text)

    def listed(self, words: Sequence[str]) -> str:
        """`a, b and c`."""
        if len(words) < 2:
            return "".join(words)
        *some, last = words
        key = "list-before-i" if _SOUNDS_LIKE_I.match(last) else "list"
        return self.say(key, {"some": ", ".join(some), "last": last})


def _plain(value: str | int) -> object:
    """Points of a game are written 5120 in every language, as on a score sheet."""
    return fluent_number(value, useGrouping=False) if isinstance(value, int) else value


@cache
def messages(lang: str) -> Messages:
    """The messages of a language, read once."""
    return Messages(lang)
