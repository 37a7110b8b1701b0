"""Hope in Color'Yam: which sums on a line lose the game for certain, and which win it.

Players who look at nothing but their own line ask it, so that they never give up a game that they
could still win, nor throw again what has won it.
"""

from typing import NamedTuple

from arlequin.core.dice_turn import LETTERS, Contest
from arlequin.core.seat import Seat
from arlequin.games.color_yam.events import Phase, State
from arlequin.games.color_yam.material import CROSS, Column
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.color_yam.view import ColorYamView

MOST = 6 * len(LETTERS)
"""The highest sum."""
SUMS = range(len(LETTERS), MOST + 1)


class Hope(NamedTuple):
    """What an entry must be."""

    least: int
    """Less than this loses, whatever comes; 0 where a cross does not lose, or all is lost."""
    sure: int
    """This or more wins, whatever comes; above every sum where none does."""


NOTHING_AT_STAKE = Hope(CROSS, MOST + 1)


def hope(game: ColorYam, view: ColorYamView, seat: Seat, line: int) -> Hope:
    """What a seat's entry on a line (from 0) must be."""
    entries = (CROSS, *SUMS)
    least = (n for n in entries if seat in _winners(game, view, seat, (line, n), MOST))
    sure = (n for n in SUMS if _winners(game, view, seat, (line, n), CROSS) == (seat,))
    return Hope(next(least, CROSS), next(sure, MOST + 1))


def _winners(
    game: ColorYam, view: ColorYamView, seat: Seat, entry: tuple[int, int], rest: int
) -> tuple[Seat, ...]:
    """Who wins with this entry, if the rest of the column brings this and theirs the opposite."""
    theirs = CROSS if rest else MOST
    columns = [
        _fill(view, other, rest if other == seat else theirs, entry if other == seat else None)
        for other in game.seats
    ]
    state = State(phase=Phase.OVER, sheet=None, contest=Contest(()), columns=tuple(columns))
    outcome = game.outcome(state)
    return () if outcome is None else outcome.winners


def _fill(view: ColorYamView, seat: Seat, rest: int, entry: tuple[int, int] | None) -> Column:
    column = [line.entries[seat - 1] for line in view.lines]
    if entry is not None:
        column[entry[0]] = entry[1]
    return tuple(rest if written is None else written for written in column)
