"""The wire: what is said first, what may be said twice, and what is not understood."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from arlequin.client.errors import ClientError
from tests.server import laws
from tests.server.clients import Client, Message, new_secret, present, run, seated
from tests.server.serving import OPEN, Server, computer

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0
"""Seconds: ends a test that hangs."""
CODE = re.compile(r'"([a-z]+/[a-z-]+)"')
MEDIA = {"application", "font", "image", "text"}


@asynccontextmanager
async def line(
    server: Server, table: str = "nosuchtable", **more: Any
) -> AsyncIterator[ClientConnection]:
    address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket"
    async with connect(address, compression=None, max_size=None, **more) as socket:
        yield socket


async def heard(socket: ClientConnection, kind: str) -> Message:
    """The next message of a kind."""
    while True:
        message: Message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        if message["type"] == kind:
            return message


async def ended(socket: ClientConnection) -> int:
    """The code with which the server closes."""
    try:
        while True:
            await asyncio.wait_for(socket.recv(), PATIENCE)
    except ConnectionClosed as closed:
        return 0 if closed.rcvd is None else closed.rcvd.code


def hello(*secrets: str, **more: Any) -> str:
    said = {"type": "hello", "protocol": 4, "secrets": secrets, **more}
    return json.dumps(said)


def dice(server: Server, people: int = 2) -> tuple[str, list[str]]:
    """A table of Double Yam at which seat 1 has the first throw."""
    secrets, seats = seated(people)
    return server.found("double-yam", seats), secrets


def refusal(code: str) -> "pytest.RaisesExc[ClientError]":
    return pytest.raises(ClientError, check=lambda error: error.code == code)


# --- hello ---------------------------------------------------------------------------------------

NO_HELLO: list[tuple[str | bytes, str]] = [
    ("", "hello/expected"),
    ("{", "hello/expected"),
    ("null", "hello/expected"),
    ('"hello"', "hello/expected"),
    (b"hello", "hello/expected"),
    ('{"type": "hello"}', "hello/expected"),
    ('{"type": "ping"}', "hello/expected"),
    ('{"type": "hello", "protocol": 4, "table": "x"}', "hello/expected"),
    (hello(more=1), "hello/expected"),
    (hello(*("s" * 30 for _ in range(9))), "hello/expected"),
    ('{"type": "throw", "key": "12345678", "seat": 1, "since": 0}', "hello/expected"),
    (hello(protocol=1), "hello/protocol"),
    (hello(protocol=-1), "hello/protocol"),
    (hello(), "table/unknown"),
]


def test_the_first_message_must_be_a_hello_that_is_understood(server: Server) -> None:
    async def greet(first: str | bytes, code: str) -> None:
        async with line(server) as socket:
            await socket.send(first)
            assert (await heard(socket, "error"))["code"] == code
            assert await ended(socket) == 1008

    async def all_of_them() -> None:
        await asyncio.gather(*(greet(first, code) for first, code in NO_HELLO))

    run(all_of_them())


def test_hello_is_said_once(server: Server) -> None:
    async def twice() -> None:
        table, _ = dice(server)
        async with line(server, table) as socket:
            for _ in range(2):
                await socket.send(hello())
            assert (await heard(socket, "error"))["code"] == "hello/again"
            await socket.send('{"type": "ping", "number": 7}')
            assert (await heard(socket, "pong"))["number"] == 7

    run(twice())


def test_a_welcome_tells_what_came_after_the_last_ply_seen(server: Server) -> None:
    async def again() -> None:
        table, secrets = dice(server)
        people = [Client(server, table, secret, 1) for secret in secrets]
        async with present(*people):
            await asyncio.gather(*(client.play(10) for client in people))
        whole = people[0].entries
        for since, expected in [(0, whole), (4, whole[4:]), (-3, whole)]:
            async with line(server, table) as socket:
                await socket.send(hello(since=since))
                told = (await heard(socket, "welcome"))["entries"]
                assert told[: len(expected)] == expected

    run(again())


def test_a_client_that_is_ahead_of_the_server_is_refused(server: Server) -> None:
    """An operator has restored an older copy: the client's fold has no continuation here."""

    async def ahead() -> None:
        table, _ = dice(server)
        async with line(server, table) as socket:
            await socket.send(hello(since=10**9))
            error = await heard(socket, "error")
            assert error["code"] == "hello/ahead"
            assert error["text"].startswith("This server has an older state of the table than you")
            assert await ended(socket) == 1008

    run(ahead())


