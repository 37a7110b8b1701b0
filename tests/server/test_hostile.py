"""Sockets in bad hands: messages that make no sense, frames that are none, no proper hello."""

import json
import struct
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.search_size import share
from tests.server.clients import run, seated
from tests.server.hostile import (
    BINARY,
    CLOSE,
    PING,
    TEXT,
    Attacked,
    Closed,
    Message,
    Raw,
    attacked_in,
    check_error,
    frame,
)

few = settings(max_examples=share(25))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Attacked]:
    with attacked_in(tmp_path_factory.mktemp("attacked")) as server:
        yield server


@pytest.fixture(scope="module")
def table(server: Attacked) -> str:
    """A table that spectators may disturb."""
    _, seats = seated(3)
    return server.found("coloretto", seats)


# --- messages that make no sense -----------------------------------------------------------------

WHO = {"key": "12345678", "seat": 1}
VALID: list[Message] = [
    {"type": "ping", "number": 1},
    {"type": "react", "seat": 1, "sign": "wow"},
    {"type": "play", **WHO, "since": 0, "move": "draw"},
    {"type": "throw", **WHO, "since": 0, "link": None},
    {"type": "enter", **WHO, "since": 0, "event": "die 4"},
    {"type": "claim", **WHO, "name": "X", "secret": "s" * 30, "code": None},
    {"type": "lend", **WHO, "code": "c" * 30},
    {"type": "leave", **WHO},
    {"type": "pause", **WHO},
    {"type": "resume", **WHO},
    {"type": "propose", **WHO, "what": "takeback", "about": 0},
    {"type": "reply", **WHO, "agrees": True},
    {"type": "hello", "protocol": 4, "secrets": [], "since": 0},
]
scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
huge = st.sampled_from([10**300, -1, 2**63, "\0", "é" * 99, "9" * 4000, [[]] * 99])
texts = st.text(max_size=200) | st.text('{}[]",:0\\tre', max_size=60)


@st.composite
def mutated(draw: Callable[..., Any]) -> str:
    """A message of the protocol with some of its fields changed, missing, or too many."""
    message = dict(draw(st.sampled_from(VALID)))
    for name in draw(st.lists(st.sampled_from(sorted(message)), max_size=3, unique=True)):
        if draw(st.booleans()):
            message[name] = draw(values | huge)
        else:
            del message[name]
    message |= draw(st.dictionaries(st.text(max_size=5), values | huge, max_size=1))
    text = json.dumps(message)[:8000]
    return text if draw(st.booleans()) else text[: draw(st.integers(0, len(text)))]


def said(server: Attacked, table: str, payloads: list[bytes], opcode: int = TEXT) -> None:
    """Each message of a spectator gets one answer, an error or a pong, and they may stay."""

    async def speak() -> None:
        async with await Raw.at(server, table) as raw:
            for payload in payloads:
                raw.send(frame(payload, opcode))
            answers = await raw.answers(len(payloads))
        for answer in answers:
            assert answer["type"] == "pong" or check_error(answer)

    run(speak())


@few
@given(spoken=st.lists(texts, max_size=20))
def test_any_text_is_answered_by_an_error(server: Attacked, table: str, spoken: list[str]) -> None:
    said(server, table, [text.encode() for text in spoken])


@few
@given(data=st.lists(st.binary(max_size=100), max_size=20))
def test_any_bytes_are_answered_by_an_error(
    server: Attacked, table: str, data: list[bytes]
) -> None:
    said(server, table, data, BINARY)


@few
@given(spoken=st.lists(mutated(), max_size=20))
def test_a_changed_message_of_a_spectator_changes_nothing(
    server: Attacked, table: str, spoken: list[str]
) -> None:
    before = server.get(f"/api/tables/{table}").body
    said(server, table, [text.encode() for text in spoken])
    assert server.get(f"/api/tables/{table}").body == before


@pytest.mark.parametrize(
    "text",
    [
        '{"a":' + "[" * 4000,
        '{"type":"ping","number":' + "[" * 4000,
        "[" * 8000,
        '{"a":' * 1000,
        '{"type":"ping","number":' + "9" * 5000 + "}",
        '{"type":"ping","number":1e999}',
        '{"type":"ping","number":NaN}',
        '{"type":"react","seat":1,"sign":"\\ud800"}',
        '{"type":"ping","type":"ping"',
        "",
    ],
    ids=lambda text: text[:30] or "nothing",
)
def test_odd_json_is_not_understood(server: Attacked, table: str, text: str) -> None:
    async def speak() -> None:
        async with await Raw.at(server, table) as raw:
            raw.say(text)
            (answer,) = await raw.answers(1)
            assert check_error(answer) == "message/unreadable"

    run(speak())


def test_who_makes_no_sense_for_long_is_sent_away(server: Attacked, table: str) -> None:
    async def babble() -> None:
        async with await Raw.at(server, table) as raw:
            raw.send(frame(b"babble") * 5000)
            assert await raw.closed() == Closed(1008, "Too many messages made no sense.")

    run(babble())


@pytest.mark.slow
@given(spoken=st.lists(mutated() | texts, max_size=45))
def test_very_many_messages_that_make_no_sense(
    server: Attacked, table: str, spoken: list[str]
) -> None:
    said(server, table, [text.encode() for text in spoken])


