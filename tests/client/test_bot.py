"""`examples/bot.py` at a real server: a whole game of each of the four."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from arlequin.core.outcome import Outcome
from arlequin.games.playthrough import replay
from tests.server.serving import OPEN, Server, computer

ROOT = Path(__file__).parents[2]
BOT = str(ROOT / "examples" / "bot.py")
TUTORIAL = ROOT / "docs" / "client.md"
SHORT: dict[str, dict[str, Any]] = {
    "color-yam": {"options": {"sheet": "1"}},
    "double-yam": {},
    "yam-color": {"options": {"count": "faces", "unwon": "out"}, "look": 0},
    "coloretto": {},
}


def printed(*arguments: str) -> list[str]:
    """The lines that a program of Python prints."""
    command = [sys.executable, *arguments]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout.splitlines()


def outcome(server: Server, table: str) -> Outcome | None:
    """How the game has ended, by its record."""
    played = replay(server.record(table))
    return played.game.outcome(played.state)


@pytest.mark.parametrize("game", sorted(SHORT))
def test_the_bot_plays_a_whole_game_at_an_open_seat(server: Server, game: str) -> None:
    table = server.found(game, [computer("easy", "Rob"), OPEN], **SHORT[game])
    link, end, proof = printed(BOT, f"{server.address}/t/{table}")
    assert link == f"watch at {server.address}/t/{table}"
    assert end == f"Rob Bot {outcome(server, table)}"
    assert proof.endswith("fault: None")


def test_the_bot_of_the_tutorial_plays_a_whole_game(server: Server) -> None:
    table = server.found("coloretto", [OPEN, computer("easy", "Rob")])
    (program,) = re.findall(r"```python\n(.*?)```", TUTORIAL.read_text(), re.DOTALL)
    there = program.replace("http://localhost:8321/t/TABLE", f"{server.address}/t/{table}")
    played = [line for line in printed("-c", there) if "Outcome(" in line]
    assert played == [f"('Ana', 'Rob') {outcome(server, table)}"]


def test_the_bot_lays_a_table_of_its_own(server: Server) -> None:
    link, end, _ = printed(BOT, server.address, "coloretto", "random")
    assert end == f"Bot Computer 2 {outcome(server, link.rpartition('/')[2])}"
