"""Tables of self-play: games that go on for some turns, and what happened in them."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.fast.compiled import jit
from arlequin.games.coloretto.rules import Coloretto
from arlequin.solve.coloretto.network import Networks, input_size, look
from arlequin_rl.twins.batch import Batch
from examples.learner.weights import Floats, outputs, shares

NEVER = np.float32(-1e9)


class Plan(NamedTuple):
    """Sizes: cores, and of each the games at once and the turns between two lessons."""

    cores: int = 2
    games: int = 512
    turns: int = 64
    passes: int = 2
    """How often a lesson is gone through."""
    parts: int = 16
    """In how many steps."""


class Sight(NamedTuple):
    """What those at turn see, a row a game."""

    numbers: Floats
    columns: NDArray[np.intp]
    """The move of the rules for each output of the policy: rows are seen in another order."""
    mask: NDArray[np.bool_]
    """The outputs that are legal."""


class Told(NamedTuple):
    """What happened, a line a turn, each with a value a game."""

    numbers: Floats
    mask: NDArray[np.bool_]
    output: NDArray[np.intp]
    likely: Floats
    """The logarithm of how likely that output was."""
    chances: Floats
    """What the value network gave every seat."""
    seat: NDArray[np.intp]
    over: NDArray[np.bool_]
    won: Floats
    """What every seat has won, where it is over."""


@jit
def _look(cells: Any, rules: Any, into: Any, orders: Any) -> None:
    for game in range(len(cells)):
        look(cells[game], rules, into[game], orders[game])


def sighted(batch: Batch) -> Sight:
    """What those at turn see."""
    games, rows = len(batch), len(batch.rules.limits)
    numbers = np.empty((games, input_size(batch.game.players, rows)), np.float32)
    order = np.empty((games, rows), np.int16)
    batch.run(_look, batch.cells, numbers, order)
    draw = np.zeros((games, 1), np.intp)
    columns = np.concatenate([draw, 1 + order, 1 + rows + order], 1)
    return Sight(numbers, columns, np.take_along_axis(batch.masks, columns, 1))


def at(values: Any, places: Any) -> Any:
    return np.take_along_axis(values, places[..., None], -1)[..., 0]


def by_seat(values: Floats, seats: NDArray[np.intp], turn: int) -> Floats:
    """Values of players clockwise from a seat as values of seats (turn -1), or back (turn 1)."""
    players = values.shape[-1]
    places = (np.arange(players) + turn * seats[..., None]) % players
    found: Floats = np.take_along_axis(values, places, -1)
    return found


class Table:
    """The games of one core, which never end: the next one takes the place of each that is over."""

    def __init__(self, game: Coloretto, plan: Plan, seed: int, number: int) -> None:
        self._plan = plan
        self._batch = Batch(game, plan.games, seed, number * plan.games)
        self._next = (plan.cores + number) * plan.games
        self._random = np.random.default_rng((seed, number))

    def play(self, networks: Networks) -> tuple[Told, Floats]:
        """Some turns of every game, and what every seat may hope for after the last of them."""
        turns = [self._turn(networks) for _ in range(self._plan.turns)]
        told = Told(*(np.stack(parts) for parts in zip(*turns, strict=True)))
        return told, self._chances(networks, sighted(self._batch))

    def _chances(self, networks: Networks, sight: Sight) -> Floats:
        return by_seat(shares(outputs(networks.value, sight.numbers)[2]), self._batch.seats, -1)

    def _turn(self, networks: Networks) -> Told:
        sight, seats = sighted(self._batch), self._batch.seats.copy()
        chances = self._chances(networks, sight)
        likely = shares(np.where(sight.mask, outputs(networks.policy, sight.numbers)[2], NEVER))
        drawn = self._random.random((len(seats), 1), np.float32)
        output = np.minimum((likely.cumsum(1) <= drawn).sum(1), sight.mask.shape[1] - 1)
        output = np.where(at(sight.mask, output), output, likely.argmax(1))
        self._batch.step(at(sight.columns, output))
        over = self._batch.over
        won = self._won(over)
        chosen = np.log(at(likely, output))
        return Told(sight.numbers, sight.mask, output, chosen, chances, seats, over, won)

    def _won(self, over: NDArray[np.bool_]) -> Floats:
        """What seats have won of the games that are over, which are then replaced."""
        batch, which = self._batch, np.flatnonzero(over)
        won = np.zeros((len(batch), batch.game.players), np.float32)
        places = np.zeros(batch.game.players, np.int32)
        for game in which:
            batch.twin.ranks(batch.cells[game], batch.rules, places)
            won[game] = (places == 1) / (places == 1).sum()
        batch.restart(which, self._next + np.arange(len(which)))
        self._next += self._plan.cores * len(which)
        return won
