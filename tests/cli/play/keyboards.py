"""A keyboard for tests: a terminal that is alive, at a table in this process."""

import asyncio
from collections.abc import Mapping, Sequence

import pytest

from arlequin.cli.play import local_table
from arlequin.cli.play.local_table import LocalTable, Terms
from arlequin.cli.play.setup import TerminalSetup
from arlequin.cli.terminal.line_client import LineClient
from arlequin.cli.terminal.terminal import Quit, Terminal, wait_for_any
from arlequin.core.game import View
from arlequin.core.record import read
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.players import Choice
from arlequin.store.record_archive import RecordArchive

PACE = 0.02


class Live(Terminal):
    """A person types these lines; None is silence until the table has news."""

    replaces = True

    def __init__(self, lines: Sequence[str | None]) -> None:
        super().__init__()
        self.alive = True
        self._lines = iter(lines)

    async def ask(self, question: str, *interrupts: asyncio.Event) -> str | None:
        self.show(question)
        line = self._next()
        if line is None:
            await wait_for_any(*interrupts)
        return line

    def line(self, question: str = "") -> str:
        self.asked += 1
        self.show(question)
        return self._next() or ""

    def _next(self) -> str | None:
        try:
            return next(self._lines)
        except StopIteration:
            raise Quit from None


class Stubborn:
    """Says the highest number that it may; who types at once is first, on a busy machine too."""

    def choose(self, view: View) -> Choice:
        return Choice([move for move in view.texts if "says" in move][-1], 15.0)


def played(
    monkeypatch: pytest.MonkeyPatch,
    seats: Sequence[str],
    lines: Sequence[str | None],
    *events: str,
    options: Mapping[str, str] | None = None,
    look: int = 1,
) -> LineClient:
    """A game of YAM color that goes on after these events, played until nobody types any more."""
    monkeypatch.setattr(local_table, "PACE", PACE)
    monkeypatch.setattr("arlequin.players.levels.make", lambda *_: Stubborn())
    game = catalog.new("yam-color", len(seats), options)
    before = Replay(game, seats)
    for event in events:
        before.play(event)
    setup = TerminalSetup("yam-color", "en", tuple(seats), look=look)
    terms = Terms(setup, game, before.names, seed=1, played=read(before.record().encode()))
    place = LocalTable(terms, RecordArchive(None, []))
    found = LineClient(Live(lines), "en", place)
    found.run()
    place.close()
    return found


def place_of(game: LineClient) -> LocalTable:
    """The table of a game in this process."""
    assert isinstance(game.place, LocalTable)
    return game.place


def texts(game: LineClient) -> list[str]:
    """The events that stand."""
    return [event.text for event in game.table.replay.events]
