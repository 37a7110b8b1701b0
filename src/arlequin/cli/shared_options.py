"""Options that several commands share: language, files, material."""

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from arlequin.cli import streams
from arlequin.cli.translation import translate, usual_language
from arlequin.core.errors import ArlequinError, OptionError
from arlequin.core.material import Material
from arlequin.games import catalog
from arlequin.words.languages import LANGUAGES

UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86_400}
"""Seconds of a unit of time."""
STANDARD = "-"
"""The name of standard input and output."""


class FileError(ArlequinError):
    """A file that cannot be read or written."""

    code = "file/unusable"

    def __init__(self, path: str | Path, error: OSError | ValueError) -> None:
        reason = getattr(error, "strerror", None) or error
        super().__init__(f"{path}: {reason}".replace("\0", "?"))


# fmt: off
SHARED: dict[str, dict[str, Any]] = {
    "file": {"metavar": "FILE", "help": "a record (.arl), or - for standard input"},
    "database": {"metavar": "DATABASE", "help": "a file, or postgresql://…"},
    "--json": {"action": "store_true", "help": "print the result as a JSON object"},
    "--lang": {"choices": LANGUAGES,
        "help": "the language of the game (default: your environment's)"},
    "--material": {"metavar": "FILE", "type": Path,
        "help": "your own dice, cards or sheets, as a TOML file"},
    "--objective": {"metavar": "TEXT", "action": "append", "default": [],
        "help": "with --option sheet=own: an objective, six times from top to bottom"},
    "--option": {"metavar": "NAME=VALUE", "action": "append", "default": [],
        "help": "an option of the game"},
    "--plain": {"action": "store_true",
        "help": "line by line instead of the full screen; ARLEQUIN_PLAIN=1 does the same"},
}
# fmt: on
"""The words and options that several commands have."""
OUTPUT = ("--json", "--lang", "--material")


def add(command: argparse.ArgumentParser, *names: str) -> None:
    """Adds options of `SHARED`; the default language is that of the environment."""
    for name in names:
        settings: dict[str, Any] = {"default": usual_language()} if name == "--lang" else {}
        command.add_argument(name, **SHARED[name], **settings)


def whole(text: str) -> int:
    """A whole number from 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(
            translate("expected a whole number from 1, got '%s'") % text
        )
    return int(text)


def duration(text: str) -> float:
    """Seconds of a time like 30m, 12h or 90d."""
    number, unit = text[:-1], text[-1:]
    if not number.isdecimal() or unit not in UNITS or int(number) < 1:
        raise argparse.ArgumentTypeError(f"expected a time like 45s, 30m, 12h or 90d, got '{text}'")
    return float(int(number) * UNITS[unit])


def material(path: Path | None) -> Material | None:
    """The material in a file, which names its game."""
    return None if path is None else catalog.load_material(path)


def read_bytes(name: str, most: int) -> bytes:
    """A file's bytes, at most `most`; `-` is standard input."""
    try:
        if name == STANDARD:
            return sys.stdin.buffer.read(most)
        with Path(name).open("rb") as file:
            return file.read(most)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise FileError(name, error) from error


def check_new(path: Path) -> None:
    """Raises OptionError if a file, folder, device or link has this name; `-` is free."""
    if str(path) != STANDARD and os.path.lexists(path):
        raise OptionError(f"'{path}' already exists: name another file, or move it away")


def write_new(path: Path, data: bytes) -> None:
    """Writes a new file, or standard output for `-`; removes an incomplete file."""
    if str(path) == STANDARD:
        streams.write(data)
        return
    check_new(path)
    try:
        with path.open("xb") as file:
            try:
                file.write(data)
                file.flush()
            except OSError:
                path.unlink()
                raise
    except (OSError, ValueError) as error:
        raise FileError(path, error) from error
