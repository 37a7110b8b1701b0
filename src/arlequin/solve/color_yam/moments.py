"""Moments of a game of two, as the exact solver counts them: from columns, line and queue."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

from arlequin.core.seat import Seat
from arlequin.games.color_yam import material
from arlequin.games.color_yam.material import CROSS, Column
from arlequin.games.color_yam.rules import ColorYam
from arlequin.solve.color_yam.line_worth import Moment
from arlequin.solve.color_yam.rows import LINES, POLE, Edition
from arlequin.solve.color_yam.yam_states import EMPTY, LEAST, YamState

YAMS = (2, 5, 8, 9)
T = TypeVar("T")


class Sheets(NamedTuple):
    """The sheets of both while a line is played, as a state and a view have them."""

    columns: tuple[Column, ...]
    line: int
    """From 0."""
    queue: tuple[Seat, ...]
    """Who has still to play the line, the player at turn first."""


def fits(game: ColorYam) -> bool:
    """Whether the exact solver knows these rules: two players, and no variant (CY-15, CY-17).

    Where Yam numbers need not rise (CY-16) none is remembered: none may be asked for at the end.
    """
    remembered = game.rising or game.edition.last_yam_decides
    usual = remembered and not game.free_lines and len(game.layout.slots) == LINES
    return game.players == 2 and usual


def edition(game: ColorYam) -> Edition:
    """What the solver is told of an edition."""
    own = game.edition
    return Edition(own.at_once, own.looks_back, own.last_yam_decides, game.rising)


def moment(game: ColorYam, sheets: Sheets) -> tuple[Moment, Seat]:
    """The moment, and the seat that it calls the line's starter."""
    columns, line, queue = sheets
    starter, tied = _starter(game, sheets)
    order = (starter, 3 - starter)
    points = material.totals(columns, line)  # not those of boxes filled ahead
    found = Moment(
        line=line,
        lead=points[order[0] - 1] - points[order[1] - 1],
        tied=tied and game.edition.looks_back,
        states=_both(_state(game, columns[seat - 1], line, seat in queue) for seat in order),
        entries=_both(_entry(columns[seat - 1][line]) for seat in order),
        queue=tuple(order.index(seat) for seat in queue),
    )
    return found, starter


def _starter(game: ColorYam, sheets: Sheets) -> tuple[Seat, bool]:
    """CY-10: who starts the line, or would; and whether all rows above are tied.

    Where chance has decided it does not matter who it was: then it is who throws first now.
    """
    columns, line, queue = sheets
    rows = [
        material.totals(columns, row.line + 1)
        if row.total
        else tuple(column[row.line] or CROSS for column in columns)
        for row in game.layout.above[line]
    ]
    apart = next((row for row in rows if row[0] != row[1]), None)
    if apart is None or not game.edition.looks_back:
        return queue[0], apart is None
    return (1 if apart[0] > apart[1] else 2), False


def _state(game: ColorYam, column: Column, line: int, waits: bool) -> YamState:
    """See `Moment.states`: after a Yam line it is the state before the next one that counts."""
    if line not in YAMS or waits:
        return _before(game, column, line)
    if line == LINES - 1:
        return _bounds(game, column, YAMS)
    return _before(game, column, line + 1)


def _before(game: ColorYam, column: Column, line: int) -> YamState:
    """A player's Yam boxes before a line: those of its pole, or the number that binds them."""
    own = [yam for yam in YAMS if POLE[yam] == POLE[line] and yam >= line]
    filled = tuple(_numbers(column, own))
    if filled:
        return YamState(0, filled)
    return _bounds(game, column, [yam for yam in YAMS if yam < own[0]])


def _bounds(game: ColorYam, column: Column, yams: Sequence[int]) -> YamState:
    """Nothing is filled; the highest number of earlier boxes binds, if numbers must rise."""
    return YamState(max(_numbers(column, yams), default=0), ()) if game.rising else EMPTY


def _numbers(column: Column, yams: Sequence[int]) -> list[int]:
    return [(column[yam] or 0) - LEAST + 1 for yam in yams if column[yam]]


def _entry(entry: int | None) -> int | None:
    return entry - LEAST + 1 if entry else entry


def _both(found: Iterable[T]) -> tuple[T, T]:
    one, other = found
    return one, other
