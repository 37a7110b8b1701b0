"""Signs of Color'Yam's objectives: numbers, colours, and diamonds for any colour."""

import re
from typing import NamedTuple, TypeAlias

from arlequin.core.colour import Colour
from arlequin.games.color_yam.material import Objective, read_objective
from arlequin.paper.print.canvas import INK, WHITE, Canvas
from arlequin.paper.print.geometry import Frame
from arlequin.words.messages import messages

Sign: TypeAlias = str | Colour | int
"""A text, a colour, or the tone of a diamond: full, half full and empty ones differ in colour."""
TONES = (0, 1, 2)
EXAMPLE_COLOURS = {"A": "blue", "B": "yellow", "C": "green"}
"""The colours of objectives for any colours: `1x A`."""
TEXT_SIZE = 2.3
"""Points of the text of a sign, for each millimetre of its height."""


def signs(aim: Objective, lang: str) -> list[Sign]:
    """The signs of an objective, from left to right."""
    if aim.form.pattern == "3 colours":
        return ["=", *TONES]
    colours = iter(aim.colours)
    tones = iter(TONES)
    made: list[Sign] = []
    before: list[Sign] = []
    for part in aim.form.pattern.split(" "):
        if part == "no":
            before = ["0\u00d7"]
        elif part in "ABC":
            made += [*before, next(colours)]
        elif part == "not":
            made.append("\u2260")
        elif part == "all":
            made.append(messages(lang).say("paper-pad-all"))
        else:
            made.append(part.replace("x", "\u00d7").replace("!=", "\u2260"))
            made += [next(tones)] if part.endswith("x") and not aim.colours else []
    return made


def example_signs(pattern: str, lang: str) -> list[Sign]:
    """The signs of an objective for any colours, with some of them."""
    text = re.sub(r"\b[ABC]\b", lambda letter: EXAMPLE_COLOURS[letter[0]], pattern)
    return signs(read_objective(text, tuple(Colour)), lang)


class Signs(NamedTuple):
    """Draws signs of one height."""

    canvas: Canvas
    side: float

    def width(self, row: list[Sign]) -> float:
        """The width of signs beside each other."""
        return sum(self._step(sign) for sign in row)

    def draw(self, row: list[Sign], frame: Frame) -> None:
        """Draws signs from the left of a frame."""
        x = frame.x
        for sign in row:
            if isinstance(sign, Colour):
                self.canvas.swatch(sign, Frame(x, frame.y, self.side, self.side))
            elif isinstance(sign, str):
                at = (x, frame.y + self.side * 0.78)
                size = self.side * TEXT_SIZE
                self.canvas.text(sign, at, size, bold=True, width=frame.right - x)
            else:
                self._diamond(sign, x + self.side * 0.5, frame.y + self.side * 0.5)
            x += self._step(sign)

    def _step(self, sign: Sign) -> float:
        if isinstance(sign, str) and not isinstance(sign, Colour):
            return self.canvas.width_of(sign, self.side * TEXT_SIZE, bold=True) + self.side * 0.2
        return self.side * 1.2

    def _diamond(self, tone: int, x: float, y: float) -> None:
        half = self.side * 0.45
        around = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
        fill = INK if tone == 0 else WHITE
        self.canvas.polygon(around, fill=fill, stroke=INK, width=0.3)
        if tone == 1:
            self.canvas.polygon(around[:3], fill=INK, stroke=INK, width=0.3)
