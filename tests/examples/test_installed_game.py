"""A game of one file that a package installs: at a server, with a computer, through the client."""

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests import pig
from tests.server.serving import Server

PLAY = """
import asyncio, sys
from arlequin.client import new_table, sit_down

async def main():
    table = new_table("pig", "random", pace=0)
    async with sit_down(sys.argv[1], name="Ana", create=table) as seat:
        async for turn in seat.turns():
            if turn.throws:
                await turn.throw()
            else:
                await turn.play("hold" if turn.view.pot >= 10 else "roll")
        view = seat.view
        print(type(view).__module__, type(view).__name__, max(view.scores) >= 50, seat.names)
        print(seat.outcome.reason, seat.proof.fault, seat.proof.badge.draws > 0)

asyncio.run(main())
"""
KINDS = "import arlequin; print(arlequin.KINDS['pig'], len(arlequin.KINDS))"


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where Python finds the package."""
    folder = tmp_path_factory.mktemp("installed")
    pig.install(folder)
    return str(folder)


def printed(path: str, program: str, *arguments: str) -> list[str]:
    """What a program prints that finds the package."""
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True, text=True, timeout=240, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_an_installed_game_is_among_the_games(path: str) -> None:
    assert printed(path, KINDS) == ["<Kind pig: 2 to 2 players> 5"]


@pytest.fixture(scope="module")
def server(path: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    running.environment = {"PYTHONPATH": path}
    try:
        running.start()
        yield running
        assert running.troubles == []
    finally:
        running.stop()


def test_a_server_offers_an_installed_game(server: Server) -> None:
    games = {game["name"]: game for game in server.get("/api/games").json()["games"]}
    assert games["pig"]["levels"] == ["random"]


def test_an_installed_game_is_played_at_a_server_with_a_computer(server: Server, path: str) -> None:
    shown, ended = printed(path, PLAY, server.address)
    assert shown == "pig_game PigView True ('Ana', 'Computer 2')"
    assert ended == "fifty None True"
