"""File of a packed table: its identity and its parts, each with a checksum, read when needed.

A chance is kept as a whole number of steps, so that it is known to half a step. The file begins
with a line that says what it is, and a line of JSON: the identity of the game (a table for another
one is refused), the step, what is known of the whole (`facts`), and where each part lies. It is
mapped into memory; a part is unpacked, and its checksum compared, when it is asked for.

NumPy alone is imported: tables are made where nothing else is installed.
"""

import hashlib
import json
import mmap
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.solve.packed import row_coder

MAGIC = b"arlequin table 1\n"
STEP = 2.0**-30
"""Chances are known to half of it, 4.7e-10."""
Chances = NDArray[np.float64]


class TableError(Exception):
    """A table that does not belong to the game, or was changed."""


class Part(NamedTuple):
    """Where a part lies in the file."""

    begin: int
    size: int
    shape: tuple[int, int]
    checksum: str


def checksum(data: bytes) -> str:
    """Of a part as it is packed."""
    return hashlib.sha256(data).hexdigest()[:16]


def write(
    path: Path,
    identity: Mapping[str, Any],
    parts: Iterable[tuple[str, Chances]],
    facts: Mapping[str, Any] | None = None,
    step: float = STEP,
) -> None:
    """Write a table; a part is rows of chances, under a name."""
    found: dict[str, Part] = {}
    packed: list[bytes] = []
    begin = 0
    for name, chances in parts:
        rows = np.rint(chances.reshape(len(chances), -1) / step).astype(np.int64)
        data = row_coder.encode(rows)
        found[name] = Part(begin, len(data), (rows.shape[0], rows.shape[1]), checksum(data))
        packed.append(data)
        begin += len(data)
    head = {"identity": dict(identity), "step": step, "facts": dict(facts or {}), "parts": found}
    begun = MAGIC + json.dumps(head, separators=(",", ":")).encode() + b"\n"
    partial = path.with_suffix(".partial")
    partial.write_bytes(begun + b"".join(packed))
    partial.replace(path)  # a reader sees a whole table, or none


class TableFile:
    """A table that is there; refused where its identity is another."""

    def __init__(self, path: Path, identity: Mapping[str, Any] | None = None) -> None:
        self._path = path
        with path.open("rb") as file:
            if file.read(len(MAGIC)) != MAGIC:
                raise TableError(f"expected a packed table, got {path.name}")
            head = self._head(file.readline())
            self._begin = file.tell()
            self._data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        self.identity: dict[str, Any] = head["identity"]
        if identity is not None and self.identity != dict(identity):
            raise TableError(f"expected a table for {dict(identity)}, got {self.identity}")
        self.step: float = head["step"]
        self.facts: dict[str, Any] = head["facts"]
        self._parts = {name: Part(*part) for name, part in head["parts"].items()}
        self._opened: dict[str, row_coder.PackedRows] = {}

    def _head(self, line: bytes) -> dict[str, Any]:
        try:
            head: dict[str, Any] = json.loads(line)
        except ValueError as error:
            raise TableError(f"expected a packed table, got {self._path.name}: {error}") from error
        return head

    def __contains__(self, name: str) -> bool:
        return name in self._parts

    @property
    def error(self) -> float:
        """How far a chance may be from the true one."""
        return self.step / 2

    def part(self, name: str) -> Chances:
        """The chances of a part; refused where it was changed."""
        return self._chances(self._pack(name).all)

    def row(self, name: str, place: int) -> Chances:
        """One row of a part, unpacked alone where that can be."""
        if name not in self._opened:
            self._opened[name] = self._pack(name)
        return self._chances(self._opened[name].row(place))

    def _pack(self, name: str) -> row_coder.PackedRows:
        begin, size, shape, known = self._parts[name]
        first = self._begin + begin
        data = self._data[first : first + size]
        if checksum(data) != known:
            raise TableError(f"expected {name} of {self._path.name} as it was made, got a change")
        return row_coder.PackedRows(data, (shape[0], shape[1]))

    def _chances(self, rows: row_coder.Numbers) -> Chances:
        return rows.astype(np.float64) * self.step
