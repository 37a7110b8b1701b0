"""Pages of the site as Markdown: from docs/, from pages elsewhere in the checkout, from programs.

Links are made those of the site. A link to a page becomes one to where that page is on the site; a
link to another file of the checkout, such as a test, becomes plain text; any other is broken.
"""

import ast
import os
import re
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
NAV = ROOT / "mkdocs.yml"
ELSEWHERE = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "README.md": "index.md",
    "SECURITY.md": "security.md",
    "bench/results.md": "bench.md",
    "web/README.md": "web.md",
}
"""Pages outside docs/, and where they are on the site; the README's is the first page."""
PROGRAMS = {
    "examples": "Small programs",
    "examples/first_programs": "First programs",
    "examples/notebooks": "Notebooks",
}
"""Folders of programs, shown whole on one page."""
PROGRAMS_PAGE = "programs.md"
PICTURES = (".jpg", ".png", ".svg")

FENCE = re.compile(r"^ *(```|~~~).*?^ *\1 *$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.+?) *$", re.MULTILINE)
IDENTITY = re.compile(r'\bid="([^"]+)"')
ITEM = re.compile(r"([-*]|\d+\.) ")
TEXT = re.compile(r"(?!([-*]|\d+\.) )[^\s#|<]")
"""A line that goes on over its end: no item, heading, table or tag."""
CODE = re.compile(r" *```")
PROVEN = re.compile(r"<sub>([^\[<]+?) (\[.*\))</sub>")
PAGE = re.compile(r"[\w/.-]+\.md$", re.MULTILINE)


class SiteError(Exception):
    """The site cannot be made; the text says what is wrong where."""


def pages() -> dict[str, str]:
    """The Markdown of every page, by its place on the site."""
    places = _places()
    made = {
        place: rewrite_links(
            adapt_lists(count_tests((ROOT / source).read_text("utf-8"))), source, places
        )
        for source, place in places.items()
        if source.endswith(".md") and source != "README.md"
    }
    return {**made, PROGRAMS_PAGE: _programs()}


def count_tests(text: str) -> str:
    """A page of rules: how many tests prove each, without their names."""

    def count(found: re.Match[str]) -> str:
        label, tests = found.groups()
        number = tests.count("](")
        return f"<sub>{label} {number} {'test' if number == 1 else 'tests'}</sub>"

    return PROVEN.sub(count, text)


def adapt_lists(text: str) -> str:
    """Markdown as repositories show it, for Python-Markdown, which is stricter with lists.

    A list under a line of text gets an empty line before it; what belongs to an item is indented by
    four spaces.
    """
    lines: list[str] = []
    shift: int | None = None  # inside of code: how far it moves
    for line in text.splitlines():
        indent = len(line) - len(line.lstrip())
        moved = (-indent % 4 if indent < 4 else 0) if shift is None else shift
        if shift is None and ITEM.match(line) and lines and TEXT.match(lines[-1]):
            lines.append("")
        if CODE.match(line):
            shift = moved if shift is None else None
        lines.append(" " * moved + line if line.strip() else line)
    return "\n".join(lines) + "\n"


def pictures() -> Iterator[Path]:
    """Files that pages show."""
    return (path for path in sorted(DOCS.rglob("*")) if path.suffix in PICTURES)


def in_navigation() -> list[str]:
    """The pages that the menu names, in its order."""
    menu = NAV.read_text("utf-8").partition("\nnav:\n")[2]
    return PAGE.findall(menu)


def _places() -> dict[str, str]:
    """Where each file of the checkout is on the site."""
    own = {_name(path): _name(path, DOCS) for path in sorted(DOCS.rglob("*.md"))}
    shown = {_name(path): _name(path, DOCS) for path in pictures()}
    folders = dict.fromkeys(PROGRAMS, PROGRAMS_PAGE)
    programs = {_name(path): f"{PROGRAMS_PAGE}#{slug(path.name)}" for path in _program_files()}
    return {**own, **shown, **ELSEWHERE, **folders, **programs, "docs/rules": "learn.md"}


def _name(path: Path, folder: Path = ROOT) -> str:
    return path.relative_to(folder).as_posix()


