"""Double Yam under review: in points, exactly, each sheet by itself; or in chances of winning.

Between two players chances are exact where the game is solved. Elsewhere they rest on the model of
the expert (`players.double_yam.expert`): this turn is exact, after it everybody plays for the most
points.
"""

from abc import abstractmethod
from random import Random
from typing import TypeAlias

import numpy as np

from arlequin.core.advice import EXACT, MODEL
from arlequin.core.events import Event
from arlequin.core.seat import Seat
from arlequin.fast.double_yam import FREE
from arlequin.fast.throws import Floats
from arlequin.games.double_yam.events import Phase, State
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.double_yam.view import BoxView, DoubleYamView
from arlequin.players.double_yam.expert import ExpertDoubleYam
from arlequin.players.double_yam.plan import Worth
from arlequin.players.weigher import best_of
from arlequin.review.turn_values import DiceTurn
from arlequin.review.valuation import Valuation, Valued, ValuedMove, Values, equal_shares, shares
from arlequin.solve.double_yam import points_to_come, win_chances
from arlequin.solve.double_yam.sheets import Empty

Brought: TypeAlias = dict[int, Floats]
"""By kind of box: a row a seat, what 0, 1, 2, … points in it are worth to that seat."""
IN_PLAY = (Phase.THROW, Phase.CHOOSE, Phase.SCORE)


class _Turn(DiceTurn):
    """A turn of one sheet, with what points in each box bring to every seat."""

    def __init__(self, expert: ExpertDoubleYam, worth: Worth, brought: Brought) -> None:
        self.worth, self.brought = worth, brought
        finals, single = _finals(expert, worth, brought)
        choices = [move.text for move in expert.game.dice.choices]
        super().__init__(expert.sheets.turn(worth), finals, choices, single)


class DoubleYamValuation(Valuation):
    """What both units share; a turn is solved once."""

    def __init__(self, game: DoubleYam) -> None:
        self.game = game
        self.expert = ExpertDoubleYam(game, Random(1))
        self._known: tuple[object, _Turn] | None = None

    def event_values(self, before: State, event: Event, after: State) -> Valued | None:
        """A throw, a choice of dice, or a box."""
        if before.phase not in IN_PLAY:
            return self.start_values(before, after)
        view = self.game.view(before, before.seat)
        turn = self._turn(view, before.seat)
        whole = view.single
        if before.phase is Phase.THROW:
            was, now = turn.throw_values(view, whole), self._standing(turn, after)
            return Valued(was, now, variance=turn.variance(view))
        if before.phase is Phase.CHOOSE:
            best = turn.best(view, whole)
            played = turn.choice_values(view, event.text, whole)
            return Valued(turn.choice_values(view, best, whole), played, best)
        return self._score_values(turn, view, event, after)

    def move_values(self, state: State, seat: Seat) -> tuple[ValuedMove, ...]:
        """Every choice of dice, or every box."""
        view = self.game.view(state, seat)
        turn = self._turn(view, seat)
        if state.phase is Phase.SCORE:
            found = [self._box(turn, view, move) for move in view.texts]
        else:
            found = [turn.choice_values(view, move, view.single) for move in view.texts]
        return tuple(
            ValuedMove(move, float(values[seat - 1]))
            for move, values in zip(view.texts, found, strict=True)
        )

    def _standing(self, turn: _Turn, state: State) -> Values:
        """The dice on the table are worth the result of the best choice."""
        view = self.game.view(state, state.seat)
        if state.phase is Phase.SCORE:
            return self._box(turn, view, self._best_box(turn, view))
        return turn.choice_values(view, turn.best(view, view.single), view.single)

    def _score_values(self, turn: _Turn, view: DoubleYamView, event: Event, after: State) -> Valued:
        best = self._best_box(turn, view)
        over = self.game.outcome(after) is not None
        after_it = self.result(after) if over else self._box(turn, view, event.text)
        return Valued(self._box(turn, view, best), after_it, best)

    def _box(self, turn: _Turn, view: DoubleYamView, move: str) -> Values:
        return turn.brought[self.expert.kind(move)][:, view.preview[move]]

    def _best_box(self, turn: _Turn, view: DoubleYamView) -> str:
        gained = [
            float(turn.worth[self.expert.kind(move)][view.preview[move]]) for move in view.texts
        ]
        return best_of(view.texts, gained)

    def _turn(self, view: DoubleYamView, seat: Seat) -> _Turn:
        key = seat, view.sheets
        if self._known is None or self._known[0] != key:
            worth, brought = self.plan(view, seat)
            self._known = key, _Turn(self.expert, worth, brought)
        return self._known[1]

    def start_values(self, before: State, after: State) -> Valued | None:
        """It was decided who starts; None where that changes nothing that is known."""
        return None

    @abstractmethod
    def plan(self, view: DoubleYamView, seat: Seat) -> tuple[Worth, Brought]:
        """What the turn is played for, and what it brings to every seat."""

    @abstractmethod
    def result(self, state: State) -> Values:
        """What a game that is over was worth."""


