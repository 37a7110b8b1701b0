"""Seeds, run one after the other; one that fails can be run again and read."""

import gc
from collections.abc import Iterable, Iterator
from unittest import mock

import msgspec

from arlequin.gateway import step_encoder
from tests.simulation.broken import Broken
from tests.simulation.loop import Standstill, run
from tests.simulation.scenes import luck, scene
from tests.simulation.world import World

LATEST = 40
"""Lines of the trace that are shown of a seed that has failed."""


class Failure(msgspec.Struct, frozen=True):
    """A seed in which a law did not hold."""

    seed: int
    what: str
    notes: tuple[str, ...] = ()
    needed: tuple[str, ...] = ()


class Lived(msgspec.Struct, frozen=True):
    """What a seed came to."""

    plies: int
    crashes: int
    over: int


PAGE_ENTRIES = 12
"""Small pages, so that some are turned in many worlds."""


def live(seed: int, verbose: bool = False, without: frozenset[str] = frozenset()) -> World:
    """The world of a seed, to its end; Broken or Standstill says what went wrong."""
    world = World(scene(seed, without), verbose)
    shuffling = luck(seed, "shuffle") if "shuffle" in world.scene.faults else None
    try:
        with mock.patch.object(step_encoder, "PAGE_ENTRIES", PAGE_ENTRIES):
            run(world.live(), shuffling)
    except (Broken, Standstill) as error:
        error.add_note("\n".join(world.notes))
        raise
    return world


def fails(seed: int, without: frozenset[str] = frozenset()) -> str | None:
    """What goes wrong in a seed, if something does."""
    try:
        live(seed, without=without)
    except (Broken, Standstill) as error:
        return str(error)
    return None


def explained(seed: int, what: str) -> Failure:
    """The same again, with its trace, and without the faults that it does not need."""
    without: frozenset[str] = frozenset()
    for fault in sorted(scene(seed).faults):
        if fails(seed, without | {fault}) is not None:
            without |= {fault}
    needed = tuple(sorted(scene(seed, without).faults))
    try:
        live(seed, verbose=True)
    except (Broken, Standstill) as error:
        return Failure(seed, what, tuple(error.__notes__[0].splitlines()), needed)
    return Failure(seed, what, ("(it did not fail again: it is not deterministic)",), needed)


def failures(seeds: Iterable[int]) -> Iterator[tuple[int, str | None]]:
    """Each seed, and what went wrong in it."""
    for number, seed in enumerate(seeds):
        yield seed, fails(seed)
        if number % 50 == 49:
            gc.collect()
