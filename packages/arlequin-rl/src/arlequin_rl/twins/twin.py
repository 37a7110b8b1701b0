"""Twin: one game's rules as compiled functions on a row of numbers, all games alike.

A position is a row of cells (each game's module says what every cell holds). Pending is a chance
event (`cases` says in how many equal cases it comes, as the rules' `odds.total` does, and `happen`
applies one of them, as `odds.at` does), a move (`legal` marks the legal ones, by their place in the
rules' `alphabet`, and `play` makes one), or nothing, once the game is over.

`rules` has players, options and material as numbers.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from arlequin.core.game import AnyGame
from arlequin.fast.compiled import jit

Kind = TypeVar("Kind")
Cells: TypeAlias = NDArray[np.signedinteger[Any]]
Mask: TypeAlias = NDArray[np.bool_]
Scores: TypeAlias = NDArray[np.int32]
TwinRules: TypeAlias = Any
"""The rules of a game as numbers: a named tuple of each game's own."""


class Twin(NamedTuple):
    """The functions of one game. Those up to `ranks` are compiled."""

    begin: Callable[[Cells, TwinRules], None]
    """Writes the first position into a row."""
    cases: Callable[[Cells, TwinRules], int]
    """In how many equal cases the pending chance event comes; 0 if none is pending."""
    happen: Callable[[Cells, TwinRules, int], None]
    """Applies one of these cases."""
    legal: Callable[[Cells, TwinRules, Mask], int]
    """Marks the legal moves, and returns how many there are."""
    play: Callable[[Cells, TwinRules, int], None]
    """Applies a legal move."""
    actor: Callable[[Cells, TwinRules], int]
    """The seat that moves, from 0; the first of several; -1 for none."""
    scores: Callable[[Cells, TwinRules, Scores], None]
    """The scores so far, in seat order."""
    ranks: Callable[[Cells, TwinRules, Scores], None]
    """The places in seat order, as they would be if it ended now: 1, 1, 3."""
    rules_of: Callable[[AnyGame], TwinRules]
    size: Callable[[TwinRules], int]
    """How many cells a position has."""
    cells_of: Callable[[Any, Any], Cells]
    """A position of the rules as a row."""
    state_of: Callable[[Any, Cells], Any]
    """A row as a position of the rules."""


@jit
def rank(points: Scores, into: Scores) -> None:
    """Writes the places for these points: the most points are first, equal ones share a place."""
    for seat in range(len(points)):
        into[seat] = 1 + np.sum(points > points[seat])


def check_rules(game: AnyGame, kind: type[Kind], named: str) -> Kind:
    """The game, if it is of this kind; else TypeError."""
    if not isinstance(game, kind):
        raise TypeError(f"expected {named}, got {game!r}")
    return game
