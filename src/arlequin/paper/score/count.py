"""Count of a real table: entered in words, checked by the rules, explained in words."""

from collections.abc import Mapping
from typing import Any

import msgspec

from arlequin.core.colour import Colour
from arlequin.core.errors import ArlequinError, Impossible, OptionError, expected, listed
from arlequin.core.material import Material
from arlequin.games import catalog
from arlequin.words import names
from arlequin.words.messages import Args, messages

LONGEST = 400
"""Letters that a count can have."""
SHOWN = 60
"""Letters of a longer one that its refusal quotes."""


class ScoreRequest(msgspec.Struct, frozen=True):
    """What is asked beside the cards, dice or sums; None where nothing was said."""

    side: str | None = None
    """Coloretto: the side of the score card."""
    players: int | None = None
    """Coloretto: how many play."""
    single: bool | None = None
    """Double Yam: whether the six dice came from a single throw."""


class Count(msgspec.Struct, frozen=True):
    """The result: for programs, and in sentences."""

    result: Mapping[str, Any]  # each game has its own fields
    told: tuple[str, ...]


class CountRefused(ArlequinError):
    """What was typed cannot be read, or cannot be; its text is the sentence."""

    code = "score/refused"

    def __init__(self, lang: str, key: str, args: Args | None = None, rule: str = "") -> None:
        say = messages(lang).say
        sentence = say(f"paper-score-{key}", args)
        told = say("paper-score-by-rule", {"sentence": sentence, "rule": rule})
        super().__init__(told if rule else sentence)
        self.rule = rule


def games() -> list[str]:
    """The games whose results are counted."""
    return [g for g in catalog.KINDS if catalog.installed(catalog.place("paper.score", g))]


def count(
    game: str,
    text: str,
    lang: str,
    asked: ScoreRequest | None = None,
    material: Material | None = None,
) -> Count:
    """Count what was typed, by the rules of a game."""
    if game not in games():
        raise OptionError(expected(f"a game that is counted: {listed(games())}", game))
    module: Any = catalog.part("paper.score", game)
    asked = asked or ScoreRequest()
    _check_asked(game, module.TAKES, asked)
    if not text.strip():
        raise CountRefused(lang, f"{game}-nothing", _colours(lang, game))
    if len(text) > LONGEST:
        args = {"word": f"{text[:SHOWN]}\u2026", **_colours(lang, game)}
        raise CountRefused(lang, f"{game}-word", args)
    try:
        found: Count = module.count(text, lang, asked, material)
    except Impossible as error:
        args = {**_colours(lang, game), **error.given} | _colour_args(lang, game, error)
        raise CountRefused(lang, f"{game}-{error.kind}", args, error.rule or "") from error
    return found


def _check_asked(game: str, takes: tuple[str, ...], asked: ScoreRequest) -> None:
    given = [name for name, value in msgspec.structs.asdict(asked).items() if value is not None]
    wrong = [name for name in given if name not in takes]
    if wrong:
        raise OptionError(expected(f"options of {game}: {listed(takes) or 'none'}", wrong[0]))


def _colour_args(lang: str, game: str, error: Impossible) -> Args:
    """The colour that is wrong, by its name; its word in records is what messages choose by."""
    colour = error.given.get("colour")
    return {} if colour is None else {"named": names.colour(lang, Colour(str(colour)))}


def _colours(lang: str, game: str) -> Args:
    """Some colours by name, for examples of what may be typed."""
    return {f"x{c.value}": names.colour(lang, c) for c in Colour}
