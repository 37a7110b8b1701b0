"""Color'Yam under review: chances of winning as the expert sees them.

Between two players they are exact where the game is solved; elsewhere they rest on a model.
What who is at turn does not win is shared among the others by the points that they have.
"""

from random import Random

import numpy as np

from arlequin.core.advice import EXACT, MODEL
from arlequin.core.dice_turn import THROWS
from arlequin.core.events import Event, Throw
from arlequin.core.seat import Seat
from arlequin.games.color_yam.events import Phase, State
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.color_yam.view import ColorYamView
from arlequin.players.color_yam.expert import ExpertColorYam
from arlequin.players.weigher import best_of
from arlequin.review.turn_values import throw_variance
from arlequin.review.valuation import Valuation, Valued, ValuedMove, Values, equal_shares, shares
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
        """The values before the first throw."""
        known = self._exact_chances(self.game.initial())
        return equal_shares(self.game.players) if known is None else known

    def _exact_chances(self, state: State) -> Values | None:
        """Exact chances, where the game is solved."""
        value = exact.value(self.game, state) if self.basis == EXACT else None
        return None if value is None else np.array([value, 1.0 - value])

    def event_values(self, before: State, event: Event, after: State) -> Valued | None:
        """A throw, a choice of dice, or the choice after a miss."""
        if before.phase not in IN_PLAY:
            return self._draw_values(before, after)
        seat = before.queue[0]
        view = self.game.view(before, seat)
        if before.phase is not Phase.THROW:
            return self.choice_values(view, before, event)
        was = self.seat_values(view, seat, self._due(view, seat))
        fell = self.seat_values(view, seat, self._fell(view, seat, before, event))
        return Valued(was, fell, variance=self._variance(view, seat, float(was[seat - 1])))

    def choice_values(self, view: ColorYamView, before: State, event: Event) -> Valued:
        """A decision."""
        seat = before.queue[0]
        worth = [float(value) for value in self.expert.chances(view, seat)]
        best = best_of(view.texts, [float(each) for each in self.expert.weigh(view, seat)])
        was, now = worth[view.texts.index(best)], worth[view.texts.index(event.text)]
        outcome = self.game.outcome(self.game.after(before, event))
        ended = self.seat_values(view, seat, now) if outcome is None else shares(outcome)
        return Valued(self.seat_values(view, seat, was), ended, best)

    def _variance(self, view: ColorYamView, seat: Seat, wins: float) -> float:
        """Of what a throw will bring to who throws."""
        if self.expert.certain_chance(view) is not None:
            return 0.0
        return (
            throw_variance(self.expert.turn_solution(view, seat), view)
            * self.slope(view, wins) ** 2
        )

    def slope(self, view: ColorYamView, wins: float) -> float:
        """What one more of the unit of a turn is worth: here turns are played for chances."""
        return 1.0

    def _draw_values(self, before: State, after: State) -> Valued | None:
        """A sheet was drawn, or it was decided who starts."""
        was, now = self._exact_chances(before), self._exact_chances(after)
        return None if was is None or now is None else Valued(was, now)

    def move_values(self, state: State, seat: Seat) -> tuple[ValuedMove, ...]:
        """Every choice of dice, or what may follow a miss."""
        view = self.game.view(state, seat)
        worth = self.expert.chances(view, seat)
        return tuple(
            ValuedMove(move, float(value)) for move, value in zip(view.texts, worth, strict=True)
        )

    def _due(self, view: ColorYamView, seat: Seat) -> float:
        """Before a throw: the first one, or that of the dice in the cup."""
        decided = self.expert.certain_chance(view)
        if decided is not None:
            return decided
        solved = self.expert.turn_solution(view, seat)
        if not view.dice:
            return float(solved.value)
        cup = "again " + "".join(die.letter for die in view.dice if die.cup)
        place = [move.text for move in self.game.dice.choices].index(cup)
        numbers = [die.number for die in view.dice]
        return float(solved.choices(numbers, THROWS - view.throws_left, whole=False)[place])

    def _fell(self, view: ColorYamView, seat: Seat, before: State, event: Event) -> float:
        """After it: what the best choice makes of these dice."""
        assert isinstance(event, Throw)  # noqa: S101  # nothing else is due then
        turn = self.game.dice.throw(before.turn, event)
        decided = self.expert.certain_chance(view)
        if decided is not None:
            return decided
        solved = self.expert.turn_solution(view, seat)
        return float(solved.choices(turn.dice, turn.throws, whole=False).max())

    def spread(self, view: ColorYamView) -> float:
        """The points that multiply the odds of winning by e."""
        lines = sum(line.points is None for line in view.lines)
        ranks = self.game.players * (self.game.players + 1) / 6
        return max(LEAST, float(np.sqrt(SPREAD * ranks * lines))) / LOGISTIC

    def seat_values(self, view: ColorYamView, seat: Seat, wins: float) -> Values:
        """The chance of who is at turn, and those of the others."""
        points = np.array(view.scores, dtype=np.float64)
        others = np.exp((points - points.max()) / self.spread(view))
        others[seat - 1] = 0.0
        found = others / others.sum() * (1 - wins)
        found[seat - 1] = wins
        return np.asarray(found)


class FreeLinesWins(ColorYamWins):
    """Free lines (CY-15): turns are played for what they gain, as the expert plays them.

    Chances come from a logistic curve of the points that everybody's lines may expect.
    """

    def choice_values(self, view: ColorYamView, before: State, event: Event) -> Valued:
        """Dice to throw again, or a line; the last line is worth its result."""
        seat = before.queue[0]
        worth = self._moves(view, before)
        best = best_of(view.texts, [float(each[seat - 1]) for each in worth])
        was, now = worth[view.texts.index(best)], worth[view.texts.index(event.text)]
        return Valued(was, now, best)

    def move_values(self, state: State, seat: Seat) -> tuple[ValuedMove, ...]:
        """Every choice of dice, or every line."""
        view = self.game.view(state, seat)
        return tuple(
            ValuedMove(move, float(worth[seat - 1]))
            for move, worth in zip(view.texts, self._moves(view, state), strict=True)
        )

    def slope(self, view: ColorYamView, wins: float) -> float:
        """That of the curve."""
        return wins * (1 - wins) / self.spread(view)

    def seat_values(self, view: ColorYamView, seat: Seat, wins: float) -> Values:
        """By the points of all lines, with what this turn gains."""
        seats = range(1, self.game.players + 1)
        points = np.array([self.expert.free(view, each).standing(view, each) for each in seats])
        points[seat - 1] += wins
        odds = np.exp((points - points.max()) / self.spread(view))
        return np.asarray(odds / odds.sum())

    def _moves(self, view: ColorYamView, state: State) -> list[Values]:
        seat = state.queue[0]
        gains = self.expert.weigh(view, seat)
        return [
            self._move(view, state, move, float(gain))
            for move, gain in zip(view.texts, gains, strict=True)
        ]

    def _move(self, view: ColorYamView, state: State, move: str, gain: float) -> Values:
        over = None
        if state.phase is Phase.LINE:
            over = self.game.outcome(self.game.after(state, self.game.parse(move)))
        return self.seat_values(view, state.queue[0], gain) if over is None else shares(over)


def wins(game: ColorYam) -> ColorYamWins:
    """Lines in their order, or free ones."""
    return FreeLinesWins(game) if game.free_lines else ColorYamWins(game)


VALUATIONS = {"win": wins}
