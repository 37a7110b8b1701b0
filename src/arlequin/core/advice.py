"""Advice as a value: every legal move with its worth, the best first, and the parts of a reason."""

from collections.abc import Iterator
from typing import Any

import msgspec

from arlequin.core.dice_turn import LETTERS
from arlequin.core.errors import AdviceError
from arlequin.core.seat import Seat

WIN, POINTS, GAIN, RIGHT, CARDS = "win", "points", "gain", "right", "cards"
"""Units: the chance of winning; points of the whole game; points above an ordinary turn; the chance
that a number is right; own cards less the mean of the others'."""
EXACT, MODEL, SAMPLES = "exact", "model", "samples"
"""The basis of values: every case; exact turns within a model of the rest; sampled games."""
CHANCES = (WIN, RIGHT)
"""Units from 0 to 1, which are shown in per cent."""
UNIT_NAMES = {
    WIN: "chance of winning",
    POINTS: "points still to come",
    GAIN: "points above an ordinary turn",
    RIGHT: "chance that the number is right",
    CARDS: "cards compared with the others",
}
BASIS_NAMES = {EXACT: "exact", MODEL: "exact turns, a model of the rest", SAMPLES: "sampled games"}
SHOWN = 10
"""The most moves in a printed table."""


class Why(msgspec.Struct, frozen=True):
    """A part of a reason, with the message `{game}-why-{kind}` of the .ftl files."""

    kind: str
    args: dict[str, Any]  # numbers and names, as the kind of reason has it


class Because(Why, frozen=True):
    """A plain sentence, with the message `{game}-because-{kind}` of the .ftl files."""


class Group(msgspec.Struct, frozen=True):
    """Dice as players see them: both green dice, the red 6."""

    kind: str
    """colour: all of a colour; face: all of a number; die: the only such die; one: one of several
    like it; dice: several like it."""
    number: int
    """The number of dice."""
    colour: str = ""
    """The colour, where the kind names one."""
    face: int = 0
    """The number on the dice, where the kind names one."""


class Deed(msgspec.Struct, frozen=True):
    """Which dice to keep, or to throw again: whichever is the shorter sentence."""

    keeps: bool
    """Whether the dice named are kept; else they are thrown again."""
    dice: tuple[Group, ...]


class Advised(msgspec.Struct, frozen=True, omit_defaults=True):
    """One move, with what it is worth and why."""

    move: str
    """In the notation of records."""
    value: float
    """Its worth, in the `unit` of its Advice."""
    error: float | None = None
    """Half of the 95 % interval of a sampled value."""
    deed: Deed | None = None
    """The dice that a move keeps; None where the name of the move is enough."""
    why: tuple[Why, ...] = ()
    """The parts of its reason: `play.describe(why)` gives one in words."""

    @property
    def keeps(self) -> str | None:
        """The letters of the dice that it keeps: `ABC`; None where no dice are thrown again."""
        if self.move == "stop":
            return LETTERS
        word, _, thrown = self.move.partition(" ")
        return "".join(sorted(set(LETTERS) - set(thrown))) if word == "again" else None


class Advice(msgspec.Struct, frozen=True):
    """All moves of a position, the best first."""

    game: str
    """The name of the game."""
    seat: Seat
    """The seat whose moves these are."""
    unit: str
    """The unit of values: `win`, `points`, `gain`, `right` or `cards`; `unit_name` in words."""
    basis: str
    """The basis of values: `exact`, `model` or `samples`; `basis_name` in words."""
    value: float | None
    """The worth of the position with the best move; where a throw is pending, before it."""
    moves: tuple[Advised, ...]
    """Every legal move, the best first; none where a throw is pending."""
    because: tuple[Because, ...] = ()
    """Why the best move is good, in plain sentences: `play.describe(advice)` has them."""

    @property
    def best(self) -> Advised:
        """The best move; raises AdviceError where a throw is pending."""
        if not self.moves:
            worth = "" if self.value is None else f", worth {self._figure_text(self.value)}"
            raise AdviceError(f"expected a position with moves, got one before a throw{worth}")
        return self.moves[0]

    @property
    def unit_name(self) -> str:
        """The unit of all values, in words: `chance of winning`."""
        return UNIT_NAMES[self.unit]

    @property
    def basis_name(self) -> str:
        """The basis of the values, in words."""
        return BASIS_NAMES[self.basis]

    def __str__(self) -> str:
        """A table: moves, the best first, with their values."""
        rows = list(self._rows())
        wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [
            f"{move:<{wide[0]}}  {value:>{wide[1]}}  {keeps}".rstrip()
            for move, value, keeps in rows
        ]
        return "\n".join([self._title(), *lines, *self._more()])

    def _repr_html_(self) -> str:
        """The same table in a notebook."""
        from html import escape  # noqa: PLC0415  # for notebooks only

        rows = "".join(
            f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>"
            for row in self._rows()
        )
        rest = "".join(f"<p>{escape(line)}</p>" for line in self._more())
        return f"<table><caption>{escape(self._title())}</caption>{rows}</table>{rest}"

    def _title(self) -> str:
        worth = "" if self.moves or self.value is None else f" {self._figure_text(self.value)}"
        return f"{self.game}, seat {self.seat}: {self.unit_name}{worth} ({self.basis_name})"

    def _rows(self) -> Iterator[tuple[str, str, str]]:
        for move in self.moves[:SHOWN]:
            keeps = "" if move.keeps is None else f"keeps {move.keeps or 'nothing'}"
            yield move.move, self._figure_text(move.value, move.error), keeps

    def _more(self) -> list[str]:
        more = len(self.moves) - SHOWN
        return [f"and {more} more"] if more > 0 else []

    def _figure_text(self, value: float, error: float | None = None) -> str:
        if self.unit not in CHANCES:
            return f"{value:.2f}"
        wide = "" if error is None else f" ± {100 * error:.1f}"
        return f"{100 * value:.1f}{wide} %"
