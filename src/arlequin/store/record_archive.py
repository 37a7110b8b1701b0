"""Record archive: one table, stored as its game's record, event by event, in one file.

A record has the events of the game alone: nothing is proven where the device itself is the server.
Other entries (a pause, a proposal, an objection to hints) and the keys of requests are in memory.
"""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

import msgspec

from arlequin.core import record
from arlequin.core.record import Record
from arlequin.store import file_lock
from arlequin.store.errors import AlreadyStored, StoreError
from arlequin.table import records
from arlequin.table.entries import Answer, Happened, NumberedEntry, StoredEvent
from arlequin.table.ports import NewTable, Step, StoredTable
from arlequin.table.setup import COMPUTER, Setup


class OpenElsewhere(StoreError):
    """A record that another program writes."""

    code = "store/open_elsewhere"


class RecordFile:
    """A record that is locked and appended to; every write is on disk when it returns."""

    def __init__(self, path: Path, new: bool) -> None:
        self.path = path
        self._size = 0
        """Bytes of complete lines."""
        self._head = 0
        """Bytes of the header among them."""
        with _file_errors(path):
            self._file = path.open("xb+" if new else "rb+", buffering=0)
        try:
            file_lock.lock(self._file, wait=False)
            if not os.path.samestat(os.fstat(self._file.fileno()), path.stat()):
                raise OSError("replaced while it was opened")
        except OSError as error:
            self._file.close()
            raise OpenElsewhere(f"{path}: this game is being played elsewhere") from error

    def continue_after(self, whole: int, head: int) -> None:
        """Continue after `whole` bytes, `head` of them the header; remove an incomplete rest."""
        self._size, self._head = whole, head
        self._drop_rest()

    def write_header(self, fields: Iterable[tuple[str, str]]) -> None:
        """Write or replace the header: the whole file is replaced, so it is never incomplete."""
        head = record.write(fields, ()).encode()
        with _file_errors(self.path):
            self._file.seek(self._head)
            body = self._file.read(self._size - self._head)
            self._replace(head + body)
        self._head, self._size = len(head), len(head) + len(body)

    def _replace(self, data: bytes) -> None:
        place = self.path.resolve()
        fresh = place.with_name(f".{place.name}.{os.getpid()}")
        file = fresh.open("wb+", buffering=0)
        try:
            file_lock.lock(file, wait=False)
            _write_all(file, data)
            fresh.replace(place)
        except BaseException:
            file.close()
            fresh.unlink(missing_ok=True)
            raise
        before, self._file = self._file, file
        before.close()

    def append(self, lines: Iterable[str]) -> None:
        """Append all of these lines, or none."""
        data = "".join(f"{line}\n" for line in lines).encode()
        with _file_errors(self.path):
            try:
                self._file.seek(self._size)
                _write_all(self._file, data)
            except OSError:
                with suppress(StoreError):
                    self._drop_rest()
                raise
        self._size += len(data)

    def _drop_rest(self) -> None:
        with _file_errors(self.path):
            self._file.truncate(self._size)

    def close(self) -> None:
        self._file.close()

    def remove(self) -> None:
        """Remove the file, where nothing was played."""
        self.close()
        with suppress(OSError):
            self.path.unlink()


def _write_all(file: IO[bytes], data: bytes) -> None:
    """Write all of it to disk: the system can take less at a time."""
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]
    os.fsync(file.fileno())


@contextmanager
def _file_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror or error}") from error


class RecordArchive:
    """Stores one table in a record; without a file, in memory until the program ends."""

    def __init__(self, file: RecordFile | None, more: records.Fields) -> None:
        self._file = file
        self._more = more
        """Header lines beside those that define the game."""
        self._saved: StoredTable | None = None
        self._entries: list[NumberedEntry] = []
        self._answers: list[Answer] = []
        self._failure: StoreError | None = None
        """Why the file cannot be written any more; nothing is stored after that."""

    def resume(self, saved: StoredTable) -> None:
        """Continue a table that was read from the file."""
        self._saved, self._entries = saved, list(saved.entries)

    async def create(self, new_table: NewTable) -> None:
        """Store a new table; a record has only one."""
        if self._saved is not None:
            raise AlreadyStored("a record has one game")
        self.resume(StoredTable(new_table.table, new_table.setup, new_table.created, (), ()))
        setup = new_table.setup
        if self._file is not None:
            names = [seat.name for seat in setup.seats]
            levels = {n: s.level for n, s in enumerate(setup.seats, 1) if s.kind == COMPUTER}
            fields = records.agreement_fields(setup.make(), names, levels, setup.dice)
            self._file.write_header([*fields, *self._more])
        await self.append(new_table.step)

    async def append(self, step: Step) -> None:
        """Store a step: its events as lines."""
        if self._saved is None or step.table != self._saved.table:
            raise StoreError(f"there is no table {step.table}")
        if self._failure is not None:
            raise self._failure
        if step.entries and step.entries[0].ply != len(self._entries) + 1:
            raise AlreadyStored(f"ply {step.entries[0].ply} is there already")
        entries = [numbered.entry for numbered in step.entries]
        lines = [entry.text for entry in entries if isinstance(entry, Happened | StoredEvent)]
        if self._file is not None and lines:
            try:
                self._file.append(lines)
            except StoreError as error:
                self._failure = error
                raise
        self._entries += step.entries
        self._answers += step.answers

    async def load(self, table: str) -> StoredTable | None:
        saved = self._saved
        if saved is None or saved.table != table:
            return None
        entries, answers = tuple(self._entries), tuple(self._answers)
        return msgspec.structs.replace(saved, entries=entries, answers=answers)

    async def public_tables(self, most: int) -> tuple[str, ...]:
        """None: no other device can join."""
        return ()

    async def recent_tables(self, since: float, most: int) -> tuple[str, ...]:
        """None: no other device can join."""
        return ()

    async def close(self) -> None:
        if self._file is not None:
            self._file.close()


def table_of_record(read: Record, table: str, setup: Setup, created: float) -> StoredTable:
    """A table from its record; a proof in the record is not continued."""
    events = enumerate(read.entries(), 1)
    entries = tuple(NumberedEntry(ply, created, StoredEvent(event.text)) for ply, event in events)
    return StoredTable(table, setup, created, entries, ())
