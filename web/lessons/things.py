"""Things that a page draws, as plain values: dice, lines, boxes, cards."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any

from arlequin.core.dice_turn import LETTERS

Thing = dict[str, Any]
"""A kind and what it needs; the kinds are those of web/src/learn/things.ts."""
Faces = Sequence[Sequence[str]]
"""The colours of each die's faces, 1 to 6."""


def dice(faces: Faces, numbers: Sequence[int], kept: str = "", faint: str = "") -> Thing:
    """Six dice as they lie; some kept, some that do not count."""
    return {
        "kind": "dice",
        "dice": [
            {
                "number": number,
                "colour": str(faces[die][number - 1]),
                "place": _place(LETTERS[die], kept, faint),
            }
            for die, number in enumerate(numbers)
        ],
    }


def _place(letter: str, kept: str, faint: str) -> str:
    if letter in kept:
        return "kept"
    return "cup" if letter in faint else "lying"


def shown(faces: Faces, numbers: Iterable[int]) -> Counter[str]:
    """How often the dice show each colour."""
    return Counter(str(faces[die][number - 1]) for die, number in enumerate(numbers))


@cache
def _throws() -> tuple[tuple[int, ...], ...]:
    return tuple(product(range(6, 0, -1), repeat=6))


def showing(faces: Faces, wanted: str) -> tuple[int, ...]:
    """Dice that show so many of each colour: `3 blue, 1 pink`; the rest, if any, are others."""
    parts = [part.split() for part in wanted.split(", ")]
    asked = {colour: int(number) for number, colour in parts}
    for numbers in _throws():
        counts = shown(faces, numbers)
        if all(counts[colour] == number for colour, number in asked.items()):
            return numbers
    raise ValueError(f"no dice show {wanted}")


def throws(total: int | None = None) -> Iterator[tuple[int, ...]]:
    """Every throw of six dice, the highest numbers first; only those of one sum, if it is named."""
    return (numbers for numbers in _throws() if total is None or sum(numbers) == total)


def line(
    players: Sequence[str], entries: Sequence[int | None], points: Sequence[int] | None
) -> Thing:
    """One line of Color'Yam: 0 is a cross, None is empty."""
    return {"kind": "line", "players": players, "entries": entries, "points": points}


def chance(cases: int, of: int) -> Thing:
    """How likely something is."""
    return {"kind": "chance", "cases": cases, "of": of}


def frame(say: str, *things: Thing, **args: object) -> dict[str, Any]:
    """One picture with its sentence, a message of learn.ftl."""
    return {"say": say, "args": args, "things": list(things)}


def objective(text: str, met: bool | None = None) -> Thing:
    """An objective, and whether the dice meet it."""
    return {"kind": "objective", "objective": text, "met": met}


def reckoned(*parts: object) -> Thing:
    """A sum as one writes it down."""
    return {"kind": "sum", "parts": [str(part) for part in parts]}
