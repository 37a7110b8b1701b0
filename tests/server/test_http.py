"""HTTP: founding and finding tables, records, health; and one shape for every error."""

import asyncio
import json
import re
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jsonschema_rs
import pytest
import structlog
from starlette.applications import Starlette
from starlette.requests import Request

from arlequin.games import catalog
from arlequin.games.playthrough import replay
from arlequin.gateway.guest import Guest
from arlequin.gateway.protocol.http import Lobby
from arlequin.live.tables import Tables
from arlequin.players.workers.pool import Workers
from arlequin.server.http import routes
from arlequin.server.http.routes import link_to
from arlequin.server.services import IDLE_SECONDS, Services
from arlequin.table.chance import Cup
from arlequin.table.setup import SeatSetup, Setup
from tests.server.clients import Client, new_secret, present, run, seated
from tests.server.serving import OPEN, Server, computer, person
from tests.store.memory_archive import MemoryArchive

TWO = [OPEN, OPEN]
SECRET = "s" * 30
PATIENCE = 120.0


def follows(server: Server, name: str, body: Any) -> None:
    """A body is of the published OpenAPI schema."""
    described = server.get("/api/openapi.json").json()
    schema = {**described, "$ref": f"#/components/schemas/{name}"}
    jsonschema_rs.validator_for(schema).validate(body)


# --- tables --------------------------------------------------------------------------------------


def test_a_table_is_founded_and_found(server: Server) -> None:
    seats = [person(" Zoé  Li ", SECRET), computer("easy", "Rob"), OPEN]
    created = server.create({"game": "coloretto", "seats": seats, "options": {"side": "gray"}})
    assert created.status == 201
    follows(server, "CreatedTable", created.json())
    table = created.json()["table"]
    assert created.json()["path"] == f"/t/{table}"
    listed = server.get(f"/api/tables/{table}").json()
    follows(server, "TableInfo", listed)
    assert [seat["name"] for seat in listed["seats"]] == ["Zoé Li", "Rob", ""]
    assert [seat["kind"] for seat in listed["seats"]] == ["person", "computer", "open"]
    assert listed["setup"]["options"] == {"side": "gray"}
    assert (listed["started"], listed["over"], listed["ply"]) == (False, False, 0)
    assert SECRET not in json.dumps(listed)


def test_a_table_says_whose_turn_it_is(server: Server) -> None:
    waiting = server.create({"game": "coloretto", "seats": [person("Ana", SECRET), OPEN]}).json()
    assert server.get(f"/api/tables/{waiting['table']}").json()["acting"] == []
    seats = [person("Ana", SECRET), person("Ben", SECRET[::-1] + "b")]
    begun = server.create({"game": "double-yam", "seats": seats}).json()
    assert server.get(f"/api/tables/{begun['table']}").json()["acting"] in ([1], [2])


def test_the_lobby_shows_public_tables_that_are_not_over(server: Server) -> None:
    async def evening() -> None:
        (secret,), seats = seated(1)
        hidden = server.found("coloretto", TWO)
        shown = server.found("coloretto", TWO, public=True)
        played = server.found("coloretto", [*seats, computer()], public=True)
        assert listed() >= {shown, played}
        assert hidden not in listed()
        client = Client(server, played, secret)
        async with present(client):
            await client.play()
        while played in listed():  # it is looked up once a second
            await asyncio.sleep(0.05)

    def listed() -> set[str]:
        body = server.get("/api/tables").json()
        follows(server, "Lobby", body)
        return {table["table"] for table in body["tables"]}

    run(evening())


def test_the_lobby_is_looked_up_once_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds, lookups = [7.1, 7.2, 7.9, 8.0, 8.5], []

    async def public_tables(request: Request) -> Lobby:
        lookups.append(request)
        return Lobby(())

    async def ask() -> None:
        app = Starlette()
        app.state.lobby = None
        while seconds:
            await routes.lobby(Request({"type": "http", "app": app}))

    monkeypatch.setattr(routes, "_public_tables", public_tables)
    monkeypatch.setattr(routes, "monotonic", lambda: seconds.pop(0))
    run(ask())
    assert len(lookups) == 2


def test_a_computer_is_called_in_a_record_as_at_its_table(server: Server) -> None:
    table = server.found("coloretto", [person("Zoé", SECRET), computer("easy")])
    assert replay(server.get(f"/api/tables/{table}/record").body).names == ("Zoé", "Computer 2")


