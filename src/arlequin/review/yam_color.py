"""YAM color under review: cards won and lost, in chances of winning.

The model: everybody is as quick, so each card of the pile goes to anybody with the same chance.
Fines bring cards back, so more cards are raced for than lie in the pile.
A call has its effect at once: the check as if no player said anything more.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

import numpy as np

from arlequin.core.advice import MODEL
from arlequin.core.events import Event
from arlequin.core.seat import Seat
from arlequin.games.yam_color.events import Passes, Phase, Says, State
from arlequin.games.yam_color.rules import YamColor
from arlequin.review.race_figures import race_figures
from arlequin.review.reviewed import RaceFigures, ReviewedEvent
from arlequin.review.valuation import (
    EventPlace,
    Valuation,
    Valued,
    ValuedMove,
    Values,
    equal_shares,
    shares,
)

SAMPLES = 4000
CARDS_AGAIN = 0.15
"""Of each card of the pile, for each player: how often it is raced for once more.

Fitted to 2,400 games among experts (docs/solving.md): without it chances are shown too extreme.
"""


class YamColorWins(Valuation):
    """The chance of winning of every seat, by the cards that they have."""

    basis = MODEL

    def __init__(self, game: YamColor) -> None:
        self.game = game

    def start(self) -> Values:
        """The values before the first card."""
        return equal_shares(self.game.players)

    def event_values(self, before: State, event: Event, after: State) -> Valued | None:
        """The cards before and after it."""
        return Valued(self.worth(before), self._after(after), self._best(before, event))

    def race_figures(
        self, places: Sequence[EventPlace], events: Sequence[ReviewedEvent]
    ) -> Mapping[Seat, RaceFigures]:
        """Calls, by the match count."""
        return race_figures(places, events)

    def move_values(self, state: State, seat: Seat) -> tuple[ValuedMove, ...]:
        """Every number, and the pass."""
        moves = self.game.moves(state, seat)
        after = [self._after(self.game.after(state, move)) for move in moves]
        return tuple(
            ValuedMove(move.text, float(values[seat - 1]))
            for move, values in zip(moves, after, strict=True)
        )

    def _after(self, state: State) -> Values:
        outcome = self.game.outcome(state)
        return self.worth(state) if outcome is None else shares(outcome)

    def _best(self, state: State, event: Event) -> str | None:
        """The right number; a pass where another player has said it."""
        if state.phase is not Phase.ANNOUNCE or not isinstance(event, (Says, Passes)):
            return None
        taken = any(number == state.count for _, number in state.said)
        return (Passes(event.seat) if taken else Says(event.seat, state.count)).text

    def worth(self, state: State) -> Values:
        """The cards of all players as if no player said anything more."""
        if state.playoff:
            tied = np.isin(np.arange(1, self.game.players + 1), state.players)
            return np.asarray(tied / tied.sum())
        cards = list(self.game.scores(state))
        left = len(state.unseen) + len(state.under)
        if state.phase is Phase.ANNOUNCE:
            check = self.game.check(state)
            for seat in check.fined:
                paid = bool(cards[seat - 1])
                cards[seat - 1] -= paid
                left += paid
            left += check.winner is None
            if check.winner is not None:
                cards[check.winner - 1] += 1
        return np.array(_chances(tuple(cards), left))


@lru_cache(maxsize=4096)
def _chances(cards: tuple[int, ...], left: int) -> tuple[float, ...]:
    """How often each has the most in the end; always the same games for the same cards."""
    if not left or not any(cards):
        won = np.array([cards]) == max(cards)
        return tuple((won / won.sum(axis=1, keepdims=True)).mean(axis=0).tolist())
    luck = np.random.default_rng(1)
    races = round(left * (1 + CARDS_AGAIN * len(cards)))
    more = luck.multinomial(races, np.full(len(cards), 1 / len(cards)), SAMPLES)
    totals = more + np.array(cards)
    won = totals == totals.max(axis=1, keepdims=True)
    return tuple((won / won.sum(axis=1, keepdims=True)).mean(axis=0).tolist())


VALUATIONS = {"win": YamColorWins}
