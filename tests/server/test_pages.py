"""How the pages are served: one document, files for ever, packed, and nothing else."""

import asyncio
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware

from arlequin.server.http import pages
from arlequin.server.http.middleware import SecurityHeaders

BROWSER = {"accept": "text/html,*/*"}


class Answer(NamedTuple):
    """What was answered."""

    status: int
    headers: dict[str, str]
    body: bytes


def get(path: str, headers: dict[str, str] | None = None) -> Answer:
    """Ask the application itself, without a network."""
    app = Starlette(routes=pages.ROUTES, middleware=[Middleware(SecurityHeaders)])
    raw = [(k.encode(), v.encode()) for k, v in (headers or {}).items()]
    scope = {
        "type": "http", "method": "GET", "path": path, "raw_path": path.encode(),
        "query_string": b"", "headers": raw, "http_version": "1.1", "root_path": "",
        "scheme": "http", "server": ("test", 80), "client": ("test", 1),
    }  # fmt: skip
    told: list[MutableMapping[str, Any]] = []

    async def receive() -> MutableMapping[str, Any]:
        await asyncio.Event().wait()  # nobody says anything, nobody leaves
        return {}

    async def send(message: MutableMapping[str, Any]) -> None:
        told.append(message)

    asyncio.run(app(scope, receive, send))
    named = {k.decode().lower(): v.decode() for k, v in told[0]["headers"]}
    return Answer(told[0]["status"], named, b"".join(m.get("body", b"") for m in told[1:]))


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder as `make web` leaves it."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>the page")
    (tmp_path / "assets" / "a-1.js").write_text("plain")
    (tmp_path / "assets" / "a-1.js.br").write_bytes(b"brotli")
    (tmp_path / "assets" / "a-1.js.gz").write_bytes(b"gzip")
    (tmp_path / ".built").write_text("secret")
    (tmp_path.parent / "outside.js").write_text("outside")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    return tmp_path


@pytest.mark.usefixtures("built")
class TestDocument:
    @pytest.mark.parametrize("path", ["/", "/games", "/rules/coloretto/CO-12", "/new/coloretto"])
    def test_stands_at_every_address_of_the_pages(self, path: str) -> None:
        answer = get(path, BROWSER)
        assert (answer.status, answer.body) == (200, b"<!doctype html>the page")
        assert answer.headers["cache-control"] == "no-cache"

    def test_says_in_its_own_words_that_nothing_is_at_an_address(self) -> None:
        answer = get("/nothing/here", BROWSER)
        assert (answer.status, answer.body) == (404, b"<!doctype html>the page")

    @pytest.mark.parametrize("path", ["/nothing.js", "/api/nothing"])
    def test_is_no_answer_to_a_program(self, path: str) -> None:
        answer = get(path)
        assert answer.status == 404
        assert b"<!doctype" not in answer.body

    def test_is_no_answer_under_api(self) -> None:
        assert b"<!doctype" not in get("/api/nothing", BROWSER).body


@pytest.mark.usefixtures("built")
class TestAsset:
    def test_may_be_kept_for_ever(self) -> None:
        answer = get("/assets/a-1.js")
        assert answer.body == b"plain"
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-type"].startswith("text/javascript")

    @pytest.mark.parametrize(
        ("accepted", "body"), [("gzip, br", b"brotli"), ("gzip", b"gzip"), ("zstd", b"plain")]
    )
    def test_is_packed_as_the_browser_likes_it(self, accepted: str, body: bytes) -> None:
        answer = get("/assets/a-1.js", {"accept-encoding": accepted})
        assert answer.body == body
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["content-type"].startswith("text/javascript")

    @pytest.mark.parametrize(
        "path",
        [
            "/assets/../../outside.js", "/assets/..%2f..%2foutside.js", "/assets/b-2.js",
            "/assets/a-1.js.gz", "/.built", "/assets/", "/../outside.js",
        ],
    )  # fmt: skip
    def test_outside_of_the_folder_or_unknown_is_not_there(self, path: str) -> None:
        answer = get(path)
        assert answer.status == 404
        assert b"outside" not in answer.body
        assert b"secret" not in answer.body


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("path", ["/", "/assets/a-1.js", "/nothing"])
def test_every_answer_forbids_what_the_pages_never_do(path: str) -> None:
    headers = get(path).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-resource-policy"] == "same-origin"


