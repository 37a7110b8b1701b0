"""Checksum of a stored row: CRC-32 of its values, so that a flipped bit is noticed.

It guards against faults of disk and memory, not against people: one who can write to the database
can write a checksum. What people could gain by is proven otherwise (docs/proof.md).
"""

from zlib import crc32

from arlequin.table.refusal import Damaged


def checksum(table: str, *values: str | float) -> int:
    """Of the values that never change, with the name of their table."""
    text = "\n".join((table, *map(_text, values)))
    return crc32(text.encode("utf-8", "surrogatepass"))


def _text(value: str | float) -> str:
    """A number as a database gives it back: none of them knows -0.0."""
    return value if isinstance(value, str) else str(value + 0)


def check(kept: int | None, what: str, table: str, *values: str | float) -> None:
    """Damaged if the values do not have the checksum that was stored; None: of an older version."""
    if kept is not None and kept != checksum(table, *values):
        raise Damaged(f"table {table[:40]}: {what} is damaged: it does not have its checksum")
