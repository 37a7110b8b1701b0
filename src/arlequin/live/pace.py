"""Pace of a table: how long it waits by itself, so that people can follow.

A page lets dice fly and results be looked at, each at its own pace, and says when it has shown
everything. So a computer never throws while a player still looks at the throw before.
"""

import asyncio
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager, suppress

import msgspec

from arlequin.core.game import OpenDice
from arlequin.core.seat import Seat
from arlequin.live.audience import Audience, OpenUntil
from arlequin.table.ports import Clock, Step
from arlequin.table.setup import CUP
from arlequin.table.table import Table

PACE = 0.7
"""Seconds that a computer waits, so that people can follow and take back."""
LEAD = 3
"""Paces of the countdown before a race."""
REST = 4
"""Paces that a computer waits before it throws in a race: people look at the last check."""
GRACE = 6
"""Paces that it waits where it would end a player's right to take a move back."""
LOOKED_AT = 8
"""Paces that it waits at most for screens on which dice still fly or are looked at."""
BRIEFEST = 0.001
"""Where there is no pace at all, calls still come in their order: a second becomes so short."""
RETRY = 1.0
"""Seconds after which a failure is tried again: a computer's choice, or a step."""


class ShownPlies:
    """The last ply that each device has shown, for devices that report it."""

    def __init__(self) -> None:
        self._devices: dict[Hashable, int] = {}
        self._news = asyncio.Event()

    def note(self, device: Hashable, ply: int) -> None:
        """A device has shown everything up to this ply."""
        self._devices[device] = ply
        self._news.set()

    def forget(self, device: Hashable) -> None:
        """A device has disconnected."""
        self._devices.pop(device, None)
        self._news.set()

    @property
    def reporting(self) -> bool:
        """Whether any device reports what it has shown."""
        return bool(self._devices)

    async def wait(self, ply: int, most: float) -> None:
        """Wait until all devices have shown this ply, for `most` seconds at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(most):
                while any(shown < ply for shown in self._devices.values()):
                    self._news.clear()
                    await self._news.wait()


class CountdownTimer:
    """Counts down to the throw of a race; nothing is drawn before its end."""

    def __init__(self, audience: Audience, clock: Clock, pace: float) -> None:
        self._audience = audience
        self.seconds = LEAD * pace
        self._clock = clock
        self._falls: float | None = None
        """When the throw that is being counted down falls."""

    @property
    def on(self) -> bool:
        """Whether a throw is being counted down."""
        return self._falls is not None

    @asynccontextmanager
    async def before(self, seat: Seat) -> AsyncIterator[None]:
        """Wait until the throw of this seat falls; a repeated request shares the countdown."""
        if self._falls is None:
            self._falls = self._clock.now() + self.seconds
            self._audience.countdown(seat, self._falls)
        falls = self._falls
        await asyncio.sleep(falls - self._clock.now())
        try:
            yield
        finally:
            if self._falls == falls:
                self.end()

    def end(self) -> None:
        """An entry was published: the next throw has a new countdown."""
        self._falls = None


class LookDelay:
    """Holds a step back while people look at its dice.

    Throw and card are one step: drawn with the same links and stored together. Everyone is sent the
    dice first, without their proof (it has the links, from which the card can be computed); the
    step is published when the look is over. Until then no device knows the card.
    """

    def __init__(self, table: Table, audience: Audience, clock: Clock, pace: float) -> None:
        self.shown: OpenUntil | None = None
        """The dice that lie open now."""
        self._table = table
        self._audience = audience
        self._clock = clock
        setup = table.setup
        self.seconds = setup.look * pace / PACE if setup.dice == CUP else 0.0

    def with_dates(self, step: Step) -> Step:
        """The step, with the card and later entries dated at the end of the look."""
        if self._open_dice(step) is None:
            return step
        at = step.entries[0].at + self.seconds
        later = [msgspec.structs.replace(kept, at=at) for kept in step.entries[1:]]
        return msgspec.structs.replace(step, entries=(step.entries[0], *later))

    async def over(self, step: Step) -> None:
        """Show the dice of a stored step, until its card can be shown."""
        dice = self._open_dice(step)
        if dice is None:
            return
        self.shown = OpenUntil(dice.seat, dice.colours, step.entries[1].at)
        self._audience.look(self.shown)
        try:
            await asyncio.sleep(self.shown.at - self._clock.now())
        finally:
            self.shown = None

    def _open_dice(self, step: Step) -> OpenDice | None:
        """The dice of a step that are shown before its chance continues."""
        first = step.played[0] if len(step.played) > 1 else None
        if not self.seconds or first is None:
            return None
        return self._table.game.open_dice(first.state)
