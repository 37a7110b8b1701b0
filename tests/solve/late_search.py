"""A search to the end of Color'Yam for two, with the real dice and no trick: late positions.

It asks the rules what may happen and what follows. On Yam lines only numbers count, so a turn is
searched over all that six like dice can show: 462 throws, and 924 things to keep. It shares nothing
with `arlequin.solve`.
"""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, compress, product

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from arlequin.core.events import Die, Start, Stop, Throw
from arlequin.games.color_yam.events import Phase, State
from arlequin.games.color_yam.rules import ColorYam

Numbers = tuple[int, ...]
Values = NDArray[np.float64]
SIDES, DICE = range(1, 7), 6
THROWS: list[Numbers] = list(combinations_with_replacement(SIDES, DICE))
PLACE = {numbers: place for place, numbers in enumerate(THROWS)}
KEEPS: list[Numbers] = [
    kept for count in range(DICE + 1) for kept in combinations_with_replacement(SIDES, count)
]
SUMS = {sum(numbers): numbers for numbers in THROWS}
NUMBER = {kept: number for number, kept in enumerate(KEEPS)}


@cache
def chances() -> Values:
    """By what is kept and what lies then: how likely that is."""
    found = np.zeros((len(KEEPS), len(THROWS)))
    for row, kept in zip(found, KEEPS, strict=True):
        rest = Counter(tuple(sorted(each)) for each in product(SIDES, repeat=DICE - len(kept)))
        for thrown, ways in rest.items():
            row[PLACE[tuple(sorted((*kept, *thrown)))]] += ways / 6 ** (DICE - len(kept))
    return found


@cache
def choices() -> NDArray[np.int64]:
    """By throw: what may be kept of it, each of the 64 ways."""
    ways = list(product((False, True), repeat=DICE))
    found = [[NUMBER[tuple(compress(numbers, way))] for way in ways] for numbers in THROWS]
    return np.array(found)


def better(values: Values) -> Values:
    """What throws are worth with one throw more to come."""
    found: Values = (chances() @ values)[choices()].max(axis=1)
    return found


class LateSearch:
    """The chance of seat 1, in positions on the two last lines."""

    def __init__(self, game: ColorYam) -> None:
        self.game = game
        self._seen: dict[object, Values] = {}

    def value(self, state: State) -> float:
        """Of any state."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            return (1 in outcome.winners) / len(outcome.winners)
        if state.phase is Phase.START:
            return (self._after(state, Start(1)) + self._after(state, Start(2))) / 2
        if state.phase is Phase.DIE:
            return sum(self._after(state, Die(number)) for number in SIDES) / 6
        return self._thrown(state)

    def _after(self, state: State, event: object) -> float:
        after = self.game.after(state, event)  # type: ignore[arg-type]
        if after.phase is Phase.DIE and not after.contest.thrown:  # equal: all over again
            return 0.5 * (self._started(after, 1) + self._started(after, 2))
        return self.value(after)

    def _started(self, state: State, seat: int) -> float:
        first, second = (6, 1) if state.contest.seats[0] == seat else (1, 6)
        return self.value(self.game.after(self.game.after(state, Die(first)), Die(second)))

    def _thrown(self, state: State) -> float:
        turn, sign = state.turn, 1 if state.queue[0] == 1 else -1
        later = self._finals(state) * sign
        for _ in range(2 - turn.throws + (state.phase is Phase.CHOOSE)):
            later = better(later)
        if state.phase is Phase.CHOOSE:
            return sign * float(later[PLACE[tuple(sorted(turn.dice))]])
        kept = [number for place, number in enumerate(turn.dice) if place not in turn.cup]
        return sign * float(chances()[NUMBER[tuple(sorted(kept))]] @ later)

    def _finals(self, state: State) -> Values:
        """What every throw is worth to seat 1, if the turn ends with it."""
        key = (state.line, state.columns, state.queue)
        if key not in self._seen:
            sums = {total: self._final(state, total) for total in range(6, 37)}
            self._seen[key] = np.array([sums[sum(numbers)] for numbers in THROWS])
        return self._seen[key]

    def _final(self, state: State, total: int) -> float:
        numbers = SUMS[total]
        fresh = self.game.after(_begun(self.game, state), Throw(numbers))
        return self.value(self.game.after(fresh, Stop()))


def _begun(game: ColorYam, state: State) -> State:
    """The same turn before its first throw."""
    return replace(state, phase=Phase.THROW, turn=game.dice.fresh)
