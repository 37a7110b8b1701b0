"""Self-play that learns Coloretto on two cores: `python examples/train_coloretto.py`.

Proximal policy optimization in NumPy on compiled twins; needs `arlequin[fast]`. Two networks, a
policy and a value, begin with random weights, play against themselves, and are told nothing but who
has won. Each core has games of its own, and a share of every step. The same seed, rounds and cores
give the same networks. After it every stage of the learning plays against the level `steady`.
`examples/champion_networks` is the same loop in JAX, for a graphics card.
"""

import os

if __name__ == "__main__":  # before NumPy is loaded: the threads are our own
    for library in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(library, "1")

import argparse  # after how many threads NumPy may start
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.fast.coloretto import Cells
from arlequin.fast.compiled import compiled
from arlequin.fast.rng import Luck, luck_of
from arlequin.fast.twins.batch import Batch
from arlequin.fast.twins.one_ply import one_ply
from arlequin.games import catalog
from arlequin.games.coloretto.rules import Coloretto
from arlequin.players.coloretto.expert import ranked
from arlequin.players.coloretto.steady import ROUNDS
from arlequin.players.weigher import best_of
from arlequin.solve.coloretto.net_inputs import look, seen
from arlequin.solve.coloretto.network import Layers, Networks
from arlequin.solve.coloretto.rollout_policy import RolloutRules
from arlequin.solve.coloretto.search import weigh

Floats = NDArray[np.float32]
HIDDEN = (128, 64)
GAMES, TURNS = 512, 64
"""Of each core: games at once, and moves in each of them between two lessons."""
PASSES, PARTS = 2, 16
RATE, CURIOUS = 1e-3, 1e-2
"""The first step of Adam, and what a mind that is not made up is worth: both shrink to nothing."""
LATER, NEAR, LONGEST = 0.95, 0.2, 0.5
"""How far back a result reaches (lambda), how far a policy may move in a lesson, and a gradient."""
NEVER = np.float32(-1e9)
MEASURED = 1 << 40
"""The seed of the games that measure: none is learned from."""
Others = Callable[[Batch, NDArray[np.bool_]], NDArray[np.int64]]
"""The moves of everybody else, wherever it is theirs."""
STAGES = (0, 0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1)
"""When the networks are kept to play against `steady` afterwards."""


# --- networks ------------------------------------------------------------------------------------


class Weights:
    """Two networks as parts of one vector, so that Adam has one vector to follow."""

    def __init__(self, inputs: int, moves: int, players: int) -> None:
        self._shapes = [*_shapes(inputs, moves), *_shapes(inputs, players)]
        self.vector = np.zeros(sum(map(_size, self._shapes)), np.float32)
        self.networks = self.parts(self.vector)

    def parts(self, vector: Floats) -> Networks:
        """The networks whose weights stand in a vector."""
        ends = np.cumsum([_size(shape) for shape in self._shapes])
        flat = zip(np.split(vector, ends[:-1]), self._shapes, strict=True)
        found = [part.reshape(shape) for part, shape in flat]
        return Networks(Layers(*found[:6]), Layers(*found[6:]))

    def scatter(self, random: np.random.Generator) -> None:
        """Random weights: no move seems much better than another."""
        for layers in self.networks:
            for place, weights in enumerate((layers.first, layers.second, layers.third)):
                scale = (0.05 if place == 2 else 1.0) * (2 / len(weights)) ** 0.5
                weights[:] = random.normal(size=weights.shape) * scale


def _shapes(inputs: int, outputs: int) -> list[tuple[int, ...]]:
    sizes = (inputs, *HIDDEN, outputs)
    return [shape for pair in pairwise(sizes) for shape in (pair, pair[1:])]


def _size(shape: tuple[int, ...]) -> int:
    return int(np.prod(shape))


def outputs(layers: Layers, numbers: Floats) -> tuple[Floats, Floats, Floats]:
    """What a network says, after its two hidden layers."""
    first = np.maximum(numbers @ layers.first + layers.first_add, 0)
    second = np.maximum(first @ layers.second + layers.second_add, 0)
    return first, second, second @ layers.third + layers.third_add


def slopes(layers: Layers, numbers: Floats, hidden: tuple[Floats, Floats], out: Floats) -> Layers:
    """Backpropagation: the gradient of every weight from that of the outputs."""
    first, second = hidden
    above = (out @ layers.third.T) * (second > 0)
    below = (above @ layers.second.T) * (first > 0)
    found: Any = (
        each.astype(np.float32, copy=False)
        for inside, outside in ((numbers, below), (first, above), (second, out))
        for each in (inside.T @ outside, outside.sum(0))
    )
    return Layers(*found)


