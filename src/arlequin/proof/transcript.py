"""Transcript of a table: what was told there and is mixed into draws, and the first fault in it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from arlequin.proof.device_chain import Place
from arlequin.proof.draw import START, fingerprint, settled, told_hash
from arlequin.proof.signatures import end_lines

Entry = Mapping[str, Any]
"""An entry as it was told: its kind, its ply and what else it has."""


class Transcript:
    """What one device has heard at a table; `fault` is the first thing that was wrong."""

    def __init__(self, broken: Callable[[], None]) -> None:
        self.fault: str | None = None
        self._broken = broken
        """Called at the first fault, so that it can be kept."""
        self.ply = 0
        """The last ply that was told."""
        self.version = 0
        """Of the proof at this table; 0 where nothing is proven."""
        self.table = ""
        self.players = 0
        """How many seats there are, as it was agreed: no other has a chain."""
        self.lines: list[str] = []
        self.number = 0
        """The number of the latest salts or draw."""
        self.after = START
        self.passed: dict[int, Place] = {}
        """By number, where its salts or its draw stood."""
        self._hashed = 0, ""
        """The hash of what was told, with the number of lines of which it is."""

    @property
    def place(self) -> Place:
        """Where the next link is given."""
        if self._hashed[0] != len(self.lines):
            self._hashed = len(self.lines), told_hash(self.lines)
        return Place(self.number + 1, self._hashed[1], self.after)

    @property
    def fingerprint(self) -> str:
        """Digits that are the same for all who have seen the same game."""
        return fingerprint(self.lines, self.after)

    @property
    def end_told(self) -> str:
        """The hash of what was told, as an end has it: without commitments that nothing follows."""
        return told_hash(settled(self.lines))

    def end_lines(self, seat: int, after: str, given: int, left: int) -> Sequence[str]:
        """What a device signs when the game is over."""
        return end_lines(self.table, seat, self.end_told, after, given, left)

    def fail(self, code: str) -> None:
        """Something is wrong; the first fault stays."""
        if self.fault is None:
            self.fault = code
            self._broken()
