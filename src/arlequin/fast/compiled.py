"""Compiler of kernels: Numba where it is installed; without it they run as the Python they are."""

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
    made: Any = njit(cache=True, nogil=True)(function)
    _forget_unreadable(made)
    kept: F = made
    return kept


def _forget_unreadable(made: Any) -> None:
    """Empty a cache on disk that an older version wrote: it may name modules that are gone."""
    cache = made._cache  # noqa: SLF001  # Numba has no public way to it
    try:
        cache._cache_file._load_index()  # noqa: SLF001
    except Exception:  # whatever was pickled there
        cache.flush()


def inlined(function: F) -> F:
    """The function as machine code, compiled again in each process: for what is put together of
    other compiled functions, which no cache on disk can tell apart.
    """
    made: Any = njit(nogil=True)(function) if COMPILED else function
    kept: F = made
    return kept
