"""Double Yam's twin.

After the cells of `dice_turn` come the sheets, P x B boxes:

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
from arlequin.fast.compiled import compiled
from arlequin.games.double_yam.events import Phase, State
from arlequin.games.double_yam.material import ENOUGH
from arlequin.games.double_yam.rules import SINGLE, DoubleYam
from arlequin_rl.twins.turn_cells import (
    CHOICES,
    DICE,
    MOST_THROWS,
    NONE,
    OWN,
    PHASE,
    SEAT,
    SIX,
    THROWS,
    WHOLE,
    again,
    contest,
    contest_of,
    die_thrown,
    fresh,
    pips,
    put_contest,
    put_turn,
    throw_cases,
    thrown,
    turn_of,
)
from arlequin_rl.twins.twin import Cells, Mask, Scores, Twin

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
    """What a policy of the `solve` room will choose: empty boxes x two throws x dice; else none."""
    values: NDArray[np.float64]
    """What it expects from each set of empty boxes; else none."""


def lay(game: AnyGame) -> DoubleYamRules:
    """These rules as numbers."""
    if not isinstance(game, DoubleYam):
        raise TypeError(f"expected the rules of Double Yam, got {game!r}")
    box = game.box
    names = list(box.names)
    count = np.array([game.boxes.count(kind) for kind in game.kinds], np.int64)
    return DoubleYamRules(
        game.players,
        np.array([[names.index(colour) for colour in die] for die in box.dice], np.int64),
        len(names),
        np.cumsum(count) - count,
        count,
        np.array(box.times, np.int64),
        box.coup,
        box.single,
        SINGLE[game.options["single_throw"]],
        np.zeros((0, 2, 0), np.uint8),
        np.zeros(0),
    )


@compiled
def boxes(rules: DoubleYamRules) -> int:
    """How many boxes a sheet has."""
    last = len(rules.each) - 1
    return int(rules.first[last] + rules.each[last])


def size(rules: DoubleYamRules) -> int:
    """How many cells a position has."""
    return OWN + rules.players * boxes(rules)


# --- chance ------------------------------------------------------------------------------------


@compiled
def begin(cells: Cells, rules: DoubleYamRules) -> None:
    """Empty sheets; everybody throws a die (DY-02)."""
    cells[:OWN] = 0
    cells[OWN:] = EMPTY
    cells[SEAT] = NONE
    cells[PHASE] = FALL
    contest(cells, (1 << rules.players) - 1)


@compiled
def cases(cells: Cells, rules: DoubleYamRules) -> int:
    """A throw, or one die."""
    if cells[PHASE] == THROW:
        return throw_cases(cells)
    return SIX if cells[PHASE] == FALL else 0


@compiled
def happen(cells: Cells, rules: DoubleYamRules, case: int) -> None:
    """One of these cases comes."""
    if cells[PHASE] == THROW:
        thrown(cells, case)
        cells[PHASE] = CHOOSE if cells[THROWS] < MOST_THROWS else SCORE
        return
    winner = die_thrown(cells, 1 + case)
    if winner != NONE:
        cells[SEAT], cells[PHASE] = winner, THROW
        fresh(cells)


# --- moves -------------------------------------------------------------------------------------


@compiled
def actor(cells: Cells, rules: DoubleYamRules) -> int:
    """The player at turn."""
    return int(cells[SEAT]) if cells[PHASE] in (CHOOSE, SCORE) else NONE


@compiled
def legal(cells: Cells, rules: DoubleYamRules, mask: Mask) -> int:
    """Stop or throw dice again (DY-04); then fill a box (DY-05, DY-12)."""
    mask[:] = False
    if cells[PHASE] == CHOOSE:
        mask[:CHOICES] = True
        return CHOICES
    if cells[PHASE] != SCORE:
        return 0
    count = 0
    for kind in range(len(rules.each)):
        if empty(cells, rules, kind) == 0:
            continue
        if kind == rules.colours:
            count += _series(cells, rules, mask)
        else:
            mask[CHOICES + kind + (SIX if kind > rules.colours else 0)] = True
            count += 1
    return count


@compiled
def empty(cells: Cells, rules: DoubleYamRules, kind: int) -> int:
    """How many boxes of a kind the player at turn has empty."""
    at, count = _boxes_at(cells, rules, kind), 0
    for box in range(rules.each[kind]):
        if cells[at + box] == EMPTY:
            count += 1
    return count


@compiled
def _boxes_at(cells: Cells, rules: DoubleYamRules, kind: int) -> int:
    return int(OWN + cells[SEAT] * boxes(rules) + rules.first[kind])


@compiled
def _series(cells: Cells, rules: DoubleYamRules, mask: Mask) -> int:
    """DY-08: the player names the number; no number where none, or any box, would do."""
    count = 0
    if not (is_single(cells, rules) and is_coup(cells, rules)):
        for number in range(1, SIX + 1):
            if _showing(cells, number) >= ENOUGH:
                mask[CHOICES + rules.colours + number] = True
                count += 1
    if count == 0:
        mask[CHOICES + rules.colours] = True
        count = 1
    return count


@compiled
def _showing(cells: Cells, number: int) -> int:
    count = 0
    for die in range(SIX):
        if cells[DICE + die] == number:
            count += 1
    return count


@compiled
def is_single(cells: Cells, rules: DoubleYamRules) -> bool:
    """DY-07: whether a single throw brought all dice."""
    return bool(1 <= cells[WHOLE] <= rules.last_single)


@compiled
def is_coup(cells: Cells, rules: DoubleYamRules) -> bool:
    """DY-07: all dice alike in number or colour."""
    number = colour = True
    shown = rules.faces[0, cells[DICE] - 1]
    for die in range(1, SIX):
        up = cells[DICE + die]
        number = number and up == cells[DICE]
        colour = colour and rules.faces[die, up - 1] == shown
    return number or colour


@compiled
def kind_of(rules: DoubleYamRules, move: int) -> int:
    """The kind of box that a move fills."""
    kind = move - CHOICES
    if kind <= rules.colours:
        return kind
    return rules.colours if kind <= rules.colours + SIX else kind - SIX


@compiled
def points(cells: Cells, rules: DoubleYamRules, move: int) -> int:
    """What a box takes (DY-06 to DY-12)."""
    kind = kind_of(rules, move)
    total, alike = pips(cells), SIX
    bonus = rules.coup
    if is_single(cells, rules) and is_coup(cells, rules):
        bonus = rules.single  # DY-10: into any box
    elif kind > rules.colours:
        if not is_coup(cells, rules):
            return 0
    else:
        number, total, alike = move - CHOICES - rules.colours, 0, 0
        for die in range(SIX):
            up = cells[DICE + die]
            if up == number if kind == rules.colours else rules.faces[die, up - 1] == kind:
                total += up
                alike += 1
    worth = int(total * rules.times[alike])
    return worth + bonus if alike == SIX else worth


@compiled
def play(cells: Cells, rules: DoubleYamRules, move: int) -> None:
    """A legal move is made."""
    if move >= CHOICES:
        _scored(cells, rules, move)
    elif move == 0:
        cells[PHASE] = SCORE
    else:
        again(cells, move)
        cells[PHASE] = THROW


@compiled
def _scored(cells: Cells, rules: DoubleYamRules, move: int) -> None:
    gained = points(cells, rules, move)
    at = _boxes_at(cells, rules, kind_of(rules, move))
    while cells[at] != EMPTY:
        at += 1
    cells[at] = gained
    seat, count = (cells[SEAT] + 1) % rules.players, boxes(rules)
    for box in range(OWN + seat * count, OWN + (seat + 1) * count):
        if cells[box] == EMPTY:
            cells[SEAT], cells[PHASE] = seat, THROW
            fresh(cells)
            return
    cells[PHASE] = OVER  # DY-03


# --- the end -----------------------------------------------------------------------------------


@compiled
def scores(cells: Cells, rules: DoubleYamRules, into: Scores) -> None:
    """The boxes filled so far."""
    count = boxes(rules)
    for seat in range(rules.players):
        into[seat] = 0
        for box in range(OWN + seat * count, OWN + (seat + 1) * count):
            into[seat] += max(0, cells[box])


@compiled
def ranks(cells: Cells, rules: DoubleYamRules, into: Scores) -> None:
    """DY-13: the highest total wins, a tie is shared."""
    totals = np.empty(rules.players, np.int32)
    scores(cells, rules, totals)
    for seat in range(rules.players):
        into[seat] = 1 + np.sum(totals > totals[seat])


# --- between the twins -------------------------------------------------------------------------


def cells_of(game: DoubleYam, state: State) -> Cells:
    """A position of the rules as cells."""
    cells = np.zeros(OWN + game.players * len(game.boxes), np.int32)
    put_turn(cells, state.turn)
    put_contest(cells, state.contest)
    cells[PHASE], cells[SEAT] = ORDER.index(state.phase), state.seat - 1
    cells[OWN:] = [EMPTY if n is None else n for sheet in state.sheets for n in sheet]
    return cells


def state_of(game: AnyGame, cells: Cells) -> State:
    """Cells as a position of the rules."""
    sheets = cells[OWN:].reshape(game.players, -1).tolist()
    return State(
        phase=ORDER[int(cells[PHASE])],
        seat=int(cells[SEAT]) + 1,
        contest=contest_of(cells),
        turn=turn_of(cells),
        sheets=tuple(tuple(None if n == EMPTY else n for n in sheet) for sheet in sheets),
    )


TWIN = Twin(
    begin, cases, happen, legal, play, actor, scores, ranks, lay, size,
    cells_of, state_of,
)  # fmt: skip
