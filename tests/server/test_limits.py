"""Limits: one guest does not stop the others, through however many sockets and processes."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count, pairwise
from pathlib import Path
from time import monotonic

import pytest

from arlequin.gateway import room, step_encoder
from arlequin.server.net.address_limits import MOST_SOCKETS, TABLE_BURST, TABLE_RATE
from arlequin.table import limits
from tests.postgres import QUICK, postgres
from tests.server.clients import Client, present, run, seated
from tests.server.cluster.crews import CrewServer
from tests.server.hostile import Attacked, Closed, Message, Raw, attacked_in, check_error
from tests.server.serving import OPEN, Answer, Server, computer

NUMBERS = count(1)
TWO = [OPEN, OPEN]
KEYS = count(1)
MOST_TABLES = 300
"""As many are asked for until one is refused: a slow machine has a larger share meanwhile."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Attacked]:
    with attacked_in(tmp_path_factory.mktemp("limited")) as server:
        yield server


def somewhere() -> bytes:
    """The header of an address that nobody else has."""
    number = next(NUMBERS)
    return b"X-Forwarded-For: 198.51.%d.%d\r\n" % (number // 250, number % 250 + 1)


@asynccontextmanager
async def sockets(
    server: Server, table: str, secret: str, number: int, more: bytes = b""
) -> AsyncIterator[list[Raw]]:
    """So many sockets of one seat."""
    async with AsyncExitStack() as stack:
        opened = [await Raw.at(server, table, secret, more=more) for _ in range(number)]
        for raw in opened:
            await stack.enter_async_context(raw)
        yield opened


def asked(kind: str, **fields: object) -> Message:
    return {"type": kind, "key": f"key-{next(KEYS):08}", "seat": 1, **fields}


# --- a seat --------------------------------------------------------------------------------------


def test_a_fifth_socket_of_a_seat_replaces_the_one_where_nobody_acted_for_longest(
    server: Attacked,
) -> None:
    async def crowd() -> None:
        secrets, seats = seated(2)
        table = server.found("double-yam", seats)
        async with sockets(server, table, secrets[0], room.MOST_SOCKETS) as opened:
            opened[0].tell({"type": "react", "seat": 1, "sign": "wave"})
            await opened[0].until("reaction")
            async with await Raw.at(server, table, secrets[0]) as fifth:
                assert check_error(await opened[1].until("error")) == "seat/replaced"
                assert isinstance(await opened[1].heard(), Closed)
                for raw in (opened[0], *opened[2:], fifth):
                    raw.tell({"type": "ping", "number": 5})
                    assert (await raw.until("pong"))["number"] == 5

    run(crowd())


def test_a_replaced_connection_does_not_reconnect_by_itself(server: Attacked) -> None:
    async def crowd() -> None:
        secrets, seats = seated(2)
        table = server.found("double-yam", seats)
        first = Client(server, table, secrets[0])
        await first.come()
        async with sockets(server, table, secrets[0], room.MOST_SOCKETS):
            with pytest.raises(Exception, match="Reload to use it here again") as ended:
                await first._listening  # type: ignore[misc]  # it has come
            assert getattr(ended.value, "code", "") == "seat/replaced"

    run(crowd())


def test_signs_come_from_one_bucket_of_the_seat(server: Attacked) -> None:
    async def shout() -> None:
        secrets, seats = seated(2)
        table = server.found("double-yam", seats)
        async with sockets(server, table, secrets[0], room.MOST_SOCKETS) as opened:
            for raw in opened:
                for _ in range(10):
                    raw.tell({"type": "react", "seat": 1, "sign": "wow"})
            refused = 0
            for raw in opened:
                raw.tell({"type": "ping"})
                while (message := await raw.until("error", "pong"))["type"] == "error":
                    assert check_error(message) == "react/too-fast"
                    refused += 1
            assert 40 - room.SIGN_BURST - 8 <= refused < 40

    run(shout())


def test_pauses_come_from_one_bucket_of_the_seat_and_the_game_goes_on(server: Attacked) -> None:
    async def fidget() -> None:
        secrets, seats = seated(2)
        table = server.found("double-yam", seats)
        async with sockets(server, table, secrets[0], 2) as (one, other):
            codes = []
            for number in range(int(limits.BURST) + 4):
                raw = (one, other)[number % 2]
                raw.tell(asked("hints", agrees=number % 2 == 1))
                answer = await raw.until("done", "error")
                codes.append(answer.get("code", "done"))
            assert codes[: int(limits.BURST)] == ["done"] * int(limits.BURST)
            assert "seat/too-fast" in codes[int(limits.BURST) :]
            one.tell(asked("throw", since=0))
            assert (await one.until("done", "error"))["type"] == "done"

    run(fidget())


# --- an address ----------------------------------------------------------------------------------


def test_sockets_of_one_address_are_limited_and_others_come_in(server: Attacked) -> None:
    async def crowd() -> None:
        table = server.found("double-yam", TWO)
        full = somewhere()
        async with AsyncExitStack() as stack:
            opened = [await Raw.at(server, table, more=full) for _ in range(MOST_SOCKETS)]
            for raw in opened:
                await stack.enter_async_context(raw)
            async with await Raw.open(server, full) as refused:
                assert check_error(await refused.until("error")) == "address/sockets"
                assert (await refused.closed()).code == 1013
            async with await Raw.at(server, table, more=somewhere()) as other:
                assert other.ply == 0
            await opened[0].hang_up()
            await comes_in(server, table, full)

    run(crowd())


async def comes_in(server: Server, table: str, more: bytes) -> None:
    """Until the server has seen that another went."""
    while True:
        async with await Raw.open(server, more, table=table) as raw:
            raw.tell({"type": "hello", "protocol": 4})
            heard = await raw.until("welcome", "error")
            if heard["type"] == "welcome":
                return


def test_an_ipv6_network_is_one_address(server: Attacked) -> None:
    answers = [founded(server, f"2001:db8:7::{number:x}") for number in range(70)]
    assert {answer.status for answer in answers} == {201, 429}
    assert founded(server, "2001:db8:8::1").status == 201


def founded(server: Server, forwarded: str) -> Answer:
    body = json.dumps({"game": "coloretto", "seats": TWO}).encode()
    return server.ask("POST", "/api/tables", body, {"X-Forwarded-For": forwarded})


def test_a_forged_first_forwarded_address_is_ignored(server: Attacked) -> None:
    own = f"203.0.113.{next(NUMBERS)}"
    answers = [founded(server, f"10.9.8.{number}, {own}") for number in range(70)]
    assert [answer.status for answer in answers[: int(TABLE_BURST)]] == [201] * int(TABLE_BURST)
    assert (answers[-1].status, answers[-1].code) == (429, "request/too-many")
    assert int(answers[-1].headers["retry-after"]) >= 1


def test_what_a_proxy_says_of_the_scheme_is_believed(server: Attacked) -> None:
    table = server.found("double-yam", TWO)
    path, told = f"/api/tables/{table}/link", {"X-Forwarded-Proto": "https"}
    assert server.ask("GET", path, headers=told).json()["link"].startswith("https://")


def test_who_is_no_proxy_is_not_believed(tmp_path: Path) -> None:
    plain = Server(tmp_path, None, "--behind-proxy", "192.0.2.1")
    try:
        plain.start()
        table = plain.found("double-yam", TWO)
        path, told = f"/api/tables/{table}/link", {"X-Forwarded-Proto": "https"}
        assert plain.ask("GET", path, headers=told).json()["link"].startswith("http://")
        answers = [founded(plain, f"10.9.8.{number}") for number in range(70)]
        assert answers[-1].code == "request/too-many"
    finally:
        plain.stop()


# --- other sites ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [
        ({"Origin": "https://elsewhere.example"}, 403, "request/other-site"),
        ({"Origin": "null"}, 403, "request/other-site"),
        ({"Sec-Fetch-Site": "cross-site"}, 403, "request/other-site"),
        ({"Sec-Fetch-Site": "same-site"}, 403, "request/other-site"),
        ({"Content-Type": "text/plain"}, 415, "request/not-json"),
        ({"Content-Type": "application/x-www-form-urlencoded"}, 415, "request/not-json"),
    ],
)
def test_a_page_of_another_site_founds_no_table(
    server: Attacked, headers: dict[str, str], status: int, code: str
) -> None:
    body = json.dumps({"game": "coloretto", "seats": TWO}).encode()
    answer = server.ask("POST", "/api/tables", body, headers)
    assert (answer.status, answer.code) == (status, code)


