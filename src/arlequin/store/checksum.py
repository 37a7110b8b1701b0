"""Checksum of a stored row: CRC-32 of its values, so that a flipped bit is noticed.

It guards against faults of disk and memory, not against people: one who can write to the database
can write a checksum. What people could gain by is proven otherwise (docs/proof.md).

Connections read text with `TEXT_ERRORS`: bytes that are not UTF-8 come as surrogates, and go into
the checksum as the bytes that they are. So a row is compared before anything decodes it.
"""

from zlib import crc32

from arlequin.table.refusal import Damaged

TEXT_ERRORS = "surrogateescape"


def read_text(data: bytes) -> str:
    """Text as it is stored, whatever its bytes are."""
    return str(data, "utf-8", TEXT_ERRORS)


def checksum(table: str, *values: str | float) -> int:
    """Of the values that never change, with the name of their table."""
    text = "\n".join((table, *map(_text, values)))
    return crc32(text.encode("utf-8", TEXT_ERRORS))


def _text(value: str | float) -> str:
    """A number as a database gives it back: none of them knows -0.0; a damaged one can be bytes."""
    return str(value + 0) if isinstance(value, int | float) else str(value)


def printable(name: str) -> str:
    """The name of a table as it is said, also where its bytes are damaged."""
    return name.encode("utf-8", TEXT_ERRORS).decode("utf-8", "backslashreplace")[:40]


def check(kept: int, what: str, table: str, *values: str | float) -> None:
    """Damaged if the values do not have the checksum that was stored."""
    if kept != checksum(table, *values):
        sentence = "is damaged: it does not have its checksum"
        raise Damaged(f"table {printable(table)}: {what} {sentence}")
