"""Coloretto under review: sampled games, on the same decks from the first event to the last."""

from math import sqrt
from random import Random

import numpy as np

from arlequin.core.advice import SAMPLES
from arlequin.core.events import Event
from arlequin.core.seat import Seat
from arlequin.fast.coloretto import cells_of
from arlequin.fast.throws import Floats
from arlequin.games.coloretto.events import Phase, State
from arlequin.games.coloretto.material import hand_size
from arlequin.games.coloretto.rules import Coloretto
from arlequin.players.coloretto.alike import best_alike
from arlequin.players.weigher import best_of
from arlequin.review.valuation import Valuation, Valued, ValuedMove, Values, equal_shares
from arlequin.solve.coloretto.position_shares import PositionShares, WinShares

SURE = 1.96
IN_PLAY = (Phase.TURN, Phase.CARD, Phase.PLACE, Phase.GIFT)


class ColorettoWins(Valuation):
    """The share of sampled games that every seat wins."""

    basis = SAMPLES

    def __init__(self, game: Coloretto) -> None:
        self.game = game
        self.shares = PositionShares(game, Random(1))  # as hints have it

    def start(self) -> Values:
        """The values before the first card."""
        return equal_shares(self.game.players)

    def event_values(self, before: State, event: Event, after: State) -> Valued | None:
        """A move against all others; a card against all that could have come."""
        if before.phase not in IN_PLAY:
            return None
        odds = self.game.odds(before)
        if odds is None:
            return self._move_values(before, event)
        cards = [(card, float(chance)) for card, chance in odds.items()]
        texts = [card.text for card, _ in cards]
        found = self._sample(before, [self.game.after(before, card) for card, _ in cards])
        weights = np.array([chance for _, chance in cards])
        place = texts.index(event.text)
        chosen = weights - (np.arange(len(cards)) == place)
        mean, won = weights @ found.means, found.means[:, before.seat - 1]
        variance = float(weights @ (won - mean[before.seat - 1]) ** 2)
        error = _half_width(found, chosen)
        return Valued(mean, found.means[place], None, error, variance=variance)

    def _move_values(self, before: State, event: Event) -> Valued:
        moves = self.game.moves(before, before.seat)
        texts = [move.text for move in moves]
        found = self._sample(before, [*(self.game.after(before, m) for m in moves), before])
        same = self._alike(before, texts, found.worth)
        place, best = same[texts.index(event.text)], best_of(same, [found.worth[i] for i in same])
        error = _half_width(found, _less(len(moves) + 1, best, place))
        text = event.text if place == best else texts[best]
        gap = _unit(len(moves) + 1, best) - (not self._opens(before)) * _unit(len(moves) + 1, -1)
        return Valued(found.means[best], found.means[place], text, error, _half_width(found, gap))

    def _opens(self, state: State) -> bool:
        """Whether no seat has moved: what the game is worth was not sampled before."""
        dealt = hand_size(self.game.players)
        return not any(state.rows) and all(sum(each) == dealt for each in state.collections)

    def move_values(self, state: State, seat: Seat) -> tuple[ValuedMove, ...]:
        """Every move, on the same piles as in the review."""
        moves = self.game.moves(state, seat)
        found = self._sample(state, [self.game.after(state, move) for move in moves])
        texts = [move.text for move in moves]
        same = self._alike(state, texts, found.worth)
        shown = [float(found.means[place, seat - 1]) for place in same]
        best = shown.index(max(shown))
        sure = [_half_width(found, _less(len(moves), same[best], place)) for place in same]
        return tuple(ValuedMove(*each) for each in zip(texts, shown, sure, strict=True))

    def _alike(self, state: State, texts: list[str], worth: list[float]) -> list[int]:
        return best_alike(self.game.view(state, state.seat), texts, worth)

    def _sample(self, before: State, states: list[State]) -> WinShares:
        return self.shares.compare(before.seat - 1, [cells_of(self.game, s) for s in states])


def _less(moves: int, best: int, place: int) -> Floats:
    """Weights of a difference: the best move less another."""
    return _unit(moves, best) - _unit(moves, place)


def _unit(moves: int, place: int) -> Floats:
    """The weight of one position alone."""
    weights = np.zeros(moves)
    weights[place] = 1
    return weights


def _half_width(found: WinShares, weights: Floats) -> float:
    """Half of the 95 % interval of a weighted sum of positions on the same luck."""
    mean = float(weights @ found.means[:, found.seat])
    square = float(weights @ found.covered @ weights) - mean**2
    return SURE * sqrt(max(0.0, square) / found.games)


VALUATIONS = {"win": ColorettoWins}
