"""Material as data: dice, cards, sheets and score tables, read once and checked when read."""

import hashlib
import tomllib
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec

from arlequin.core.colour import Colour
from arlequin.core.errors import MaterialError, expected, listed
from arlequin.core.material_errors import misfit

MOST_BYTES = 1_000_000


class Material(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a box holds; each game adds its own fields and `check`."""

    game: str
    name: str

    def check(self) -> None:
        """Raise MaterialError where the parts do not fit each other."""


T = TypeVar("T", bound=Material)
U = TypeVar("U", bound=msgspec.Struct)


def digest(material: Material) -> str:
    """The hash that records carry: the same for the same material, whatever its file looks like."""
    return hashlib.sha256(msgspec.json.encode(material, order="sorted")).hexdigest()[:16]


def packaged(kind: type[T], package: str) -> T:
    """The default material that ships inside a game's package."""
    return _read(kind, files(package).joinpath("material.toml").read_bytes(), package)


def load(kind: type[T], path: Path | str) -> T:
    """Material from an owner's file."""
    return _read(kind, _bytes(Path(path)), str(path))


class _Any(msgspec.Struct):
    game: str


def game_of(path: Path | str) -> str:
    """The game that a material file is for."""
    return _convert(_Any, _bytes(Path(path)), str(path)).game


def _bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise MaterialError(f"{path}: expected a material file, got: {reason}") from error


def _read(kind: type[T], data: bytes, place: str) -> T:
    material = _convert(kind, data, place)
    try:
        _check_name(material.name)
        material.check()
    except MaterialError as error:
        raise MaterialError(f"{place}: {error}") from error
    return material


def _convert(kind: type[U], data: bytes, place: str) -> U:
    if len(data) > MOST_BYTES:
        raise MaterialError(f"{place}: expected at most {MOST_BYTES} bytes, got more")
    try:
        text = data.decode()
        found = tomllib.loads(text)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise MaterialError(f"{place}: expected a TOML file in UTF-8, got: {error}") from error
    try:
        return msgspec.convert(found, kind, strict=True)
    except msgspec.ValidationError as error:
        sentence = misfit(str(error), text, found, kind.__struct_fields__)
        raise MaterialError(f"{place}: {sentence}") from error


def _check_name(name: str) -> None:
    if not (name.isascii() and name.replace("-", "").isalnum() and len(name) <= 40):
        raise MaterialError(expected("a name of letters, digits and hyphens", name))


def check(holds: bool, what: str, got: object) -> None:
    """One demand on material."""
    if not holds:
        raise MaterialError(expected(what, got))


def check_colours(found: Iterable[Colour], known: tuple[Colour, ...], place: str) -> None:
    """Every colour used is one of the material's colours."""
    for colour in found:
        check(colour in known, f"{place} to use only {listed(list(known), 'and')}", colour.value)


def fitting(material: Material | None, default: T) -> T:
    """The material handed over, if it is of this game; the default if none was."""
    if material is None:
        return default
    check(isinstance(material, type(default)), f"material for {default.game}", material.game)
    return material  # type: ignore[return-value]  # checked in the line above