def shares(scores: Floats) -> Floats:
    """Softmax, row by row."""
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    found: Floats = weights / weights.sum(-1, keepdims=True)
    return found


class Adam:
    """Steps down a gradient, each weight at a pace of its own."""

    def __init__(self, size: int) -> None:
        self._means, self._squares = np.zeros((2, size), np.float32)
        self._steps = 0

    def step(self, vector: Floats, gradient: Floats, rate: float) -> None:
        """One step; a gradient that is too long is cut."""
        gradient *= min(1.0, LONGEST / (float(np.linalg.norm(gradient)) + 1e-7))
        self._steps += 1
        self._means += 0.1 * (gradient - self._means)
        self._squares += 0.001 * (gradient**2 - self._squares)
        means = self._means / (1 - 0.9**self._steps)
        squares = self._squares / (1 - 0.999**self._steps)
        vector -= rate * means / (np.sqrt(squares) + 1e-7)


# --- games ---------------------------------------------------------------------------------------


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


@compiled
def _look(cells: Any, laid: Any, into: Any, orders: Any) -> None:
    for game in range(len(cells)):
        look(cells[game], laid, into[game], orders[game])


@compiled
def _advise(cells: Any, laid: Any, masks: Any, lucks: Any, moves: Any) -> None:
    for game in range(len(cells)):
        if masks[game].any():
            moves[game] = one_ply(cells[game], laid, masks[game], 0, lucks[game])


def sighted(batch: Batch) -> Sight:
    """What those at turn see."""
    games, rows = len(batch), len(batch.laid.limits)
    numbers = np.empty((games, seen(batch.game.players, rows)), np.float32)
    order = np.empty((games, rows), np.int16)
    batch.run(_look, batch.cells, numbers, order)
    draw = np.zeros((games, 1), np.intp)
    columns = np.concatenate([draw, 1 + order, 1 + rows + order], 1)
    return Sight(numbers, columns, np.take_along_axis(batch.masks, columns, 1))


def _at(values: Any, places: Any) -> Any:
    return np.take_along_axis(values, places[..., None], -1)[..., 0]


def by_seat(values: Floats, seats: NDArray[np.intp], turn: int) -> Floats:
    """Values of players clockwise from a seat as values of seats (turn -1), or back (turn 1)."""
    players = values.shape[-1]
    places = (np.arange(players) + turn * seats[..., None]) % players
    found: Floats = np.take_along_axis(values, places, -1)
    return found


class Table:
    """The games of one core, which never end: the next one takes the place of each that is over."""

    def __init__(self, game: Coloretto, seed: int, number: int, cores: int) -> None:
        self._batch = Batch(game, GAMES, seed, number * GAMES)
        self._next, self._stride = (cores + number) * GAMES, cores
        self._random = np.random.default_rng((seed, number))

    def play(self, networks: Networks) -> tuple[Told, Floats]:
        """Some turns of every game, and what every seat may hope for after the last of them."""
        turns = [self._turn(networks) for _ in range(TURNS)]
        told = Told(*(np.stack(parts) for parts in zip(*turns, strict=True)))
        return told, self._chances(networks, sighted(self._batch))

    def _chances(self, networks: Networks, sight: Sight) -> Floats:
        return by_seat(shares(outputs(networks.value, sight.numbers)[2]), self._batch.seats, -1)

    def _turn(self, networks: Networks) -> Told:
        sight, seats = sighted(self._batch), self._batch.seats.copy()
        chances = self._chances(networks, sight)
        likely = shares(np.where(sight.mask, outputs(networks.policy, sight.numbers)[2], NEVER))
        drawn = self._random.random((GAMES, 1), np.float32)
        output = np.minimum((likely.cumsum(1) <= drawn).sum(1), sight.mask.shape[1] - 1)
        output = np.where(_at(sight.mask, output), output, likely.argmax(1))
        self._batch.step(_at(sight.columns, output))
        over = self._batch.over
        won = self._won(over)
        chosen = np.log(_at(likely, output))
        return Told(sight.numbers, sight.mask, output, chosen, chances, seats, over, won)

    def _won(self, over: NDArray[np.bool_]) -> Floats:
        """What seats have won of the games that are over, which are then replaced."""
        batch, which = self._batch, np.flatnonzero(over)
        won = np.zeros((len(batch), batch.game.players), np.float32)
        places = np.zeros(batch.game.players, np.int32)
        for game in which:
            batch.twin.ranks(batch.cells[game], batch.laid, places)
            won[game] = (places == 1) / (places == 1).sum()
        batch.restart(which, self._next + np.arange(len(which)))
        self._next += self._stride * len(which)
        return won


