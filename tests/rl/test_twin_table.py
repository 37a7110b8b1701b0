"""A table under an environment: who is due, what they see and may do, what they get."""

from random import Random
from typing import Any

import numpy as np
import pytest

from arlequin.core.errors import OptionError
from arlequin.fast.coloretto import HANDS
from arlequin.games import catalog
from arlequin_rl.observation import HIGHEST, Observer
from arlequin_rl.twin_table import TwinTable, game_of, rewards
from arlequin_rl.twins.policies import uniform
from examples.fifth_game.games.duo import KIND
from tests.repetition import only

pytestmark = pytest.mark.usefixtures("uncompiled")
GAMES = ("color-yam", "coloretto", "double-yam", "yam-color")


def play_random(table: TwinTable, random: Random, most: int = 3000) -> list[int]:
    """Random actions until the end; whose they were."""
    seats: list[int] = []
    while not table.over and len(seats) < most:
        legal = np.flatnonzero(table.legal(table.seat)).tolist()
        seats.append(table.seat)
        assert table.play(table.seat, random.choice(legal))
    return seats


@pytest.mark.parametrize("name", only(["coloretto"], GAMES))
def test_a_game_goes_to_its_end_and_rewards_add_up_to_nothing(name: str) -> None:
    table = TwinTable(catalog.new(name, 3, {"bets": "stake"} if name == "yam-color" else {}))
    table.begin(5)
    seats = play_random(table, Random(1))
    assert set(seats) == {0, 1, 2}
    assert table.over
    assert table.waiting() == []
    assert table.rewards().sum() == pytest.approx(0)


@pytest.mark.parametrize("name", only(["coloretto"], GAMES))
def test_what_is_seen_stays_within_its_bounds(name: str) -> None:
    table = TwinTable(catalog.new(name, 2))
    table.begin(2)
    for _ in range(120):
        if table.over:
            break
        seen = table.observation(table.seat)
        assert seen.shape == (table.observer.size,)
        assert seen.min() >= -1
        assert seen.max() <= HIGHEST
        table.play_policy(uniform)


def test_who_looks_stands_first() -> None:
    game: Any = catalog.new("coloretto", 3)
    observer, table = Observer(game), TwinTable(game)
    table.begin(3)
    cells = table._batch.cells
    hands = cells[0, HANDS : HANDS + 30].reshape(3, 10)
    for seat in range(3):
        seen = observer.observe(cells, np.array([seat]))[0, :30].reshape(3, 10)
        assert np.allclose(seen * 9, np.roll(hands, -seat, axis=0))


def test_an_illegal_action_changes_nothing() -> None:
    table = TwinTable(catalog.new("coloretto", 2))
    table.begin(1)
    before = table._batch.cells.copy()
    for action in (-1, 1, 99):
        assert not table.play(table.seat, action)
    assert not table.play(1 - table.seat, 0)
    assert np.array_equal(table._batch.cells, before)


def test_without_a_seed_the_next_game_begins() -> None:
    table = TwinTable(catalog.new("coloretto", 2))
    found = []
    for seed in (4, None, 4, None):
        table.begin(seed)
        found.append(table._batch.cells.tobytes())
    assert found[0] == found[2] != found[1] == found[3]


def test_those_who_speak_at_once_are_taken_by_lot() -> None:
    table = TwinTable(catalog.new("yam-color", 4))
    table.begin(1)
    assert table.waiting() == [0, 1, 2, 3]
    firsts = set()
    for number in range(20):
        table.begin(number)
        firsts.add(table.seat)
    assert firsts == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("ranks", "wanted"),
    [
        ((1, 2), (1, -1)),
        ((1, 1), (0, 0)),
        ((2, 1, 2), (-0.5, 1, -0.5)),
        ((1, 1, 3), (0.25, 0.25, -0.5)),
    ],
)
def test_a_win_is_shared_by_those_who_share_it(
    ranks: tuple[int, ...], wanted: tuple[float, ...]
) -> None:
    assert rewards(np.array([ranks], np.int32))[0].tolist() == pytest.approx(wanted)


@pytest.mark.parametrize("name", only(["coloretto"], GAMES))
def test_a_board_is_text_svg_and_a_picture(name: str) -> None:
    table = TwinTable(catalog.new(name, 2))
    table.begin(1)
    for _ in range(5):
        table.play_policy(uniform)
    board = table.board()
    assert board.text().startswith("scores: ")
    assert board.svg().startswith("<svg")
    assert board.svg().count("<rect") > 3
    picture = board.rgb()
    assert picture.dtype == np.uint8
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 2


@pytest.mark.parametrize(("name", "match"), [("coloretto", 2), ("double-yam", 300)])
def test_an_environment_refuses_a_match(name: str, match: int) -> None:
    with pytest.raises(OptionError, match=f"one game, without option match, got '{match}'"):
        game_of(name, 2, {"match": match})


def test_an_environment_refuses_a_game_without_a_twin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalog.KINDS, "duo", KIND)
    with pytest.raises(OptionError, match="expected a game with a twin"):
        game_of("duo", 2, {})
