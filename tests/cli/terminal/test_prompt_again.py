"""A prompt returns after everything that is shown to the player at turn; an end is shown once."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from arlequin.cli.play.local_table import LocalTable, Terms
from arlequin.cli.play.setup import TerminalSetup
from arlequin.cli.terminal.line_client import LineClient
from arlequin.cli.terminal.terminal import LineReader
from arlequin.games import catalog
from arlequin.store.record_archive import RecordArchive
from tests.cli.screen.screens import Live

PROMPT = "\r\x1b[KAna > "


class AnyTime(LocalTable):
    """A table in this process whose lines are read at any time, as at a server."""

    any_time = True

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms, RecordArchive(None, []))


class Typed(LineReader):
    """Lines that the test types."""

    def _begin(self) -> None:
        """No thread reads."""


def at_lines(does: Callable[[LineClient, AnyTime], Awaitable[None]]) -> None:
    rules, setup = catalog.new("coloretto", 2), TerminalSetup("coloretto", "en", ("Ana", "Ana"))
    terms = Terms(setup, rules, ("Ana", "Ana"), seed=4, clock=False, aside=True)
    place = AnyTime(terms)
    terminal = Live()
    terminal.reader = Typed()
    client = LineClient(terminal, "en", place)

    async def run() -> None:
        playing = asyncio.create_task(client.play())
        await does(client, place)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)

    try:
        place.run(run())
    finally:
        place.close()


async def _until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(120):
        while not holds():
            await asyncio.sleep(0)


@pytest.mark.parametrize("typed", ["castle", "take 9", "undo", "hint"])
def test_the_prompt_comes_back_after_what_was_told(
    typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def types(client: LineClient, place: AnyTime) -> None:
        await _until(lambda: client.terminal.prompted)
        capsys.readouterr()
        client.terminal.reader._add(typed)
        await _until(lambda: not client.terminal.prompted)
        await _until(lambda: client.terminal.prompted)
        for _ in range(100):  # nothing else follows
            await asyncio.sleep(0)
        out = capsys.readouterr().out
        assert out.endswith(PROMPT)
        assert out != PROMPT

    at_lines(types)


def test_an_end_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    async def ends(client: LineClient, place: AnyTime) -> None:
        while client.game.outcome(client.replay.state) is None:
            await _until(lambda: client.table.you or client.table.over.is_set())
            if client.table.you:
                texts = client.talk.view(client.table.you[0].seat).texts
                await client.handle_line(texts[-1] if texts else "")
        await _until(client.table.over.is_set)
        for _ in range(100):
            client.message_handled(True)
            await asyncio.sleep(0)
        assert capsys.readouterr().out.count(" wins") == 1

    at_lines(ends)
