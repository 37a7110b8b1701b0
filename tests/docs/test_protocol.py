"""The protocol page: its worked example is played at a table, its lists are those of the code."""

import asyncio
import json
import re
from functools import partial
from random import Random
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec
import pytest

from arlequin.core.events import Time
from arlequin.gateway import bodies
from arlequin.gateway.connection import ClientConnection
from arlequin.gateway.log import public_entry
from arlequin.gateway.protocol import VERSION, http, inbound
from arlequin.live.computers import Manner
from arlequin.live.tables import Tables
from arlequin.table.chance import Cup
from arlequin.table.entries import KINDS, AnyEntry, Happened, NumberedEntry
from arlequin.table.fairness import TimedCall, Timing
from arlequin.testing.virtual import LoopClock, run
from docs.make_protocol import ROOT
from tests.live.houses import House
from tests.store.memory_archive import MemoryArchive

PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")
SEED = 1898
"""In this game the first throw of the example has three sixes."""
TABLE, TIMES = "TABLE", ("now", "at")
LINK = re.compile(r"\b[0-9a-f]{64}\b")
FENCE = re.compile(r"^```text\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PART = re.compile(r"^(POST \S+|201|→|←)\s(.*?)(?=^POST |^201|^→|^←|\Z)", re.DOTALL | re.MULTILINE)
PATIENCE = 60.0


class Line(NamedTuple):
    """One message of the example, and its direction: POST, 201, → or ←."""

    mark: str
    message: dict[str, Any]


def example() -> list[Line]:
    """All messages of the page, in their order."""
    parts = [part for fence in FENCE.findall(PAGE) for part in PART.findall(fence)]
    return [Line(mark.partition(" ")[0], json.loads(text)) for mark, text in parts]


def comparable(message: Any, table: str = TABLE) -> Any:
    """A message without times, names of tables and links of chains."""
    if isinstance(message, dict):
        return {
            key: 0 if key in TIMES else comparable(value, table) for key, value in message.items()
        }
    if isinstance(message, list):
        return [comparable(value, table) for value in message]
    return LINK.sub("…", message.replace(table, TABLE)) if isinstance(message, str) else message


class Played:
    """The example at a real table: its requests are sent, its answers expected."""

    def __init__(self) -> None:
        manner = Manner(1.0, Random(SEED))
        chances = partial(Cup.with_chain, SEED)
        self.house = House(lambda p: Tables(MemoryArchive(), p, LoopClock(), chances, manner))
        self.received: asyncio.Queue[bytes] = asyncio.Queue()
        self.table = ""
        self.connection: ClientConnection | None = None

    async def take(self, line: Line) -> Any:
        """Send a message of the client; or return the next one of the server."""
        if line.mark == "POST":
            asked = msgspec.convert(line.message, http.CreateTable)
            host = await self.house.tables.create(bodies.setup_of(asked))
            self.table = host.table.name
            return line.message
        if line.mark == "201":
            return {"table": self.table, "path": bodies.path_of(self.table)}
        if line.mark == "←":
            return json.loads(await asyncio.wait_for(self.received.get(), PATIENCE))
        await self._send(json.dumps(line.message), line.message["type"])
        return line.message

    async def _send(self, text: str, kind: str) -> None:
        if kind != "hello":
            assert self.connection is not None
            self.connection.receive(text)
            return
        if self.connection is not None:
            await asyncio.sleep(0.01)  # the server does what it was asked for last
            self.connection.end()
            self.received = asyncio.Queue()
        put = self.received.put_nowait
        self.connection = ClientConnection(self.house, self.table, put)
        await self.connection.greet(text)


def test_the_worked_example_is_what_a_server_answers() -> None:
    async def play() -> list[tuple[Line, Any]]:
        played = Played()
        lines = [(line, comparable(await played.take(line), played.table)) for line in example()]
        assert played.received.empty(), played.received.get_nowait()
        await played.house.tables.close()
        assert not played.house.troubles
        return lines

    setup: Any = None
    for line, message in run(play()):
        setup = setup or message.get("setup")
        shown = comparable(line.message)
        if shown.get("setup") == "…":  # as in the first welcome
            shown["setup"] = setup
        assert shown == message, json.dumps(message, ensure_ascii=False)


def test_the_example_has_every_step_of_a_game() -> None:
    types = {line.message.get("type") for line in example()}
    assert {"hello", "welcome", "claim", "yours", "step", "done", "throw", "play", "error"} <= types
    versions = {line.message.get("protocol", VERSION) for line in example()}
    assert versions == {VERSION}


# --- the table of entries ------------------------------------------------------------------------

ROW = re.compile(r"^\| `([a-z]+)` \| ([^|]*) \|", re.MULTILINE)
CALL = TimedCall(1, 5, 0.5, 1.0)
SAMPLES: dict[Any, Any] = {str: "x", int: 7, float: 1.5, bool: True, Timing: Timing(CALL, 0.5)}


def rows() -> dict[str, list[str]]:
    """The fields of each kind of entry, as the page lists them."""
    section = PAGE.partition("\n## The event log\n")[2].partition("\n## ")[0]
    return {kind: re.findall(r"`([a-z]+)`", fields) for kind, fields in ROW.findall(section)}


def sample(kind: type[msgspec.Struct]) -> Any:
    """An entry with a value in every field."""
    if kind is Happened:
        return Happened(Time(), "x", SAMPLES[Timing], "x")
    hints = get_type_hints(kind)
    return kind(**{name: SAMPLES[hints[name]] for name in kind.__struct_fields__})


def test_the_page_names_every_kind_of_entry_in_its_order() -> None:
    assert tuple(rows()) == KINDS


@pytest.mark.parametrize("entry", get_args(AnyEntry), ids=KINDS)
def test_the_page_names_the_fields_that_are_sent(entry: type[msgspec.Struct]) -> None:
    sent = msgspec.to_builtins(public_entry(NumberedEntry(3, 1.0, sample(entry))))
    kind = sent.pop("kind")
    assert set(rows()[kind]) == set(sent) - {"ply", "at"}


def test_the_page_names_every_sign_and_phrase() -> None:
    assert all(f"`{sign}`" in PAGE for sign in (*inbound.SIGNS, *inbound.PHRASES))