# --- what makes no sense -------------------------------------------------------------------------

NONSENSE: list[str | bytes] = [
    "", "{", "nothing", "[]", "1", b"\x00\xff", '{"type": "dance"}', '{"key": "12345678"}',
    '{"type": "throw", "key": 5, "seat": 1, "since": 0}',
    '{"type": "throw", "key": "12345678", "seat": "1", "since": 0}',
    '{"type": "throw", "key": "12345678", "seat": 1, "since": 0, "more": true}',
    '{"type": "play", "key": "12345678", "seat": 1, "since": 0}',
    "[" * 4000,
]  # fmt: skip


def test_what_makes_no_sense_is_told_and_changes_nothing(server: Server) -> None:
    async def nonsense() -> None:
        table, (secret, _) = dice(server)
        async with line(server, table) as socket:
            await socket.send(hello(secret))
            await heard(socket, "welcome")
            for text in NONSENSE:
                await socket.send(text)
                error = await heard(socket, "error")
                assert (error["code"], error["key"]) == ("message/unreadable", None)
            await socket.send('{"type": "throw", "key": "12345678", "seat": 1, "since": 0}')
            assert (await heard(socket, "done"))["ply"] == 1

    run(nonsense())


def test_who_makes_no_sense_for_too_long_is_sent_away(server: Server) -> None:
    async def babble() -> None:
        table, _ = dice(server)
        async with line(server, table) as socket:
            await socket.send(hello())
            for _ in range(50):
                await socket.send("bla")
            assert await ended(socket) == 1008

    run(babble())


def test_a_message_that_is_too_large_ends_the_connection_and_no_other(server: Server) -> None:
    async def large() -> None:
        table, (secret, _) = dice(server)
        honest = Client(server, table, secret)
        async with present(honest), line(server, table) as socket:
            await socket.send(hello())
            await socket.send('{"type": "ping"' + " " * 8200 + "}")
            assert await ended(socket) == 1009
            await honest.ask("throw", seat=1, since=0)
        assert honest.connection.connections == 1

    run(large())


# --- requests ------------------------------------------------------------------------------------


def test_a_repeated_key_is_answered_the_same_and_done_once(server: Server) -> None:
    async def repeat() -> None:
        table, (secret, _) = dice(server)
        one, other = Client(server, table, secret), Client(server, table, secret)
        async with present(one, other):
            throw = {"key": "thrown-once", "seat": 1, "since": 0}
            first = await one.ask("throw", **throw)
            assert await one.ask("throw", **throw) == first
            assert await other.ask("throw", **throw) == first
            assert await other.ask("pause", key="thrown-once", seat=1) == first
        assert [entry["kind"] for entry in one.entries] == ["event"]

    run(repeat())


def test_many_at_once_with_one_key_are_one(server: Server) -> None:
    async def at_once() -> None:
        table, (secret, _) = dice(server)
        throw = '{"type": "throw", "key": "all-at-once", "seat": 1, "since": 0}'
        async with line(server, table) as socket:
            await socket.send(hello(secret))
            for _ in range(10):
                await socket.send(throw)
            assert {(await heard(socket, "done"))["ply"] for _ in range(10)} == {1}

    run(at_once())


def test_a_request_without_the_right_to_make_it_is_refused_with_a_code(server: Server) -> None:
    async def wrong() -> None:
        table, (secret, _) = dice(server)
        client, watching = Client(server, table, secret), Client(server, table)
        async with present(client, watching):
            for asking, seat, since, code in [
                (client, 2, 0, "seat/not-yours"),
                (watching, 1, 0, "seat/not-yours"),
                (client, 9, 0, "seat/unknown"),
                (client, 0, 0, "seat/unknown"),
                (client, -1, 0, "seat/unknown"),
                (client, 1, 5, "play/stale"),
                (client, 1, -1, "play/stale"),
            ]:
                with refusal(code):
                    await asking.ask("throw", seat=seat, since=since)
            with refusal("play/other"):
                await client.ask("play", seat=1, since=0, move="stop")
            with refusal("request/key"):
                await client.ask("throw", key="short", seat=1, since=0)
            await client.ask("throw", seat=1, since=0)
            with refusal("play/not-your-turn"):
                await client.ask("throw", seat=1, since=1)
        assert client.connection.ply == 1

    run(wrong())


