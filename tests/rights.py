"""Rights of an ordinary user: what is read-only is so for root too, while a block runs.

Another user's rights will not do: a checkout in root's home cannot be read with them.
"""

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

VERSION = 0x20080522
"""Of capset(2): two words of 32 bits for each set."""
PASSING_OVER = 1 << 1 | 1 << 2
"""CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH: to pass over the permissions of files."""


class _Head(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("thread", ctypes.c_int))


class _Sets(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_uint32) for name in ("effective", "permitted", "inheritable"))


@contextmanager
def of_an_ordinary_user() -> Iterator[None]:
    """In this thread, and in the processes that it starts by forking alone."""
    if os.geteuid() != 0 or sys.platform != "linux":
        yield
        return
    system = ctypes.CDLL(None, use_errno=True)
    head, sets = _Head(VERSION, 0), (_Sets * 2)()
    _done(system.capget(ctypes.byref(head), sets))
    before = sets[0].effective
    sets[0].effective = before & ~PASSING_OVER
    _done(system.capset(ctypes.byref(head), sets))
    try:
        yield
    finally:
        sets[0].effective = before
        _done(system.capset(ctypes.byref(head), sets))


def _done(result: int) -> None:
    if result:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
