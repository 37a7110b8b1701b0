"""Built pages, fit for the server: nothing inline, no foreign host, no link that leads nowhere.

The server allows scripts and styles from files of its own alone
(`server/http/middleware.py`).
"""

import gzip
import hashlib
import os
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

from docs.site.sources import SiteError

INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
CODE = re.compile(r"<code>[^<]*</code>")
OPTION = re.compile(r"(?<= )--?\w[^\s<]*")
STYLE = re.compile(r'(\w+)\.appendChild\(\w+\("style",\{\},(\w+)\.toString\(\)\)\)')
ADOPTED = r"\1.adoptedStyleSheets=[(s=>(s.replaceSync(\2.toString()),s))(new CSSStyleSheet)]"
"""How the search dialog gets its style: as an inline element, which the policy forbids, or so."""
MENU = (("76.25em", "70em"), ("76.234375em", "69.984375em"))
"""From which width the menu is beside the page, and below which behind a button: 1120 px."""
UNUSED = ("404.html", "sitemap.xml", "assets/stylesheets/classic")
"""The server has its own page for what is not there; the others are for other sites."""
PACKED = {".css", ".html", ".js", ".json", ".svg"}
LOADS = {"script": "src", "img": "src", "link": "href", "source": "src", "iframe": "src"}


def finish(site: Path) -> None:
    """All of it, on a folder that Zensical has just written."""
    _remove(site)
    _adopt_style(site)
    _widen_menu(site)
    for page in sorted(site.rglob("*.html")):
        text = CODE.sub(_keep_option_whole, page.read_text("utf-8"))
        page.write_text(_extract_scripts(text, page, site), "utf-8")
    faults = list(_faults(site))
    if faults:
        raise SiteError("\n".join(faults))
    for path in [path for path in site.rglob("*") if path.suffix in PACKED]:
        _pack(path)


def _remove(site: Path) -> None:
    for name in UNUSED:
        for path in (site / name).rglob("*") if (site / name).is_dir() else [site / name]:
            path.unlink(missing_ok=True)


def _adopt_style(site: Path) -> None:
    for path in _bundles(site):
        text, count = STYLE.subn(ADOPTED, path.read_text("utf-8"))
        if count != 1:
            raise SiteError(
                f"{path.name}: expected one inline style, got {count}: look at finish.py"
            )
        path.write_text(text, "utf-8")


def _widen_menu(site: Path) -> None:
    """Shows the menu on narrower screens than the theme does; its styles and script agree."""
    for path in (*site.glob("assets/stylesheets/**/main.*.css"), *_bundles(site)):
        text = path.read_text("utf-8")
        if MENU[0][0] not in text:
            raise SiteError(f"{path.name}: expected {MENU[0][0]}, got none: look at finish.py")
        for usual, ours in MENU:
            text = text.replace(usual, ours)
        path.write_text(text, "utf-8")


def _bundles(site: Path) -> Iterator[Path]:
    return site.glob("assets/javascripts/bundle.*.js")


def _keep_option_whole(code: re.Match[str]) -> str:
    """A command whose lines do not end within an option: `--` alone would read as another one."""
    return OPTION.sub(r'<span class="option">\g<0></span>', code.group())


def _extract_scripts(text: str, page: Path, site: Path) -> str:
    """Every inline script in a file of its own, named by its contents."""

    def named(found: re.Match[str]) -> str:
        code = found.group(1)
        name = f"{hashlib.sha256(code.encode()).hexdigest()[:12]}.js"
        path = site / "assets" / "inline" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code, "utf-8")
        return f'<script src="{os.path.relpath(path, page.parent)}"></script>'

    return INLINE.sub(named, text)


def _pack(path: Path) -> None:
    """As the server sends it; the same bytes for the same file."""
    path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))


# --- what is wrong -------------------------------------------------------------------------------


class _Found(HTMLParser):
    """What a page names: its own parts, what it links to, what it loads, and what is inline."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.parts: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.inline: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        self.parts |= {named[name] for name in ("id", "name") if name in named}
        if tag == "a" and "href" in named:
            self.links.append(named["href"])
        if tag in LOADS and LOADS[tag] in named:
            self.loads.append(named[LOADS[tag]])
        self.inline += [name for name in named if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and not {"src", "type"} & named.keys()):
            self.inline.append(tag)


def _faults(site: Path) -> Iterator[str]:
    found = {page: _Found(page.read_text("utf-8")) for page in site.rglob("*.html")}
    for page, parts in found.items():
        name = page.relative_to(site)
        yield from (f"{name}: inline {what}" for what in parts.inline)
        yield from (f"{name}: loads {load} from elsewhere" for load in parts.loads if "//" in load)
        for link in (*parts.links, *parts.loads):
            if (
                "//" not in link
                and not link.startswith("mailto:")
                and not _link_exists(page, link, found)
            ):
                yield f"{name}: the link to {link} leads nowhere"


def _link_exists(page: Path, link: str, found: dict[Path, _Found]) -> bool:
    path, _, part = unquote(link).partition("#")
    target = Path(os.path.normpath(page.parent / path)) if path else page
    if part and target in found:
        return part in found[target].parts or part.startswith("__")
    return target.is_file()
