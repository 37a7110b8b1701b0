"""Coloretto under review: sampled games, the same piles for all moves or cards compared."""

from math import sqrt

import numpy as np

from arlequin.core.advice import SAMPLES
from arlequin.core.events import Event
from arlequin.fast.coloretto import cells_of
from arlequin.fast.compiled import COMPILED
from arlequin.fast.rng import luck_of
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.coloretto.state import Phase, State
from arlequin.players.weigher import best_of
from arlequin.review.valuation import Valuation, Valued, Values, equal_shares, shares
from arlequin.solve.coloretto.rollout_policy import Laid
from arlequin.solve.coloretto.win_shares import Shared
from arlequin.solve.coloretto.win_shares import shares as sampled

ROUNDS = 500 if COMPILED else 10
SURE = 1.96
IN_PLAY = (Phase.TURN, Phase.CARD, Phase.PLACE, Phase.GIFT)


class ColorettoWins(Valuation):
    """The share of sampled games that every seat wins."""

    basis = SAMPLES

    def __init__(self, game: Coloretto) -> None:
        self.game, self.rounds = game, ROUNDS
        self._laid = Laid.of(game)
        self._ahead = np.zeros(game.players)
        self._event = 0

    def start(self) -> Values:
        """Nobody has a card."""
        return equal_shares(self.game.players)

    def valued(self, before: State, event: Event, after: State) -> Valued | None:
        """A move against all others; a card against all that could have come."""
        self._event += 1
        if before.phase not in IN_PLAY:
            return None
        odds = self.game.odds(before)
        if odds is None:
            return self._moved(before, event, after)
        cards = [(card, float(chance)) for card, chance in odds.items()]
        texts = [card.text for card, _ in cards]
        found = self._sampled(before, [self.game.after(before, card) for card, _ in cards])
        weights = np.array([chance for _, chance in cards])
        place = texts.index(event.text)
        chosen = weights - (np.arange(len(cards)) == place)
        error = _half_width(found, chosen)
        return Valued(weights @ found.means, found.means[place], None, error)

    def _moved(self, before: State, event: Event, after: State) -> Valued:
        moves = self.game.moves(before, before.seat)
        texts = [move.text for move in moves]
        place = texts.index(event.text)
        found = self._sampled(before, [self.game.after(before, move) for move in moves])
        best = best_of(range(len(moves)), [float(row[before.seat - 1]) for row in found.means])
        chosen = np.zeros(len(moves))
        chosen[best] += 1
        chosen[place] -= 1
        outcome = self.game.outcome(after)
        ended = found.means[place] if outcome is None else shares(outcome)
        return Valued(found.means[best], ended, texts[best], _half_width(found, chosen))

    def _sampled(self, before: State, states: list[State]) -> Shared:
        cells = np.stack([cells_of(self.game, state) for state in states])
        luck = luck_of(self._event)
        seat = before.seat - 1
        return sampled(self._laid, cells, self._ahead, self.rounds, seat, luck)


def _half_width(found: Shared, weights: "np.ndarray[tuple[int], np.dtype[np.float64]]") -> float:
    """Half of the 95 % interval of a weighted sum of positions on the same luck."""
    square = float(weights @ found.covered @ weights)
    return SURE * sqrt(max(0.0, square) / found.games)


VALUATIONS = {"win": ColorettoWins}
