"""Advice as a value: every legal move with its worth, the best first, and the parts of a reason."""

from typing import Any

import msgspec

from arlequin.core.seat import Seat

WIN, POINTS, GAIN, RIGHT, CARDS = "win", "points", "gain", "right", "cards"
"""Units: the chance of winning; points of the whole game; points above an ordinary turn; the chance
that a number is right; cards in the mean."""
EXACT, MODEL, SAMPLES = "exact", "model", "samples"
"""What values rest on: every case; exact turns within a model of the rest; sampled games."""


class Why(msgspec.Struct, frozen=True):
    """A part of a reason: `{game}-why-{kind}` in the .ftl files tells it."""

    kind: str
    args: dict[str, Any]  # numbers and names, as the kind of reason has it


class Group(msgspec.Struct, frozen=True):
    """Dice as players see them: both greens, the red 6."""

    kind: str
    """colour: all of a colour; face: all of a number; die: the only such die; one: one of several
    like it; dice: several like it."""
    number: int
    """How many dice."""
    colour: str = ""
    face: int = 0


class Deed(msgspec.Struct, frozen=True):
    """Which dice to keep, or to throw again: whichever is said more shortly."""

    keeps: bool
    dice: tuple[Group, ...]


class Advised(msgspec.Struct, frozen=True, omit_defaults=True):
    """One move, with what it is worth and why."""

    move: str
    """In the notation of records."""
    value: float
    error: float | None = None
    """Half of the 95 % interval of a sampled value."""
    deed: Deed | None = None
    """The dice that a move keeps; None where its own name says it all."""
    why: tuple[Why, ...] = ()


class Advice(msgspec.Struct, frozen=True):
    """All moves of a position, the best first."""

    game: str
    seat: Seat
    unit: str
    basis: str
    value: float | None
    """What the position is worth with the best move; where a throw is due, before it."""
    moves: tuple[Advised, ...]
    because: tuple[Why, ...] = ()
    """Why the best move is good, in plain sentences: `{game}-because-{kind}` tells them."""
