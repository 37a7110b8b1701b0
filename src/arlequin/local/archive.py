"""Archive over a store of texts: in a browser, its own database."""

from typing import Protocol

import msgspec

from arlequin.store.errors import KeptAlready, StoreError
from arlequin.table.entries import Answer, NumberedEntry, StoredEntry, stored
from arlequin.table.ports import NewTable, Step, StoredTable
from arlequin.table.setup import Setup


class _Kept(msgspec.Struct, frozen=True):
    ply: int
    at: float
    entry: StoredEntry


class _Step(msgspec.Struct, frozen=True):
    """A step as it is stored."""

    table: str
    kept: tuple[_Kept, ...]
    answers: tuple[Answer, ...] = ()

    @classmethod
    def of(cls, step: Step) -> "_Step":
        kept = (_Kept(one.ply, one.at, stored(one.entry)) for one in step.kept)
        return cls(step.table, tuple(kept), step.answers)


class _NewTable(msgspec.Struct, frozen=True):
    """A new table as it is stored."""

    table: str
    setup: Setup
    created: float
    step: _Step


_encode = msgspec.json.Encoder().encode
_new_table = msgspec.json.Decoder(_NewTable)
_step = msgspec.json.Decoder(_Step)


class TextStore(Protocol):
    """Store of texts, in order, under the name of a table."""

    async def keep(self, table: str, number: int, text: str) -> bool:
        """Store a text, durably; False if there is one of that number already."""

    async def read(self, table: str) -> list[str]:
        """All texts of a table, from number 0."""


class TextArchive:
    """The first text of a table is the new table, every other one a step."""

    def __init__(self, shelves: TextStore) -> None:
        self._texts = shelves
        self._next: dict[str, int] = {}

    async def create(self, new_table: NewTable) -> None:
        """Store a new table."""
        new = new_table.table, new_table.setup, new_table.created, _Step.of(new_table.step)
        await self._keep(new_table.table, _NewTable(*new))

    async def append(self, step: Step) -> None:
        """Store a step; KeptAlready if another window was faster."""
        await self._keep(step.table, _Step.of(step))

    async def _keep(self, table: str, what: _NewTable | _Step) -> None:
        number = self._next.get(table, 0)
        try:
            kept = await self._texts.keep(table, number, _encode(what).decode())
        except Exception as error:  # each kind of shelf has its own
            raise StoreError(f"table {table}: not kept: {error}") from error
        if not kept:
            raise KeptAlready(f"table {table}: text {number} is there already")
        self._next[table] = number + 1

    async def load(self, table: str) -> StoredTable | None:
        """A table, if there is one."""
        texts = list(await self._texts.read(table))
        self._next[table] = len(texts)
        return _table_of(texts) if texts else None

    async def public(self, most: int) -> tuple[str, ...]:
        """Nobody else can come here."""
        return ()

    async def recent(self, since: float, most: int) -> tuple[str, ...]:
        """Nobody else can come here."""
        return ()

    async def close(self) -> None:
        """Nothing was begun that is not finished."""


def _table_of(texts: list[str]) -> StoredTable:
    new_table = _new_table.decode(texts[0])
    steps = [new_table.step, *(_step.decode(text) for text in texts[1:])]
    kept: list[NumberedEntry] = []
    answers: list[Answer] = []
    for step in steps:
        kept += [NumberedEntry(one.ply, one.at, one.entry) for one in step.kept]
        answers += step.answers
    return StoredTable(
        new_table.table,
        new_table.setup,
        new_table.created,
        tuple(kept),
        tuple(answers),
        unchecked=len(kept),
    )
