"""File of a packed table: its identity and its parts, each with a checksum, read when needed.

A chance is stored as a whole number of steps. The file begins with a line that says what it is, and
a line of JSON: the identity of the game, the step, facts about the whole table (`facts`), and the
place of each part. It is mapped into memory, and a part is unpacked on demand.

NumPy alone is imported: tables are made where nothing else is installed.
"""

import hashlib
import json
import mmap
from collections.abc import Iterable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arlequin.solve import row_coder

PACKAGE, EXTRA = "arlequin_tables", "tables"
MAGIC = b"arlequin table 1\n"
STEP = 2.0**-30
"""Chances are known to half of it, 4.7e-10."""
Chances = NDArray[np.float64]


class TableError(Exception):
    """A table that does not belong to the game, or was changed."""


class Part(NamedTuple):
    """The place of a part in the file."""

    begin: int
    size: int
    shape: tuple[int, int]
    checksum: str


def checksum(data: bytes) -> str:
    """The checksum of a packed part."""
    return hashlib.sha256(data).hexdigest()[:16]


def table_folder(game: str) -> Path | None:
    """The folder of a game's tables (`color_yam`); None where the package is not installed."""
    try:
        return Path(str(files(PACKAGE) / game / "tables"))
    except ModuleNotFoundError:
        return None


def write(
    path: Path,
    identity: Mapping[str, Any],
    parts: Iterable[tuple[str, Chances]],
    facts: Mapping[str, Any] | None = None,
) -> None:
    """Write a table; a part is rows of chances, under a name."""
    places: dict[str, Part] = {}
    packed: list[bytes] = []
    begin = 0
    for name, chances in parts:
        rows = np.rint(chances.reshape(len(chances), -1) / STEP).astype(np.int64)
        data = row_coder.encode(rows)
        places[name] = Part(begin, len(data), (rows.shape[0], rows.shape[1]), checksum(data))
        packed.append(data)
        begin += len(data)
    head = {"identity": dict(identity), "step": STEP, "facts": dict(facts or {}), "parts": places}
    first_lines = MAGIC + json.dumps(head, separators=(",", ":")).encode() + b"\n"
    partial = path.with_suffix(".partial")
    partial.write_bytes(first_lines + b"".join(packed))
    partial.replace(path)  # a reader sees a whole table, or none


class TableFile:
    """An open table; refused where its identity is another."""

    def __init__(self, path: Path, identity: Mapping[str, Any] | None = None) -> None:
        self._path = path
        with path.open("rb") as file:
            if file.read(len(MAGIC)) != MAGIC:
                raise TableError(f"expected a packed table, got {path.name}")
            try:
                head = json.loads(file.readline())
            except ValueError as error:
                raise TableError(f"expected a packed table, got {path.name}: {error}") from error
            self._begin = file.tell()
            self._data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        self.identity: dict[str, Any] = head["identity"]
        if identity is not None and self.identity != dict(identity):
            raise TableError(f"expected a table for {dict(identity)}, got {self.identity}")
        self.step: float = head["step"]
        self.facts: dict[str, Any] = head["facts"]
        self._parts = {name: Part(*part) for name, part in head["parts"].items()}
        self._opened: dict[str, row_coder.PackedRows] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._parts

    def part(self, name: str) -> Chances:
        """The chances of a part; refused where it was changed."""
        return self._part_rows(name).all.astype(np.float64) * self.step

    def row(self, name: str, place: int) -> Chances:
        """One row of a part, unpacked alone where possible."""
        if name not in self._opened:
            self._opened[name] = self._part_rows(name)
        return self._opened[name].row(place).astype(np.float64) * self.step

    def _part_rows(self, name: str) -> row_coder.PackedRows:
        begin, size, shape, known = self._parts[name]
        first = self._begin + begin
        data = self._data[first : first + size]
        if checksum(data) != known:
            raise TableError(f"expected {name} of {self._path.name} as it was made, got a change")
        return row_coder.PackedRows(data, (shape[0], shape[1]))


def open_table(game: str, name: str, identity: Mapping[str, Any]) -> TableFile | None:
    """A table of a game (`color_yam`); None where there is no such file."""
    folder = table_folder(game)
    path = None if folder is None else folder / name
    return TableFile(path, identity) if path is not None and path.is_file() else None