def test_what_another_device_has_done_makes_a_request_stale(server: Server) -> None:
    async def stale() -> None:
        (secret,), seats = seated(1)
        table = server.found("coloretto", [*seats, computer()])
        one, other = Client(server, table, secret), Client(server, table, secret)
        async with present(one, other):
            await one.until(lambda: bool(one.you))
            own = one.you[0]
            await other.until(lambda: other.you == [own])
            await one.act(own)
            with pytest.raises(ClientError) as refused:
                await other.act(own)
        assert refused.value.code in ("play/stale", "play/not-your-turn")
        assert one.connection.contradictions + other.connection.contradictions == []

    run(stale())


# --- around the table ----------------------------------------------------------------------------


def test_everybody_sees_who_is_there(server: Server) -> None:
    async def come_and_go() -> None:
        table, (first, second) = dice(server)
        one, two, again = (Client(server, table, s) for s in (first, second, second))
        async with present(one):
            assert one.present == [1]
            async with present(two):
                await one.until(lambda: one.present == [1, 2])
                async with present(again):
                    pass
            await one.until(lambda: one.present == [1])

    run(come_and_go())


def test_signs_are_shown_to_all_by_those_who_sit(server: Server) -> None:
    async def wave() -> None:
        table, (secret, _) = dice(server)
        client, watching = Client(server, table, secret), Client(server, table)
        async with present(client, watching), line(server, table) as socket:
            await socket.send(hello(secret))
            for sign in ("bravo", "insult"):
                await socket.send(json.dumps({"type": "react", "seat": 1, "sign": sign}))
            await socket.send('{"type": "react", "seat": 2, "sign": "bravo"}')
            for _ in range(2):
                assert (await heard(socket, "error"))["code"] == "react/refused"
            await watching.until(lambda: bool(watching.signs))
        assert watching.signs == [{"type": "reaction", "seat": 1, "sign": "bravo"}]

    run(wave())


def test_a_page_of_another_site_may_not_connect(server: Server) -> None:
    async def foreign() -> None:
        table, _ = dice(server)
        for origin in ("http://example.com", "null", server.address + ".example.com"):
            with pytest.raises(InvalidStatus) as refused:
                async with line(server, additional_headers={"Origin": origin}):
                    pass
            assert refused.value.response.status_code == 403
        async with line(server, table, additional_headers={"Origin": server.address}) as socket:
            await socket.send(hello())
            await heard(socket, "welcome")

    run(foreign())


# --- what is published ---------------------------------------------------------------------------


def test_every_message_is_of_the_published_schema_and_tells_no_secret(server: Server) -> None:
    async def a_bit_of_everything() -> None:
        (secret,), seats = seated(1)
        table = server.found("coloretto", [*seats, OPEN, computer()], turn_seconds=600)
        code = new_secret()
        one, two = Client(server, table, secret, 1), Client(server, table, seed=2)
        async with present(one, two):
            await two.claim(2, "Two", avatar=5)
            await one.ask("pause", seat=1)
            await two.ask("resume", seat=2)
            await one.ask("lend", seat=1, code=code)
            with refusal("takeback/none"):
                await one.ask("propose", seat=1, what="takeback")
            await asyncio.gather(one.play(40), two.play(40))
        laws.valid(server, [one, two])
        laws.nothing_secret(server, [one, two], code)
        kinds = {json.loads(frame)["type"] for frame in one.connection.frames}
        assert kinds == {"welcome", "step", "done", "error", "status"}

    run(a_bit_of_everything())


def test_the_schema_refuses_what_is_no_message(server: Server) -> None:
    schema = server.get("/api/schema.json").json()
    for name, message in [
        ("ServerMessage", {"type": "done", "key": "12345678"}),
        ("ServerMessage", {"type": "dance"}),
        ("ClientMessage", {"type": "throw", "key": "12345678", "seat": 1, "since": 0, "more": 1}),
        ("ClientMessage", {"type": "done", "key": "12345678", "ply": 1}),
    ]:
        assert not laws.validator(schema, name).is_valid(message)


def test_the_list_of_error_codes_is_that_of_the_code() -> None:
    errors = (ROOT / "docs" / "protocol-reference.md").read_text().partition("\n## Errors\n")[2]
    listed = set(re.findall(r"^\| `([a-z]+/[a-z-]+)` \|", errors, re.MULTILINE))
    rooms = ("table", "live", "gateway", "server")
    sources = [path for room in rooms for path in (ROOT / "src/arlequin" / room).rglob("*.py")]
    written = {code for path in sources for code in CODE.findall(path.read_text())}
    raised = {code for code in written if code.partition("/")[0] not in MEDIA}
    assert listed - {"option/unknown", "option/objective"} == raised
