"""Compiler of kernels: Numba where it is installed; without it they run as plain Python."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

try:
    from numba import njit

    COMPILED = True
except ImportError:  # the extra `fast` is not installed
    COMPILED = False


def jit(function: F) -> F:
    """The function as machine code, cached on disk after its first call."""
    if not COMPILED:
        return function
    kernel: Any = njit(cache=True, nogil=True)(function)
    cache = kernel._cache  # noqa: SLF001  # Numba has no public way to it
    try:
        cache._cache_file._load_index()  # noqa: SLF001
    except Exception:  # an older version wrote it, with names of modules that are gone
        cache.flush()
    return cast(F, kernel)


def jit_uncached(function: F) -> F:
    """The function as machine code, compiled again in each process.

    For functions made of other compiled functions, which a cache on disk cannot tell apart.
    """
    return cast(F, njit(nogil=True)(function)) if COMPILED else function
