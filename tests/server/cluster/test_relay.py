"""Two processes over one database: whichever is asked, the table's own one answers."""

import asyncio
import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import QUICK, Postgres, postgres
from tests.server import laws
from tests.server.clients import Client, present, run, seated, together
from tests.server.hostile import CLOSE, PING, TEXT, Closed, Raw, frame
from tests.server.serving import HOST, Server, computer

UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
LEASE = 1.5
"""Seconds after which a process that stands still has lost its tables, in these tests."""


class Pair:
    """A here and a there, that know each other only by their database."""

    def __init__(self, folder: Path, database: str, server: Postgres) -> None:
        self.database = database
        self._postgres = server
        self.here, self.there = (
            Server(_made(folder / name), database, "--lease", str(LEASE)) for name in "ab"
        )

    @property
    def both(self) -> tuple[Server, Server]:
        return self.here, self.there

    def ask(self, sql: str) -> list[tuple[object, ...]]:
        return self._postgres.ask(sql, self.database.rpartition("/")[2])

    def owner(self, table: str) -> int:
        return int(str(self.ask(f"SELECT owner FROM tables WHERE id = '{table}'")[0][0]))

    def number(self, server: Server) -> int:
        return int(server.get("/healthz").json()["process"])

    def entrance(self, server: Server) -> tuple[str, int, str]:
        """Where its neighbours ask it, and their secret."""
        number = self.number(server)
        found = self.ask(f"SELECT address, secret FROM processes WHERE number = {number}")
        host, _, port = str(found[0][0]).rpartition(":")
        return host, int(port), str(found[0][1])


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    with postgres(*QUICK) as server:
        two = Pair(tmp_path_factory.mktemp("pair"), server.new(), server)
        try:
            for one in two.both:
                one.launch()
            for one in two.both:
                one.wait_until_well()
            yield two
        finally:
            for one in two.both:
                one.stop()
        for one in two.both:
            assert one.troubles == []
            assert "Traceback" not in one.logged()


# --- HTTP ----------------------------------------------------------------------------------------


async def watched(server: Server, table: str) -> None:
    """Look on to the end: computers play only where somebody does."""
    looking = Client(server, table)
    async with present(looking):
        await looking.until(lambda: looking.over)


def test_every_address_of_a_table_is_answered_alike_by_both(pair: Pair) -> None:
    table = pair.here.found("double-yam", [computer(), computer()])
    run(watched(pair.there, table))
    for path in ("", "/record", "/qr.svg"):
        here, there = (one.get(f"/api/tables/{table}{path}") for one in pair.both)
        same = {"status", "content-type", "cache-control", "content-security-policy"}
        assert (here.status, here.headers.keys() & same) == (
            there.status,
            there.headers.keys() & same,
        )
        if "qr" not in path:
            assert here.body == there.body
    assert pair.there.get(f"/api/tables/{table}/link").json()["link"].startswith(pair.there.address)
    assert pair.owner(table) == pair.number(pair.here)


@pytest.mark.parametrize(
    ("head", "status"),
    [
        (b"1.1\r\nHost: x\x80", 421),
        (b"1.1\r\nHost: [", 200),
        (b"1.1\r\nHost: localhost\r\nAccept: \xff\x01", 200),
        (b"1.0", 200),
    ],
    ids=["a host in no language", "half a host", "odd bytes", "no host"],
)
def test_odd_headers_are_answered_alike_by_both(pair: Pair, head: bytes, status: int) -> None:
    table = pair.here.found("double-yam", seated(2)[1])
    asked = b"GET /api/tables/%b?x=%%ff HTTP/%b\r\nConnection: close\r\n\r\n"
    heard = [_heard(one, asked % (table.encode(), head)) for one in pair.both]
    assert heard[0].startswith(b"HTTP/1.1 %d " % status)
    assert heard[0].partition(b"\r\n\r\n")[2] == heard[1].partition(b"\r\n\r\n")[2]


def _heard(server: Server, sent: bytes) -> bytes:
    """Everything that comes back for these bytes."""
    with socket.create_connection((HOST, server.port), timeout=120) as line:
        line.sendall(sent)
        return b"".join(iter(lambda: line.recv(65_536), b""))


def test_a_table_that_there_is_not_is_nowhere(pair: Pair) -> None:
    assert [one.get("/api/tables/nowhere").code for one in pair.both] == ["table/unknown"] * 2


def test_the_lobby_lists_the_tables_of_all(pair: Pair) -> None:
    own = [
        one.found("coloretto", seated(2)[1] + [{"kind": "open"}], public=True) for one in pair.both
    ]
    for one in pair.both:
        listed = [table["table"] for table in one.get("/api/tables").json()["tables"]]
        assert listed[:2] == own[::-1]
    assert [pair.owner(table) for table in own] == [pair.number(one) for one in pair.both]


