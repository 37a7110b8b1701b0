"""A prompt comes back after everything that is told to whoever may type; an end is told once."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from arlequin.cli.play.own_table import Terms
from arlequin.cli.play.setup import TerminalSetup
from arlequin.cli.screen.own_game import ScreenGame
from arlequin.cli.terminal.at_table import AtTable
from arlequin.games import catalog
from arlequin.store.record_archive import RecordArchive
from tests.cli.screen.screens import Live

PROMPT = "\r\x1b[KAna > "


class Lines(ScreenGame):
    """A table in this process, told line by line as by `arlequin join --plain`."""

    tell = AtTable.tell
    hint = AtTable.hint
    undo = AtTable.undo
    show_hint = AtTable.show_hint
    show_turn = AtTable.show_turn
    show_table = AtTable.show_table
    show_choices = AtTable.show_choices
    show_prompt = AtTable.show_prompt


def at_lines(does: Callable[[Lines], Awaitable[None]]) -> None:
    rules, setup = catalog.new("coloretto", 2), TerminalSetup("coloretto", "en", ("Ana", "Ana"))
    terms = Terms(setup, rules, ("Ana", "Ana"), seed=4, clock=False, aside=True)
    lines = Lines(terms, Live(), RecordArchive(None, []))

    async def run() -> None:
        async with lines.table.present():
            await asyncio.wait_for(_until(lambda: lines.table.you), 120)
            await does(lines)

    try:
        lines.own.run(run())
    finally:
        lines.close()


async def _until(holds: Callable[[], object]) -> None:
    while not holds():
        await asyncio.sleep(0)


@pytest.mark.parametrize("typed", ["castle", "take 9", "undo", "hint"])
def test_the_prompt_comes_back_after_what_was_told(
    typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def types(lines: Lines) -> None:
        await asyncio.wait_for(_until(lambda: lines.terminal.prompted), 120)
        capsys.readouterr()
        await lines.typed(typed)
        await asyncio.wait_for(_until(lambda: lines.terminal.prompted), 120)
        assert capsys.readouterr().out.endswith(PROMPT)

    at_lines(types)


def test_an_end_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    async def ends(lines: Lines) -> None:
        while lines.game.outcome(lines.replay.state) is None:
            await asyncio.wait_for(
                _until(lambda: lines.table.you or lines.table.over.is_set()), 120
            )
            own = lines.table.you[0] if lines.table.you else None
            if own is not None:
                texts = lines.talk.view(own.seat).texts
                await lines.typed(texts[-1] if texts else "")
        capsys.readouterr()
        lines.heard(True)
        lines.heard(True)
        assert "wins" not in capsys.readouterr().out

    at_lines(ends)
