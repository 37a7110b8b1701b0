"""A person at a terminal, at a table of a server that says what the test wants."""

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arlequin.cli.join.command import ServerTable
from arlequin.cli.terminal.line_client import LineClient
from arlequin.cli.terminal.terminal import Terminal
from arlequin.client import remote_table
from arlequin.client.tasks import TableTasks
from arlequin.gateway.protocol import VERSION
from arlequin.gateway.protocol.outbound import AnyMessage, OwnSeats
from tests.client.proof_server import Line, Server

Entry = dict[str, Any]
Who = tuple[str, str]
ZOE, TOM = ("person", "Zoe"), ("person", "Tom")


def seated(*who: Who) -> list[dict[str, str]]:
    """Seats of a setup."""
    return [{"kind": kind, "name": name} for kind, name in who]


class Table:
    """A table of Double Yam at which seat 1 is this device's."""

    def __init__(self, lang: str, welcomed: bool = True, **more: Any) -> None:
        self.server = Server()
        setup: dict[str, Any] = msgspec.to_builtins(self.server.setup)
        self.setup = {**setup, "seats": seated(ZOE, TOM), **more}
        arguments = Namespace(lang=lang, watch=True, name="Zoe")
        listed = msgspec.structs.replace(
            self.server.listed, setup=msgspec.convert(self.setup, type(self.server.setup))
        )
        self.place = ServerTable("http://x", listed, arguments)
        self.joined = LineClient(Terminal(), lang, self.place)
        connection: Any = self.joined.table.connection
        assert isinstance(connection, Line)
        self.connection = connection
        if welcomed:
            self.hear("welcome")

    @property
    def fault(self) -> str | None:
        found = self.joined.proof.fault
        return None if found is None else found.code

    def hear(
        self,
        kind: str,
        *entries: Entry,
        yours: tuple[int, ...] = (1,),
        pages: bool = False,
        **more: Any,
    ) -> None:
        """A welcome; or a step, after a message that says whose the seats are."""
        ply = self.joined.table.public.ply
        numbered = [{"ply": n, "at": 0, **entry} for n, entry in enumerate(entries, ply + 1)]
        message = {"type": kind, "protocol": VERSION, "table": "t", "now": 0, "yours": yours,
                   "setup": {**self.setup, **more}, "status": {}, "entries": numbered,
                   "more": pages}  # fmt: skip
        if kind == "step":
            self.connection.hear(OwnSeats(yours), False)
        self.connection.hear(msgspec.convert(message, AnyMessage), kind == "welcome")

    def break_proof(self) -> None:
        """The server says another thing than before."""
        self.hear("welcome", turn_seconds=5)


MakeTable = Callable[..., Table]


@pytest.fixture
def at_a_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> MakeTable:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(remote_table, "ServerConnection", Line)
    monkeypatch.setattr(TableTasks, "start", lambda _, work: work.close())
    return Table
