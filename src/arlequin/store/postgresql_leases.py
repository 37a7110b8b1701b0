"""Leases in PostgreSQL: the time is the database's, and a step is checked where it is stored."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, text

from arlequin.live.leases import Elsewhere, Lease, Neighbour
from arlequin.store.database import Database, clear_errors
from arlequin.store.errors import StoreError
from arlequin.store.heartbeat import ALIVE, Card, Heartbeat
from arlequin.store.postgresql import shared_engine

T = TypeVar("T")
THREADS = 2
TRIES = 10
"""How often a table is asked for whose holder dies, or lets go, in the middle of the question."""

TAKE = text(
    "UPDATE tables SET owner = :me, epoch = epoch + 1 WHERE id = :table"
    " AND (owner IN (0, :me) OR NOT EXISTS"
    f" (SELECT 1 FROM processes WHERE processes.number = tables.owner AND {ALIVE}))"
    " RETURNING epoch"
)
HOLDER = text(
    "SELECT address, secret FROM tables LEFT JOIN processes ON number = owner WHERE id = :table"
)
LET_GO = text("UPDATE tables SET owner = 0 WHERE id = :table AND owner = :owner AND epoch = :epoch")
HELD = text("SELECT id, epoch FROM tables WHERE owner = :me AND owner <> 0")
OTHERS = text(f"SELECT number, address, secret FROM processes WHERE number <> :me AND {ALIVE}")
LEAVE = (
    text("UPDATE tables SET owner = 0 WHERE owner = :me AND owner <> 0"),
    text("DELETE FROM processes WHERE number = :me"),
)


class PostgresLeases:
    """The leases of this process among all that share the database."""

    def __init__(self, database: Database, card: Card) -> None:
        self._place = database.place
        self._engine = shared_engine(database, 1 + THREADS)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="arlequin-lease")
        with clear_errors(self._place):
            self._presence = Heartbeat(self._engine, card)

    @property
    def number(self) -> int:
        """Of this process."""
        return self._presence.number

    def new(self, table: str) -> Lease:
        """The first lease of a table."""
        return Lease(table, self.number, 1)

    async def take(self, table: str) -> Lease | None:
        """Ours, unless another that lives has it."""
        return await self._do(lambda connection: self._take(connection, table))

    def _take(self, connection: Connection, table: str) -> Lease | None:
        for _ in range(TRIES):
            taken = connection.execute(TAKE, {"me": self.number, "table": table}).scalar()
            connection.commit()
            if taken is not None:
                return Lease(table, self.number, taken)
            holder = connection.execute(HOLDER, {"table": table}).one_or_none()
            if holder is None:
                return None
            if holder.address is not None:
                raise Elsewhere(table, holder.address, holder.secret)
        raise StoreError(f"table {table} goes from hand to hand: nobody holds it")

    async def let_go(self, lease: Lease) -> None:
        """Others may have it, unless they have already."""
        values = {"table": lease.table, "owner": lease.owner, "epoch": lease.epoch}
        await self._do(lambda connection: connection.execute(LET_GO, values))

    async def held(self) -> dict[str, int] | None:
        """What is ours still."""
        return await self._do(lambda connection: dict(_pairs(connection, self.number)))

    async def neighbours(self) -> tuple[Neighbour, ...]:
        """Those who live, but us."""
        return await self._do(lambda connection: _others(connection, self.number))

    async def close(self) -> None:
        """Let go of everything, at once; if that fails, it is waited for as after a crash."""
        await asyncio.to_thread(self._shut)

    def _shut(self) -> None:
        self._presence.end()
        self._threads.shutdown()
        try:
            with clear_errors(self._place), self._engine.begin() as connection:
                for leaving in LEAVE:
                    connection.execute(leaving, {"me": self.number})
        finally:
            self._engine.dispose()

    async def _do(self, ask: Callable[[Connection], T]) -> T:
        try:
            asked = self._threads.submit(self._ask, ask)
        except RuntimeError as error:
            raise StoreError("the leases are closed") from error
        return await asyncio.wrap_future(asked)

    def _ask(self, ask: Callable[[Connection], T]) -> T:
        with clear_errors(self._place), self._engine.connect() as connection:
            answer = ask(connection)
            connection.commit()
            return answer


def _pairs(connection: Connection, me: int) -> list[tuple[str, int]]:
    return [(row.id, row.epoch) for row in connection.execute(HELD, {"me": me})]


def _others(connection: Connection, me: int) -> tuple[Neighbour, ...]:
    return tuple(Neighbour(*row) for row in connection.execute(OTHERS, {"me": me}))
