"""Plan of Double Yam: what to throw again with any dice and any empty boxes, as one table.

Batches play by it (`policies.follow_plan`): no turn has to be solved while they do.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.core.dice_turn import THROWS
from arlequin.core.errors import expected
from arlequin.fast.compiled import jit
from arlequin.fast.throws import Floats
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve.double_yam import value_table
from arlequin.solve.double_yam.sheets import Empty, Sheets
from arlequin.solve.double_yam.value_table import TableError
from arlequin_rl.twins.batch import Batch
from arlequin_rl.twins.policies import STOPS
from arlequin_rl.twins.turn_cells import CHOICES, SETS, SIX

Bytes = NDArray[np.uint8]
ALL = SIX**SIX


class Plan(NamedTuple):
    """A choice for every position of a turn, and what every set of empty boxes is worth."""

    choices: Bytes
    """Sets of empty boxes x throws made (1, 2) x dice: the choice, STOPS added where a coup from a
    single throw is kept."""
    values: Floats

    def give(self, batch: Batch) -> None:
        """Gives it to the policies of a batch."""
        batch.rules = batch.rules._replace(plan=self.choices, values=self.values)


def optimal(game: DoubleYam) -> Plan:
    """The most points in the whole game."""
    return _plan(game, value_table.values(game))


def greedy(game: DoubleYam) -> Plan:
    """The most points in every turn, whatever box takes them."""
    return _plan(game, dict.fromkeys(Sheets(game).all, 0.0))


def _plan(game: DoubleYam, values: dict[Empty, float]) -> Plan:
    sheets = Sheets(game)
    if game.box.single < game.box.coup:
        wanted = "material whose coup counts as much from a single throw, or more"
        raise TableError(expected(wanted, f"{game.box.single} below {game.box.coup}"))
    sets = int(np.prod([count + 1 for count in sheets.counts]))
    choices, worth = np.zeros((sets, THROWS - 1, ALL), np.uint8), np.zeros(sets)
    for empty in sheets.all:
        place = int(np.ravel_multi_index(empty, [count + 1 for count in sheets.counts]))
        worth[place] = values[empty]
        if any(empty):
            solved = sheets.turn(sheets.worth(values, empty))
            for throw, keeps in enumerate(solved.keeps):
                single = solved.single.values if throw < solved.single.last else solved.finals
                into = choices[place, throw]
                _choose(keeps.ravel(), solved.finals.ravel(), single.ravel(), SETS, into)
    return Plan(choices, worth)


@jit
def _choose(
    keeps: Floats, finals: Floats, singles: Floats, sets: NDArray[np.int64], into: Bytes
) -> None:
    """For all dice the best choice; `keeps` has seven places a die, the last for one thrown."""
    after = np.empty(CHOICES, np.int64)
    for cell in range(len(into)):
        rest, scale, place = cell, 1, 0
        after[0] = 0
        for die in range(SIX - 1, -1, -1):
            shown = rest % SIX
            rest //= SIX
            place += shown * scale
            after[1 << die] = (SIX - shown) * scale
            scale *= SIX + 1
        best, chosen = finals[cell], 0
        again = -1.0
        for choice in range(1, CHOICES):
            dice = sets[choice]
            low = dice & -dice
            if dice != low:
                after[dice] = after[dice ^ low] + after[low]
            value = keeps[place + after[dice]]
            again = max(again, value)
            if value > best:
                best, chosen = value, choice
        into[cell] = chosen + (STOPS if singles[cell] >= again else 0)
