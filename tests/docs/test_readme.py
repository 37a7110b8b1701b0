"""What the README promises is true: its program runs, its commands exist, its links lead."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from arlequin.cli.parser import parser

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = (ROOT / "docs/commands.md").read_text(encoding="utf-8")
PAGES = ["README.md", "CONTRIBUTING.md", *(f"docs/{p.name}" for p in (ROOT / "docs").glob("*.md"))]


def test_the_first_thing_in_the_readme_are_the_two_commands() -> None:
    """After one sentence that says what it is."""
    assert [line.split()[:2] for line in README.splitlines()[5:7]] == [
        ["make", "play"],
        ["make", "test"],
    ]


def test_the_session_in_the_readme_prints_what_it_says() -> None:
    found = doctest.DocTestParser().get_doctest(README, {}, "README.md", None, 0)
    failed, tried = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(found)
    assert (failed, tried) == (0, 7)


def test_every_command_is_documented_and_has_help() -> None:
    (actions,) = [a for a in parser()._actions if hasattr(a, "choices") and a.choices]
    commands = set(actions.choices or ())
    assert commands >= {"play", "replay", "serve", "join"}
    for command in commands:
        assert f"`arlequin {command}" in COMMANDS


def test_the_pictures_are_small() -> None:
    assert sum(each.stat().st_size for each in (ROOT / "docs/images").iterdir()) < 400_000


@pytest.mark.parametrize("page", PAGES)
def test_links_between_pages_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)#]+)", text):
        if "://" not in link:
            assert ((ROOT / page).parent / link).exists(), f"{page}: {link}"


EXAMPLES = sorted((ROOT / "examples").glob("*.py"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_an_example_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < 40


ALONE = [path for path in EXAMPLES if path.name not in {"bot.py", "train_coloretto.py"}]
"""Those that need neither a server nor minutes: tests/client/test_bot.py and
tests/examples/test_train_coloretto.py run the others."""


@pytest.mark.parametrize("path", ALONE, ids=lambda path: path.name)
def test_an_example_runs(path: Path) -> None:
    ran = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, check=True)
    assert ran.stdout
