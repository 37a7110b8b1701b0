"""Memory archive: it ends with its process, and is the model of the other archives."""

import msgspec

from arlequin.live.leases import NOBODY, Elsewhere, Lease, LeaseLost, Neighbour
from arlequin.store.errors import KeptAlready, StoreError
from arlequin.store.rows import in_order
from arlequin.table.entries import NumberedEntry, stored
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
        """Store a new table."""
        self._check_open()
        if new_table.table in self.tables:
            raise KeptAlready(f"table {new_table.table} is there already")
        empty = StoredTable(new_table.table, new_table.setup, new_table.created, (), ())
        epoch = new_table.step.epoch
        new = MemoryTable(empty, new_table.created, owner=new_table.owner, epoch=epoch)
        self.tables[new_table.table] = _add(new, new_table.step)

    async def append(self, step: Step) -> None:
        """Store a step."""
        self._check_open()
        known = self._table(step.table)
        if step.epoch != known.epoch:
            raise LeaseLost(f"table {step.table} has been taken by another process")
        self.tables[step.table] = _add(known, step)

    async def load(self, table: str) -> StoredTable | None:
        """A table, if there is one."""
        self._check_open()
        return self.tables[table].saved if table in self.tables else None

    async def public(self, most: int) -> tuple[str, ...]:
        """Public tables whose game is not over, the latest used first."""
        self._check_open()
        going = [(-one.updated, name) for name, one in self.tables.items() if not one.over]
        shelves = [self.tables[name].saved for _, name in sorted(going)]
        shown = [s.table for s in shelves if s.setup.public and len(s.kept) <= LISTED_ENTRIES]
        return tuple(shown[:most])

    async def recent(self, since: float, most: int) -> tuple[str, ...]:
        """Tables created since then whose game is not over, the latest first."""
        self._check_open()
        going = [one.saved for one in self.tables.values() if not one.over]
        founded = [(-one.created, one.table) for one in going if one.created >= since]
        return tuple(name for _, name in sorted(founded)[:most])

    async def close(self) -> None:
        """Nothing was begun that is not finished."""
        self._closed = True

    # --- leases ----------------------------------------------------------------------------------

    def join(self, address: str = "", secret: str = "") -> "MemoryLeases":
        """A process that shares this archive from now on."""
        self._joined += 1
        number = self._joined
        self.living[number] = Neighbour(number, address, secret)
        return MemoryLeases(self, number)

    def _table(self, table: str) -> MemoryTable:
        if table not in self.tables:
            raise StoreError(f"there is no table {table}")
        return self.tables[table]

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("the archive is closed")


class MemoryLeases:
    """The leases of one process among several that share an archive in memory."""

    def __init__(self, archive: MemoryArchive, number: int) -> None:
        self._archive = archive
        self.number = number

    def vanish(self) -> None:
        """Others take this process for dead from now on; it need not be, and does not know."""
        self._archive.living.pop(self.number, None)

    def new(self, table: str) -> Lease:
        """The first lease of a table."""
        return Lease(table, self.number, 1)

    async def take(self, table: str) -> Lease | None:
        """Ours, unless another that lives has it."""
        known = self._archive.tables.get(table)
        if known is None:
            return None
        other = self._archive.living.get(known.owner)
        if other is not None and known.owner != self.number:
            raise Elsewhere(table, other.address, other.secret)
        known.owner, known.epoch = self.number, known.epoch + 1
        return Lease(table, self.number, known.epoch)

    async def let_go(self, lease: Lease) -> None:
        """Others may have it, unless they have already."""
        known = self._archive.tables.get(lease.table)
        if known is not None and (known.owner, known.epoch) == (lease.owner, lease.epoch):
            known.owner = NOBODY

    async def held(self) -> dict[str, int] | None:
        """What is ours still."""
        tables = self._archive.tables.items()
        return {name: one.epoch for name, one in tables if one.owner == self.number}

    async def neighbours(self) -> tuple[Neighbour, ...]:
        """Those who live, but us."""
        living = self._archive.living.values()
        return tuple(one for one in living if one.number != self.number)

    async def close(self) -> None:
        """Let go of everything."""
        self.vanish()
        for table in self._archive.tables.values():
            if table.owner == self.number:
                table.owner = NOBODY


def _add(table: MemoryTable, step: Step) -> MemoryTable:
    """The table with a step more; the one before is left alone."""
    saved = table.saved
    new = [NumberedEntry(one.ply, one.at, stored(one.entry)) for one in step.kept]
    kept = sorted((*saved.kept, *new), key=lambda one: one.ply)
    answers = sorted((*saved.answers, *step.answers), key=in_order)
    _check_unique(step.table, [one.ply for one in kept])
    _check_unique(step.table, [answer.key for answer in answers])
    saved = msgspec.structs.replace(saved, kept=tuple(kept), answers=tuple(answers))
    updated = step.kept[-1].at if step.kept else table.updated
    return MemoryTable(saved, updated, step.over, table.owner, table.epoch)


def _check_unique(table: str, names: list[int] | list[str]) -> None:
    if len(set(names)) < len(names):
        raise KeptAlready(f"table {table}: a ply or a key of this step is there already")