# --- lessons -------------------------------------------------------------------------------------


class Lesson(NamedTuple):
    """What is learned from, a row a decision."""

    numbers: Floats
    mask: NDArray[np.bool_]
    output: NDArray[np.intp]
    likely: Floats
    better: Floats
    """How much better it came than was thought; 0 where there was no choice."""
    came: Floats
    """What came of it for everybody, the player at turn first."""

    def part(self, which: NDArray[np.intp]) -> "Lesson":
        """Some of the rows."""
        parts: Any = (each[which] for each in self)
        return Lesson(*parts)


def returns(told: Told, last: Floats) -> Floats:
    """For every turn and seat what came of it: lambda-returns without any reward but the win."""
    found, came, value = np.empty_like(told.chances), last, last
    for turn in reversed(range(TURNS)):
        mean = (1 - LATER) * value + LATER * came
        came, value = np.where(told.over[turn][:, None], told.won[turn], mean), told.chances[turn]
        found[turn] = came
    return found


def lesson(told: Told, last: Floats) -> Lesson:
    """What a core's games teach."""
    came = returns(told, last)
    better = _at(came, told.seat) - _at(told.chances, told.seat)
    free = told.mask.sum(-1) > 1
    better = np.where(free, (better - better[free].mean()) / (better[free].std() + 1e-8), 0)
    came = by_seat(came, told.seat, 1)
    parts: Any = (told.numbers, told.mask, told.output, told.likely, np.float32(better), came)
    return Lesson(*(part.reshape(-1, *part.shape[2:]) for part in parts))


def gradient(weights: Weights, part: Lesson, curious: float) -> Floats:
    """Of the clipped objective, the surprise about who won, and the entropy of the policy."""
    rows, (policy, value) = np.arange(len(part.output)), weights.networks
    *hidden, scores = outputs(policy, part.numbers)
    likely = shares(np.where(part.mask, scores, NEVER))
    logs = np.log(np.maximum(likely, 1e-30))
    ratio = np.exp(logs[rows, part.output] - part.likely)
    moves = np.where(part.better > 0, ratio < 1 + NEAR, ratio > 1 - NEAR) * ratio * part.better
    entropy = -(likely * logs).sum(1, keepdims=True)
    out = moves[:, None] * likely + curious * likely * (logs + entropy)
    out[rows, part.output] -= moves
    *deep, guesses = outputs(value, part.numbers)
    wrong = 0.5 * (shares(guesses) - part.came)
    of_policy = slopes(policy, part.numbers, (hidden[0], hidden[1]), out)
    of_value = slopes(value, part.numbers, (deep[0], deep[1]), wrong)
    found: Floats = np.concatenate([np.ravel(each) for each in (*of_policy, *of_value)])
    return found / np.float32(len(rows))


class School:
    """Networks, the cores' games, and what follows from them."""

    def __init__(self, game: Coloretto, seed: int, cores: int) -> None:
        rows = len(game.limits)
        self.weights = Weights(seen(game.players, rows), 1 + 2 * rows, game.players)
        self.weights.scatter(np.random.default_rng(seed))
        self._adam, self._cores = Adam(len(self.weights.vector)), ThreadPoolExecutor(cores)
        self._tables = [Table(game, seed, number, cores) for number in range(cores)]
        self._random = np.random.default_rng((seed, cores))

    def round(self, left: float) -> int:
        """Games go on for some turns, and the networks follow what paid; how many decisions."""
        networks = self.weights.networks
        lessons = list(self._cores.map(lambda table: lesson(*table.play(networks)), self._tables))
        rows = len(lessons[0].output)
        for _ in range(PASSES):
            for part in np.split(self._random.permutation(rows), PARTS):
                self._follow(lessons, part, left)
        return rows * len(lessons)

    def _follow(self, lessons: list[Lesson], which: NDArray[np.intp], left: float) -> None:
        def of(each: Lesson) -> Floats:
            return gradient(self.weights, each.part(which), CURIOUS * max(0.05, left))

        found = list(self._cores.map(of, lessons))
        mean = np.sum(found, axis=0) / len(found)
        self._adam.step(self.weights.vector, mean, RATE * max(0.03, left))


# --- strength ------------------------------------------------------------------------------------


def against_one_ply(game: Coloretto, networks: Networks, games: int = 512) -> float:
    """What the policy wins, alone against rules of thumb, in every seat in turn."""

    def others(batch: Batch, theirs: NDArray[np.bool_]) -> NDArray[np.int64]:
        moves = np.zeros(games, np.int64)
        batch.run(_advise, batch.cells, batch.masks, batch.lucks, moves)
        return moves

    return float(won_against(game, networks, games, others).mean())


