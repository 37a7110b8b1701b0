"""Limits per address: what counts as one, and what a process that died leaves behind."""

import asyncio
import json
import os
from multiprocessing import get_context
from threading import get_ident
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.types import Message, Receive, Scope, Send

from arlequin.gateway.protocol import http
from arlequin.gateway.sheets import referee_sheet
from arlequin.server.http import middleware, paper
from arlequin.server.http.middleware import RateLimit, run_in_thread
from arlequin.server.net.address_limits import (
    BYTE_SECONDS,
    CPU_BURST,
    CPU_RATE,
    LONGEST_DEBT,
    PARSER_SECONDS,
    Addresses,
    Rate,
    Sockets,
    limited_address,
)


@pytest.mark.parametrize(
    ("address", "as_one"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("somewhere", "somewhere"),
        ("", ""),
    ],
)
def test_what_counts_as_one_address(address: str, as_one: str) -> None:
    assert limited_address(address) == as_one


def test_a_slot_is_always_the_same_and_of_each_server_its_own() -> None:
    one, other = Addresses(), Addresses()
    addresses = [f"192.0.2.{number}" for number in range(200)]
    slots = [one.slot(address) for address in addresses]
    assert slots == [one.slot(address) for address in addresses]
    assert slots != [other.slot(address) for address in addresses]
    assert len(set(slots)) > 190


def test_a_token_that_is_too_far_away_is_not_taken() -> None:
    rate = Rate(2, 0.01)
    assert [rate.wait(7, 0.0) for _ in range(2)] == [0.0, 0.0]
    waits = [rate.wait(7, 10.0) for _ in range(50)]
    assert all(90 < wait <= 100 for wait in waits)
    assert rate.wait(8, 0.0) == 0.0


def test_what_a_flood_has_cost_keeps_an_address_waiting_for_a_minute_at_most() -> None:
    rate = Rate(CPU_BURST, CPU_RATE)
    for _ in range(10):
        rate.charge(7, 100.0)
    assert LONGEST_DEBT - 1 < rate.wait(7, 0.0, 0.001) < LONGEST_DEBT + 1


def test_sockets_of_all_processes_count_and_those_of_a_dead_one_do_not() -> None:
    sockets = Sockets(3, 2)

    def die_with_three() -> None:
        sockets.begin(0)
        os._exit(0 if all(sockets.open(5) for _ in range(3)) else 1)

    dead = get_context("fork").Process(target=die_with_three)
    dead.start()
    dead.join()
    assert dead.exitcode == 0
    sockets.begin(1)
    assert (sockets.open(5), sockets.open(6)) == (False, True)
    sockets.begin(0)  # another process in the place of the first
    assert sockets.open(5)


def test_a_socket_that_was_closed_makes_room_for_another() -> None:
    sockets = Sockets(1, 1)
    assert (sockets.open(5), sockets.open(5)) == (True, False)
    sockets.close(5)
    assert sockets.open(5)


def asked(limited: RateLimit, kind: str) -> list[Message]:
    """What is sent for one request."""
    scope: Scope = {
        "type": kind, "client": ("192.0.2.7", 1), "headers": [], "path": "/", "method": "GET",
        "extensions": {"websocket.http.response": {}},
    }  # fmt: skip
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": f"{kind}.connect"}

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(limited(scope, receive, send))
    return sent


async def well(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "served"})


