"""Color'Yam under review: chances of winning as the expert sees them.

Between two players they are exact where the game is solved; elsewhere they rest on a model. The
rest of the chance of the player at turn is shared among the others by their points.
"""

from random import Random

import numpy as np

from arlequin.core.advice import EXACT, MODEL
from arlequin.core.events import Event, Throw
from arlequin.core.seat import Seat
from arlequin.games.color_yam.events import Phase, State
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.color_yam.view import ColorYamView
from arlequin.players.color_yam.expert import ExpertColorYam
from arlequin.players.specialist import best_of
from arlequin.review.valuation import (
    Valuation,
    Valued,
    ValuedMove,
    Values,
    equal_shares,
    pair_values,
    shares,
)
from arlequin.solve.color_yam import exact
from arlequin.solve.color_yam.win_probability import LEAST, LOGISTIC, SPREAD

IN_PLAY = (Phase.THROW, Phase.CHOOSE, Phase.MISSED, Phase.LINE)


class ColorYamWins(Valuation):
    """The chance of winning of every seat."""

    def __init__(self, game: ColorYam) -> None:
        self.game = game
        self.expert = ExpertColorYam(game, Random(1))
        self.basis = EXACT if exact.is_solved(game) else MODEL

    def start(self) -> Values:
        known = self._exact_chances(self.game.initial())
        return equal_shares(self.game.players) if known is None else known

    def _exact_chances(self, state: State) -> Values | None:
        """Exact chances, where the game is solved."""
        value = exact.value(self.game, state) if self.basis == EXACT else None
        return None if value is None else np.array([value, 1.0 - value])

    def event_values(self, before: State, event: Event, after: State) -> Valued | None:
        if before.phase not in IN_PLAY:
            return self._draw_values(before, after)
        seat = before.queue[0]
        view = self.game.view(before, seat)
        if before.phase is not Phase.THROW:
            return self.choice_values(view, before, event)
        assert isinstance(event, Throw)  # noqa: S101  # no other event is pending then
        turn = self.game.dice.throw(before.turn, event)
        decided = self.expert.certain_chance(view)
        if decided is not None:
            values = self.seat_values(view, seat, decided)
            return Valued(values, values)
        solved = self.expert.turn_solution(view, seat)
        best = float(solved.choices(turn.dice, turn.throws, whole=False).max())
        was = self.seat_values(view, seat, self.expert.throw_value(view, seat))
        return Valued(was, self.seat_values(view, seat, best))

    def choice_values(self, view: ColorYamView, before: State, event: Event) -> Valued:
        """A decision."""
        seat = before.queue[0]
        worth = [float(value) for value in self.expert.chances(view, seat)]
        best = best_of(view.texts, [float(each) for each in self.expert.weigh(view, seat)])
        was, now = worth[view.texts.index(best)], worth[view.texts.index(event.text)]
        outcome = self.game.outcome(self.game.after(before, event))
        ended = self.seat_values(view, seat, now) if outcome is None else shares(outcome)
        stake = was - sum(worth) / len(worth)
        return Valued(self.seat_values(view, seat, was), ended, best, stake=stake)

    def _draw_values(self, before: State, after: State) -> Valued | None:
        """A sheet was drawn, or the starter was decided."""
        was, now = self._exact_chances(before), self._exact_chances(after)
        return None if was is None or now is None else Valued(was, now)

    def move_values(self, state: State, seat: Seat) -> tuple[ValuedMove, ...]:
        view = self.game.view(state, seat)
        return pair_values(view.texts, self.expert.chances(view, seat))

    def spread(self, view: ColorYamView) -> float:
        """The points that multiply the odds of winning by e."""
        lines = sum(line.points is None for line in view.lines)
        ranks = self.game.players * (self.game.players + 1) / 6
        return max(LEAST, float(np.sqrt(SPREAD * ranks * lines))) / LOGISTIC

    def seat_values(self, view: ColorYamView, seat: Seat, wins: float) -> Values:
        """The chance of the player at turn, and those of the others."""
        points = np.array(view.scores, dtype=np.float64)
        others = np.exp((points - points.max()) / self.spread(view))
        others[seat - 1] = 0.0
        values = others / others.sum() * (1 - wins)
        values[seat - 1] = wins
        return np.asarray(values)


class FreeLinesWins(ColorYamWins):
    """Free lines (CY-15): turns are played for gains, chances follow a curve of expected points."""

    def choice_values(self, view: ColorYamView, before: State, event: Event) -> Valued:
        """Dice to throw again, or a line; the last line has the value of its result."""
        seat = before.queue[0]
        worth = self._moves(view, before)
        best = best_of(view.texts, [float(each[seat - 1]) for each in worth])
        was, now = worth[view.texts.index(best)], worth[view.texts.index(event.text)]
        stake = float((was - np.mean(worth, axis=0))[seat - 1])
        return Valued(was, now, best, stake=stake)

    def move_values(self, state: State, seat: Seat) -> tuple[ValuedMove, ...]:
        view = self.game.view(state, seat)
        return pair_values(view.texts, [worth[seat - 1] for worth in self._moves(view, state)])

    def seat_values(self, view: ColorYamView, seat: Seat, wins: float) -> Values:
        """By the points of all lines, with the gain of this turn."""
        seats = range(1, self.game.players + 1)
        points = np.array([self.expert.free(view, each).standing(view, each) for each in seats])
        points[seat - 1] += wins
        odds = np.exp((points - points.max()) / self.spread(view))
        return np.asarray(odds / odds.sum())

    def _moves(self, view: ColorYamView, state: State) -> list[Values]:
        seat, values = state.queue[0], []
        for move, gain in zip(view.texts, self.expert.weigh(view, seat), strict=True):
            over = None
            if state.phase is Phase.LINE:
                over = self.game.outcome(self.game.after(state, self.game.parse(move)))
            values.append(
                self.seat_values(view, seat, float(gain)) if over is None else shares(over)
            )
        return values


def wins(game: ColorYam) -> ColorYamWins:
    """Lines in their order, or free ones."""
    return FreeLinesWins(game) if game.free_lines else ColorYamWins(game)


VALUATIONS = {"win": wins}
