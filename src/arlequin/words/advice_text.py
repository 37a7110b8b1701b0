"""Advice in words: the move, its worth, and the reason."""

from collections.abc import Callable
from math import floor

from arlequin.core.advice import CARDS, GAIN, POINTS, RIGHT, Deed, Why
from arlequin.words.arguments import arguments
from arlequin.words.phrases import Phrases

COMMA = ("fr", "es")
MINUS = "\u2212"


def figures(lang: str, value: float, places: int) -> str:
    """A number with decimals after the comma or point of a language."""
    text = f"{value:.{places}f}"
    return text.replace(".", ",") if lang in COMMA else text


def decimal(lang: str, value: float) -> str:
    """A number with one decimal, rounded as in browsers: halves upwards."""
    tenths = floor(abs(value) * 10 + 0.5)
    text = f"{tenths // 10}{',' if lang in COMMA else '.'}{tenths % 10}"
    return MINUS + text if value < 0 and tenths else text


def whole(value: float) -> int:
    """A number without decimals, halves upwards."""
    return floor(value + 0.5)


def percent(chance: float) -> int:
    """A chance in whole per cents: 0 and 100 only for the impossible and the certain."""
    near = whole(100 * chance)
    return near if chance in (0.0, 1.0) else min(max(near, 1), 99)


def tenths(chance: float) -> int:
    """A chance in tenths, from 1 to 9."""
    return min(max(whole(10 * chance), 1), 9)


def with_sign(number: int) -> str:
    """`+6`."""
    return f"{MINUS if number < 0 else '+'}{abs(number)}"


def deed(say: Phrases, action: Deed) -> str:
    """Which dice: `Keep both green dice and the red 6`."""
    groups = [
        say.say(f"advice-dice-{g.kind}", number=g.number, colour=g.colour, face=g.face)
        for g in action.dice
    ]
    return say.say("advice-keep" if action.keeps else "advice-again", dice=say.join(groups))


def why(say: Phrases, reason: Why) -> str:
    """One part of a reason: `61.4 % to meet the objective`."""
    key = f"{say.game}-why-{reason.kind}"
    args = arguments(say, key, reason.args)
    for name, value in reason.args.items():
        if name in ("chance", "mean"):
            args[name] = decimal(say.lang, 100 * value if name == "chance" else value)
        elif name == "signed":
            args[name] = with_sign(value)
    return say.say(key, **args)


def because(say: Phrases, reason: Why) -> str:
    """One reason of the best move, as a plain sentence with whole numbers."""
    key = f"{say.game}-because-{reason.kind}"
    args = arguments(say, key, reason.args)
    for name, value in reason.args.items():
        if name in WHOLE:
            args[name] = WHOLE[name](value)
    if "chance" in reason.args:
        args["tenths"] = tenths(reason.args["chance"])
    return say.say(key, **args)


WHOLE: dict[str, Callable[[float], str | int]] = {
    "chance": percent,
    "mean": whole,
    "signed": lambda value: with_sign(int(value)),
}
"""The form of the figures of a plain sentence, by their names."""


def about(say: Phrases, unit: str, value: float) -> str:
    """The rough worth of a move: `62 % to win`; nothing where the plain sentence has it."""
    if unit == RIGHT or not value:
        return ""
    if unit in (GAIN, CARDS):
        return worth(say, unit, value)
    shown = whole(value) if unit == POINTS else percent(value)
    return say.say(f"advice-worth-{unit}", value=str(shown))


def worth(say: Phrases, unit: str, value: float, error: float | None = None) -> str:
    """`62.3 ± 2.5 % to win`."""
    scale = 1 if unit in (POINTS, GAIN, CARDS) else 100
    shown = decimal(say.lang, scale * value)
    if unit in (GAIN, CARDS) and value > 0:
        shown = f"+{shown}"
    if error is not None:
        shown = say.say("advice-error", value=shown, error=decimal(say.lang, scale * error))
    return say.say(f"advice-worth-{unit}", value=shown)
