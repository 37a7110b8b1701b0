"""Look: the dice of a round lie open for a moment before the card (YC-03).

Throw and card are one step: drawn with the same links and kept together. Everybody is sent the dice
first, without their proof (it has the links, and whoever has them could reckon out the card); the
step is told when the look is over. Until then no device knows the card.
"""

import asyncio
from collections.abc import Callable

import msgspec

from arlequin.core.seat import Seat
from arlequin.games.yam_color.view import YamColorView
from arlequin.live.pace import PACE
from arlequin.table.entries import Happened, Kept
from arlequin.table.ports import Clock, Step
from arlequin.table.setup import CUP
from arlequin.table.table import Table


class OpenDice(msgspec.Struct, frozen=True):
    """Dice that lie open, and when the card is told."""

    seat: Seat
    dice: tuple[str, ...]
    at: float


class LookDelay:
    """Holds a step back while people look at its dice."""

    def __init__(self, table: Table, clock: Clock, pace: float) -> None:
        self.watchers: set[Callable[[OpenDice], None]] = set()
        """Told which dice lie open."""
        self.shown: OpenDice | None = None
        """What lies open now; None while nobody is to look."""
        self._table = table
        self._clock = clock
        setup = table.setup
        blind = setup.options.get("blind") == "yes"
        self._seconds = 0.0 if blind or setup.dice != CUP else setup.look * pace / PACE

    def dated(self, step: Step) -> Step:
        """The card, and what follows from it, happens when the look is over."""
        if not self._seconds or not _turns_card(step):
            return step
        at = step.kept[0].at + self._seconds
        later = [msgspec.structs.replace(kept, at=at) for kept in step.kept[1:]]
        return msgspec.structs.replace(step, kept=(step.kept[0], *later))

    async def over(self, step: Step) -> None:
        """Show the dice of a step that was kept, until its card may be told."""
        if not self._seconds or not _turns_card(step):
            return
        self.shown = self._dice(step)
        for watcher in tuple(self.watchers):
            watcher(self.shown)
        try:
            await asyncio.sleep(self.shown.at - self._clock.now())
        finally:
            self.shown = None

    def _dice(self, step: Step) -> OpenDice:
        thrown = step.played[0]
        view = self._table.game.view(thrown.state, None) if thrown is not None else None
        assert isinstance(view, YamColorView)  # noqa: S101  # the only game that turns a card
        return OpenDice(view.thrower, view.dice, step.kept[1].at)


def _turns_card(step: Step) -> bool:
    """Whether a throw brings its card with it."""
    first = [_text(kept).partition(" ")[0] for kept in step.kept[:2]]
    return first == ["throw", "card"]


def _text(kept: Kept) -> str:
    return kept.entry.text if isinstance(kept.entry, Happened) else ""
