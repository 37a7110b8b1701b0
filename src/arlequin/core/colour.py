"""Colours: ten names, the same in every game."""

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

    def __repr__(self) -> str:
        return f"Colour.{self.name}"
