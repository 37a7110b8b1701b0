"""Color'Yam under review: chances of winning as the expert sees them.

Between two players they are exact where the game is solved; elsewhere they rest on a model.
What who is at turn does not win is shared among the others by the points that they have.
"""

from random import Random

import numpy as np

from arlequin.core.advice import EXACT, MODEL
from arlequin.core.dice_turn import THROWS
from arlequin.core.errors import AdviceError
from arlequin.core.events import Event, Throw
from arlequin.core.seat import Seat
from arlequin.games.color_yam.rules import ColorYam
from arlequin.games.color_yam.state import Phase, State
from arlequin.games.color_yam.view import ColorYamView
from arlequin.players.color_yam.expert import ExpertColorYam
from arlequin.players.weigher import best_of
from arlequin.review.valuation import Valuation, Valued, ValuedMove, Values, equal_shares, shares
from arlequin.solve.color_yam import exact
from arlequin.solve.color_yam.win_probability import LEAST, LOGISTIC, SPREAD

IN_PLAY = (Phase.THROW, Phase.CHOOSE, Phase.MISSED)


class ColorYamWins(Valuation):
    """The chance of winning of every seat."""

    def __init__(self, game: ColorYam) -> None:
        if game.free_lines:
            raise AdviceError("expected lines in their order, got a game with free lines")
        self.game = game
        self._expert = ExpertColorYam(game, Random(1))
        self.basis = EXACT if exact.is_solved(game) else MODEL

    def start(self) -> Values:
        """Nobody has thrown."""
        known = self._known(self.game.initial())
        return equal_shares(self.game.players) if known is None else known

    def _known(self, state: State) -> Values | None:
        """Exact chances, where the game is solved."""
        value = exact.value(self.game, state) if self.basis == EXACT else None
        return None if value is None else np.array([value, 1.0 - value])

    def valued(self, before: State, event: Event, after: State) -> Valued | None:
        """A throw, a choice of dice, or what follows a miss."""
        if before.phase not in IN_PLAY:
            return self._drawn(before, after)
        seat = before.queue[0]
        view = self.game.view(before, seat)
        if before.phase is Phase.THROW:
            was, now, best = self._due(view, seat), self._fell(view, seat, before, event), None
        else:
            worth = [float(value) for value in self._expert.chances(view, seat)]
            best = best_of(view.texts, [float(each) for each in self._expert.weigh(view, seat)])
            was, now = worth[view.texts.index(best)], worth[view.texts.index(event.text)]
        outcome = self.game.outcome(after)
        ended = self._shared(view, seat, now) if outcome is None else shares(outcome)
        return Valued(self._shared(view, seat, was), ended, best)

    def _drawn(self, before: State, after: State) -> Valued | None:
        """A sheet was drawn, or it was decided who starts."""
        was, now = self._known(before), self._known(after)
        return None if was is None or now is None else Valued(was, now)

    def weighed(self, state: State, seat: Seat) -> tuple[ValuedMove, ...]:
        """Every choice of dice, or what may follow a miss."""
        view = self.game.view(state, seat)
        worth = self._expert.chances(view, seat)
        return tuple(
            ValuedMove(move, float(value)) for move, value in zip(view.texts, worth, strict=True)
        )

    def _due(self, view: ColorYamView, seat: Seat) -> float:
        """Before a throw: the first one, or that of the dice in the cup."""
        decided = self._expert.decided(view)
        if decided is not None:
            return decided
        solved = self._expert.solved(view, seat)
        if not view.dice:
            return float(solved.value)
        cup = "again " + "".join(die.letter for die in view.dice if die.cup)
        place = [move.text for move in self.game.dice.choices].index(cup)
        numbers = [die.number for die in view.dice]
        return float(solved.choices(numbers, THROWS - view.throws_left, whole=False)[place])

    def _fell(self, view: ColorYamView, seat: Seat, before: State, event: Event) -> float:
        """After it: what the best choice makes of these dice."""
        assert isinstance(event, Throw)  # noqa: S101  # nothing else is due then
        turn = self.game.dice.thrown(before.turn, event)
        decided = self._expert.decided(view)
        if decided is not None:
            return decided
        solved = self._expert.solved(view, seat)
        return float(solved.choices(turn.dice, turn.throws, whole=False).max())

    def _shared(self, view: ColorYamView, seat: Seat, wins: float) -> Values:
        lines = sum(line.points is None for line in view.lines)
        ranks = self.game.players * (self.game.players + 1) / 6
        spread = max(LEAST, float(np.sqrt(SPREAD * ranks * lines)))
        points = np.array(view.scores, dtype=np.float64)
        others = np.exp(LOGISTIC * (points - points.max()) / spread)
        others[seat - 1] = 0.0
        found = others / others.sum() * (1 - wins)
        found[seat - 1] = wins
        return np.asarray(found)


VALUATIONS = {"win": ColorYamWins}
