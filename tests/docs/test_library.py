"""Snippets of the docs: every one runs, and shows what the page shows."""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import arlequin
from arlequin.games import catalog

DOCS = Path(__file__).parents[2] / "docs"
FIRST = ("library.md", "keep_score.md", "advise.md")
PAGES = [*(DOCS / name for name in FIRST), *sorted((DOCS / "tutorial").glob("*.md"))]
TEXTS = {page.stem: page.read_text(encoding="utf-8") for page in PAGES}
BLOCK = re.compile(r"```(pycon|python)\n(.*?)```", re.DOTALL)


@pytest.fixture
def catalogue() -> Iterator[None]:
    """The games as they were before a page has registered one."""
    before = dict(catalog.KINDS)
    yield
    catalog.KINDS.clear()
    catalog.KINDS.update(before)


def program(kind: str, code: str) -> str:
    """A block as a conversation with Python; a plain one is typed in at once."""
    if kind == "pycon":
        return code
    return f">>> exec({code!r}, globals())\n"


@pytest.mark.usefixtures("catalogue")
@pytest.mark.parametrize("page", TEXTS)
def test_every_snippet_of_a_page_shows_what_it_prints(page: str) -> None:
    told = "\n".join(program(*block) for block in BLOCK.findall(TEXTS[page]))
    names: dict[str, Any] = {"__name__": "tutorial"}
    test = doctest.DocTestParser().get_doctest(told, names, page, None, 0)
    assert len(test.examples) >= 4
    said: list[str] = []
    doctest.DocTestRunner().run(test, out=said.append)
    assert not said, "".join(said)


def test_the_tutorial_names_everything_at_the_top_that_is_no_error_and_no_type() -> None:
    calls = [name for name in arlequin.__all__ if name[0].islower()]
    whole = "".join(TEXTS.values())
    assert [name for name in calls if f"arlequin.{name}" not in whole and name not in ROOMS] == []


ROOMS = ("client", "load_material")
"""Told of elsewhere: client.md, and material of one's own in keep_score.md."""
