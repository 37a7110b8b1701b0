"""Power loss: what a disk has of a folder when the power goes, worked out from what was done to it.

A layer under the process (tests/power_loss.c, LD_PRELOAD) writes down each write, each sync and
each line that the process has said. Of what was not synced at the moment of the loss any part may
be on the disk, in any order, sector by sector; here a coin is thrown for each. The name of a new
file is there for sure once its folder was synced; names come and go in order. Without a
compiler, tests that need this are left out.
"""

import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from tests import system

HEAD = struct.Struct("<cIQQQ")
SECTOR = 512
"""Bytes that a disk writes whole or not at all."""
SHARED = "-shm"
"""How the names of SQLite's shared memory end: it is made by whoever opens the file first."""


class Record(NamedTuple):
    """One thing that the process did."""

    what: bytes
    inode: int
    path: str
    offset: int
    data: bytes


def records(log: Path) -> Iterator[Record]:
    """What was written down; the last one may be cut off."""
    data = log.read_bytes()
    at = 0
    while at + HEAD.size <= len(data):
        what, path_length, inode, offset, length = HEAD.unpack_from(data, at)
        path_at = at + HEAD.size
        at = path_at + path_length + (length if what in b"WRA" else 0)
        if at > len(data):
            return
        path = data[path_at : path_at + path_length].decode()
        yield Record(what, inode, path, offset, data[path_at + path_length : at])


class Disk:
    """The files of a folder: what is there for sure, and what is on its way."""

    def __init__(self, folder: Path) -> None:
        self.names: dict[str, int] = {}
        self.said = b""
        """What the process has said so far."""
        self._sure: dict[int, bytearray] = {}
        self._waiting: dict[int, list[Record]] = {}
        self._renaming: list[Record] = []
        for path in folder.iterdir():
            inode = path.stat().st_ino
            self.names[str(path)] = inode
            self._sure[inode] = bytearray(path.read_bytes())

    def take(self, record: Record) -> None:
        """One more thing was done."""
        if record.what == b"A":
            self.said += record.data
        elif record.what in b"WT":
            self._waiting.setdefault(record.inode, []).append(record)
        elif record.what == b"S":
            for done in self._waiting.pop(record.inode, ()):
                _do(self._sure.setdefault(record.inode, bytearray()), done)
        elif record.what == b"D":
            _rename(self.names, self._renaming)
            self._renaming = []
        else:
            if record.what == b"C":  # a number may have been another file's before
                self._sure[record.inode] = bytearray()
                self._waiting.pop(record.inode, None)
            self._renaming.append(record)

    def lost(self, random: Random) -> dict[str, bytes]:
        """What is found when the power is back, by name."""
        names = dict(self.names)
        _rename(names, self._renaming[: random.randint(0, len(self._renaming))])
        kept = random.choice((0.0, 0.5, random.random()))
        found = {Path(name).name: self._left(inode, kept, random) for name, inode in names.items()}
        return {name: data for name, data in found.items() if not name.endswith(SHARED)}

    def _left(self, inode: int, kept: float, random: Random) -> bytes:
        data = bytearray(self._sure.get(inode, b""))
        for record in self._waiting.get(inode, ()):
            for part in _sectors(record):
                if random.random() < kept:
                    _do(data, part)
        return bytes(data)


def _sectors(record: Record) -> Iterator[Record]:
    if record.what == b"T":
        yield record
    at = 0
    while at < len(record.data):
        end = min(len(record.data), at + SECTOR - (record.offset + at) % SECTOR)
        yield record._replace(offset=record.offset + at, data=record.data[at:end])
        at = end


def _do(data: bytearray, record: Record) -> None:
    if record.what == b"T":
        del data[record.offset :]
        data.extend(bytes(record.offset - len(data)))
        return
    data.extend(bytes(max(0, record.offset - len(data))))
    data[record.offset : record.offset + len(record.data)] = record.data


def _rename(names: dict[str, int], changes: list[Record]) -> None:
    for change in changes:
        if change.what == b"C":
            names[change.path] = change.inode
        elif change.what == b"U":
            names.pop(change.path, None)
        elif change.path in names:
            names[change.data.decode()] = names.pop(change.path)


class PowerLoss:
    """The layer, compiled; it is put under a process by its environment."""

    def __init__(self, folder: Path) -> None:
        self._library, self.log = folder / "power_loss.so", folder / "power.log"
        source = Path(__file__).with_suffix(".c")
        command = ["gcc", "-shared", "-fPIC", "-O1", "-o", str(self._library), str(source), "-ldl"]
        subprocess.run(command, check=True, capture_output=True)

    def environment(self, folder: Path, lies: bool = False) -> dict[str, str]:
        """What a process is started with whose files are in that folder."""
        self.log.unlink(missing_ok=True)
        settings = {"POWER_FOLDER": str(folder), "POWER_LOG": str(self.log)}
        return {
            "LD_PRELOAD": str(self._library),
            **settings,
            **({"POWER_LIES": "1"} if lies else {}),
        }


def power_loss(folder: Path) -> PowerLoss:
    """A layer of one's own; the test is skipped where it cannot be made."""
    if sys.platform != "linux":
        pytest.skip("a power loss needs Linux")
    system.need_compiler()
    return PowerLoss(folder)
