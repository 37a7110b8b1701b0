"""Rows of the database: encoded from steps, and decoded."""

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from arlequin.store.checksum import check, checksum
from arlequin.table.entries import Answer, NumberedEntry, StoredEntry, stored
from arlequin.table.ports import NewTable, Step, StoredTable
from arlequin.table.setup import Setup

Row: TypeAlias = tuple[str | int | float | bool | None, ...]

_encoder = msgspec.json.Encoder()
_entry = msgspec.json.Decoder(StoredEntry)
_answer = msgspec.json.Decoder(Answer)
_setup = msgspec.json.Decoder(Setup)


class Rows(msgspec.Struct, frozen=True):
    """What one step writes: in this order, so that a new table is there before its entries."""

    table: str
    tables: tuple[Row, ...]
    touched: Row
    entries: tuple[Row, ...]
    answers: tuple[Row, ...]


def of_new_table(new_table: NewTable) -> Rows:
    """A new table, and what happens at once."""
    public, setup, created = (
        new_table.setup.public,
        _text(new_table.setup),
        float(new_table.created),
    )
    row = (
        new_table.table, setup, created, created, public, False,
        new_table.owner, new_table.step.epoch, checksum(new_table.table, setup, created),
    )  # fmt: skip
    return msgspec.structs.replace(of_step(new_table.step), table=new_table.table, tables=(row,))


def of_step(step: Step) -> Rows:
    """What a step adds; `touched` has the time of its last entry, if it has any."""
    table, kept = step.table, step.kept
    return Rows(
        table,
        (),
        (kept[-1].at if kept else None, step.over, table, step.epoch),
        tuple([_entry_row(table, one) for one in kept]),
        tuple([_answer_row(table, answer) for answer in step.answers]),
    )


def _entry_row(table: str, kept: NumberedEntry) -> Row:
    at, data = float(kept.at), _text(stored(kept.entry))
    return table, kept.ply, at, data, checksum(table, kept.ply, at, data)


def _answer_row(table: str, answer: Answer) -> Row:
    data = _text(answer)
    return table, answer.key, data, checksum(table, answer.key, data)


TableRow: TypeAlias = tuple[str, str, float, int]
EntryRow: TypeAlias = tuple[int, float, str, int]
AnswerRow: TypeAlias = tuple[str, str, int]


def stored_table(
    table: TableRow, entries: Iterable[EntryRow], answers: Iterable[AnswerRow]
) -> StoredTable:
    """A table as it is read, each row with its checksum: id, setup and time; its entries by ply;
    its answers. Damaged if one does not fit.
    """
    name, setup, created, kept_sum = table
    check(kept_sum, "its setup", name, setup, created)
    return StoredTable(
        name,
        _setup.decode(setup),
        created,
        tuple([_kept(name, *row) for row in entries]),
        tuple(sorted([_told(name, *row) for row in answers], key=in_order)),
    )


def _kept(table: str, ply: int, at: float, data: str, kept_sum: int) -> NumberedEntry:
    check(kept_sum, f"entry {ply}", table, ply, at, data)
    return NumberedEntry(ply, at, _entry.decode(data))


def _told(table: str, key: str, data: str, kept_sum: int) -> Answer:
    check(kept_sum, "an answer", table, key, data)
    return _answer.decode(data)


def in_order(answer: Answer) -> tuple[int, str]:
    """How the answers of a shelf are ordered."""
    return answer.ply, answer.key


def _text(value: msgspec.Struct) -> str:
    return _encoder.encode(value).decode()
