"""Objectives of Color'Yam in words."""

from arlequin.core.colour import Colour
from arlequin.games.color_yam import material
from arlequin.words import names
from arlequin.words.messages import messages

GAME = "color-yam"
SEVERAL = 2


def objective(lang: str, text: str) -> str:
    """An objective in words: `1x brown` is `exactly one brown die`."""
    read = material.read_objective(text, tuple(Colour))
    phrase = names.said(lang, names.game_words(GAME).objectives[read.form.pattern])
    for place, named in zip("abc", read.colours, strict=False):
        phrase = phrase.replace(f"{{{place}}}", names.colour(lang, named))
        if f"{{{place}s}}" in phrase:
            phrase = phrase.replace(f"{{{place}s}}", _several(lang, named))
    return phrase


def _several(lang: str, colour: Colour) -> str:
    """A colour as several dice have it: `bleus`."""
    return messages(lang).say("masculine", {"colour": colour.value, "number": SEVERAL})
