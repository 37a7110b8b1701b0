"""Errors of this device while it hears a table: told as its own, and nobody is accused."""

import asyncio
import errno
from pathlib import Path

import pytest

from arlequin.client.remote_table import Listener, RemoteTable
from arlequin.core.game import Fact
from arlequin.gateway.protocol.outbound import SentEntry
from tests.cli.screen.screens import place_of, screen_game

FULL = OSError(errno.ENOSPC, "No space left on device")
CLOSED = BrokenPipeError(errno.EPIPE, "Broken pipe")


class FullScreenOnce(Listener):
    """Whoever writes what happens to a file, on a disk that is full for a moment."""

    def __init__(self, fails_at: int, error: OSError) -> None:
        self.told: list[int] = []
        self._fails_at = fails_at
        self._error = error

    def entry(self, entry: SentEntry, facts: tuple[Fact, ...]) -> None:
        self.told.append(entry.ply)
        if len(self.told) == self._fails_at:
            raise self._error


async def heard(table: RemoteTable, plies: int) -> None:
    """Until so much was told."""
    async with asyncio.timeout(120):
        while table.public.ply < plies:
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("error", [FULL, CLOSED], ids=["disk", "pipe"])
def test_an_output_that_fails_is_no_lost_connection_and_no_fault(
    error: OSError, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The listener fails in the middle of a message; coming back goes on after what was heard."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    game = screen_game("coloretto", seed=None)
    notes = FullScreenOnce(1, error)
    own = place_of(game)
    table = RemoteTable("", own.listed, own.device, notes, own.local_connect, own.terms.game)

    async def work() -> None:
        with pytest.raises(type(error)) as failure:
            async with table.present():
                await table.during(heard(table, 10**6))
        assert failure.value is error
        assert not table.connection.connected.is_set()
        async with table.present():
            await table.during(heard(table, 1))
            assert table.public.ply == own.host.table.ply

    own.run(work())
    own.close()
    assert table.proof.fault is None
    assert notes.told == list(range(1, len(notes.told) + 1))
