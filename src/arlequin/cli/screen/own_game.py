"""Game at one keyboard on a full screen: the table lives in the loop of the screen."""

import asyncio
import contextlib
from functools import partial
from typing import TYPE_CHECKING

from arlequin.cli.play import hint
from arlequin.cli.play.keyboard import SHOWN
from arlequin.cli.play.own_table import OwnTable
from arlequin.cli.play.terminal_services import Terms
from arlequin.cli.screen.panes import Panes, PaneSide
from arlequin.cli.screen.thread import aside
from arlequin.cli.terminal.terminal import Terminal
from arlequin.cli.terminal.vocabulary import HINTS
from arlequin.client.remote_table import Listener, RemoteTable
from arlequin.core.game import Fact
from arlequin.core.match import inner
from arlequin.gateway.protocol.outbound import EntryTold
from arlequin.live.computers import Rest
from arlequin.store.records.record_archive import RecordArchive
from arlequin.table.public_table import THROW

if TYPE_CHECKING:
    from collections.abc import Sequence

    from arlequin.gateway.protocol.outbound import OwnAction

PACE, GRACE = 0.7, 2.5
"""Seconds before a computer acts; and where a person may still take a move back."""


class ScreenGame(PaneSide):
    """A game at one keyboard, for everybody who sits there."""

    def __init__(self, terms: Terms, terminal: Terminal, archive: RecordArchive) -> None:
        self.panes = Panes()
        self._go = asyncio.Event()
        self._resting: Rest | None = None
        """The computer that lets people look, and take back."""
        self._answered = False
        self.own = OwnTable(terms, archive, self._rest)
        self.begun = self.own.before > 0
        """Whether anything has happened in which a person had a hand."""
        super().__init__(terminal, terms.setup.lang, self._sit, hands=False)

    def _sit(self, listener: Listener) -> RemoteTable:
        own = self.own
        return RemoteTable("", own.listed, own.device, listener, own.connect, own.terms.game)

    def run(self) -> bool:
        """Play until the end, or until somebody goes; whether it is over."""
        from arlequin.cli.screen.table_app import run  # noqa: PLC0415  # loads Textual

        run(self, self.own.loop)
        self.own.check()
        return self.table.over.is_set()

    def close(self) -> None:
        """Get up; what was told is kept."""
        self.own.close()

    async def live(self) -> None:
        """Be present; an error where something has gone wrong at the table."""
        async with self.table.present():
            self.changed()
            while True:
                self.own.news.clear()
                self.own.check()
                await self.table.during(self.own.news.wait())

    # --- computers --------------------------------------------------------------------------------

    async def _rest(self, rest: Rest) -> None:
        """Let people look, and take back; Enter goes on at once. A race has its own pace."""
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
        """How long; before a round against the clock until everybody is ready."""
        if self._starts_race(rest):
            return None
        return GRACE if self._lets_repent(rest) else max(PACE, rest.seconds)

    def _lets_repent(self, rest: Rest) -> bool:
        """Whether a computer waits for people; not one that plays for whose clock has run out."""
        return rest.takeable and rest.seat not in self.table.yours

    def _starts_race(self, rest: Rest) -> bool:
        table, people = self.own.host.table, self.table.yours
        throws = table.acting().get(rest.seat) == THROW
        return bool(people and table.races and throws and self.own.terms.clock)

    @property
    def held(self) -> str:
        """What Enter lets go on."""
        rest = self._resting
        if rest is None or not self._is_current(rest):
            return ""
        if not (self._lets_repent(rest) or self._starts_race(rest)):
            return ""
        key = "term-ready" if self._starts_race(rest) else "screen-go-on"
        return self.say(key, {"player": self.talk.name(rest.seat), "seconds": self.game.limit})

    def _is_current(self, rest: Rest) -> bool:
        """Whether the computer is still to act: not where its turn was taken back."""
        table = self.own.host.table
        return rest.seat in table.acting() and table.since[rest.seat] == rest.since

    def let_go(self) -> None:
        """People are ready."""
        self._go.set()

    # --- what is told and asked -------------------------------------------------------------------

    def entry(self, entry: EntryTold, facts: tuple[Fact, ...]) -> None:
        """Something has happened; the log has what was played before the game was resumed too."""
        if entry.kind in SHOWN:
            self.begun |= self._answered or entry.kind == "late"
            super().entry(entry, facts)

    def heard(self, complete: bool) -> None:
        """Wake those who wait: they look again."""
        super().heard(complete)
        self.own.news.set()

    async def typed(self, text: str) -> None:
        """Somebody has a hand in this game."""
        self._answered = True
        await super().typed(text)

    def _asks(self, said: str) -> bool:
        """At one keyboard nobody objects to hints: the program knows not who types."""
        return said not in HINTS and super()._asks(said)

    async def undo(self) -> None:
        """The one who says so speaks for everybody at this keyboard."""
        await self.talk.take_back()
        self._go.clear()

    async def hint(self) -> None:
        """For the player who is due; before a throw, what the position is worth."""
        due = [seat for seat in self.talk.view().due if seat in self.table.yours]
        own = next((own for own in self.table.you if own.seat in due), None)
        if not due:
            self.tell(self.say("term-hint-none"))
            return
        self.panes.thinking = True
        self.changed()
        try:
            if own is None or own.does == THROW or len(inner(self.talk.view(own.seat)).texts) == 1:
                self.panes.hint = await aside(partial(hint.worth, self.talk, due[0]))
            else:
                await self.talk.advise(own)
        finally:
            self.panes.thinking = False
            self.changed()

    async def _play(self, text: str) -> None:
        own, move = self.talk.speaker(self.table.you, text)
        if move == "time":
            await self._pass(self.table.you)
        else:
            self._moved = True
            await self.table.play(own, move)

    async def _pass(self, you: "Sequence[OwnAction]") -> None:
        for own in you:
            await self.table.play(own, f"{own.seat} passes")
