"""Gymnasium's own checks accept our environments; a learner plays against policies."""

from typing import Any

import numpy as np
import pytest

pytestmark = pytest.mark.filterwarnings("default")
gymnasium = pytest.importorskip("gymnasium", reason="needs Gymnasium: pip install 'arlequin[rl]'")

from gymnasium.utils.env_checker import check_env  # noqa: E402  # after the skip

from arlequin.core.errors import OptionError  # noqa: E402  # after the skip
from arlequin.fast.twins.one_ply import one_ply  # noqa: E402  # after the skip
from arlequin.rl import solo, vector  # noqa: E402  # after the skip

solo.register()


@pytest.mark.parametrize(
    "name",
    [
        "arlequin/Coloretto-v0",
        "arlequin/DoubleYam-v0",
        pytest.param("arlequin/ColorYam-v0", marks=pytest.mark.slow),
        pytest.param("arlequin/YamColor-v0", marks=pytest.mark.slow),
    ],
)
def test_the_checks_of_an_environment(name: str) -> None:
    check_env(gymnasium.make(name, players=3).unwrapped, skip_render_check=True)


def finished(env: Any, seed: int) -> float:
    """The reward of a random learner."""
    random = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    while True:
        action = random.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, over, _, _ = env.step(action)
        if over:
            return float(reward)


@pytest.mark.slow
def test_opponents_are_those_that_were_chosen() -> None:
    easy = solo.Environment("coloretto", 2)
    hard = solo.Environment("coloretto", 2, opponents=one_ply)
    assert np.mean([finished(easy, s) for s in range(30)]) > -0.5
    assert np.mean([finished(hard, s) for s in range(30)]) < -0.5


def test_an_illegal_action_ends_the_game() -> None:
    env = solo.Environment("coloretto", 2)
    seen, _ = env.reset(seed=1)
    _, reward, over, _, info = env.step(int(seen["action_mask"].argmin()))
    assert (reward, over, info) == (-1.0, True, {"illegal": True})


@pytest.mark.parametrize(
    "name", [pytest.param("color-yam", marks=pytest.mark.slow), "coloretto", "double-yam"]
)
def test_many_games_at_once(name: str) -> None:
    envs = vector.Environments(64, name=name, players=2)
    random = np.random.default_rng(1)
    seen, _ = envs.reset(seed=1)
    assert envs.observation_space.contains(seen)
    ended, gained = 0, []
    for _ in range(300):
        weights = random.random(seen["action_mask"].shape) * seen["action_mask"]
        seen, rewards, over, _, info = envs.step(weights.argmax(1))
        assert not info["illegal"].any()
        ended += int(over.sum())
        gained += rewards[over].tolist()
        assert (rewards[~over] == 0).all()
    assert ended > 64
    assert abs(np.mean(gained)) < 0.3


def test_an_illegal_action_ends_its_game_alone() -> None:
    envs = vector.Environments(4, name="coloretto")
    envs.reset(seed=1)
    actions = envs._batch.masks.argmax(1)
    actions[2] = (~envs._batch.masks[2]).argmax()
    _, rewards, over, _, info = envs.step(actions)
    assert over.tolist() == info["illegal"].tolist() == [False, False, True, False]
    assert rewards.tolist() == [0, 0, -1, 0]
    _, rewards, over, _, _ = envs.step(envs._batch.masks.argmax(1))
    assert not over.any()
    assert rewards.tolist() == [0, 0, 0, 0]


def test_a_race_has_no_vector_environment() -> None:
    with pytest.raises(OptionError, match="expected a game in which one seat moves at a time"):
        vector.Environments(2, name="yam-color")
