"""Source of a record: a path, bytes, or a text of lines."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

from arlequin.core.errors import OptionError, RecordError, expected
from arlequin.games.playthrough import bytes_of

Source: TypeAlias = Path | str | bytes


@contextmanager
def opened(source: Source) -> Iterator[bytes]:
    """The bytes; a RecordError that they lead to names the file."""
    if not isinstance(source, Path | str | bytes):
        raise OptionError(expected("a record: its path, its bytes, or its text", source))
    path = _path(source)
    try:
        yield bytes_of(path or source)
    except RecordError as error:
        if path is None:
            raise
        raise RecordError(error.line, error.sentence, str(path)) from error


def _path(source: Source) -> Path | None:
    """A text without a line break is the path of a file."""
    if isinstance(source, str) and "\n" not in source:
        return Path(source)
    return source if isinstance(source, Path) else None
