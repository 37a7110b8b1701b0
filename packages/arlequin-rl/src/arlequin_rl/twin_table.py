"""Twin table of one game, for environments: whose turn it is, observations, moves, rewards."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arlequin.core.errors import OptionError, expected
from arlequin.core.game import AnyGame
from arlequin.core.match import Match
from arlequin.core.options import Value
from arlequin.games import catalog
from arlequin_rl.actions import Actions, is_legal, own_moves
from arlequin_rl.board import Board
from arlequin_rl.observation import Observer
from arlequin_rl.twins.batch import Batch
from arlequin_rl.twins.counter import below
from arlequin_rl.twins.twin import Scores
from arlequin_rl.twins.twin_catalog import twin

ILLEGAL = -1.0
"""The reward of an illegal action, which ends the game; the others get 0."""


class TwinTable:
    """A game on its twin. Where several can speak at once, a lot decides who is next."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.actions = Actions(game)
        self.observer = Observer(game)
        self._batch = Batch(game, 1)
        self._seed, self._number = 0, -1
        self.seat = -1

    def begin(self, seed: int | None) -> None:
        """The first game of a seed, or without one the next game."""
        self._number = 0 if seed is not None else self._number + 1
        self._seed = self._seed if seed is None else seed
        self._batch = Batch(self.game, 1, self._seed, self._number)
        self.seat = self._next_seat()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self._batch.over[0])

    def _next_seat(self) -> int:
        if not self.actions.race or self.over:
            return int(self._batch.seats[0])
        waiting = self.waiting()
        return waiting[below(self._batch.lucks[0], len(waiting))]

    def waiting(self) -> list[int]:
        """Who can move now."""
        if self.over:
            return []
        return self.actions.seats(self._batch.masks[0]) if self.actions.race else [self.seat]

    def legal(self, seat: int) -> NDArray[np.int8]:
        """The legal actions of a seat; none out of turn."""
        if seat != self.seat and not self.actions.race:
            return np.zeros(self.actions.count, np.int8)
        return self.actions.legal(self._batch.masks[0], seat)

    def observation(self, seat: int) -> NDArray[np.float32]:
        """What a seat sees."""
        found: NDArray[np.float32] = self.observer.observe(self._batch.cells, np.array([seat]))[0]
        return found

    def play(self, seat: int, action: int) -> bool:
        """Plays an action of a seat; an illegal one changes nothing and returns False."""
        if not is_legal(self.legal(seat), action):
            return False
        self._batch.step(np.array([self.actions.move(int(action), seat)]))
        self.seat = self._next_seat()
        return True

    def play_policy(self, policy: Any) -> None:
        """Plays a compiled policy's move for the player at turn."""
        batch, mask = self._batch, self._batch.masks[0]
        if self.actions.race:
            mask = np.zeros_like(mask)
            own_moves(batch.masks[0], self.seat, self.game.players, mask)
        move = policy(batch.cells[0], batch.rules, mask, int(mask.sum()), batch.lucks[0])
        batch.step(np.array([move]))
        self.seat = self._next_seat()

    def rewards(self) -> NDArray[np.float64]:
        """What each seat gets once the game is over."""
        found: NDArray[np.float64] = rewards(self._batch.count().ranks)[0]
        return found

    def board(self) -> Board:
        """The table as a board to render."""
        return Board.of(self.game, self._batch.twin.state_of(self.game, self._batch.cells[0]))


def rewards(ranks: Scores) -> NDArray[np.float64]:
    """A row a game: 1 to who wins alone, -1/(P-1) to each of the others; a shared win shares.

    They add up to 0.
    """
    players = ranks.shape[1]
    won = ranks == 1
    share = won / won.sum(1, keepdims=True)
    found: NDArray[np.float64] = (players * share - 1) / (players - 1)
    return found


def game_of(name: str, players: int, options: Mapping[str, Value]) -> AnyGame:
    """A game of the catalogue; OptionError for a match, and for a game without a twin."""
    game = catalog.new(name, players, options)
    if isinstance(game, Match):
        raise OptionError(expected("one game, without option match", game.options["match"]))
    twin(game)
    return game
