"""What a person types, made into the text of an event: short forms, and colours in words."""

import re
from collections.abc import Callable, Sequence

from arlequin.core.colour import Colour
from arlequin.core.game import View
from arlequin.core.turn import LETTERS
from arlequin.games.color_yam.view import ColorYamView
from arlequin.games.coloretto.view import ColorettoView
from arlequin.games.double_yam.view import DoubleYamView
from arlequin.games.yam_color.view import YamColorView
from arlequin.words import names

Reader = Callable[[str, View, str], str]


def move(text: str, view: View, lang: str) -> str:
    """The event that a person means; what is not understood stays as it was typed."""
    plain = " ".join(text.split())
    if plain.lower() in view.moves:
        return plain.lower()
    for known, reader in READERS:
        if isinstance(view, known):
            return reader(plain, view, lang)
    return plain


def _dice(text: str, view: View, lang: str) -> str:
    if view.moves[0] != "stop":
        return _numbered(text, view)
    letters = text.lower().removeprefix("again").replace(" ", "").upper()
    if letters in ("ALL", "*"):
        letters = LETTERS
    if letters and set(letters) <= set(LETTERS) and len(set(letters)) == len(letters):
        return "again " + "".join(sorted(letters))
    return "stop" if text.lower() in ("s", "k", "=") else text


def _numbered(text: str, view: View) -> str:
    """A number is the place of a move in the list that was shown; a line by its own number."""
    if f"line {text}" in view.moves:
        return f"line {text}"
    place = int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else 0
    listed = not view.moves[0].startswith("line")
    return view.moves[place - 1] if listed and 0 < place <= len(view.moves) else text


def _coloretto(text: str, view: View, lang: str) -> str:
    if text.lower() == "d":
        return "draw"
    for verb in ("place", "take"):
        if f"{verb} {text}" in view.moves:
            return f"{verb} {text}"
    return text


def _yam_color(text: str, view: View, lang: str) -> str:
    """`6` and `p` for the only one who can mean it; `2 6` and `2 p` for seat 2."""
    seat = str(view.seat)
    words = text.lower().split()
    if len(words) == 1:
        words = [seat, *words]
    if len(words) == 2:
        bets = any(" bets " in known for known in view.moves)
        number = f"{words[0]} {'bets' if bets else 'says'} {words[1]}"
        return f"{words[0]} passes" if words[1] in ("p", "-") else number
    return text


def by_itself(move: str) -> bool:
    """Whether a move is typed by its own number or word, not by its place in a list."""
    return move.split(" ", maxsplit=1)[0] in ("line", "place", "take", "draw")


READERS: Sequence[tuple[type[View], Reader]] = (
    (ColorYamView, _dice),
    (DoubleYamView, _dice),
    (ColorettoView, _coloretto),
    (YamColorView, _yam_color),
)


# --- what real dice and cards show --------------------------------------------------------------


def chance(text: str, verb: str, lang: str, people: Sequence[str]) -> str:
    """What the hands brought: numbers, colours in words or letters, a player's name."""
    plain = " ".join(text.split())
    if plain.lower().startswith(verb + " "):
        plain = plain[len(verb) + 1 :]
    if verb == "start" and plain in people:
        return f"start {people.index(plain) + 1}"
    if verb in ("throw", "die", "sheet", "start"):
        return f"{verb} {plain.replace(' ', '')}"
    return f"{verb} " + " ".join(colour(word, lang) for word in re.split(r"[ ,]+", plain))


def colour(word: str, lang: str) -> str:
    """The record's word for a colour in any of our languages, by name or letter; else as typed."""
    for which in Colour:
        if word.upper() == names.letter(lang, which):
            return which.value
        if word.lower() in {names.colour(known, which) for known in names.LANGUAGES}:
            return which.value
    return {"j": "joker", "+": "+2"}.get(word.lower(), word.lower())


def faces(text: str, lang: str) -> list[tuple[int, str]] | None:
    """`4g 2 blue 6P`: numbers with their colours, in any order; None if it is not of that kind."""
    found = re.findall(r"(\d)\s*([^\W\d_]+)", text)
    rest = re.sub(r"\d\s*[^\W\d_]+", "", text).strip(" ,")
    return [(int(n), colour(word, lang)) for n, word in found] if found and not rest else None


def tops(text: str, lang: str) -> list[str] | None:
    """`red red blue` or `RRB`: colours in any order; None if it is not of that kind."""
    words = re.split(r"[ ,]+", text)
    if len(words) == 1:
        words = list(text)
    found = [colour(word, lang) for word in words]
    return found if all(word in set(Colour) for word in found) else None


def matched(wanted: Sequence[frozenset[int]], dice: int) -> list[int] | None:
    """Give each thing seen a die that can show it, each die once; None if that cannot be."""
    taken: dict[int, int] = {}

    def place(thing: int, tried: set[int]) -> bool:
        for die in sorted(wanted[thing] - tried):
            tried.add(die)
            if die not in taken or place(taken[die], tried):
                taken[die] = thing
                return True
        return False

    if len(wanted) != dice or not all(place(thing, set()) for thing in range(dice)):
        return None
    seen = {thing: die for die, thing in taken.items()}
    return [seen[thing] for thing in range(dice)]
