"""Catalogue of help and errors: each English text of the code, in French and Spanish."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import files

ENGLISH = "en"
_spoken = [ENGLISH]
"""The languages of the runs under way, the innermost last; one program may run another."""


@cache
def texts() -> dict[str, dict[str, str]]:
    """The English texts, each with the same in other languages."""
    import tomllib  # noqa: PLC0415  # not for English

    found: dict[str, dict[str, str]]
    found = tomllib.loads((files(__package__) / "words.toml").read_text(encoding="utf-8"))
    return found


def say(english: str) -> str:
    """A text of the code in the language of this run; English where there is no other."""
    lang = _spoken[-1]
    return english if lang == ENGLISH else texts().get(english, {}).get(lang, english)


def say_plural(one: str, several: str, count: int) -> str:
    """The same for what is counted."""
    return say(one if count == 1 else several)


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Let argparse speak a language: it asks `gettext` for its own sentences, and gets ours."""
    own = vars(argparse)
    before = {"_": own["_"], "ngettext": own["ngettext"]}
    _spoken.append(lang)
    if lang != ENGLISH:
        own.update({"_": say, "ngettext": say_plural})
    try:
        yield
    finally:
        own.update(before)
        _spoken.pop()
