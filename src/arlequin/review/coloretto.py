"""Coloretto under review: sampled games, on the same decks from the first event to the last."""

from math import sqrt
from random import Random
from typing import Any, TypeAlias

import numpy as np

from arlequin.core.advice import SAMPLES
from arlequin.core.events import Event
from arlequin.core.match import Match, MatchState
from arlequin.core.seat import Seat
from arlequin.fast.coloretto import cells_of
from arlequin.fast.throws import Floats
from arlequin.games.coloretto.events import Phase, State
from arlequin.games.coloretto.material import hand_size
from arlequin.games.coloretto.rules import Coloretto
from arlequin.players.coloretto.gains import best_alike
from arlequin.players.specialist import best_of
from arlequin.review.valuation import Valuation, Valued, ValuedMove, Values, equal_shares
from arlequin.solve.coloretto.position_shares import PositionShares, WinShares

ColorettoMatch: TypeAlias = Match[State, Any, Any]
SURE = 1.96
IN_PLAY = (Phase.TURN, Phase.CARD, Phase.PLACE, Phase.GIFT)


class ColorettoWins(Valuation):
    """The share of sampled games that every seat wins."""

    basis = SAMPLES

    def __init__(self, game: Coloretto) -> None:
        self.game = game
        self.shares = PositionShares(game, Random(1))  # as hints have it

    def start(self) -> Values:
        return equal_shares(self.game.players)

    def event_values(self, before: State, event: Event, after: State) -> Valued | None:
        """A move against all others; a card against all other possible cards."""
        if before.phase not in IN_PLAY:
            return None
        odds = self.game.odds(before)
        if odds is None:
            return self._move_values(before, event)
        cards = [(card, float(chance)) for card, chance in odds.items()]
        texts = [card.text for card, _ in cards]
        samples = self._sample(before, [self.game.after(before, card) for card, _ in cards])
        weights = np.array([chance for _, chance in cards])
        place = texts.index(event.text)
        chosen = weights - np.eye(len(cards))[place]
        mean, won = weights @ samples.means, samples.means[:, before.seat - 1]
        variance = float(weights @ (won - mean[before.seat - 1]) ** 2)
        error = _half_width(samples, chosen)
        return Valued(mean, samples.means[place], None, error, variance=variance)

    def _move_values(self, before: State, event: Event) -> Valued:
        moves = self.game.moves(before, before.seat)
        texts = [move.text for move in moves]
        samples = self._sample(before, [*(self.game.after(before, m) for m in moves), before])
        same = self._alike(before, texts, samples.worth)
        place, best = same[texts.index(event.text)], best_of(same, [samples.worth[i] for i in same])
        unit = np.eye(len(moves) + 1)  # the weights of one position alone
        error = _half_width(samples, unit[best] - unit[place])
        gap = _half_width(samples, unit[best] - (not self._opens(before)) * unit[-1])
        text = event.text if place == best else texts[best]
        return Valued(samples.means[best], samples.means[place], text, error, gap)

    def _opens(self, state: State) -> bool:
        """Whether no seat has moved: the game was not sampled before."""
        dealt = hand_size(self.game.players)
        return not any(state.rows) and all(sum(each) == dealt for each in state.collections)

    def move_values(self, state: State, seat: Seat) -> tuple[ValuedMove, ...]:
        """Every move, on the same piles as in the review."""
        moves = self.game.moves(state, seat)
        samples = self._sample(state, [self.game.after(state, move) for move in moves])
        texts = [move.text for move in moves]
        same = self._alike(state, texts, samples.worth)
        shown = [float(samples.means[place, seat - 1]) for place in same]
        best, unit = same[shown.index(max(shown))], np.eye(len(moves))
        sure = [_half_width(samples, unit[best] - unit[place]) for place in same]
        return tuple(ValuedMove(*each) for each in zip(texts, shown, sure, strict=True))

    def _alike(self, state: State, texts: list[str], worth: list[float]) -> list[int]:
        return best_alike(self.game.view(state, state.seat), texts, worth)

    def _sample(self, before: State, states: list[State]) -> WinShares:
        return self.shares.compare(before.seat - 1, [cells_of(self.game, s) for s in states])


def _half_width(samples: WinShares, weights: Floats) -> float:
    """Half of the 95 % interval of a weighted sum of positions on the same luck."""
    mean = float(weights @ samples.means[:, samples.seat])
    square = float(weights @ samples.covered @ weights) - mean**2
    return SURE * sqrt(max(0.0, square) / samples.games)


class ColorettoMatchWins(Valuation):
    """The chance of winning a match: totals count, and games to come soften a lead."""

    basis = SAMPLES

    def __init__(self, match: ColorettoMatch) -> None:
        assert isinstance(match.game, Coloretto)  # noqa: S101  # a match of this game
        self._match, self._inside = match, ColorettoWins(match.game)

    def start(self) -> Values:
        return self._inside.start()

    def event_values(
        self, before: MatchState[State], event: Event, after: MatchState[State]
    ) -> Valued | None:
        inside = self._carry(before)
        return self._inside.event_values(inside, event, self._match.game.after(inside, event))

    def move_values(self, state: MatchState[State], seat: Seat) -> tuple[ValuedMove, ...]:
        return self._inside.move_values(self._carry(state), seat)

    def _carry(self, state: MatchState[State]) -> State:
        self._inside.shares.carry(state.totals, self._match.until.left(state.played + 1) or 0)
        return state.game


VALUATIONS = {"win": ColorettoWins}
MATCH_VALUATIONS = {"win": ColorettoMatchWins}
