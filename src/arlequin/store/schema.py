"""Schema of the database: its tables, as the latest revision in `migrations` creates them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    false,
    true,
)

metadata = MetaData()

NAME = Text().with_variant(Text(collation="C"), "postgresql")
"""In the order of its characters, in every language of the machine."""

tables = Table(
    "tables",
    metadata,
    Column("id", NAME, primary_key=True),
    Column("setup", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("owner", Integer, nullable=False, server_default="0"),
    Column("epoch", Integer, nullable=False, server_default="0"),
    Column("checksum", BigInteger, nullable=False),
)

# `updated` changes with every step, so only the index that the lobby needs often has it.
unfinished = tables.c.over == false()
lobby = (tables.c.public == true()) & unfinished
finished = tables.c.over == true()
Index("tables_unfinished", tables.c.id, sqlite_where=unfinished, postgresql_where=unfinished)
Index("tables_finished", tables.c.updated, sqlite_where=finished, postgresql_where=finished)
Index("tables_lobby", tables.c.updated, sqlite_where=lobby, postgresql_where=lobby)
held = tables.c.owner != 0
Index("tables_held", tables.c.owner, sqlite_where=held, postgresql_where=held)

entries = Table(
    "entries",
    metadata,
    Column("table_id", NAME, ForeignKey(tables.c.id), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("data", Text, nullable=False),
    Column("checksum", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

answers = Table(
    "answers",
    metadata,
    Column("table_id", NAME, ForeignKey(tables.c.id), primary_key=True),
    Column("key", NAME, primary_key=True),
    Column("data", Text, nullable=False),
    Column("checksum", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# One row for each process that runs, where several share the database (PostgreSQL).
processes = Table(
    "processes",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("address", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("seen", Double, nullable=False),
    Column("until", Double, nullable=False),
)

# One row for each server that has written lately: what its health check writes.
heartbeats = Table(
    "heartbeats",
    metadata,
    Column("server", Text, primary_key=True),
    Column("at", Double, nullable=False),
)

# Orders of an operator to all servers of this database (`upkeep/operate.py`).
orders = Table(
    "orders",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("what", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Column("until", Double),
)

# Score sheets that are shared (`store/sheet_shelf.py`).
sheets = Table(
    "sheets",
    metadata,
    Column("id", NAME, primary_key=True),
    Column("changes", Integer, nullable=False),
    Column("updated", Double, nullable=False),
    Column("data", Text, nullable=False),
    Column("checksum", BigInteger, nullable=False),
)
Index("sheets_updated", sheets.c.updated)

# Who has tried the puzzle of a day, and who found it (`store/puzzle_counts.py`).
puzzles = Table(
    "puzzles",
    metadata,
    Column("day", Text, primary_key=True),
    Column("tried", Integer, nullable=False),
    Column("found", Integer, nullable=False),
)
