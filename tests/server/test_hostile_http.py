"""HTTP in bad hands: whatever comes, one shape of errors, no page that should not be there."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arlequin.games import catalog
from arlequin.gateway.protocol.schema import openapi
from arlequin.server.http.middleware import HEADERS
from tests.search_size import share
from tests.server.clients import new_secret
from tests.server.hostile import UPGRADE, Attacked, attacked_in
from tests.server.serving import OPEN, person

DESCRIBED = json.loads(openapi())
OPERATIONS = [
    f"{method.upper()} {path}" for path, methods in DESCRIBED["paths"].items() for method in methods
]
fuzzed = settings(max_examples=share(20), suppress_health_check=list(HealthCheck))
long = settings(suppress_health_check=list(HealthCheck))
ADDRESSES = count()
HOST = b"Host: localhost\r\n"
SOCKET = b"GET /api/tables/x/socket HTTP/1.1\r\n" + HOST
POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Attacked]:
    with attacked_in(tmp_path_factory.mktemp("attacked")) as server:
        yield server


@pytest.fixture(scope="module")
def table(server: Attacked) -> str:
    return server.found("coloretto", [person("A", new_secret()), OPEN])


# --- by the book ---------------------------------------------------------------------------------


def from_elsewhere() -> dict[str, str]:
    """Headers of an address that has not asked before: each has its own share."""
    number = next(ADDRESSES)
    return {"X-Forwarded-For": f"10.{number // 65536}.{number // 256 % 256}.{number % 256}"}


def check(server: Attacked, table: str, case: Any, known: bool) -> None:
    """The answer is one that the description promises."""
    from schemathesis.specs.openapi.checks import (  # noqa: PLC0415  # only whoever fuzzes loads it
        positive_data_acceptance,
    )

    if case.path_parameters and known:
        case.path_parameters["table"] = table
    case.call_and_validate(
        base_url=server.address,
        headers=from_elsewhere(),
        # A schema cannot say what the games say: which options go together, how many seats.
        excluded_checks=[positive_data_acceptance],
    )


@cache
def described() -> Any:  # what a schema has depends on its version
    """The description as its fuzzer reads it."""
    import schemathesis  # noqa: PLC0415  # two seconds of a core: only for whoever fuzzes

    # What is too large may be refused for that (413).
    refused = {"negative_data_rejection": {"expected-statuses": ["4xx"]}}
    config = schemathesis.Config.from_dict({"checks": refused})
    return schemathesis.openapi.from_dict(DESCRIBED, config=config)


def fuzz(server: Attacked, table: str, label: str, how: settings) -> None:
    """Cases that fit the description, and cases that do not."""
    from schemathesis import GenerationMode  # noqa: PLC0415  # as above

    method, path = label.split(" ")
    operation = described()[path][method]
    strict = bool(operation.body) or "{ply}" in operation.path  # any text may name a table
    for mode in [GenerationMode.POSITIVE] + [GenerationMode.NEGATIVE] * strict:
        cases = operation.as_strategy(generation_mode=mode)

        @how
        @given(case=cases, known=st.booleans())
        def ask(case: Any, known: bool) -> None:
            check(server, table, case, known)

        ask()


@pytest.mark.parametrize("label", OPERATIONS)
def test_every_answer_is_one_that_the_description_promises(
    server: Attacked, table: str, label: str
) -> None:
    fuzz(server, table, label, fuzzed)


@pytest.mark.slow
@pytest.mark.parametrize("label", OPERATIONS)
def test_every_answer_is_one_that_the_description_promises_for_long(
    server: Attacked, table: str, label: str
) -> None:
    fuzz(server, table, label, long)


# --- nearly right --------------------------------------------------------------------------------

words = st.sampled_from(
    ["yes", "no", "own", "1", "0", "-1", "4", "random", "off", "any", "faces", "chance", "9" * 30]
)
odd_text = words | st.text(max_size=12)
names = [option.name for kind in catalog.KINDS.values() for option in kind.options]
seats = st.fixed_dictionaries(
    {},
    optional={
        "kind": st.sampled_from(["open", "person", "computer", "robot", ""]),
        "name": st.text(max_size=40),
        "level": st.sampled_from(["easy", "random", "hard", ""]),
        "secret": st.text(max_size=40) | st.just("s" * 30),
        "avatar": st.integers(-5, 500),
    },
)
nearly = st.fixed_dictionaries(
    {"game": st.sampled_from([*catalog.KINDS, ""]), "seats": st.lists(seats, max_size=9)},
    optional={
        "options": st.dictionaries(st.sampled_from(names) | odd_text, odd_text, max_size=4),
        "objectives": st.lists(
            odd_text | st.sampled_from(["6 red", "red=blue", "3+3"]), max_size=20
        ),
        "dice": st.sampled_from(["cup", "hands", "loaded"]),
        "public": st.booleans(),
        "turn_seconds": st.integers(-1, 10**6),
    },
)


@settings(max_examples=share(100))
@given(asked=nearly)
def test_a_table_is_founded_or_refused_with_a_reason(
    server: Attacked, asked: dict[str, object]
) -> None:
    sent = json.dumps(asked).encode()
    answer = server.ask("POST", "/api/tables", sent, from_elsewhere())
    assert answer.status in (201, 400)
    if answer.status == 400:
        assert answer.code.partition("/")[0] in ("request", "option")
    else:
        assert server.get(f"/api/tables/{answer.json()['table']}").status == 200


# --- no HTTP at all ------------------------------------------------------------------------------

GARBAGE = {
    "noise": b"\x00\xff\x16\x03\x01" * 50,
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "two hosts": b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "no version": b"GET /\r\n\r\n",
    "no name of a header": b"GET / HTTP/1.1\r\n" + HOST + b": x\r\n\r\n",
    "a header in no language": b"GET / HTTP/1.1\r\n" + HOST + b"X\xff: \xff\r\n\r\n",
    "nothing in a header": b"GET / HTTP/1.1\r\n" + HOST + b"X: \x00\r\n\r\n",
    "less than nothing": POST + b"Content-Length: -5\r\n\r\n",
    "two lengths": POST + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcde",
    "a length in words": POST + b"Content-Length: five\r\n\r\nabcde",
    "a bad piece": POST + b"Transfer-Encoding: chunked\r\n\r\nZZ\r\n",
    "an unknown packing": POST + b"Transfer-Encoding: gzip\r\n\r\n",
    "a space in the address": b"GET /a b HTTP/1.1\r\n" + HOST + b"\r\n",
    "an address in no language": b"GET /\xff HTTP/1.1\r\n" + HOST + b"\r\n",
    "an upgrade without a key": SOCKET + b"Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    "an upgrade with a long header": SOCKET + b"X: %b\r\n%b\r\n" % (b"x" * 9000, UPGRADE),
    "an upgrade with many headers": SOCKET + b"%b%b\r\n" % (b"X: x\r\n" * 200, UPGRADE),
    "an upgrade of a long address": b"GET /api/tables/x/socket?%b HTTP/1.1\r\n" % (b"x" * 9000)
    + HOST
    + UPGRADE
    + b"\r\n",
    "an upgrade of a post": SOCKET.replace(b"GET", b"POST") + UPGRADE + b"\r\n",
    "a long host for a picture": b"GET /api/tables/TABLE/qr.svg HTTP/1.1\r\nHost: %b\r\n\r\n"
    % (b"x" * 3000),
}
BODIES = {
    "nothing": b"",
    "no JSON": b"game=coloretto",
    "UTF-16": '{"game":"coloretto"}'.encode("utf-16"),
    "no UTF-8": b'{"game":"\xff\xfe","seats":[]}',
    "half a letter": b'{"game":"\\ud800","seats":[]}',
    "very deep": b'{"seats":' + b"[" * 16_000,
    "deep and unknown": b'{"x":' + b"[" * 16_000,
    "a number without end": b'{"turn_seconds":' + b"9" * 16_000 + b"}",
    "packed": b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03",
    "a list": b"[]",
    "a duplicate": b'{"game":"coloretto","game":1,"seats":[]}',
}
PATHS = [
    b"/t/../../etc/passwd", b"/../../../../etc/passwd", b"/assets/../app.py",
    b"/assets/..%2f..%2fapp.py", b"/assets/%2e%2e/app.py", b"/assets/..\\..\\app.py", b"/%00",
    b"/assets/%00.js", b"/assets/index.html%00.js", b"//etc/passwd", b"/%ff%fe", b"/.env",
    b"/assets/.hidden.js", b"/api/tables/%ff", b"/api/tables/%00", b"/api/tables/%ed%a0%80",
    b"/api/tables/..%2f..%2fmetrics", b"/api/tables/TABLE/record/..",
    b"/api/" + b"a" * 20_000, b"/src/arlequin/server/app.py", b"/api/tables/'%20OR%201=1%20--",
]  # fmt: skip


@pytest.mark.parametrize("name", GARBAGE)
def test_garbage_is_refused(server: Attacked, table: str, name: str) -> None:
    answer = server.raw(GARBAGE[name].replace(b"TABLE", table.encode()))
    assert answer.split(b" ")[1][:1] == b"4"
    assert [
        name for name in HEADERS if b"\r\n%b: " % name.lower().encode() not in answer.lower()
    ] == []


@pytest.mark.parametrize("name", BODIES)
def test_a_body_that_makes_no_sense_is_refused(server: Attacked, name: str) -> None:
    answer = server.ask("POST", "/api/tables", BODIES[name], from_elsewhere())
    assert answer.status == 400
    assert answer.code == "request/unreadable"


def test_a_huge_body_is_refused(server: Attacked) -> None:
    heard = server.raw(POST + b"Content-Length: 2000000\r\n\r\n" + b"a" * 2_000_000)
    assert heard.startswith(b"HTTP/1.1 413 ")
    assert b"request/too-large" in heard


@pytest.mark.parametrize("size", [b"100", b"99999999999999999999"])
def test_a_body_that_breaks_off_disturbs_nobody(server: Attacked, size: bytes) -> None:
    server.raw(POST + b"Content-Length: " + size + b"\r\n\r\nabc", 0.1)
    server.raw(POST + b"Expect: 100-continue\r\nContent-Length: " + size + b"\r\n\r\n", 0.1)
    assert server.get("/healthz").status == 200


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path[:40].decode())
def test_no_path_leads_out_of_the_house(server: Attacked, table: str, path: bytes) -> None:
    path = path.replace(b"TABLE", table.encode())
    heard = server.raw(b"GET %b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" % path)
    status = int(heard.split(b" ")[1])
    assert status in (200, 404, 503)
    assert b"root:" not in heard
    assert b"import " not in heard.partition(b"\r\n\r\n")[2][:200]
    if status == 200:  # the one document, which the browser's half fills
        assert b"text/html" in heard


@settings(max_examples=share(30))
@given(data=st.binary(max_size=400))
def test_any_bytes_instead_of_http_harm_nobody(server: Attacked, data: bytes) -> None:
    server.raw(data, 0.05)
    assert server.get("/healthz").status == 200
