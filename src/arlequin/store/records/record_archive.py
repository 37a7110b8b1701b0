"""Record archive: one table, stored as its game's record, event by event.

A record has the events of the game alone: nothing is proven where the device itself is the server.
What people do around the game (a pause, a proposal, an objection to hints) and the keys of
requests are in memory.
"""

import msgspec

from arlequin.core.record import Record
from arlequin.store.errors import KeptAlready, StoreError
from arlequin.store.records.record_file import RecordFile
from arlequin.table import records
from arlequin.table.entries import Answer, Happened, NumberedEntry, StoredEvent
from arlequin.table.ports import NewTable, Step, StoredTable
from arlequin.table.setup import COMPUTER, Setup


class RecordArchive:
    """Stores one table in a record; without a file, in memory until the program ends."""

    def __init__(self, file: RecordFile | None, more: records.Fields) -> None:
        self._file = file
        self._more = more
        """Header lines beside those that make the game."""
        self._saved: StoredTable | None = None
        self._kept: list[NumberedEntry] = []
        self._answers: list[Answer] = []
        self._failure: StoreError | None = None
        """Why the file cannot be written any more; nothing is stored after that."""

    def take_up(self, saved: StoredTable) -> None:
        """Continue a table that was read from the file."""
        self._saved, self._kept = saved, list(saved.kept)

    # --- the port --------------------------------------------------------------------------------

    async def create(self, new_table: NewTable) -> None:
        """Store a new table; a record has only one."""
        if self._saved is not None:
            raise KeptAlready("a record has one game")
        self.take_up(StoredTable(new_table.table, new_table.setup, new_table.created, (), ()))
        self._write_head(new_table.setup)
        await self.append(new_table.step)

    async def append(self, step: Step) -> None:
        """Store a step: its events as lines."""
        if self._saved is None or step.table != self._saved.table:
            raise StoreError(f"there is no table {step.table}")
        self._check_next(step)
        try:
            self._write(step)
        except StoreError as error:
            self._failure = error
            raise
        self._kept += step.kept
        self._answers += step.answers

    def _write(self, step: Step) -> None:
        entries = [one.entry for one in step.kept]
        lines = [entry.text for entry in entries if isinstance(entry, Happened | StoredEvent)]
        if self._file is not None and lines:
            self._file.append(lines)

    def _check_next(self, step: Step) -> None:
        if self._failure is not None:
            raise self._failure
        if step.kept and step.kept[0].ply != len(self._kept) + 1:
            raise KeptAlready(f"ply {step.kept[0].ply} is there already")

    def _write_head(self, setup: Setup) -> None:
        if self._file is None:
            return
        names = [seat.name for seat in setup.seats]
        levels = {n: s.level for n, s in enumerate(setup.seats, 1) if s.kind == COMPUTER}
        fields = records.agreed_fields(setup.make(), names, levels, setup.dice)
        self._file.head([*fields, *self._more])

    async def load(self, table: str) -> StoredTable | None:
        """The table, if it is this one."""
        saved = self._saved
        if saved is None or saved.table != table:
            return None
        kept, answers = tuple(self._kept), tuple(self._answers)
        return msgspec.structs.replace(saved, kept=kept, answers=answers)

    async def public(self, most: int) -> tuple[str, ...]:
        """Nobody else can come here."""
        return ()

    async def recent(self, since: float, most: int) -> tuple[str, ...]:
        """Nobody else can come here."""
        return ()

    async def close(self) -> None:
        """Let others have the file."""
        if self._file is not None:
            self._file.close()


def stored_table_of(read: Record, table: str, setup: Setup, created: float) -> StoredTable:
    """A table as its record has it; a proof that is in the record is not continued."""
    events = enumerate(read.entries(), 1)
    kept = tuple(NumberedEntry(ply, created, StoredEvent(event.text)) for ply, event in events)
    return StoredTable(table, setup, created, kept, ())
