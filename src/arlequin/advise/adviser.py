"""Adviser: the base of the advisers of all games; and dice as players speak of them."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from arlequin.core.advice import Advised, Because, Deed, Group, Why
from arlequin.core.dice_turn import DieView
from arlequin.core.game import View
from arlequin.core.seat import Seat
from arlequin.players.specialist import best_of

AGAIN = "again "
V = TypeVar("V", bound=View)


class RankedMoves(NamedTuple):
    """Moves, the best first, with the unit and basis of their values."""

    unit: str
    basis: str
    moves: tuple[Advised, ...]


class Adviser(ABC, Generic[V]):
    """Asks the expert of its game for the values of moves, and gives reasons."""

    @abstractmethod
    def rank_moves(self, view: V, seat: Seat) -> RankedMoves:
        """Every legal move of a seat at turn."""

    def carry(self, totals: Sequence[int], games: int | None) -> None:
        """In a match: the points of earlier games, and how many come after this one, if known."""

    @abstractmethod
    def because(self, view: V, seat: Seat, best: Advised) -> tuple[Because, ...]:
        """Why the best move is good, in plain sentences, the most important first."""

    def due(self, view: V, seat: Seat) -> tuple[str, str, float] | None:
        """Unit, basis and value of a position in which this seat's throw is pending, if known."""
        return None


def best_first(worth: Sequence[float], moves: Sequence[Advised]) -> tuple[Advised, ...]:
    """Moves in the order of the expert's values; the move that it would make is first."""
    best = best_of([each.move for each in moves], worth)
    order = sorted(range(len(moves)), key=lambda place: (moves[place].move != best, -worth[place]))
    return tuple(moves[place] for place in order)


def because(kind: str, **args: Any) -> Because:
    """A plain sentence: `{game}-because-{kind}` in the .ftl files."""
    return Because(kind, args)


def figures(advised: Advised, kind: str) -> dict[str, Any]:
    """The numbers of one part of a reason; none where a move has no such part."""
    return next((each.args for each in advised.why if each.kind == kind), {})


def why(kind: str, **args: Any) -> Why:
    """A part of a reason: `why("met", chance=0.614)`."""
    return Why(kind, args)


def deed(dice: Sequence[DieView], move: str) -> Deed | None:
    """The dice that a throw keeps or throws, in the fewest words; None for all six, or no throw."""
    letters = move.removeprefix(AGAIN) if move.startswith(AGAIN) else ""
    thrown = [die for die in dice if die.letter in letters]
    kept = [die for die in dice if die.letter not in letters]
    if not thrown or not kept:
        return None
    ways = Deed(True, groups(kept, dice)), Deed(False, groups(thrown, dice))
    return min(ways, key=lambda way: len(way.dice))


def groups(some: Sequence[DieView], dice: Sequence[DieView]) -> tuple[Group, ...]:
    """Some of the dice on the table, in unambiguous groups."""
    face = some[0].number
    if len(some) > 1 and [die for die in dice if die.number == face] == list(some):
        return (Group("face", len(some), face=face),)
    colours = dict.fromkeys(die.colour for die in some)
    return tuple(group for colour in colours for group in _colour_groups(colour, some, dice))


def _colour_groups(
    colour: str, some: Sequence[DieView], dice: Sequence[DieView]
) -> Iterator[Group]:
    mine = Counter(die.number for die in some if die.colour == colour)
    there = Counter(die.number for die in dice if die.colour == colour)
    if mine == there and mine.total() > 1:
        yield Group("colour", mine.total(), colour)
        return
    for face, number in sorted(mine.items(), reverse=True):
        kind = "dice" if number > 1 else "die" if there[face] == 1 else "one"
        yield Group(kind, number, colour, face)