@pytest.mark.parametrize(
    "headers",
    [{"Sec-Fetch-Site": "same-origin"}, {"Content-Type": "Application/JSON; charset=utf-8"}],
)
def test_our_own_pages_found_tables(server: Attacked, headers: dict[str, str]) -> None:
    body = json.dumps({"game": "coloretto", "seats": TWO}).encode()
    own = {"Origin": server.address, **headers}
    assert server.ask("POST", "/api/tables", body, own).status == 201


# --- long tables and slow readers ----------------------------------------------------------------


def whole_match(server: Server) -> str:
    """A match of computers that somebody watches to its end: many hundred entries."""
    table = server.found("coloretto", [computer()] * 5, options={"match": "4"})

    async def watch() -> None:
        watching = Client(server, table)
        async with present(watching):
            await watching.until(lambda: watching.over)
        assert len(watching.entries) > step_encoder.PAGE_ENTRIES

    run(watch())
    return table


def test_a_long_table_is_told_in_pages(server: Attacked) -> None:
    table = whole_match(server)

    async def read() -> None:
        late = Client(server, table)
        async with present(late):
            await late.until(lambda: late.over)
            assert len(late.entries) == late.log.ply
            assert late.connection.connections == 1
        async with await Raw.open(server, table=table) as raw:
            plies: list[int] = []
            more = True
            while more:
                raw.tell({"type": "hello", "protocol": 4, "since": len(plies)})
                welcome = await raw.until("welcome")
                assert len(welcome["entries"]) <= step_encoder.PAGE_ENTRIES
                plies += [entry["ply"] for entry in welcome["entries"]]
                more = welcome.get("more", False)
            assert plies == list(range(1, late.log.ply + 1))
            raw.tell({"type": "hello", "protocol": 4, "since": len(plies)})
            assert check_error(await raw.until("error")) == "hello/again"

    run(read())


