"""Plain words: a game of one's own that has none is told by the names that its rules use."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from arlequin.words.arguments import Held
from arlequin.words.phrases import Phrases


def fact(say: Phrases, kind: str, held: Held) -> str:
    """What happened, by its kind and what it holds: `Ana: happened (what roll)`."""
    told = ", ".join(_pairs(held))
    happened = f"{spelt(kind)} ({told})" if told else spelt(kind)
    who = held.get("seats") or ((held["seat"],) if held.get("seat") else ())
    return _of(say, who, happened)


def _of(say: Phrases, seats: Sequence[int], text: str) -> str:
    return say.say("term-pair", label=say.players(seats), value=text) if seats else text


def _pairs(held: Held) -> Iterator[str]:
    """What a fact holds beside the players."""
    for name, value in held.items():
        if name not in ("seat", "seats"):
            yield f"{spelt(name)} {_shown(value)}"


def _shown(value: Any) -> str:
    if isinstance(value, Struct):
        value = {field: getattr(value, field) for field in value.__struct_fields__}
    if isinstance(value, dict):
        return ", ".join(f"{_shown(key)} {_shown(held)}" for key, held in value.items()) or "-"
    if isinstance(value, list | tuple):
        return " ".join(map(_shown, value)) or "-"
    return "-" if value is None else str(value)


def due(say: Phrases, phase: str, seats: Sequence[int]) -> str:
    """Who is to do something, and in which phase: `Ana: move`."""
    return _of(say, seats, spelt(phase))


def spelt(name: str) -> str:
    """A name of a program as one reads it: `last_round` is `last round`."""
    return name.replace("_", " ").replace("-", " ")
