"""What a first visit costs over the wire: the built pages, compressed as served, with headers.

`python -m bench.pages` measures the same in a browser; this here is the same every time.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from arlequin.server.http.pages import STATIC

SCRIPTS_MOST = 80_000
ALL_MOST = 130_000
HEADERS = 740
"""Of an answer, in bytes: the policies that come with every file are most of it."""
OTHERS = 3 * HEADERS
"""The mark in the tab, the theme and the public tables: hardly more than their headers."""
HOME = "src/pages/HomePage.svelte"
Manifest = dict[str, dict[str, Any]]


@pytest.fixture(scope="module")
def manifest() -> Manifest:
    path = STATIC / "manifest.json"
    if not path.is_file():
        pytest.fail("The pages are not built: run `make web`.")
    read: Manifest = json.loads(path.read_text(encoding="utf-8"))
    return read


def reached(manifest: Manifest, *names: str) -> set[str]:
    """The parts that these load at once."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += manifest[name].get("imports", [])
    return found


def files(manifest: Manifest, parts: set[str]) -> set[str]:
    """The files of parts: scripts and styles. Fonts come with the styles."""
    scripts = {manifest[part]["file"] for part in parts}
    return scripts | {style for part in parts for style in manifest[part].get("css", [])}


def weight(path: Path) -> int:
    packed = path.with_name(path.name + ".gz")
    return (packed if packed.is_file() else path).stat().st_size


def first_visit(manifest: Manifest, language: str) -> set[str]:
    words = next(name for name in manifest if name.endswith(f"virtual:words/{language}/common"))
    return {"index.html", *files(manifest, reached(manifest, "index.html", HOME, words))}


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_first_page_needs_little(manifest: Manifest, language: str) -> None:
    names = first_visit(manifest, language)
    assets = STATIC / "assets"
    fonts = [*assets.glob("*latin-[47]00-*.woff2"), *assets.glob("zero-*.woff")]
    scripts = sum(weight(STATIC / name) for name in names if name.endswith(".js"))
    whole = sum(HEADERS + weight(path) for path in [*map(STATIC.joinpath, names), *fonts]) + OTHERS
    assert len(fonts) == 4
    assert scripts <= SCRIPTS_MOST
    assert whole <= ALL_MOST


def test_no_game_is_loaded_with_the_first_page(manifest: Manifest) -> None:
    parts = reached(manifest, "index.html", HOME)
    assert [part for part in parts if part.startswith("src/games/")] == []


def test_everything_that_is_text_is_packed() -> None:
    texts = [f for f in (STATIC / "assets").iterdir() if f.suffix in (".js", ".css", ".svg")]
    assert texts
    assert [f.name for f in texts if not f.with_name(f.name + ".br").is_file()] == []
