"""Printed matter: one door to every kind, by name."""

from collections.abc import Callable

from arlequin.core.errors import OptionError, expected, listed
from arlequin.games import catalog
from arlequin.paper.print import pad
from arlequin.paper.print.job import Job

KINDS: dict[str, Callable[[Job], bytes]] = {"pad": pad.draw}
"""Each kind, and what draws it."""
ROOMS = {"pad": "paper.print.pads"}
"""Kinds that not every game has: where its module would be."""


def printed(job: Job) -> bytes:
    """A PDF, or an error that says what cannot be printed."""
    job.checked(tuple(KINDS))
    if job.kind not in kinds(job.game):
        raise OptionError(
            expected(f"printed matter of {job.game}: {listed(kinds(job.game))}", job.kind)
        )
    return KINDS[job.kind](job)


def kinds(game: str) -> list[str]:
    """What there is to print of a game."""
    return [kind for kind in KINDS if kind not in ROOMS or _has(ROOMS[kind], game)]


def _has(room: str, game: str) -> bool:
    return catalog.installed(catalog.place(room, game))
