"""One mistake of a player who makes no other is found, and stands first; luck is 0 on average."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from arlequin.core.advice import POINTS, WIN
from arlequin.core.events import Event
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.review.recorded_game import review, valuation
from arlequin.review.review import SIZES, costliest
from arlequin.review.valuation import Valuation
from arlequin.solve.coloretto import position_shares
from tests.review.games import played

MISTAKES = {"double-yam": POINTS, "color-yam": WIN, "yam-color": WIN, "coloretto": WIN}
"""All games, and the unit in which the best move is known soonest."""
CLEAR = 2.0
"""A mistake where values are sampled: so many half widths of the 95 % interval."""
ROUNDS = 150
"""Samples of Coloretto: the player and the review have the same ones, as hints and reviews do."""


class OneMistake:
    """Plays the best move at every decision, but for one that loses enough to have a name."""

    def __init__(self, values: Valuation, unit: str, seed: int) -> None:
        self._values, self._luck = values, Random(seed)
        self._least = SIZES[unit][-1][0]
        self._waits = self._luck.randrange(15)
        self.ply: int | None = None
        """Where the mistake was made."""

    def __call__(self, replay: Replay) -> Event:
        state, game = replay.state, replay.game
        seat = self._luck.choice(game.actors(state))  # in a race anybody may be first
        moves: list[Event] = list(game.moves(state, seat))
        found = self._values.event_values(state, moves[0], game.after(state, moves[0]))
        if found is None or found.best is None:
            return moves[0]  # nothing is at stake
        most = float(found.before[seat - 1])
        options = () if self.ply else self._values.move_values(state, seat)
        wrong = [
            each
            for each in options
            if most - each.value >= max(self._least, CLEAR * (each.error or 0.0))
        ]
        self._waits -= bool(wrong)
        if not wrong or self._waits >= 0:
            return replay.read(found.best)
        self.ply = len(replay.past) + 1
        return replay.read(self._luck.choice(wrong).move)


def found_first(game: str, seed: int) -> bool:
    """Whether the review of a game with one mistake names it before anything else."""
    unit = MISTAKES[game]
    rules = catalog.new(game, 2)
    chooser = OneMistake(valuation(Replay(rules, ["A", "B"]), unit), unit, seed)
    replay = played(rules, seed, chooser)
    assert chooser.ply is not None
    return [event.ply for event in costliest(review(replay, unit).events, 1)] == [chooser.ply]


@pytest.fixture(autouse=True)
def fewer_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position_shares, "ROUNDS", ROUNDS)


@pytest.mark.parametrize(
    "game",
    [
        "double-yam",
        "yam-color",
        *(pytest.param(game, marks=pytest.mark.slow) for game in ("color-yam", "coloretto")),
    ],
)
def test_one_mistake_of_a_perfect_player_is_named_first(game: str) -> None:
    assert all(found_first(game, seed) for seed in range(3))


@pytest.mark.slow
@pytest.mark.parametrize("game", MISTAKES)
def test_of_a_hundred_mistakes_at_least_95_are_named_first(game: str) -> None:
    assert sum(found_first(game, 100 + seed) for seed in range(100)) >= 95


def test_of_several_mistakes_the_costliest_stands_first_and_of_equal_ones_the_earlier() -> None:
    found = review(played(catalog.new("yam-color", 2), seed=3))
    losses = (0.03, 0.2, None, 0.01, 0.2, 0.05)
    sizes = ("slip", "blunder", None, None, "blunder", "error")
    events = [
        replace(found.events[0], ply=ply, loss=loss, size=size)
        for ply, (loss, size) in enumerate(zip(losses, sizes, strict=True), 1)
    ]
    ranked = costliest(events, 9)
    assert [event.ply for event in ranked] == [2, 5, 6, 1]


def lucks(games: int) -> list[float]:
    """Points that luck brought to each player of Double Yam, whatever they chose."""
    rules = catalog.new("double-yam", 2)
    every = (review(played(rules, seed), POINTS) for seed in range(games))
    return [player.luck for found in every for player in found.players]


@pytest.mark.slow
def test_luck_is_0_on_average_over_a_thousand_games() -> None:
    found = np.array(lucks(1000))
    error = found.std() / np.sqrt(len(found))
    assert abs(found.mean()) < 4 * error
    assert error < 3  # points: it would notice a bias of a dozen
