"""Static pages: one document for every page's address, and the files that it names."""

import re
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from time import monotonic

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from arlequin.server.http.middleware import WASM_POLICY


def _folder(name: str) -> Path:
    """A folder of the package arlequin-web; one that does not exist where it is not installed."""
    try:
        return Path(str(files("arlequin_web"))) / name
    except ModuleNotFoundError:
        return Path(__file__).parent / name


STATIC = _folder("static")
"""The built pages (`make web`)."""
SITE = _folder("site")
"""The documentation, where it was built (`make docs-site`)."""
NAMES = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]*")
FOLDERS = re.compile(r"[0-9a-f]+")
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
PYTHON = "python-worker-"
"""First characters of the name of the script that runs Python, as WebAssembly."""
PACKED = (("br", ".br"), ("gzip", ".gz"))
FOREVER = "public, max-age=31536000, immutable"
ASK = "no-cache"
DAY = "public, max-age=86400"
MOST_IN_MEMORY = 2**18
"""Bytes of a file that is read whole."""
PREVIEW = "preview-"
"""First characters of the names of pictures that messengers show beside a link."""
UNBUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Arlequin</title>
<h1>Arlequin</h1>
<p>The pages are missing. In a checkout run <code>make web</code>; elsewhere run
<code>pip install arlequin-web</code> and start the server again.</p>
<p>From a terminal you can play already: <code>arlequin join ADDRESS</code>.</p>
"""


async def page(request: Request) -> Response:
    """The document; in the browser its address decides what it shows."""
    return await _document(request, 200)


async def asset(request: Request) -> Response:
    """A file that the pages name by its contents: it never changes."""
    name = request.path_params["name"]
    found = _file(request, STATIC / "assets", name, FOREVER)
    if found is None:
        raise HTTPException(404)
    if name.startswith(PYTHON):
        found.headers["Content-Security-Policy"] = WASM_POLICY
    return found


async def pack(request: Request) -> Response:
    """A file for games without a network; its folder is named by its contents."""
    folder = STATIC / "offline" / request.path_params["folder"]
    found = _file(request, folder, request.path_params["name"], FOREVER)
    if found is None or not FOLDERS.fullmatch(folder.name):
        raise HTTPException(404)
    return found


async def docs(request: Request) -> Response:
    """A page of the documentation, or a file that it names."""
    name = request.path_params["name"] or "index.html"
    folder, _, file = name.rpartition("/")
    if all(map(NAMES.fullmatch, folder.split("/") if folder else ())):
        caching = ASK if file.endswith((".html", ".json")) else DAY
        if (found := _file(request, SITE / folder, file, caching)) is not None:
            return found
    return await _not_found(request)


async def to_docs(request: Request) -> Response:
    """The documentation's links are relative: they need the slash."""
    return RedirectResponse("/docs/") if SITE.is_dir() else await _not_found(request)


async def elsewhere(request: Request) -> Response:
    """A file whose name stays while its contents change; else the answer that there is none."""
    name = request.path_params["name"]
    found = _file(request, STATIC, name, DAY if name.startswith(PREVIEW) else ASK)
    return await _not_found(request) if found is None else found


async def _not_found(request: Request) -> Response:
    """The document for a browser's page, an error for everything else."""
    wanted = request.headers.get("accept", "")
    if request.url.path.startswith("/api/") or "text/html" not in wanted:
        raise HTTPException(404)
    return await _document(request, 404)


async def _document(request: Request, status: int) -> Response:
    found = _file_response(request, STATIC / "index.html", ASK)
    if found is None:
        return HTMLResponse(UNBUILT, 503, {"Cache-Control": "no-store"})
    found.status_code = status
    return found


def _file(request: Request, folder: Path, name: str, caching: str) -> Response | None:
    path = folder / name
    if not NAMES.fullmatch(name) or path.suffix not in TYPES:
        return None
    return _file_response(request, path, caching)


def _file_response(request: Request, path: Path, caching: str) -> Response | None:
    """The file, compressed as the browser prefers; None where there is none."""
    second = int(monotonic())
    if _size(path, second) is None:
        return None
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    accepted = request.headers.get("accept-encoding", "")
    for encoding, suffix in PACKED:
        packed = path.with_name(path.name + suffix)
        if encoding in accepted and _size(packed, second) is not None:
            headers["Content-Encoding"] = encoding
            return _response(packed, second, headers, TYPES[path.suffix])
    return _response(path, second, headers, TYPES[path.suffix])


def _response(path: Path, second: int, headers: dict[str, str], kind: str) -> Response:
    """A file from memory, or from disk where it is large."""
    if (_size(path, second) or 0) > MOST_IN_MEMORY:
        response = FileResponse(path, headers=headers, media_type=kind)
        response.chunk_size = MOST_IN_MEMORY  # few pieces: a thread reads each, which costs more
        return response
    return Response(_data(path, second), headers=headers, media_type=kind)


@lru_cache(maxsize=1024)
def _size(path: Path, _second: int) -> int | None:
    """The size of a file, read once a second; None where there is none."""
    return path.stat().st_size if path.is_file() else None


@lru_cache(maxsize=64)
def _data(path: Path, _second: int) -> bytes:
    """A file, read once a second, without a thread, which would cost more than the answer."""
    return path.read_bytes()


PAGES = (
    *("/", "/new/{game}", "/rules", "/rules/{rest:path}", "/learn/{game}", "/train"),
    *("/train/{game}", "/games", "/skill", "/practice", "/puzzle", "/score/{game}"),
    *("/keep/{game}", "/box/{game}", "/sheet/{sheet}", "/about", "/gallery"),
)
ROUTES = [
    *(Route(path, page) for path in PAGES),
    Route("/assets/{name}", asset),
    Route("/offline/{folder}/{name}", pack),
    Route("/docs", to_docs),
    Route("/docs/{name:path}", docs),
    Route("/{name:path}", elsewhere),
]
"""The last one catches what has no other route: it belongs at the end."""
