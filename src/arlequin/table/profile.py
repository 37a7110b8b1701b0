"""Profile of a person: a visible name that no other imitates, and a picture.

The rules for names are those of identifiers in Unicode (UTS 39, "highly restrictive"), word by
word: the letters of a word belong to one script, or to scripts that are written together. Names in
any script and emoji are allowed.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

import msgspec

from arlequin.core.errors import OptionError, expected
from arlequin.core.record import is_name

LONGEST_NAME = 30
AVATARS = 1_000_000
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0e\uffa0\U000e0100-\U000e01ef]"
)
"""Characters that count as letters, marks or symbols, but show nothing."""
EMOJI_STYLE = re.compile("(.?)\ufe0f(.?)")
"""Asks for the coloured form of the symbol before it; after a letter it shows nothing."""
KEYCAP = "\u20e3"
TOGETHER = (
    {"LATIN", "CJK", "HIRAGANA", "KATAKANA"},
    {"LATIN", "CJK", "HANGUL"},
    {"LATIN", "CJK", "BOPOMOFO"},
)
"""Scripts of one word in Japanese, Korean and Chinese."""


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """A name and a picture. Seats in requests, in the store and in messages have these fields."""

    name: str = ""
    avatar: int = 0
    """The number from which a picture is drawn."""


FIELDS = Profile.__struct_fields__


def profile_fields(person: Any) -> dict[str, Any]:
    """The fields of a profile, from anything that has them."""
    return {field: getattr(person, field) for field in FIELDS}


def profile(person: Any) -> Profile:
    """The profile in anything that has these fields."""
    return Profile(**profile_fields(person))


def check_profile(person: Profile) -> dict[str, Any]:
    """The fields of a profile from a client, fit to be stored and shown."""
    return {"name": check_name(person.name), "avatar": person.avatar % AVATARS}


class NameRefused(OptionError):
    """A name that cannot be seen, or that mixes alphabets so that it looks like another."""

    code = "option/name"


def check_name(name: str) -> str:
    """A name in the form in which it is stored and shown; NameRefused for one that cannot be."""
    plain = " ".join(name.split())
    if len(plain) > LONGEST_NAME or not is_name(plain):
        raise NameRefused(f"expected a name of 1 to {LONGEST_NAME} letters without '#'")
    if unicodedata.category(plain[0])[0] == "M" or BLANK.search(plain) or _has_lost_style(plain):
        raise NameRefused(expected("a name of letters that can be seen", ascii(plain)))
    for word in plain.split():
        scripts = set(_scripts(word))
        if len(scripts) > 1 and not any(scripts <= together for together in TOGETHER):
            raise NameRefused(expected("each word of a name in one alphabet", ascii(word)))
    return plain


def looks(name: str) -> str:
    """The same text for names that look alike: without case, width and composition of accents."""
    return unicodedata.normalize("NFKC", name).casefold()


def _has_lost_style(name: str) -> bool:
    return any(
        unicodedata.category(before or " ")[0] not in "SP" and after != KEYCAP
        for before, after in EMOJI_STYLE.findall(name)
    )


def _scripts(word: str) -> Iterator[str]:
    """The script of each letter: the first word of its name in Unicode."""
    for letter in unicodedata.normalize("NFKC", word):
        if unicodedata.category(letter) in ("Lu", "Ll", "Lt", "Lo"):
            yield unicodedata.name(letter, "UNKNOWN").partition(" ")[0].partition("-")[0]
