"""Drawings of our own as data, which the pages read too: shapes, palette, marks, the chameleon."""

from importlib.resources import files
from typing import TypeVar

import msgspec

from arlequin.core.colour import Colour

T = TypeVar("T")


class Paint(msgspec.Struct, frozen=True):
    """The fill of a colour, and an ink that is readable on it."""

    fill: str
    ink: str


def _read(name: str, kind: type[T]) -> T:
    return msgspec.json.decode(files(__package__).joinpath(f"{name}.json").read_bytes(), type=kind)


SHAPES = _read("shapes", dict[Colour, str])
"""A path for each colour, on a square of 24, filled even-odd."""
PALETTE = _read("palette", dict[Colour, Paint])
MARKS = _read("marks", dict[str, str])
"""Paths for cards without a colour, on a square of 24: `+2`, `joker`, `golden`, `last`."""
CHAMELEON = _read("chameleon", dict[str, str])
"""The parts of the chameleon, on a field of 64 by 40."""
