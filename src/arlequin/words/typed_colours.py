"""Colours as typed by players: names and forms in every language, letters, other names."""

import unicodedata
from collections.abc import Iterable
from functools import cache

from arlequin.core.colour import Colour
from arlequin.words import names
from arlequin.words.messages import messages

ALSO = {
    "brun": Colour.BROWN,
    "cafe": Colour.BROWN,
    "grey": Colour.GRAY,
    "lila": Colour.VIOLET,
    "mauve": Colour.VIOLET,
}
"""Other names of colours."""


def without_accents(word: str) -> str:
    """A word without accents and capitals."""
    parts = unicodedata.normalize("NFD", word.casefold())
    return "".join(c for c in parts if not unicodedata.combining(c))


@cache
def colour_words(lang: str) -> dict[str, Colour]:
    """Every word for a colour, without accents."""
    words = {colour.value: colour for colour in Colour} | ALSO
    for known in (*names.LANGUAGES, lang):  # of equal words, those of the own language count
        words |= {
            without_accents(word): colour for colour in Colour for word in _forms(known, colour)
        }
    return words | {without_accents(names.letter(lang, colour)): colour for colour in Colour}


def _forms(lang: str, colour: Colour) -> Iterable[str]:
    """`vert`, `verts`, `verte`, `vertes`."""
    yield names.colour(lang, colour)
    if lang != "en":
        for key in ("masculine", "feminine"):
            for number in (1, 2):
                yield messages(lang).say(key, {"colour": colour.value, "number": number})
