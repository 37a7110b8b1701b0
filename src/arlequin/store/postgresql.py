"""PostgreSQL: one database, shared by several servers."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from arlequin.store.checksum import read_text
from arlequin.store.database import READERS, Database, clear_errors, nothing
from arlequin.store.errors import StoreError
from arlequin.store.migrate import bring_up_to_date, check

SCHEMES = ("postgresql://", "postgres://")
DRIVER = "psycopg"
OLDEST = 13
RECONNECTING = 10.0
"""Seconds that a step waits for a database that has gone away: so long may a restart take."""
IDLE = 5.0
"""Seconds that a transaction may wait for us; a step is a few milliseconds."""
PREPARING = 120.0
"""Seconds that a transaction may wait while the database is looked through and brought up to date:
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
"""How the codes of errors begin that say: the server has gone, or is not there yet."""


def open_database(url: str, patience: float) -> Database:
    """The database at an address, whose password is never told; `patience` is for others' locks."""
    address = parsed(url)
    place = f"the database {_place(address)}"
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
        nothing,
        RECONNECTING,
        gone,
        operating=lambda: _engine(address, IDLE, 1),
    )


def parsed(url: str) -> URL:
    """The address; StoreError if it is none, or if the driver is not installed."""
    if find_spec(DRIVER) is None:
        raise StoreError("PostgreSQL needs its driver: pip install 'arlequin[postgresql]'")
    try:
        address = make_url(url).set(drivername=f"postgresql+{DRIVER}")
    except (ArgumentError, ValueError):
        # What is wrong with it is not told: it may hold a password.
        raise StoreError("expected postgresql://user:password@host:port/database") from None
    if not address.database:
        raise StoreError("expected the name of a database at the end of postgresql://…")
    return address


def gone(error: Exception) -> bool:
    """Whether the connection is lost, or could not be made: then nobody has said no."""
    if not isinstance(error, DBAPIError):
        return False
    code = getattr(error.orig, "sqlstate", "")
    return error.connection_invalidated or code is None or code.startswith(GONE)


@contextmanager
def snapshot(url: str) -> Iterator[Connection]:
    """Everything as of one moment, for as long as it takes to read it."""
    engine, place = reading(url)
    with clear_errors(place):
        try:
            with engine.connect() as connection:
                connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
                check(connection, place)
                yield connection
        finally:
            engine.dispose()


def operating(url: str) -> tuple[Engine, str]:
    """A connection that writes, and the name of the database in sentences."""
    address = parsed(url)
    return _engine(address, IDLE, 1), f"the database {_place(address)}"


def reading(url: str) -> tuple[Engine, str]:
    """Connections that change nothing, and the name of the database in sentences."""
    address = parsed(url)
    return _reading(address, IDLE), f"the database {_place(address)}"


def shared_engine(database: Database, connections: int) -> Engine:
    """Further connections to the same database."""
    return _engine(database.writing.url, 2 * IDLE, connections, pool_pre_ping=True)


def _place(address: URL) -> str:
    where = f"{address.host or 'localhost'}:{address.port or 5432}"
    return f"'{address.database}' at {where}"


def _reading(address: URL, patience: float) -> Engine:
    """What is read in several queries is read as of one moment."""
    return _engine(
        address,
        patience,
        READERS,
        pool_pre_ping=True,
        isolation_level="REPEATABLE READ",
        execution_options={"postgresql_readonly": True},
    )


def _engine(address: URL, patience: float, connections: int, **more: object) -> Engine:
    engine = create_engine(
        address,
        paramstyle="format",
        connect_args={key: value for key, value in NETWORK.items() if key not in address.query},
        pool_size=connections,
        max_overflow=0,
        **more,
    )

    def set_up(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        connection.adapters.register_loader("text", _text_loader())
        cursor = connection.cursor()
        # A commit returns after the disk has it, whatever is usual on that server.
        durably = "SELECT set_config('synchronous_commit', 'on', false)"
        cursor.execute(f"{durably} WHERE current_setting('synchronous_commit') = 'off'")
        cursor.execute(f"SET lock_timeout = {int(1000 * patience)}")
        # Who stands still in the middle of a step must not keep others from its table.
        cursor.execute(f"SET idle_in_transaction_session_timeout = {int(1000 * IDLE)}")
        cursor.close()
        connection.commit()

    event.listen(engine, "connect", set_up)
    return engine


def _text_loader() -> type:
    """Reader of text for the driver, so that rows with damaged text can be read and named."""
    from psycopg.adapt import Loader  # noqa: PLC0415  # an optional package

    class TextLoader(Loader):
        def load(self, data: bytes | bytearray | memoryview) -> str:
            return read_text(bytes(data))

    return TextLoader


def _prepare(writing: Engine, place: str) -> None:
    """Bring it up to date; of several that start at once, one does it and the others wait."""
    patient = f"SET LOCAL idle_in_transaction_session_timeout = {int(1000 * PREPARING)}"
    with writing.connect() as connection:
        connection.exec_driver_sql(patient)
        _check_version(connection, place)
        check(connection, place)
        connection.rollback()
    with writing.begin() as connection:
        connection.exec_driver_sql(patient)
        connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
        bring_up_to_date(connection, place)


def _check_version(connection: Connection, place: str) -> None:
    version: str = connection.exec_driver_sql("SHOW server_version_num").scalar_one()
    found = int(version) // 10_000
    if found < OLDEST:
        raise StoreError(f"{place} is PostgreSQL {found}: {OLDEST} or newer is needed")