@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_who_would_wait_too_long_is_told_when_to_come_again(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(middleware, "LONGEST", 0.1)
    addresses = Addresses()
    limited = RateLimit(well, addresses)
    assert asked(limited, kind) == [{"type": "served"}]
    addresses.cpu.charge(addresses.slot("192.0.2.7"), CPU_BURST + 20 * CPU_RATE)
    refused: dict[str, Any] = dict(asked(limited, kind)[0])
    assert refused["status"] == 429
    headers = dict(refused["headers"])
    assert 1 < int(headers[b"retry-after"]) <= 21


class ProcessorClock:
    """In place of `thread_time`: a clock for each thread, which only work moves."""

    def __init__(self) -> None:
        self._threads: dict[int, float] = {}

    def __call__(self) -> float:
        return self._threads.get(get_ident(), 0.0)

    def work(self, seconds: float) -> None:
        """Keep this thread busy for so long."""
        self._threads[get_ident()] = self() + seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> ProcessorClock:
    made = ProcessorClock()
    monkeypatch.setattr(middleware, "thread_time", made)
    return made


def without_refill() -> Addresses:
    """Addresses whose processor time does not come back."""
    addresses = Addresses()
    addresses.cpu = Rate(CPU_BURST, 1e-9)
    return addresses


def test_an_address_pays_for_the_processor_time_of_its_requests(clock: ProcessorClock) -> None:
    async def busy(scope: Scope, receive: Receive, send: Send) -> None:
        for _ in range(2):
            clock.work(0.1)
            await asyncio.sleep(0)
        await send({"type": "served"})

    addresses = without_refill()
    asked(RateLimit(busy, addresses), "http")
    assert _spent(addresses) == pytest.approx(0.2 + PARSER_SECONDS, abs=0.002)
    asked(RateLimit(well, addresses), "http")
    assert _spent(addresses) == pytest.approx(0.2 + 2 * PARSER_SECONDS, abs=0.002)


def test_an_address_pays_for_the_processor_time_of_threads(clock: ProcessorClock) -> None:
    def busy() -> None:
        clock.work(0.2)
        raise ValueError("refused")

    async def threaded(scope: Scope, receive: Receive, send: Send) -> None:
        slot = addresses.slot("192.0.2.7")
        with pytest.raises(ValueError, match="refused"):
            await run_in_thread(addresses, slot, busy)
        await send({"type": "served"})

    addresses = without_refill()
    assert asked(RateLimit(threaded, addresses), "http") == [{"type": "served"}]
    assert _spent(addresses) == pytest.approx(0.2 + PARSER_SECONDS, abs=0.002)


def keep(addresses: Addresses, entries: int) -> int:
    """The status of a score sheet that is sent to be refereed."""
    app = Starlette(routes=paper.ROUTES, middleware=[Middleware(RateLimit, addresses)])
    app.state.services = SimpleNamespace(addresses=addresses)
    body = {"game": "color-yam", "names": ["Ana", "Bob"], "entries": ["met 20"] * entries}
    scope: Scope = {
        "type": "http", "client": ("192.0.2.7", 1), "method": "POST", "path": "/api/keep",
        "headers": [(b"content-type", b"application/json")], "query_string": b"",
    }  # fmt: skip
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": json.dumps(body).encode()}

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(app(scope, receive, send))
    return int(sent[0]["status"])


def test_an_address_pays_for_the_score_sheets_that_are_refereed_for_it(
    clock: ProcessorClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(asked: http.SheetToReferee) -> http.RefereedSheet:
        clock.work(0.2)
        return referee_sheet(asked)

    monkeypatch.setattr(paper, "referee_sheet", slow)
    addresses = without_refill()
    assert keep(addresses, 2) == 200
    assert _spent(addresses) == pytest.approx(0.2 + PARSER_SECONDS, abs=0.002)


def test_a_long_sheet_is_refused_where_the_address_has_no_time_left_for_it() -> None:
    addresses = without_refill()
    addresses.cpu.charge(addresses.slot("192.0.2.7"), CPU_BURST - 0.02)
    assert [keep(addresses, 1000), keep(addresses, 2)] == [429, 200]


async def large(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that answers with a large file, from another task as Starlette does."""
    await asyncio.gather(send({"type": "http.response.body", "body": bytes(2**25)}))


def test_an_address_pays_for_the_bytes_of_its_answers() -> None:
    addresses = without_refill()
    asked(RateLimit(large, addresses), "http")
    assert _spent(addresses) >= 2**25 * BYTE_SECONDS


def _spent(addresses: Addresses) -> float:
    """Seconds of its share that the address has used, to the thousandth; nothing is taken."""
    slot, left = addresses.slot("192.0.2.7"), 0.0
    while addresses.cpu.wait(slot, 0.0, left + 0.001) == 0.0:
        addresses.cpu.charge(slot, -left - 0.001)
        left += 0.001
    return CPU_BURST - left


def test_what_is_awaited_by_others_is_not_paid_for() -> None:
    """Errors and cancellations reach the application as they would without the meter."""
    addresses, ended = Addresses(), []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            ended.append("cancelled")
            raise

    async def receive() -> Message:
        return {}

    async def send(message: Message) -> None:
        ended.append(str(message))

    async def cancel() -> None:
        scope: Scope = {"type": "http", "client": ("192.0.2.7", 1), "headers": []}
        limited = RateLimit(app, addresses)
        task = asyncio.ensure_future(limited(scope, receive, send))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(cancel())
    assert ended == ["cancelled"]
