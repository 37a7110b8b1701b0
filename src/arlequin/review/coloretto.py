"""Coloretto under review: samples by the champion's networks, on the same decks for all events."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeAlias

import numpy as np

from arlequin.core.advice import SAMPLES
from arlequin.core.events import Event
from arlequin.core.match import Match, MatchState
from arlequin.core.seat import Seat
from arlequin.fast.coloretto import cells_of
from arlequin.games.coloretto.events import Move, Phase, State
from arlequin.games.coloretto.material import hand_size
from arlequin.games.coloretto.rules import Coloretto
from arlequin.players.coloretto.gains import best_alike
from arlequin.review.valuation import Valuation, Valued, ValuedMove, Values, equal_shares
from arlequin.solve.coloretto.position_shares import PositionShares, WinShares

ColorettoMatch: TypeAlias = Match[State, Any, Any]
HALF_WIDTH = 1.96
"""Standard errors in half of a 95 % interval."""
IN_PLAY = (Phase.TURN, Phase.CARD, Phase.PLACE, Phase.GIFT)


class ColorettoWins(Valuation):
    """The chance of winning of every seat, as the champion's networks see it."""

    basis = SAMPLES

    def __init__(self, game: Coloretto) -> None:
        self.game = game
        self.shares = PositionShares(game, Random(1))  # as hints have it

    def start(self) -> Values:
        return equal_shares(self.game.players)

    def event_values(self, before: State, event: Event, after: State) -> Valued | None:
        """A move against all others; a card against all that could come."""
        if before.phase not in IN_PLAY:
            return None
        if self.game.odds(before) is None:
            return self._move_values(before, event)
        samples = self._sample(before, [before, after])
        was, now = samples.means
        return Valued(was, now, None, samples.error(np.array((-1.0, 1.0))))

    def _move_values(self, before: State, event: Event) -> Valued:
        """A move that only seems better than the best one gains what it seems to."""
        moves = self.game.moves(before, before.seat)
        samples = self._sample(before, [*(self.game.after(before, m) for m in moves), before])
        same, best = self._ranked(before, moves, samples)
        place = same[[move.text for move in moves].index(event.text)]
        won = samples.means[:, samples.seat]
        unit = np.eye(len(moves) + 1)  # the weights of one position alone
        error = samples.error(unit[best] - unit[place])
        gap = samples.error(unit[best] - (not self._opens(before)) * unit[-1])
        text = event.text if place == best else moves[best].text
        stake = float(won[best] - won[:-1].mean())
        return Valued(samples.means[best], samples.means[place], text, error, gap, stake=stake)

    def _ranked(
        self, state: State, moves: Sequence[Move], samples: WinShares
    ) -> tuple[list[int], int]:
        """For every move the place of its equivalent that counts; and the best of these places."""
        view = self.game.view(state, state.seat)
        same = best_alike(view, [move.text for move in moves], samples.worth)
        return same, same[self.shares.best(cells_of(self.game, state), moves, samples)]

    def _opens(self, state: State) -> bool:
        """Whether no seat has moved: the game was not sampled before."""
        dealt = hand_size(self.game.players)
        return not any(state.rows) and all(sum(each) == dealt for each in state.collections)

    def move_values(self, state: State, seat: Seat) -> tuple[ValuedMove, ...]:
        """Every move, on the same piles as in the review."""
        moves = self.game.moves(state, seat)
        samples = self._sample(state, [self.game.after(state, move) for move in moves])
        unit = np.eye(len(moves))
        same, best = self._ranked(state, moves, samples)
        shown = [float(samples.means[place, seat - 1]) for place in same]
        sure = [HALF_WIDTH * samples.error(unit[best] - unit[place]) for place in same]
        texts = [move.text for move in moves]
        return tuple(ValuedMove(*each) for each in zip(texts, shown, sure, strict=True))

    def _sample(self, before: State, states: list[State]) -> WinShares:
        here = cells_of(self.game, before)
        return self.shares.compare(here, [cells_of(self.game, state) for state in states])


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
