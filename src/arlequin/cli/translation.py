"""Language of help and errors: English texts stand in the code, `help.toml` translates them."""

import argparse
import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.resources import files

from arlequin.words.languages import LANGUAGES, language_of

ENGLISH = "en"
_languages = [ENGLISH]
"""The languages of the current runs, the innermost last: one program can run another."""


def usual_language() -> str:
    """The language of the environment, from the same variables as in other programs."""
    values = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    locale = next(filter(None, values), "")
    if locale.partition(".")[0] in ("", "C", "POSIX"):
        return language_of(locale)
    wanted = [*os.environ.get("LANGUAGE", "").split(":"), locale]
    available = (text for text in wanted if re.split(r"[^a-z]", text.lower())[0] in LANGUAGES)
    return language_of(next(available, locale))


def language(arguments: Sequence[str]) -> str:
    """The language of these arguments, before a parser has read them."""
    words = " ".join(arguments).replace("=", " ").split()
    after = words[words.index("--lang") + 1 :] if "--lang" in words else []
    return after[0] if after and after[0] in LANGUAGES else usual_language()


@cache
def translations() -> dict[str, dict[str, str]]:
    """The English texts, each with its translations by language."""
    import tomllib  # noqa: PLC0415  # not for English

    source = (files(__package__) / "help.toml").read_text(encoding="utf-8")
    texts: dict[str, dict[str, str]] = tomllib.loads(source)
    return texts


def translate(english: str) -> str:
    """A text in the language of the current run; in English without a translation."""
    lang = current_language()
    return english if lang == ENGLISH else translations().get(english, {}).get(lang, english)


def current_language() -> str:
    """The language of the current run."""
    return _languages[-1]


@contextmanager
def use_language(lang: str) -> Iterator[None]:
    """Sets the language of `translate` and of the texts of argparse, which asks `gettext`."""
    names = vars(argparse)
    before = {"_": names["_"], "ngettext": names["ngettext"]}
    _languages.append(lang)
    if lang != ENGLISH:
        plural = lambda one, several, count: translate(one if count == 1 else several)  # noqa: E731
        names.update({"_": translate, "ngettext": plural})
    try:
        yield
    finally:
        names.update(before)
        _languages.pop()
