"""Participants: the devices that take part in the proof of chance."""

import asyncio
from collections.abc import Iterable

from arlequin.core.errors import ArlequinError
from arlequin.core.seat import Seat
from arlequin.live.commit import RunUnrequested
from arlequin.live.pace import BRIEFEST, RETRY
from arlequin.live.tasks import Tasks
from arlequin.proof.lines import Return
from arlequin.table import requests as ask
from arlequin.table.entries import AnyEntry, ProofLine
from arlequin.table.ports import Clock
from arlequin.table.table import Table

SILENCE = 2 * ask.HEARTBEAT
"""A device that has sent nothing for this long is away."""
JOIN_SECONDS = 2.0
"""How long a draw waits for a device that has just connected and will join."""


class Participants:
    """Writes `away` and `back` lines when they are noticed; never while a round is requested."""

    def __init__(self, table: Table, clock: Clock, tasks: Tasks, run: RunUnrequested) -> None:
        self._table = table
        self._clock = clock
        self._tasks = tasks
        self._run = run
        self._opened = clock.now()
        self._contacts: dict[int, float] = {}
        """When each device last sent anything."""
        self._here: dict[int, float] = {}
        """When each device last said that it takes part; without those that said they leave."""
        self._mute: set[int] = set()
        """Devices that were connected and gave no link, so that their round was burned."""
        self._expected: dict[Seat, tuple[int, float]] = {}
        """By seat, for which round and until when a draw waits for its device to join."""
        self._joined = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None

    # --- presence --------------------------------------------------------------------------------

    def note_contact(self, device: int) -> None:
        """A device has sent something."""
        self._contacts[device] = self._clock.now()

    def take_part(self, device: int) -> None:
        """A device says that it takes part; one that is away returns."""
        self.note_contact(device)
        self._here[device] = self._clock.now()
        if self._may_return(device):
            self._tasks.start(self._write())

    def leave(self, device: int) -> None:
        """A device has said that it leaves."""
        self._here.pop(device, None)

    def update(self) -> None:
        """Entries were published: a device may have joined."""
        self._joined.set()
        self._note_burn()
        table = self._table
        if self._timer is None and table.chances.proving and not table.over:
            times = map(self._last_contact, table.chances.transcript.participants)
            due = min(times, default=None)
            if due is not None:
                wait = max(BRIEFEST, due + SILENCE - self._clock.now())
                self._timer = self._tasks.later(wait, self._look)

    def _note_burn(self) -> None:
        """Note devices that were connected and did not answer: they cannot return."""
        chances, now = self._table.chances, self._clock.now()
        burns = chances.transcript.burns if chances.proving else []
        if burns and burns[0].round == chances.transcript.round:
            silent = burns[0].devices
            self._mute.update(d for d in silent if now - self._last_contact(d) < SILENCE)

    def _last_contact(self, device: int) -> float:
        if device not in self._contacts:
            since = self._opened if self._table.chances.pending else self._clock.now()
            self._contacts[device] = since
        return self._contacts[device]

    async def _look(self) -> None:
        """Write pending lines; look again later."""
        try:
            await self._write()
        finally:
            self._timer = None
        if self._table.chances.pending:
            self._timer = self._tasks.later(RETRY, self._look)
        else:
            self.update()

    async def _write(self) -> None:
        try:
            await self._run(self._lines)
        except ArlequinError as error:
            self._tasks.report(error)

    def _lines(self) -> list[AnyEntry] | None:
        """The lines to write; None if there are none, or a draw is requested."""
        chances, table = self._table.chances, self._table
        if not chances.proving or chances.pending or table.over:
            return None
        now = self._clock.now()
        gone = [
            device
            for device in chances.transcript.participants
            if now - self._last_contact(device) >= SILENCE or not chances.seats(device)
        ]
        back = [device for device in chances.transcript.devices if self._may_return(device)]
        number = chances.transcript.next
        lines = [*map(chances.away, gone), *(ProofLine(Return(d, number).text) for d in back)]
        return list(lines) or None

    def _may_return(self, device: int) -> bool:
        """Whether a device that is away takes part again now."""
        chances = self._table.chances
        chain = chances.transcript.devices.get(device) if chances.proving else None
        if chain is None or not chain.away or device in self._mute:
            return False
        seats = chances.seats(device)
        heard = self._clock.now() - self._here.get(device, -SILENCE) < SILENCE
        alone = not any(map(chances.device, seats))
        return heard and alone and bool(seats)

    # --- joining ---------------------------------------------------------------------------------

    def expect(self, seats: Iterable[Seat]) -> None:
        """A device of these seats has connected and will join."""
        chances, until = self._table.chances, self._clock.now() + JOIN_SECONDS
        if not chances.proving or self._table.over:
            return
        for seat in seats:  # a seat that reconnects repeatedly is waited for once a round
            if self._expected.get(seat, (0, 0.0))[0] != chances.transcript.next:
                self._expected[seat] = chances.transcript.next, until

    def _waits_for(self) -> float:
        """Seconds for which a draw waits for devices to join."""
        chances = self._table.chances
        if not chances.proving or chances.pending:
            return 0.0
        now = self._clock.now()
        limits = (until for seat, (_, until) in self._expected.items() if not chances.device(seat))
        return max(0.0, max(limits, default=now) - now)

    def holds_up(self, request: ask.AnyRequest) -> bool:
        """Whether a throw waits for a device to join."""
        return isinstance(request, ask.ThrowRequest) and self._waits_for() > 0

    async def complete(self) -> None:
        """Wait until all expected devices have joined, for JOIN_SECONDS at most."""
        while (left := self._waits_for()) > 0:
            self._joined.clear()
            joined = asyncio.ensure_future(self._joined.wait())
            await asyncio.wait((joined,), timeout=max(BRIEFEST, left))
            joined.cancel()
