"""What a person types, made into the text of a move: short forms, in the player's language."""

from collections.abc import Callable, Sequence

from arlequin.cli.terminal.vocabulary import listed_number, vocabulary
from arlequin.core.dice_turn import LETTERS
from arlequin.core.game import View
from arlequin.games.color_yam.view import ColorYamView
from arlequin.games.coloretto.view import ColorettoView
from arlequin.games.double_yam.view import DoubleYamView
from arlequin.games.yam_color.view import YamColorView

Reader = Callable[[str, View, str], str]


def move(text: str, view: View, lang: str) -> str:
    """The event that a person means; what is not understood stays as it was typed."""
    plain = vocabulary(lang).move(text)
    if plain.lower() in view.moves:
        return plain.lower()
    for known, reader in READERS:
        if isinstance(view, known):
            return reader(plain, view, lang)
    return plain


def _dice(text: str, view: View, lang: str) -> str:
    if view.moves[0] != "stop":
        return _listed(text, view, lang)
    letters = text.lower().removeprefix("again").replace(" ", "").upper()
    if letters in ("ALL", "*"):
        letters = LETTERS
    if letters and set(letters) <= set(LETTERS) and len(set(letters)) == len(letters):
        return "again " + "".join(sorted(letters))
    return "stop" if text.lower() in ("s", "k", "=") else text


def _listed(text: str, view: View, lang: str) -> str:
    """A number is the place of a move in the list; a line its own number; a box its colour."""
    for named in (f"line {text}", f"score {vocabulary(lang).colour(text)}"):
        if named in view.moves:
            return named
    place = listed_number(text, len(view.moves))
    lines = view.moves[0].startswith("line")
    return text if lines or place is None else view.moves[place - 1]


def _coloretto(text: str, view: View, lang: str) -> str:
    if text.lower() in ("d", vocabulary(lang).own("draw")[0]):
        return "draw"
    for verb in ("place", "take"):
        if f"{verb} {text}" in view.moves:
            return f"{verb} {text}"
    return text


def _yam_color(text: str, view: View, lang: str) -> str:
    """`6` and `p` for the only one who can mean it; `2 6` and `2 p` for seat 2."""
    words = text.lower().split()
    if len(words) == 1 and words != ["time"]:
        words = [str(view.seat), *words]
    if len(words) == 2:
        if words[1] in ("p", "-", "pass"):
            return f"{words[0]} passes"
        return f"{words[0]} {_verb(view)} {words[1]}"
    return " ".join(words)


def _verb(view: View) -> str:
    """What a number alone means before the throw, and after it."""
    found = (verb for verb in ("bets", "stakes") for move in view.moves if f" {verb} " in move)
    return next(found, "says")


READERS: Sequence[tuple[type[View], Reader]] = (
    (ColorYamView, _dice),
    (DoubleYamView, _dice),
    (ColorettoView, _coloretto),
    (YamColorView, _yam_color),
)
