"""Gymnasium's own checks accept our environments; a learner plays against policies."""

from typing import Any

import numpy as np
import pytest

pytestmark = pytest.mark.filterwarnings("default")
gymnasium = pytest.importorskip("gymnasium", reason="needs Gymnasium: pip install 'arlequin[rl]'")

from gymnasium.utils.env_checker import check_env  # noqa: E402  # after the skip

from arlequin.core.errors import OptionError  # noqa: E402  # after the skip
from arlequin_rl import solo, vector  # noqa: E402  # after the skip
from arlequin_rl.twins.policies import calm, one_ply, uniform  # noqa: E402  # after the skip

solo.register()


@pytest.mark.usefixtures("uncompiled")
@pytest.mark.parametrize(
    "name",
    [
        "arlequin/Coloretto-v0",
        pytest.param("arlequin/DoubleYam-v0", marks=pytest.mark.slow),
        pytest.param("arlequin/ColorYam-v0", marks=pytest.mark.slow),
        pytest.param("arlequin/YamColor-v0", marks=pytest.mark.slow),
    ],
)
def test_the_checks_of_an_environment(name: str) -> None:
    check_env(gymnasium.make(name, players=3).unwrapped, skip_render_check=True)


def test_a_match_is_refused() -> None:
    with pytest.raises(OptionError, match="without option match"):
        gymnasium.make("arlequin/Coloretto-v0", match=2)
    with pytest.raises(OptionError, match="without option match"):
        vector.Environments(2, name="coloretto", match=2)


def play_random(env: Any, seed: int) -> float:
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
    assert np.mean([play_random(easy, s) for s in range(30)]) > -0.5
    assert np.mean([play_random(hard, s) for s in range(30)]) < -0.5


@pytest.mark.usefixtures("uncompiled")
def test_an_illegal_action_ends_the_game() -> None:
    env = solo.Environment("coloretto", 2)
    seen, _ = env.reset(seed=1)
    _, reward, over, _, info = env.step(int(seen["action_mask"].argmin()))
    assert (reward, over, info) == (-1.0, True, {"illegal": True})


@pytest.mark.parametrize(
    ("name", "opponents", "mean"),
    [
        pytest.param("color-yam", uniform, 0, marks=pytest.mark.slow),
        ("coloretto", uniform, 0),
        pytest.param("double-yam", uniform, 0, marks=pytest.mark.slow),
        pytest.param("yam-color", calm, -1, marks=pytest.mark.slow),
    ],
)
def test_many_games_at_once(name: str, opponents: Any, mean: float) -> None:
    envs = vector.Environments(64, name=name, players=2, opponents=opponents)
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
    assert np.mean(gained) == pytest.approx(mean, abs=0.3)


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


@pytest.mark.parametrize(
    ("name", "options"),
    [
        pytest.param("color-yam", {}, marks=pytest.mark.slow),
        ("coloretto", {}),
        pytest.param("double-yam", {}, marks=pytest.mark.slow),
        pytest.param("yam-color", {}, marks=pytest.mark.slow),
        pytest.param("yam-color", {"bets": "before"}, marks=pytest.mark.slow),
        pytest.param("yam-color", {"bets": "stake"}, marks=pytest.mark.slow),
    ],
)
def test_a_game_is_the_same_alone_and_among_many(name: str, options: dict[str, str]) -> None:
    opponents = calm if name == "yam-color" else uniform
    many = vector.Environments(3, name=name, players=3, seat=1, opponents=opponents, **options)
    alone = solo.Environment(name, 3, 1, opponents=opponents, **options)
    games = [trajectory(alone, seed) for seed in (4, None, None)]
    seen, _ = many.reset(seed=4)
    for turn in range(TURNS):
        actions = np.array([legal_action(mask, turn) for mask in seen["action_mask"]])
        seen, rewards, over, _, _ = many.step(actions)
        for game, steps in enumerate(games):
            if turn < len(steps):
                mine, mask, reward, ended = steps[turn]
                assert (over[game], rewards[game]) == (ended, reward)
                assert np.array_equal(seen["action_mask"][game], mask)
                assert np.array_equal(seen["observation"][game], mine)


TURNS = 150


def legal_action(mask: Any, turn: int) -> int:
    """A legal action, another in every turn; any where none is legal."""
    legal = np.flatnonzero(mask)
    return int(legal[7 * turn % len(legal)]) if len(legal) else 0


def trajectory(env: Any, seed: int | None) -> list[tuple[Any, Any, float, bool]]:
    """What a learner sees and gets, turn by turn."""
    seen, _ = env.reset(seed=seed)
    found: list[tuple[Any, Any, float, bool]] = []
    while len(found) < TURNS and not (found and found[-1][3]):
        seen, reward, over, _, _ = env.step(legal_action(seen["action_mask"], len(found)))
        found.append((seen["observation"], seen["action_mask"], reward, over))
    return found


@pytest.mark.slow
def test_many_games_are_made_by_their_name() -> None:
    envs = gymnasium.make_vec("arlequin/YamColor-v0", num_envs=2, players=4, opponents=calm)
    seen, _ = envs.reset(seed=1)
    assert envs.observation_space.contains(seen)
    assert seen["action_mask"].shape == (2, 21)
