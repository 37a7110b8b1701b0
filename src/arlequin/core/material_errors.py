"""Errors in a material file: the line that does not fit its game, and what was expected."""

import re
from collections.abc import Sequence
from typing import Any

from arlequin.core.colour import Colour
from arlequin.core.errors import expected, listed

KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text in quotes",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}
_PLACE = re.compile(r" - at `(?:key` in `)?\$(.*)`$")
_PART = re.compile(r"\.([\w-]+)|\[(\d+)\]")
_SHAPE = re.compile(r"(unknown|missing required) field `([^`]*)`")
_KIND = re.compile(r"Expected `(\w+)")


def misfit(told: str, text: str, found: Any, fields: Sequence[str]) -> str:
    """The sentence for what msgspec says of a file, with its line where there is one.

    `found` is the content of the file, `fields` are the allowed fields at its top.
    """
    at = _PLACE.search(told)
    place = [name or int(number) for name, number in _PART.findall(at[1] if at else "")]
    shape = _SHAPE.search(told)
    value = _value(found, place)
    if shape is None:
        line = _line(text, place, value)
        sentence = _unlike(told, value, _place_name(place))
    else:
        line = _line(text, [*place, shape[2]], None)
        sentence = _name_error(shape[1], shape[2], fields if not place else (), _place_name(place))
    return f"line {line}: {sentence}" if line else sentence


def _value(found: Any, place: Sequence[str | int]) -> object:
    for part in place:
        found = found[part]
    return found


def _place_name(place: Sequence[str | int]) -> str:
    """`colours, number 3`."""
    parts = [part if isinstance(part, str) else f"number {part + 1}" for part in place]
    return ", ".join(parts)


def _unlike(told: str, value: object, place: str) -> str:
    kind = _KIND.match(told)
    if kind is not None:
        return expected(f"{KINDS.get(kind[1], kind[1])} at {place}", value)
    return expected(f"a colour at {place} ({listed([c.value for c in Colour])})", value)


def _name_error(how: str, name: str, fields: Sequence[str], place: str) -> str:
    within = f" in {place}" if place else ""
    if how == "unknown":
        known = f"only {listed(list(fields), 'and')}" if fields else "no such field"
        return expected(f"{known}{within}", name)
    return f"expected a line '{name} = ...'{within}, got none"


def _line(text: str, place: Sequence[str | int], value: object) -> int | None:
    """The line of a field; within a list, the first line after it that shows the value."""
    lines = text.split("\n")
    start = 0
    for part, number in zip(place, [*place[1:], None], strict=False):
        if isinstance(part, str):
            head = rf"\s*(\[+\s*)?{re.escape(part)}\s*(=|\])"
            hits = [n for n, line in enumerate(lines) if n >= start and re.match(head, line)]
            nth = number if isinstance(number, int) and number < len(hits) else 0
            if not hits:
                return start + 1 if start else None
            start = hits[nth]
    shown = f'"{value}"' if isinstance(value, str) else str(value)
    later = (n for n in range(start, len(lines)) if shown in lines[n])
    return 1 + (start if value is None else next(later, start))
