"""One keyboard at a table: a single device for everybody who sits there.

The table lives in a loop of its own (`own_table.py`), which runs while nobody is asked. So a
question may wait for a person as long as it likes; only in a race, and where turns have a clock,
the loop runs meanwhile.
"""

import asyncio
import contextlib
import sys
from collections.abc import Awaitable
from time import monotonic
from typing import Any, TypeVar

from arlequin.cli.play.own_table import OwnTable
from arlequin.cli.play.terminal_services import Terms
from arlequin.cli.terminal.conversation import SAID, Conversation
from arlequin.cli.terminal.terminal import Terminal
from arlequin.cli.terminal.words import Commands
from arlequin.client.errors import ServerRefused
from arlequin.client.remote_table import Listener, RemoteTable
from arlequin.core.game import Fact
from arlequin.core.match import inner
from arlequin.core.seat import Seat
from arlequin.gateway.protocol.outbound import AdviceTold, AnyMessage, EntryTold, Look
from arlequin.live.computers import Rest
from arlequin.store.records.record_archive import RecordArchive
from arlequin.table.public_table import ENTER, THROW

T = TypeVar("T")
SHOWN = ("event", "paused", "resumed", "late")
"""Entries that are told: those at this keyboard know all the others."""


class Keyboard(Listener):
    """Hears what happens at the table, asks it for what was typed, and lets computers go on."""

    def __init__(self, terms: Terms, terminal: Terminal, archive: RecordArchive) -> None:
        self.terminal = terminal
        self._told: list[str] = []
        """What has happened and was not shown yet."""
        self._answered = self._hushed = self._sheet_seen = False
        """Whether a question was answered, nothing is to be told, the sheet was drawn this turn."""
        self._resting: dict[Seat, int] = {}
        """Computers that wait until they are let go on, and since when they may act."""
        self._go = asyncio.Event()
        self._asked: Any = None
        """The state about which the person at turn was asked: it is not drawn twice."""
        self._race = 0
        """The ply since which the round lasts that was shown."""
        self.own = OwnTable(terms, archive, self._rest)
        self._news = self.own.news
        around = self.own.listed, self.own.device, self, self.own.connect, terms.game
        self.table = RemoteTable("", *around)
        self.begun = self.own.before > 0
        """Whether anything has happened in which a person had a hand."""
        self.talk = Conversation(terminal, terms.setup.lang, self.table, terms.setup.hands)
        self._say = self.talk.say
        deeds = {"undo": self._undo, "hint": self._hint, "table": self._look_again}
        self._commands = Commands(terminal, self.talk.words, self.talk.game, deeds)
        self._here = contextlib.AsyncExitStack()

    def close(self) -> None:
        """Get up; what was told is kept."""
        self.own.close()

    def _sit_down(self) -> None:
        self.own.run(self._here.enter_async_context(self.table.present()))
        self.terminal.wait_for_key, self.terminal.ends = self._wait_for_key, self._ends
        if self.begun and self.talk.game.odds(self.talk.state) is not None:
            self._show_table()  # a choice is asked with the table, chance is not
            self._sheet_seen = True

    # --- the table's news -------------------------------------------------------------------------

    def entry(self, entry: EntryTold, facts: tuple[Fact, ...]) -> None:
        """Something has happened; what was played before the game was resumed is known."""
        if entry.ply <= self.own.before:
            return
        if entry.kind == "event":
            self.begun |= self._answered
            self._sheet_seen = self._sheet_seen and not self.talk.fresh_throw()
        elif entry.kind == "late":
            self.terminal.forget_typed()  # it was meant for the turn that a computer plays now
        told = self.talk.entry(entry, facts)
        self._told += told if entry.kind in SHOWN and not self._hushed else []

    def heard(self, complete: bool) -> None:
        """Everything was told that has happened."""
        self._told += self.talk.report.news()
        self._news.set()

    def other(self, message: AnyMessage) -> None:
        """Dice that lie open, and hints."""
        if isinstance(message, Look):
            self._show_news()
            self.terminal.show(self.talk.look(message))
        elif isinstance(message, AdviceTold):
            self._told.append(self.talk.hint(message))

    def _show_news(self) -> None:
        told, self._told = self._told, []
        self.terminal.show(*told)

    async def _until_news(self) -> None:
        if not self._news.is_set():
            await self.table.during(self._news.wait())

    # --- computers --------------------------------------------------------------------------------

    async def _rest(self, rest: Rest) -> None:
        """A computer is about to act: people let it go on, where they could still take back."""
        if not self._asks_before(rest):
            await asyncio.sleep(rest.seconds)
            return
        self._resting[rest.seat] = rest.since
        self._news.set()
        await self._go.wait()
        if self.table.is_timed():
            await asyncio.sleep(rest.seconds)  # the quicker computer speaks first

    def _asks_before(self, rest: Rest) -> bool:
        table, terms = self.own.host.table, self.own.terms
        if rest.seat in self.table.yours:
            return False  # it plays for a person whose clock has run out
        if not terms.clock and table.game.clock(table.replay.state) is not None:
            return True  # without a clock the people speak first
        ready = terms.clock and table.races and table.acting().get(rest.seat) == THROW
        return not terms.setup.hands and ((terms.waits and rest.takeable) or ready)

    def _held(self) -> Seat | None:
        """A computer that waits to be let go on now."""
        public = self.table.public
        others = [seat for seat in public.acting() if seat not in self.table.yours]
        held = [seat for seat in others if self._resting.get(seat) == public.since[seat]]
        thinking = self.table.is_timed() and len(held) < len(others)  # in a race all begin at once
        return None if thinking or not held else held[0]

    def _let_go(self) -> None:
        self._resting.clear()
        self._go.set()
        self._go = asyncio.Event()

    # --- how it stands ----------------------------------------------------------------------------

    def _clocked(self) -> bool:
        """Whether the round is against the clock."""
        race = self.talk.game.race(self.talk.state)
        return self.own.terms.clock and race is not None

    def _ends(self) -> float | None:
        """When the clock of a round or a turn runs out, by this device's own; None without one."""
        left = self.table.seconds_left()
        return None if left is None or not self.own.terms.clock else monotonic() + left

    def _out_of_time(self) -> bool:
        """Whether a computer plays for a person here, whose clock has run out."""
        ends = None if self.table.is_timed() else self._ends()
        return ends is not None and ends <= monotonic()

    def _show_table(self) -> None:
        self.terminal.blank()
        self.talk.show_table(self.talk.view())

    # --- asking -----------------------------------------------------------------------------------

    def _ask(self, question: str) -> str | None:
        """What was typed; None where the table has news first, as when a clock has run out."""
        line = self.terminal.ask(question)
        self._answered = True
        if line is None:
            self.own.run(self._until_news())
        return line

    def _wait_for_key(self, seconds: float) -> bool:
        """While people type, the table lives; news of it come before the line."""
        self.own.run(self._key_or_news(seconds))
        return not self._news.is_set()

    async def _key_or_news(self, seconds: float) -> None:
        pressed, keyboard = asyncio.Event(), sys.stdin.fileno()
        self.own.loop.add_reader(keyboard, pressed.set)
        try:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await first(pressed, self._news)
        finally:
            self.own.loop.remove_reader(keyboard)

    def _try(self, line: str, work: Awaitable[object]) -> bool:
        """Ask the table; False where it refuses, and then it is said why."""
        try:
            self._asks(work)
        except ServerRefused as error:
            self._show_refusal(error, line)
            return False
        return True

    def _show_refusal(self, error: ServerRefused, line: str) -> None:
        self.own.check()
        self._show_news()
        self.terminal.show(self.talk.refusal(error, line))
        if error.code.startswith(("play/", "announce/")) and self.table.you:
            self.talk.show_choices(self.talk.view(self.table.you[0].seat))

    def _asks(self, work: Awaitable[T]) -> T:
        return self.own.run(self.table.during(work))

    # --- commands ---------------------------------------------------------------------------------

    def _obeyed(self, line: str) -> bool:
        """Whether a line was a command, or a word to the table."""
        hands = self.talk.real() if self.talk.hands else None
        return self._commands.obey(line, hands) or self._said(line)

    def _said(self, line: str) -> bool:
        word, _, rest = line.partition(" ")
        said = self.talk.words.at_a_table(word)
        if said == "seal":
            self.terminal.show(*self.talk.report.told())
        elif said == "compare" and rest:
            self.terminal.show(self.talk.report.compared(rest))
        elif said == "pause" and self.table.yours:
            self._try(line, self.table.ask(SAID[said](self._anybody())))
        else:
            return False
        return True

    def _anybody(self) -> Seat:
        """Who speaks for the keyboard: whose turn it is."""
        return self.table.you[0].seat if self.table.you else self.table.yours[0]

    def _undo(self) -> None:
        """Take a move back; the one who types it speaks for everybody at this keyboard."""
        if not self.table.yours:
            self.terminal.show(self._say("term-no-undo"))
            return
        try:
            self._asks(self.talk.take_back())
        except ServerRefused as error:
            self.terminal.show(self.talk.refusal(error, ""))
        else:
            self._asked = None

    def _hint(self) -> None:
        """For the player who is due."""
        from arlequin.cli.play import hint  # noqa: PLC0415  # solvers load NumPy

        due = [seat for seat in self.talk.view().due if seat in self.table.yours]
        own = next((own for own in self.table.you if own.seat in due), None)
        if not due:
            self.terminal.show(self._say("term-hint-none"))
        elif own is None or own.does in (THROW, ENTER) or len(self._moves(own.seat)) == 1:
            self.terminal.show(hint.before(self.talk, due[0]))
        else:
            with hint.thinking(self._say):
                self._try("", self.talk.advise(own))

    def _moves(self, seat: Seat) -> tuple[str, ...]:
        return inner(self.talk.view(seat)).texts

    def _look_again(self) -> None:
        """The whole table, what is due, and what may be done."""
        self._show_table()
        for own in self.table.you[:1]:
            if own.does not in (THROW, ENTER):
                self.talk.show_choices(self.talk.view(own.seat))


async def first(*events: asyncio.Event) -> None:
    """Until one of several is set."""
    waiting = [asyncio.ensure_future(event.wait()) for event in events]
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for each in waiting:
            each.cancel()
