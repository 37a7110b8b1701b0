"""How strong the strong levels are, against opponents that are described once and never tuned.

Two seats, 2,000 games or more in pairs with the same dice; the lower end of the 95 % interval.
"""

import os

import pytest

from arlequin.games import catalog
from arlequin.players.strength import Share, compete, processes, shares
from arlequin.solve.double_yam import value_table

PAIRS = 1000
PAIRS_OF_LEVELS = {"double-yam": 600, "color-yam": 200, "coloretto": 100, "yam-color": 30}
ROTATIONS = {"double-yam": 300, "color-yam": 60, "coloretto": 40}
JOBS = os.cpu_count() or 1


def played(game: str, players: list[str], rotations: int, **options: str) -> list[Share]:
    rules = catalog.new(game, len(players), options)
    return shares(players, list(compete(rules, players, range(1, rotations + 1), processes(JOBS))))


@pytest.mark.slow
def test_the_expert_beats_greedy_at_double_yam_and_scores_what_the_table_says() -> None:
    expert, _ = played("double-yam", ["expert", "greedy"], 3 * PAIRS)
    assert expert.low >= 0.55


@pytest.mark.slow
def test_the_expert_beats_summer_at_color_yam() -> None:
    expert, _ = played("color-yam", ["expert", "summer"], PAIRS, edition="es")
    assert expert.low >= 0.54


@pytest.mark.slow
def test_the_expert_beats_one_ply_at_coloretto() -> None:
    expert, _ = played("coloretto", ["expert", "one-ply"], PAIRS)
    assert expert.low >= 0.85


@pytest.mark.slow
@pytest.mark.parametrize("game", ["double-yam", "color-yam", "coloretto", "yam-color"])
def test_steady_lies_between_easy_and_expert(game: str) -> None:
    steady, easy = played(game, ["steady", "easy"], PAIRS_OF_LEVELS[game])
    expert, _ = played(game, ["expert", "steady"], PAIRS_OF_LEVELS[game])
    assert steady.low > 0.5
    assert expert.low > 0.5
    assert easy.won < 0.5


@pytest.mark.slow
@pytest.mark.parametrize("game", ["double-yam", "color-yam", "coloretto"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_expert_is_first_more_often_than_its_share(game: str, players: int) -> None:
    expert, *_ = played(game, ["expert", *["steady"] * (players - 1)], ROTATIONS[game])
    assert expert.low > 1 / players


@pytest.mark.slow
def test_playing_for_points_brings_what_the_table_says() -> None:
    # In a match totals count, so the expert plays every game of it for points.
    rules = catalog.new("double-yam", 2, {"match": "1"})
    found = shares(
        ["expert"] * 2, list(compete(rules, ["expert"] * 2, range(1, 501), processes(JOBS)))
    )
    value = value_table.values(rules.game)[(1, 1, 1, 1, 2, 3, 1)]  # type: ignore[attr-defined]
    error = max(share.score_error for share in found)
    assert abs(found[0].score - value) <= 2 * error
