"""Kept sheet: a score sheet in a file, which is whole after every entry."""

import os
from contextlib import suppress
from pathlib import Path

from arlequin.cli import shared_options
from arlequin.cli.play import saved_game
from arlequin.cli.shared_options import FileError
from arlequin.core.errors import RecordError
from arlequin.core.material import Material
from arlequin.core.record import MOST_BYTES
from arlequin.referee.score_record import read_score_record, score_record
from arlequin.referee.score_sheet import ScoreSheet


def fresh(game: str) -> Path:
    """A new file for a sheet that begins now."""
    path = saved_game.fresh(game)
    folder = path.parent.parent / "scores"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / path.name


def opened(path: Path, material: Material | None) -> ScoreSheet:
    """The sheet of a file; FileError where it is no ordinary file, which `keep` would replace."""
    if path.exists() and not path.is_file():
        raise FileError(path, OSError("expected a file"))
    data = shared_options.read_bytes(str(path), MOST_BYTES + 1)
    try:
        return read_score_record(data, material)
    except RecordError as error:
        raise RecordError(error.line, error.sentence, str(path)) from error


def keep(path: Path, sheet: ScoreSheet) -> None:
    """Write it beside the old one and put it in its place: a power cut leaves one of the two."""
    path = path.resolve()  # a link stays one
    beside = path.with_name(f"{path.name}.new")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(score_record(sheet))
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        raise FileError(path, error) from error
