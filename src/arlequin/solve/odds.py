"""Exact odds of one turn: the chance that best play meets an aim, and its mean."""

from difflib import get_close_matches
from itertools import permutations

import numpy as np

from arlequin.core.dice_turn import THROWS
from arlequin.core.errors import OptionError, expected, join_words
from arlequin.fast import color_yam, double_yam
from arlequin.fast.throws import Floats, Truths
from arlequin.games.color_yam.material import FORMS
from arlequin.games.color_yam.material import Box as ColorYamBox
from arlequin.games.double_yam.events import COUP, SERIES
from arlequin.games.double_yam.material import Box as DoubleYamBox
from arlequin.solve.turn.side_values import final_throws
from arlequin.solve.turn.solved import Solved

YAM = "yam"
DICE = 6
COLOUR_LETTERS = ("A", "B", "C")
"""The placeholders of colours in the form of an objective."""
MANY = 10
NEAR = 5


class Aim:
    """A goal of a turn: the final dice that meet it, and their counts."""

    def __init__(self, name: str, met: Truths, counts: Floats) -> None:
        self.name = name
        self._met = met.astype(np.float64)
        self._counts = np.where(met, counts, 0.0)

    def __repr__(self) -> str:
        return f"<Aim {self.name}>"

    def met(self) -> list[float]:
        """The chance of meeting it with one, two and three throws, each played for that."""
        return [float(Solved(self._met, DICE, throws).value) for throws in range(1, THROWS + 1)]

    def mean(self) -> list[float]:
        """The mean count, a miss counting 0, with one, two and three throws."""
        return [float(Solved(self._counts, DICE, throws).value) for throws in range(1, THROWS + 1)]

    def counts(self) -> dict[int, float]:
        """The chance of each count, after three throws played for the best mean; 0 is a miss."""
        last, _ = final_throws(Solved(self._counts, DICE))
        counts = self._counts.astype(np.int64).ravel()
        chances = np.bincount(counts, weights=last.ravel())
        return {count: float(chance) for count, chance in enumerate(chances) if chance > 0}


def color_yam_aim(box: ColorYamBox, text: str) -> Aim:
    """An objective, or `yam` for a Yam line without earlier numbers."""
    text, sums = _plain(text), color_yam.sums()
    if text != YAM and text not in (every := color_yam_objectives(box)):
        raise OptionError(_no_aim("an objective", [*every, YAM], text))
    met = np.ones_like(sums, dtype=np.bool_) if text == YAM else color_yam.meeting_throws(box, text)
    return Aim(text, met, sums.astype(np.float64))


def color_yam_objectives(box: ColorYamBox) -> list[str]:
    """Every possible objective: each form with each choice of colours."""
    objectives: list[str] = []
    for form in FORMS:
        words = form.pattern.split(" ")
        letters = [word for word in words if word in COLOUR_LETTERS]
        for colours in permutations(box.colours, len(letters)):
            names = dict(zip(letters, colours, strict=True))
            objectives.append(" ".join(names.get(word, word) for word in words))
    return objectives


def color_yam_aims(box: ColorYamBox) -> list[str]:
    """The objectives of all sheets, each once, and `yam`."""
    texts = [text for sheet in box.sheets for text in (*sheet.objectives, *sheet.fr)]
    return [*dict.fromkeys(texts), YAM]


def double_yam_aim(box: DoubleYamBox, name: str) -> Aim:
    """A box, for all points except a single throw's bonus, which any box takes (DY-10)."""
    name, names = _plain(name), double_yam_aims(box)
    if name not in names:
        raise OptionError(_no_aim("a box", names, name))
    points = double_yam.points(box).boxes[names.index(name)]
    return Aim(name, points > 0, points.astype(np.float64))


def double_yam_aims(box: DoubleYamBox) -> list[str]:
    """The kinds of boxes."""
    return [*(colour.value for colour in box.names), SERIES, COUP]


def _plain(text: str) -> str:
    """An aim as rules write it: capitals and spaces do not matter."""
    return " ".join(text.lower().split())


def _no_aim(kind: str, known: list[str], text: str) -> str:
    """The error: similar aims, or a few of all."""
    near = get_close_matches(text, known, NEAR, 0.5)
    shown = known if len(known) <= MANY else near or known[:: len(known) // NEAR]
    quoted = [f"'{each}'" for each in shown]
    return expected(f"{kind}: {join_words(quoted)}", text)
