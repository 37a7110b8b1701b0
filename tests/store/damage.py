"""Flipped bits: what a fault of a disk or of memory does to a stored text."""

import sqlite3

import psycopg

BIT = 0x80
"""The highest bit of the first byte: after that the text is no UTF-8."""


def flip(connection: sqlite3.Connection, table: str, column: str, where: str = "TRUE") -> None:
    """Flip a bit of a text in a file of SQLite."""
    rows = connection.execute(
        f"SELECT DISTINCT CAST({column} AS BLOB) FROM {table} WHERE {where}"
    ).fetchall()
    for (data,) in rows:
        flipped = bytes([data[0] ^ BIT]) + data[1:]
        change = f"UPDATE {table} SET {column} = CAST(? AS TEXT) WHERE {column} = CAST(? AS TEXT)"
        connection.execute(f"{change} AND {where}", [flipped, data])
    connection.commit()


def flip_shared(
    connection: "psycopg.Connection[tuple[object, ...]]",
    table: str,
    column: str,
    where: str = "TRUE",
) -> None:
    """Flip a bit of a text in PostgreSQL, whose own functions would refuse the result."""
    connection.execute("DROP CAST IF EXISTS (bytea AS text)")
    connection.execute("CREATE CAST (bytea AS text) WITHOUT FUNCTION")
    connection.execute("SET LOCAL session_replication_role = replica")  # without foreign keys
    data = f"textsend({column})"
    flipped = f"set_byte({data}, 0, get_byte({data}, 0) # {BIT})::text"
    connection.execute(f"UPDATE {table} SET {column} = {flipped} WHERE {where}".encode())
