"""Drawings of our own as data, which the pages read too: shapes, palette, marks, the chameleon."""

from functools import cache
from importlib.resources import files

import msgspec

from arlequin.core.colour import Colour


class Paint(msgspec.Struct, frozen=True):
    """The fill of a colour, and an ink that is readable on it."""

    fill: str
    ink: str


@cache
def shapes() -> dict[Colour, str]:
    """A path for each colour, on a square of 24, filled even-odd."""
    return msgspec.json.decode(_data("shapes"), type=dict[Colour, str])


@cache
def palette() -> dict[Colour, Paint]:
    """The paint of each colour."""
    return msgspec.json.decode(_data("palette"), type=dict[Colour, Paint])


@cache
def marks() -> dict[str, str]:
    """Paths for cards without a colour, on a square of 24: `+2`, `joker`, `golden`, `last`."""
    return msgspec.json.decode(_data("marks"), type=dict[str, str])


@cache
def chameleon() -> dict[str, str]:
    """The parts of the chameleon, on a field of 64 by 40."""
    return msgspec.json.decode(_data("chameleon"), type=dict[str, str])


def _data(name: str) -> bytes:
    return files(__package__).joinpath(f"{name}.json").read_bytes()
