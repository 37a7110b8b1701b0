"""The fault test: SIGKILL at random moments; nothing that was told is lost, doubled or changed."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.serving import Server
from tests.server.storms import Storm

MOMENTS = ("anywhen", "sent", "race", "opening")
FEW = ("race", "sent", "anywhen", "opening", "sent")
SHORT = 120.0
"""Seconds after which no further kill begins: more than all of them take on a busy machine."""


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, to be killed."""
    server = Server(tmp_path)
    server.start()
    try:
        yield server
    finally:
        server.kill()


def test_a_killed_server_has_lost_doubled_and_changed_nothing(fragile: Server) -> None:
    storm = Storm(fragile)
    damage = storm.pass_over(FEW, SHORT)
    assert len(storm.kills) >= 4
    assert damage.done > 20
    assert damage.interrupted > 0
    assert damage.reconnected > 20
    assert fragile.troubles == []


@pytest.mark.slow
def test_a_server_killed_hundreds_of_times_has_lost_nothing(
    fragile: Server, aloud: Callable[[str], None]
) -> None:
    storm = Storm(fragile, aloud)
    damage = storm.pass_over_slowly(MOMENTS)
    # A quiet machine comes to more than 200 kills and 10,000 requests, a busy one to far fewer.
    assert len(storm.kills) >= 40
    assert damage.done >= 500
    assert damage.interrupted >= 10
    assert fragile.troubles == []
