"""The fault test: SIGKILL at random moments; nothing that was told is lost, doubled or changed."""

import asyncio
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random, SystemRandom

import pytest

from tests.server.serving import Server
from tests.server.storms import Damage, Storm

SEED = "ARLEQUIN_SEED"
MOMENTS = ("anywhen", "sent", "race", "opening")
FEW = ["race", "sent", "anywhen", "opening", "sent", "race", "anywhen", "sent"]
MANY = 400
SHORT, LONG = 25.0, 450.0
"""Seconds after which no further kill begins."""


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, to be killed."""
    server = Server(tmp_path)
    server.start()
    try:
        yield server
    finally:
        server.kill()


def chosen_seed() -> int:
    return int(os.environ.get(SEED) or SystemRandom().getrandbits(32))


def say(text: str) -> None:
    sys.stderr.write(f"{text}\n")


async def weather(
    server: Server, seed: int, moments: list[str], seconds: float, tell: Callable[[str], None]
) -> tuple[Storm, Damage]:
    storm = Storm(server, seed, tell)
    tell(f"{SEED}={seed}")
    await storm.rage(moments, seconds)
    damage = await storm.check()
    server.stop()
    storm.check_disk()
    tell(f"{len(storm.kills)} kills, {damage}")
    return storm, damage


def test_a_killed_server_has_lost_doubled_and_changed_nothing(fragile: Server) -> None:
    storm, damage = asyncio.run(weather(fragile, chosen_seed(), FEW, SHORT, say))
    assert len(storm.kills) >= 5
    assert damage.done > 20
    assert damage.mended > 0
    assert damage.reconnected > 20
    assert fragile.troubles == []


@pytest.mark.slow
def test_a_server_killed_hundreds_of_times_has_lost_nothing(
    fragile: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    def aloud(text: str) -> None:
        with capsys.disabled():
            say(text)

    seed = chosen_seed()
    moments = Random(seed).choices(MOMENTS, k=MANY)
    storm, damage = asyncio.run(weather(fragile, seed, moments, LONG, aloud))
    # A quiet machine comes to more than 200 kills and 10,000 requests, a busy one to far fewer.
    assert len(storm.kills) >= 50
    assert damage.done >= 500
    assert damage.mended >= 10
    assert fragile.troubles == []
