"""The menu: back, help, quit, levels, kept games, and lines that make no sense."""

import os
from pathlib import Path

import pytest

from arlequin.cli.terminal.line_client import LineClient
from arlequin.games.playthrough import ReadRecord, replay
from tests.cli.conftest import Arlequin, Ran, kept
from tests.cli.play.keyboards import place_of

BEGIN = "arlequin 1\ngame coloretto\nplayer Ana\nplayer Bob\n\nout red blue\n"


def position(ran: Ran) -> ReadRecord:
    return replay(kept(ran).read_bytes())


@pytest.fixture
def games(tmp_path: Path) -> Path:
    folder = tmp_path / "data" / "arlequin" / "games"
    folder.mkdir(parents=True)
    return folder


@pytest.mark.parametrize("line", ["00012", "99999999999999999999", "-1", "²", "x"])
def test_what_is_no_number_of_the_list_is_asked_again(arlequin: Arlequin, line: str) -> None:
    ran = arlequin("play", typed=["", line, "4", "Ana, Bob", line, "", "", "d", "quit"])
    assert ran.out.count("Please type a number from 1 to") == 2
    assert position(ran).names == ("Ana", "Bob")


@pytest.mark.parametrize(("lang", "word"), [("en", "back"), ("fr", "retour"), ("es", "<")])
def test_back_goes_to_the_question_before(arlequin: Arlequin, lang: str, word: str) -> None:
    typed = ["", "1", word, "4", "Ana, Bob", word, "Ana, Zoé", "", "", "d", "quit"]
    ran = arlequin("play", "--lang", lang, typed=typed)
    assert position(ran).names == ("Ana", "Zoé")
    assert position(ran).game.identity.game == "coloretto"


def test_back_from_an_option_goes_to_the_options(arlequin: Arlequin) -> None:
    typed = ["", "4", "Ana, Bob", "1", "back", "1", "2", "", "", "d", "quit"]
    assert dict(position(arlequin("play", typed=typed)).game.identity.options)["side"] == "gray"


@pytest.mark.parametrize("at", [0, 1, 2, 3, 4])
def test_quit_and_help_are_understood_at_every_question(arlequin: Arlequin, at: int) -> None:
    ran = arlequin("play", typed=[*[""] * at, "?", "quit"])
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count("Nothing is settled until the game begins.") == 1
    assert ".arl" not in ran.out


def test_the_level_of_the_computer_is_offered(arlequin: Arlequin) -> None:
    ran = arlequin("play", typed=["", "4", "Ana, *", "2", "", "", "d", "", "", "d", "quit"])
    assert "How well does the computer play?" in ran.out
    assert "computer 2 random" in kept(ran).read_text(encoding="utf-8")


def test_two_players_cannot_have_one_name(arlequin: Arlequin) -> None:
    ran = arlequin("play", typed=["", "4", "Bob,bob", "Bob, Ana", "", "", "d", "quit"])
    assert "Two players are called “Bob”" in ran.out
    assert position(ran).names == ("Bob", "Ana")


def test_the_spanish_menu_offers_the_spanish_edition(arlequin: Arlequin) -> None:
    ran = arlequin("play", "--lang", "es", typed=["", "1", "Ana, Bob", "", "", "", "quit"])
    assert dict(position(ran).game.identity.options)["edition"] == "es"
    assert "Edición: Española" in ran.out


def test_an_invalid_number_is_rejected_in_the_players_language(arlequin: Arlequin) -> None:
    typed = ["", "2", "Ana, Bob", "2", "many", "500", "", "", "", "quit"]
    ran = arlequin("play", "--lang", "es", typed=typed)
    assert "«many» no es un valor de match: off, un número entero desde 1." in ran.out


# --- kept games -------------------------------------------------------------------------------


def test_what_cannot_be_read_is_not_offered(arlequin: Arlequin, games: Path) -> None:
    (games / "dangling.arl").symlink_to(games / "nowhere")
    os.mkfifo(games / "pipe.arl")
    (games / "broken.arl").write_text("arlequin 1\n")
    (games / "folder.arl").mkdir()
    (games / "good.arl").write_text(BEGIN)
    ran = arlequin("play", typed=["", "quit"])
    assert ran.out.count("Continue: ") == 1
    assert "5  Continue: Coloretto, Ana 0, Bob 0 (1 step so far)" in ran.out


def test_finished_games_do_not_hide_older_ones(arlequin: Arlequin, games: Path) -> None:
    whole = Path(__file__).parent.parent.parent / "golden" / "coloretto_gray-1-no_2p_0004_whole.arl"
    for number in range(8):
        (games / f"over{number}.arl").write_bytes(whole.read_bytes())
    (games / "old.arl").write_text(BEGIN)
    os.utime(games / "old.arl", (0, 0))
    assert "Continue: Coloretto, Ana 0, Bob 0" in arlequin("play", typed=["", "quit"]).out


def test_a_game_that_was_quit_at_once_is_not_kept(arlequin: Arlequin, games: Path) -> None:
    assert ".arl" not in arlequin("play", "coloretto", typed=["quit"]).out
    assert ".arl" not in arlequin("play", "double-yam", typed=["?", "quit"]).out
    assert list(games.iterdir()) == []


# --- a look at the dice -----------------------------------------------------------------------


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """For how many seconds the dice of a game that begins lie open."""
    found: list[int] = []
    run = LineClient.run

    def begins(game: LineClient) -> bool:
        found.append(place_of(game).host.table.setup.look)
        return run(game)

    monkeypatch.setattr(LineClient, "run", begins)
    return found


@pytest.mark.rule("YC-03")
@pytest.mark.parametrize(("option", "seconds"), [((), 1), (("--look", "5"), 5)])
def test_an_option_says_how_long_the_dice_lie_open(
    arlequin: Arlequin, looks: list[int], option: tuple[str, ...], seconds: int
) -> None:
    arlequin("play", *option, typed=["", "3", "Ana, Bob", "", "", "", "quit"])
    assert looks == [seconds]


def test_back_from_the_first_throw_of_a_menu_goes_to_who_throws(arlequin: Arlequin) -> None:
    ran = arlequin("play", typed=["", "3", "Ana, Bob", "", "back", "", "2", "1", "quit"])
    assert ran.out.count("Who rolls") == 2
    assert "dice hands" in kept(ran).read_text(encoding="utf-8")


@pytest.mark.parametrize(("lang", "word"), [("en", "oldest"), ("fr", "âgé"), ("es", "edad")])
def test_where_names_are_typed_the_book_says_who_begins(
    arlequin: Arlequin, lang: str, word: str
) -> None:
    """The books of Color'Yam alone know ages."""
    told = [arlequin("play", "--lang", lang, typed=["", n, "quit"]).out for n in ("1", "4")]
    assert [word in out for out in told] == [True, False]
