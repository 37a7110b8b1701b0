"""Color'Yam's twin: the start, what chance brings, what may be played, and the end.

Moves, as in the rules' alphabet: 0 stops, 1 … 63 throw dice again, CROSS, YAM, then 13 lines to
fill, and 13 to cross.
"""

import numpy as np

from arlequin.fast.compiled import compiled
from arlequin_rl.twins.color_yam_cells import (
    CHOOSE,
    COLUMNS,
    CROSS,
    CROSSED,
    CROSSES,
    DRAW,
    EMPTY,
    FALL,
    FILLS,
    FREE,
    LINE,
    MISSED,
    MOST,
    OVER,
    QUEUE,
    SHEET,
    START,
    THROW,
    WAITING,
    YAM,
    ColorYamRules,
    cells_of,
    lay,
    size,
    state_of,
)
from arlequin_rl.twins.turn_cells import (
    CHOICES,
    DICE,
    MOST_THROWS,
    NONE,
    PHASE,
    SEAT,
    SIX,
    THROWS,
    TIED,
    again,
    bits,
    contest,
    die_thrown,
    fresh,
    pips,
    throw_cases,
    thrown,
)
from arlequin_rl.twins.twin import Cells, Mask, Scores, Twin

# --- the start ---------------------------------------------------------------------------------


@compiled
def begin(cells: Cells, rules: ColorYamRules) -> None:
    """Empty columns; the sheet is known, or drawn."""
    cells[:COLUMNS] = 0
    cells[COLUMNS:] = EMPTY
    cells[QUEUE:COLUMNS] = NONE
    cells[SEAT] = cells[SHEET] = NONE
    cells[PHASE] = DRAW
    if len(rules.met) == 1:
        _sheet(cells, rules, 0)


@compiled
def _sheet(cells: Cells, rules: ColorYamRules, sheet: int) -> None:
    """CY-03: the sheet is known; the first player starts, or chance decides."""
    cells[SHEET] = sheet
    if rules.by_chance:
        cells[PHASE] = START
        contest(cells, (1 << rules.players) - 1)
    else:
        _started(cells, rules, 0)


@compiled
def _started(cells: Cells, rules: ColorYamRules, starter: int) -> None:
    """CY-11: clockwise, without those who have filled the box already."""
    contest(cells, 0)
    count = 0
    for step in range(rules.players):
        seat = (starter + step) % rules.players
        if entry(cells, rules, seat, cells[LINE]) == EMPTY:
            cells[QUEUE + count] = seat
            count += 1
    cells[WAITING] = count
    cells[SEAT] = cells[QUEUE]
    _next_turn(cells)


@compiled
def _next_turn(cells: Cells) -> None:
    cells[PHASE] = THROW
    fresh(cells)


@compiled
def entry(cells: Cells, rules: ColorYamRules, seat: int, line: int) -> int:
    """The number in a box."""
    return int(cells[COLUMNS + seat * len(rules.objective) + line])


@compiled
def _enter(cells: Cells, rules: ColorYamRules, line: int, number: int) -> None:
    cells[COLUMNS + cells[SEAT] * len(rules.objective) + line] = number


# --- chance ------------------------------------------------------------------------------------


@compiled
def cases(cells: Cells, rules: ColorYamRules) -> int:
    """A throw, a sheet, or who starts."""
    phase = cells[PHASE]
    if phase == THROW:
        return throw_cases(cells)
    if phase == FALL:
        return SIX
    if phase == START:
        return bits(cells[TIED])
    return len(rules.met) if phase == DRAW else 0


@compiled
def happen(cells: Cells, rules: ColorYamRules, case: int) -> None:
    """One of these cases comes."""
    phase = cells[PHASE]
    if phase == THROW:
        thrown(cells, case)
        if cells[THROWS] < MOST_THROWS:
            cells[PHASE] = CHOOSE
        else:
            _settled(cells, rules)
    elif phase == FALL:
        winner = die_thrown(cells, 1 + case)
        if winner != NONE:
            _started(cells, rules, winner)
    elif phase == START:
        _started(cells, rules, _nth(cells[TIED], case))
    else:
        _sheet(cells, rules, case)


@compiled
def _nth(seats: int, which: int) -> int:
    """The seat of a set that comes after `which` others."""
    for seat in range(MOST):
        if seats >> seat & 1:
            if which == 0:
                return seat
            which -= 1
    return NONE


