"""A Ray cluster of several nodes: what one machine finds, also when workers and nodes die."""

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from arlequin import Choice
from arlequin.core.game import AnyGame, View
from arlequin.games import catalog
from arlequin.players.strength import compete
from arlequin_rl.self_play import SelfPlay
from arlequin_rl.twins.batch import Batch
from arlequin_rl.twins.policies import uniform
from tests.cli.conftest import Arlequin

pytestmark = pytest.mark.slow
pytest.importorskip("ray", reason="needs Ray: pip install 'arlequin[cluster]'")

from ray.cluster_utils import Cluster  # noqa: E402  # after the skip

from arlequin_rl.ray_cluster import NoCluster, RayCluster  # noqa: E402  # likewise

SEEDS = range(1, 13)
BOT = """
from arlequin import Choice

class Last:
    def choose(self, view):
        return Choice(view.texts[-1])
"""


@pytest.fixture
def cluster() -> Iterator[Any]:
    """Three nodes with a core each."""
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    made.add_node(num_cpus=1)
    made.add_node(num_cpus=1)
    yield made
    made.shutdown()


class Mortal:
    """A bot whose process dies once, in the middle of a game."""

    def __init__(self, grave: Path) -> None:
        self.grave = grave

    def __call__(self, game: AnyGame, random: Random) -> "Mortal":
        return self

    def choose(self, view: View) -> Choice:
        if not self.grave.exists():
            self.grave.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return Choice(view.texts[0])


def test_a_match_has_the_result_of_one_machine(cluster: Any) -> None:
    game = catalog.new("coloretto", 2)
    here = sorted(compete(game, ["easy", "random"], SEEDS), key=repr)
    with RayCluster(cluster.address) as spread:
        there = sorted(compete(game, ["easy", "random"], SEEDS, spread), key=repr)
    assert there == here


def test_a_killed_worker_and_a_lost_node_lose_nothing(cluster: Any, tmp_path: Path) -> None:
    game, grave = catalog.new("coloretto", 2), tmp_path / "killed"
    with RayCluster(cluster.address) as spread:
        played = compete(game, [Mortal(grave), "random"], SEEDS, spread)
        there = [next(played)]
        cluster.remove_node(cluster.list_all_nodes()[-1])
        there += played
    assert grave.exists()
    here = compete(game, [Mortal(grave), "random"], SEEDS)
    assert sorted(there, key=repr) == sorted(here, key=repr)


def test_self_play_has_the_games_of_one_machine(cluster: Any) -> None:
    game = catalog.new("double-yam", 2)
    whole = Batch(game, 250, 7).finish(uniform)
    with RayCluster(cluster.address) as spread:
        found = SelfPlay(game, (uniform,), 7).run(250, spread, 100)
    for place in range(3):
        assert np.array_equal(found[place], whole[place])


def test_the_command_plays_there_with_a_bot_of_ones_own(
    cluster: Any, arlequin: Arlequin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lasting.py").write_text(BOT)
    monkeypatch.chdir(tmp_path)
    options = ("--players", "lasting:Last,easy", "--games", "8", "--seed", "1", "--json")
    there = arlequin("match", "coloretto", *options, "--cluster", cluster.address)
    here = arlequin("match", "coloretto", *options)
    assert json.loads(there.out) == json.loads(here.out)


def test_where_no_cluster_is_one_is_told_how_to_start_it(arlequin: Arlequin) -> None:
    with pytest.raises(NoCluster, match="no Ray cluster answers at 'auto'"):
        RayCluster("auto")
    ran = arlequin("match", "coloretto", "--players", "easy,easy", "--cluster", "auto")
    assert (ran.status, "ray start --head --node-ip-address=127.0.0.1" in ran.err) == (2, True)
