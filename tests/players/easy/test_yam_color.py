"""Easy YAM color: an honest count, with slips, in the time that a person needs."""

from collections import Counter
from random import Random

import pytest

from arlequin.games import catalog
from arlequin.games.replay import Replay
from arlequin.players import Choice
from arlequin.players.easy.yam_color import LATEST, SOONEST
from arlequin.players.levels import make

ROUND = ("start 1", "throw 11111111", "card 26")


def asked(*lines: str, seat: int = 1, **options: str) -> list[Choice]:
    """What a hundred players would choose here."""
    game = catalog.new("yam-color", 2, options)
    replay = Replay(game, ["Ana", "Bob"])
    for line in lines:
        replay.play(line)
    view = game.view(replay.state, seat)
    return [make("easy", game, Random(seed)).choose(view) for seed in range(100)]


@pytest.mark.parametrize("count", ["balls", "faces"])
def test_most_of_them_call_the_match_count_and_few_call_more(count: str) -> None:
    game = catalog.new("yam-color", 2, {"count": count})
    replay = Replay(game, ["Ana", "Bob"])
    for line in ROUND:
        replay.play(line)
    truth = replay.state.count
    said = Counter(choice.move for choice in asked(*ROUND, count=count))
    assert said.most_common(1)[0][0] == f"1 says {truth}"
    assert sum(said[f"1 says {n}"] for n in range(truth + 1, 9)) <= 15
    assert said["1 passes"] > 0


def test_they_take_the_time_of_a_person() -> None:
    seconds = [choice.seconds for choice in asked(*ROUND)]
    assert SOONEST <= min(seconds) < max(seconds) <= LATEST
    assert len(set(seconds)) > 50


def test_they_hurry_where_the_limit_is_short() -> None:
    assert all(choice.seconds < 1 for choice in asked(*ROUND, limit="1"))


def test_a_number_that_was_said_is_not_said_again() -> None:
    (most, _), *_ = Counter(choice.move for choice in asked(*ROUND, seat=2)).most_common()
    number = most.removeprefix("2 says ")
    moves = {choice.move for choice in asked(*ROUND, f"1 says {number}", seat=2)}
    assert f"2 says {number}" not in moves
    assert len(moves) > 1


def test_they_bet_on_likely_counts() -> None:
    bets = Counter(choice.move for choice in asked("start 1", bets="yes"))
    assert set(bets) <= {f"1 bets {n}" for n in (3, 4, 5, 6, 7)}
