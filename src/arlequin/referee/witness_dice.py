"""Witness dice: throws that show a given sum and given colours, looked for once."""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import TypeAlias

Faces: TypeAlias = tuple[tuple[Hashable, ...], ...]
"""What each die shows beside its numbers."""
Counts: TypeAlias = tuple[int, ...]
Throw: TypeAlias = tuple[int, ...]


@lru_cache(maxsize=16)
def throws(dice: Faces, shown: tuple[Hashable, ...]) -> dict[tuple[Counts, int], Throw]:
    """One throw for every sum with every count of what can be shown, in the order of `shown`."""
    found: dict[tuple[Counts, int], Throw] = {((0,) * len(shown), 0): ()}
    places = {each: place for place, each in enumerate(shown)}
    for faces in dice:
        found = _with(found, [places.get(face) for face in faces])
    return found


def _with(
    found: dict[tuple[Counts, int], Throw], faces: Sequence[int | None]
) -> dict[tuple[Counts, int], Throw]:
    more: dict[tuple[Counts, int], Throw] = {}
    for (counts, total), dice in found.items():
        for number, place in enumerate(faces, 1):
            key = (counts if place is None else _one_more(counts, place)), total + number
            more.setdefault(key, (*dice, number))
    return more


def _one_more(counts: Counts, place: int) -> Counts:
    return (*counts[:place], counts[place] + 1, *counts[place + 1 :])
