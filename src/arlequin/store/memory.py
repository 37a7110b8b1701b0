"""An archive that forgets everything when its process ends: the model of the others."""

import msgspec

from arlequin.store.errors import KeptAlready, StoreError
from arlequin.store.rows import in_order
from arlequin.table.ports import Founding, Shelf, Step


class _Table(msgspec.Struct):
    shelf: Shelf
    updated: float
    over: bool = False


class MemoryArchive:
    """Keeps tables in a dictionary."""

    def __init__(self) -> None:
        self._tables: dict[str, _Table] = {}
        self._closed = False

    async def found(self, founding: Founding) -> None:
        """Keep a new table."""
        self._check_open()
        if founding.table in self._tables:
            raise KeptAlready(f"table {founding.table} is there already")
        empty = Shelf(founding.table, founding.setup, founding.created, (), ())
        self._tables[founding.table] = _added(_Table(empty, founding.created), founding.step)

    async def append(self, step: Step) -> None:
        """Keep a step."""
        self._check_open()
        self._tables[step.table] = _added(self._known(step.table), step)

    async def load(self, table: str) -> Shelf | None:
        """A table, if there is one."""
        self._check_open()
        return self._tables[table].shelf if table in self._tables else None

    async def unfinished(self) -> tuple[str, ...]:
        """The tables whose game is not over, the latest used first."""
        self._check_open()
        going = [(-one.updated, name) for name, one in self._tables.items() if not one.over]
        return tuple(name for _, name in sorted(going))

    async def public(self, most: int) -> tuple[str, ...]:
        """Public tables whose game is not over, the latest used first."""
        shown = [n for n in await self.unfinished() if self._tables[n].shelf.setup.public]
        return tuple(shown[:most])

    async def close(self) -> None:
        """Nothing was begun that is not finished."""
        self._closed = True

    def _known(self, table: str) -> _Table:
        if table not in self._tables:
            raise StoreError(f"there is no table {table}")
        return self._tables[table]

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("the archive is closed")


def _added(table: _Table, step: Step) -> _Table:
    """The table with a step more; the one before is left alone."""
    shelf = table.shelf
    kept = sorted((*shelf.kept, *step.kept), key=lambda one: one.ply)
    answers = sorted((*shelf.answers, *step.answers), key=in_order)
    _check_unique(step.table, [one.ply for one in kept])
    _check_unique(step.table, [answer.key for answer in answers])
    shelf = msgspec.structs.replace(shelf, kept=tuple(kept), answers=tuple(answers))
    return _Table(shelf, step.kept[-1].at if step.kept else table.updated, step.over)


def _check_unique(table: str, names: list[int] | list[str]) -> None:
    if len(set(names)) < len(names):
        raise KeptAlready(f"table {table}: a ply or a key of this step is there already")
