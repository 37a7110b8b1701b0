"""Odds of Double Yam: the boxes of the sheet."""

from collections.abc import Sequence

from arlequin.cli.terminal.vocabulary import Vocabulary
from arlequin.core.colour import Colour
from arlequin.core.material import Material, fitting
from arlequin.games.double_yam.events import COUP, SERIES
from arlequin.games.double_yam.material import DEFAULT
from arlequin.solve import odds
from arlequin.solve.odds import Aim
from arlequin.words import names
from arlequin.words.messages import Args, messages
from arlequin.words.typed_colours import without_accents

MEAN = "mean_points"


def aims(material: Material | None, wanted: Sequence[str] | None) -> list[Aim]:
    """The wanted boxes, or all."""
    dice = fitting(material, DEFAULT)
    return [odds.double_yam_aim(dice, name) for name in wanted or odds.double_yam_aims(dice)]


def describe(aim: Aim, lang: str) -> str:
    """A box in words."""
    if aim.name in set(Colour):
        return names.colour(lang, Colour(aim.name))
    return messages(lang).say(f"term-{aim.name}")


def names_on_sheet() -> dict[str, str]:
    """The boxes without a colour, by their names on the sheet in every language."""
    return {
        without_accents(messages(lang).say(f"term-{box}")): box
        for lang in names.LANGUAGES
        for box in (SERIES, COUP)
    }


def aim_args(words: Vocabulary) -> Args:
    """The arguments for the error about an unknown aim: the boxes."""
    colours = [words.colour_name(colour) for colour in DEFAULT.names]
    others = [messages(words.lang).say(f"term-{box}") for box in (SERIES, COUP)]
    return {"boxes": ", ".join([*colours, *others])}
