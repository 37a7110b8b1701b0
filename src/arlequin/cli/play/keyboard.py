"""Line front end of a game at one keyboard: asks the players, one question after the other.

The loop of the table runs only between questions, so a question can wait for a person as long as
it likes. In a race, and where turns have a clock, the loop also runs while people type.
"""

import asyncio
import contextlib
import sys
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import AbstractContextManager
from time import monotonic
from typing import Any

from rich.console import Console

from arlequin.cli.errors import InputRefused
from arlequin.cli.play.local_game import SHOWN, LocalGame
from arlequin.cli.play.own_table import Terms
from arlequin.cli.terminal.conversation import REQUESTS
from arlequin.cli.terminal.help_texts import move_help, rule_lines
from arlequin.cli.terminal.terminal import Quit, Terminal
from arlequin.cli.terminal.vocabulary import cut
from arlequin.client.errors import ServerRefused
from arlequin.core.errors import ArlequinError
from arlequin.core.game import Fact
from arlequin.core.seat import Seat
from arlequin.gateway.protocol.outbound import AdviceTold, AnyMessage, EntryTold, Look, OwnAction
from arlequin.live.computers import Rest
from arlequin.store.record_archive import RecordArchive
from arlequin.table.public_table import ENTER, THROW


class KeyboardGame(LocalGame):
    """A game at one keyboard, line by line."""

    def __init__(self, terms: Terms, terminal: Terminal, archive: RecordArchive) -> None:
        self._lines: list[str] = []
        """Lines that wait for the end of a question."""
        self.hushed = self._sheet_shown = False
        """Whether entries are not shown; whether the sheet was shown in this turn."""
        self._resting: dict[Seat, int] = {}
        """Computers that wait for Enter, and since when they can act."""
        self._go = asyncio.Event()
        self._asked_about: Any = None
        """The state that was shown to the player at turn: it is not shown twice."""
        self._race = 0
        """The ply since which the round lasts that was shown."""
        super().__init__(terms, terminal, archive)
        self._news = self.own.news
        self._here = contextlib.AsyncExitStack()

    def run(self) -> bool:
        """Plays until the game is over, or a player quits; returns whether it is over."""
        try:
            self._sit_down()
            while not self.table.over.is_set():
                self._continue()
        except Quit:
            return False
        self.flush()
        self._draw_table()
        end = self.game.outcome(self.talk.state)
        if end is not None:
            self.terminal.show(self.talk.teller.outcome(end))
        self.own.check()
        return True

    def _sit_down(self) -> None:
        self.own.run(self._here.enter_async_context(self.table.present()))
        self.terminal.wait_for_key, self.terminal.ends = self._wait_for_key, self._turn_end
        if self.begun and self.game.odds(self.talk.state) is not None:
            self._draw_table()  # a choice is asked with the table, chance is not
            self._sheet_shown = True

    def _continue(self) -> None:
        """Shows what has happened; then asks, or waits for the next event."""
        self._news.clear()
        self.flush()
        self.own.check()
        if self._waits_for_people():
            self._question()
        elif not self.table.over.is_set():
            late = self._out_of_time()
            self.own.run(self.table.during(first(self._news, self.table.over)))
            if late:  # what was typed out of time is dropped
                self.terminal.forget_typed()

    def _waits_for_people(self) -> bool:
        public = self.table.public
        if not self.table.complete or public.over:
            return False
        asked = bool(self.table.you) and not self._out_of_time()
        return public.paused or asked or self._resting_seat() is not None

    def _question(self) -> None:
        you = self.table.you
        if self.table.public.paused:
            self._ask_to_resume()
        elif you and self.table.is_timed():
            self._ask_racers(you)
        elif you:
            asks = {THROW: self._ask_throw, ENTER: self.ask_dice}
            asks.get(you[0].does, self._ask_move)(you[0])
        else:
            self._ask_to_continue()

    # --- messages of the table -------------------------------------------------------------------

    def entry(self, entry: EntryTold, facts: tuple[Fact, ...]) -> None:
        """Queues the sentences of an entry, except of those before the game was resumed."""
        if entry.ply <= self.own.before:
            return
        self.note(entry)
        if entry.kind == "event":
            self._sheet_shown = self._sheet_shown and not self.talk.fresh_throw()
        elif entry.kind == "late":
            self.terminal.forget_typed()  # it was meant for the turn that a computer plays now
        lines = self.talk.entry(entry, facts)
        if entry.kind in SHOWN and not self.hushed:
            self.tell(*lines)

    def heard(self, complete: bool) -> None:
        """Wakes the questions."""
        self.tell(*self.report.news())
        self._news.set()

    def other(self, message: AnyMessage) -> None:
        """Shows open dice at once, and queues hints."""
        if isinstance(message, Look | AdviceTold):
            super().other(message)
        if isinstance(message, Look):
            self.flush()

    def tell(self, *lines: str) -> None:
        """Queues lines: they are shown before the next question."""
        self._lines += lines

    def flush(self) -> None:
        lines, self._lines = self._lines, []
        self.terminal.show(*lines)

    # --- computers -------------------------------------------------------------------------------

    async def rest(self, rest: Rest) -> None:
        """Waits for Enter before a computer acts where people can take back, or start a race."""
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
        waits = (terms.waits and self._lets_repent(rest)) or self._starts_race(rest)
        return waits and not terms.setup.hands

    def _resting_seat(self) -> Seat | None:
        """A computer that waits for Enter now."""
        public = self.table.public
        others = [seat for seat in public.acting() if seat not in self.table.yours]
        resting = [seat for seat in others if self._resting.get(seat) == public.since[seat]]
        thinking = self.table.is_timed() and len(resting) < len(others)  # all begin at once
        return None if thinking or not resting else resting[0]

    def _let_go(self) -> None:
        self._resting.clear()
        self._go.set()
        self._go = asyncio.Event()

    # --- clocks ----------------------------------------------------------------------------------

    def _starts_round(self) -> bool:
        """Whether the next throw starts a round against the clock."""
        clocked = self.own.terms.clock and self.game.race(self.talk.state) is not None
        return clocked and self.talk.fresh_throw()

    def _turn_end(self) -> float | None:
        """When the clock of a round or a turn runs out, by this device's clock."""
        left = self.table.seconds_left()
        return None if left is None or not self.own.terms.clock else monotonic() + left

    def _out_of_time(self) -> bool:
        """Whether a computer plays for a person here, whose clock has run out."""
        end = None if self.table.is_timed() else self._turn_end()
        return end is not None and end <= monotonic()

    # --- typed lines -----------------------------------------------------------------------------

    def ask(self, question: str) -> str | None:
        """The typed line; None where the table has news first, as when a clock has run out."""
        line = self.terminal.ask(question)
        self.answered = True
        if line is None:
            self.own.run(self._until_news())
        return line

    async def _until_news(self) -> None:
        if not self._news.is_set():
            await self.table.during(self._news.wait())

    def _wait_for_key(self, seconds: float) -> bool:
        """Runs the table while people type; False where it has news, which come before the line."""
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

    def obeys(self, line: str) -> bool:
        """Whether a line was a command, which is carried out; help is paged without the loop."""
        about = self.words.help_topic(line)
        if about is not None:
            self.show_help(about)
            return True
        if self.words.command(line) == "quit":
            raise Quit
        try:
            return self.own.run(self.table.during(self.obey(line)))
        except ServerRefused as error:
            self.show_refusal(error, line)
            return True

    def request(self, line: str, work: Awaitable[object]) -> bool:
        """Sends a request; False where the table refuses it, which is shown."""
        try:
            self.own.run(self.table.during(work))
        except ServerRefused as error:
            self.show_refusal(error, line)
            return False
        return True

    def _presses_enter(self, question: str) -> bool:
        """Whether Enter was pressed; other lines are commands, or not understood."""
        line = self.ask(question)
        if line and not self.obeys(line):
            self.tell(self.say("term-not-understood", {"text": cut(line)}))
        return line == ""

    def _ask_to_resume(self) -> None:
        if self._presses_enter(self.words.own("resume")):
            self.request("", self.table.ask(REQUESTS["resume"](self.speaking_seat())))

    def _ask_to_continue(self) -> None:
        """Before a computer continues, a person's move can be taken back."""
        seat = self._resting_seat()
        if seat is None:
            return
        question = self.say("term-go-on", {"player": self.talk.name(seat)})
        if self._starts_round():
            question = self._ready_prompt(seat)
        if self.table.is_timed() or self._presses_enter(question):  # all people have spoken
            self._let_go()

    async def undo(self) -> None:
        """Takes the last move back, and shows the table again."""
        await super().undo()
        self._asked_about = None

    def thinking(self) -> AbstractContextManager[object]:
        """Shows on standard error that a hint takes a moment."""
        return Console(stderr=True).status(self.say("term-advising"))

    # --- chance ----------------------------------------------------------------------------------

    def _ask_throw(self, own: OwnAction) -> None:
        """A person throws; chance that follows the same person's move needs no Enter."""
        self.show_sheet_before_throw()
        ready = self._starts_round()
        question = self._ready_prompt(own.seat) if ready else self.talk.chance_prompt(own.seat)
        if self.talk.follows(own.seat) or self._presses_enter(question):
            self.request("", self.talk.throw(own))

    def show_sheet_before_throw(self) -> None:
        if self.talk.fresh_throw() and not self._sheet_shown:
            self._sheet_shown = True
            self._draw_table()

    def ask_dice(self, own: OwnAction) -> None:
        """Asks what real dice or cards show."""
        raise NotImplementedError

    # --- moves -----------------------------------------------------------------------------------

    def _ask_move(self, own: OwnAction) -> None:
        view = self.talk.view(own.seat)
        if self._asked_about is not self.talk.state:
            self._asked_about = self.talk.state
            self.terminal.blank()
            self.talk.show_table(view, brief=self._sheet_shown)
            self._sheet_shown = True
            self.talk.show_choices(view)
        line = self.ask(self.talk.name(own.seat))
        if line == "":
            self.talk.show_choices(view)
        elif line and not self.obeys(line):
            move = self.talk.move(own, line)
            if self.confirms(move):
                self.request(line, self.table.play(own, move))

    def confirms(self, text: str) -> bool:
        """Whether an event is played without a question, or after a yes."""
        return True

    def _ask_racers(self, you: Sequence[OwnAction]) -> None:
        """All at once: people type who says what; computers speak at their own time."""
        if self._race != you[0].since:
            self._race = you[0].since
            self._draw_table()
            self.terminal.show(self.talk.teller.due(self.talk.view()))
            self.terminal.start_race(self.talk.dictation())
        line = self.ask(", ".join(f"{own.seat} {self.talk.name(own.seat)}" for own in you))
        if line == "":
            self.tell(*self.talk.offers.lines(self.talk.view(you[0].seat)))
        elif line and not self.obeys(line):
            try:
                self.request(line, self.play_move(line))
            except InputRefused as refusal:
                self.tell(str(refusal))

    async def end_time(self, you: Sequence[OwnAction]) -> None:
        """Without a clock the computers speak before the time ends."""
        if self.own.terms.clock:
            await super().end_time(you)
            return
        while any(seat not in self.table.yours for seat in self.table.public.acting()):
            self._news.clear()
            self._let_go()
            await self._until_news()
        if self.table.is_timed():
            await self.table.play(self.table.you[0], "time")

    # --- output ----------------------------------------------------------------------------------

    def show_refusal(self, error: ArlequinError, text: str) -> None:
        """Shows why a line was refused, and after a move the choices."""
        self.own.check()
        super().show_refusal(error, text)
        self.flush()
        if error.code.startswith(("play/", "announce/")) and self.table.you:
            self.talk.show_choices(self.talk.view(self.table.you[0].seat))

    def _draw_table(self) -> None:
        self.flush()
        self.terminal.blank()
        self.talk.show_table(self.talk.view())

    def show_table(self) -> None:
        self._draw_table()
        self.show_choices()

    def show_choices(self) -> None:
        """Shows the choices where a move is asked for."""
        self.flush()
        for own in self.table.you[:1]:
            if own.does not in (THROW, ENTER):
                self.talk.show_choices(self.talk.view(own.seat))

    def show_prompt(self) -> None:
        """The next question has its own prompt."""

    def show_help(self, about: str) -> None:
        """Shows what can be typed; or the rules that `about` names, page by page."""
        if about:
            self.terminal.show_pages(
                rule_lines(self.words, self.game, about), self.say("term-more")
            )
            return
        self.terminal.show(self.say("term-help"), move_help(self.words, self.game))
        self.terminal.show(*self.legend())

    def legend(self) -> Iterator[str]:
        """The letters of the colours, after the help of moves."""
        colours = self.words.legend(self.talk.shown.colours)
        if colours:
            yield self.say("term-legend", {"colours": colours})


async def first(*events: asyncio.Event) -> None:
    """Waits until one of several events is set."""
    waiting = [asyncio.ensure_future(event.wait()) for event in events]
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in waiting:
            task.cancel()