def test_where_nothing_was_built_a_sentence_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    answer = get("/", BROWSER)
    assert answer.status == 503
    assert b"make web" in answer.body


class TestPack:
    """What is played without a network."""

    @pytest.fixture(autouse=True)
    def packed(self, built: Path) -> None:
        folder = built / "offline" / "0123abcd"
        folder.mkdir(parents=True)
        (folder / "python.wasm").write_text("plain")
        (folder / "python.wasm.br").write_bytes(b"brotli")
        (folder / "notes.txt").write_text("not for the world")
        (built / "assets" / "python-worker-1.js").write_text("worker")
        (built / "sw.js").write_text("service worker")

    def test_is_kept_for_ever_and_packed(self) -> None:
        answer = get("/offline/0123abcd/python.wasm", {"accept-encoding": "gzip, br"})
        assert (answer.status, answer.body) == (200, b"brotli")
        assert answer.headers["content-type"] == "application/wasm"
        assert "immutable" in answer.headers["cache-control"]

    @pytest.mark.parametrize(
        "path", ["/offline/0123abcd/notes.txt", "/offline/../python.wasm", "/offline/0/python.wasm"]
    )
    def test_is_nothing_but_its_files(self, path: str) -> None:
        assert get(path).status == 404

    def test_webassembly_runs_in_one_worker_and_nowhere_else(self) -> None:
        allowed = "'wasm-unsafe-eval'"
        assert allowed in get("/assets/python-worker-1.js").headers["content-security-policy"]
        for path in ("/", "/assets/a-1.js", "/sw.js", "/offline/0123abcd/python.wasm"):
            assert allowed not in get(path, BROWSER).headers["content-security-policy"]

    def test_the_service_worker_is_not_cached(self) -> None:
        answer = get("/sw.js")
        assert (answer.status, answer.headers["cache-control"]) == (200, "no-cache")
        assert answer.headers["content-type"].startswith("text/javascript")


class TestDocs:
    """The documentation, where it was built."""

    @pytest.fixture(autouse=True)
    def site(self, built: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        folder = built / "site"
        (folder / "rules").mkdir(parents=True)
        (folder / "index.html").write_text("the first page")
        (folder / "rules" / "coloretto.html").write_text("rules")
        (folder / "rules" / "coloretto.html.gz").write_bytes(b"packed")
        (folder / "search.json").write_text("{}")
        (folder / "picture.jpg").write_bytes(b"picture")
        monkeypatch.setattr(pages, "SITE", folder)
        return folder

    def test_has_its_first_page_at_docs(self) -> None:
        assert get("/docs/", BROWSER).body == b"the first page"
        moved = get("/docs", BROWSER)
        assert (moved.status, moved.headers["location"]) == (307, "/docs/")

    def test_has_pages_in_folders_compressed_and_not_cached(self) -> None:
        answer = get("/docs/rules/coloretto.html", {"accept-encoding": "gzip"})
        assert (answer.status, answer.body) == (200, b"packed")
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"

    def test_has_pictures_that_are_kept_for_a_day(self) -> None:
        answer = get("/docs/picture.jpg")
        assert (answer.status, answer.headers["content-type"]) == (200, "image/jpeg")
        assert answer.headers["cache-control"] == "public, max-age=86400"

    def test_has_the_policy_of_the_pages(self) -> None:
        policy = get("/docs/", BROWSER).headers["content-security-policy"]
        assert policy == get("/", BROWSER).headers["content-security-policy"]

    @pytest.mark.parametrize(
        "path",
        [
            "/docs/../index.html",
            "/docs/rules/../../index.html",
            "/docs/rules//x.html",
            "/docs/none.html",
        ],
    )
    def test_is_nothing_but_its_files(self, path: str) -> None:
        answer = get(path, BROWSER)
        assert (answer.status, answer.body) == (404, b"<!doctype html>the page")
        assert get(path).status == 404

    def test_is_not_there_where_it_was_not_built(
        self, built: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(pages, "SITE", built / "none")
        for path in ("/docs", "/docs/", "/docs/index.html"):
            assert get(path, BROWSER).status == 404
            assert get(path).status == 404
