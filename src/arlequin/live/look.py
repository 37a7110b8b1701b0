"""Look: the dice of a round lie open for a moment before chance goes on.

Throw and card are one step: drawn with the same links and kept together. Everybody is sent the dice
first, without their proof (it has the links, and one who has them could reckon out the card); the
step is told when the look is over. Until then no device knows the card.
"""

import asyncio

import msgspec

from arlequin.core.game import OpenDice
from arlequin.live.audience import Audience, OpenUntil
from arlequin.live.pace import PACE
from arlequin.table.ports import Clock, Step
from arlequin.table.setup import CUP
from arlequin.table.table import Table


class LookDelay:
    """Holds a step back while people look at its dice."""

    def __init__(self, table: Table, audience: Audience, clock: Clock, pace: float) -> None:
        self.shown: OpenUntil | None = None
        """What lies open now; None while nobody is to look."""
        self._table = table
        self._audience = audience
        self._clock = clock
        setup = table.setup
        self.seconds = setup.look * pace / PACE if setup.dice == CUP else 0.0

    def dated(self, step: Step) -> Step:
        """The card, and what follows from it, happens when the look is over."""
        if self._thrown(step) is None:
            return step
        at = step.kept[0].at + self.seconds
        later = [msgspec.structs.replace(kept, at=at) for kept in step.kept[1:]]
        return msgspec.structs.replace(step, kept=(step.kept[0], *later))

    async def over(self, step: Step) -> None:
        """Show the dice of a stored step, until its card may be shown."""
        thrown = self._thrown(step)
        if thrown is None:
            return
        self.shown = OpenUntil(thrown.seat, thrown.colours, step.kept[1].at)
        self._audience.look(self.shown)
        try:
            await asyncio.sleep(self.shown.at - self._clock.now())
        finally:
            self.shown = None

    def _thrown(self, step: Step) -> OpenDice | None:
        """The dice of a step which chance goes on after they were looked at."""
        first = step.played[0] if len(step.played) > 1 else None
        if not self.seconds or first is None:
            return None
        return self._table.game.open_dice(first.state)
