"""Full-screen front end of a table: what its panes show; nothing here loads Textual."""

import os
import sys
from collections.abc import Callable
from importlib.util import find_spec
from time import monotonic

from arlequin.cli.terminal.table_side import Place, TableSide
from arlequin.cli.terminal.terminal import Terminal
from arlequin.cli.terminal.vocabulary import move_help, rule_lines
from arlequin.core.errors import ArlequinError
from arlequin.core.game import Fact
from arlequin.gateway.protocol.outbound import AnyMessage, Countdown, Look, SentAdvice, SentEntry
from arlequin.words.messages import Args, messages

MOST_LOG_LINES = 400
LEAST_SIZE = (80, 24)
PLAIN = "ARLEQUIN_PLAIN"
"""Environment variable that chooses lines, as for a screen reader."""
DUMB = ("", "dumb", "unknown")
"""Terminals without cursor movement."""


class Panes:
    """Log, hint, help, the word of a blind round, open dice, and a countdown."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self.hint = ""
        self.thinking = False
        """Whether a hint is being computed."""
        self.help: list[str] = []
        self.word = ""
        self.look: tuple[str, ...] = ()
        self.begins = 0.0
        """When a countdown ends, by this device's clock."""


class ScreenClient(TableSide):
    """A person, or all people at one keyboard, at a table on a full screen."""

    shows_whole_log = True
    rematch_offer = "screen-again"

    def __init__(self, terminal: Terminal, lang: str, place: Place) -> None:
        self.panes = Panes()
        self.changed: Callable[[], None] = lambda: None
        """Called whenever there is something new to show."""
        self.leaving: Callable[[], None] = lambda: None
        """Called when the person leaves."""
        super().__init__(terminal, lang, place)

    def run(self) -> bool:
        """Runs until the person leaves; returns whether the game is over."""
        from arlequin.cli.screen.table_app import run_app  # noqa: PLC0415  # loads Textual

        self.place.run(run_app(self))
        self.place.check()
        return self.table.over.is_set()

    async def live(self) -> None:
        """Sits down, and stays connected until the task is cancelled or the table has failed."""
        async with self.table.present():
            await self.table.during(self.place.sit(self))
            while True:
                self.changed()
                self.news.clear()
                self.place.check()
                await self.table.during(self.news.wait())

    @property
    def enter_prompt(self) -> str:
        """The line that says what Enter continues; empty where nothing waits for it."""
        computer = self.place.waiting_computer()
        if computer is None or self.own is not None:
            return "\n".join(self.talk.waits())
        if self.place.starts_race(computer):
            return self.talk.ready_prompt(computer)
        return self.say("screen-go-on", {"player": self.talk.name(computer)})

    def leave(self) -> None:
        self.leaving()

    def entry(self, entry: SentEntry, facts: tuple[Fact, ...]) -> None:
        """Clears what belongs to the previous entry, and shows the new one."""
        self.panes.look, self.panes.begins, self.panes.word = (), 0.0, ""
        if entry.kind == "event":
            self.panes.hint = ""
        super().entry(entry, facts)

    def message_handled(self, complete: bool) -> None:
        """Shows the result once, and throws where chance follows a move made here."""
        super().message_handled(complete)
        outcome = self.table.public.outcome
        if outcome is None and complete and self.throws_at_once():
            self.table.start(self.handle_line(""))
        elif outcome is not None and not self.end_shown:
            self.show_end(outcome)
        self.changed()

    def other(self, message: AnyMessage) -> None:
        """Shows open dice and the countdown in the middle."""
        if isinstance(message, Look):
            self.panes.look, self.panes.begins = message.dice, 0.0
        elif isinstance(message, Countdown):
            self.panes.begins = monotonic() + message.at - message.now
        else:
            super().other(message)
        self.changed()

    def tell(self, *lines: str) -> None:
        if lines:
            self.panes.log = [*self.panes.log, *"\n".join(lines).split("\n")][-MOST_LOG_LINES:]
            self.changed()

    def dictate(self, word: str) -> None:
        self.panes.word = word
        self.changed()

    def show_thinking(self) -> None:
        self.panes.thinking = True
        self.changed()

    def show_hint(self, advice: SentAdvice) -> None:
        self.panes.hint, self.panes.thinking = self.talk.advice(advice), False

    def show_refusal(self, error: ArlequinError, text: str) -> None:
        self.panes.thinking = False
        super().show_refusal(error, text)

    def show_help(self, topic: str) -> None:
        """Shows help, or rules, over all panes."""
        self.panes.help = (
            rule_lines(self.words, self.game, topic)
            if topic
            else [self.say("screen-help"), move_help(self.words, self.game, "screen")]
        )
        self.changed()

    def show_table(self) -> None:
        """The table is always shown."""

    def show_choices(self) -> None:
        """The choices are always shown."""


def has_full_screen(terminal: Terminal, plain: bool, lang: str) -> bool:
    """Whether a full screen is shown; says why not where the terminal could show one."""
    moves = os.environ.get("TERM", "") not in DUMB
    shows = terminal.replaces and sys.stderr.isatty()  # Textual paints through standard error
    if plain or os.environ.get(PLAIN) or not (moves and shows):
        return False
    size, say = terminal.console.size, messages(lang).say
    if size.width < LEAST_SIZE[0] or size.height < LEAST_SIZE[1]:
        least: Args = {"columns": LEAST_SIZE[0], "lines": LEAST_SIZE[1]}
        terminal.show(say("screen-small", {"width": size.width, "height": size.height, **least}))
    elif find_spec("textual") is None:
        terminal.show(say("screen-missing"))
    else:
        return True
    return False
