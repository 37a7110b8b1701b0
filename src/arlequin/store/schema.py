"""The tables of the database, as the latest revision in `migrations` makes them."""

from sqlalchemy import (
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

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("setup", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
)

# `updated` changes with every step, so it stands only in the index that the lobby asks often;
# the unfinished tables are asked for once, when a server starts, and sorted then.
unfinished = tables.c.over == false()
lobby = (tables.c.public == true()) & unfinished
Index("tables_unfinished", tables.c.id, sqlite_where=unfinished, postgresql_where=unfinished)
Index("tables_lobby", tables.c.updated, sqlite_where=lobby, postgresql_where=lobby)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, ForeignKey(tables.c.id), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,
)

answers = Table(
    "answers",
    metadata,
    Column("table_id", Text, ForeignKey(tables.c.id), primary_key=True),
    Column("key", Text, primary_key=True),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,
)