def test_each_says_who_it_is_and_what_it_holds(pair: Pair) -> None:
    told = [one.get("/healthz").json() for one in pair.both]
    assert [one["processes"] for one in told] == [2, 2]
    assert told[0]["process"] != told[1]["process"]
    for one, health in zip(pair.both, told, strict=True):
        held = f"SELECT count(*) FROM tables WHERE owner = {health['process']}"
        assert pair.ask(held) == [(one.get("/healthz").json()["tables"],)]
        text = one.at_metrics_port()
        assert f"arlequin_process {float(health['process'])}" in text
        assert "arlequin_leases_lost_total" in text


# --- the entrance of the neighbours --------------------------------------------------------------


@pytest.mark.parametrize("secret", ["", "wrong", "ü"])
def test_who_does_not_know_the_secret_is_not_heard_at_the_entrance(pair: Pair, secret: str) -> None:
    host, port, _ = pair.entrance(pair.here)
    for more in ("", UPGRADE):
        with socket.create_connection((host, port), timeout=120) as line:
            first = "GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\n"
            asked = f"{first}X-Arlequin-Secret: {secret}\r\n{more}\r\n"
            line.sendall(asked.encode("latin-1"))
            assert line.recv(4096).startswith(b"HTTP/1.1 403 ")


def test_the_public_cannot_pass_for_a_neighbour(pair: Pair) -> None:
    """Not even with the secret: at the public port it means nothing."""
    _, _, secret = pair.entrance(pair.here)
    headers = {"X-Arlequin-Secret": secret, "X-Arlequin-Client": "192.0.2.1"}
    pair.there.found("coloretto", seated(2)[1], public=True)
    lobby = pair.here.ask("GET", "/api/tables", headers=headers).json()["tables"]
    own = pair.number(pair.here)
    assert any(pair.owner(table["table"]) != own for table in lobby)


def test_a_page_of_another_site_is_refused_wherever_the_table_lives(pair: Pair) -> None:
    async def knock() -> None:
        for one in pair.both:
            with pytest.raises(ConnectionRefusedError, match="403"):
                await Raw.open(one, b"Origin: https://elsewhere.example\r\n")

    run(knock())


# --- sockets -------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_game_is_played_through_both(pair: Pair) -> None:
    async def game() -> None:
        secrets, seats = seated(3)
        table = pair.here.found("yam-color", seats)
        people = [
            Client(pair.both[number % 2], table, secret, number)
            for number, secret in enumerate(secrets)
        ]
        watching = Client(pair.there, table)
        async with present(*people, watching):
            await together(*(person.play() for person in people))
            await watching.until(lambda: watching.over)
            await watching.until(lambda: watching.connection.ply == people[0].connection.ply)
        laws.same_for_all(people[0], [*people, watching])
        laws.once_and_only_once(people[0], people)
        laws.record_is_the_game(pair.there, people[0])

    run(game())


def test_presence_is_seen_through_both(pair: Pair) -> None:
    async def come_and_go() -> None:
        secrets, seats = seated(2)
        table = pair.here.found("double-yam", seats)
        near, far = Client(pair.here, table, secrets[0]), Client(pair.there, table, secrets[1])
        async with present(near):
            async with present(far):
                await near.until(lambda: near.present == [1, 2])
            await near.until(lambda: near.present == [1])

    run(come_and_go())


@pytest.mark.slow
def test_what_is_said_before_the_welcome_is_heard_after_it(pair: Pair) -> None:
    async def hurry() -> None:
        secrets, seats = seated(2)
        table = pair.here.found("double-yam", seats)
        async with await Raw.open(pair.there) as raw:
            hello = '{"type":"hello","protocol":2,"table":"%s","secrets":["%s"]}'
            pings = b"".join(frame(b'{"type":"ping","number":%d}' % n) for n in range(20))
            raw.send(frame((hello % (table, secrets[0])).encode()) + pings)
            heard = [await raw.until("welcome", "pong") for _ in range(21)]
            assert [one.get("number") for one in heard] == [None, *range(20)]

    run(hurry())


def test_round_trips_of_a_relayed_guest_are_measured_up_to_the_device(pair: Pair) -> None:
    """Questions of the process where the table lives come through, and so do the answers."""

    async def measured() -> None:
        _, seats = seated(3)
        table = pair.here.found("yam-color", seats)
        async with await Raw.open(pair.there, table=table) as raw:
            raw.tell({"type": "hello", "protocol": 4})
            asked = await asyncio.wait_for(_ping(raw), 120)
            assert len(asked) == 8
            raw.send(frame(asked, 10))
            raw.send(frame(b"mine", PING))
            assert await asyncio.wait_for(_control(raw, 10), 120) == b"mine"

    run(measured())


