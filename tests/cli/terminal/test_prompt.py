"""A prompt at a table: whoever may type sees their name, and news come before it."""

import pytest

from arlequin.cli.terminal.terminal import Terminal


class Live(Terminal):
    replaces = True


def test_news_come_before_the_prompt_and_replace_it(capsys: pytest.CaptureFixture[str]) -> None:
    terminal = Live()
    terminal.prompt("Ana")
    terminal.show("Bob rolls.")
    terminal.show("Bob stops.")
    assert capsys.readouterr().out == "\r\x1b[KAna > \r\x1b[KBob rolls.\nBob stops.\n"


def test_a_pipe_has_no_prompt(capsys: pytest.CaptureFixture[str]) -> None:
    Terminal().prompt("Ana")
    assert capsys.readouterr().out == ""
