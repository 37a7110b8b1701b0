"""Compiles kernels where Numba is installed; without it they run as the Python that they are."""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

try:
    from numba import njit

    COMPILED = True
except ImportError:  # the extra `fast` is not installed
    COMPILED = False


def compiled(function: F) -> F:
    """The function as machine code, kept on disk from its first call on."""
    if not COMPILED:
        return function
    made: F = njit(cache=True, nogil=True)(function)
    return made
