"""Color'Yam at level easy: looks one throw ahead, and throws few dice again at a time.

It may play badly, but it never stops where that loses for certain and another throw may win.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import NamedTuple

from arlequin.core.colour import Colour
from arlequin.core.dice_turn import LETTERS, STOP, THROWS, Contest
from arlequin.core.events import Again
from arlequin.core.seat import Seat
from arlequin.games.color_yam import material
from arlequin.games.color_yam.events import Cross, Line, Move, Phase, State, Yam
from arlequin.games.color_yam.material import CROSS, Column
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.color_yam.view import ColorYamView
from arlequin.players import Choice
from arlequin.players.specialist import Specialist

MOST_DICE = 3
"""Dice that are thrown again at once, at most; more only where so few are of no use."""
DECENT = 20
"""A sum that is good enough for a Yam box, if it buys another try."""
TYPICAL = 24.0
"""An ordinary sum; free lines are weighed against it."""
DICE = len(LETTERS)
MOST = 6 * DICE
"""The highest sum."""
NEVER = float("-inf")


class Face(NamedTuple):
    """A face of a die: its number, and one of its colour in a colour key."""

    number: int
    key: int


# A colour key counts the dice of every colour at once: colour i stands at (DICE + 1) ** i.
Faces = tuple[tuple[Face, ...], ...]


class EasyColorYam(Specialist[ColorYamView]):
    """Plays for the best mean sum after the next throw, a miss counting nothing."""

    sees = ColorYamView

    def __init__(self, game: ColorYam, random: Random) -> None:
        self._game = game
        self._random = random
        self._faces: Faces = tuple(
            tuple(Face(number, (DICE + 1) ** place) for number, place in enumerate(die, 1))
            for die in game.faces
        )

    def decide(self, view: ColorYamView, seat: Seat) -> Choice:
        """CY-12: a second chance costs a Yam box, so the sum must be decent, or a cross lose."""
        if view.phase == Phase.CHOOSE.value:
            return Choice(self._throw_again(view, seat))
        if view.phase == Phase.LINE.value:
            return Choice(self._line(view, seat))
        decent = view.sum >= DECENT or self._hope(view, seat).least
        return Choice(Yam() if decent else Cross())

    # --- the next throw ------------------------------------------------------------------------

    def _throw_again(self, view: ColorYamView, seat: Seat) -> Move:
        prospects = self._prospects(view, seat)
        shown = [self._faces[i][die.number - 1] for i, die in enumerate(view.dice)]

        def mean(again: tuple[int, ...]) -> float:
            return self._mean(shown, again, prospects)

        few = [c for n in range(MOST_DICE + 1) for c in combinations(range(DICE), n)]
        best = max(few, key=mean)
        buys_a_try = view.second_chance is not None and view.sum >= DECENT
        if not best and mean(best) == prospects.crossed and not buys_a_try:
            # The fewest dice beyond the usual that can bring more than a cross; none if none do.
            more = (
                max(combinations(range(DICE), n), key=mean) for n in range(MOST_DICE + 1, DICE + 1)
            )
            best = next((dice for dice in more if mean(dice) > prospects.crossed), ())
        return Again("".join(LETTERS[i] for i in best)) if best else STOP

    def _mean(self, shown: list[Face], again: tuple[int, ...], prospects: "Prospects") -> float:
        """The value of the dice after throwing these again: every outcome is tried."""
        kept = [face for place, face in enumerate(shown) if place not in again]
        ends = [(sum(face.key for face in kept), sum(face.number for face in kept))]
        for place in again:
            faces = self._faces[place]
            ends = [(key + k, total + n) for key, total in ends for n, k in faces]
        return sum(prospects.value(key, total) for key, total in ends) / len(ends)

    def _prospects(self, view: ColorYamView, seat: Seat) -> "Prospects":
        """The line in play, or with free lines all open ones, each with its value."""
        prospects = Prospects(self._hope(view, seat))
        for place in open_lines(view, seat):
            worth = self._worth(view, seat, place) if view.line is None else 0.0
            objective = view.lines[place].objective
            if objective is None:
                prospects.add(prospects.yams, self._rising(column(view, seat), place), worth)
            else:
                keys = _meeting_keys(objective, self._game.box.colours)
                prospects.add(prospects.objectives, keys, worth)
        return prospects

    def _hope(self, view: ColorYamView, seat: Seat) -> "Hope":
        """What is at stake on the line in play, or on the last of free lines."""
        first, *others = open_lines(view, seat)
        return NOTHING_AT_STAKE if others else hope(self._game, view, seat, first)

    def _rising(self, entries: Column, place: int) -> list[int]:
        """The sums that can be written into a Yam box (CY-11, CY-16)."""
        game, sums = self._game, range(DICE, MOST + 1)
        return [
            n for n in sums if not game.rising or material.rises(game.layout, entries, place, n)
        ]

    # --- free lines ----------------------------------------------------------------------------

    def _line(self, view: ColorYamView, seat: Seat) -> Move:
        """CY-15: the line that gains most over its value; else the cross that costs least."""

        def gain(place: int) -> float:
            entry = view.sum if place + 1 in view.fits else 0
            return entry - self._worth(view, seat, place)

        return Line(max(open_lines(view, seat), key=gain) + 1)

    def _worth(self, view: ColorYamView, seat: Seat, place: int) -> float:
        """The expected points of a line in a separate ordinary turn."""
        objective = view.lines[place].objective
        keys, sums = _one_throw(self._faces)
        if objective is None:
            cases = sum(sums[total] for total in self._rising(column(view, seat), place))
        else:
            cases = sum(keys[key] for key in _meeting_keys(objective, self._game.box.colours))
        return TYPICAL * (1 - (1 - cases / sums.total()) ** THROWS)


class Prospects:
    """The value of final dice: the best open line; a miss and a lost game count as a cross."""

    def __init__(self, hope: "Hope") -> None:
        self._hope = hope
        self.crossed = NEVER
        self.objectives: dict[int, float] = {}
        """By colour key."""
        self.yams: dict[int, float] = {}
        """By sum."""

    def add(self, lines: dict[int, float], met: Iterable[int], worth: float) -> None:
        """A line for dice with one of these keys or sums."""
        self.crossed = max(self.crossed, -worth)
        for key in met:
            lines[key] = max(lines.get(key, NEVER), -worth)

    def value(self, key: int, total: int) -> float:
        """The value of these dice."""
        if total < self._hope.least:
            return self.crossed
        shown = MOST if total >= self._hope.sure else total
        met = max(self.objectives.get(key, NEVER), self.yams.get(total, NEVER))
        return max(shown + met, self.crossed)


class Hope(NamedTuple):
    """The bounds of an entry: which sums on a line lose the game for certain, and which win it."""

    least: int
    """Less than this loses, whatever happens; 0 where a cross does not lose, or all is lost."""
    sure: int
    """This or more wins, whatever happens; above every sum where none does."""


NOTHING_AT_STAKE = Hope(CROSS, MOST + 1)


def hope(game: ColorYam, view: ColorYamView, seat: Seat, line: int) -> Hope:
    """The bounds of a seat's entry on a line (from 0): so no game that can be won is given up."""
    sums = range(DICE, MOST + 1)
    entries = (CROSS, *sums)
    least = (n for n in entries if seat in _winners(game, view, seat, (line, n), MOST))
    sure = (n for n in sums if _winners(game, view, seat, (line, n), CROSS) == (seat,))
    return Hope(next(least, CROSS), next(sure, MOST + 1))


