"""What an operator orders, running servers obey: tables closed, addresses turned away, drained."""

import asyncio
import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from arlequin.cli.main import main
from arlequin.cli.statuses import NO, WRONG
from arlequin.client.errors import ClientError
from arlequin.store.open import open_archive
from arlequin.store.upkeep.check import check_database
from arlequin.store.upkeep.operate import Bans, network
from tests.server.clients import Client, present, run, seated, together
from tests.server.serving import HOST, OPEN, Server, person

SECRET = "s" * 30
DAY = 86_400.0


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, behind a proxy that says whom it asks for."""
    server = Server(tmp_path, None, "--behind-proxy", HOST)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def operate(server: Server, *words: str) -> int:
    return main(["operate", server.database, *words])


def comes_to(server: Server, path: str, status: int, address: str = "198.51.100.1") -> None:
    """Wait until somebody there is answered so."""
    until = time.monotonic() + 60
    while server.ask("GET", path, headers={"X-Forwarded-For": address}).status != status:
        assert time.monotonic() < until
        time.sleep(0.05)


def test_tables_are_listed_with_their_people(
    own: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    table = own.found("coloretto", [person("Ana", SECRET), OPEN], public=True)
    assert operate(own, "list", "--json") == 0
    (listed,) = json.loads(capsys.readouterr().out)
    assert (listed["table"], listed["names"], listed["public"]) == (table, ["Ana", ""], True)
    assert operate(own, "list") == 0
    assert f"{table}  " in (told := capsys.readouterr().out)
    assert "coloretto  0 entries  Ana, (open)  public" in told


def test_a_closed_table_is_there_for_nobody_until_it_is_opened_again(own: Server) -> None:
    table = own.found("coloretto", [person("Ana", SECRET), OPEN], public=True)

    async def sent_away() -> None:
        client = Client(own, table, SECRET)
        await client.come()
        assert await asyncio.to_thread(operate, own, "close", table) == 0
        assert client._listening is not None
        with pytest.raises(ClientError, match="no such table"):
            await asyncio.wait_for(client._listening, 240)

    run(sent_away(), 120)
    assert own.get(f"/api/tables/{table}").status == 404
    assert own.get("/api/tables").json()["tables"] == []
    assert operate(own, "open", table) == 0
    comes_to(own, f"/api/tables/{table}", 200)
    assert operate(own, "open", table) == NO
    assert own.troubles == []


def test_only_a_closed_table_is_removed_and_then_for_good(
    own: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    table = own.found("coloretto", [person("Ana", SECRET), OPEN])
    assert operate(own, "remove", table) == WRONG
    assert "close table" in capsys.readouterr().err
    assert operate(own, "close", table) == 0
    comes_to(own, f"/api/tables/{table}", 404)
    assert operate(own, "remove", table) == 0
    assert operate(own, "remove", table) == NO
    assert own.answers(table) == {}


def test_an_address_is_turned_away_until_it_is_unbanned(
    own: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    assert operate(own, "ban", "203.0.113.0/24", "--for", "1d") == 0
    comes_to(own, "/healthz", 403, "203.0.113.77")
    assert own.ask("GET", "/", headers={"X-Forwarded-For": "203.0.113.9"}).code == "address/banned"
    comes_to(own, "/healthz", 200, "203.0.114.1")
    capsys.readouterr()
    assert operate(own, "orders") == 0
    assert capsys.readouterr().out.startswith("ban 203.0.113.0/24 until 20")
    assert operate(own, "unban", "203.0.113.0/24") == 0
    comes_to(own, "/healthz", 200, "203.0.113.77")


def test_players_at_a_banned_address_are_disconnected(own: Server) -> None:
    table = own.found("coloretto", [person("Ana", SECRET), OPEN])

    async def sent_away() -> None:
        client = Client(own, table, SECRET)
        client.patience = 2.0
        await client.come()
        assert await asyncio.to_thread(operate, own, "ban", HOST) == 0
        assert client._listening is not None
        with pytest.raises(ClientError):
            await asyncio.wait_for(client._listening, 240)

    run(sent_away(), 120)


@pytest.mark.parametrize(
    ("address", "banned"),
    [
        ("203.0.113.7", True), ("::ffff:203.0.113.7", True), ("203.0.113.8", False),
        ("2001:db8:1:2:ffff::9", True), ("2001:db8:1:3::9", False), ("", False), ("test", False),
    ],
)  # fmt: skip
def test_a_ban_is_for_an_address_or_the_network_that_one_has(address: str, banned: bool) -> None:
    bans = Bans([network("203.0.113.7"), network("2001:db8:1:2::1")])
    assert (address in bans) == banned


def test_an_order_to_drain_ends_the_server_that_runs_and_not_the_next(own: Server) -> None:
    assert operate(own, "drain") == 0
    assert own.ended() == 0
    own.start()
    time.sleep(1.5)  # longer than it takes to look
    assert own.get("/healthz").status == 200


def test_a_server_that_is_told_to_end_says_so_before_it_ends(tmp_path: Path) -> None:
    server = Server(tmp_path, None, "--drain", "3")
    server.start()
    assert server._process is not None
    server._process.terminate()
    statuses = set()
    while server._process.poll() is None:
        try:
            statuses.add(server.get("/healthz").json()["status"])
        except OSError:
            break
    assert "draining" in statuses
    assert server.ended() == 0


# --- names, and games that are over --------------------------------------------------------------


def test_a_name_is_removed_everywhere_and_the_database_is_whole(
    own: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    table = own.found("coloretto", [person("Zoé Ω", SECRET), OPEN])
    other = own.found("coloretto", [person("Zoé", SECRET), OPEN])

    async def sit_down() -> None:
        client = Client(own, table, "t" * 30)
        async with present(client):
            await client.claim(2, "Zoé Ω")

    run(sit_down())
    own.stop()
    assert operate(own, "forget", "Zoé", "Ω") == 0
    assert "Removed in 2 places, at 1 tables." in capsys.readouterr().out
    assert check_database(own.database).faults == []
    with closing(sqlite3.connect(own.database)) as kept:
        assert "Ω" not in json.dumps(kept.execute("SELECT setup FROM tables").fetchall())
        assert "Ω" not in json.dumps(kept.execute("SELECT data FROM entries").fetchall())
    own.start()
    assert b"Anonymous" in own.get(f"/api/tables/{table}").body
    assert "Zoé" in own.get(f"/api/tables/{other}").body.decode()
    assert operate(own, "forget", "Zoé", "Ω") == NO


def test_games_that_have_been_over_for_long_are_removed_and_no_others(own: Server) -> None:
    secrets, seats = seated(2)
    over, going = (own.found("coloretto", seats) for _ in range(2))

    async def play() -> None:
        clients = [Client(own, over, secret) for secret in secrets]
        async with present(*clients):
            await together(*(client.play() for client in clients))

    run(play(), 120)

    async def remove(before: float) -> int:
        archive = open_archive(own.database)
        removed = await archive.remove_finished(before)
        await archive.close()
        return removed

    own.stop()
    now = time.time()
    assert asyncio.run(remove(now - DAY)) == 0
    assert asyncio.run(remove(now + DAY)) == 1
    own.start()
    assert own.get(f"/api/tables/{over}").status == 404
    assert own.get(f"/api/tables/{going}").status == 200
    assert check_database(own.database).tables == 1


# --- words that mean nothing ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ban"], "expected a table, an address or a name after 'ban'"),
        (["ban", "everybody"], "expected an address or a network"),
        (["close"], "expected a table, an address or a name after 'close'"),
    ],
)
def test_words_that_mean_nothing_are_said(
    path: Path, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(open_archive(str(path)).close())
    assert main(["operate", str(path), *words]) == WRONG
    assert said in capsys.readouterr().err


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def test_a_database_that_is_not_there_is_not_made(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["operate", str(path), "list"]) == WRONG
    assert "there is no database" in capsys.readouterr().err
    assert not path.exists()
