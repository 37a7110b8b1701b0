"""Steps as rows of the database, and back."""

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from arlequin.table.entries import Answer, AnyEntry, Kept
from arlequin.table.ports import Founding, Shelf, Step
from arlequin.table.setup import Setup

Row: TypeAlias = tuple[str | int | float | bool | None, ...]

_encoder = msgspec.json.Encoder()
_entry = msgspec.json.Decoder(AnyEntry)
_answer = msgspec.json.Decoder(Answer)
_setup = msgspec.json.Decoder(Setup)


class Rows(msgspec.Struct, frozen=True):
    """What one step writes: in this order, so that a new table is there before its entries."""

    table: str
    tables: tuple[Row, ...]
    touched: Row
    entries: tuple[Row, ...]
    answers: tuple[Row, ...]


def of_founding(founding: Founding) -> Rows:
    """A new table, and what happens at once."""
    public = founding.setup.public
    row = (
        founding.table, _text(founding.setup), founding.created, founding.created, public, False,
        founding.owner, founding.step.epoch,
    )  # fmt: skip
    return msgspec.structs.replace(of_step(founding.step), table=founding.table, tables=(row,))


def of_step(step: Step) -> Rows:
    """What a step adds; `touched` has the time of its last entry, if it has any."""
    table, kept = step.table, step.kept
    return Rows(
        table,
        (),
        (kept[-1].at if kept else None, step.over, table, step.epoch),
        tuple([(table, one.ply, one.at, _text(one.entry)) for one in kept]),
        tuple([(table, answer.key, _text(answer)) for answer in step.answers]),
    )


def shelf(
    table: tuple[str, str, float],
    entries: Iterable[tuple[int, float, str]],
    answers: Iterable[str],
) -> Shelf:
    """A table as it is read: id, setup and time; its entries by ply; its answers."""
    name, setup, created = table
    return Shelf(
        name,
        _setup.decode(setup),
        created,
        tuple([Kept(ply, at, _entry.decode(data)) for ply, at, data in entries]),
        tuple(sorted(map(_answer.decode, answers), key=in_order)),
    )


def in_order(answer: Answer) -> tuple[int, str]:
    """How the answers of a shelf are ordered."""
    return answer.ply, answer.key


def _text(value: msgspec.Struct) -> str:
    return _encoder.encode(value).decode()
