"""OpenSpiel's own test plays our games, and its MCTS and CFR too."""

from typing import Any

import numpy as np
import pytest

pytestmark = pytest.mark.filterwarnings("default")
pyspiel = pytest.importorskip(
    "pyspiel", reason="needs OpenSpiel: pip install 'arlequin[openspiel]'"
)

from open_spiel.python.algorithms import mcts, outcome_sampling_mccfr  # noqa: E402  # after the skip

from arlequin.core.errors import OptionError  # noqa: E402  # after the skip
from arlequin_rl import spiel  # noqa: E402  # after the skip

GAMES = (
    "coloretto",
    "double-yam",
    pytest.param("color-yam", marks=pytest.mark.slow),
    pytest.param("yam-color", marks=pytest.mark.slow),
)


@pytest.mark.parametrize("name", GAMES)
def test_its_random_simulations(name: str) -> None:
    options = {"bets": "before"} if name == "yam-color" else {}
    game = spiel.load(name, 2, **options)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_match_is_refused_when_it_is_loaded() -> None:
    with pytest.raises(OptionError, match="without option match"):
        spiel.load("coloretto", 2, match=2)


def test_chances_add_up_to_1_and_a_throw_is_a_die_at_a_time() -> None:
    state = spiel.load("double-yam", 2).new_initial_state()
    random, seen = np.random.RandomState(2), set()
    for _ in range(60):
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            seen.add(len(actions))
            state.apply_action(random.choice(actions))
        else:
            state.apply_action(state.legal_actions()[0])
    assert seen == {6}


def decision(name: str) -> Any:
    """A first choice, after what chance decides before it."""
    state, random = spiel.load(name, 2).new_initial_state(), np.random.RandomState(1)
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choice(actions, p=chances))
    return state


def test_its_tree_search_finds_a_legal_move() -> None:
    state, random = decision("coloretto"), np.random.RandomState(1)
    searcher = mcts.RandomRolloutEvaluator(1, random)
    bot = mcts.MCTSBot(state.get_game(), 1.4, 5, searcher, random_state=random)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", GAMES[:3])
def test_its_counterfactual_regret_minimization_learns_from_whole_games(name: str) -> None:
    np.random.seed(1)  # what the solver draws from
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(spiel.load(name, 2))
    solver.iteration()
    assert len(solver._infostates) > 50
    state = decision(name)
    chances = solver.average_policy().action_probabilities(state)
    assert set(chances) == set(state.legal_actions())
    assert sum(chances.values()) == pytest.approx(1)
