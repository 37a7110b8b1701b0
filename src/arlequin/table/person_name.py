"""Name of a person: it can be seen, and no other name looks the same by a trick of alphabets.

The rules are those of identifiers in Unicode (UTS 39, "highly restrictive"), word by word: the
letters of a word belong to one script, or to scripts that are written together. Names in any script
and emoji are allowed.
"""

import re
import unicodedata
from collections.abc import Iterator

from arlequin.core.errors import OptionError, expected
from arlequin.core.record import is_name

LONGEST_NAME = 30
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0e\uffa0\U000e0100-\U000e01ef]"
)
"""Characters that count as letters, marks or symbols, but show nothing."""
EMOJI_STYLE = re.compile("(.?)\ufe0f(.?)")
"""What asks for the coloured form of the symbol before it; behind a letter it shows nothing."""
KEYCAP = "\u20e3"
TOGETHER = (
    {"LATIN", "CJK", "HIRAGANA", "KATAKANA"},
    {"LATIN", "CJK", "HANGUL"},
    {"LATIN", "CJK", "BOPOMOFO"},
)
"""Scripts of one word in Japanese, Korean and Chinese."""


class NameRefused(OptionError):
    """A name that cannot be seen, or that looks like another by a mixture of alphabets."""

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
    """The same for names that look alike: capitals, widths and accents written in two ways."""
    return unicodedata.normalize("NFKC", name).casefold()


def _has_lost_style(name: str) -> bool:
    return any(
        unicodedata.category(before or " ")[0] not in "SP" and after != KEYCAP
        for before, after in EMOJI_STYLE.findall(name)
    )


def _scripts(word: str) -> Iterator[str]:
    """The script of each letter, as the first word of its name in Unicode says."""
    for letter in unicodedata.normalize("NFKC", word):
        if unicodedata.category(letter) in ("Lu", "Ll", "Lt", "Lo"):
            yield unicodedata.name(letter, "UNKNOWN").partition(" ")[0].partition("-")[0]
