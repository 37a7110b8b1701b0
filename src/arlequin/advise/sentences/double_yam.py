"""Double Yam: why dice are kept, or a box is filled, in one sentence."""

from collections import Counter
from collections.abc import Mapping, Sequence

from arlequin.advise.adviser import because, figures
from arlequin.core.advice import Advised, Because
from arlequin.core.dice_turn import DieView
from arlequin.games.double_yam.events import SERIES

CLOSE = 0.15
"""A coup that comes as often as this is worth a word."""
ALIKE = 2
"""This many dice alike are a beginning."""


def throw(best: Advised, dice: Sequence[DieView]) -> Because:
    """Stop, or what the dice that are kept have in common."""
    if best.move == "stop":
        return because("stop", **figures(best, "stop"))
    coup = figures(best, "coup").get("chance", 0.0)
    if coup >= CLOSE:
        return because("coup", chance=coup)
    thrown = best.move.removeprefix("again ")
    kept = [die for die in dice if die.letter not in thrown]
    return _alike(kept, str(figures(best, "aim").get("colour", ""))) or _points(best, kept)


def _alike(kept: Sequence[DieView], box: str) -> Because | None:
    """Several of the colour or the number that the box is for."""
    if box == SERIES:
        face, number = Counter(die.number for die in kept).most_common(1)[0] if kept else (0, 0)
        return because("series", number=number, face=face) if number >= ALIKE else None
    number = sum(die.colour == box for die in kept)
    return because("colour", number=number, colour=box) if number >= ALIKE else None


def _points(best: Advised, kept: Sequence[DieView]) -> Because:
    return because("best" if kept else "nothing", mean=figures(best, "turn")["mean"])


def box(best: str, preview: Mapping[str, int]) -> Because:
    """The most points now, or a box that is saved for a better throw."""
    most = max(preview, key=preview.__getitem__)
    now, points = preview[best], preview[most]
    if now == points:
        return because("most" if now else "give-up", points=now, **_named(best))
    saved = _named(most) | {"series": 0}
    return because("save" if now else "sacrifice", points=points, **saved)


def _named(move: str) -> dict[str, object]:
    """A box as a message names it: `score series 6`."""
    _, name, *series = move.split(" ")
    return {"colour": name, "series": int(series[0]) if series else 0, "number": 1}
