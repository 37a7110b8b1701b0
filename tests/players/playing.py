"""Whole games between players, in which all chance comes from one seed."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from arlequin.core.game import AnyGame
from arlequin.core.match import MatchView
from arlequin.core.outcome import Outcome
from arlequin.core.seat import Seat
from arlequin.games.yam_color.view import YamColorView
from arlequin.players import Choice, Player
from arlequin.players.levels import make


class Match:
    """A game under way, and those who play it."""

    def __init__(self, game: AnyGame, players: Mapping[Seat, Player], seed: int) -> None:
        self.game = game
        self.players = players
        self.state: Any = game.initial()
        self._random = Random(seed)
        self._said: dict[Seat, Choice] = {}
        """What those who may speak at once are about to say."""

    def play(self) -> Outcome:
        """To the end."""
        while (end := self.game.outcome(self.state)) is None:
            odds = self.game.odds(self.state)
            if odds is None:
                self._move()
            else:
                self.state = self.game.after(self.state, odds.sample(self._random.randrange))
        return end

    def _move(self) -> None:
        """The soonest of those who may move; a move that is not legal raises IllegalEvent."""
        self._said = {seat: self._choice(seat) for seat in self.game.actors(self.state)}
        soonest = min(self._said, key=lambda seat: self._said[seat].seconds)
        choice = self._said.pop(soonest)
        clock = self.game.clock(self.state)
        late = clock is not None and choice.seconds > self._limit()
        self.state = self.game.after(self.state, clock if late else self.game.parse(choice.move))
        if self.game.clock(self.state) is None:
            self._said = {}

    def _choice(self, seat: Seat) -> Choice:
        """What the seat is about to say, if it still may; else something new, a little later."""
        view = self.game.view(self.state, seat)
        before = self._said.get(seat)
        if before is None:
            return self.players[seat].choose(view)
        if before.move in view.moves:
            return before
        choice = self.players[seat].choose(view)
        return replace(choice, seconds=before.seconds + choice.seconds)

    def _limit(self) -> int:
        view = self.game.view(self.state, None)
        inner = view.game if isinstance(view, MatchView) else view
        assert isinstance(inner, YamColorView)
        return inner.limit


def seated(game: AnyGame, levels: Sequence[str], seed: int) -> dict[Seat, Player]:
    """A player of each level, in seat order, with random numbers of their own."""
    return {
        seat: make(level, game, Random(f"{seed} {seat}")) for seat, level in enumerate(levels, 1)
    }


def play(game: AnyGame, levels: Sequence[str], seed: int) -> Outcome:
    """One game between players of these levels."""
    return Match(game, seated(game, levels, seed), seed).play()
