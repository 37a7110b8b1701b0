"""Duo played as people play: in the terminal, and at a server with the typed client."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from arlequin.games.playthrough import replay
from tests.server.serving import OPEN, Server, computer

ROOT = Path(__file__).parents[2]
PROGRAM = "examples.fifth_game"
KEEP = ("", "1")
"""What a person types on a turn: draw, and the first move in the list."""


def ran(folder: Path, *arguments: str, typed: Sequence[str] = ()) -> str:
    """What a program of ours prints, in an empty home."""
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        input="".join(f"{line}\n" for line in typed),
        env={**os.environ, "XDG_DATA_HOME": str(folder), "LANG": "C", "COLUMNS": "100"},
        cwd=ROOT, capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A game of two people in the terminal: its record, and what they saw."""
    folder = tmp_path_factory.mktemp("duo")
    file = folder / "game.arl"
    people = ("--player", "Ana", "--player", "Bob")
    played = ("play", "duo", *people, "--record", str(file))
    return file, ran(folder, PROGRAM, *played, typed=[*KEEP[:1], "x", "?", "keep", *KEEP * 5])


def test_the_terminal_shows_the_view_as_text_and_lists_the_moves(game: tuple[Path, str]) -> None:
    first = game[1].partition("Ana keeps")[0]
    assert "Ana: press Enter to draw (? for help)" in first
    assert "Cards: Ana: - | Bob: -\nPoints: Ana 0, Bob 0\n" in first
    assert "  1  Keep the card\n  2  Give it away\n" in first
    assert "“x” means nothing here." in first
    assert "Type the number of a move in the list. Rules: ? DU" in first


def test_a_game_in_the_terminal_comes_to_its_end(game: tuple[Path, str]) -> None:
    assert "All six cards are shared out." in game[1]


def test_the_record_of_the_terminal_is_replayed(game: tuple[Path, str]) -> None:
    file, _ = game
    again = replay(file)
    assert (again.line_count, again.game.outcome(again.state) is not None) == (12, True)
    assert "All six cards are shared out." in ran(file.parent, PROGRAM, "replay", str(file))


def test_a_computer_plays_in_the_terminal(tmp_path: Path) -> None:
    seats = ("--player", "Ana", "--player", "*easy")
    told = ran(tmp_path, PROGRAM, "play", "duo", *seats, "--lang", "fr", typed=["", "1", ""] * 3)
    assert "Les six cartes sont distribuées." in told


def test_real_cards_are_typed_by_their_colours(tmp_path: Path) -> None:
    seats = ("--player", "Ana", "--player", "Bob", "--dice", "hands")
    told = ran(tmp_path, PROGRAM, "play", "duo", *seats, typed=["joker", "R", "quit"])
    assert "“joker” cannot have come here. Type something like “card red”." in told
    assert "Ana draws a red card." in told


# --- at a server -------------------------------------------------------------------------------


class DuoServer(Server):
    """`serve` of the program that has one game more."""

    program = PROGRAM


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = DuoServer(tmp_path_factory.mktemp("server"))
    try:
        running.start()
        yield running
        assert running.troubles == []
    finally:
        running.stop()


def test_a_server_offers_the_game_with_its_levels_and_options(server: Server) -> None:
    (duo,) = [each for each in server.get("/api/games").json()["games"] if each["name"] == "duo"]
    assert (duo["least"], duo["most"], duo["levels"]) == (2, 2, ["random", "easy"])
    assert [option["name"] for option in duo["options"]] == ["pairs"]


def test_the_typed_client_plays_it_with_a_computer_and_the_chance_is_proven(
    server: Server, tmp_path: Path
) -> None:
    table = server.found("duo", [OPEN, computer("easy", "Bob")])
    told = ran(tmp_path, "tests.examples.duo_client", f"{server.address}/t/{table}").splitlines()
    kinds = told[0].split()
    assert (len(kinds), kinds[:2], kinds[-1]) == (13, ["drawn", "kept"], "over")
    assert told[1].endswith("fault: None draws: 6")
    file = tmp_path / "game.arl"
    file.write_bytes(server.record(table))
    end = replay(file)
    assert str(end.game.outcome(end.state)) in told[1]
    assert "All 6 rolls and cards" in ran(tmp_path, PROGRAM, "verify", str(file))
