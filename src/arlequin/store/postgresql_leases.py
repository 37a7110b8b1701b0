"""Leases in PostgreSQL: the time is the database's, and a step is checked where it is stored.

A process is alive while it holds a session advisory lock and renews a timestamp in its row.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from threading import Event, Thread
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, TextClause, text

from arlequin.live.leases import Elsewhere, Lease, Neighbour
from arlequin.store.database import Database, QueryThreads, clear_errors
from arlequin.store.errors import StoreError
from arlequin.store.postgresql import shared_engine

SECONDS = 10.0
"""A process without a heartbeat for this long counts as dead, even if its connection lives."""
CLASS = 0x41524C51
"""The first half of the key of all these locks; the second is the number of the process."""
THREADS = 2
TRIES = 10
"""How often a table is requested whose holder dies, or releases it, meanwhile."""

NOW = "extract(epoch FROM clock_timestamp())"
# A server that was restarted has lost all locks: they say nothing of processes seen before.
ALIVE = f"""
    processes.until > {NOW}
    AND (processes.seen < extract(epoch FROM pg_postmaster_start_time())
        OR EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
            AND classid = {CLASS} AND objid = processes.number::oid AND objsubid = 2))
"""
REGISTER = text(
    "INSERT INTO processes (address, secret, seen, until)"
    f" VALUES (:address, :secret, {NOW}, {NOW} + :seconds) RETURNING number"
)
BEAT = text(
    "INSERT INTO processes (number, address, secret, seen, until)"
    f" VALUES (:number, :address, :secret, {NOW}, {NOW} + :seconds)"
    " ON CONFLICT (number) DO UPDATE SET seen = excluded.seen, until = excluded.until"
)
LOCK = text(f"SELECT pg_try_advisory_lock({CLASS}, :number)")
SWEEP = text(f"DELETE FROM processes WHERE until < {NOW} - 60")
WATCH = ("tcp_keepalives_idle = 3", "tcp_keepalives_interval = 2", "tcp_keepalives_count = 3")
"""TCP keepalive: a machine that was switched off is noticed within seconds."""
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


class Card(NamedTuple):
    """Entry of a process in the database: its address for the others, and how long it counts."""

    address: str
    secret: str
    seconds: float = SECONDS


class Heartbeat:
    """Heartbeat of this process: registers it, then renews its timestamp in a thread."""

    def __init__(self, engine: Engine, card: Card) -> None:
        self._engine = engine
        self._card = card
        self._connection: Connection | None = None
        self._locked = False
        self._ending = Event()
        self.number = self._register()
        self._thread = Thread(target=self._work, name="arlequin-presence", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Stop the thread and close the connection: the others count this process as gone."""
        self._ending.set()
        self._thread.join()
        self._drop()

    def _register(self) -> int:
        """Insert the row; others see it only once the lock is held."""
        self._connection = connection = self._engine.connect()
        connection.execute(SWEEP)
        number: int = connection.execute(REGISTER, self._card._asdict()).scalar_one()
        self._lock(connection, number)
        connection.commit()
        return number

    def _work(self) -> None:
        while not self._ending.wait(self._card.seconds / 5):
            try:
                self._beat()
            except Exception:
                self._drop()  # the next beat tries again; if none succeeds, others take over

    def _beat(self) -> None:
        if self._connection is None:
            self._connection = self._engine.connect()
        if not self._locked:
            self._lock(self._connection, self.number)
        self._connection.execute(BEAT, {"number": self.number, **self._card._asdict()})
        self._connection.commit()

    def _lock(self, connection: Connection, number: int) -> None:
        """Try to take the lock; continue without it where a lost connection still has it."""
        for setting in WATCH:
            connection.execute(text(f"SET {setting}"))
        self._locked = bool(connection.execute(LOCK, {"number": number}).scalar())

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        self._locked = False
        if connection is not None:
            with suppress(Exception):
                connection.invalidate()
                connection.close()


class PostgresLeases:
    """The leases of this process among all that share the database."""

    def __init__(self, database: Database, card: Card) -> None:
        self._place = database.place
        self._engine = shared_engine(database, 1 + THREADS)
        self._queries = QueryThreads(database, lambda: self._engine, THREADS, "arlequin-lease")
        with clear_errors(self._place):
            self._presence = Heartbeat(self._engine, card)
        self.number = self._presence.number

    def new(self, table: str) -> Lease:
        return Lease(table, self.number, 1)

    async def take(self, table: str) -> Lease | None:

        def take(connection: Connection) -> Lease | None:
            for _ in range(TRIES):
                epoch = connection.execute(TAKE, {"me": self.number, "table": table}).scalar()
                connection.commit()
                if epoch is not None:
                    return Lease(table, self.number, epoch)
                holder = connection.execute(HOLDER, {"table": table}).one_or_none()
                if holder is None:
                    return None
                if holder.address is not None:
                    raise Elsewhere(table, holder.address, holder.secret)
            raise StoreError(f"table {table} goes from hand to hand: nobody holds it")

        return await self._queries.run(take)

    async def release(self, lease: Lease) -> None:
        values = {"table": lease.table, "owner": lease.owner, "epoch": lease.epoch}
        await self._queries.run(lambda connection: connection.execute(LET_GO, values))

    async def epochs(self) -> dict[str, int] | None:
        return {row.id: row.epoch for row in await self._rows(HELD)}

    async def neighbours(self) -> tuple[Neighbour, ...]:
        return tuple(Neighbour(*row) for row in await self._rows(OTHERS))

    async def _rows(self, query: TextClause) -> Sequence[Any]:
        me = {"me": self.number}
        return await self._queries.run(lambda connection: connection.execute(query, me).all())

    async def close(self) -> None:
        """Release all leases at once; where that fails, they expire as after a crash."""
        await asyncio.to_thread(self._shut)

    def _shut(self) -> None:
        self._presence.end()
        self._queries.close()
        try:
            with clear_errors(self._place), self._engine.begin() as connection:
                for leaving in LEAVE:
                    connection.execute(leaving, {"me": self.number})
        finally:
            self._engine.dispose()
