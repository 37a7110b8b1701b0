"""Material as data: dice, cards, sheets and score tables, read once and checked when read."""

import hashlib
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from arlequin.core.colour import Colour
from arlequin.core.errors import MaterialError, expected, join_words
from arlequin.core.options import Option

MOST_BYTES = 8_000
"""Of the canonical text, and of a file without its comments."""
LONGEST_FILE = 1_000_000
LONGEST_NAME = 40
LONGEST_COLOUR_NAME = 20


class Material(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True
):
    """What a box holds; each game adds its own fields and `check`."""

    game: str
    name: str
    colour_names: Mapping[Colour, str] = {}
    """An owner's own names of colours, shown in place of ours."""

    def __hash__(self) -> int:
        return hash((self.game, self.name))  # cheap, for caches; mappings have no hash

    def check(self) -> None:
        """Raise MaterialError where the parts do not fit each other."""

    def fit_options(self, options: tuple[Option, ...]) -> tuple[Option, ...]:
        """The options of the game as they are with this material."""
        return options


T = TypeVar("T", bound=Material)
U = TypeVar("U", bound=msgspec.Struct)


def canonical_text(material: Material) -> str:
    """The material as JSON with sorted keys: what tables store, and what the hash is made of."""
    return msgspec.json.encode(material, order="sorted").decode()


def digest(material: Material) -> str:
    """The hash that records carry: the same for the same material, whatever its file looks like."""
    return hashlib.sha256(canonical_text(material).encode()).hexdigest()[:16]


def check(holds: bool, what: str, value: object, kind: str = "unfit", **args: str | int) -> None:
    """Raises MaterialError where a demand on material does not hold.

    Players read the message `material-<kind>` with these arguments; `got` is the value.
    """
    if not holds:
        got = value if isinstance(value, int) else str(value)
        raise MaterialError(expected(what, value), kind, **({"got": got} | args))


def check_colours(used: Iterable[Colour], known: tuple[Colour, ...], place: str) -> None:
    """Raises MaterialError for a colour that is not one of the material's."""
    for colour in used:
        what = f"{place} to use only {join_words(list(known), 'and')}"
        check(colour in known, what, colour.value, "colour")


def fitting(material: Material | None, default: T) -> T:
    """The material if it is of this game, the default for None; else raises MaterialError."""
    if material is None:
        return default
    check(isinstance(material, type(default)), f"material for {default.game}", material.game)
    return material  # type: ignore[return-value]  # checked in the line above


def check_dice(dice: Sequence[Sequence[Colour]]) -> None:
    """Raises MaterialError where there are not six dice with a colour for each of 1 to 6."""
    check(len(dice) == 6, "six dice", len(dice), "dice")
    for letter, die in zip("ABCDEF", dice, strict=True):
        check(len(die) == 6, f"six faces on die {letter}", len(die), "faces", die=letter)


def check_name(name: str, what: str, most: int) -> None:
    """Raises MaterialError for a name that cannot be written into a record or onto paper."""
    tidy = name == " ".join(name.split()) and name.isprintable() and "#" not in name
    wanted = f"a name {what}: 1 to {most} printable characters without #"
    check(tidy and 1 <= len(name) <= most, wanted, name, "name", most=most)


# --- texts and files ------------------------------------------------------------------------------


def load_default(kind: type[T], package: str) -> T:
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
            return file.read(LONGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise MaterialError(f"{path}: expected a material file, got: {reason}") from error


_UNKNOWN_COLOUR = re.compile(r"Invalid enum value '(.*?)'")


def read_text(kind: type[T], text: str) -> T:
    """Material from JSON, as a page sends it; raises MaterialError."""
    check(len(text) <= MOST_BYTES, f"at most {MOST_BYTES} bytes", len(text), "large")
    try:
        material = msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, UnicodeEncodeError) as error:
        unknown = _UNKNOWN_COLOUR.match(str(error))
        sentence = f"expected material for a game, got: {error}"
        if unknown:
            raise MaterialError(sentence, "colour", got=unknown[1]) from error
        raise MaterialError(sentence) from error
    _check_all(material)
    return material


