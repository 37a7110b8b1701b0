"""Easy beats random clearly, whatever the game."""

import pytest

from arlequin.games import catalog
from arlequin.players.tournament import play

GAMES = 40
SHARE = 0.7
"""Below what 200 to 400 games gave (81 % on the gray side of Coloretto, 94 to 100 % elsewhere)."""
VARIANTS: list[tuple[str, dict[str, str]]] = [
    ("color-yam", {}),
    ("color-yam", {"edition": "es", "total_yams": "yes"}),
    ("color-yam", {"free_lines": "yes"}),
    ("coloretto", {"side": "gray", "golden_joker": "yes"}),
    ("yam-color", {"count": "faces", "bets": "yes"}),
]
QUICK = sorted(catalog.KINDS.keys() - {"color-yam"})
"""A turn of Color'Yam is the longest to think about."""


@pytest.mark.parametrize(
    ("name", "options"),
    [
        *((name, {}) for name in QUICK),
        *(pytest.param(*each, marks=pytest.mark.slow) for each in VARIANTS),
    ],
)
def test_easy_wins_far_more_games_than_random(name: str, options: dict[str, str]) -> None:
    game = catalog.new(name, 2, options)
    won = lost = 0
    for seed in range(GAMES):
        levels = ["easy", "random"] if seed % 2 else ["random", "easy"]
        winners = play(game, levels, seed).winners
        won += winners == (levels.index("easy") + 1,)
        lost += winners == (levels.index("random") + 1,)
    assert won + lost > GAMES / 2
    assert won >= SHARE * (won + lost)


@pytest.mark.parametrize("name", [*QUICK, pytest.param("color-yam", marks=pytest.mark.slow)])
def test_easy_is_first_among_four_more_often_than_its_share(name: str) -> None:
    game = catalog.new(name, 4)
    wins = 0
    for seed in range(20):
        levels = ["random"] * 4
        levels[seed % 4] = "easy"
        wins += play(game, levels, seed).winners == (seed % 4 + 1,)
    assert wins >= 12
