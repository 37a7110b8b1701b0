"""`arlequin play --turn-seconds`: a clock for each turn at one keyboard, in virtual time."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from arlequin.cli.play import menu, saved_game
from arlequin.cli.play.local_table import LocalTable, Terms
from arlequin.cli.play.setup import TerminalSetup, names
from arlequin.cli.terminal.line_client import LineClient
from arlequin.cli.terminal.terminal import Quit, Terminal, wait_for_any
from arlequin.client import remote_table
from arlequin.games import catalog
from arlequin.local import services
from arlequin.store.record_archive import RecordArchive
from arlequin.testing.virtual import VirtualLoop
from tests.cli.conftest import Arlequin, kept
from tests.cli.play.keyboards import Live, texts

TWO = ("Ana", "Bob")
UP = "Time is up: a computer plays this turn for Ana."
Line = str | float | None


def virtual(monkeypatch: pytest.MonkeyPatch) -> VirtualLoop:
    """The loop of the next table, whose time is everybody's."""
    found = VirtualLoop()
    monkeypatch.setattr("asyncio.new_event_loop", lambda: found)
    monkeypatch.setattr(services, "SteadyClock", lambda: found)
    monkeypatch.setattr(remote_table, "monotonic", found.time)
    return found


@pytest.fixture
def loop(monkeypatch: pytest.MonkeyPatch) -> VirtualLoop:
    return virtual(monkeypatch)


class Timed(Live):
    """Somebody who types these lines; a number is how many seconds go by before the next one."""

    def __init__(self, loop: VirtualLoop, lines: Sequence[Line]) -> None:
        super().__init__([])
        self._loop = loop
        self._typed = iter(lines)
        self.left: list[tuple[str, int | None]] = []
        """Who was asked, and how many seconds they had."""

    async def ask(self, question: str, *interrupts: asyncio.Event) -> str | None:
        clock, _, about = question.rpartition(" s  ")
        self.left.append((about.partition(":")[0], int(clock) if clock else None))
        line = next(self._typed, "quit")
        while isinstance(line, float):
            self._loop._virtual.passed += line
            line = next(self._typed, "quit")
        if line == "quit":
            raise Quit
        if line is None:
            await wait_for_any(*interrupts)
        return line


def at_a_keyboard(
    terminal: Terminal,
    seats: Sequence[str] = TWO,
    game: str = "coloretto",
    seconds: int = 30,
    clock: bool = True,
) -> LineClient:
    """A game that was played until nobody typed any more."""
    setup = TerminalSetup(game, "en", tuple(seats), turn_seconds=seconds)
    people = tuple(names(seats, "en"))
    terms = Terms(setup, catalog.new(game, len(seats)), people, seed=4, clock=clock)
    place = LocalTable(terms, RecordArchive(None, []))
    try:
        found = LineClient(terminal, "en", place)
        found.run()
    finally:
        place.close()
    return found


def test_when_the_clock_has_run_out_a_computer_plays_the_turn_and_the_next_is_asked(
    loop: VirtualLoop, capsys: pytest.CaptureFixture[str]
) -> None:
    people = Timed(loop, ["", "", None, 3.0, "?"])
    game = at_a_keyboard(people, game="double-yam")
    assert people.left[-3:] == [("Bob", 30), ("Ana", 30), ("Ana", 27)]
    out = capsys.readouterr().out
    assert out.count(UP.replace("Ana", "Bob")) == 1
    assert "moved on" not in out  # silence is not taken for Enter
    assert sum(text.startswith("score") for text in texts(game)) == 1


def test_who_is_silent_is_shown_their_choices_once(
    loop: VirtualLoop, capsys: pytest.CaptureFixture[str]
) -> None:
    at_a_keyboard(Timed(loop, [None]))
    before, _, after = capsys.readouterr().out.partition(UP)
    assert before.count("Ana: draw a card.") == 1
    assert "Ana: " not in after


def test_a_move_does_not_wind_the_clock_up(loop: VirtualLoop) -> None:
    ana = Timed(loop, ["d", 10.0, "?", 5.0, "table"])
    at_a_keyboard(ana)
    assert [left for _, left in ana.left] == [30, 30, 20, 15]


def test_the_clock_stands_still_in_a_pause(
    loop: VirtualLoop, capsys: pytest.CaptureFixture[str]
) -> None:
    ana = Timed(loop, [20.0, "pause", 500.0, "resume", 9.0, "?"])
    at_a_keyboard(ana)
    assert [left for _, left in ana.left] == [30, None, 10, 1]
    assert UP not in capsys.readouterr().out


def test_before_a_computer_goes_on_no_clock_runs_and_a_move_is_taken_back(
    loop: VirtualLoop, capsys: pytest.CaptureFixture[str]
) -> None:
    ana = Timed(loop, ["d", "1", 100.0, "undo", 4.0, "?"])
    at_a_keyboard(ana, ("Ana", "*random"))
    assert [left for _, left in ana.left][-3:] == [None, 30, 26]
    assert UP not in capsys.readouterr().out


def test_a_computer_that_plays_for_a_person_waits_for_nobody(loop: VirtualLoop) -> None:
    """Also where the person could still take back what they did before."""
    ana = Timed(loop, ["", "", "", "stop", None])
    game = at_a_keyboard(ana, game="double-yam")
    assert sum(text.startswith("score") for text in texts(game)) == 1


