"""The race of YAM color in a terminal that is alive: people and computers against the clock."""

import pytest

from tests.cli.conftest import Arlequin
from tests.cli.play.keyboards import played, texts

SEATS = ("Ana", "*", "Bob")


@pytest.mark.parametrize(
    ("typed", "said"),
    [([None], ["2 says 8"]), (["1 8", None], ["1 says 8", "2 says 7"])],
)
def test_a_computer_whose_number_is_taken_says_another(
    monkeypatch: pytest.MonkeyPatch, typed: list[str | None], said: list[str]
) -> None:
    game = played(monkeypatch, SEATS, ["", *typed], "start 1")
    assert texts(game)[3 : 3 + len(said)] == said


def test_a_timed_round_waits_until_people_are_ready(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = played(monkeypatch, SEATS, ["", None], "start 2")
    out = capsys.readouterr().out
    assert [text.split(" ")[0] for text in texts(game)[:3]] == ["start", "throw", "card"]
    assert out.index("Press Enter when you are ready") < out.index("is turned up")
    assert "Round 1 (20 s)" in out
    assert "Ana, * and Bob: call how many match, or pass." in out


def test_nothing_is_thrown_before_they_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = played(monkeypatch, SEATS, ["?", "what"], "start 2")
    assert texts(game) == ["start 2"]
    assert "“what” means nothing here" in capsys.readouterr().out


def test_a_race_ends_when_its_limit_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(monkeypatch, ("Ana", "Bob"), ["", None], "start 1", options={"limit": "1"})
    assert texts(game)[3:] == ["time"]


def test_against_the_clock_time_means_that_all_who_are_silent_pass(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = played(monkeypatch, ("Ana", "Bob"), ["", "1 3", "time"], "start 1")
    assert texts(game)[3:5] == ["1 says 3", "2 passes"]


def test_a_round_that_was_broken_off_keeps_its_throw(monkeypatch: pytest.MonkeyPatch) -> None:
    before = ("start 1", "throw 11111111", "card 1", "1 says 3")
    game = played(monkeypatch, ("Ana", "Bob"), [], *before)
    assert texts(game) == [*before]


def test_who_only_looks_on_has_nothing_to_take_back_or_to_pause(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = played(monkeypatch, ("*", "*random"), ["undo", "pause", "hint"], "start 2")
    assert texts(game) == ["start 2"]
    out = capsys.readouterr().out
    assert "nothing to take back" in out
    assert "“pause” means nothing here" in out
    assert "A hint is for when you have a choice." in out


def test_without_a_clock_the_quicker_computer_speaks_first(arlequin: Arlequin) -> None:
    computers = ("--computer", "expert", "--computer", "easy")
    ran = arlequin("play", "yam-color", *computers, "--seed", "5", "--no-wait")
    lines = ran.out.splitlines()
    second = lines.index("A card is turned up: 2 red, 2 orange, 2 yellow and 2 blue.")
    assert lines[second + 1 : second + 3] == ["Computer 2 calls 4.", "Computer 1 calls 5."]
