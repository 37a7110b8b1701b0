"""`arlequin play` sits at a table: pauses, hints, and games that were killed."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from arlequin.games import catalog
from arlequin.games.playthrough import replay
from arlequin.store.record_archive import RecordFile
from arlequin.words.messages import messages
from tests.cli.conftest import Arlequin, Ran, texts
from tests.cli.play.test_play import anything

GAMES = pytest.mark.parametrize("game", sorted(catalog.KINDS))
ONE = ("--player", "Ana", "--computer")
TWO = ("--player", "Ana", "--player", "Bob", "--computer")


@GAMES
def test_a_game_that_is_quit_again_and_again_comes_to_its_end(
    arlequin: Arlequin, tmp_path: Path, game: str
) -> None:
    path = tmp_path / "game.arl"
    arlequin("play", game, *ONE, "--record", str(path), typed=anything(7))
    for _ in range(3):
        arlequin("play", "--resume", str(path), typed=anything(9))
    arlequin("play", "--resume", str(path), typed=anything())
    position = replay(path.read_bytes())
    assert position.game.outcome(position.state) is not None
    assert "~" not in path.read_text()
    assert arlequin("verify", str(path)).status != 0


# --- what is done at a table ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "pause resume"), ("fr", "pause reprendre"), ("es", "pausa seguir")]
)
def test_a_game_is_paused_and_goes_on(arlequin: Arlequin, lang: str, words: str) -> None:
    pause, resume = words.split()
    game = ("play", "double-yam", *TWO, "--seed", "4", "--lang", lang)
    ran = arlequin(*game, typed=["", pause, "what", resume, "", "quit"])
    assert ran.err == ""
    assert f"{resume} >" in ran.out
    assert texts(ran) == texts(arlequin(*game, typed=["", "", "quit"]))


def test_at_one_keyboard_nothing_is_proven(arlequin: Arlequin, tmp_path: Path) -> None:
    ran = arlequin("play", "double-yam", *TWO, typed=["", "seal", "quit"])
    assert messages("en").say("seal-own") in " ".join(ran.out.split())
    assert [path.name for path in (tmp_path / "data" / "arlequin").iterdir()] == ["games"]


def test_the_choices_follow_what_a_command_says(arlequin: Arlequin) -> None:
    ran = arlequin("play", "coloretto", *TWO, "--seed", "4", typed=["d", "seal", "quit"])
    report, choices = messages("en").say("seal-own")[:30], "Place in row 1"
    assert ran.out.index(report) < ran.out.rindex(choices)
    assert ran.out.count(choices) == 2


def test_a_takeback_at_one_keyboard_needs_nobody_else(arlequin: Arlequin) -> None:
    ran = arlequin("play", "coloretto", *TWO, "--seed", "1", typed=[*["d", "1", "undo"] * 2, "q"])
    assert "takeback 1" in texts(ran)
    assert "asks to take" not in ran.out


# --- what goes wrong ------------------------------------------------------------------------------


def resumed(arlequin: Arlequin, states: Iterable[bytes], path: Path) -> Iterable[Ran]:
    for record in states:
        path.write_bytes(record)
        yield arlequin("play", "--resume", str(path), typed=["", "", "quit"])


@GAMES
def test_a_game_that_was_killed_at_any_moment_goes_on(
    arlequin: Arlequin, tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the record is written, and after it."""
    states: list[bytes] = []
    path = tmp_path / "game.arl"
    append, head = RecordFile.append, RecordFile.write_header

    def note() -> None:
        if path.exists() and path.stat().st_size:
            states.append(path.read_bytes())

    def appended(file: RecordFile, lines: Iterable[str]) -> None:
        note()
        append(file, lines)
        note()

    def headed(file: RecordFile, fields: Iterable[tuple[str, str]]) -> None:
        note()
        head(file, fields)
        note()

    with monkeypatch.context() as noted:
        noted.setattr(RecordFile, "append", appended)
        noted.setattr(RecordFile, "write_header", headed)
        arlequin("play", game, *TWO, "--record", str(path), typed=anything(12))
    assert len(states) > 4
    for data, ran in zip(states, resumed(arlequin, states, path), strict=True):
        assert (ran.status, ran.err) == (0, "")
        assert replay(path.read_bytes()).line_count >= replay(data).line_count


@pytest.mark.parametrize("moments", [13, 16, 30])
def test_a_full_disk_is_said_in_one_sentence_and_what_was_told_is_kept(
    moments: int, arlequin: Arlequin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where nobody has asked for what cannot be kept: salts, and chance that falls alone."""
    path = tmp_path / "game.arl"
    fsync, left = os.fsync, iter(range(moments))

    def full(file: int) -> None:
        if next(left, None) is None:
            raise OSError(28, "No space left on device")
        fsync(file)

    monkeypatch.setattr(os, "fsync", full)
    ran = arlequin("play", "coloretto", *TWO, "--record", str(path), typed=anything())
    assert (ran.status, ran.err) == (2, f"arlequin: {path}: No space left on device\n")
    monkeypatch.undo()
    kept = replay(path.read_bytes())
    assert moments < 30 or kept.line_count > 3


def test_a_computer_that_cannot_choose_ends_the_game_with_a_sentence(
    arlequin: Arlequin, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise ValueError("no idea")

    monkeypatch.setattr("arlequin.players.levels.make", fails)
    ran = arlequin("play", "coloretto", "--computer", "--computer")
    assert (ran.status, ran.err) == (2, "arlequin: no idea\n")


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT])
def test_a_program_that_is_ended_while_it_waits_has_kept_its_game(
    tmp_path: Path, end: signal.Signals
) -> None:
    path = tmp_path / "game.arl"
    command = [sys.executable, "-m", "arlequin.cli.main", "play", "coloretto", *TWO]
    with subprocess.Popen(
        [*command, "--record", str(path)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), "LC_ALL": "C"},
        text=True,
    ) as program:  # fmt: skip
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write("d\n1\n" * 4)
        program.stdin.flush()
        while "places" not in program.stdout.readline():
            assert program.poll() is None
        program.send_signal(end)
        out, _ = program.communicate()
        assert "Traceback" not in out
    assert any(text.startswith("place") for text in path.read_text().splitlines())


def test_at_one_keyboard_moves_are_taken_back_as_often_as_one_likes(
    arlequin: Arlequin, tmp_path: Path
) -> None:
    path = tmp_path / "game.arl"
    again = ["stop", "undo"] * 30
    start = [""] * 3  # the throws for the start, which differ, then the first throw
    two = ("--player", "Ana", "--player", "Bob", "--seed", "4")
    ran = arlequin(
        "play", "double-yam", *two, "--record", str(path), typed=[*start, *again, "quit"]
    )
    assert "nothing to take back" not in ran.out.lower()
    assert path.read_text().count("\ntakeback 1") == 30
