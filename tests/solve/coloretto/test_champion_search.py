"""The champion's search: networks see what matters, the better move is found, luck is fair."""

import numpy as np
import pytest

from arlequin.fast.coloretto import (
    COLOURS,
    HAND,
    HANDS,
    KINDS,
    PILE,
    SEAT,
    Cells,
    cells_of,
    legal,
    row_at,
)
from arlequin.fast.rng import luck_of
from arlequin.games import catalog
from arlequin.games.coloretto.rules import Coloretto
from arlequin.solve.coloretto import network
from arlequin.solve.coloretto.champion_search import TO_THE_END, desk, favourite_move, judge
from arlequin.solve.coloretto.network import FILE, forward, input_size, look, networks
from arlequin.solve.coloretto.rollout_policy import RolloutRules
from arlequin.solve.coloretto.search import MoveSamples
from tests.games.dealing import play

TAKE_FIRST, TAKE_SECOND = 4, 5
LARGEST = 420_000
"""Bytes of what was learned."""


@pytest.fixture
def late() -> tuple[Cells, Coloretto]:
    """Ana at turn in the last round: one row holds a pair for her, the other two strangers."""
    lines = (
        "out brown",
        "deal blue gray green",
        "start 1",
        "draw, card blue, place 1, draw, card red, place 2",
        "draw, card orange, place 3, draw, card blue, place 1",
        "draw, card yellow, place 2, draw, card red, place 3",
    )
    replay = play("coloretto", 3, {}, *lines)
    game = replay.game
    assert isinstance(game, Coloretto)
    cells = cells_of(game, replay.state)
    cells[3:5] = 0, 1  # the last-round card has come
    return cells, game


def judged(cells: Cells, game: Coloretto, ahead: float = 0.0, horizon: int = 1) -> MoveSamples:
    leads = np.zeros(game.players)
    leads[0] = ahead
    nets = networks(game.players)
    return judge(RolloutRules.of(game), nets, cells, leads, 20, horizon, luck_of(3))


def inputs(cells: Cells, game: Coloretto) -> tuple[list[float], list[int]]:
    laid = RolloutRules.of(game)
    into = np.full(input_size(game.players, len(game.limits)), np.nan, np.float32)
    order = np.zeros(len(game.limits), np.int16)
    look(cells, laid, into, order)
    return into.tolist(), order.tolist()


def test_the_row_that_fits_is_liked_best(late: tuple[Cells, Coloretto]) -> None:
    found = judged(*late)
    liked = dict(zip(found.moves.tolist(), found.liked.tolist(), strict=True))
    assert liked[TAKE_FIRST] > liked[TAKE_SECOND]


def test_poor_moves_are_tried_less(late: tuple[Cells, Coloretto]) -> None:
    games = judged(*late).games
    assert games.min() < games.max()


def test_the_same_seed_finds_the_same_and_the_position_stays(
    late: tuple[Cells, Coloretto],
) -> None:
    before = late[0].copy()
    assert judged(*late).liked.tolist() == judged(*late).liked.tolist()
    assert (late[0] == before).all()


def test_points_of_earlier_games_count_to_the_end(late: tuple[Cells, Coloretto]) -> None:
    assert judged(*late, ahead=200, horizon=TO_THE_END).liked.min() == 1
    assert judged(*late, ahead=-200, horizon=TO_THE_END).liked.max() == 0


def test_every_number_is_seen(late: tuple[Cells, Coloretto]) -> None:
    assert not np.isnan(inputs(*late)[0]).any()


def test_other_colours_look_the_same(late: tuple[Cells, Coloretto]) -> None:
    cells, game = late
    other = cells.copy()
    turned = np.roll(np.arange(COLOURS), 3)
    starts = [PILE, *(HANDS + seat * KINDS for seat in range(3))]
    for at in (*starts, *(row_at(3, row) + 1 for row in range(3))):
        other[at : at + COLOURS] = cells[at + turned]
    assert inputs(other, game)[0] == inputs(cells, game)[0]


def test_rows_in_other_places_look_the_same_from_three_players_on(
    late: tuple[Cells, Coloretto],
) -> None:
    cells, game = late
    other = cells.copy()
    first, second, end = (row_at(3, row) for row in range(3))
    other[first:end] = np.concatenate([cells[second:end], cells[first:second]])
    (told, order), (told_other, order_other) = inputs(cells, game), inputs(other, game)
    assert told == told_other
    assert (order, order_other) == ([0, 1, 2], [1, 0, 2])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_networks_fit_and_prefer_a_legal_move(players: int) -> None:
    game = catalog.new("coloretto", players)
    assert isinstance(game, Coloretto)
    laid, nets = RolloutRules.of(game), networks(players)
    cells = np.zeros(row_at(players, len(game.limits)), np.int16)
    cells[[SEAT, HAND]] = 0, -1
    cells[row_at(players, 0)] = cells[row_at(players, 0) + 1] = 1
    assert nets.policy.first.shape[0] == input_size(players, len(game.limits))
    assert nets.value.third.shape[1] == players
    moves = np.zeros(1 + 2 * len(game.limits), np.int16)
    count = legal(cells, laid.limits, players, moves)
    assert favourite_move(cells, laid, nets.policy, desk(laid, cells, nets)) in moves[:count]


def test_a_network_is_the_same_without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    layers = networks(2).policy
    into = np.linspace(-1, 1, len(layers.first), dtype=np.float32)
    outs = []
    for layer in (network._quick, network._plain):
        monkeypatch.setattr(network, "_layer", layer)
        work = [np.empty(len(add), np.float32) for add in layers[1::2]]
        getattr(forward, "py_func", forward)(layers, into, *work)
        outs.append(work[-1])
    assert np.allclose(outs[0], outs[1], atol=1e-4)


def test_what_was_learned_is_small() -> None:
    assert FILE.stat().st_size < LARGEST
