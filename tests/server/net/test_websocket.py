"""One socket: whoever has gone is not kept waiting for a table that moves."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from arlequin.live.leases import Elsewhere
from arlequin.server.net import websocket
from arlequin.server.net.websocket import (
    DISMISSED_SECONDS,
    POLICY,
    TRIES,
    GreetedConnection,
    Socket,
)


def read(monkeypatch: pytest.MonkeyPatch, gone: bool) -> SimpleNamespace:
    """A socket whose table lives in a process that has died; how often it was looked for."""
    seen = SimpleNamespace(tries=0, closed=[])
    one = Socket.__new__(Socket)

    async def first() -> str:
        return "hello"

    async def converse() -> None:
        seen.tries += 1
        raise Elsewhere("t", "127.0.0.1:1", "")

    async def passed_on(*_: Any) -> bool:
        return False

    async def close(code: int, reason: str) -> None:
        seen.closed.append(code)

    monkeypatch.setattr(websocket, "MOVING", 0.0)
    one._line = SimpleNamespace(is_gone=gone)  # type: ignore[assignment]  # all that is asked of it
    one._websocket = SimpleNamespace(close=close)  # type: ignore[assignment]  # likewise
    one._services = SimpleNamespace(log_unreached=lambda place: None)  # type: ignore[assignment]  # likewise
    for name, instead in [
        ("_first", first),
        ("_talk_until_greeted", converse),
        ("_pass_on", passed_on),
    ]:
        monkeypatch.setattr(one, name, instead)
    asyncio.run(one._read())
    return seen


def test_a_table_that_moves_is_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = read(monkeypatch, gone=False)
    assert (seen.tries, seen.closed) == (TRIES, [websocket.TRY_AGAIN])


def test_nobody_looks_for_a_table_for_somebody_who_has_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = read(monkeypatch, gone=True)
    assert (seen.tries, seen.closed) == (1, [])


def test_who_makes_no_sense_for_long_is_dismissed_slowly() -> None:
    dismissed: list[tuple[object, ...]] = []
    line: Any = SimpleNamespace(dismiss=lambda *how: dismissed.append(how))
    talk: Any = SimpleNamespace(receive=lambda text, late: None, sensible=True)
    connection = GreetedConnection(SimpleNamespace(), line, talk, None)  # type: ignore[arg-type]  # unused
    connection.handle("sense")
    assert dismissed == []
    talk.sensible = False
    connection.handle("none")
    assert dismissed == [(DISMISSED_SECONDS, POLICY, "Too many messages made no sense.")]
    assert DISMISSED_SECONDS > 0


@pytest.mark.parametrize(("seconds", "closed"), [(3600.0, []), (0.0, [POLICY])])
def test_who_says_no_proper_hello_waits_for_the_end(
    seconds: float, closed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []

    async def close(code: int, reason: str) -> None:
        told.append(code)

    async def dismiss() -> None:
        one = Socket.__new__(Socket)
        one._websocket = SimpleNamespace(close=close)  # type: ignore[assignment]  # all that is asked of it
        task = asyncio.create_task(one._dismiss("Expected hello."))
        for _ in range(10):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    monkeypatch.setattr(websocket, "DISMISSED_SECONDS", seconds)
    asyncio.run(dismiss())
    assert told == closed
