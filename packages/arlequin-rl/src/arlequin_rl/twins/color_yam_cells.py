"""Cells of Color'Yam's twin: a position as numbers, and the rules as numbers.

After the cells of `turn_cells` come, with P players and L lines:

| cells | what |
|---|---|
| SHEET | which of the sheets that may be played, from 0; NONE (-1) before it is drawn |
| LINE | the line in play, from 0 |
| WAITING | how many have still to play it |
| QUEUE … + 5 | who they are, from 0, the player at turn first; NONE after them |
| COLUMNS + seat x L + line | a sum, a cross (0), or EMPTY (-1) |

SEAT is the first of the queue.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.core.game import AnyGame
from arlequin.fast import color_yam as tables
from arlequin.games.color_yam.events import Phase, State
from arlequin.games.color_yam.material import OBJECTIVE, PRINTED, Layout
from arlequin.games.color_yam.rules import ColorYam
from arlequin_rl.twins.turn_cells import (
    CHOICES,
    NONE,
    OWN,
    PHASE,
    SEAT,
    contest_of,
    put_contest,
    put_turn,
    turn_of,
)
from arlequin_rl.twins.twin import Cells

Ints = NDArray[np.int64]
ORDER = (
    Phase.SHEET, Phase.START, Phase.DIE, Phase.THROW, Phase.CHOOSE, Phase.MISSED, Phase.LINE,
    Phase.OVER,
)  # fmt: skip
DRAW, START, FALL, THROW, CHOOSE, MISSED, FREE, OVER = range(len(ORDER))
SHEET, LINE, WAITING, QUEUE = range(OWN, OWN + 4)
MOST = 5
COLUMNS = QUEUE + MOST
EMPTY, CROSSED = -1, 0
CROSS, YAM = CHOICES, CHOICES + 1
FILLS = CHOICES + 2
CROSSES = FILLS + len(PRINTED)


class ColorYamRules(NamedTuple):
    """Players, options and material as numbers."""

    players: int
    met: NDArray[np.bool_]
    """CY-05: sheets x six objectives x all throws, die A counting most: whether it is met."""
    objective: Ints
    """For each line its objective, from 0; NONE for a Yam line."""
    pole: Ints
    above: Ints
    """CY-10: lines x rows x 2: the rows above, the nearest first: the line (NONE: no more), and
    whether it is the points up to it that count."""
    free_lines: bool
    rising: bool
    by_chance: bool
    at_once: bool
    looks_back: bool
    deciding: int
    """CY-14: the one Yam line that tells equal totals apart; NONE: the best of all of them."""


def lay(game: AnyGame) -> ColorYamRules:
    """These rules as numbers."""
    rules = _rules(game)
    slots, edition = rules.layout.slots, rules.edition
    met = [[tables.met(rules.box, o.text).ravel() for o in s] for s in rules.sheets.values()]
    objective = [slot.number - 1 if slot.kind == OBJECTIVE else NONE for slot in slots]
    return ColorYamRules(
        rules.players,
        np.array(met),
        np.array(objective, np.int64),
        np.array([slot.pole for slot in slots], np.int64),
        _above(rules.layout),
        rules.free_lines,
        rules.rising,
        rules.by_chance,
        edition.at_once,
        edition.looks_back,
        rules.layout.last_yam if edition.last_yam_decides else NONE,
    )


def _rules(game: AnyGame) -> ColorYam:
    if not isinstance(game, ColorYam):
        raise TypeError(f"expected the rules of Color'Yam, got {game!r}")
    return game


def _above(layout: Layout) -> Ints:
    longest = max(map(len, layout.above)) + 1
    found = np.full((len(layout.slots), longest, 2), NONE, np.int64)
    for line, rows in enumerate(layout.above):
        for place, row in enumerate(rows):
            found[line, place] = row.line, row.total
    return found


def size(rules: ColorYamRules) -> int:
    """How many cells a position has."""
    return COLUMNS + rules.players * len(rules.objective)


# --- positions of the rules, and back ------------------------------------------------------------


def cells_of(game: ColorYam, state: State) -> Cells:
    """A position of the rules as cells."""
    cells = np.zeros(COLUMNS + game.players * len(game.layout.slots), np.int32)
    put_turn(cells, state.turn)
    put_contest(cells, state.contest)
    cells[PHASE], cells[LINE] = ORDER.index(state.phase), state.line
    cells[SHEET] = NONE if state.sheet is None else list(game.sheets).index(state.sheet)
    cells[WAITING], cells[QUEUE:COLUMNS] = len(state.queue), NONE
    cells[QUEUE : QUEUE + len(state.queue)] = np.array(state.queue, np.int32) - 1
    cells[SEAT] = cells[QUEUE]
    cells[COLUMNS:] = [EMPTY if n is None else n for column in state.columns for n in column]
    return cells


def state_of(game: AnyGame, cells: Cells) -> State:
    """Cells as a position of the rules."""
    sheets = list(_rules(game).sheets)
    columns = cells[COLUMNS:].reshape(game.players, -1).tolist()
    queue = cells[QUEUE : QUEUE + int(cells[WAITING])] + 1
    return State(
        phase=ORDER[int(cells[PHASE])],
        sheet=None if cells[SHEET] == NONE else sheets[int(cells[SHEET])],
        line=int(cells[LINE]),
        queue=tuple(queue.tolist()),
        contest=contest_of(cells),
        turn=turn_of(cells),
        columns=tuple(tuple(None if n == EMPTY else n for n in column) for column in columns),
    )
