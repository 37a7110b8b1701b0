"""Full screen or lines: what the terminal can, what is asked for, and what is said of it."""

import subprocess
import sys
from typing import NamedTuple

import pytest

from arlequin.cli.screen import screen_client
from arlequin.cli.screen.screen_client import has_full_screen
from arlequin.cli.terminal.terminal import Terminal


class Size(NamedTuple):
    width: int
    height: int


class Console:
    def __init__(self, width: int, height: int) -> None:
        self.size = Size(width, height)


class Fake(Terminal):
    """A terminal of some size, on which words can replace each other or not."""

    replaces = True

    def __init__(self, width: int = 80, height: int = 24) -> None:
        super().__init__()
        self.console = Console(width, height)  # type: ignore[assignment]  # its size is enough
        self.told: list[object] = []

    def show(self, *things: object) -> None:
        self.told += things


@pytest.fixture(autouse=True)
def capable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv(screen_client.PLAIN, raising=False)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_a_terminal_that_can_has_a_full_screen(size: tuple[int, int]) -> None:
    assert has_full_screen(Fake(*size), plain=False, lang="en")


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (44, 60)])
def test_a_small_terminal_goes_line_by_line_and_says_so(size: tuple[int, int]) -> None:
    terminal = Fake(*size)
    assert not has_full_screen(terminal, plain=False, lang="fr")
    assert f"{size[0]}×{size[1]}" in str(terminal.told[0])  # noqa: RUF001  # a size has such a sign


def test_lines_are_chosen_by_an_option_or_by_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal = Fake()
    assert not has_full_screen(terminal, plain=True, lang="en")
    monkeypatch.setenv(screen_client.PLAIN, "1")
    assert not has_full_screen(terminal, plain=False, lang="en")
    assert terminal.told == []


@pytest.mark.parametrize("kind", ["dumb", "", "unknown"])
def test_a_terminal_on_which_nothing_moves_has_lines(
    monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setenv("TERM", kind)
    assert not has_full_screen(Fake(), plain=False, lang="en")


@pytest.mark.parametrize("lang", ["en", "fr", "es"])
def test_without_textual_there_are_lines_and_the_command_that_installs_it(
    monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setattr(screen_client, "find_spec", lambda _: None)
    terminal = Fake()
    assert not has_full_screen(terminal, plain=False, lang=lang)
    (sentence,) = terminal.told
    assert "pip install 'arlequin[screen]'" in str(sentence)


def test_without_textual_lines_that_were_chosen_need_no_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(screen_client, "find_spec", lambda _: None)
    terminal = Fake()
    assert not has_full_screen(terminal, plain=True, lang="en")
    assert terminal.told == []


@pytest.mark.parametrize("command", ["--version", "replay --help", "play --help", "join --help"])
def test_textual_is_loaded_only_when_a_screen_is_shown(command: str) -> None:
    code = (
        "import sys; from arlequin.cli.main import main\n"
        f"try: main({command.split()})\n"
        "except SystemExit: pass\n"
        "assert 'textual' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
