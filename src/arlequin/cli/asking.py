"""What several commands ask for: a language, a file, material."""

import argparse
import os
import sys
from pathlib import Path

from arlequin.core.errors import ArlequinError
from arlequin.core.material import Material
from arlequin.games import catalog
from arlequin.words.names import LANGUAGES, language_of


class FileError(ArlequinError):
    """A file that cannot be read or written."""

    code = "file/unusable"

    def __init__(self, path: str | Path, error: OSError) -> None:
        super().__init__(f"{path}: {error.strerror or error}")


def add_language(command: argparse.ArgumentParser) -> None:
    """`--lang`; the environment's language unless it is given."""
    command.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=language_of(os.environ.get("LC_ALL") or os.environ.get("LANG") or ""),
        help="the language of the game (default: your environment's)",
    )


def add_material(command: argparse.ArgumentParser) -> None:
    """`--material`."""
    command.add_argument(
        "--material",
        metavar="FILE",
        type=Path,
        help="your own dice, cards or sheets, as a TOML file",
    )


def material(path: Path | None) -> Material | None:
    """The material of a file; the game it is for stands in the file."""
    return None if path is None else catalog.load_material(path)


def read_bytes(name: str, most: int) -> bytes:
    """A file's bytes, at most so many; `-` is standard input."""
    try:
        if name == "-":
            return sys.stdin.buffer.read(most)
        with Path(name).open("rb") as file:
            return file.read(most)
    except OSError as error:
        raise FileError(name, error) from error
    except ValueError as error:  # a NUL in the name
        raise FileError(name.replace("\0", "?"), OSError(str(error))) from error