# --- frames that are none ------------------------------------------------------------------------

FRAMES = {
    "no UTF-8": (frame(b"\xff\xfe"), 1007),
    "no mask": (frame(b"{}", masked=False), 1002),
    "of no kind": (frame(b"{}", 3), 1002),
    "a reserved bit": (frame(b"{}", 0x40 | TEXT), 1002),
    "a continuation of nothing": (frame(b"{}", 0), 1002),
    "a long ping": (frame(b"x" * 126, PING), 1002),
    "a ping in pieces": (frame(b"x", PING, fin=False), 1002),
    "a short close": (frame(b"x", CLOSE), 1002),
    "a close without meaning": (frame(struct.pack("!H", 999), CLOSE), 1002),
    "a close in no language": (frame(struct.pack("!H", 1000) + b"\xff", CLOSE), 1007),
    "too large": (frame(b"a" * 9000), 1009),
    "larger than anything": (b"\x81\xff" + (2**63 - 1).to_bytes(8) + b"a" * 1000, 1009),
    "too large in pieces": (frame(b"a" * 5000, fin=False) + frame(b"a" * 5000, 0), 1009),
}


@pytest.mark.parametrize("name", FRAMES)
def test_a_frame_against_the_protocol_ends_the_connection(
    server: Attacked, table: str, name: str
) -> None:
    async def send() -> None:
        data, code = FRAMES[name]
        async with await Raw.at(server, table) as raw:
            raw.send(data)
            assert (await raw.closed()).code == code

    run(send())


@few
@given(data=st.binary(min_size=1, max_size=600))
def test_any_bytes_instead_of_frames_harm_nobody_else(
    server: Attacked, table: str, data: bytes
) -> None:
    async def send() -> None:
        async with await Raw.at(server, table) as raw, await Raw.at(server, table) as other:
            raw.send(data)
            with suppress(TimeoutError):
                await raw.heard(0.01)
            await other.answers(0)

    run(send())


def test_a_message_may_come_in_pieces(server: Attacked, table: str) -> None:
    async def send() -> None:
        async with await Raw.at(server, table) as raw:
            raw.send(frame(b'{"type":"pi', fin=False) + frame(b"", PING) + frame(b'ng"}', 0))
            (pong,) = await raw.answers(1)
            assert (pong["type"], pong["number"]) == ("pong", 0)

    run(send())


# --- hello ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"type": "ping"}, "hello/expected"),
        ({"type": "hello"}, "hello/expected"),
        ({"type": "hello", "protocol": 4, "table": "x"}, "hello/expected"),
        ({"type": "hello", "protocol": 4, "secrets": ["s"] * 9}, "hello/expected"),
        ({"type": "hello", "protocol": 1}, "hello/protocol"),
        ({"type": "hello", "protocol": 20**300}, "hello/protocol"),
        ({"type": "hello", "protocol": 4}, "table/unknown"),
    ],
)
def test_who_says_no_proper_hello_hears_why_and_is_sent_away(
    server: Attacked, hello: Message, code: str
) -> None:
    async def knock() -> None:
        async with await Raw.open(server) as raw:
            raw.tell(hello)
            assert check_error(await raw.until("error", "welcome")) == code
            assert (await raw.closed()).code == 1008

    run(knock())


@pytest.mark.parametrize("name", ["x", "\0", "x" * 2000, "' OR 1=1 --", "é"])
def test_a_table_that_there_is_not_is_said_to_be_unknown(server: Attacked, name: str) -> None:
    async def knock() -> None:
        async with await Raw.open(server, table=name) as raw:
            raw.tell({"type": "hello", "protocol": 4})
            assert check_error(await raw.until("error")) == "table/unknown"

    run(knock())


@pytest.mark.parametrize("since", [10**300, -(10**300), 2**64, -1])
def test_a_hello_may_have_seen_any_number_of_plies(
    server: Attacked, table: str, since: int
) -> None:
    async def knock() -> None:
        async with await Raw.open(server, table=table) as raw:
            raw.tell({"type": "hello", "protocol": 4, "since": since})
            if since < 0:
                assert (await raw.until("welcome"))["table"] == table
            else:
                assert check_error(await raw.until("error")) == "hello/ahead"

    run(knock())


def test_a_second_hello_is_refused(server: Attacked, table: str) -> None:
    async def repeat() -> None:
        async with await Raw.at(server, table) as raw:
            for _ in range(10):
                raw.tell({"type": "hello", "protocol": 4})
            assert [check_error(one) for one in await raw.answers(10)] == ["hello/again"] * 10

    run(repeat())


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "", "http://127.0.0.1", "\xff"])
def test_pages_of_other_sites_may_not_connect(server: Attacked, origin: str) -> None:
    async def knock() -> None:
        with pytest.raises(ConnectionRefusedError, match="403"):
            await Raw.open(server, b"Origin: %b\r\n" % origin.encode("latin-1"))

    run(knock())


def test_our_own_pages_may_connect(server: Attacked) -> None:
    async def knock() -> None:
        async with await Raw.open(server, f"Origin: {server.address}\r\n".encode()):
            pass

    run(knock())
