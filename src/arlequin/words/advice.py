"""Advice in words: what to do, what it is worth, and why."""

from math import floor

from arlequin.core.advice import CARDS, GAIN, POINTS, Advised, Deed, Group, Why
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


def signed(number: int) -> str:
    """`+6`."""
    return f"{MINUS if number < 0 else '+'}{abs(number)}"


def deed(say: Phrases, done: Deed) -> str:
    """Which dice: `Keep both greens and the red 6`."""
    dice = say.listed([_group(say, group) for group in done.dice])
    return say.say("advice-keep" if done.keeps else "advice-again", dice=dice)


def _group(say: Phrases, group: Group) -> str:
    key = f"advice-dice-{group.kind}"
    colour = say.spoken(group.colour) if group.colour else ""
    return say.say(key, number=group.number, colour=colour, face=group.face)


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


def because(say: Phrases, label: str, advised: Advised) -> str:
    """The whole sentence; `label` is what to do."""
    if not advised.why:
        return say.say("advice-plain", deed=label)
    return say.say("advice", deed=label, why=", ".join(why(say, each) for each in advised.why))


def worth(say: Phrases, unit: str, value: float, error: float | None = None) -> str:
    """`62.3 ± 2.5 % to win`."""
    scale = 1 if unit in (POINTS, GAIN, CARDS) else 100
    shown = decimal(say.lang, scale * value)
    if unit in (GAIN, CARDS) and value > 0:
        shown = f"+{shown}"
    if error is not None:
        shown = say.say("advice-error", value=shown, error=decimal(say.lang, scale * error))
    return say.say(f"advice-worth-{unit}", value=shown)
