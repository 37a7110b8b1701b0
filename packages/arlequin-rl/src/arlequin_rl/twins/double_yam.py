"""Double Yam's twin.

After the cells of `turn_cells` come the sheets, P x B boxes:

| cells | what |
|---|---|
| OWN + seat x B + box | the points in this box of this seat, EMPTY (-1) before |

Moves, as in the rules' alphabet: 0 stops, 1 … 63 throw dice again, then a box for each colour, a
series without a number, with 1 … 6, and the coup.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.core.game import AnyGame
from arlequin.fast.compiled import jit
from arlequin.games.double_yam.events import Phase, State
from arlequin.games.double_yam.material import ENOUGH
from arlequin.games.double_yam.rules import SINGLE, DoubleYam
from arlequin_rl.twins import turn_cells as turn
from arlequin_rl.twins.twin import Cells, Mask, Scores, Twin, check_rules, rank

Ints = NDArray[np.int64]
ORDER = (Phase.DIE, Phase.THROW, Phase.CHOOSE, Phase.SCORE, Phase.OVER)
FALL, THROW, CHOOSE, SCORE, OVER = range(len(ORDER))
EMPTY = -1


class DoubleYamRules(NamedTuple):
    """Players, options and material as numbers."""

    players: int
    faces: Ints
    """Dice x 6: the colour of each face."""
    colours: int
    first: Ints
    """For each kind of box (the colours, series, coup): the first box of that kind."""
    each: Ints
    """And how many there are."""
    times: Ints
    """DY-06: how often the sum of n alike dice counts."""
    coup: int
    single: int
    last_single: int
    """DY-07: the last throw that counts as a single throw."""
    plan: NDArray[np.uint8]
    """The choices of `double_yam_plan`: empty boxes x two throws x dice; empty without a plan."""
    values: NDArray[np.float64]
    """The points that the plan expects from each set of empty boxes; empty without a plan."""


def rules_of(game: AnyGame) -> DoubleYamRules:
    """These rules as numbers."""
    rules = check_rules(game, DoubleYam, "the rules of Double Yam")
    box, names = rules.box, list(rules.box.names)
    count = np.array([rules.boxes.count(kind) for kind in rules.kinds], np.int64)
    return DoubleYamRules(
        rules.players,
        np.array([[names.index(colour) for colour in die] for die in box.dice], np.int64),
        len(names),
        np.cumsum(count) - count,
        count,
        np.array(box.times, np.int64),
        box.coup,
        box.single,
        SINGLE[rules.options["single_throw"]],
        np.zeros((0, 2, 0), np.uint8),
        np.zeros(0),
    )


@jit
def boxes(rules: DoubleYamRules) -> int:
    """How many boxes a sheet has."""
    last = len(rules.each) - 1
    return int(rules.first[last] + rules.each[last])


def size(rules: DoubleYamRules) -> int:
    """How many cells a position has."""
    return turn.OWN + rules.players * boxes(rules)


@jit
def begin(cells: Cells, rules: DoubleYamRules) -> None:
    """Empty sheets; every player throws a die (DY-02)."""
    cells[: turn.OWN] = 0
    cells[turn.OWN :] = EMPTY
    cells[turn.SEAT] = turn.NONE
    cells[turn.PHASE] = FALL
    turn.contest(cells, (1 << rules.players) - 1)


@jit
def cases(cells: Cells, rules: DoubleYamRules) -> int:
    """A throw, or one die."""
    if cells[turn.PHASE] == THROW:
        return int(turn.SIX ** turn.bits(cells[turn.CUP]))
    return turn.SIX if cells[turn.PHASE] == FALL else 0


@jit
def happen(cells: Cells, rules: DoubleYamRules, case: int) -> None:
    """Applies one of these cases."""
    if cells[turn.PHASE] == THROW:
        turn.throw(cells, case)
        cells[turn.PHASE] = CHOOSE if cells[turn.THROWS] < turn.MOST_THROWS else SCORE
        return
    winner = turn.throw_die(cells, 1 + case)
    if winner != turn.NONE:
        cells[turn.SEAT], cells[turn.PHASE] = winner, THROW
        turn.fresh(cells)


@jit
def actor(cells: Cells, rules: DoubleYamRules) -> int:
    """The player at turn."""
    return int(cells[turn.SEAT]) if cells[turn.PHASE] in (CHOOSE, SCORE) else turn.NONE


@jit
def legal(cells: Cells, rules: DoubleYamRules, mask: Mask) -> int:
    """Stop or throw dice again (DY-04); then fill a box (DY-05, DY-12)."""
    mask[:] = False
    if cells[turn.PHASE] == CHOOSE:
        mask[: turn.CHOICES] = True
        return turn.CHOICES
    if cells[turn.PHASE] != SCORE:
        return 0
    count = 0
    for kind in range(len(rules.each)):
        if empty(cells, rules, kind) == 0:
            continue
        if kind == rules.colours:
            count += _series(cells, rules, mask)
        else:
            mask[turn.CHOICES + kind + (turn.SIX if kind > rules.colours else 0)] = True
            count += 1
    return count


@jit
def empty(cells: Cells, rules: DoubleYamRules, kind: int) -> int:
    """How many boxes of a kind the player at turn has empty."""
    at = _boxes_at(cells, rules, kind)
    return int(np.sum(cells[at : at + rules.each[kind]] == EMPTY))


@jit
def _boxes_at(cells: Cells, rules: DoubleYamRules, kind: int) -> int:
    return int(turn.OWN + cells[turn.SEAT] * boxes(rules) + rules.first[kind])


@jit
def _series(cells: Cells, rules: DoubleYamRules, mask: Mask) -> int:
    """DY-08: the player names the number; no number where none, or any box, would do."""
    count = 0
    if not (is_single(cells, rules) and is_coup(cells, rules)):
        for number in range(1, turn.SIX + 1):
            if np.sum(cells[turn.DICE : turn.TIED] == number) >= ENOUGH:
                mask[turn.CHOICES + rules.colours + number] = True
                count += 1
    if count == 0:
        mask[turn.CHOICES + rules.colours] = True
        count = 1
    return count


@jit
def is_single(cells: Cells, rules: DoubleYamRules) -> bool:
    """DY-07: whether a single throw brought all dice."""
    return bool(1 <= cells[turn.WHOLE] <= rules.last_single)


@jit
def is_coup(cells: Cells, rules: DoubleYamRules) -> bool:
    """DY-07: all dice alike in number or colour."""
    number = colour = True
    shown = rules.faces[0, cells[turn.DICE] - 1]
    for die in range(1, turn.SIX):
        up = cells[turn.DICE + die]
        number = number and up == cells[turn.DICE]
        colour = colour and rules.faces[die, up - 1] == shown
    return number or colour


@jit
def kind_of(rules: DoubleYamRules, move: int) -> int:
    """The kind of box that a move fills."""
    kind = move - turn.CHOICES
    if kind <= rules.colours:
        return kind
    return rules.colours if kind <= rules.colours + turn.SIX else kind - turn.SIX


@jit
def points(cells: Cells, rules: DoubleYamRules, move: int) -> int:
    """What a box takes (DY-06 to DY-12)."""
    kind = kind_of(rules, move)
    total, alike = turn.pips(cells), turn.SIX
    bonus = rules.coup
    if is_single(cells, rules) and is_coup(cells, rules):
        bonus = rules.single  # DY-10: into any box
    elif kind > rules.colours:
        if not is_coup(cells, rules):
            return 0
    else:
        number, total, alike = move - turn.CHOICES - rules.colours, 0, 0
        for die in range(turn.SIX):
            up = cells[turn.DICE + die]
            if up == number if kind == rules.colours else rules.faces[die, up - 1] == kind:
                total += up
                alike += 1
    worth = int(total * rules.times[alike])
    return worth + bonus if alike == turn.SIX else worth


@jit
def play(cells: Cells, rules: DoubleYamRules, move: int) -> None:
    """Applies a legal move."""
    if move >= turn.CHOICES:
        _score(cells, rules, move)
    elif move == 0:
        cells[turn.PHASE] = SCORE
    else:
        cells[turn.CUP] = turn.SETS[move]
        cells[turn.PHASE] = THROW


@jit
def _score(cells: Cells, rules: DoubleYamRules, move: int) -> None:
    gained = points(cells, rules, move)
    at = _boxes_at(cells, rules, kind_of(rules, move))
    while cells[at] != EMPTY:
        at += 1
    cells[at] = gained
    seat, count = (cells[turn.SEAT] + 1) % rules.players, boxes(rules)
    for box in range(turn.OWN + seat * count, turn.OWN + (seat + 1) * count):
        if cells[box] == EMPTY:
            cells[turn.SEAT], cells[turn.PHASE] = seat, THROW
            turn.fresh(cells)
            return
    cells[turn.PHASE] = OVER  # DY-03


@jit
def scores(cells: Cells, rules: DoubleYamRules, into: Scores) -> None:
    """The boxes filled so far."""
    count = boxes(rules)
    for seat in range(rules.players):
        at = turn.OWN + seat * count
        into[seat] = np.sum(np.maximum(cells[at : at + count], 0))


@jit
def ranks(cells: Cells, rules: DoubleYamRules, into: Scores) -> None:
    """DY-13: the highest total wins, a tie is shared."""
    totals = np.empty(rules.players, np.int32)
    scores(cells, rules, totals)
    rank(totals, into)


def cells_of(game: DoubleYam, state: State) -> Cells:
    """A position of the rules as cells."""
    cells = np.zeros(turn.OWN + game.players * len(game.boxes), np.int32)
    turn.put_turn(cells, state.turn, state.contest)
    cells[turn.PHASE], cells[turn.SEAT] = ORDER.index(state.phase), state.seat - 1
    cells[turn.OWN :] = [EMPTY if n is None else n for sheet in state.sheets for n in sheet]
    return cells


def state_of(game: DoubleYam, cells: Cells) -> State:
    """Cells as a position of the rules."""
    sheets = cells[turn.OWN :].reshape(game.players, -1).tolist()
    return State(
        phase=ORDER[int(cells[turn.PHASE])],
        seat=int(cells[turn.SEAT]) + 1,
        contest=turn.contest_of(cells),
        turn=turn.turn_of(cells),
        sheets=tuple(tuple(None if n == EMPTY else n for n in sheet) for sheet in sheets),
    )


TWIN = Twin(
    begin, cases, happen, legal, play, actor, scores, ranks, rules_of, size,
    cells_of, state_of,
)  # fmt: skip
