"""A search to the end of Double Yam for two, with the real dice and no trick: late positions.

Points are asked of the rules, throw by throw; what is kept is tried in all 64 ways. It shares
nothing with `arlequin.solve`.
"""

from collections.abc import Callable
from functools import cache
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from arlequin.core.dice_turn import Turn
from arlequin.games.double_yam import material
from arlequin.games.double_yam.events import SERIES, Phase, Score, State
from arlequin.games.double_yam.material import Roll
from arlequin.games.double_yam.rules import SINGLE, DoubleYam

Values = NDArray[np.float64]
DICE, LAST = 6, 3
AGAIN = [again for count in range(1, DICE + 1) for again in combinations(range(DICE), count)]
EVERY = list(product(range(1, 7), repeat=DICE))


@cache
def written(game: DoubleYam, kind: str, single: bool) -> NDArray[np.int64]:
    """What a box takes of every throw; a series takes its best number."""
    found = [_best(game, kind, Roll(numbers, single)) for numbers in EVERY]
    return np.array(found).reshape((6,) * DICE)


def _best(game: DoubleYam, kind: str, roll: Roll) -> int:
    numbers = material.series(roll.dice) if kind == SERIES else ()
    moves = [Score(kind, number) for number in numbers] or [Score(kind)]
    return max(material.points(game.box, roll, move) for move in moves)


class Searched:
    """A turn: what dice are worth after each throw, and if a single throw has brought them all."""

    def __init__(self, plain: Values, single: Values, last_single: int) -> None:
        self.plain, self.single = {LAST: plain}, {LAST: single if last_single >= LAST else plain}
        self.agains: dict[int, Values] = {}
        for throw in (2, 1):
            again = self._again(throw)
            self.agains[throw] = again
            self.plain[throw] = np.maximum(plain, again)
            alone = single if throw <= last_single else plain
            self.single[throw] = np.maximum(alone, again)
        self.value = float(self.single[1].mean())

    def _again(self, throw: int) -> Values:
        means = [self.kept(throw, again) for again in AGAIN]
        found = means[0]
        for mean in means[1:]:
            found = np.maximum(found, mean)
        return found

    def kept(self, throw: int, again: tuple[int, ...]) -> Values:
        """What it is worth to throw these dice again, after a throw."""
        later = self.single if len(again) == DICE else self.plain
        found: Values = later[throw + 1].mean(axis=again, keepdims=True)
        return found


class LateSearch:
    """The chance of seat 1 in positions with few boxes left."""

    def __init__(self, game: DoubleYam) -> None:
        self._game = game
        self._last = SINGLE[game.identity.values["single_throw"]]
        self._turns: dict[object, Searched] = {}

    def value(self, state: State) -> float:
        """Of a state in a turn, or at the end."""
        outcome = self._game.outcome(state)
        if outcome is not None:
            return (1 in outcome.winners) / len(outcome.winners)
        own = self._own(state)
        return own if state.seat == 1 else 1 - own

    def _own(self, state: State) -> float:
        """The chance of who is at turn."""
        turn = state.turn
        if state.phase is Phase.SCORE:
            return max(self._scored(state, move) for move in self._game.scoring_moves(state))
        solved = self._solved(state)
        if not turn.dice:
            return solved.value
        return self._lying(solved, turn)

    def _lying(self, solved: Searched, turn: Turn) -> float:
        cell = tuple(number - 1 for number in turn.dice)
        if turn.cup:
            kept = solved.kept(turn.throws, turn.cup)
            return float(np.broadcast_to(kept, (6,) * DICE)[cell])
        return float((solved.single if turn.whole else solved.plain)[turn.throws][cell])

    def _scored(self, state: State, move: Score) -> float:
        found = self.value(self._game.after(state, move))
        return found if state.seat == 1 else 1 - found

    def _solved(self, state: State) -> Searched:
        key = (state.seat, state.sheets)
        if key not in self._turns:
            sheet = state.sheets[state.seat - 1]
            kinds = {n for n, points in zip(self._game.boxes, sheet, strict=True) if points is None}
            plain, single = (self._finals(state, kinds, alone) for alone in (False, True))
            self._turns[key] = Searched(plain, single, self._last)
        return self._turns[key]

    def _finals(self, state: State, kinds: set[str], single: bool) -> Values:
        found = np.zeros((6,) * DICE)
        for kind in sorted(kinds):
            points = written(self._game, kind, single)
            known = {int(each): self._after(state, kind, int(each)) for each in np.unique(points)}
            look: Callable[[int], float] = known.__getitem__
            found = np.maximum(found, np.vectorize(look, otypes=[float])(points))
        return found

    def _after(self, state: State, kind: str, points: int) -> float:
        """The chance of who is at turn, once so many points stand in a box."""
        sheet = state.sheets[state.seat - 1]
        place = self._game.place(sheet, kind)
        sheet = (*sheet[:place], points, *sheet[place + 1 :])
        sheets = (*state.sheets[: state.seat - 1], sheet, *state.sheets[state.seat :])
        seat = 3 - state.seat
        over = None not in sheets[seat - 1]
        phase = Phase.OVER if over else Phase.THROW
        after = State(
            phase=phase,
            seat=seat,
            contest=state.contest,
            turn=self._game.dice.fresh,
            sheets=sheets,
        )
        found = self.value(after)
        return found if state.seat == 1 else 1 - found