# --- programs ------------------------------------------------------------------------------------


def _program_files() -> list[Path]:
    return [path for folder in PROGRAMS for path in sorted((ROOT / folder).glob("*.py"))]


def _programs() -> str:
    """One page: each program whole, under its name, with what its docstring says."""
    blocks = ["# Programs", "Each of these is run by the tests. Copy one, and change it."]
    for folder, title in PROGRAMS.items():
        blocks.append(f"## {title}")
        blocks += [_program(path) for path in sorted((ROOT / folder).glob("*.py"))]
    return "\n\n".join(blocks) + "\n"


def _program(path: Path) -> str:
    text = path.read_text("utf-8")
    said = (ast.get_docstring(ast.parse(text)) or "").partition("\n")[0]
    return f"### {path.name}\n\n{said}\n\n```python\n{text.strip()}\n```"


# --- links ---------------------------------------------------------------------------------------


def rewrite_links(text: str, source: str, places: Mapping[str, str]) -> str:
    """A page with the links of the site; code is left alone."""
    done, last = [], 0
    for fence in FENCE.finditer(text):
        done += [_rewrite_text_links(text[last : fence.start()], source, places), fence.group()]
        last = fence.end()
    return "".join((*done, _rewrite_text_links(text[last:], source, places)))


def _rewrite_text_links(text: str, source: str, places: Mapping[str, str]) -> str:
    def target(found: re.Match[str]) -> str:
        mark, shown, link = found.groups()
        to = _target(link, source, places)
        return shown if to is None else f"{mark}[{_link_text(shown, link, source)}]({to})"

    return LINK.sub(target, text)


def _link_text(text: str, link: str, source: str) -> str:
    """The text of a link; the title of the page instead of its path in the checkout."""
    page = ROOT / os.path.normpath(PurePosixPath(source).parent / link.partition("#")[0])
    if not PAGE.fullmatch(text.strip("`")) or not page.is_file():
        return text
    title = HEADING.search(page.read_text("utf-8"))
    return text if title is None else title.group(1)


def _target(link: str, source: str, places: Mapping[str, str]) -> str | None:
    """Where a link leads on the site; None where it leads to a file that is no page."""
    path, _, part = link.partition("#")
    if "://" in link or not path:
        return link
    named = os.path.normpath(PurePosixPath(source).parent / path)
    place = places.get(named)
    if place is None and not (ROOT / named).exists():
        raise SiteError(f"{source}: the link to {link} leads nowhere")
    if place is None:
        return None
    here = PurePosixPath(places[source]).parent
    there = os.path.relpath(place, here)
    return f"{there}#{part}" if part and "#" not in there else there


def broken_links(texts: Mapping[str, str]) -> list[str]:
    """Links of the site's pages to a page or a heading that is not there."""
    known = {place: identities(text) for place, text in texts.items()}
    shown = {_name(path, DOCS) for path in pictures()}
    return [
        f"{place}: {link}"
        for place, text in texts.items()
        for _, _, link in LINK.findall(FENCE.sub("", text))
        if "://" not in link and not _link_exists(place, link, known, shown)
    ]


def _link_exists(place: str, link: str, known: Mapping[str, set[str]], shown: set[str]) -> bool:
    path, _, part = link.partition("#")
    named = os.path.normpath(PurePosixPath(place).parent / path) if path else place
    return named in shown or (named in known and (not part or part in known[named]))


def identities(text: str) -> set[str]:
    """What a link may name on a page after its #: headings, and anchors written out."""
    found: set[str] = set(IDENTITY.findall(text))
    for heading in HEADING.findall(FENCE.sub("", text)):
        found.add(_unique(slug(heading), found))
    return found


def _unique(name: str, taken: set[str]) -> str:
    numbered = (f"{name}_{number}" for number in range(1, len(taken) + 2))
    return name if name not in taken else next(each for each in numbered if each not in taken)


def slug(heading: str) -> str:
    """The anchor of a heading, as the site names it (Python-Markdown's own way)."""
    plain = LINK.sub(r"\2", heading)
    ascii_only = unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode()
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", ascii_only).strip().lower())
