"""Options that several commands share: language, files, material."""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from arlequin.cli import streams
from arlequin.cli.translation import (
    ENGLISH,
    current_language,
    language,
    translate,
    usual_language,
)
from arlequin.core.errors import ArlequinError, MaterialError, OptionError
from arlequin.core.game_kind import Kind
from arlequin.core.material import Material
from arlequin.games import catalog
from arlequin.words import names
from arlequin.words.languages import LANGUAGES
from arlequin.words.messages import messages

SECONDS_OF_UNIT = {"s": 1, "m": 60, "h": 3600, "d": 86_400}
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


def add(command: argparse.ArgumentParser, *words: str) -> None:
    """Adds options of `SHARED`; the default language is that of the environment."""
    for name in words:
        settings: dict[str, Any] = {"default": usual_language()} if name == "--lang" else {}
        command.add_argument(name, **SHARED[name], **settings)


def add_options_of_game(command: argparse.ArgumentParser, arguments: Sequence[str]) -> None:
    """Lists the options of the game in `arguments` if the command has `--option`."""
    game = next((word for word in arguments if word in catalog.KINDS), None)
    has_options = any("--option" in action.option_strings for action in command._actions)  # noqa: SLF001
    if game is not None and has_options and catalog.find(game).options:
        command.epilog = "\n".join(_lines(catalog.find(game), language(arguments)))


def _lines(kind: Kind, lang: str) -> Iterator[str]:
    say = messages(lang).say
    yield say("term-options-of", {"game": names.title(lang, kind.name)})
    for option in kind.options:
        yield f"  {option.name}={option.default}"
        yield f"      {names.option_help(lang, kind.name, option.name)}"
        for value in option.values:
            meaning = names.value_help(lang, kind.name, option.name, value)
            yield f"        {say('term-pair', {'label': value, 'value': meaning})}"
        if option.number:
            yield f"        {say('term-whole-number')}"


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
    if not number.isdecimal() or unit not in SECONDS_OF_UNIT or int(number) < 1:
        raise argparse.ArgumentTypeError(f"expected a time like 45s, 30m, 12h or 90d, got '{text}'")
    return float(int(number) * SECONDS_OF_UNIT[unit])


def material(path: Path | None) -> Material | None:
    """The material in a file, which names its game."""
    if path is None:
        return None
    try:
        return catalog.load_material(path)
    except MaterialError as error:
        lang = current_language()
        if lang == ENGLISH:
            raise
        sentence = messages(lang).say(f"material-{error.kind}", dict(error.given))
        raise ArlequinError(f"{sentence} ({error})") from error


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