def test_a_record_can_be_had_at_any_time(server: Server) -> None:
    table = server.found("coloretto", [person("Zoé", SECRET), OPEN], options={"side": "gray"})
    answer = server.get(f"/api/tables/{table}/record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == f'attachment; filename="{table}.arl"'
    game = replay(answer.body)
    assert game.names == ("Zoé", "Player 2")
    assert game.game.identity.game == "coloretto"
    assert b"option side gray" in answer.body


def test_a_computers_name_cannot_break_a_record(server: Server) -> None:
    table = server.found("coloretto", [person("Zoé", SECRET), computer("easy", " R2 \n D2 ")])
    assert replay(server.record(table)).names == ("Zoé", "R2 D2")
    for name in ("#1", "x" * 31, "\x1b[2J"):
        seats = [OPEN, computer("easy", name)]
        assert server.create({"game": "coloretto", "seats": seats}).code == "option/name"


def test_a_qr_code_shows_the_table_alone_whatever_a_query_says(server: Server) -> None:
    """A query is in logs of proxies: the secret that moves a seat must not be in one."""
    path = f"/api/tables/{server.found('coloretto', TWO)}/qr.svg"
    plain = server.get(path)
    assert (plain.status, plain.headers["content-type"]) == (200, "image/svg+xml")
    for query in (f"seat=1&code={'c' * 32}", "seat=1", "code=<svg>", "next=/elsewhere"):
        assert server.get(f"{path}?{query}").body == plain.body


def test_a_qr_code_leads_to_the_table(server: Server) -> None:
    pictures = set()
    for _ in range(2):
        answer = server.get(f"/api/tables/{server.found('coloretto', TWO)}/qr.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert b"<svg" in answer.body
        pictures.add(answer.body)
    assert len(pictures) == 2


def test_a_link_to_a_table_is_the_address_that_was_asked_at(server: Server) -> None:
    table = server.found("coloretto", TWO)
    told = server.get(f"/api/tables/{table}/link").json()
    follows(server, "Link", told)
    assert told == {"link": f"{server.address}/t/{table}"}


@pytest.mark.parametrize(
    ("host", "base"),
    [
        ("localhost:8321", "http://192.0.2.7:8321"),
        ("127.0.0.1:8321", "http://192.0.2.7:8321"),
        ("[::1]:8321", "http://192.0.2.7:8321"),
        ("arlequin.test:8321", "http://arlequin.test:8321"),
    ],
)
def test_a_link_from_the_servers_own_machine_leads_other_devices_there(
    host: str, base: str
) -> None:
    app = SimpleNamespace(state=SimpleNamespace(near="http://192.0.2.7:8321", public_url=""))
    headers = [(b"host", host.encode())]
    scope = {"type": "http", "app": app, "scheme": "http", "path": "/", "headers": headers}
    assert link_to("table", Request(scope)) == f"{base}/t/table"


# --- about the server ----------------------------------------------------------------------------


def test_the_games_and_their_options_are_listed(server: Server) -> None:
    body = server.get("/api/games").json()
    follows(server, "GameList", body)
    assert {game["name"] for game in body["games"]} == set(catalog.KINDS)
    for game in body["games"]:
        options = {option["name"]: option["default"] for option in game["options"]}
        seats = [OPEN] * game["least"]
        asked = {"game": game["name"], "seats": seats, "options": options}
        assert server.create(asked).status == 201


def test_a_server_says_that_it_is_well(server: Server) -> None:
    body = server.get("/healthz").json()
    follows(server, "Health", body)
    assert body["status"] == "ok"


def measured(server: Server, *names: str) -> list[float]:
    """Several numbers of one moment."""
    text = server.at_metrics_port()
    found = [re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE) for name in names]
    return [float(each[1]) if each else 0.0 for each in found]


def comes_to(server: Server, name: str, right: Callable[[float], bool]) -> None:
    """Wait until a number is as it should be."""
    until = time.monotonic() + PATIENCE
    while not right(measured(server, name)[0]):
        assert time.monotonic() < until, f"{name} stays {measured(server, name)}"
        time.sleep(0.02)


def test_the_lag_of_the_loop_and_the_requests_are_measured(server: Server) -> None:
    async def ask() -> None:
        (secret,), seats = seated(1)
        client = Client(server, server.found("double-yam", [*seats, OPEN]), secret)
        comes_to(server, "arlequin_sockets", lambda number: number == 0)
        async with present(client):
            assert measured(server, "arlequin_sockets") == [1]
            await client.ask("lend", seat=1, code=new_secret())

    lag, lent = "arlequin_loop_lag_seconds", 'arlequin_requests_total{result="done",type="lend"}'
    lags, lends = measured(server, f"{lag}_count", lent)
    run(ask())
    comes_to(server, f"{lag}_count", lambda number: number > lags)
    names = (lent, f"{lag}_sum", f"{lag}_count", f'{lag}_bucket{{le="+Inf"}}')
    again, total, count, below = measured(server, *names)
    assert again == lends + 1
    assert total >= 0
    assert below == count


# --- errors --------------------------------------------------------------------------------------


@pytest.mark.parametrize("rest", ["", "/record", "/qr.svg", "/socket"])
@pytest.mark.parametrize("table", ["nosuchtable", "x" * 500, "%00", "..%2f..", "%F0%9F%8E%B2"])
def test_a_table_that_is_not_there(server: Server, table: str, rest: str) -> None:
    answer = server.get(f"/api/tables/{table}{rest}")
    assert answer.status == 404
    assert answer.code in ("table/unknown", "request/no-such-page")


@pytest.mark.parametrize(
    "path", ["/api", "/api/nothing", "/api/tables/x/y/z", "/api/socket", "/api/tables/x/at/2"]
)
def test_an_address_at_which_there_is_nothing(server: Server, path: str) -> None:
    answer = server.get(path)
    assert (answer.status, answer.code) == (404, "request/no-such-page")


@pytest.mark.parametrize(
    ("method", "path"),
    [("DELETE", "/api/tables"), ("PUT", "/api/games"), ("POST", "/healthz"), ("POST", "/metrics")],
)
def test_a_method_that_is_not_meant(server: Server, method: str, path: str) -> None:
    answer = server.ask(method, path)
    assert (answer.status, answer.code) == (405, "request/refused")
    assert "GET" in answer.headers["allow"]


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"[]", b"\xff\xfe", b'{"game": "coloretto"}', b'{"game": 5, "seats": []}',
        b'{"game": "coloretto", "seats": [1]}', b'{"game": "coloretto", "seats": [], "more": 1}',
        b"[" * 10_000,
    ],
)  # fmt: skip
def test_a_body_that_is_not_understood(server: Server, body: bytes) -> None:
    answer = server.create(body)
    assert (answer.status, answer.code) == (400, "request/unreadable")


