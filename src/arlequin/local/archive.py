"""An archive on shelves that somebody else keeps: in a browser, its own database."""

from typing import Protocol

import msgspec

from arlequin.store.errors import KeptAlready, StoreError
from arlequin.table.entries import Answer, Kept, StoredEntry, stored
from arlequin.table.ports import Founding, Shelf, Step
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


class _Founding(msgspec.Struct, frozen=True):
    """A new table as it is stored."""

    table: str
    setup: Setup
    created: float
    step: _Step


_encode = msgspec.json.Encoder().encode
_founding = msgspec.json.Decoder(_Founding)
_step = msgspec.json.Decoder(_Step)


class Shelves(Protocol):
    """Keeps texts, in order, under the name of a table."""

    async def keep(self, table: str, number: int, text: str) -> bool:
        """Keep a text durably; False if there is one of that number already."""

    async def read(self, table: str) -> list[str]:
        """All texts of a table, from number 0."""


class ShelvedArchive:
    """The first text of a table is its founding, every other one a step."""

    def __init__(self, shelves: Shelves) -> None:
        self._shelves = shelves
        self._next: dict[str, int] = {}

    async def found(self, founding: Founding) -> None:
        """Keep a new table."""
        new = founding.table, founding.setup, founding.created, _Step.of(founding.step)
        await self._keep(founding.table, _Founding(*new))

    async def append(self, step: Step) -> None:
        """Keep a step; KeptAlready if another window was faster."""
        await self._keep(step.table, _Step.of(step))

    async def _keep(self, table: str, what: _Founding | _Step) -> None:
        number = self._next.get(table, 0)
        try:
            kept = await self._shelves.keep(table, number, _encode(what).decode())
        except Exception as error:  # each kind of shelf has its own
            raise StoreError(f"table {table}: not kept: {error}") from error
        if not kept:
            raise KeptAlready(f"table {table}: text {number} is there already")
        self._next[table] = number + 1

    async def load(self, table: str) -> Shelf | None:
        """A table, if there is one."""
        texts = list(await self._shelves.read(table))
        self._next[table] = len(texts)
        return _shelf(texts) if texts else None

    async def public(self, most: int) -> tuple[str, ...]:
        """Nobody else can come here."""
        return ()

    async def recent(self, since: float, most: int) -> tuple[str, ...]:
        """Nobody else can come here."""
        return ()

    async def close(self) -> None:
        """Nothing was begun that is not finished."""


def _shelf(texts: list[str]) -> Shelf:
    founding = _founding.decode(texts[0])
    steps = [founding.step, *(_step.decode(text) for text in texts[1:])]
    kept: list[Kept] = []
    answers: list[Answer] = []
    for step in steps:
        kept += [Kept(one.ply, one.at, one.entry) for one in step.kept]
        answers += step.answers
    return Shelf(
        founding.table,
        founding.setup,
        founding.created,
        tuple(kept),
        tuple(answers),
        unchecked=len(kept),
    )
