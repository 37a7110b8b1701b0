"""The race of YAM color in a terminal that is alive: people and computers against the clock."""

import os
import sys
from collections.abc import Iterator
from threading import Timer
from time import monotonic

import pytest

from arlequin.cli.play.race import KeyboardRace
from arlequin.cli.play.session import Session
from arlequin.cli.terminal.keys import Keys
from arlequin.cli.terminal.terminal import Quit, Terminal
from arlequin.core.game import View
from arlequin.games import catalog
from arlequin.games.playthrough import Playthrough
from arlequin.players import Choice
from arlequin.table.chance import cup


class Live(Terminal):
    """A person types these lines; None is silence until the clock brings something."""

    def __init__(self, lines: list[str | None]) -> None:
        super().__init__()
        self.alive = True
        self._lines = iter(lines)

    def ask(
        self, question: str, deadline: float | None = None, ends: float | None = None
    ) -> str | None:
        try:
            return next(self._lines)
        except StopIteration:
            raise Quit from None


class Stubborn:
    """Says the highest number that it may, after a second."""

    def choose(self, view: View) -> Choice:
        return Choice([move for move in view.moves if "says" in move][-1], 1.0)


@pytest.mark.parametrize(
    ("typed", "said"),
    [([None], ["2 says 8"]), (["1 8"], ["1 says 8", "2 says 7"])],
)
def test_a_computer_whose_number_is_taken_says_another(
    typed: list[str | None], said: list[str]
) -> None:
    game = catalog.new("yam-color", 3)
    replay = Playthrough(game, ["Ana", "Computer", "Bob"])
    for line in ("start 1", "throw 11111111", "card 1"):
        replay.play(line)
    terminal = Live([*typed, None])
    Session(replay, terminal, "en", {2: Stubborn()}, cup.seeded(1), None).run()
    assert [event.text for event in replay.events[3:]][: len(said)] == said


# --- at the keyboard --------------------------------------------------------------------------


class Keyboard:
    """A terminal of the system: what is written to it was typed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.person, program = os.openpty()
        monkeypatch.setattr("sys.stdin", os.fdopen(program, "r+b", buffering=0))
        self.keys = Keys()

    def type(self, text: str) -> None:
        os.write(self.person, text.encode())

    def line(self, seconds: float) -> str | None:
        return self.keys.line("Ana >", monotonic() + seconds, monotonic() + 20)


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


def test_what_is_half_typed_ends_with_its_round(
    keyboard: Keyboard, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = Terminal()
    keyboard.type("1")
    assert terminal.ask("Ana", monotonic() + 0.2) is None
    terminal.start_race()
    keyboard.type("2\n")
    assert terminal.ask("Ana", monotonic() + 5) == "2"


def test_keys_can_be_taken_back_and_arrows_do_nothing(keyboard: Keyboard) -> None:
    keyboard.type("x\x1535\x7f\x1b[A é\n7\n")
    assert keyboard.line(5) == "3 é"
    assert keyboard.line(5) == "7"


def test_the_end_of_the_input_is_seen_at_the_keyboard(keyboard: Keyboard) -> None:
    Timer(0.3, keyboard.type, ("\x04",)).start()  # read key by key, not by the system
    with pytest.raises(EOFError):
        keyboard.line(5)


def test_a_timed_round_waits_until_people_are_ready(capsys: pytest.CaptureFixture[str]) -> None:
    replay = Playthrough(catalog.new("yam-color", 3), ["Ana", "Computer", "Bob"])
    replay.play("start 2")
    Session(replay, Live(["", None]), "en", {2: Stubborn()}, cup.seeded(1), None).run()
    out = capsys.readouterr().out
    assert [event.text.split(" ")[0] for event in replay.events[:3]] == ["start", "throw", "card"]
    assert "Round 1 (20 s)" in out
    assert "Ana, Computer and Bob: announce the match count, or pass." in out


def test_nothing_is_thrown_before_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    replay = Playthrough(catalog.new("yam-color", 3), ["Ana", "Computer", "Bob"])
    replay.play("start 2")
    Session(replay, Live(["?", "what"]), "en", {2: Stubborn()}, cup.seeded(1), None).run()
    assert [event.text for event in replay.events] == ["start 2"]
    assert "“what” means nothing here" in capsys.readouterr().out


def test_a_race_ends_when_its_limit_is_over() -> None:
    race = KeyboardRace({}, 20, running=True)
    assert race.due() == (race.ends, "time")
