"""Rows of the database, encoded from steps and decoded, each with a checksum.

The checksum is the CRC-32 of a row's values. It detects faults of disk and memory, not people, who
can write a checksum too (against them: docs/proof.md). Connections read text with `TEXT_ERRORS`:
bytes that are not UTF-8 become surrogates, so a row is compared before anything decodes it.
"""

from collections.abc import Iterable
from typing import TypeAlias
from zlib import crc32

import msgspec

from arlequin.table.entries import Answer, NumberedEntry, StoredEntry, stored_form
from arlequin.table.ports import NewTable, Step, StoredTable
from arlequin.table.refusal import Damaged
from arlequin.table.setup import Setup

TEXT_ERRORS = "surrogateescape"

Row: TypeAlias = tuple[str | int | float | bool | None, ...]
TableRow: TypeAlias = tuple[str, str, float, int]
EntryRow: TypeAlias = tuple[int, float, str, int]
AnswerRow: TypeAlias = tuple[str, str, int]

_encoder = msgspec.json.Encoder()
_entry = msgspec.json.Decoder(StoredEntry)
_answer = msgspec.json.Decoder(Answer)
_setup = msgspec.json.Decoder(Setup)


def read_text(data: bytes) -> str:
    """Text as it is stored, whatever its bytes are."""
    return str(data, "utf-8", TEXT_ERRORS)


def checksum(table: str, *values: str | float) -> int:
    """The checksum of the values that never change, with the name of their table."""
    # As a database returns numbers: none of them knows -0.0; a damaged one can be bytes.
    texts = [str(value + 0 if isinstance(value, int | float) else value) for value in values]
    return crc32("\n".join((table, *texts)).encode("utf-8", TEXT_ERRORS))


def printable(name: str) -> str:
    """The name of a table for messages, also where its bytes are damaged."""
    return name.encode("utf-8", TEXT_ERRORS).decode("utf-8", "backslashreplace")[:40]


def check(stored_sum: int, what: str, table: str, *values: str | float) -> None:
    """Raise Damaged if the values do not have the stored checksum."""
    if stored_sum != checksum(table, *values):
        text = f"table {printable(table)}: {what} is damaged: it does not have its checksum"
        raise Damaged(text)


class Rows(msgspec.Struct, frozen=True):
    """Rows that one step writes, in this order: a new table comes before its entries."""

    table: str
    tables: tuple[Row, ...]
    touched: Row
    entries: tuple[Row, ...]
    answers: tuple[Row, ...]


def of_new_table(new_table: NewTable) -> Rows:
    """The rows of a new table and of its first step."""
    name, setup, step = new_table.table, _text(new_table.setup), new_table.step
    created, public = float(new_table.created), new_table.setup.public
    row = (
        name, setup, created, created, public, False,
        new_table.owner, step.epoch, checksum(name, setup, created),
    )  # fmt: skip
    return msgspec.structs.replace(of_step(step), table=name, tables=(row,))


def of_step(step: Step) -> Rows:
    """The rows of a step; `touched` has the time of its last entry, if it has any."""
    name, last = step.table, step.entries[-1].at if step.entries else None
    entries, answers = list[Row](), list[Row]()
    for entry in step.entries:
        at, data = float(entry.at), _text(stored_form(entry.entry))
        entries.append((name, entry.ply, at, data, checksum(name, entry.ply, at, data)))
    for answer in step.answers:
        data = _text(answer)
        answers.append((name, answer.key, data, checksum(name, answer.key, data)))
    return Rows(name, (), (last, step.over, name, step.epoch), tuple(entries), tuple(answers))


def table_of_rows(
    table: TableRow, entries: Iterable[EntryRow], answers: Iterable[AnswerRow]
) -> StoredTable:
    """A table from its rows; Damaged if one does not have its checksum."""
    name, setup, created, stored_sum = table
    check(stored_sum, "its setup", name, setup, created)
    kept, given = list[NumberedEntry](), list[Answer]()
    for ply, at, data, entry_sum in entries:
        check(entry_sum, f"entry {ply}", name, ply, at, data)
        kept.append(NumberedEntry(ply, at, _entry.decode(data)))
    for key, data, answer_sum in answers:
        check(answer_sum, "an answer", name, key, data)
        given.append(_answer.decode(data))
    given.sort(key=answer_order)
    return StoredTable(name, _setup.decode(setup), created, tuple(kept), tuple(given))


def answer_order(answer: Answer) -> tuple[int, str]:
    """Sort key of answers."""
    return answer.ply, answer.key


def _text(value: msgspec.Struct) -> str:
    return _encoder.encode(value).decode()
