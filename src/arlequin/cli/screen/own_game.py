"""Game at one keyboard on a full screen: the table runs in the loop of the screen."""

import asyncio
import contextlib
from collections.abc import Iterator

from arlequin.cli.play.local_game import SHOWN, LocalGame
from arlequin.cli.play.own_table import Terms
from arlequin.cli.screen.panes import Panes, PaneSide
from arlequin.cli.terminal.terminal import Terminal
from arlequin.core.game import Fact
from arlequin.gateway.protocol.outbound import EntryTold
from arlequin.live.computers import Rest
from arlequin.store.record_archive import RecordArchive

PACE, GRACE = 0.7, 2.5
"""Seconds before a computer acts; and where a person can still take a move back."""


class ScreenGame(PaneSide, LocalGame):
    """A game at one keyboard, for all people who sit at it."""

    def __init__(self, terms: Terms, terminal: Terminal, archive: RecordArchive) -> None:
        self.panes = Panes()
        self._go = asyncio.Event()
        self._resting: Rest | None = None
        """The computer that waits for people, so that they can take back."""
        super().__init__(terms, terminal, archive)

    def run(self) -> bool:
        """Plays until the game is over, or a player quits; returns whether it is over."""
        from arlequin.cli.screen.table_app import run  # noqa: PLC0415  # loads Textual

        run(self, self.own.loop)
        self.own.check()
        return self.table.over.is_set()

    async def live(self) -> None:
        """Stays connected; raises an error where something has failed at the table."""
        async with self.table.present():
            self.changed()
            while True:
                self.own.news.clear()
                self.own.check()
                await self.table.during(self.own.news.wait())

    # --- computers -------------------------------------------------------------------------------

    async def rest(self, rest: Rest) -> None:
        """Lets people look, and take back; Enter continues at once. A race has its own pace."""
        if self.table.is_timed():
            await asyncio.sleep(rest.seconds)
            return
        self._resting = rest
        self.changed()
        try:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._seconds(rest)):
                    await self._go.wait()
        finally:
            self._resting = None
            self._go.clear()
            self.changed()

    def _seconds(self, rest: Rest) -> float | None:
        """The length of a rest; None before a round against the clock, which waits for Enter."""
        if self._waits_for_racers(rest):
            return None
        return GRACE if self._lets_repent(rest) else max(PACE, rest.seconds)

    def _waits_for_racers(self, rest: Rest) -> bool:
        return bool(self.table.yours) and self._starts_race(rest)

    @property
    def enter_prompt(self) -> str:
        rest = self._resting
        if rest is None or not self._is_current(rest):
            return ""
        if self._waits_for_racers(rest):
            return self._ready_prompt(rest.seat)
        args = {"player": self.talk.name(rest.seat)}
        return self.say("screen-go-on", {**args}) if self._lets_repent(rest) else ""

    def _is_current(self, rest: Rest) -> bool:
        """Whether the computer is still to act: not where its turn was taken back."""
        table = self.own.host.table
        return rest.seat in table.acting() and table.since[rest.seat] == rest.since

    def let_go(self) -> None:
        self._go.set()

    # --- messages and typed lines ----------------------------------------------------------------

    def entry(self, entry: EntryTold, facts: tuple[Fact, ...]) -> None:
        """Shows an entry; the log also has what was played before the game was resumed."""
        if entry.kind in SHOWN:
            self.note(entry)
            super().entry(entry, facts)

    def heard(self, complete: bool) -> None:
        """Shows the current state, and wakes `live`."""
        super().heard(complete)
        self.own.news.set()

    async def typed(self, text: str) -> None:
        self.answered = True
        await super().typed(text)

    async def undo(self) -> None:
        """Takes the last move back; the next rest is a full one."""
        await super().undo()
        self._go.clear()

    @contextlib.contextmanager
    def thinking(self) -> Iterator[None]:
        self.panes.thinking = True
        self.changed()
        try:
            yield
        finally:
            self.panes.thinking = False
            self.changed()

    def show_worth(self, text: str) -> None:
        """Shows what a position is worth in the pane of hints."""
        self.panes.hint = text
