"""Words of Color'Yam: its prompts and objectives."""

from collections.abc import Mapping
from types import MappingProxyType

from arlequin.core.colour import Colour
from arlequin.games.color_yam import material
from arlequin.games.color_yam.material import OBJECTIVE, Box
from arlequin.games.color_yam.view import ColorYamView
from arlequin.words import names
from arlequin.words.arguments import Held, Phrased
from arlequin.words.messages import Args, messages
from arlequin.words.phrases import Phrases
from arlequin.words.prompt import Prompt, dice

SEVERAL = 2


def objective(lang: str, text: str, own: Mapping[str, str] = MappingProxyType({})) -> str:
    """An objective in words: `1x brown` is `exactly one brown die`; `own` are an owner's names."""
    read = material.read_objective(text, tuple(Colour))
    phrase = names.in_language(lang, names.game_words("color-yam").objectives[read.form.pattern])
    for place, colour in zip("abc", read.colours, strict=False):
        phrase = phrase.replace(f"{{{place}}}", own.get(colour) or names.colour(lang, colour))
        if f"{{{place}s}}" in phrase:  # a colour as several dice have it: `bleus`
            plural: Args = {"colour": own.get(colour, colour.value), "number": SEVERAL}
            phrase = phrase.replace(f"{{{place}s}}", messages(lang).say("masculine", plural))
    return phrase


def _sheet(say: Phrases, held: Held) -> Args:
    """A sheet by its number, and by an owner's name of it."""
    number = held["number"]
    name = say.material.sheet_name(number) if isinstance(say.material, Box) else ""
    return {"number": number, "name": name, "named": "yes" if name else "no"}


def _prompt(say: Phrases, view: ColorYamView) -> Prompt:
    if view.phase == "line":
        return Prompt("line", {"sum": view.sum})
    if view.phase == "missed" and view.second_chance is not None:
        yam = view.lines[view.second_chance - 1]
        return Prompt("missed", {"sum": view.sum, "slot": yam.kind, "number": yam.number})
    if view.line is None:
        return dice(say, view)
    line = view.lines[view.line - 1]
    if line.kind == OBJECTIVE and line.objective is not None:
        goal = objective(say.lang, line.objective, say.own_names)
    else:
        goal = say.say("color-yam-box", slot=line.kind, number=line.number)
    return dice(say, view)._replace(goal=say.say("color-yam-goal", line=view.line, goal=goal))


PHRASED: dict[str, Phrased] = {"sheet.number": _sheet}
PROMPT = _prompt
