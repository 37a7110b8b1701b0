"""PettingZoo's own suites accept our environments."""

import warnings
from functools import partial
from typing import Any

import numpy as np
import pytest

pytestmark = [pytest.mark.filterwarnings("default"), pytest.mark.usefixtures("uncompiled")]
pytest.importorskip("pettingzoo", reason="needs PettingZoo: pip install 'arlequin[rl]'")

with warnings.catch_warnings():  # where pygame is installed too, it loads games in an old way
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from arlequin.core.errors import OptionError  # noqa: E402  # after the skip
from arlequin_rl import aec, parallel  # noqa: E402  # after the skip

GAMES = (
    "coloretto",
    "double-yam",
    pytest.param("color-yam", marks=pytest.mark.slow),
    pytest.param("yam-color", marks=pytest.mark.slow),
)


@pytest.mark.parametrize("name", GAMES)
def test_the_api_of_agents_in_turn(name: str) -> None:
    api_test(aec.env(name, 3), num_cycles=400)


@pytest.mark.parametrize("name", GAMES)
def test_the_api_of_agents_at_once(name: str) -> None:
    parallel_api_test(parallel.env(name, 3), num_cycles=300)


@pytest.mark.parametrize("name", GAMES)
def test_seeds(name: str) -> None:
    seed_test(partial(aec.env, name, 2), num_cycles=100)
    parallel_seed_test(partial(parallel.env, name, 2), num_cycles=100)


@pytest.mark.parametrize("made", [aec.env, parallel.env])
def test_a_match_is_refused(made: Any) -> None:
    with pytest.raises(OptionError, match="without option match"):
        made("double-yam", 2, match=300)


def test_an_illegal_action_ends_the_game_for_all() -> None:
    env = aec.env("coloretto", 3)
    env.reset(seed=1)
    guilty = env.agent_selection
    env.step(5)
    assert env.rewards == {agent: -1.0 if agent == guilty else 0.0 for agent in env.agents}
    assert all(env.terminations.values())
    assert env.infos[guilty] == {"illegal": True}


def test_a_number_that_was_said_before_counts_as_a_pass() -> None:
    env = parallel.env("yam-color", 3)
    env.reset(seed=1)
    seen, rewards, ended, _, infos = env.step(dict.fromkeys(env.agents, 2))
    assert not any(ended.values())
    assert infos == {agent: {} for agent in env.possible_agents}
    assert set(rewards.values()) == {0.0}
    assert all(each["action_mask"].any() for each in seen.values())


@pytest.mark.parametrize(("mode", "kind"), [("ansi", str), ("svg", str), ("rgb_array", np.ndarray)])
def test_it_is_rendered(mode: str, kind: Any) -> None:
    env = aec.env("double-yam", 2, render_mode=mode)
    env.reset(seed=1)
    assert isinstance(env.render(), kind)