BAD: list[dict[str, Any]] = [
    {"game": "chess"},
    {"seats": []},
    {"seats": [OPEN]},
    {"seats": [OPEN] * 6},
    {"seats": [OPEN] * 100, "game": "double-yam"},
    {"options": {"side": "purple"}},
    {"options": {"colour": "red"}},
    {"game": "yam-color", "options": {"limit": "soon"}},
    {"objectives": ["sum 20"]},
    {"game": "color-yam", "options": {"sheet": "own"}, "objectives": ["nonsense"]},
    {"dice": "loaded"},
    {"turn_seconds": -1},
    {"turn_seconds": 10**9},
    {"seats": [OPEN, {"kind": "ghost"}]},
    {"seats": [OPEN, computer("genius")]},
    {"seats": [OPEN, person("", SECRET)]},
    {"seats": [OPEN, person("a#b", SECRET)]},
    {"seats": [OPEN, person("Zoé", "short")]},
    {"seats": [OPEN, person("Zoé", "s" * 101)]},
]


@pytest.mark.parametrize("wrong", BAD, ids=map(str, range(len(BAD))))
def test_a_table_that_cannot_be(server: Server, wrong: dict[str, Any]) -> None:
    answer = server.create({"game": "coloretto", "seats": TWO, **wrong})
    assert answer.status == 400
    assert answer.code.startswith("option/")


def test_a_body_that_is_too_large(server: Server) -> None:
    answer = server.ask("POST", "/api/tables", b" " * 16_385)
    assert (answer.status, answer.code) == (413, "request/too-large")


def test_too_many_new_tables(tmp_path: Path) -> None:
    greedy = Server(tmp_path)
    try:
        greedy.start()
        body = json.dumps({"game": "coloretto", "seats": TWO}).encode()
        answers = [greedy.ask("POST", "/api/tables", body) for _ in range(70)]
        kept = greedy.get(f"/api/tables/{answers[0].json()['table']}")
    finally:
        greedy.stop()
    assert [answer.status for answer in answers[:60]] == [201] * 60
    assert (answers[-1].status, answers[-1].code) == (429, "request/too-many")
    assert kept.status == 200


# --- tables that nobody looks at -----------------------------------------------------------------


class Watch:
    """A clock that is set by hand."""

    time = 1000.0

    def now(self) -> float:
        return self.time


def test_tables_that_nobody_looks_at_are_put_away_and_found_again() -> None:
    async def a_long_evening() -> None:
        watch, workers = Watch(), Workers()
        open_tables = partial(Tables, MemoryArchive(), clock=watch, cup=Cup.secure)
        services = Services(open_tables, watch, structlog.get_logger(), workers)
        tables = services.tables
        setup = Setup("coloretto", (SeatSetup(), SeatSetup()))
        never, listed, left, watched = [(await tables.create(setup)).table.name for _ in range(4)]
        rooms = {name: await services.room(name) for name in (listed, left, watched)}
        guests = {name: Guest(frozenset(), lambda _: None) for name in (left, watched)}
        for name, guest in guests.items():
            room = rooms[name]
            assert room is not None
            room.enter(guest, 0)
        room = rooms[left]
        assert room is not None
        watch.time += IDLE_SECONDS - 1
        room.leave(guests[left])
        services.guest_left(room)
        await services.tidy()
        assert set(tables.hosts) == {never, listed, left, watched}
        watch.time += 2
        await services.tidy()
        assert set(tables.hosts) == {left, watched}
        watch.time += IDLE_SECONDS
        await services.tidy()
        assert set(tables.hosts) == {watched}
        assert await services.room(never) is not None
        await services.close()

    asyncio.run(a_long_evening())
