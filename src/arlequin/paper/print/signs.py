"""Signs of objectives: numbers, colours, and diamonds for any colour."""

from typing import NamedTuple, TypeAlias

from arlequin.core.colour import Colour
from arlequin.paper.print.canvas import INK, WHITE, Canvas
from arlequin.paper.print.geometry import Frame

Sign: TypeAlias = str | Colour | int
"""A text, a colour, or the tone of a diamond: full, half full and empty ones differ in colour."""
TONES = (0, 1, 2)
TEXT_SIZE = 2.3
"""Points of the text of a sign, for each millimetre of its height."""


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
