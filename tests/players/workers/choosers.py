"""What tests let worker processes do instead of playing well."""

import os
import signal
from pathlib import Path
from time import monotonic, sleep

from arlequin.core.game import View
from arlequin.players import Choice
from arlequin.players.workers.recipe import Recipe, WorkerError


def busy(recipe: Recipe, level: str, view: View, seed: int) -> Choice:
    """Computes for `seed` milliseconds."""
    end = monotonic() + seed / 1000
    while monotonic() < end:
        pass
    return Choice(view.moves[0])


def idle(recipe: Recipe, level: str, view: View, seed: int) -> Choice:
    """Waits for `seed` milliseconds, and says which process it was."""
    sleep(seed / 1000)
    return Choice(str(os.getpid()))


def hanging_once(recipe: Recipe, level: str, view: View, seed: int) -> Choice:
    """Never answers, but for the second time: `level` is a file that says so."""
    if not Path(level).exists():
        Path(level).touch()
        sleep(3600)
    return Choice(str(os.getpid()))


def dying(recipe: Recipe, level: str, view: View, seed: int) -> Choice:
    """Its process is killed."""
    os.kill(os.getpid(), signal.SIGKILL)
    return Choice("")


def ignores_interrupts(recipe: Recipe, level: str, view: View, seed: int) -> Choice:
    """Its process gets what Ctrl-C sends."""
    os.kill(os.getpid(), signal.SIGINT)
    return Choice(view.moves[0])


WARM: set[str] = set()
"""Games for which this process was warmed up."""


def warm(recipe: Recipe) -> None:
    """Remembers the game; where three play, that is an error."""
    if recipe.players > 2:
        raise WorkerError("too many")
    WARM.add(recipe.identity.game)


def warmed_for() -> list[str]:
    """The games for which this process was warmed up."""
    return sorted(WARM)