def against_steady(game: Coloretto, networks: Networks, games: int) -> tuple[float, float]:
    """What it wins against players of the level `steady`, and the 95 % interval."""
    laid, luck = RolloutRules.of(game), luck_of(1)

    def others(batch: Batch, theirs: NDArray[np.bool_]) -> NDArray[np.int64]:
        moves = np.zeros(games, np.int64)
        for place in np.flatnonzero(theirs):
            moves[place] = steady_move(laid, batch.cells[place].astype(np.int16), luck)
        return moves

    won = won_against(game, networks, games, others)
    return float(won.mean()), 1.96 * float(won.std()) / games**0.5


def steady_move(laid: RolloutRules, cells: Cells, luck: Luck) -> int:
    """What a player of the level `steady` does, straight from the cells."""
    found = weigh(laid, cells, np.zeros(laid.players), ROUNDS, True, luck)
    return int(best_of(found.moves.tolist(), ranked(found)))


def won_against(game: Coloretto, networks: Networks, games: int, others: Others) -> Floats:
    """Game by game what the policy wins, alone in every seat in turn: 1, 0, or a share."""
    batch, own = Batch(game, games, MEASURED), np.arange(games) % game.players
    while not batch.over.all():
        sight = sighted(batch)
        likes = np.where(sight.mask, outputs(networks.policy, sight.numbers)[2], NEVER)
        theirs = (batch.seats != own) & ~batch.over
        moves = np.where(theirs, others(batch, theirs), _at(sight.columns, likes.argmax(1)))
        batch.step(moves)
    first = batch.count().ranks == 1
    found: Floats = _at(first, own) / first.sum(1)
    return found


# --- the command ---------------------------------------------------------------------------------


class Stage(NamedTuple):
    """The networks after so many decisions."""

    decisions: int
    seconds: float
    """Of one core, all that it cost to get here."""
    one_ply: float
    """What the policy wins against rules of thumb."""
    vector: Floats


def stages(school: School, game: Coloretto, rounds: int) -> Iterator[Stage]:
    """Learn, and give the networks as they are at some stages."""
    marks, decisions, begun = {round(stage * rounds) for stage in STAGES}, 0, process_time()
    for done in range(rounds + 1):
        if done in marks or done * 20 % rounds < 20:
            won = against_one_ply(game, school.weights.networks)
            vector = school.weights.vector.copy()
            stage = Stage(decisions, process_time() - begun, won, vector)
            line = f"round {done} of {rounds}: {_said(stage)}"
            print(f"{line}, wins {won:.3f} against one-ply", flush=True)
            if done in marks:
                yield stage
        if done < rounds:
            decisions += school.round(1 - done / rounds)


def _said(stage: Stage) -> str:
    return f"{stage.decisions / 1e6:.2f} million decisions in {stage.seconds:.0f} s of a core"


def measured(school: School, game: Coloretto, stage: Stage, games: int) -> dict[str, float]:
    """A stage's line of the curve."""
    won, error = against_steady(game, school.weights.parts(stage.vector), games)
    wins = f"wins {won:.3f} ± {error:.3f} of {games} games against steady"
    print(f"{_said(stage)}: {wins}", flush=True)
    line = {name: each for name, each in stage._asdict().items() if name != "vector"}
    return line | {"steady": won, "error": error, "games": games}


def main() -> None:
    """Learn, measure, and keep networks and curve."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--players", type=int, default=2)
    reader.add_argument("--rounds", type=int, default=120)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--cores", type=int, default=2)
    reader.add_argument("--games", type=int, default=2000, help="against steady; a tenth before")
    reader.add_argument("--out", type=Path, default=Path("coloretto"))
    told = reader.parse_args()
    game = catalog.new("coloretto", told.players)
    if not isinstance(game, Coloretto):
        raise TypeError(f"expected Coloretto, got {game!r}")
    school = School(game, told.seed, told.cores)
    found = list(stages(school, game, told.rounds))
    told.out.mkdir(parents=True, exist_ok=True)
    np.save(told.out / "weights.npy", school.weights.vector)
    curve = [measured(school, game, found[-1], told.games)]
    few = max(2, told.games // 10)
    curve = [*(measured(school, game, stage, few) for stage in found[:-1]), *curve]
    (told.out / "curve.json").write_text(json.dumps(curve, indent=1) + "\n")


if __name__ == "__main__":
    main()