class DoubleYamPoints(DoubleYamValuation):
    """The points that best play may expect, written ones included: exact, and each for itself."""

    basis = EXACT

    def start(self) -> Values:
        """An empty sheet each."""
        return np.full(self.game.players, self.expert.values[self.expert.sheets.all[-1]])

    def plan(self, view: DoubleYamView, seat: Seat) -> tuple[Worth, Brought]:
        """For the most points."""
        totals = [self._total(view, each) for each in range(1, self.game.players + 1)]
        worth = self.expert.sheets.worth(self.expert.values, self.expert.empty(view, seat))
        brought = {}
        for kind, points in worth.items():
            rows = np.repeat(np.array(totals)[:, None], len(points), axis=1)
            rows[seat - 1] = _score(view.sheets[seat - 1]) + points
            brought[kind] = rows
        return worth, brought

    def totals(self, state: State) -> Values:
        """What every sheet is worth, before the turn that is under way."""
        view = self.game.view(state, None)
        return np.array([self._total(view, seat) for seat in range(1, self.game.players + 1)])

    def result(self, state: State) -> Values:
        """The scores."""
        return np.array(self.game.scores(state), dtype=np.float64)

    def _total(self, view: DoubleYamView, seat: Seat) -> float:
        return _score(view.sheets[seat - 1]) + self.expert.values[self.expert.empty(view, seat)]


class DoubleYamWins(DoubleYamValuation):
    """The chance of winning of every seat."""

    def __init__(self, game: DoubleYam) -> None:
        super().__init__(game)
        self.basis = EXACT if win_chances.is_solved(game) else MODEL

    def start(self) -> Values:
        """The values before the first throw."""
        known = self._chances(self.game.initial())
        return equal_shares(self.game.players) if known is None else known

    def start_values(self, before: State, after: State) -> Valued | None:
        """Who starts is worth something, where the game is solved."""
        was, now = self._chances(before), self._chances(after)
        return None if was is None or now is None else Valued(was, now)

    def _chances(self, state: State) -> Values | None:
        """Exact ones, where the game is solved."""
        value = win_chances.value(self.game, state) if self.basis == EXACT else None
        return None if value is None else np.array([value, 1.0 - value])

    def plan(self, view: DoubleYamView, seat: Seat) -> tuple[Worth, Brought]:
        """For the chance of winning, as the expert plays."""
        empty = self.expert.empty(view, seat)
        worth = self.expert.worth(view, seat, empty)
        points = self.expert.sheets.worth(self.expert.values, empty)
        rests = dict(self.expert.sheets.next(empty))
        tiny = self.expert.tiny(view, seat)
        return worth, {
            kind: self._share(view, seat, rests[kind], (worth[kind] - tiny * points[kind]))
            for kind in worth
        }

    def result(self, state: State) -> Values:
        """The win, shared where it is."""
        outcome = self.game.outcome(state)
        assert outcome is not None  # noqa: S101  # asked after the last box alone
        return shares(outcome)

    def _share(self, view: DoubleYamView, seat: Seat, rest: Empty, wins: Floats) -> Floats:
        """The chance of who throws; what is left goes to the others by their own chances."""
        wins = wins.clip(0.0, 1.0)
        rows = np.zeros((self.game.players, len(wins)))
        others = [each for each in range(1, self.game.players + 1) if each != seat]
        for other in others:
            rows[other - 1] = self._other(view, seat, rest, other) if len(others) > 1 else 1.0
        total = rows.sum(axis=0)
        rows *= np.where(total > 0, (1 - wins) / np.where(total > 0, total, 1.0), 0.0)
        rows[seat - 1] = wins
        return rows

    def _other(self, view: DoubleYamView, seat: Seat, rest: Empty, other: Seat) -> Floats:
        """How often another is ahead of everybody, by the points of who throws."""
        to_come = points_to_come.distributions(self.game) or {}
        mine = to_come[self.expert.empty(view, other)]
        finals = _score(view.sheets[other - 1]) + points_to_come.WIDTH * np.arange(len(mine))
        ahead = mine.copy()
        for each, boxes in enumerate(view.sheets, 1):
            if each not in {seat, other}:
                theirs = to_come[self.expert.empty(view, each)]
                ahead *= points_to_come.beaten(finals, _score(boxes), theirs)
        score = _score(view.sheets[seat - 1])
        points = np.arange(self.expert.sheets.most + 1)
        above = (finals[None, :] - score - points[:, None]).ravel()
        beaten = points_to_come.beaten(above, 0, to_come[rest]).reshape(len(points), -1)
        found: Floats = beaten @ ahead
        return found + 1e-12


def _finals(expert: ExpertDoubleYam, worth: Worth, brought: Brought) -> tuple[Floats, Floats]:
    """What final dice bring to every seat; the same where a single throw brought them (DY-10)."""
    boxes, scores = expert.sheets.points.boxes, expert.sheets.points.single
    kinds = list(worth)
    best = np.stack([worth[kind][boxes[kind]] for kind in kinds]).argmax(axis=0)
    plain = np.zeros((len(brought[kinds[0]]), *best.shape))
    for place, kind in enumerate(kinds):
        here = best == place
        plain[:, here] = brought[kind][:, boxes[kind][here]]
    single = plain.copy()
    for cell in zip(*np.nonzero(scores != FREE), strict=True):
        points = int(scores[cell])
        kind = max(worth, key=lambda each: float(worth[each][points]))
        single[(slice(None), *cell)] = brought[kind][:, points]
    return plain, single


def _score(boxes: tuple[BoxView, ...]) -> int:
    return sum(box.points or 0 for box in boxes)


VALUATIONS = {"win": DoubleYamWins, "points": DoubleYamPoints}
