"""`arlequin join` on a full screen, and what is new for whoever joins: tables, rematches."""

import asyncio
import contextlib
from argparse import Namespace
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from arlequin.cli.errors import InputRefused
from arlequin.cli.join import command
from arlequin.cli.join.command import ServerTable
from arlequin.cli.screen.screen_client import ScreenClient
from arlequin.cli.screen.table_app import TableApp
from arlequin.cli.terminal.terminal import Terminal
from arlequin.client import http_api
from arlequin.client.connection import Connect, Transport
from arlequin.client.remote_table import Listener, RemoteTable
from tests.cli.screen.screens import Person, place_of, screen_game
from tests.cli.screen.test_whole_games import to_the_end
from tests.server.serving import Server
from tests.server.test_joining import joined, rest, until


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "own"))
    monkeypatch.setattr("arlequin.cli.terminal.terminal.Terminal.replaces", True)


def asked(server: Server, game: str, computers: Sequence[str] = ("*easy",)) -> Namespace:
    return Namespace(
        url=server.address, new=game, computers=list(computers), seats=None, option=[], lang="en",
        name="Ana", seat=None, watch=False, plain=False,
    )  # fmt: skip


def at_screen(server: Server, table: str, arguments: Namespace) -> ScreenClient:
    terminal = Terminal()
    terminal.alive = True
    place = ServerTable(server.address, http_api.table_at(server.address, table), arguments)
    return ScreenClient(terminal, arguments.lang, place)


@pytest.mark.slow
def test_a_game_at_a_server_is_played_on_a_screen_and_then_again(server: Server) -> None:
    arguments = asked(server, "double-yam")
    table = command._create(server.address, arguments)

    async def both() -> None:
        side = at_screen(server, table, arguments)
        app = TableApp(side)
        async with app.run_test(size=(100, 30)) as pilot:
            person = Person(app, pilot)
            await person.sees("Ana sits down.")
            await to_the_end(person)
            await person.sees("r plays again, q leaves.")
            assert person.side.panes.log.count("r plays again, q leaves.") == 1
            await person.press("r")
            await person.until(lambda: side.next, "the rematch")
        assert side.next is not None
        again = at_screen(server, side.next, arguments)
        app = TableApp(again)
        async with app.run_test(size=(100, 30)) as pilot:
            await Person(app, pilot).until(lambda: again.table.yours == (2,), "one's own seat")

    asyncio.run(both())


def test_a_table_is_created_from_a_terminal(server: Server, tmp_path: Path) -> None:
    create = (server.address, "--new", "coloretto", "--computer", "easy", "--name", "Zoe")
    with joined(tmp_path, *create) as zoe:
        until(zoe, "Zoe sits down.")
        assert zoe.lines[0].startswith(f"The table is at {server.address}/t/")
        zoe.type("quit")
        rest(zoe)


def test_a_computer_without_a_name_is_no_free_seat(server: Server) -> None:
    seats = [{"kind": "open"}, {"kind": "computer", "level": "easy"}]
    table = server.found("coloretto", seats, public=True)
    told = "\n".join(command.open_tables(server.address, "en"))
    line = next(line for line in told.splitlines() if table in line)
    assert line.endswith("Coloretto: free seat, Computer")


def test_a_game_that_there_is_not_is_named_before_a_table_is_created(server: Server) -> None:
    with pytest.raises(InputRefused, match="Did you mean coloretto"):
        command._create(server.address, asked(server, "coloreto"))
    with pytest.raises(InputRefused, match="no level"):
        command._create(server.address, asked(server, "coloretto", ("*strong",)))


# --- a server that goes away ----------------------------------------------------------------------


class Notes(Listener):
    """Notes when the server is away."""

    def __init__(self) -> None:
        self.told: list[bool] = []

    def away(self, away: bool) -> None:
        self.told.append(away)


class Breaking:
    """A line to a table that breaks when it is cut, and can be opened again."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self.cut = asyncio.Event()

    @contextlib.asynccontextmanager
    async def __call__(self, table: str) -> AsyncIterator[Transport]:
        async with self._connect(table) as line:
            yield _Cut(line, self.cut)


class _Cut:
    def __init__(self, line: Transport, cut: asyncio.Event) -> None:
        self._line = line
        self._cut = cut

    async def send(self, text: str) -> None:
        await self._line.send(text)

    async def receive(self) -> str | bytes:
        told = asyncio.ensure_future(self._line.receive())
        cut = asyncio.ensure_future(self._cut.wait())
        await asyncio.wait({told, cut}, return_when=asyncio.FIRST_COMPLETED)
        cut.cancel()
        if told.done():
            return told.result()
        told.cancel()
        self._cut.clear()
        raise ConnectionError


def test_who_sits_at_a_table_is_told_that_the_server_is_away_and_back() -> None:
    game, notes = screen_game("double-yam"), Notes()
    place = place_of(game)
    breaking = Breaking(place.local_connect)
    around = place.listed, place.device, notes, breaking, place.terms.game
    table = RemoteTable("", *around)

    async def cut() -> None:
        async with table.present():
            assert notes.told == []
            breaking.cut.set()
            async with asyncio.timeout(120):
                while len(notes.told) < 2:
                    await asyncio.sleep(0.01)

    place.run(cut())
    place.close()
    assert notes.told == [True, False]
