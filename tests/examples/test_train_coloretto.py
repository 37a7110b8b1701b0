"""Self-play that learns Coloretto: its gradient is right, a seed repeats it, and it learns."""

from copy import copy
from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("numba", reason="needs Numba: pip install 'arlequin[fast]'")

from arlequin.fast.coloretto import cells_of
from arlequin.fast.rng import luck_of
from arlequin.games import catalog
from arlequin.players.coloretto.steady import SteadyColoretto
from arlequin.solve.coloretto.rollout_policy import RolloutRules
from examples import train_coloretto as train


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Two players, few games at once."""
    monkeypatch.setattr(train, "GAMES", 8)
    monkeypatch.setattr(train, "TURNS", 16)
    monkeypatch.setattr(train, "PARTS", 4)
    return catalog.new("coloretto", 2)


def learned(game: Any, seed: int) -> Any:
    """The weights after two rounds on two cores."""
    school = train.School(game, seed, 2)
    assert [school.round(1.0), school.round(0.5)] == [256, 256]
    return school.weights.vector


def test_a_seed_gives_the_same_networks_again(game: Any) -> None:
    first = learned(game, 1)
    assert np.array_equal(first, learned(game, 1))
    assert not np.array_equal(first, learned(game, 2))


def objective(weights: Any, part: Any) -> float:
    """What is made small: minus the clipped gain, the surprise, minus the entropy."""
    policy, value = weights.networks
    scores = np.where(part.mask, train.outputs(policy, part.numbers)[2], train.NEVER)
    likely = train.shares(scores.astype(np.float64))
    ratio = np.take_along_axis(likely, part.output[:, None], 1)[:, 0] / np.exp(part.likely)
    near = np.clip(ratio, 1 - train.NEAR, 1 + train.NEAR)
    paid = np.minimum(ratio * part.better, near * part.better)
    entropy = -(likely * np.log(np.maximum(likely, 1e-30))).sum(1)
    guesses = train.shares(train.outputs(value, part.numbers)[2].astype(np.float64))
    surprise = -(part.came * np.log(guesses)).sum(1)
    return float((0.5 * surprise - paid - train.CURIOUS * entropy).mean())


def test_the_gradient_is_the_slope_of_the_objective(game: Any) -> None:
    school: Any = train.School(game, 3, 1)
    weights, part = school.weights, train.lesson(*school._tables[0].play(school.weights.networks))
    part = part._replace(likely=part.likely + np.float32(0.05), numbers=part.numbers.astype(float))
    weights.vector = weights.vector.astype(float)  # sixteen digits, for small differences
    weights.networks = weights.parts(weights.vector)
    slope = train.gradient(weights, part, train.CURIOUS)
    some = np.random.default_rng(1).choice(len(slope), 200, replace=False)
    found = [rise(weights, part, place) for place in some]
    assert np.abs(slope[some]).max() > 1e-4
    assert slope[some] == pytest.approx(np.array(found), abs=1e-6)


def rise(weights: Any, part: Any, place: int) -> float:
    """How the objective changes with one weight."""
    ends, small = [], 1e-6
    for step in (small, -2 * small):
        weights.vector[place] += step
        ends.append(objective(weights, part))
    weights.vector[place] += small
    return (ends[0] - ends[1]) / (2 * small)


def test_the_result_of_a_game_reaches_back_to_its_moves_and_no_further(game: Any) -> None:
    chances = np.full((train.TURNS, 1, 2), 0.5, np.float32)
    over = np.zeros((train.TURNS, 1), np.bool_)
    won = np.zeros((train.TURNS, 1, 2), np.float32)
    over[5], won[5] = True, (1, 0)
    unused: Any = None
    told = train.Told(unused, unused, unused, unused, chances, unused, over, won)
    came = train.returns(told, np.array([[0.5, 0.5]], np.float32))[:, 0, 0]
    assert came[5] == 1
    assert (np.diff(came[:6]) > 0).all()
    assert came[6:] == pytest.approx(0.5)


@pytest.mark.slow
def test_it_learns_to_beat_rules_of_thumb() -> None:
    game: Any = catalog.new("coloretto", 2)
    school = train.School(game, 1, 2)
    before = train.against_one_ply(game, school.weights.networks)
    for _ in range(12):
        school.round(1.0)
    assert before < 0.1
    assert train.against_one_ply(game, school.weights.networks) > 0.5


def test_it_is_measured_against_what_the_level_steady_does(game: Any) -> None:
    player = SteadyColoretto(game, Random(7))
    state, random = game.initial(), Random(3)
    for _ in range(40):
        odds = game.odds(state)
        if odds is None:
            view = game.view(state, game.actors(state)[0])
            luck = luck_of(copy(player._random).getrandbits(31))
            cells = cells_of(game, state)
            move = train.steady_move(RolloutRules.of(game), cells, luck)
            chosen = player.choose(view).text
            assert str(game.alphabet[move]) == chosen
            state = game.after(state, game.parse(chosen))
        else:
            state = game.after(state, odds.sample(random.randrange))


def test_games_against_steady_are_won_and_lost(game: Any) -> None:
    networks = train.School(game, 1, 1).weights.networks
    won, error = train.against_steady(game, networks, 4)
    assert 0 <= won <= 1
    assert error >= 0
