"""Forged records: a server that has a finished game plays it again from a backup, with own devices.

It has its own chain and everything that was told, so all that it makes is drawn and signed as it
must be. What it lacks are the keys of the people who really played.
"""

import asyncio
from collections.abc import Iterable

from arlequin.core.seat import Seat
from arlequin.store.memory import MemoryTable
from arlequin.table.entries import AnyEntry, Happened, NumberedEntry, Replaced, Sat
from arlequin.table.ports import StoredTable
from arlequin.table.seats import hashed
from arlequin.table.table import Table
from tests.proof.malicious.server import FRIEND, VICTIM
from tests.proof.people import Device, House, record


def middle(table: Table) -> int:
    """A ply in the middle of a game, after a move."""
    told = [(one.kept.ply, one.kept.entry) for one in table.told]
    moves = [ply for ply, e in told if isinstance(e, Happened) and e.text.startswith("score ")]
    return moves[len(moves) // 3]


class Forger:
    """A server's backup of a table, up to a ply; what comes after it is invented."""

    def __init__(self, table: Table, ply: int) -> None:
        self._table = table
        self._setup = table.setup
        self._kept = [one.kept for one in table.told[:ply]]
        self._house = House()
        self._devices: list[Device] = []

    def _add(self, entry: AnyEntry) -> None:
        at = self._kept[-1].at if self._kept else self._table.created
        self._kept.append(NumberedEntry(len(self._kept) + 1, at, entry))

    def sits(self, seat: Seat) -> None:
        """A device of the server's has this seat from now on."""
        device = Device(self._house, 10 + seat)
        self._devices.append(device)
        self._add(Sat(seat, hashed(device.secret), name=self._table.seating[seat].name))

    def computer(self, seat: Seat) -> None:
        """A computer plays there from now on."""
        self._add(Replaced(seat, "random"))

    async def record(self) -> str:
        """The game is played to its end, and signed by whoever can."""
        name, kept = self._table.name, tuple(self._kept)
        saved = StoredTable(name, self._setup, self._table.created, kept, ())
        self._house.archive.tables[name] = MemoryTable(saved, self._table.created)
        for device in self._devices:
            await device.come(name)
        await asyncio.gather(*(device.play() for device in self._devices))
        text = await self._signed()
        for device in self._devices:
            await device.go()
        await self._house.tables.close()
        return text

    async def _signed(self) -> str:
        seats = {seat for device in self._devices for seat in device.yours}
        ends = {f"end {seat}" for seat in seats}
        text = await record(self._house, self._table.name)
        while not ends <= {line[:5] for line in text.splitlines()}:
            await asyncio.sleep(0.01)
            text = await record(self._house, self._table.name)
        return text


async def moved(table: Table) -> str:
    """From the middle on other devices have both seats: their keys sign everything."""
    return await _forged(Forger(table, middle(table)), (VICTIM, FRIEND))


async def replaced(table: Table) -> str:
    """From the middle on a computer plays for the victim."""
    forger = Forger(table, middle(table))
    forger.computer(VICTIM)
    return await _forged(forger, (FRIEND,))


async def from_the_beginning(table: Table) -> str:
    """Another game of the same table."""
    return await _forged(Forger(table, 0), (VICTIM, FRIEND))


async def _forged(forger: Forger, seats: Iterable[Seat]) -> str:
    for seat in seats:
        forger.sits(seat)
    return await forger.record()
