"""Champion of Coloretto: legal, the same for the same seed, and far stronger than easy."""

import subprocess
import sys

import pytest

from arlequin.games import catalog
from arlequin.players import levels
from arlequin.players.coloretto.champion import ChampionColoretto
from arlequin.players.strength import compete, shares
from arlequin.players.tournament import play

PAIRS = 8


@pytest.fixture(autouse=True)
def _brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """It looks only a few times: networks do most."""
    monkeypatch.setattr(ChampionColoretto, "rounds", 4)


def test_only_coloretto_has_a_champion() -> None:
    assert [name for name in sorted(catalog.KINDS) if "champion" in levels.of(name)] == [
        "coloretto"
    ]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("side", ["beige", "gray"])
def test_the_same_seed_gives_the_same_game(players: int, side: str) -> None:
    game = catalog.new("coloretto", players, {"side": side})
    seats = ["champion", *["easy"] * (players - 1)]
    assert play(game, seats, seed=5) == play(game, seats, seed=5)


def test_it_plays_matches_and_golden_jokers_to_the_end() -> None:
    game = catalog.new("coloretto", 3, {"golden_joker": "yes", "match": "2"})
    assert play(game, ["champion", "easy", "easy"], seed=2).winners


def test_it_beats_easy() -> None:
    game = catalog.new("coloretto", 2)
    champion, easy = shares(
        ["champion", "easy"], list(compete(game, ["champion", "easy"], range(1, PAIRS + 1)))
    )
    assert champion.won >= 0.8
    assert champion.score > easy.score


def test_it_is_made_without_jax() -> None:
    program = (
        "import sys, random, arlequin\n"
        "arlequin.player('champion', arlequin.new('coloretto', 2), random.Random(1))\n"
        "print('jax' in sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == "False"
