"""Going on with a kept game: its own material, language and cut lines, and Ctrl-C."""

from pathlib import Path

import pytest

from arlequin.cli.terminal.terminal import Terminal
from arlequin.client.participation import Participation
from arlequin.words.messages import messages
from tests.cli.conftest import Arlequin, kept, texts

YAM = "arlequin 1\ngame double-yam\nplayer Ana\nplayer Bob\n"
THROWN = "\ndie 6\ndie 1\nthrow 123123\n"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    shipped = Path("src/arlequin/games/coloretto/material.toml").read_text(encoding="utf-8")
    path = tmp_path / "my own.toml"
    path.write_text(shipped.replace("jokers = 3", "jokers = 4").replace("abacus-2003", "mine"))
    return path


def test_a_game_with_own_material_continues_without_its_file(
    arlequin: Arlequin, mine: Path
) -> None:
    begun = arlequin("play", "coloretto", "--material", str(mine), typed=["d", "quit"])
    path = str(kept(begun))
    mine.unlink()  # the record has it
    assert arlequin("play", "--resume", path, typed=["1", "quit"]).status == 0
    assert "Continue: Coloretto" in arlequin("play", typed=["", "quit"]).out
    other = Path("src/arlequin/games/coloretto/material.toml").resolve()
    ran = arlequin("play", "--resume", path, "--material", str(other))
    assert (ran.status, "this game was played with material 'mine" in ran.err) == (2, True)


def test_a_last_line_that_was_cut_short_is_left_out_and_said(
    arlequin: Arlequin, tmp_path: Path
) -> None:
    path = tmp_path / "cut.arl"
    path.write_text(YAM + THROWN + "again AB")
    ran = arlequin("play", "--resume", str(path), "--seed", "1", typed=["ABC", "quit"])
    assert "was cut short and is left out: “again AB”" in ran.out
    assert "again AB\n" not in path.read_text()
    assert texts(ran)[3] == "again ABC"


@pytest.mark.parametrize("events", [THROWN, "\ndie 6\n", THROWN + "again AB\n"])
def test_the_table_is_drawn_before_the_first_question(
    arlequin: Arlequin, tmp_path: Path, events: str
) -> None:
    path = tmp_path / "game.arl"
    path.write_text(YAM + events)
    assert "Boxes" in arlequin("play", "--resume", str(path), typed=["quit"]).out


def test_what_was_played_before_is_not_told_again(arlequin: Arlequin, tmp_path: Path) -> None:
    path = tmp_path / "game.arl"
    path.write_text(YAM + THROWN)
    ran = arlequin("play", "--resume", str(path), "--seed", "1", typed=["A", "quit"])
    assert "Ana rolls a die" not in ran.out
    assert ran.out.count("Ana re-rolls") == 1


def test_a_game_goes_on_in_its_own_language(arlequin: Arlequin, tmp_path: Path) -> None:
    path = str(tmp_path / "game.arl")
    arlequin("play", "coloretto", "--lang", "fr", "--record", path, typed=["p", "quitter"])
    assert "Pioche" in arlequin("play", "--resume", path, typed=["q"]).out
    assert "Mazo" in arlequin("play", "--resume", path, "--lang", "es", typed=["q"]).out


@pytest.mark.parametrize(
    ("beside", "what"),
    [
        (["coloretto"], "GAME"),
        (["--player", "Ana"], "--player/--computer"),
        (["--record", "other.arl"], "--record"),
        (["--dice", "hands"], "--dice"),
        (["--option", "side=gray"], "--option"),
    ],
)
def test_a_kept_game_cannot_be_told_otherwise(
    arlequin: Arlequin, tmp_path: Path, beside: list[str], what: str
) -> None:
    path = tmp_path / "game.arl"
    path.write_text(YAM + THROWN)
    ran = arlequin("play", "--resume", str(path), *beside)
    assert (ran.status, f"--resume stands alone, without {what}" in ran.err) == (2, True)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--player", "Ana", "--computer", "coloretto"], "“coloretto” is a game, not a level"),
        (["--player", "Ana", "--computer"], "Please name the game too"),
        (["--option", "side=gray"], "Please name the game too"),
    ],
)
def test_a_game_left_out_is_asked_for(
    arlequin: Arlequin, arguments: list[str], sentence: str
) -> None:
    ran = arlequin("play", *arguments)
    assert (ran.status, sentence in ran.err) == (2, True)


def test_ctrl_c_tells_how_to_go_on(
    arlequin: Arlequin, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "my game.arl"
    path.write_text(YAM + THROWN)

    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Terminal, "ask", interrupt)
    ran = arlequin("play", "--resume", str(path))
    assert ran.status == 130
    assert ran.out.endswith(f"Continue with:\narlequin play --resume '{path}'\n")


def test_a_game_that_is_over_is_shown_and_said_to_be_over(
    arlequin: Arlequin, tmp_path: Path
) -> None:
    path = str(tmp_path / "whole.arl")
    arlequin("play", "coloretto", "--computer", "--computer", "--seed", "1", "--record", path)
    ran = arlequin("play", "--resume", path)
    assert ran.status == 0
    assert ran.out.startswith("This game is over: there is nothing left to play.\n")


TURN = ("draw", "1", "draw", "2")


def test_a_fault_at_one_s_own_table_is_the_exit_status(
    arlequin: Arlequin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Participation, "receive", lambda proof, _: proof.fail("order"))
    ran = arlequin("play", "coloretto", "--player", "Ana", "--player", "Bob", typed=TURN)
    assert ran.status == 1
    assert messages("en").say("verify-order") in ran.out
