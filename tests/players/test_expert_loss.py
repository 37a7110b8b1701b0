"""What the expert loses against exact values between two players: nothing, for it plays by them."""

from random import Random
from typing import Any

import pytest

from arlequin.games import catalog
from arlequin.players.levels import make
from arlequin.players.tournament import ask_player
from bench.chances import losses
from tests.advise.test_position_value import played

ROUNDED = 2e-9
"""More than what tables do not know: their chances are steps of 2⁻³⁰."""
GAMES = [
    ("color-yam", {"edition": "es"}),
    ("color-yam", {"edition": "fr"}),
    ("color-yam", {"edition": "es", "rising": "no"}),
    ("double-yam", {"single_throw": "any"}),
    ("double-yam", {"single_throw": "first"}),
]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_no_choice_of_the_expert_loses_anything(name: str, options: dict[str, str]) -> None:
    game = catalog.new(name, 2, options)
    expert = make("expert", game, Random(1))
    judged = 0
    for state in played(game, 5)[-30:]:
        for seat in game.actors(state):
            view: Any = game.view(state, seat)
            after = game.after(state, game.parse(ask_player(expert, view).text))
            lost = losses.exact(game, state, seat) - losses.exact(game, after, seat)
            assert abs(lost) < ROUNDED
            judged += 1
    assert judged > 5


def test_a_bad_choice_is_a_loss() -> None:
    game = catalog.new("double-yam", 2)
    lost = []
    for state in played(game, 5)[-12:]:
        for seat in game.actors(state):
            after = [game.after(state, move) for move in game.moves(state, seat)]
            best = losses.exact(game, state, seat)
            lost.append(best - min(losses.exact(game, each, seat) for each in after))
    assert max(lost) > 0.01
    assert min(lost) > -ROUNDED


def test_a_run_goes_on_where_its_file_ends(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    found = losses.Played("double-yam", 1, 60, 1e-9, 1e-9, 0.4, 0)
    seeds: list[int] = []

    def quick(name: str, options: dict[str, str], seed: int) -> losses.Played:
        seeds.append(seed)
        return found

    monkeypatch.setattr(losses, "played", quick)
    file = tmp_path / "losses.jsonl"
    losses.play(file, 2, "double-yam", {})
    losses.play(file, 5, "double-yam", {})
    assert seeds == [1, 2, 3, 4, 5]
    assert losses.kept(file) == [found] * 5
    assert "| double-yam | 5 | 300 |" in list(losses.table(losses.kept(file)))[-1]