def test_between_pages_only_hello_is_heard(server: Attacked) -> None:
    table = whole_match(server)

    async def interrupt() -> None:
        async with await Raw.open(server, table=table) as raw:
            raw.tell({"type": "hello", "protocol": 4})
            assert (await raw.until("welcome"))["more"]
            raw.tell({"type": "ping"})
            assert check_error(await raw.until("error")) == "hello/expected"
            assert (await raw.closed()).code == 1008

    run(interrupt())


def test_a_slow_reader_gets_longer_steps_and_every_entry_once(server: Attacked) -> None:
    async def dawdle() -> None:
        table = server.found("coloretto", [computer()] * 5, options={"match": "4"})
        watching = Client(server, table)
        async with await Raw.open(server, window=4096, table=table) as slow:
            slow.tell({"type": "hello", "protocol": 4})
            welcome = await slow.until("welcome")
            slow.read_no_more()
            async with present(watching):
                await watching.until(lambda: watching.over)
            slow.read_on()
            steps = [welcome]
            while steps[-1]["entries"][-1:] != watching.entries[-1:]:
                steps.append(await slow.until("step"))
        plies = [entry["ply"] for step in steps for entry in step["entries"]]
        assert plies == list(range(1, len(watching.entries) + 1))
        assert max(len(step["entries"]) for step in steps) > 20
        ends = [step["entries"][-1]["ply"] for step in steps if step["entries"]]
        assert all(one < other for one, other in pairwise(ends))

    run(dawdle())


# --- several processes ---------------------------------------------------------------------------


def test_limits_of_an_address_are_those_of_all_processes(tmp_path: Path) -> None:
    with postgres(*QUICK) as database:
        server = CrewServer(tmp_path, database, 1, "--most-sockets", "6")
        try:
            server.start()
            run(crowded_crew(server))
            begun = monotonic()
            answers = [founded(server, "ignored")]
            while answers[-1].status == 201 and len(answers) < MOST_TABLES:
                answers.append(founded(server, "ignored"))
            share = TABLE_BURST + TABLE_RATE * (monotonic() - begun)
            assert len(answers) <= share + 5
            assert share > MOST_TABLES - 5 or answers[-1].code == "request/too-many"
        finally:
            server.stop()


async def crowded_crew(server: CrewServer) -> None:
    """Whichever process each came to; and those of a process that died do not count."""
    table = server.found("double-yam", TWO)
    async with AsyncExitStack() as stack:
        for _ in range(6):
            await stack.enter_async_context(await Raw.at(server, table))
        for _ in range(10):
            async with await Raw.open(server) as refused:
                assert check_error(await refused.until("error")) == "address/sockets"
        await asyncio.to_thread(server.kill_all)
        await asyncio.to_thread(server.wait_until_well)
        await comes_in(server, table, b"")
