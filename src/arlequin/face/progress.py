"""Progress of a long tournament: a line on standard error, where somebody looks at it."""

import sys
from time import monotonic

PATIENCE = 1.0
"""Seconds after which a tournament says how far it is."""
_ERASE = "\r\x1b[K"


class Progress:
    """How many games are done; nothing where it is quiet, or nobody looks."""

    def __init__(self, players: int, quiet: bool) -> None:
        self._players = players
        self._shows = not quiet and sys.stderr is not None and sys.stderr.isatty()
        self._begun = monotonic()
        self._shown = False

    def tell(self, done: int, of: int) -> None:
        """Say how many rotations are done; after the last one the line goes."""
        if self._shows and done < of and monotonic() - self._begun >= PATIENCE:
            self._shown = True
            self._write(f"{_ERASE}{done * self._players} of {of * self._players} games")
        elif self._shown:
            self._write(_ERASE)

    def _write(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()
