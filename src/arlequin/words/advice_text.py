"""Advice in words: what to do, what it is worth, and why."""

from collections.abc import Callable, Sequence
from math import floor

from arlequin.core.advice import CARDS, GAIN, POINTS, RIGHT, Advised, Deed, Group, Why
from arlequin.words.arguments import arguments
from arlequin.words.messages import Args
from arlequin.words.phrases import Phrases

COMMA = ("fr", "es")
MINUS = "\u2212"


def figures(lang: str, value: float, places: int) -> str:
    """A number with its decimals, after the comma or point of a language."""
    text = f"{value:.{places}f}"
    return text.replace(".", ",") if lang in COMMA else text


def decimal(lang: str, value: float) -> str:
    """A number with one decimal; rounded as browsers can do it too, halves upwards."""
    tenths = floor(abs(value) * 10 + 0.5)
    text = f"{tenths // 10}{',' if lang in COMMA else '.'}{tenths % 10}"
    return MINUS + text if value < 0 and tenths else text


def whole(value: float) -> int:
    """A number without decimals, halves upwards."""
    return floor(value + 0.5)


def percent(chance: float) -> int:
    """A chance in whole per cents; what may happen is never 0, what may not is never 100."""
    near = whole(100 * chance)
    return near if chance in (0.0, 1.0) else min(max(near, 1), 99)


def tenths(chance: float) -> int:
    """How often of ten times; what is not sure is never ten."""
    return min(max(whole(10 * chance), 1), 9)


def signed(number: int) -> str:
    """`+6`."""
    return f"{MINUS if number < 0 else '+'}{abs(number)}"


def deed(say: Phrases, done: Deed) -> str:
    """Which dice: `Keep both green dice and the red 6`."""
    dice = say.listed([_group(say, group) for group in done.dice])
    return say.say("advice-keep" if done.keeps else "advice-again", dice=dice)


def _group(say: Phrases, group: Group) -> str:
    key = f"advice-dice-{group.kind}"
    return say.say(key, number=group.number, colour=group.colour, face=group.face)


def why(say: Phrases, reason: Why) -> str:
    """One part of a reason: `61.4 % to meet the objective`."""
    key = f"{say.game}-why-{reason.kind}"
    return say.say(key, **_args(say, key, reason))


def _args(say: Phrases, key: str, reason: Why) -> Args:
    args = arguments(say, key, reason.args)
    for name, value in reason.args.items():
        if name == "chance":
            args[name] = decimal(say.lang, 100 * value)
        elif name == "mean":
            args[name] = decimal(say.lang, value)
        elif name == "signed":
            args[name] = signed(value)
    return args


def sentences(say: Phrases, because: Sequence[Why]) -> str:
    """Why the best move is good, in plain sentences with whole numbers."""
    return " ".join(_sentence(say, each) for each in because)


def _sentence(say: Phrases, reason: Why) -> str:
    key = f"{say.game}-because-{reason.kind}"
    args = arguments(say, key, reason.args)
    for name, value in reason.args.items():
        if name in WHOLE:
            args[name] = WHOLE[name](value)
    if "chance" in reason.args:
        args["tenths"] = tenths(reason.args["chance"])
    return say.say(key, **args)


def figured(say: Phrases, label: str, advised: Advised) -> str:
    """What to do (`label`), with every figure."""
    if not advised.why:
        return say.say("advice-plain", deed=label)
    return say.say("advice", deed=label, why=", ".join(why(say, each) for each in advised.why))


WHOLE: dict[str, Callable[[float], str | int]] = {
    "chance": percent,
    "mean": whole,
    "signed": lambda value: signed(int(value)),
}
"""How the figures of a plain sentence are told, by their names."""


def about(say: Phrases, unit: str, value: float) -> str:
    """What a move is worth, roughly: `62 % to win`; nothing where the plain sentence says it."""
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
