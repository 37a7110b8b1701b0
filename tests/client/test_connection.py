"""A connection that is made again after every loss, in virtual time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise

import pytest

from arlequin.cli.errors import InputRefused
from arlequin.cli.join.command import server_errors
from arlequin.client.connection import (
    FIRST_WAIT,
    LONGEST_WAIT,
    STEADY,
    DevicePorts,
    ServerConnection,
)
from arlequin.client.errors import ServerHangsUp, ServerRefused
from arlequin.gateway.protocol import outbound
from arlequin.testing.virtual import run

PATIENCE = 30.0
MANY = 40


class HangingUp:
    """A server that welcomes whoever comes, tells so many new plies, stays a while and hangs up."""

    def __init__(self, new: int = 0, stays: float = 0.0) -> None:
        self.times: list[float] = []
        """When it has welcomed somebody."""
        self._ply = 0
        self._new = new
        self._stays = stays
        self.connection = ServerConnection(
            "http://x", "t", None, DevicePorts(lambda *_: None, lambda: self._ply), self._connect
        )
        self.connection._take = self._take  # type: ignore[method-assign]  # whatever it says

    @asynccontextmanager
    async def _connect(self, table: str) -> AsyncIterator["HangingUp"]:
        yield self

    async def send(self, _text: str) -> None:
        """It is glad about every hello."""

    async def receive(self) -> bytes:
        if self.connection.connected.is_set():
            await asyncio.sleep(self._stays)
            raise ConnectionError("hung up")
        return b""

    def _take(self, data: str | bytes, greeted: bool = False) -> None:
        self.connection._welcomed, self.connection._more = True, False
        self.times.append(asyncio.get_running_loop().time())
        if len(self.times) > MANY:
            self._new, self._stays = 0, 0.0
        self._ply += self._new

    def waits(self) -> list[float]:
        """Seconds from a welcome to the next."""
        return [round(after - before, 3) for before, after in pairwise(self.times)]


def test_a_server_that_hangs_up_after_every_welcome_is_not_asked_without_end() -> None:
    hanging = HangingUp()
    with pytest.raises(ServerHangsUp, match="answers and hangs up at once, for 30 s") as error:
        run(hanging.connection.run(PATIENCE))
    assert (error.value.code, error.value.address) == ("client/hangs-up", "http://x")
    assert hanging.waits()[:5] == [2 * FIRST_WAIT, 4 * FIRST_WAIT, 8 * FIRST_WAIT, 3.2, 5]
    assert max(hanging.waits()) == LONGEST_WAIT
    assert PATIENCE < hanging.times[-1] - hanging.times[0] <= PATIENCE + LONGEST_WAIT


@pytest.mark.parametrize("server", [{"new": 1}, {"stays": STEADY + 1}], ids=["news", "stays"])
def test_a_line_that_is_lost_again_and_again_is_made_again_at_once_while_it_serves(
    server: dict[str, int],
) -> None:
    hanging = HangingUp(**server)
    with pytest.raises(ServerHangsUp):
        run(hanging.connection.run(PATIENCE))
    assert len(hanging.times) > MANY
    assert set(hanging.waits()[: MANY - 1]) == {server.get("stays", 0) + FIRST_WAIT}


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "again and again"), ("fr", "encore et encore"), ("es", "una y otra vez")],
)
def test_a_player_is_told_that_the_server_hangs_up(lang: str, words: str) -> None:
    with pytest.raises(InputRefused, match=words), server_errors(lang):
        raise ServerHangsUp("http://x", "30 s")


def test_a_server_with_an_older_table_ends_the_connection_with_its_sentence() -> None:
    text = "This server has an older state of the table than you: reload."
    hanging = HangingUp()
    error = outbound.encoder.encode(outbound.Error("hello/ahead", text))
    del hanging.connection._take  # the real one
    hanging.receive = lambda: asyncio.sleep(0, error)  # type: ignore[method-assign]
    with pytest.raises(ServerRefused) as refused:
        run(hanging.connection.run(PATIENCE))
    assert (refused.value.code, str(refused.value)) == ("hello/ahead", text)
