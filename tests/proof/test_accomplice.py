"""Test 1: an accomplice that falls silent when a roll is bad discards one roll, and all see it."""

import pytest

import arlequin
from arlequin.client.participation import AMBER, GREEN
from tests.proof.accomplice import DishonestRounds, Judge, play


@pytest.fixture(autouse=True, scope="module")
def _judge() -> None:
    DishonestRounds.judge = Judge()


def test_1_an_accomplice_discards_one_roll_and_the_badge_is_amber() -> None:
    games = (play(DishonestRounds) for _ in range(10))
    game = next(game for game in games if game.badge.burned)  # it is worth it in most games
    badge = game.badge
    assert (badge.colour, badge.burned, badge.fault) == (AMBER, 1, None)
    assert badge.contributed == badge.draws
    verdict = arlequin.verify(game.record.encode())
    assert (verdict.verified, verdict.silent) == (True, [2])
    assert verdict.discarded.startswith("throw ")


def test_at_an_honest_server_the_badge_is_green() -> None:
    badge = play(None).badge
    assert (badge.colour, badge.contributed) == (GREEN, badge.draws)
