"""Line front end of a table: shows it, asks, and carries out what is typed, line by line.

At a server lines are read at any time. At a table in this process they are read when the table
waits for a person, so that a pipe can hold a whole game; it continues while a clock runs.
"""

import asyncio
from math import ceil

from arlequin.cli.terminal.table_side import Place, TableSide
from arlequin.cli.terminal.terminal import Quit, Terminal, wait_for_any
from arlequin.cli.terminal.vocabulary import move_help, rule_lines
from arlequin.core.errors import ArlequinError
from arlequin.core.game import Fact
from arlequin.gateway.protocol.outbound import OwnAction, SentAdvice, SentEntry
from arlequin.table.public_table import ENTER, THROW


class LineClient(TableSide):
    """A person, or all people at one keyboard, at a table line by line."""

    def __init__(self, terminal: Terminal, lang: str, place: Place) -> None:
        self.gone = asyncio.Event()
        """Set when the person leaves, or continues at another table."""
        self._sheet_shown: bool | None = None
        """Whether the sheet was shown in this turn; None before the first question."""
        self._shown: object = None
        """The position, or the round of a race, that was shown to the player at turn."""
        super().__init__(terminal, lang, place)

    def run(self) -> bool:
        """Runs until the game is over, or the person leaves; returns whether it is over."""
        self.place.run(self.play())
        return self.table.over.is_set()

    async def play(self) -> None:
        """Sits down, and handles messages and typed lines."""
        async with self.table.present():
            await self.table.during(self.place.sit(self))
            await self.table.during(self._converse())

    async def _converse(self) -> None:
        self.terminal.reads_aside = self.place.any_time or self.place.clocked
        while not self.gone.is_set():
            self.news.clear()
            self.place.check()
            if self.throws_at_once():
                await self.handle_line("")
                continue
            self._show_state()
            try:
                line = await self._next_line()
            except Quit:
                await self._watch_to_the_end()
                return
            if line is not None:
                await self.handle_line(line.strip())
        self._show_state()
        self.place.check()

    async def _watch_to_the_end(self) -> None:
        """At the end of the input, a spectator stays until the game is over."""
        if not self.table.yours and not self.table.is_in_process:
            while not self.gone.is_set():
                self.news.clear()
                self._show_state()
                await wait_for_any(self.news, self.gone)

    async def _next_line(self) -> str | None:
        """A typed line; None where the table has news first."""
        if self.place.any_time:
            name = self.talk.name(self.own.seat) if self.own else ""
            return await self.terminal.ask(name, self.news, self.gone)
        question = self._question()
        if question is not None:
            left = self.table.seconds_left()
            clock = "" if left is None else f"{max(0, ceil(left))} s  "
            return await self.terminal.ask(clock + question, self.news)
        late = self._is_out_of_time()
        await wait_for_any(self.news, self.gone)
        if late:  # what was typed out of time is dropped
            self.terminal.reader.forget()
        return None

    def _question(self) -> str | None:
        """What is asked now; None where no person here is awaited."""
        table = self.table
        if not table.complete or table.public.over:
            return None
        if table.public.paused:
            return self.words.own("resume")
        own = None if self._is_out_of_time() else self.own
        if own is not None and table.is_timed():
            return ", ".join(f"{each.seat} {self.talk.name(each.seat)}" for each in table.you)
        seat = own.seat if own else self.place.waiting_computer()
        if seat is None:
            return None
        if table.is_timed():  # all people have spoken
            self.place.let_continue()
            return None
        if self.place.starts_race(seat):
            return self.talk.ready_prompt(seat)
        if own is not None:
            return self.talk.chance_prompt(own) or self.talk.name(seat)
        return self.say("term-go-on", {"player": self.talk.name(seat)})

    def _is_out_of_time(self) -> bool:
        """Whether a computer plays for a person here, whose clock has run out."""
        left = None if self.table.is_timed() else self.table.seconds_left()
        return left is not None and left <= 0

    def entry(self, entry: SentEntry, facts: tuple[Fact, ...]) -> None:
        """Shows an entry; drops what was typed for a turn that a computer plays now."""
        if entry.kind == "event":
            self._sheet_shown = self._sheet_shown and not self.talk.fresh_throw()
        elif entry.kind in ("answered", "proposed"):  # a takeback shows a position again
            self._shown = None
        elif entry.kind == "late" and self.table.is_in_process:
            self.terminal.reader.forget()
        super().entry(entry, facts)

    def game_over(self) -> None:
        """Leaves, where there is no rematch."""
        super().game_over()
        if not self.can_rematch:
            self.leave()

    def leave(self) -> None:
        self.gone.set()

    def tell(self, *lines: str) -> None:
        self.terminal.show(*lines)

    def dictate(self, word: str) -> None:
        self.terminal.replace(word)

    def _show_state(self) -> None:
        """Shows the result, or the table to the player at turn; each position once."""
        outcome, own = self.table.public.outcome, self.own
        if outcome is not None and not self.end_shown:
            if self.table.is_in_process:
                self._draw()
            self.show_end(outcome)
        elif own is None or self._is_out_of_time() or self.table.public.paused:
            return
        elif self.table.is_timed() and self.table.is_in_process:
            self._show_race(own)
        elif self._shown is not self.replay.state:
            self._shown = self.replay.state
            self._show_turn(own)

    def _show_race(self, own: OwnAction) -> None:
        """Shows a round that begins; drops what was typed before."""
        if self._shown != own.since:
            self._shown = own.since
            self._draw()
            self.tell(self.talk.narrator.prompt(self.talk.view()))
            self.terminal.reader.forget()

    def _show_turn(self, own: OwnAction) -> None:
        """The sheet once in a turn; before a throw only where the turn begins with it."""
        view = self.talk.view(own.seat)
        if own.does in (THROW, ENTER) and self.table.is_in_process:
            odds, resumed = self.game.odds(self.replay.state), self._sheet_shown is None
            here = odds is not None and odds.owner in self.table.yours
            begins = here and self.talk.fresh_throw() and not self._sheet_shown
            draws = begins or (resumed and bool(self.replay.past))
            if draws:
                self._draw()
            self._sheet_shown = bool(self._sheet_shown) or draws
            return
        self.terminal.blank()
        self.talk.show_table(view, brief=bool(self._sheet_shown) and self.table.is_in_process)
        self._sheet_shown = True
        self.show_choices()

    def _draw(self) -> None:
        self.terminal.blank()
        self.talk.show_table(self.talk.view())

    def show_table(self) -> None:
        self.terminal.blank()
        self.talk.show_table(self.talk.view(self.own.seat if self.own else None))
        self.show_choices()

    def show_choices(self) -> None:
        if self.own is None:
            return
        view = self.talk.view(self.own.seat)
        if self.own.does not in (THROW, ENTER):
            self.talk.show_choices(view)
        elif not self.table.is_in_process:
            self.tell(self.talk.narrator.prompt(view), self.talk.chance_prompt(self.own))

    def show_refusal(self, error: ArlequinError, text: str) -> None:
        """Shows why a line was refused, and after a move the choices."""
        super().show_refusal(error, text)
        if error.code.startswith(("play/", "announce/")):
            self.show_choices()

    def show_hint(self, advice: SentAdvice) -> None:
        self.tell(self.talk.hint(advice))

    def show_help(self, topic: str) -> None:
        if topic:
            self.tell(*rule_lines(self.words, self.game, topic))
            return
        commands = "term-help" if self.table.is_in_process else "join-help"
        self.tell(self.say(commands), move_help(self.words, self.game), *self.talk.legend())
        self.show_choices()
