"""YAM color: an honest count, with slips, in the time that a person of that level needs."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.games.yam_color import material
from arlequin.games.yam_color.rules import YamColor
from arlequin.players import Choice
from arlequin.players.levels import make
from arlequin.players.tournament import rotation
from arlequin.players.yam_color.expert import ExpertYamColor
from arlequin.players.yam_color.eyes import FASTEST

ROUND = ("start 1", "throw 11111111", "card 26")


LEVELS = ("easy", "steady", "expert")


def asked(*lines: str, seat: int = 1, level: str = "easy", **options: str) -> list[Choice]:
    """What a hundred players of a level would choose here."""
    game = catalog.new("yam-color", 2, options)
    replay = Replay(game, ["Ana", "Bob"])
    for line in lines:
        replay.play(line)
    view = game.view(replay.state, seat)
    return [make(level, game, Random(seed)).choose(view) for seed in range(100)]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("count", ["balls", "faces"])
def test_most_of_them_call_the_match_count(count: str, level: str) -> None:
    game = catalog.new("yam-color", 2, {"count": count})
    replay = Replay(game, ["Ana", "Bob"])
    for line in ROUND:
        replay.play(line)
    said = Counter(choice.text for choice in asked(*ROUND, level=level, count=count))
    assert said.most_common(1)[0][0] == f"1 says {replay.state.count}"


def test_the_better_they_are_the_sooner_they_speak() -> None:
    slow = [sum(choice.seconds for choice in asked(*ROUND, level=level)) for level in LEVELS]
    assert slow == sorted(slow, reverse=True)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_wrong_now_and_then(level: str) -> None:
    numbers = Counter(choice.text for choice in asked(*ROUND, level=level))
    assert 60 <= numbers.most_common(1)[0][1] < 100


@pytest.mark.parametrize(
    ("level", "soonest", "latest"), [("easy", 4.0, 9.0), ("steady", 3.0, 7.0), ("expert", 2.0, 5.0)]
)
def test_they_take_the_time_of_a_person(level: str, soonest: float, latest: float) -> None:
    seconds = [choice.seconds for choice in asked(*ROUND, level=level)]
    assert soonest < sum(seconds) / len(seconds) < latest
    assert min(seconds) >= FASTEST
    assert len(set(seconds)) > 50


def test_who_has_nerve_speaks_before_all_is_counted() -> None:
    class Patient(ExpertYamColor):
        eyes = replace(ExpertYamColor.eyes, nerve=1.0)

    game = catalog.new("yam-color", 2)
    assert isinstance(game, YamColor)
    replay = Replay(game, ["Ana", "Bob"])
    for line in ROUND:
        replay.play(line)
    view = game.view(replay.state, 1)
    bold = [ExpertYamColor(game, Random(seed)).choose(view).seconds for seed in range(50)]
    patient = [Patient(game, Random(seed)).choose(view).seconds for seed in range(50)]
    assert sum(bold) < sum(patient)


@pytest.mark.parametrize(("better", "worse"), [("steady", "easy"), ("expert", "steady")])
def test_a_better_level_wins_more_games_but_not_all_of_them(better: str, worse: str) -> None:
    game = catalog.new("yam-color", 2)
    won = sum(rotation(game, [better, worse], seed).won[0] for seed in range(20))
    assert 26 <= won <= 38  # of 40


def test_they_hurry_where_the_limit_is_short() -> None:
    assert all(choice.seconds < 1 for choice in asked(*ROUND, limit="1"))


def test_a_number_that_was_said_is_not_said_again() -> None:
    (most, _), *_ = Counter(choice.text for choice in asked(*ROUND, seat=2)).most_common()
    number = most.removeprefix("2 says ")
    moves = {choice.text for choice in asked(*ROUND, f"1 says {number}", seat=2)}
    assert f"2 says {number}" not in moves
    assert len(moves) > 1


def test_they_bet_on_likely_counts() -> None:
    bets = Counter(choice.text for choice in asked("start 1", bets="yes"))
    assert set(bets) <= {f"1 bets {n}" for n in (3, 4, 5, 6, 7)}


@pytest.mark.parametrize("level", LEVELS)
def test_by_ear_nobody_calls_before_everything_was_told(level: str) -> None:
    told = material.dictation_seconds(20, 8, 8)
    assert 8 < told < 12
    assert all(told <= choice.seconds <= 19 for choice in asked(*ROUND, level=level, blind="yes"))
