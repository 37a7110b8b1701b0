"""Shared score sheets over HTTP: phones look at one sheet, one has the pen, nothing is lost."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from arlequin.server.net.address_limits import SHEET_BURST
from tests.server.clients import new_secret
from tests.server.serving import Answer, Json, Server

SCORE: Json = {
    "game": "color-yam",
    "names": ["Ana", "Bob"],
    "options": {"sheet": "3"},
    "entries": ["met 26"],
}


class Phone:
    """One that looks at sheets, and writes where it may."""

    def __init__(self, server: Server, secret: str | None = None) -> None:
        self._server = server
        self._secret = new_secret() if secret is None else secret

    def ask(self, method: str, path: str, body: object = None) -> Answer:
        headers = {"Content-Type": "application/json", "Arlequin-Phone": self._secret}
        data = b"" if body is None else json.dumps(body).encode()
        return self._server.ask(method, f"/api/sheets{path}", data, headers)

    def share(self, score: Json = SCORE) -> Json:
        answer = self.ask("POST", "", score)
        assert answer.status == 201, answer.body
        return dict(answer.json())

    def look(self, sheet: str, since: int = 0) -> Json:
        answer = self.ask("GET", f"/{sheet}?since={since}")
        assert answer.status == 200, answer.body
        return dict(answer.json())

    def write(self, sheet: str, revision: int, *entries: str) -> Answer:
        body = {"revision": revision, "score": {**SCORE, "entries": entries}}
        return self.ask("PUT", f"/{sheet}", body)

    def pen(self, sheet: str, act: str, **more: str) -> Answer:
        return self.ask("POST", f"/{sheet}/pen", {"act": act, **more})


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own: how many sheets an address may share is counted."""
    running = Server(tmp_path_factory.mktemp("sheets"))
    try:
        running.start()
        yield running
    finally:
        running.stop()
    assert running.troubles == []


@pytest.fixture(scope="module")
def sheet(own: Server) -> str:
    """One that is only looked at."""
    return str(Phone(own).share()["sheet"])


def test_a_sheet_is_shared_looked_at_and_written_on(own: Server) -> None:
    owner, other = Phone(own), Phone(own)
    told = owner.share()
    name = told["sheet"]
    assert told["pen"] == told["owner"] == told["you"] != ""
    seen = other.look(name)
    assert seen["score"]["entries"] == ["met 26"]
    assert seen["you"] not in ("", seen["pen"])
    assert other.look(name, seen["changes"])["score"] is None
    assert owner.write(name, told["revision"], "met 26", "missed").json()["revision"] == 2
    assert other.look(name, seen["changes"])["score"]["entries"] == ["met 26", "missed"]


def test_the_pen_goes_to_who_asks_and_comes_back_and_there_is_never_a_second(own: Server) -> None:
    owner, other = Phone(own), Phone(own)
    name = owner.share()["sheet"]
    assert other.write(name, 1, "met 30").code == "sheet/pen"
    (asking,) = other.pen(name, "ask", name="Léa").json()["asked"]
    assert asking["name"] == "Léa"
    told = owner.pen(name, "hand", phone=asking["phone"]).json()
    assert (told["pen"], told["writer"], told["asked"]) == (asking["phone"], "Léa", [])
    assert owner.write(name, 1, "met 20").code == "sheet/pen"
    assert other.write(name, 1, "met 30").status == 200
    assert other.pen(name, "take").code == "sheet/not-yours"
    assert owner.pen(name, "take").status == 200
    refused = other.write(name, 2, "met 10")
    assert (refused.status, refused.code) == (409, "sheet/pen")
    assert owner.look(name)["score"]["entries"] == ["met 30"]


def test_of_many_writes_at_once_one_counts_and_the_others_are_told(own: Server) -> None:
    secret = new_secret()
    name = Phone(own, secret).share()["sheet"]
    with ThreadPoolExecutor(8) as threads:
        tries = [
            threads.submit(Phone(own, secret).write, name, 1, f"met {sum_}")
            for sum_ in range(20, 36)
        ]
    statuses = sorted(one.result().status for one in tries)
    assert statuses == [200] + [409] * 15
    assert Phone(own).look(name)["revision"] == 2


