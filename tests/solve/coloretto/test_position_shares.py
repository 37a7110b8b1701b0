"""Shares of Coloretto's positions: one answer to each, and the same luck from event to event."""

from random import Random

import numpy as np
import pytest

from arlequin.fast.coloretto import Cells, cells_of
from arlequin.fast.rng import luck_of
from arlequin.games import catalog
from arlequin.games.coloretto.rules import Coloretto
from arlequin.games.playthrough import Replay
from arlequin.solve.coloretto import position_shares
from arlequin.solve.coloretto.position_shares import PositionShares, make_decks
from tests.games.dealing import go, play
from tests.review.games import played

BEGUN = (
    "out brown",
    "deal blue gray green",
    "start 1",
    "draw, card blue, place 1, draw, card red, place 2",
    "draw, card orange, place 3, draw, card blue, place 1",
)


@pytest.fixture(autouse=True)
def few_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position_shares, "ROUNDS", 40)


def at(*lines: str) -> tuple[Coloretto, Replay]:
    replay = play("coloretto", 3, {}, *BEGUN, *lines)
    assert isinstance(replay.game, Coloretto)
    return replay.game, replay


def wins(shares: PositionShares, *positions: Cells) -> list[list[float]]:
    found: list[list[float]] = shares.compare(positions[0], positions).means.tolist()
    return found


def test_a_position_has_one_answer_whatever_it_is_compared_with() -> None:
    game, replay = at()
    here, there = cells_of(game, replay.state), cells_of(game, go(replay, "take 1").state)
    both = wins(PositionShares(game, Random(1)), here, there)
    assert wins(PositionShares(game, Random(1)), there, there) == [both[1]] * 2
    assert wins(PositionShares(game, Random(1)), here) == both[:1]
    assert wins(PositionShares(game, Random(2)), here) != both[:1]


def test_what_the_policy_does_changes_nothing() -> None:
    """Whoever does as the players of the samples would, keeps the chances of the position."""
    game, replay = at()
    moves = game.moves(replay.state, replay.state.seat)
    shares, here = PositionShares(game, Random(1)), cells_of(game, replay.state)
    after = [cells_of(game, game.after(replay.state, move)) for move in moves]
    found = shares.compare(here, after)
    best = wins(shares, here)[0]
    assert best in found.means.tolist()


def test_a_move_counts_as_better_than_the_policys_where_it_surely_is() -> None:
    game, replay = at()
    moves = game.moves(replay.state, replay.state.seat)
    shares, here = PositionShares(game, Random(1)), cells_of(game, replay.state)
    found = shares.moves(here, moves)
    prior = shares.best(here, moves, found._replace(covered=found.covered + 1e6))
    most = int(np.argmax(found.worth))
    sure = found._replace(covered=found.covered * 0, means=found.means + np.eye(len(moves), 3))
    assert shares.best(here, moves, sure) == int(np.argmax(sure.worth))
    assert found.means[prior, 0] <= found.means[most, 0]


def test_a_choice_without_choice_changes_nothing() -> None:
    """One row has room: every sampled game goes on as it would have gone."""
    game, replay = at("draw, card blue, place 1, draw, card red, place 2, draw, card red, place 2")
    go(replay, "draw, card green, place 3, take 1, take 2, draw, card gray")
    (only,) = game.moves(replay.state, replay.state.seat)
    here, there = (cells_of(game, s) for s in (replay.state, game.after(replay.state, only)))
    shares = PositionShares(game, Random(1))
    assert wins(shares, here) == wins(shares, there)


def test_a_game_that_is_over_has_its_winners_and_nobody_else() -> None:
    ended = played(catalog.new("coloretto", 3), seed=2)
    outcome = ended.game.outcome(ended.state)
    assert isinstance(ended.game, Coloretto)
    assert outcome is not None
    share = 1 / len(outcome.winners)
    expected = [share * (seat in outcome.winners) for seat in (1, 2, 3)]
    last = cells_of(ended.game, ended.state)
    assert wins(PositionShares(ended.game, Random(1)), last) == [expected]


def test_a_deck_has_every_card_once_in_orders_of_its_own() -> None:
    game, _ = at()
    pile = np.array(game.initial().pile, np.int16)
    made = make_decks(pile, 5, luck_of(3))
    cards = list(zip(made.kinds.tolist(), made.copies.tolist(), strict=True))
    whole = sorted((kind, copy) for kind, number in enumerate(pile) for copy in range(number))
    assert all(sorted(zip(*each, strict=True)) == whole for each in cards)
    assert len({tuple(kinds) for kinds, _ in cards}) == 5
