"""The race of YAM color in a terminal that is alive: people and computers against the clock."""

import asyncio
import contextlib
import os
import sys
from collections.abc import Iterator
from threading import Timer
from time import monotonic

import pytest

from arlequin.cli.terminal.keys import Keys
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


# --- at the keyboard --------------------------------------------------------------------------


class Keyboard:
    """A terminal of the system: what is written to it was typed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.person, program = os.openpty()
        monkeypatch.setattr("sys.stdin", os.fdopen(program, "r+b", buffering=0))
        self.keys = Keys()

    def type(self, text: str) -> None:
        os.write(self.person, text.encode())

    def line(self, seconds: float, *, news: bool = False) -> str | None:
        """The line that is typed within some seconds; `news` interrupt it."""

        async def line() -> str | None:
            told = asyncio.Event()
            if news:
                told.set()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    return await self.keys.line("Ana >", monotonic() + 20, told)
            return None

        return asyncio.run(line())


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[Keyboard]:
    found = Keyboard(monkeypatch)
    yield found
    sys.stdin.close()
    os.close(found.person)


def test_what_is_half_typed_survives_what_others_say(
    keyboard: Keyboard, capsys: pytest.CaptureFixture[str]
) -> None:
    keyboard.type("1")
    assert keyboard.line(0.2) is None
    capsys.readouterr()
    keyboard.type("2\n")
    assert keyboard.line(5) == "12"
    assert "20 s  Ana > 1" in capsys.readouterr().out


def test_what_is_half_typed_ends_with_its_round(keyboard: Keyboard) -> None:
    keyboard.type("1")
    assert keyboard.line(0.2) is None
    keyboard.keys.forget()
    keyboard.type("2\n")
    assert keyboard.line(5) == "2"


def test_keys_can_be_taken_back_and_arrows_do_nothing(keyboard: Keyboard) -> None:
    keyboard.type("x\x1535\x7f\x1b[A é\n7\n")
    assert keyboard.line(5) == "3 é"
    assert keyboard.line(5) == "7"


def test_the_end_of_the_input_is_seen_at_the_keyboard(keyboard: Keyboard) -> None:
    Timer(0.3, keyboard.type, ("\x04",)).start()  # read key by key, not by the system
    with pytest.raises(EOFError):
        keyboard.line(5)


def test_a_key_ends_the_wait_and_news_end_the_line(keyboard: Keyboard) -> None:
    keyboard.type("4")
    assert keyboard.line(0.2) is None
    assert keyboard.line(60, news=True) is None
    keyboard.type("2\n")
    assert keyboard.line(60) == "42"


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