def test_a_restart_loses_neither_sheet_nor_pen(own: Server) -> None:
    owner, other = Phone(own), Phone(own)
    name = owner.share()["sheet"]
    asking = other.pen(name, "ask", name="Léa").json()["you"]
    owner.pen(name, "hand", phone=asking)
    assert other.write(name, 1, "met 26", "met 20").status == 200
    own.kill()
    own.start()
    told = owner.look(name)
    assert (told["pen"], told["score"]["entries"]) == (asking, ["met 26", "met 20"])
    assert other.write(name, told["revision"], "met 26").status == 200


def test_who_has_shared_a_sheet_stops_it_and_its_link_leads_nowhere(own: Server) -> None:
    owner = Phone(own)
    name = owner.share()["sheet"]
    assert Phone(own).ask("DELETE", f"/{name}").code == "sheet/not-yours"
    assert owner.ask("DELETE", f"/{name}").status == 204
    for path in (name, f"{name}/link"):
        assert (owner.ask("GET", f"/{path}").status, owner.ask("GET", f"/{path}").code) == (
            404,
            "sheet/unknown",
        )


def test_a_link_leads_to_the_page(own: Server, sheet: str) -> None:
    assert Phone(own).ask("GET", f"/{sheet}/link").json()["link"].endswith(f"/sheet/{sheet}")
    assert own.get(f"/sheet/{sheet}").status == 200


@pytest.mark.parametrize(
    "body",
    [
        {**SCORE, "names": ["Ana"]},
        {**SCORE, "game": "tarot"},
        {**SCORE, "entries": ["met 26\nmet 27"]},
        {**SCORE, "colour": "red"},
        {},
        [],
    ],
)
def test_what_is_no_sheet_is_refused_with_a_reason(own: Server, body: object) -> None:
    answer = Phone(own).ask("POST", "", body)
    assert answer.status == 400
    assert answer.code


@pytest.mark.parametrize(
    ("method", "path", "body", "code"),
    [
        ("GET", "/nothing-has-this-name", None, "sheet/unknown"),
        ("GET", "/../tables", None, "request/no-such-page"),
        ("GET", "/{sheet}?since=x", None, "sheet/since"),
        ("PUT", "/{sheet}", {"revision": 1}, "request/unreadable"),
        ("PUT", "/nothing-has-this-name", {"revision": 1, "score": SCORE}, "sheet/unknown"),
        ("POST", "/{sheet}/pen", {"act": "steal"}, "request/unreadable"),
        ("POST", "/{sheet}/pen", {"act": "ask", "name": ""}, "option/name"),
        ("POST", "/{sheet}/pen", {"act": "ask", "name": "#"}, "option/name"),
    ],
)
def test_what_cannot_be_asked_is_refused(
    own: Server, sheet: str, method: str, path: str, body: object, code: str
) -> None:
    assert Phone(own).ask(method, path.format(sheet=sheet), body).code == code


def test_a_phone_without_a_secret_looks_and_does_nothing_else(own: Server, sheet: str) -> None:
    nobody = Phone(own, "short")
    assert nobody.look(sheet)["you"] == ""
    assert nobody.pen(sheet, "ask", name="Max").code == "sheet/phone"
    assert nobody.write(sheet, 1).code == "sheet/pen"
    assert nobody.ask("DELETE", f"/{sheet}").code == "sheet/not-yours"
    assert nobody.ask("POST", "", SCORE).code == "sheet/phone"


def test_a_page_of_another_site_shares_and_stops_nothing(own: Server, sheet: str) -> None:
    headers = {"Origin": "https://elsewhere.example", "Content-Type": "application/json"}
    body = json.dumps(SCORE).encode()
    assert own.ask("POST", "/api/sheets", body, headers).code == "request/other-site"
    assert own.ask("DELETE", f"/api/sheets/{sheet}", b"", headers).code == "request/other-site"


def test_sharing_very_many_sheets_is_rate_limited(tmp_path: Path) -> None:
    own = Server(tmp_path)
    try:
        own.start()
        phone = Phone(own)
        tries = [phone.ask("POST", "", SCORE) for _ in range(int(SHEET_BURST) + 4)]
    finally:
        own.stop()
    assert tries[0].status == 201
    assert tries[-1].code == "request/too-many"
    assert int(tries[-1].headers["retry-after"]) >= 1