# --- the end of a turn -------------------------------------------------------------------------


@compiled
def _settled(cells: Cells, rules: ColorYamRules) -> None:
    """The dice are final: what is written by itself is written."""
    if rules.free_lines:
        cells[PHASE] = FREE
    elif fits(cells, rules, cells[LINE]):
        _written(cells, rules, pips(cells))  # CY-05, CY-11
    elif second_chance(cells, rules) == NONE:
        _written(cells, rules, CROSSED)
    else:
        cells[PHASE] = MISSED


@compiled
def fits(cells: Cells, rules: ColorYamRules, line: int) -> bool:
    """Whether the dice can fill this line for the player at turn."""
    objective = rules.objective[line]
    if objective == NONE:
        return may_rise(cells, rules, line)
    place = 0
    for die in range(SIX):
        place = SIX * place + cells[DICE + die] - 1
    return bool(rules.met[cells[SHEET], objective, place])


@compiled
def may_rise(cells: Cells, rules: ColorYamRules, line: int) -> bool:
    """CY-11: a Yam number is above those before it; CY-16: with rising no, it need not be."""
    if not rules.rising:
        return True
    number = pips(cells)
    for other in range(len(rules.objective)):
        if rules.objective[other] == NONE and other != line:
            there = entry(cells, rules, cells[SEAT], other)
            if there > 0 and (there >= number if other < line else there <= number):
                return False
    return True


@compiled
def second_chance(cells: Cells, rules: ColorYamRules) -> int:
    """CY-12, CY-13: the Yam line into which the sum could go; NONE: there is none."""
    line = cells[LINE]
    if rules.objective[line] == NONE:
        return NONE
    for yam in range(len(rules.objective)):
        ours = rules.objective[yam] == NONE and rules.pole[yam] == rules.pole[line]
        if ours and entry(cells, rules, cells[SEAT], yam) == EMPTY:
            return yam if may_rise(cells, rules, yam) else NONE
    return NONE


@compiled
def _written(cells: Cells, rules: ColorYamRules, number: int) -> None:
    """An entry on the line in play; the next player, or the next line."""
    _enter(cells, rules, cells[LINE], number)
    _left(cells)
    _next_turn(cells)
    if cells[WAITING] == 0:
        cells[SEAT] = NONE
        _next_line(cells, rules)


@compiled
def _left(cells: Cells) -> None:
    """The first of the queue goes."""
    cells[WAITING] -= 1
    for place in range(MOST - 1):
        cells[QUEUE + place] = cells[QUEUE + place + 1]
    cells[QUEUE + MOST - 1] = NONE
    cells[SEAT] = cells[QUEUE]


@compiled
def _behind(cells: Cells) -> None:
    """The first of the queue goes to its end."""
    seat = cells[QUEUE]
    _left(cells)
    cells[QUEUE + cells[WAITING]] = seat
    cells[WAITING] += 1
    cells[SEAT] = cells[QUEUE]


@compiled
def _next_line(cells: Cells, rules: ColorYamRules) -> None:
    """The next line that any player throws for; CY-10: the player who starts it."""
    line, lines = cells[LINE] + 1, len(rules.objective)
    while line < lines and not _thrown_for(cells, rules, line):
        line += 1
    if line == lines:
        cells[PHASE] = OVER
        return
    cells[LINE] = line
    tied = _tied(cells, rules)
    if bits(tied) == 1:
        _started(cells, rules, _nth(tied, 0))
    else:
        cells[PHASE] = START if rules.looks_back else FALL
        contest(cells, tied)


@compiled
def _thrown_for(cells: Cells, rules: ColorYamRules, line: int) -> bool:
    count = 0
    for seat in range(rules.players):
        count += int(entry(cells, rules, seat, line) == EMPTY)
    return count > 0


@compiled
def _tied(cells: Cells, rules: ColorYamRules) -> int:
    """CY-10: who is highest in the row above, a bit each; `fr` looks further back."""
    tied, row = (1 << rules.players) - 1, 0
    numbers = np.zeros(rules.players, np.int32)
    while rules.above[cells[LINE], row, 0] != NONE and bits(tied) > 1:
        line = rules.above[cells[LINE], row, 0]
        if rules.above[cells[LINE], row, 1]:
            _totals(cells, rules, line + 1, numbers)
        else:
            for seat in range(rules.players):
                numbers[seat] = max(CROSSED, entry(cells, rules, seat, line))
        tied = _highest(numbers, tied)
        if not rules.looks_back:
            break
        row += 1
    return tied