def _check_all(material: Material) -> None:
    check_name(material.name, "of the material", LONGEST_NAME)
    for name in material.colour_names.values():
        check_name(name, "of a colour", LONGEST_COLOUR_NAME)
    material.check()
    size = len(canonical_text(material).encode())
    check(size <= MOST_BYTES, f"at most {MOST_BYTES} bytes", size, "large")


def _read(kind: type[T], data: bytes, place: str) -> T:
    material = _convert(kind, data, place)
    try:
        _check_all(material)
    except MaterialError as error:
        raise MaterialError(f"{place}: {error}", error.kind, **error.given) from error
    return material


def _convert(kind: type[U], data: bytes, place: str) -> U:
    if len(data) > LONGEST_FILE:
        raise MaterialError(f"{place}: expected at most {LONGEST_FILE} bytes, got more", "large")
    try:
        text = data.decode()
        content = tomllib.loads(text)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise MaterialError(f"{place}: expected a TOML file in UTF-8, got: {error}") from error
    try:
        return msgspec.convert(content, kind, strict=True)
    except msgspec.ValidationError as error:
        sentence = _sentence(str(error), text, content, kind.__struct_fields__)
        raise MaterialError(f"{place}: {sentence}") from error


# --- errors in a file: the line, and what was expected there -------------------------------------

TYPES = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text in quotes",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}
_PLACE = re.compile(r" - at `(?:key` in `)?\$(.*)`$")
_PART = re.compile(r"\.([\w-]+)|\[(\d+)\]")
_NAME = re.compile(r"(unknown|missing required) field `([^`]*)`")
_TYPE = re.compile(r"Expected `(\w+)")


def _sentence(message: str, text: str, content: Any, fields: Sequence[str]) -> str:
    """The sentence for an error message of msgspec, with its line where there is one.

    `content` is what the file holds, `fields` are the allowed fields at its top.
    """
    at = _PLACE.search(message)
    place = [name or int(number) for name, number in _PART.findall(at[1] if at else "")]
    where = ", ".join(part if isinstance(part, str) else f"number {part + 1}" for part in place)
    name = _NAME.search(message)
    if name is not None:
        line = _line(text, [*place, name[2]], None)
        within = f" in {where}" if where else ""
        if name[1] == "unknown":
            known = "no such field" if place else f"only {join_words(list(fields), 'and')}"
            sentence = expected(f"{known}{within}", name[2])
        else:
            sentence = f"expected a line '{name[2]} = ...'{within}, got none"
    else:
        value = content
        for part in place:
            value = value[part]
        line = _line(text, place, value)
        wanted = _TYPE.match(message)
        kind = TYPES.get(wanted[1], wanted[1]) if wanted else "a colour"
        names = "" if wanted else f" ({join_words([colour.value for colour in Colour])})"
        sentence = expected(f"{kind} at {where}{names}", value)
    return f"line {line}: {sentence}" if line else sentence


def _line(text: str, place: Sequence[str | int], value: object) -> int | None:
    """The line of a field; within a list, the first line after it that shows the value."""
    lines = text.split("\n")
    start = 0
    for part, number in zip(place, [*place[1:], None], strict=False):
        if isinstance(part, str):
            head = rf"\s*(\[+\s*)?{re.escape(part)}\s*(=|\])"
            hits = [n for n, line in enumerate(lines) if n >= start and re.match(head, line)]
            if not hits:
                return start + 1 if start else None
            start = hits[number if isinstance(number, int) and number < len(hits) else 0]
    shown = f'"{value}"' if isinstance(value, str) else str(value)
    later = (n for n in range(start, len(lines)) if shown in lines[n])
    return 1 + (start if value is None else next(later, start))
