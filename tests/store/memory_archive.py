"""Memory archive: the model of the other archives; it ends with its process."""

import msgspec

from arlequin.live.leases import NOBODY, Elsewhere, Lease, LeaseLost, Neighbour
from arlequin.store.errors import AlreadyStored, StoreError
from arlequin.store.rows import answer_order
from arlequin.table.entries import NumberedEntry, stored_form
from arlequin.table.ports import LISTED_ENTRIES, NewTable, Step, StoredTable


class MemoryTable(msgspec.Struct):
    """A stored table, with its lease."""

    saved: StoredTable
    updated: float
    over: bool = False
    owner: int = NOBODY
    epoch: int = 0


class MemoryArchive:
    """Archive that stores tables in a dictionary."""

    def __init__(self) -> None:
        self.tables: dict[str, MemoryTable] = {}
        self.living: dict[int, Neighbour] = {}
        """The processes that share it."""
        self._joined = NOBODY
        self._closed = False

    async def create(self, new_table: NewTable) -> None:
        self._check_open()
        if new_table.table in self.tables:
            raise AlreadyStored(f"table {new_table.table} is there already")
        empty = StoredTable(new_table.table, new_table.setup, new_table.created, (), ())
        epoch = new_table.step.epoch
        new = MemoryTable(empty, new_table.created, owner=new_table.owner, epoch=epoch)
        self.tables[new_table.table] = _with_step(new, new_table.step)

    async def append(self, step: Step) -> None:
        self._check_open()
        known = self.tables.get(step.table)
        if known is None:
            raise StoreError(f"there is no table {step.table}")
        if step.epoch != known.epoch:
            raise LeaseLost(f"table {step.table} has been taken by another process")
        self.tables[step.table] = _with_step(known, step)

    async def load(self, table: str) -> StoredTable | None:
        self._check_open()
        return self.tables[table].saved if table in self.tables else None

    async def public_tables(self, most: int) -> tuple[str, ...]:
        self._check_open()
        running = [table for table in self.tables.values() if not table.over]
        running.sort(key=lambda table: (-table.updated, table.saved.table))
        saved = [table.saved for table in running]
        listed = [s.table for s in saved if s.setup.public and len(s.entries) <= LISTED_ENTRIES]
        return tuple(listed[:most])

    async def recent_tables(self, since: float, most: int) -> tuple[str, ...]:
        self._check_open()
        running = [table.saved for table in self.tables.values() if not table.over]
        created = [(-saved.created, saved.table) for saved in running if saved.created >= since]
        return tuple(name for _, name in sorted(created)[:most])

    async def close(self) -> None:
        self._closed = True

    # --- leases ----------------------------------------------------------------------------------

    def join(self, address: str = "", secret: str = "") -> "MemoryLeases":
        """Register another process that shares this archive."""
        self._joined += 1
        number = self._joined
        self.living[number] = Neighbour(number, address, secret)
        return MemoryLeases(self, number)

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("the archive is closed")


class MemoryLeases:
    """The leases of one process among several that share an archive in memory."""

    def __init__(self, archive: MemoryArchive, number: int) -> None:
        self._archive = archive
        self.number = number

    def vanish(self) -> None:
        """Count as dead for the other processes; this one does not notice."""
        self._archive.living.pop(self.number, None)

    def new(self, table: str) -> Lease:
        return Lease(table, self.number, 1)

    async def take(self, table: str) -> Lease | None:
        known = self._archive.tables.get(table)
        if known is None:
            return None
        other = self._archive.living.get(known.owner)
        if other is not None and known.owner != self.number:
            raise Elsewhere(table, other.address, other.secret)
        known.owner, known.epoch = self.number, known.epoch + 1
        return Lease(table, self.number, known.epoch)

    async def release(self, lease: Lease) -> None:
        known = self._archive.tables.get(lease.table)
        if known is not None and (known.owner, known.epoch) == (lease.owner, lease.epoch):
            known.owner = NOBODY

    async def epochs(self) -> dict[str, int] | None:
        tables = self._archive.tables.items()
        return {name: table.epoch for name, table in tables if table.owner == self.number}

    async def neighbours(self) -> tuple[Neighbour, ...]:
        living = self._archive.living.values()
        return tuple(process for process in living if process.number != self.number)

    async def close(self) -> None:
        self.vanish()
        for table in self._archive.tables.values():
            if table.owner == self.number:
                table.owner = NOBODY


def _with_step(table: MemoryTable, step: Step) -> MemoryTable:
    """A copy of the table with one more step; AlreadyStored if a ply or a key repeats."""
    saved = table.saved
    new = [NumberedEntry(entry.ply, entry.at, stored_form(entry.entry)) for entry in step.entries]
    entries = sorted((*saved.entries, *new), key=lambda entry: entry.ply)
    answers = sorted((*saved.answers, *step.answers), key=answer_order)
    plies, keys = {entry.ply for entry in entries}, {answer.key for answer in answers}
    if len(plies) < len(entries) or len(keys) < len(answers):
        raise AlreadyStored(f"table {step.table}: a ply or a key of this step is there already")
    saved = msgspec.structs.replace(saved, entries=tuple(entries), answers=tuple(answers))
    updated = step.entries[-1].at if step.entries else table.updated
    return MemoryTable(saved, updated, step.over, table.owner, table.epoch)
