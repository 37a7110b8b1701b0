"""Turns of three throws on cells, and the die that decides who starts: for both dice games.

A position of Color'Yam or Double Yam begins with these cells; the game's own come after:

| cells | what |
|---|---|
| PHASE, SEAT | what is pending; who is at turn, from 0; NONE before the start |
| THROWS, WHOLE | how many throws were made; which one brought all dice, 0 if several did |
| CUP | the dice in the cup, a bit each |
| DICE … + 6 | the dice on the table, 0 before the first throw |
| TIED | who is in question for the start, a bit each |
| THROWN | how many of them have thrown their die |
| DIE … + 6 | what they threw, in that order |
"""

from itertools import combinations

import numpy as np

from arlequin.core.dice_turn import Contest, Turn
from arlequin.fast.compiled import jit
from arlequin_rl.twins.twin import Cells, Scores

PHASE, SEAT, THROWS, WHOLE, CUP, DICE = range(6)
SIX = 6
TIED, THROWN, DIE = DICE + SIX, DICE + SIX + 1, DICE + SIX + 2
OWN = DIE + SIX
"""Where the game's own cells begin."""
NONE = -1
ALL = 2**SIX - 1
MOST_THROWS = 3
SETS = np.array(
    [sum(1 << die for die in dice) for n in range(SIX + 1) for dice in combinations(range(SIX), n)],
    np.int64,
)
"""The choices of a turn: none (stop), then every set of dice to throw again, a bit each."""
CHOICES = len(SETS)


@jit
def bits(number: int) -> int:
    """How many bits are set."""
    count = 0
    while number:
        number &= number - 1
        count += 1
    return count


@jit
def nth(among: int, which: int) -> int:
    """The place of the set bit that comes after `which` others."""
    place = 0
    while True:
        if among >> place & 1:
            if which == 0:
                return place
            which -= 1
        place += 1


@jit
def highest(numbers: Scores, among: int) -> int:
    """The places of the highest numbers of a set of places, a bit each."""
    best, found = NONE, 0
    for place in range(len(numbers)):
        if among >> place & 1:
            if numbers[place] > best:
                best, found = numbers[place], 0
            if numbers[place] == best:
                found |= 1 << place
    return found


@jit
def fresh(cells: Cells) -> None:
    """A turn begins: all dice in the cup."""
    cells[THROWS] = cells[WHOLE] = 0
    cells[CUP] = ALL
    cells[DICE : DICE + SIX] = 0


@jit
def throw(cells: Cells, case: int) -> None:
    """Throws the dice in the cup; the last of them counts the cases one by one."""
    cells[THROWS] += 1
    cells[WHOLE] = cells[THROWS] if cells[CUP] == ALL else 0
    for die in range(SIX - 1, -1, -1):
        if cells[CUP] >> die & 1:
            cells[DICE + die] = 1 + case % SIX
            case //= SIX
    cells[CUP] = 0


@jit
def pips(cells: Cells) -> int:
    """The sum of the dice."""
    return int(np.sum(cells[DICE : DICE + SIX]))


@jit
def contest(cells: Cells, tied: int) -> None:
    """A die each decides among these seats."""
    cells[TIED] = tied
    cells[THROWN] = 0
    cells[DIE : DIE + SIX] = 0


@jit
def throw_die(cells: Cells, number: int) -> int:
    """Writes one die for the start; who starts, from 0, or NONE while it is not decided."""
    cells[DIE + cells[THROWN]] = number
    cells[THROWN] += 1
    if cells[THROWN] < bits(cells[TIED]):
        return NONE
    left, place, winner = 0, 0, 0
    best = np.max(cells[DIE : DIE + SIX])
    for seat in range(SIX):
        if cells[TIED] >> seat & 1:
            if cells[DIE + place] == best:
                left |= 1 << seat
                winner = seat
            place += 1
    contest(cells, left)
    return winner if bits(left) == 1 else NONE


def put_turn(cells: Cells, turn: Turn, of: Contest) -> None:
    """Writes a turn and a contest of the rules into cells."""
    cells[THROWS], cells[WHOLE] = turn.throws, turn.whole
    cells[CUP] = sum(1 << die for die in turn.cup)
    cells[DICE : DICE + SIX] = turn.dice or 0
    contest(cells, sum(1 << seat - 1 for seat in of.seats))
    cells[THROWN] = len(of.thrown)
    cells[DIE : DIE + len(of.thrown)] = of.thrown


def turn_of(cells: Cells) -> Turn:
    """The turn of the rules."""
    dice = tuple(cells[DICE : DICE + SIX].tolist())
    cup = tuple(die for die in range(SIX) if cells[CUP] >> die & 1)
    return Turn(dice if any(dice) else (), cup, int(cells[THROWS]), int(cells[WHOLE]))


def contest_of(cells: Cells) -> Contest:
    """The contest of the rules."""
    seats = tuple(seat + 1 for seat in range(SIX) if cells[TIED] >> seat & 1)
    return Contest(seats, tuple(cells[DIE : DIE + int(cells[THROWN])].tolist()))
