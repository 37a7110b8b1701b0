"""Objectives of Color'Yam in words."""

from arlequin.core.colour import Colour
from arlequin.games.color_yam import objectives
from arlequin.words import names

GAME = "color-yam"


def objective(lang: str, text: str) -> str:
    """An objective in words: `1x brown` is `exactly one brown die`."""
    read = objectives.read(text, tuple(Colour))
    phrase = names.said(lang, names.game_words(GAME).objectives[read.form.pattern])
    for place, named in zip(("{a}", "{b}", "{c}"), read.colours, strict=False):
        phrase = phrase.replace(place, names.colour(lang, named, GAME))
    return phrase
