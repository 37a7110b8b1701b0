"""Panes: output of the full screen, and the front end that fills them."""

from collections.abc import Callable
from time import monotonic

from arlequin.cli.terminal.at_table import AtTable
from arlequin.cli.terminal.help_texts import move_help, rule_lines
from arlequin.core.game import Fact
from arlequin.gateway.protocol.outbound import AdviceTold, AnyMessage, Countdown, EntryTold, Look

MOST = 400
"""Lines of the log that are kept."""


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


def nobody() -> None:
    """Does nothing."""


class PaneSide(AtTable):
    """A person at a table, with panes instead of lines."""

    panes: Panes
    changed: Callable[[], None] = staticmethod(nobody)
    """Called whenever there is something new to show."""
    rematches = False
    """Whether a rematch can be asked for when the game is over."""
    leaving: Callable[[], None] = staticmethod(nobody)
    """Called when the person leaves."""

    @property
    def enter_prompt(self) -> str:
        """The line that says what Enter continues; empty where nothing waits for it."""
        return ""

    def let_go(self) -> None:
        """Continues what waits for Enter."""

    async def live(self) -> None:
        """Stays connected until the task is cancelled."""
        raise NotImplementedError

    # --- what AtTable shows -----------------------------------------------------------------------

    def tell(self, *lines: str) -> None:
        if lines:
            self.panes.log = [*self.panes.log, *"\n".join(lines).split("\n")][-MOST:]
            self.changed()

    def dictate(self, word: str) -> None:
        self.panes.word = word
        self.changed()

    def show_hint(self, advice: AdviceTold) -> None:
        """Shows a hint in its pane."""
        self.panes.hint, self.panes.thinking = self.talk.advice(advice), False
        self.changed()

    def show_help(self, about: str) -> None:
        """Shows help, or rules, over all panes."""
        rules = rule_lines(self.words, self.game, about) if about else None
        commands = [self.say("screen-help"), move_help(self.words, self.game, "screen")]
        self.panes.help = rules or commands
        self.changed()

    def show_turn(self) -> None:
        self.changed()

    def show_table(self) -> None:
        self.changed()

    def show_choices(self) -> None:
        """They are always there."""

    def show_prompt(self) -> None:
        """Keys need none."""

    # --- what AtTable hears -----------------------------------------------------------------------

    def entry(self, entry: EntryTold, facts: tuple[Fact, ...]) -> None:
        """Clears what belongs to the previous entry, and shows the new one."""
        self.panes.look, self.panes.begins, self.panes.word = (), 0.0, ""
        if entry.kind == "event":
            self.panes.hint = ""
        super().entry(entry, facts)

    def other(self, message: AnyMessage) -> None:
        """Shows open dice and the countdown in the middle."""
        if isinstance(message, Look):
            self.panes.look, self.panes.begins = message.dice, 0.0
        elif isinstance(message, Countdown):
            self.panes.begins = monotonic() + message.at - message.now
        else:
            super().other(message)
        self.changed()

    def ended(self) -> None:
        self.changed()

    def leave(self) -> None:
        self.leaving()