async def _ping(raw: Raw) -> bytes:
    return await _control(raw, PING)


async def _control(raw: Raw, wanted: int) -> bytes:
    """The payload of the next frame of that kind."""
    reader = raw._reader
    while True:
        opcode, size = await reader.readexactly(2)
        if size > 125:
            size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8))
        payload = await reader.readexactly(size)
        if opcode & 15 == wanted:
            return payload


def test_who_talks_nonsense_through_another_process_is_sent_away_as_here(pair: Pair) -> None:
    async def babble(server: Server, table: str) -> Closed:
        async with await Raw.at(server, table) as raw:
            for _ in range(50):
                raw.say("?")
            return await raw.closed()

    async def both() -> None:
        table = pair.here.found("double-yam", seated(2)[1])
        here, there = await asyncio.gather(*(babble(one, table) for one in pair.both))
        assert here == there
        assert here.code == 1008

    run(both())


def test_a_message_that_is_too_long_ends_the_line_before_it_is_passed_on(pair: Pair) -> None:
    async def shout() -> None:
        table = pair.here.found("double-yam", seated(2)[1])
        async with await Raw.at(pair.there, table) as raw:
            raw.send(frame(b"x" * 9000))
            assert (await raw.closed()).code in (1009, 1006)

    run(shout())


def test_who_says_goodbye_is_answered(pair: Pair) -> None:
    async def leave() -> None:
        table = pair.here.found("double-yam", seated(2)[1])
        async with await Raw.at(pair.there, table) as raw:
            raw.send(frame((1000).to_bytes(2), CLOSE))
            assert (await raw.closed()).code == 1000

    run(leave())


def test_one_who_floods_through_another_process_disturbs_nobody(pair: Pair) -> None:
    async def flood() -> None:
        secrets, seats = seated(2)
        table = pair.here.found("double-yam", seats)
        async with await Raw.at(pair.there, table) as raw:
            for number in range(3000):
                raw.send(frame(b'{"type":"ping","number":%d}' % number, TEXT))
            people = [Client(pair.there, table, secret, 1) for secret in secrets]
            async with present(*people):
                await together(*(person.play(until=20) for person in people))

    run(flood())


# --- processes that end --------------------------------------------------------------------------


def test_a_process_that_is_killed_is_followed_by_the_one_that_is_asked(pair: Pair) -> None:
    async def play() -> None:
        secrets, seats = seated(2)
        table = pair.here.found("double-yam", seats)
        people = [Client(pair.there, table, secret, 1) for secret in secrets]
        async with present(*people):
            await together(*(person.play(until=6) for person in people))
            await asyncio.to_thread(pair.here.kill)
            await together(*(person.play() for person in people))
            assert pair.owner(table) == pair.number(pair.there)
        laws.same_for_all(people[0], people)
        laws.once_and_only_once(people[0], people)
        laws.record_is_the_game(pair.there, people[0])

    run(play())
    pair.here.start()


def test_a_process_that_is_stopped_leaves_its_tables_at_once(pair: Pair) -> None:
    table = pair.here.found("double-yam", seated(2)[1])
    assert pair.there.get(f"/api/tables/{table}").status == 200
    pair.here.stop()
    assert pair.owner(table) == 0
    assert pair.there.get("/healthz").json()["processes"] == 1
    assert pair.there.get(f"/api/tables/{table}").status == 200
    assert pair.owner(table) == pair.number(pair.there)
    pair.here.start()


@pytest.mark.slow
def test_a_process_that_stood_still_and_wakes_again_has_lost_its_tables_and_says_so(
    pair: Pair,
) -> None:
    """The lease is held by two for a moment; only the later can keep anything."""

    async def play() -> None:
        secrets, seats = seated(2)
        table = pair.here.found("double-yam", seats)
        near, far = (
            Client(one, table, own, 1) for one, own in zip(pair.both, secrets, strict=True)
        )
        async with present(near, far):
            await together(near.play(until=6), far.play(until=6))
            assert pair.here._process is not None
            os.kill(pair.here._process.pid, signal.SIGSTOP)
            await asyncio.sleep(LEASE + 0.5)
            async with present(Client(pair.there, table)):
                pass  # whoever comes now is served there
            assert pair.owner(table) == pair.number(pair.there)
            before = near.connection.connections, far.connection.connections
            os.kill(pair.here._process.pid, signal.SIGCONT)
            await together(near.play(), far.play())
            assert near.connection.connections > before[0]
            assert far.connection.connections > before[1]
        laws.same_for_all(near, [far])
        laws.once_and_only_once(near, [near, far])
        lost = pair.here.at_metrics_port()
        assert "arlequin_leases_lost_total 0.0" not in lost

    run(play())
