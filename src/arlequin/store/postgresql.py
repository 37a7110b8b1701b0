"""PostgreSQL: one database, shared by several servers."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from arlequin.store.database import READERS, Database, clear_errors
from arlequin.store.errors import StoreError
from arlequin.store.migrate import bring_up_to_date, check
from arlequin.store.rows import read_text

SCHEMES = ("postgresql://", "postgres://")
DRIVER = "psycopg"
OLDEST = 13
RECONNECTING = 10.0
"""Seconds that a step waits for a database that has gone away: time for a restart."""
IDLE = 5.0
"""Seconds that a transaction can stay idle; a step takes a few milliseconds."""
PREPARING = 120.0
"""Seconds that a transaction can stay idle while the database is checked and brought up to date:
revisions are loaded meanwhile, on a machine that starts everything at once."""
MIGRATING = 0x41524C45
"""The lock of the process that brings the database up to date."""
NETWORK = {
    "application_name": "arlequin",
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
GONE = ("08", "57P")
"""First characters of the codes of errors of a server that has gone, or is not there yet."""


def open_database(url: str, patience: float) -> Database:
    """Open the database at an address; `patience` is for locks of other processes."""
    address = _parse(url)
    place = _place(address)
    with clear_errors(place):
        writing = _engine(address, patience, 1)
        try:
            _prepare(writing, place)
        except BaseException:
            writing.dispose()
            raise
    return Database(
        place,
        writing,
        _reading(address, patience),
        lambda: _engine(address, IDLE, 1),
        reconnecting=RECONNECTING,
        gone=is_connection_error,
    )


def _parse(url: str) -> URL:
    """The address; StoreError, without the password, if it is none or there is no driver."""
    if find_spec(DRIVER) is None:
        raise StoreError("PostgreSQL needs its driver: pip install 'arlequin[postgresql]'")
    try:
        address = make_url(url).set(drivername=f"postgresql+{DRIVER}")
    except (ArgumentError, ValueError):
        # What is wrong with it is not said: it can contain a password.
        raise StoreError("expected postgresql://user:password@host:port/database") from None
    if not address.database:
        raise StoreError("expected the name of a database at the end of postgresql://…")
    return address


def is_connection_error(error: Exception) -> bool:
    """Whether the connection is lost, or could not be made: the database has refused nothing."""
    if not isinstance(error, DBAPIError):
        return False
    code = getattr(error.orig, "sqlstate", "")
    return error.connection_invalidated or code is None or code.startswith(GONE)


@contextmanager
def snapshot(url: str) -> Iterator[Connection]:
    """A connection that reads everything as of one moment, without a time limit."""
    engine, place = connect(url)
    with clear_errors(place):
        try:
            with engine.connect() as connection:
                connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
                check(connection, place)
                yield connection
        finally:
            engine.dispose()


def connect(url: str, writes: bool = False) -> tuple[Engine, str]:
    """Connections to a database that is there, and its name in sentences."""
    address = _parse(url)
    return _engine(address, IDLE, 1) if writes else _reading(address, IDLE), _place(address)


def shared_engine(database: Database, connections: int) -> Engine:
    """Further connections to the same database."""
    return _engine(database.writing.url, 2 * IDLE, connections, pool_pre_ping=True)


def _place(address: URL) -> str:
    where = f"{address.host or 'localhost'}:{address.port or 5432}"
    return f"the database '{address.database}' at {where}"


def _reading(address: URL, patience: float) -> Engine:
    """Connections on which several queries of a transaction read as of one moment."""
    options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
    return _engine(address, patience, READERS, pool_pre_ping=True, execution_options=options)


def _engine(address: URL, patience: float, connections: int, **more: object) -> Engine:
    engine = create_engine(
        address,
        paramstyle="format",
        connect_args={key: value for key, value in NETWORK.items() if key not in address.query},
        pool_size=connections,
        max_overflow=0,
        **more,
    )

    from psycopg.adapt import Loader  # noqa: PLC0415  # an optional package

    class TextLoader(Loader):
        """Reads damaged text too, so that its rows can be named."""

        def load(self, data: bytes | bytearray | memoryview) -> str:
            return read_text(bytes(data))

    def set_up(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        connection.adapters.register_loader("text", TextLoader)
        cursor = connection.cursor()
        # A commit returns after the disk has it, whatever is usual on that server.
        durably = "SELECT set_config('synchronous_commit', 'on', false)"
        cursor.execute(f"{durably} WHERE current_setting('synchronous_commit') = 'off'")
        cursor.execute(f"SET lock_timeout = {int(1000 * patience)}")
        # A process that stops in the middle of a step must not lock its table for others.
        cursor.execute(f"SET idle_in_transaction_session_timeout = {int(1000 * IDLE)}")
        cursor.close()
        connection.commit()

    event.listen(engine, "connect", set_up)
    return engine


def _prepare(writing: Engine, place: str) -> None:
    """Bring it up to date; of several processes that start at once, one does it, others wait."""
    patient = f"SET LOCAL idle_in_transaction_session_timeout = {int(1000 * PREPARING)}"
    with writing.connect() as connection:
        connection.exec_driver_sql(patient)
        number: str = connection.exec_driver_sql("SHOW server_version_num").scalar_one()
        if (version := int(number) // 10_000) < OLDEST:
            raise StoreError(f"{place} is PostgreSQL {version}: {OLDEST} or newer is needed")
        check(connection, place)
        connection.rollback()
    with writing.begin() as connection:
        connection.exec_driver_sql(patient)
        connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
        bring_up_to_date(connection, place)
