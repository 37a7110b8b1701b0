"""Geometry of paper: sizes, frames and paths, in millimetres from the top left corner."""

import re

import msgspec

NUMBER = re.compile(r"-?[\d.]+")
PART = re.compile(r"([MLHVCAZ])([^MLHVCAZ]*)")


class Paper(msgspec.Struct, frozen=True):
    """A size of paper, upright."""

    width: float
    height: float


PAPERS = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}
MARGIN = 10.0
"""The margin that some printers cannot print."""
GUTTER = 8.0


class Frame(msgspec.Struct, frozen=True):
    """A rectangle on a page."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def inset(self, x: float, y: float = 0.0) -> "Frame":
        """The frame without margins of `x` at the sides, and of `y` above and below."""
        return Frame(self.x + x, self.y + y, self.width - 2 * x, self.height - 2 * y)


def panels(width: float, height: float, across: int, down: int) -> list[Frame]:
    """Equal frames within the margins of a page, row by row, with gutters between them."""
    wide = (width - 2 * MARGIN - (across - 1) * GUTTER) / across
    high = (height - 2 * MARGIN - (down - 1) * GUTTER) / down
    return [
        Frame(MARGIN + column * (wide + GUTTER), MARGIN + row * (high + GUTTER), wide, high)
        for row in range(down)
        for column in range(across)
    ]


# --- paths ------------------------------------------------------------------------------------


def place_path(path: str, x: float, y: float, scale: float, mirror: bool = False) -> str:
    """A path (M L H V C A Z, absolute) at a place in a size; mirrored, its x runs to the left."""
    across = -scale if mirror else scale
    placed = []
    for letter, rest in PART.findall(path):
        numbers = [float(number) for number in NUMBER.findall(rest)]
        if letter == "A":
            rx, ry, turn, large, sweep, to_x, to_y = numbers
            direction = 1 - sweep if mirror else sweep
            radii = f"{rx * scale:.4f} {ry * scale:.4f}"
            end = f"{x + to_x * across:.4f} {y + to_y * scale:.4f}"
            placed.append(f"A {radii} {turn:g} {large:g} {direction:g} {end}")
        elif letter in "HV":
            at = x + numbers[0] * across if letter == "H" else y + numbers[0] * scale
            placed.append(f"{letter} {at:.4f}")
        else:
            places = zip(numbers[::2], numbers[1::2], strict=True)
            points = (f"{x + px * across:.4f} {y + py * scale:.4f}" for px, py in places)
            placed.append(" ".join([letter, *points]))
    return " ".join(placed)
