"""Self-play that learns Coloretto: its gradient is right, a seed repeats it, and it learns."""

import json
from copy import copy
from pathlib import Path
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
from examples.learner import command, lessons, strength, tables, weights


@pytest.fixture
def game() -> Any:
    """Coloretto for two."""
    return catalog.new("coloretto", 2)


def school(game: Any, seed: int, cores: int) -> Any:
    """Few games at once."""
    return lessons.School(game, seed, tables.Plan(cores, games=8, turns=TURNS, parts=4))


TURNS = 16


def learned(game: Any, seed: int) -> Any:
    """The weights after two rounds on two cores."""
    taught = school(game, seed, 2)
    assert [taught.round(1.0), taught.round(0.5)] == [256, 256]
    return taught.weights.vector


@pytest.mark.slow
def test_a_seed_gives_the_same_networks_again(game: Any) -> None:
    first = learned(game, 1)
    assert np.array_equal(first, learned(game, 1))
    assert not np.array_equal(first, learned(game, 2))


def objective(vectors: Any, part: Any) -> float:
    """What is made small: minus the clipped gain, the surprise, minus the entropy."""
    policy, value = vectors.networks
    scores = np.where(part.mask, weights.outputs(policy, part.numbers)[2], tables.NEVER)
    likely = weights.shares(scores.astype(np.float64))
    ratio = np.take_along_axis(likely, part.output[:, None], 1)[:, 0] / np.exp(part.likely)
    near = np.clip(ratio, 1 - lessons.NEAR, 1 + lessons.NEAR)
    paid = np.minimum(ratio * part.better, near * part.better)
    entropy = -(likely * np.log(np.maximum(likely, 1e-30))).sum(1)
    guesses = weights.shares(weights.outputs(value, part.numbers)[2].astype(np.float64))
    surprise = -(part.came * np.log(guesses)).sum(1)
    return float((0.5 * surprise - paid - lessons.CURIOUS * entropy).mean())


@pytest.mark.slow
def test_the_gradient_is_the_slope_of_the_objective(game: Any) -> None:
    taught: Any = school(game, 3, 1)
    vectors, part = taught.weights, lessons.lesson(*taught._tables[0].play(taught.weights.networks))
    part = part._replace(likely=part.likely + np.float32(0.05), numbers=part.numbers.astype(float))
    vectors.vector = vectors.vector.astype(float)  # sixteen digits, for small differences
    vectors.networks = vectors.parts(vectors.vector)
    slope = lessons.gradient(vectors, part, lessons.CURIOUS)
    some = np.random.default_rng(1).choice(len(slope), 200, replace=False)
    found = [rise(vectors, part, place) for place in some]
    assert np.abs(slope[some]).max() > 1e-4
    assert slope[some] == pytest.approx(np.array(found), abs=1e-6)


def rise(vectors: Any, part: Any, place: int) -> float:
    """How the objective changes with one weight."""
    ends, small = [], 1e-6
    for step in (small, -2 * small):
        vectors.vector[place] += step
        ends.append(objective(vectors, part))
    vectors.vector[place] += small
    return (ends[0] - ends[1]) / (2 * small)


def test_the_result_of_a_game_reaches_back_to_its_moves_and_no_further() -> None:
    chances = np.full((TURNS, 1, 2), 0.5, np.float32)
    over = np.zeros((TURNS, 1), np.bool_)
    won = np.zeros((TURNS, 1, 2), np.float32)
    over[5], won[5] = True, (1, 0)
    unused: Any = None
    told = tables.Told(unused, unused, unused, unused, chances, unused, over, won)
    came = lessons.returns(told, np.array([[0.5, 0.5]], np.float32))[:, 0, 0]
    assert came[5] == 1
    assert (np.diff(came[:6]) > 0).all()
    assert came[6:] == pytest.approx(0.5)


@pytest.mark.slow
def test_it_learns_to_beat_rules_of_thumb() -> None:
    game: Any = catalog.new("coloretto", 2)
    taught = lessons.School(game, 1, tables.Plan())
    before = strength.against_one_ply(game, taught.weights.networks)
    for _ in range(12):
        taught.round(1.0)
    assert before < 0.1
    assert strength.against_one_ply(game, taught.weights.networks) > 0.5


@pytest.mark.slow
def test_it_is_measured_against_what_the_level_steady_does(game: Any) -> None:
    player = SteadyColoretto(game, Random(7))
    state, random = game.initial(), Random(3)
    for _ in range(40):
        odds = game.odds(state)
        if odds is None:
            view = game.view(state, game.actors(state)[0])
            luck = luck_of(copy(player._random).getrandbits(31))
            cells = cells_of(game, state)
            move = strength.steady_move(RolloutRules.of(game), cells, luck)
            chosen = player.choose(view).text
            assert str(game.alphabet[move]) == chosen
            state = game.after(state, game.parse(chosen))
        else:
            state = game.after(state, odds.sample(random.randrange))


@pytest.mark.slow
def test_games_against_steady_are_won_and_lost(game: Any) -> None:
    networks = school(game, 1, 1).weights.networks
    won, error = strength.against_steady(game, networks, 4)
    assert 0 <= won <= 1
    assert error >= 0


@pytest.mark.slow
def test_the_command_stores_networks_and_curve(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = f"train_coloretto.py --rounds 1 --games 2 --cores 1 --out {tmp_path}"
    monkeypatch.setattr("sys.argv", asked.split())
    command.main("")
    curve = json.loads((tmp_path / "curve.json").read_text())
    assert [stage["decisions"] for stage in curve] == [0, 512 * 64]
    assert len(np.load(tmp_path / "weights.npy")) > 20_000
    assert "wins" in capsys.readouterr().out