def _winners(
    game: ColorYam, view: ColorYamView, seat: Seat, entry: tuple[int, int], rest: int
) -> tuple[Seat, ...]:
    """The winners with this entry, if the rest of the column brings `rest`, theirs the opposite."""
    columns = []
    for other in game.seats:
        entries = list(column(view, other))
        if other == seat:
            entries[entry[0]] = entry[1]
        empty = rest if other == seat else CROSS if rest else MOST
        columns.append(tuple(empty if written is None else written for written in entries))
    state = State(phase=Phase.OVER, sheet=None, contest=Contest(()), columns=tuple(columns))
    outcome = game.outcome(state)
    return () if outcome is None else outcome.winners


def column(view: ColorYamView, seat: Seat) -> Column:
    """The entries of a player."""
    return tuple(line.entries[seat - 1] for line in view.lines)


def open_lines(view: ColorYamView, seat: Seat) -> list[int]:
    """The lines that can be played, from 0."""
    if view.line is not None:
        return [view.line - 1]
    return [i for i, entry in enumerate(column(view, seat)) if entry is None]


@lru_cache(maxsize=128)
def _meeting_keys(objective: str, colours: tuple[Colour, ...]) -> frozenset[int]:
    """The colour keys of all dice that meet an objective."""
    wanted = material.read_objective(objective, colours)
    places = {colour: place for place, colour in enumerate(colours)}
    return frozenset(
        sum(count * (DICE + 1) ** place for place, count in enumerate(counts))
        for counts in _counts(DICE, len(colours))
        if wanted.is_met(counts, places)
    )


def _counts(dice: int, colours: int) -> list[tuple[int, ...]]:
    """Every way in which dice can show a number of colours."""
    if colours == 1:
        return [(dice,)]
    return [(n, *rest) for n in range(dice + 1) for rest in _counts(dice - n, colours - 1)]


@lru_cache(maxsize=8)
def _one_throw(faces: Faces) -> tuple[Counter[int], Counter[int]]:
    """How many of all throws have each colour key, and each sum."""
    keys, sums = Counter({0: 1}), Counter({0: 1})
    for die in faces:
        keys = _add(keys, [face.key for face in die])
        sums = _add(sums, [face.number for face in die])
    return keys, sums


def _add(so_far: Counter[int], steps: list[int]) -> Counter[int]:
    more: Counter[int] = Counter()
    for value, cases in so_far.items():
        for step in steps:
            more[value + step] += cases
    return more


PLAYER = EasyColorYam
