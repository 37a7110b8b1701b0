"""`examples/bot.py` at a real server: a whole game of each of the four."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from arlequin.games.playthrough import replay
from tests.server.serving import OPEN, Server, computer

BOT = Path(__file__).parents[2] / "examples" / "bot.py"
SHORT: dict[str, dict[str, Any]] = {
    "color-yam": {"options": {"sheet": "1"}},
    "double-yam": {},
    "yam-color": {"options": {"count": "faces", "unwon": "out"}, "look": 0},
    "coloretto": {},
}


def bot(*arguments: str) -> list[str]:
    """The lines that the program prints."""
    command = [sys.executable, str(BOT), *arguments]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout.splitlines()


@pytest.mark.parametrize("game", SHORT)
def test_the_bot_plays_a_whole_game_at_an_open_seat(server: Server, game: str) -> None:
    table = server.found(game, [computer("easy", "Rob"), OPEN], **SHORT[game])
    link, end, proof = bot(f"{server.address}/t/{table}")
    played = replay(server.record(table))
    assert link == f"watch at {server.address}/t/{table}"
    assert end == f"Rob Bot {played.game.outcome(played.state)}"
    assert proof.endswith("fault: None")


def test_the_bot_lays_a_table_of_its_own(server: Server) -> None:
    link, end, _ = bot(server.address, "coloretto", "random")
    played = replay(server.record(link.rpartition("/")[2]))
    assert played.names[0] == "Bot"
    assert end.endswith(f"{played.game.outcome(played.state)}")
