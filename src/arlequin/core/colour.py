"""Colours: fourteen names, the same in every game; four of them only in owners' boxes."""

from enum import StrEnum


class Colour(StrEnum):
    """A game colour; its value is its name in records and material files."""

    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"
    VIOLET = "violet"
    PINK = "pink"
    BROWN = "brown"
    BLACK = "black"
    GRAY = "gray"
    WHITE = "white"
    PURPLE = "purple"
    TURQUOISE = "turquoise"
    GOLD = "gold"

    def __repr__(self) -> str:
        return f"Colour.{self.name}"
