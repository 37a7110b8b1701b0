"""Twin: one game's rules as compiled functions on a row of numbers, all games alike.

A position is a row of cells (each game's module says what every cell holds). What is due is a
chance event (`cases` says in how many equal cases it comes, as the rules' `odds.total` does, and
`happen` brings one of them, as `odds.at` does), a move (`legal` marks those that are, by their
place in the rules' `alphabet`, and `play` makes one), or nothing, once it is over.

`rules` is the game as it is rules on the table: players, options and material, as numbers.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from arlequin.core.game import AnyGame

Cells: TypeAlias = NDArray[np.signedinteger[Any]]
Mask: TypeAlias = NDArray[np.bool_]
Scores: TypeAlias = NDArray[np.int32]
TwinRules: TypeAlias = Any
"""The rules of a game as numbers: a named tuple of each game's own."""


class Twin(NamedTuple):
    """The functions of one game. Those up to `ranks` are compiled."""

    begin: Callable[[Cells, TwinRules], None]
    """Write the first position into a row."""
    cases: Callable[[Cells, TwinRules], int]
    """In how many equal cases the chance that is due comes; 0 where none is."""
    happen: Callable[[Cells, TwinRules, int], None]
    """One of these cases comes."""
    legal: Callable[[Cells, TwinRules, Mask], int]
    """Mark the moves that are legal; how many they are."""
    play: Callable[[Cells, TwinRules, int], None]
    """A legal move is made."""
    actor: Callable[[Cells, TwinRules], int]
    """The seat that moves, from 0; -1 where nobody does. Where several may, the first of them."""
    scores: Callable[[Cells, TwinRules, Scores], None]
    """The scores so far, in seat order."""
    ranks: Callable[[Cells, TwinRules, Scores], None]
    """The places in seat order, as they would be if it ended now: 1, 1, 3."""
    lay: Callable[[AnyGame], TwinRules]
    size: Callable[[TwinRules], int]
    """How many cells a position has."""
    cells_of: Callable[[Any, Any], Cells]
    """A position of the rules as a row."""
    state_of: Callable[[AnyGame, Cells], Any]
    """A row as a position of the rules."""
