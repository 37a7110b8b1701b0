"""What whoever looks after a server sees of it, and what others do not."""

import asyncio
import json
import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from arlequin.cli.main import main
from arlequin.cli.serve import certificate
from arlequin.gateway.protocol.inbound import SealBroken
from arlequin.server.app import Config, make_app
from tests.server.clients import Client, new_secret, present, run
from tests.server.serving import HOST, OPEN, Answer, Server, computer, free_port, person


@pytest.fixture(scope="module")
def apart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, int]]:
    """A server with a port for measurements, and with an address of its own in links."""
    port = free_port()
    options = ("--metrics", f"{HOST}:{port}", "--public-url", "https://play.example.org/")
    server = Server(tmp_path_factory.mktemp("apart"), None, *options)
    server.start()
    try:
        yield server, port
    finally:
        server.stop()


def number(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found, f"{name} is not there"
    return float(found[1])


def fetched(port: int, path: str) -> str:
    with urllib.request.urlopen(f"http://{HOST}:{port}{path}", timeout=120) as answer:
        return str(answer.read().decode())


# --- headers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/api/games", "/healthz", "/nowhere"])
def test_a_server_does_not_say_what_it_is_made_of(server: Server, path: str) -> None:
    assert "server" not in server.get(path).headers


@pytest.mark.parametrize("path", ["/api/games", "/api/tables", "/api/tables/none", "/healthz"])
def test_what_is_true_only_now_is_kept_by_nobody(server: Server, path: str) -> None:
    assert server.get(path).headers["cache-control"] == "no-store"


def test_pages_may_be_kept_as_before(server: Server) -> None:
    assert server.get("/").headers["cache-control"] == "no-cache"


def secure(server: Server) -> Answer:
    """What somebody is answered for whom a proxy has come over https."""
    return server.ask("GET", "/", headers={"X-Forwarded-Proto": "https"})


def test_over_https_browsers_are_told_to_stay_there(tmp_path: Path) -> None:
    server = Server(tmp_path, None, "--behind-proxy", HOST)
    server.start()
    try:
        assert secure(server).headers["strict-transport-security"] == "max-age=31536000"
        assert "strict-transport-security" not in server.get("/").headers
    finally:
        server.stop()


def test_with_a_certificate_of_its_own_nobody_is_held_to_https(tmp_path: Path) -> None:
    """A browser that has heard so would let nobody past its warning."""
    made = certificate.own(tmp_path, None)
    app = make_app(Config("unused", authority=made))
    (guarded, _) = app.user_middleware
    assert guarded.args == (False,)


# --- measurements --------------------------------------------------------------------------------


def test_measurements_are_for_this_machine_alone(server: Server) -> None:
    assert server.get("/metrics").status == 200
    asked = server.ask("GET", "/metrics", headers={"X-Forwarded-For": "203.0.113.7"})
    assert asked.status == 404


def test_measurements_have_a_port_of_their_own(apart: tuple[Server, int]) -> None:
    server, port = apart
    assert server.get("/metrics").status == 404
    assert "arlequin_loop_lag_seconds" in fetched(port, "/metrics")
    assert json.loads(fetched(port, "/healthz"))["status"] == "ok"


def test_commits_and_the_disk_are_measured(server: Server) -> None:
    server.found("coloretto", [computer(), OPEN])
    text = server.get("/metrics").body.decode()
    assert number(text, "arlequin_store_commit_seconds_count") >= 1
    assert number(text, "arlequin_disk_left_bytes") > 0


def test_seals_that_devices_find_broken_are_counted_once_a_device(server: Server) -> None:
    secret = new_secret()
    table = server.found("coloretto", [person("Ana", secret), OPEN])
    name = 'arlequin_broken_seals_total{fault="chain"}'

    async def report() -> None:
        client = Client(server, table, secret)
        async with present(client):
            for _ in range(3):
                client.connection.tell(SealBroken("chain", 7))
            while name not in server.get("/metrics").body.decode():
                await asyncio.sleep(0.05)

    run(report())
    assert number(server.get("/metrics").body.decode(), name) == 1
    assert '"fault": "chain"' in server.logged()


@pytest.mark.parametrize("wrong", ["9321", "localhost", ":1", "localhost:0", "localhost:99999"])
def test_an_invalid_metrics_port_is_rejected(
    wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--metrics", wrong]) == 2
    assert "expected --metrics HOST:PORT" in capsys.readouterr().err


# --- links ---------------------------------------------------------------------------------------


def test_links_begin_as_the_server_was_told_whatever_a_request_says(
    apart: tuple[Server, int],
) -> None:
    server, _ = apart
    table = server.found("coloretto", [computer(), OPEN])
    asked = server.ask("GET", f"/api/tables/{table}/link", headers={"Host": "evil.example"})
    assert asked.json()["link"] == f"https://play.example.org/t/{table}"
    page = server.ask("GET", f"/t/{table}", headers={"Host": "evil.example", "Accept": "text/html"})
    assert b"evil.example" not in page.body
    assert b"https://play.example.org/" in page.body


@pytest.mark.parametrize("wrong", ["play.example.org", "ftp://a", "https://a/b", "https://a b"])
def test_an_invalid_public_url_is_rejected(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--public-url", wrong]) == 2
    assert "expected --public-url https://HOST" in capsys.readouterr().err
