"""Record archive: one table, stored as its game's record, event by event.

A record has the events of the game and the proof of chance. What people do around the game (a
pause, a proposal, an objection to hints) and the keys of requests are in memory alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from arlequin.core.record import Field, Record, RecordLine
from arlequin.games.record_header import agreement
from arlequin.proof.signatures import unchecked
from arlequin.store.errors import KeptAlready, StoreError
from arlequin.store.records.record_file import RecordFile
from arlequin.table import record_lines
from arlequin.table.chance.chains import SIGNED, ProvableChance
from arlequin.table.entries import (
    Answer,
    AnyEntry,
    Committed,
    Happened,
    NumberedEntry,
    Salted,
    Signed,
    StoredEvent,
    Written,
)
from arlequin.table.ports import NewTable, Step, StoredTable
from arlequin.table.refusal import Damaged
from arlequin.table.setup import COMPUTER, Setup

TOLD = (Committed, Salted, Signed)
"""Entries that are stored in the header."""


class RecordArchive:
    """Stores one table in a record; without a file, in memory until the program ends."""

    def __init__(self, file: RecordFile | None, more: record_lines.Fields) -> None:
        self._file = file
        self._more = more
        """Header lines beside those that make the game."""
        self._saved: StoredTable | None = None
        self._kept: list[NumberedEntry] = []
        self._answers: list[Answer] = []
        self._chances: ProvableChance | None = None
        self._failure: StoreError | None = None
        """Why the file cannot be written any more; nothing is stored after that."""

    def take_up(self, saved: StoredTable) -> ProvableChance:
        """Go on with a table that was read from the file; what it knows of its chance."""
        return self._begin(saved)

    def _begin(self, saved: StoredTable) -> ProvableChance:
        setup = saved.setup
        chances = ProvableChance(saved.table, setup, agreement(setup.make()), unchecked)
        for kept in saved.kept:
            chances.fold(kept)
        self._saved, self._kept, self._chances = saved, list(saved.kept), chances
        return chances

    # --- the port --------------------------------------------------------------------------------

    async def create(self, new_table: NewTable) -> None:
        """Store a new table; a record has only one."""
        if self._saved is not None:
            raise KeptAlready("a record has one game")
        empty = StoredTable(new_table.table, new_table.setup, new_table.created, (), ())
        self._write_head(new_table.setup, self._begin(empty))
        await self.append(new_table.step)

    async def append(self, step: Step) -> None:
        """Store a step: events with their proofs as lines, chains and salts in the header."""
        saved, chances = self._saved, self._chances
        if saved is None or chances is None or step.table != saved.table:
            raise StoreError(f"there is no table {step.table}")
        self._check_next(step)
        try:
            self._write(step, saved.setup, chances)
        except StoreError as error:
            self._failure = error
            raise
        self._kept += step.kept
        self._answers += step.answers

    def _write(self, step: Step, setup: Setup, chances: ProvableChance) -> None:
        lines = list(_lines(one.entry for one in step.kept))
        if self._file is not None and lines:
            self._file.append(lines)
        for one in step.kept:
            chances.fold(one)
        if any(isinstance(one.entry, TOLD) for one in step.kept):
            self._write_head(setup, chances)

    def _check_next(self, step: Step) -> None:
        if self._failure is not None:
            raise self._failure
        if step.kept and step.kept[0].ply != len(self._kept) + 1:
            raise KeptAlready(f"ply {step.kept[0].ply} is there already")

    def _write_head(self, setup: Setup, chances: ProvableChance) -> None:
        if self._file is None:
            return
        names = [seat.name for seat in setup.seats]
        levels = {n: s.level for n, s in enumerate(setup.seats, 1) if s.kind == COMPUTER}
        fields = record_lines.seated(setup.make(), names, levels, setup.dice)
        self._file.head([*fields, *self._more, *record_lines.proven(chances.header)])

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


def _lines(entries: Iterable[Written]) -> Iterator[str]:
    for entry in entries:
        if isinstance(entry, Happened | StoredEvent):
            yield f"{entry.text}{record_lines.proof(entry)}"


# --- reading -------------------------------------------------------------------------------------


class _Told(NamedTuple):
    """An entry from the header, and after how many salts and draws it came."""

    number: int
    entry: AnyEntry


def table_name(read: Record) -> str:
    """The name of the table at which a record was played; empty where chance was not proven."""
    names = [field.value for field in read.fields if field.key == "table"]
    return names[0] if names else ""


def stored_table_of(read: Record, table: str, setup: Setup, created: float) -> StoredTable:
    """A table as its record has it.

    Where the seed of its chain is not known any more, chance is not proven from here on.
    """
    try:
        told = list(_messages(read.fields)) if setup.seed else []
        entries = _in_order(told, read.entries(), bool(setup.seed))
        kept = tuple(NumberedEntry(ply, created, entry) for ply, entry in enumerate(entries, 1))
    except (ValueError, LookupError, TypeError) as error:
        raise Damaged(f"what the record says of the proof of chance is damaged: {error}") from error
    return StoredTable(table, setup, created, kept, ())


def _in_order(
    told: Sequence[_Told], events: Iterable[RecordLine], proven: bool
) -> Iterator[AnyEntry | StoredEvent]:
    """A draw comes after everything that was told with a lower number."""
    waiting = list(told)
    for event in events:
        proof, _, signed = (event.proof or "").partition(SIGNED)
        number = int(proof.partition(" ")[0].partition(".")[0] or 0) if proven else 0
        while waiting and waiting[0].number < number:
            yield waiting.pop(0).entry
        yield StoredEvent(event.text, (proof or None) if proven else None, None, signed)
    yield from (each.entry for each in waiting)


def _messages(fields: Sequence[Field]) -> Iterator[_Told]:
    """Commitments of devices, salts, and signed ends; the server's own chain is made again."""
    for field in fields:
        text, _, signed = field.value.partition(SIGNED)
        words = text.split(" ")
        if field.key == "commit" and words[1] != "0":
            number, seat, commit, key = words
            yield _Told(int(number), Committed(int(seat), commit, key, signed))
        elif field.key == "salt":
            yield _Told(int(words[0]), Salted(text, signed))
        elif field.key == "end":
            seat, given, left, after, by = words
            yield _Told(1_000_000, Signed(int(seat), after, int(given), int(left), by))
