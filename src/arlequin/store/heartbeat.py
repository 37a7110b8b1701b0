"""Liveness of a server process: a session advisory lock plus a heartbeat timestamp."""

from contextlib import suppress
from threading import Event, Thread
from typing import NamedTuple

from sqlalchemy import Connection, Engine, text

SECONDS = 10.0
"""A process without a heartbeat for this long counts as dead, even if its connection lives."""
CLASS = 0x41524C51
"""The first half of the key of all these locks; the second is the number of the process."""

NOW = "extract(epoch FROM clock_timestamp())"
# The locks went with a server that was restarted: of those that were seen before, they say nothing.
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


class Card(NamedTuple):
    """Entry of a process in the database: where the others reach it, and for how long it counts."""

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
                # Whatever it is, the next beat tries again; if none succeeds, others take over.
                self._drop()

    def _beat(self) -> None:
        if self._connection is None:
            self._connection = self._engine.connect()
        if not self._locked:
            self._lock(self._connection, self.number)
        self._connection.execute(BEAT, {"number": self.number, **self._card._asdict()})
        self._connection.commit()

    def _lock(self, connection: Connection, number: int) -> None:
        """Try to take the lock; without it, where a lost connection has it still, we go on."""
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
