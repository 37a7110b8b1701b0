"""Pig, the tutorial's own game, which has no words: played, told and replayed all the same."""

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from arlequin.core.game import fact
from arlequin.core.outcome import outcome
from arlequin.words.narrator import Narrator

TUTORIAL = Path(__file__).parents[2] / "docs" / "tutorial" / "own_game.md"
COMMAND = """

def make(players, options, material):
    return Pig()


KIND = arlequin.Kind("pig", 2, 2, (), make, DIE, PigView)
arlequin.register(KIND)

if __name__ == "__main__":
    import sys
    from arlequin.cli.main import main

    sys.exit(main())
"""
TURN = ("1", "1", "2")
"""What a person types, again and again: throw, throw, keep it."""


@pytest.fixture(scope="module")
def pig(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command `arlequin` with the game of the tutorial."""
    (game,) = re.findall(
        r"^```python\n(.*?)^```", TUTORIAL.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    file = tmp_path_factory.mktemp("pig") / "pig_game.py"
    file.write_text(game + COMMAND, "utf-8")
    return file


def ran(program: Path, *arguments: str, typed: Sequence[str] = ()) -> str:
    home = {"XDG_DATA_HOME": str(program.parent), "LANG": "C", "COLUMNS": "100"}
    done = subprocess.run(
        [sys.executable, str(program), *arguments],
        input="".join(f"{line}\n" for line in typed),
        env={**os.environ, **home},
        cwd=program.parent, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_a_game_without_words_is_played_to_its_end_and_replayed(pig: Path) -> None:
    people = ("--player", "Ana", "--player", "Bob", "--record", "game.arl")
    played = ran(pig, "play", "pig", *people, typed=["?", "? 1", *TURN * 200])
    assert "pot: 0\nPoints: Ana 0, Bob 0\nAna: move\n  1  roll\n  2  hold\n" in played
    assert "Type the number of a move in the list.\n" in played
    assert "There is no rule 1." in played
    assert "Ana: happened (what roll)\nAna: happened (what die " in played
    end = re.search(r"^Fifty\. (Ana|Bob) wins with (\d+)\.\n1\. \1: \2\n2\. ", played, re.MULTILINE)
    assert end is not None
    again = ran(pig, "replay", "game.arl")
    assert again.startswith("Ana: happened (what roll)\nAna: happened (what die ")
    assert end[0] in again


def test_the_menu_offers_a_game_without_words_by_its_name(pig: Path) -> None:
    begun = ran(pig, "play", typed=["", "5", "Ana, Bob", "", "1", "q"])
    assert "  5  pig (2-2)\n" in begun
    assert "Ana: happened (what roll)" in begun


def test_the_help_of_a_game_without_options_lists_none(pig: Path) -> None:
    assert "Options of" not in ran(pig, "play", "pig", "--help")


def test_facts_without_words_are_told_by_kind_and_what_they_hold() -> None:
    told = Narrator("fr", "pig", ["Ana", "Bob"]).describe
    assert told(fact("all_lose", "PIG-02", seats=(1, 2), cards=("red", 2), by=None)) == (
        "Ana et Bob\xa0: all lose (cards red 2, by -)"
    )
    assert told(fact("last-round", "PIG-03")) == "last round"


def test_a_tie_that_something_settled_is_told_by_the_places() -> None:
    told = Narrator("en", "pig", ["Ana", "Bob"]).outcome(
        outcome((50, 50), ((50, 1), (50, 2)), "fifty")
    )
    assert told == "Fifty. Bob wins with 50.\n1. Bob: 50\n2. Ana: 50"
