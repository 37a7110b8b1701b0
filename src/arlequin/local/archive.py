"""Archive over a store of texts, which in a browser is its database."""

from typing import Protocol

import msgspec

from arlequin.store.errors import AlreadyStored, StoreError
from arlequin.table.entries import Answer, NumberedEntry, StoredEntry, stored_form
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
        entries = (_Kept(entry.ply, entry.at, stored_form(entry.entry)) for entry in step.entries)
        return cls(step.table, tuple(entries), step.answers)


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
        """Store a text, durably; False if there already is one of that number."""

    async def read(self, table: str) -> list[str]:
        """All texts of a table, from number 0."""


class TextArchive:
    """Stores a table as texts: the first one is the new table, every other one a step."""

    def __init__(self, texts: TextStore) -> None:
        self._texts = texts
        self._next: dict[str, int] = {}

    async def create(self, new_table: NewTable) -> None:
        new = new_table.table, new_table.setup, new_table.created, _Step.of(new_table.step)
        await self._store(new_table.table, _NewTable(*new))

    async def append(self, step: Step) -> None:
        """Store a step; AlreadyStored if another window of the browser was faster."""
        await self._store(step.table, _Step.of(step))

    async def _store(self, table: str, content: _NewTable | _Step) -> None:
        number = self._next.get(table, 0)
        try:
            stored = await self._texts.keep(table, number, _encode(content).decode())
        except Exception as error:  # each kind of store has its own
            raise StoreError(f"table {table}: not kept: {error}") from error
        if not stored:
            raise AlreadyStored(f"table {table}: text {number} is there already")
        self._next[table] = number + 1

    async def load(self, table: str) -> StoredTable | None:
        texts = list(await self._texts.read(table))
        self._next[table] = len(texts)
        if not texts:
            return None
        new = _new_table.decode(texts[0])
        steps = [new.step, *(_step.decode(text) for text in texts[1:])]
        kept = (entry for step in steps for entry in step.kept)
        entries = tuple(NumberedEntry(entry.ply, entry.at, entry.entry) for entry in kept)
        answers = tuple(answer for step in steps for answer in step.answers)
        size = len(entries)
        return StoredTable(new.table, new.setup, new.created, entries, answers, unchecked=size)

    async def public_tables(self, most: int) -> tuple[str, ...]:
        """None: no other device can join."""
        return ()

    async def recent_tables(self, since: float, most: int) -> tuple[str, ...]:
        """None: no other device can join."""
        return ()

    async def close(self) -> None:
        """Do nothing: every text is stored at once."""
