"""Color'Yam's twin.

After the cells of `turn_cells` come, with P players and L lines:

| cells | what |
|---|---|
| SHEET | which of the possible sheets, from 0; NONE (-1) before it is drawn |
| LINE | the current line, from 0 |
| WAITING | how many have still to play it |
| QUEUE … + 5 | who they are, from 0, the player at turn first; NONE after them |
| COLUMNS + seat x L + line | a sum, a cross (0), or EMPTY (-1) |

SEAT is the first of the queue.

Moves, as in the rules' alphabet: 0 stops, 1 … 63 throw dice again, CROSS, YAM, then 13 lines to
fill, and 13 to cross.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.core.game import AnyGame
from arlequin.fast import color_yam as tables
from arlequin.fast.compiled import jit
from arlequin.games.color_yam.events import Phase, State
from arlequin.games.color_yam.material import OBJECTIVE, PRINTED, Layout
from arlequin.games.color_yam.rules import ColorYam
from arlequin_rl.twins import turn_cells as turn
from arlequin_rl.twins.twin import Cells, Mask, Scores, Twin, check_rules, rank

Ints = NDArray[np.int64]
ORDER = (
    Phase.SHEET, Phase.START, Phase.DIE, Phase.THROW, Phase.CHOOSE, Phase.MISSED, Phase.LINE,
    Phase.OVER,
)  # fmt: skip
DRAW, START, FALL, THROW, CHOOSE, MISSED, FREE, OVER = range(len(ORDER))
SHEET, LINE, WAITING, QUEUE = range(turn.OWN, turn.OWN + 4)
MOST = 5
COLUMNS = QUEUE + MOST
EMPTY, CROSSED = -1, 0
CROSS, YAM = turn.CHOICES, turn.CHOICES + 1
FILLS = turn.CHOICES + 2
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


def rules_of(game: AnyGame) -> ColorYamRules:
    """These rules as numbers."""
    rules = check_rules(game, ColorYam, "the rules of Color'Yam")
    slots, edition = rules.layout.slots, rules.edition
    met = [
        [tables.meeting_throws(rules.box, o.text).ravel() for o in s] for s in rules.sheets.values()
    ]
    objective = [slot.number - 1 if slot.kind == OBJECTIVE else turn.NONE for slot in slots]
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
        rules.layout.last_yam if edition.last_yam_decides else turn.NONE,
    )


def _above(layout: Layout) -> Ints:
    longest = max(map(len, layout.above)) + 1
    found = np.full((len(layout.slots), longest, 2), turn.NONE, np.int64)
    for line, rows in enumerate(layout.above):
        for place, row in enumerate(rows):
            found[line, place] = row.line, row.total
    return found


def size(rules: ColorYamRules) -> int:
    """How many cells a position has."""
    return COLUMNS + rules.players * len(rules.objective)


@jit
def begin(cells: Cells, rules: ColorYamRules) -> None:
    """Empty columns; the sheet is known, or drawn."""
    cells[:COLUMNS] = 0
    cells[COLUMNS:] = EMPTY
    cells[QUEUE:COLUMNS] = turn.NONE
    cells[turn.SEAT] = cells[SHEET] = turn.NONE
    cells[turn.PHASE] = DRAW
    if len(rules.met) == 1:
        _sheet(cells, rules, 0)


@jit
def _sheet(cells: Cells, rules: ColorYamRules, sheet: int) -> None:
    """CY-03: the sheet is known; the first player starts, or chance decides."""
    cells[SHEET] = sheet
    if rules.by_chance:
        cells[turn.PHASE] = START
        turn.contest(cells, (1 << rules.players) - 1)
    else:
        _start(cells, rules, 0)


@jit
def _start(cells: Cells, rules: ColorYamRules, starter: int) -> None:
    """CY-11: clockwise, without those who have filled the box already."""
    turn.contest(cells, 0)
    count = 0
    for step in range(rules.players):
        seat = (starter + step) % rules.players
        if entry(cells, rules, seat, cells[LINE]) == EMPTY:
            cells[QUEUE + count] = seat
            count += 1
    cells[WAITING] = count
    cells[turn.SEAT] = cells[QUEUE]
    _next_turn(cells)


@jit
def _next_turn(cells: Cells) -> None:
    cells[turn.PHASE] = THROW
    turn.fresh(cells)


@jit
def entry(cells: Cells, rules: ColorYamRules, seat: int, line: int) -> int:
    """The number in a box."""
    return int(cells[COLUMNS + seat * len(rules.objective) + line])


@jit
def _enter(cells: Cells, rules: ColorYamRules, line: int, number: int) -> None:
    cells[COLUMNS + cells[turn.SEAT] * len(rules.objective) + line] = number


@jit
def cases(cells: Cells, rules: ColorYamRules) -> int:
    """A throw, a sheet, or who starts."""
    phase = cells[turn.PHASE]
    if phase == THROW:
        return int(turn.SIX ** turn.bits(cells[turn.CUP]))
    if phase == FALL:
        return turn.SIX
    if phase == START:
        return turn.bits(cells[turn.TIED])
    return len(rules.met) if phase == DRAW else 0


@jit
def happen(cells: Cells, rules: ColorYamRules, case: int) -> None:
    """Applies one of these cases."""
    phase = cells[turn.PHASE]
    if phase == THROW:
        turn.throw(cells, case)
        if cells[turn.THROWS] < turn.MOST_THROWS:
            cells[turn.PHASE] = CHOOSE
        else:
            _settle(cells, rules)
    elif phase == FALL:
        winner = turn.throw_die(cells, 1 + case)
        if winner != turn.NONE:
            _start(cells, rules, winner)
    elif phase == START:
        _start(cells, rules, turn.nth(cells[turn.TIED], case))
    else:
        _sheet(cells, rules, case)


@jit
def _settle(cells: Cells, rules: ColorYamRules) -> None:
    """The dice are final: writes the entry if the player has no choice."""
    if rules.free_lines:
        cells[turn.PHASE] = FREE
    elif fits(cells, rules, cells[LINE]):
        _write(cells, rules, turn.pips(cells))  # CY-05, CY-11
    elif second_chance(cells, rules) == turn.NONE:
        _write(cells, rules, CROSSED)
    else:
        cells[turn.PHASE] = MISSED


@jit
def fits(cells: Cells, rules: ColorYamRules, line: int) -> bool:
    """Whether the dice can fill this line for the player at turn."""
    objective = rules.objective[line]
    if objective == turn.NONE:
        return may_rise(cells, rules, line)
    place = 0
    for die in range(turn.SIX):
        place = turn.SIX * place + cells[turn.DICE + die] - 1
    return bool(rules.met[cells[SHEET], objective, place])


@jit
def may_rise(cells: Cells, rules: ColorYamRules, line: int) -> bool:
    """CY-11: a Yam number is above those before it; CY-16: with rising no, it need not be."""
    if not rules.rising:
        return True
    number = turn.pips(cells)
    for other in range(len(rules.objective)):
        if rules.objective[other] == turn.NONE and other != line:
            there = entry(cells, rules, cells[turn.SEAT], other)
            if there > 0 and (there >= number if other < line else there <= number):
                return False
    return True


@jit
def second_chance(cells: Cells, rules: ColorYamRules) -> int:
    """CY-12, CY-13: the Yam line into which the sum could go; NONE: there is none."""
    line = cells[LINE]
    if rules.objective[line] == turn.NONE:
        return turn.NONE
    for yam in range(len(rules.objective)):
        ours = rules.objective[yam] == turn.NONE and rules.pole[yam] == rules.pole[line]
        if ours and entry(cells, rules, cells[turn.SEAT], yam) == EMPTY:
            return yam if may_rise(cells, rules, yam) else turn.NONE
    return turn.NONE


@jit
def _write(cells: Cells, rules: ColorYamRules, number: int) -> None:
    """Writes an entry on the current line; then the next player, or the next line."""
    _enter(cells, rules, cells[LINE], number)
    _leave_queue(cells)
    _next_turn(cells)
    if cells[WAITING] == 0:
        cells[turn.SEAT] = turn.NONE
        _next_line(cells, rules)


@jit
def _leave_queue(cells: Cells) -> None:
    """The first of the queue leaves it."""
    cells[WAITING] -= 1
    for place in range(MOST - 1):
        cells[QUEUE + place] = cells[QUEUE + place + 1]
    cells[QUEUE + MOST - 1] = turn.NONE
    cells[turn.SEAT] = cells[QUEUE]


@jit
def _requeue(cells: Cells) -> None:
    """The first of the queue goes to its end."""
    seat = cells[QUEUE]
    _leave_queue(cells)
    cells[QUEUE + cells[WAITING]] = seat
    cells[WAITING] += 1
    cells[turn.SEAT] = cells[QUEUE]


@jit
def _next_line(cells: Cells, rules: ColorYamRules) -> None:
    """The next line that any player throws for; CY-10: the player who starts it."""
    line, lines = cells[LINE] + 1, len(rules.objective)
    while line < lines and not _is_open(cells, rules, line):
        line += 1
    if line == lines:
        cells[turn.PHASE] = OVER
        return
    cells[LINE] = line
    tied = _tied(cells, rules)
    if turn.bits(tied) == 1:
        _start(cells, rules, turn.nth(tied, 0))
    else:
        cells[turn.PHASE] = START if rules.looks_back else FALL
        turn.contest(cells, tied)


@jit
def _is_open(cells: Cells, rules: ColorYamRules, line: int) -> bool:
    """Whether any player has not filled this line yet."""
    count = 0
    for seat in range(rules.players):
        count += int(entry(cells, rules, seat, line) == EMPTY)
    return count > 0


@jit
def _tied(cells: Cells, rules: ColorYamRules) -> int:
    """CY-10: who is highest in the row above, a bit each; `fr` looks further back."""
    tied, row = (1 << rules.players) - 1, 0
    numbers = np.zeros(rules.players, np.int32)
    while rules.above[cells[LINE], row, 0] != turn.NONE and turn.bits(tied) > 1:
        line = rules.above[cells[LINE], row, 0]
        if rules.above[cells[LINE], row, 1]:
            _totals(cells, rules, line + 1, numbers)
        else:
            for seat in range(rules.players):
                numbers[seat] = max(CROSSED, entry(cells, rules, seat, line))
        tied = turn.highest(numbers, tied)
        if not rules.looks_back:
            break
        row += 1
    return tied


@jit
def actor(cells: Cells, rules: ColorYamRules) -> int:
    """The player at turn."""
    return int(cells[turn.SEAT]) if cells[turn.PHASE] in (CHOOSE, MISSED, FREE) else turn.NONE


@jit
def legal(cells: Cells, rules: ColorYamRules, mask: Mask) -> int:
    """Stop or throw dice again; after a miss cross or Yam; with free lines a line."""
    mask[:] = False
    if cells[turn.PHASE] == CHOOSE:
        mask[: turn.CHOICES] = True
        return turn.CHOICES
    if cells[turn.PHASE] == MISSED:
        mask[CROSS] = mask[YAM] = True
        return 2
    if cells[turn.PHASE] != FREE:
        return 0
    count = 0
    for line in range(len(rules.objective)):  # CY-15
        if entry(cells, rules, cells[turn.SEAT], line) == EMPTY:
            mask[FILLS + line] = True
            mask[CROSSES + line] = fits(cells, rules, line)
            count += 1 + int(mask[CROSSES + line])
    return count


@jit
def play(cells: Cells, rules: ColorYamRules, move: int) -> None:
    """Applies a legal move."""
    if move == 0:
        _settle(cells, rules)
    elif move < turn.CHOICES:
        cells[turn.CUP] = turn.SETS[move]
        cells[turn.PHASE] = THROW
    elif move == CROSS:
        _write(cells, rules, CROSSED)
    elif move == YAM:
        _enter(cells, rules, second_chance(cells, rules), turn.pips(cells))
        if not rules.at_once:
            _requeue(cells)
        _next_turn(cells)
    else:
        _choose_line(cells, rules, move)


@jit
def _choose_line(cells: Cells, rules: ColorYamRules, move: int) -> None:
    """CY-15: fills the line if it fits, else crosses it, or if the player chooses to."""
    line = move - FILLS if move < CROSSES else move - CROSSES
    filled = move < CROSSES and fits(cells, rules, line)
    _enter(cells, rules, line, turn.pips(cells) if filled else CROSSED)
    _requeue(cells)
    _next_turn(cells)
    for box in range(len(rules.objective)):
        if entry(cells, rules, cells[turn.SEAT], box) == EMPTY:
            return
    cells[turn.PHASE] = OVER


@jit
def _totals(cells: Cells, rules: ColorYamRules, lines: int, into: Scores) -> None:
    """CY-08, CY-09: the points of complete lines among the first ones."""
    into[:] = 0
    for line in range(lines):
        if _is_open(cells, rules, line):
            continue
        for seat in range(rules.players):
            mine = entry(cells, rules, seat, line)
            if mine:
                into[seat] += 1
                for other in range(rules.players):
                    into[seat] += int(entry(cells, rules, other, line) < mine)


@jit
def scores(cells: Cells, rules: ColorYamRules, into: Scores) -> None:
    """The points of complete lines."""
    _totals(cells, rules, len(rules.objective), into)


@jit
def ranks(cells: Cells, rules: ColorYamRules, into: Scores) -> None:
    """CY-14: the highest total wins; equal totals are ordered by Yam boxes."""
    keys = np.empty(rules.players, np.int32)
    scores(cells, rules, keys)
    for seat in range(rules.players):
        keys[seat] = 64 * keys[seat] + _best_yam(cells, rules, seat)
    rank(keys, into)


@jit
def _best_yam(cells: Cells, rules: ColorYamRules, seat: int) -> int:
    if rules.deciding != turn.NONE:
        return max(CROSSED, entry(cells, rules, seat, rules.deciding))
    best = CROSSED
    for line in range(len(rules.objective)):
        if rules.objective[line] == turn.NONE:
            best = max(best, entry(cells, rules, seat, line))
    return best


def cells_of(game: ColorYam, state: State) -> Cells:
    """A position of the rules as cells."""
    cells = np.zeros(COLUMNS + game.players * len(game.layout.slots), np.int32)
    turn.put_turn(cells, state.turn, state.contest)
    cells[turn.PHASE], cells[LINE] = ORDER.index(state.phase), state.line
    cells[SHEET] = turn.NONE if state.sheet is None else list(game.sheets).index(state.sheet)
    cells[WAITING], cells[QUEUE:COLUMNS] = len(state.queue), turn.NONE
    cells[QUEUE : QUEUE + len(state.queue)] = np.array(state.queue, np.int32) - 1
    cells[turn.SEAT] = cells[QUEUE]
    cells[COLUMNS:] = [EMPTY if n is None else n for column in state.columns for n in column]
    return cells


def state_of(game: ColorYam, cells: Cells) -> State:
    """Cells as a position of the rules."""
    sheets = list(game.sheets)
    columns = cells[COLUMNS:].reshape(game.players, -1).tolist()
    queue = cells[QUEUE : QUEUE + int(cells[WAITING])] + 1
    return State(
        phase=ORDER[int(cells[turn.PHASE])],
        sheet=None if cells[SHEET] == turn.NONE else sheets[int(cells[SHEET])],
        line=int(cells[LINE]),
        queue=tuple(queue.tolist()),
        contest=turn.contest_of(cells),
        turn=turn.turn_of(cells),
        columns=tuple(tuple(None if n == EMPTY else n for n in column) for column in columns),
    )


TWIN = Twin(
    begin, cases, happen, legal, play, actor, scores, ranks, rules_of, size,
    cells_of, state_of,
)  # fmt: skip
