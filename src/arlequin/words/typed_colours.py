"""Colours as people type them: names and forms in every language, letters, other names."""

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
    "morado": Colour.VIOLET,
    "purple": Colour.VIOLET,
}
"""What people call a colour beside its name."""


def plain(word: str) -> str:
    """A word without accents and capitals: people leave them out."""
    parts = unicodedata.normalize("NFD", word.casefold())
    return "".join(c for c in parts if not unicodedata.combining(c))


@cache
def typed_colours(lang: str) -> dict[str, Colour]:
    """Every word for a colour, without accents."""
    return dict(_words(lang))


def _words(lang: str) -> Iterable[tuple[str, Colour]]:
    """Values and names in all languages, then the own language's forms and letters, which win."""
    yield from ((colour.value, colour) for colour in Colour)
    yield from ALSO.items()
    for each in (*names.LANGUAGES, lang):
        for colour in Colour:
            yield from ((plain(word), colour) for word in _forms(each, colour))
    yield from ((plain(names.letter(lang, colour)), colour) for colour in Colour)


def _forms(lang: str, colour: Colour) -> Iterable[str]:
    """`vert`, `verts`, `verte`, `vertes`."""
    yield names.colour(lang, colour)
    if lang != "en":
        for key in ("masculine", "feminine"):
            for number in (1, 2):
                yield messages(lang).say(key, {"colour": colour.value, "number": number})
