"""Engine of the turn solver: NumPy at once, or Numba once somebody has asked for it.

Compiling takes seconds the first time, which pays for a long run and not for one move of a player.
The last digits of both differ: what is to be the same in every process is made with NumPy.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from arlequin.fast.throws import Floats
from arlequin.solve.turn import distinct_dice

_compiled = False


def compile_if_possible() -> bool:
    """From now on work with compiled passes, where Numba is installed."""
    global _compiled  # noqa: PLW0603  # one switch for the whole process, thrown once
    from arlequin.fast.compiled import COMPILED  # noqa: PLC0415  # Numba is loaded when needed

    if COMPILED:
        from arlequin.solve.turn import kernels  # noqa: PLC0415

        kernels.warm()
    _compiled = COMPILED
    return COMPILED


@contextmanager
def compiled() -> Iterator[None]:
    """Compiled passes for one long run, where Numba is installed; then as before."""
    global _compiled  # noqa: PLW0603  # as above
    before = _compiled
    compile_if_possible()
    try:
        yield
    finally:
        _compiled = before


def expand(values: Floats, dice: int) -> Floats:
    """What every keep is worth."""
    if not _compiled:
        return distinct_dice.expand(values, dice)
    from arlequin.solve.turn import kernels  # noqa: PLC0415  # Numba is loaded when needed

    return kernels.expand(values, dice)


def choose(expanded: Floats, dice: int) -> Floats:
    """What every throw is worth."""
    if not _compiled:
        return distinct_dice.choose(expanded, dice)
    from arlequin.solve.turn import kernels  # noqa: PLC0415  # Numba is loaded when needed

    return kernels.choose(expanded, dice)
