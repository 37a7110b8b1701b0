"""The public record format, as far as it is the same for every game: lines, header, remarks."""

import re
from collections.abc import Iterable, Iterator

import msgspec

from arlequin.core.errors import RecordError, expected

FIRST = "arlequin 1"
MARK = "\ufeff"
"""Some editors put it before a text, where it is invisible."""
MOST_BYTES = 64_000_000
_CONTROL = re.compile("[\\x00-\\x08\\x0a-\\x1f\\x7f-\\x9f\\u2028\\u2029]")
"""Characters that control a terminal or end a line; tabs are allowed like blanks."""
_TIME = re.compile(r"[0-9]+(?:\.[0-9]+)?")


class Field(msgspec.Struct, frozen=True):
    """A header line."""

    line: int
    key: str
    value: str


class RecordLine(msgspec.Struct, frozen=True):
    """A line with an event, not yet read by a game."""

    line: int
    text: str
    time: str | None
    proof: str | None


class Record(msgspec.Struct, frozen=True):
    """A parsed record: the header, and the events one by one."""

    fields: tuple[Field, ...]
    end: int
    """The line that ends the header."""
    lines: list[bytes]

    def entries(self) -> Iterator[RecordLine]:
        """The lines with an event; a fault is raised when its line is reached."""
        for number, raw in enumerate(self.lines[self.end :], self.end + 1):
            body, _ = _body(number, raw)
            if body:
                front, tilde, proof = body.partition(" ~")  # `throw 52 @12.345 ~TEXT`
                text, _, time = front.rpartition(" @")
                if not _TIME.fullmatch(time) or not text:
                    text, time = front, ""
                yield RecordLine(number, text, time or None, proof if tilde else None)


def read(data: bytes) -> Record:
    """Parses a record; the games give its header a meaning."""
    if len(data) > MOST_BYTES:
        raise RecordError(1, f"expected at most {MOST_BYTES} bytes, got {len(data)}")
    lines = data.split(b"\n")
    first, _ = _body(1, lines[0])
    if first.startswith(MARK):
        raise RecordError(1, f"expected '{FIRST}', got a byte order mark (BOM): save it without")
    if first != FIRST:
        raise RecordError(1, expected(f"'{FIRST}'", first))
    fields: list[Field] = []
    for number, raw in enumerate(lines[1:], 2):
        body, remark = _body(number, raw)
        if body:
            key, _, value = body.partition(" ")
            fields.append(Field(number, key, value.strip()))
        elif not remark:
            return Record(tuple(fields), number, lines)
    return Record(tuple(fields), len(lines), lines)


def is_name(text: str) -> bool:
    """Whether a record gives a player's name back unchanged."""
    return text != "" and text == text.strip() and text.isprintable() and "#" not in text


def write(fields: Iterable[tuple[str, str]], events: Iterable[str]) -> str:
    """The text of a record."""
    header = [FIRST, *(f"{key} {value}" for key, value in fields), ""]
    return "\n".join([*header, *events]) + "\n"


def _body(number: int, raw: bytes) -> tuple[str, bool]:
    """A line without its remark, and whether it had one."""
    try:
        line = raw.removesuffix(b"\r").decode()
    except UnicodeDecodeError as error:
        raise RecordError(
            number, expected("UTF-8 text", raw[:20].decode(errors="backslashreplace"))
        ) from error
    if "\0" in line:
        raise RecordError(number, expected("text without NUL characters", line))
    body, hash_, _ = line.partition("#")
    if _CONTROL.search(body):
        raise RecordError(number, expected("a line without control characters", body))
    return body.rstrip(" \t"), bool(hash_)