@compiled
def _highest(numbers: Scores, among: int) -> int:
    best, found = NONE, 0
    for seat in range(len(numbers)):
        if among >> seat & 1:
            if numbers[seat] > best:
                best, found = numbers[seat], 0
            if numbers[seat] == best:
                found |= 1 << seat
    return found


# --- moves -------------------------------------------------------------------------------------


@compiled
def actor(cells: Cells, rules: ColorYamRules) -> int:
    """The player at turn."""
    return int(cells[SEAT]) if cells[PHASE] in (CHOOSE, MISSED, FREE) else NONE


@compiled
def legal(cells: Cells, rules: ColorYamRules, mask: Mask) -> int:
    """Stop or throw dice again; after a miss cross or Yam; with free lines a line."""
    mask[:] = False
    if cells[PHASE] == CHOOSE:
        mask[:CHOICES] = True
        return CHOICES
    if cells[PHASE] == MISSED:
        mask[CROSS] = mask[YAM] = True
        return 2
    if cells[PHASE] != FREE:
        return 0
    count = 0
    for line in range(len(rules.objective)):  # CY-15
        if entry(cells, rules, cells[SEAT], line) == EMPTY:
            mask[FILLS + line] = True
            mask[CROSSES + line] = fits(cells, rules, line)
            count += 1 + int(mask[CROSSES + line])
    return count


@compiled
def play(cells: Cells, rules: ColorYamRules, move: int) -> None:
    """A legal move is made."""
    if move == 0:
        _settled(cells, rules)
    elif move < CHOICES:
        again(cells, move)
        cells[PHASE] = THROW
    elif move == CROSS:
        _written(cells, rules, CROSSED)
    elif move == YAM:
        _enter(cells, rules, second_chance(cells, rules), pips(cells))
        if not rules.at_once:
            _behind(cells)
        _next_turn(cells)
    else:
        _line_chosen(cells, rules, move)


@compiled
def _line_chosen(cells: Cells, rules: ColorYamRules, move: int) -> None:
    """CY-15: the line is filled if it can be, crossed if not, or if the player wants it so."""
    line = move - FILLS if move < CROSSES else move - CROSSES
    filled = move < CROSSES and fits(cells, rules, line)
    _enter(cells, rules, line, pips(cells) if filled else CROSSED)
    _behind(cells)
    _next_turn(cells)
    for box in range(len(rules.objective)):
        if entry(cells, rules, cells[SEAT], box) == EMPTY:
            return
    cells[PHASE] = OVER


# --- the end -----------------------------------------------------------------------------------


@compiled
def _totals(cells: Cells, rules: ColorYamRules, lines: int, into: Scores) -> None:
    """CY-08, CY-09: the points of complete lines among the first ones."""
    into[:] = 0
    for line in range(lines):
        if _thrown_for(cells, rules, line):
            continue
        for seat in range(rules.players):
            mine = entry(cells, rules, seat, line)
            if mine:
                into[seat] += 1
                for other in range(rules.players):
                    into[seat] += int(entry(cells, rules, other, line) < mine)


@compiled
def scores(cells: Cells, rules: ColorYamRules, into: Scores) -> None:
    """The points of complete lines."""
    _totals(cells, rules, len(rules.objective), into)


@compiled
def ranks(cells: Cells, rules: ColorYamRules, into: Scores) -> None:
    """CY-14: the highest total wins; equal totals are ordered by Yam boxes."""
    keys = np.empty(rules.players, np.int32)
    scores(cells, rules, keys)
    for seat in range(rules.players):
        keys[seat] = 64 * keys[seat] + _best_yam(cells, rules, seat)
    for seat in range(rules.players):
        into[seat] = 1 + np.sum(keys > keys[seat])


@compiled
def _best_yam(cells: Cells, rules: ColorYamRules, seat: int) -> int:
    if rules.deciding != NONE:
        return max(CROSSED, entry(cells, rules, seat, rules.deciding))
    best = CROSSED
    for line in range(len(rules.objective)):
        if rules.objective[line] == NONE:
            best = max(best, entry(cells, rules, seat, line))
    return best


TWIN = Twin(
    begin, cases, happen, legal, play, actor, scores, ranks, lay, size,
    cells_of, state_of,
)  # fmt: skip
