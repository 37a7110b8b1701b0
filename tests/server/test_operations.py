"""What whoever looks after a server sees of it, and what others do not."""

import asyncio
import json
import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from arlequin.cli.main import main
from arlequin.cli.serve import certificate
from arlequin.gateway.protocol.inbound import SealBroken
from arlequin.server.app import Config, make_app
from tests.server.clients import Client, new_secret, present, run
from tests.server.serving import HOST, OPEN, Answer, Server, computer, person


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a public address."""
    server = Server(
        tmp_path_factory.mktemp("public"), None, "--public-url", "https://play.example.org/"
    )
    server.start()
    try:
        yield server
    finally:
        server.stop()


def number(text: str, name: str) -> float:
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found, f"{name} is not there"
    return float(found[1])


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
        assert secure(server).headers["cross-origin-opener-policy"] == "same-origin"
        plain = server.get("/").headers
        assert "strict-transport-security" not in plain
        assert "cross-origin-opener-policy" not in plain
    finally:
        server.stop()


def test_with_a_certificate_of_its_own_nobody_is_held_to_https(tmp_path: Path) -> None:
    """A browser that has heard so would let nobody past its warning."""
    made = certificate.own(tmp_path, None)
    app = make_app(Config("unused", authority=made))
    (guarded, *_) = app.user_middleware
    assert guarded.args == (False,)


# --- measurements --------------------------------------------------------------------------------


def test_measurements_are_at_a_separate_port_alone(server: Server) -> None:
    assert server.get("/metrics").status == 404
    assert "arlequin_loop_lag_seconds" in server.at_metrics_port()
    assert json.loads(server.at_metrics_port("/healthz"))["status"] == "ok"


@pytest.mark.parametrize("path", ["/metrics", "/healthz"])
def test_the_metrics_port_answers_under_no_other_name(server: Server, path: str) -> None:
    """A page at that name could read the measurements (rebinding)."""
    answer = server.ask_metrics_port(path, {"Host": "evil.example:9321"})
    assert (answer.status, answer.code) == (421, "request/other-host")
    assert server.ask_metrics_port(path, {"Host": "localhost:9321"}).status == 200


def test_commits_and_the_disk_are_measured(server: Server) -> None:
    server.found("coloretto", [computer(), OPEN])
    text = server.at_metrics_port()
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
            while name not in server.at_metrics_port():
                await asyncio.sleep(0.05)

    run(report())
    assert number(server.at_metrics_port(), name) == 1
    assert '"fault": "chain"' in server.logged()


@pytest.mark.parametrize("wrong", ["9321", "localhost", ":1", "localhost:0", "localhost:99999"])
def test_an_invalid_metrics_port_is_rejected(
    wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--metrics", wrong]) == 2
    assert "expected --metrics HOST:PORT" in capsys.readouterr().err


# --- links ---------------------------------------------------------------------------------------


def test_links_begin_with_the_public_address(public: Server) -> None:
    table = public.found("coloretto", [computer(), OPEN])
    link = public.get(f"/api/tables/{table}/link").json()["link"]
    assert link == f"https://play.example.org/t/{table}"
    page = public.ask("GET", f"/t/{table}", headers={"Accept": "text/html"})
    assert b"https://play.example.org/" in page.body


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:9", "[::1]:9", "192.0.2.7", "localhost", "LOCALHOST.:80",
        socket.gethostname(), f"{socket.gethostname()}.local", "play.example.org",
    ],
)  # fmt: skip
def test_a_server_answers_under_its_own_names(public: Server, host: str) -> None:
    assert public.ask("GET", "/api/games", headers={"Host": host}).status == 200


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/tables", "/api/socket"])
def test_a_server_answers_under_no_other_name(public: Server, path: str) -> None:
    """A page at that name could read the answers: its name would be this server's (rebinding)."""
    upgrade = {
        "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    }  # fmt: skip
    headers = upgrade if path == "/api/socket" else {}
    for host in ("evil.example:8321", "play.example.org.evil.example", "localhost.evil.example"):
        answer = public.ask("GET", path, headers={**headers, "Host": host})
        assert (answer.status, answer.code) == (421, "request/other-host")
        assert "--public-url" in answer.json()["error"]["text"]
    forged = {"Host": "evil.example", "Origin": "http://evil.example"}
    table = b'{"game":"coloretto","seats":[{"kind":"open"},{"kind":"open"}]}'
    assert public.ask("POST", "/api/tables", table, forged).status == 421


@pytest.mark.parametrize("wrong", ["play.example.org", "ftp://a", "https://a/b", "https://a b"])
def test_an_invalid_public_url_is_rejected(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--public-url", wrong]) == 2
    assert "expected --public-url https://HOST" in capsys.readouterr().err