def test_a_line_that_comes_too_late_is_not_taken_for_another_turn(
    loop: VirtualLoop, capsys: pytest.CaptureFixture[str]
) -> None:
    ana = Timed(loop, ["d", 40.0, "what"])
    game = at_a_keyboard(ana)
    assert UP in capsys.readouterr().out
    assert ana.left[-1] == ("Bob", 30)
    assert len(texts(game)) > 3


def test_without_the_option_nobody_is_hurried(loop: VirtualLoop) -> None:
    ana = Timed(loop, [10_000.0, "d", "?"])
    at_a_keyboard(ana, seconds=0)
    assert {left for _, left in ana.left} == {None}


def test_where_no_clock_can_run_nobody_is_hurried(
    loop: VirtualLoop, capsys: pytest.CaptureFixture[str]
) -> None:
    at_a_keyboard(Timed(loop, [100.0, "d", 100.0, "1"]), clock=False)
    assert UP not in capsys.readouterr().out


# --- the command ----------------------------------------------------------------------------------


def test_in_a_pipe_no_clock_runs_and_it_is_kept_for_a_terminal(arlequin: Arlequin) -> None:
    ran = arlequin("play", "coloretto", "--turn-seconds", "45", typed=["d", "quit"])
    assert ran.out.count("No turn clock runs here") == 1
    path = kept(ran)
    again = arlequin("play", "--resume", str(path), typed=["quit"])
    assert again.out.count("No turn clock runs here") == 1
    assert path.read_text().count("\nturn-seconds 45\n") == 1
    assert saved_game.read_game(path, None, None).setup.turn_seconds == 45


def test_no_clock_is_the_same_as_none(arlequin: Arlequin) -> None:
    ran = arlequin("play", "coloretto", "--turn-seconds", "0", typed=["d", "quit"])
    assert ran.err == ""
    assert "turn" not in kept(ran).read_text()


def test_a_kept_game_goes_on_with_its_clock(
    arlequin: Arlequin, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(arlequin("play", "coloretto", "--turn-seconds", "45", typed=["d", "quit"]))
    ana = Timed(virtual(monkeypatch), [])
    monkeypatch.setattr("arlequin.cli.play.command.Terminal", lambda: ana)
    assert arlequin("play", "--resume", str(path), "--plain").err == ""
    assert [left for _, left in ana.left] == [45]


@pytest.mark.parametrize(
    ("lang", "says"),
    [("en", "is no time for a turn"), ("fr", "pas un temps pour un tour"),
     ("es", "no es un tiempo para un turno")],
)  # fmt: skip
@pytest.mark.parametrize("value", ["soon", "-1", "1.5", "86401", "²", "9" * 50, ""])
def test_what_is_no_time_is_refused(arlequin: Arlequin, value: str, lang: str, says: str) -> None:
    ran = arlequin("play", "coloretto", "--turn-seconds", value, "--lang", lang)
    assert (ran.status, says in ran.err, ran.err.count("\n")) == (2, True, 1)
    assert "86400" in ran.err


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("coloretto", "--dice", "hands"), ("real dice", "vrais dés", "dados de verdad")),
        (("yam-color",), ("own time limit", "propre limite", "propio límite")),
        (("--resume",), ("A saved game", "partie enregistrée", "partida guardada")),
        ((), ("arlequin play GAME", "arlequin play JEU", "arlequin play JUEGO")),
    ],
)
def test_where_there_can_be_no_clock_that_is_said(
    arlequin: Arlequin, asked: Sequence[str], says: Sequence[str], lang: str
) -> None:
    ran = arlequin("play", *asked, "--turn-seconds", "30", "--lang", lang)
    said = says[("en", "fr", "es").index(lang)]
    assert (ran.status, said in ran.err, ran.err.count("\n")) == (2, True, 1)


def test_a_clock_that_somebody_has_written_into_the_record_is_checked(
    arlequin: Arlequin, tmp_path: Path
) -> None:
    path = tmp_path / "game.arl"
    head = "arlequin 1\ngame coloretto\nplayer Ana\nplayer Bob\nturn-seconds soon\n"
    path.write_text(f"{head}\nout red blue\n")
    ran = arlequin("play", "--resume", str(path))
    assert (ran.status, "“soon” is no time for a turn" in ran.err) == (2, True)


# --- the menu -------------------------------------------------------------------------------------


Chosen = Callable[..., TerminalSetup]


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Chosen:
    """What was chosen in the menu by typing these lines at a terminal."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def asked(*lines: str) -> TerminalSetup:
        found = menu.Menu(Live(lines), "en").ask()
        assert isinstance(found, TerminalSetup)
        return found

    return asked


def test_the_menu_offers_a_clock(chosen: Chosen) -> None:
    before = ("", "4", "Ana, Bob", "", "")
    assert chosen(*before, "3").turn_seconds == 60
    assert chosen(*before, "").turn_seconds == 0
    assert chosen(*before, "back", "2").hands


def test_the_menu_offers_none_with_real_dice_nor_in_races(chosen: Chosen) -> None:
    assert chosen("", "4", "Ana, Bob", "", "2").turn_seconds == 0
    assert chosen("", "3", "Ana, Bob", "", "").turn_seconds == 0
