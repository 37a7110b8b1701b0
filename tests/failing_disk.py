"""A disk that fails on demand: fsync and fdatasync return EIO as long as a file is there.

A small library is compiled and loaded before the C library (LD_PRELOAD); without a compiler, or
where there is no such way, tests that need it are left out.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import system

SOURCE = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static int failing(void) {
    const char *flag = getenv("FAILING_DISK");
    return flag && access(flag, F_OK) == 0;
}

#define FAILS(name) \\
    int name(int file) { \\
        static int (*real)(int); \\
        if (!real) real = (int (*)(int)) dlsym(RTLD_NEXT, #name); \\
        if (failing()) { errno = EIO; return -1; } \\
        return real(file); \\
    }

FAILS(fsync)
FAILS(fdatasync)
"""


class FailingDisk:
    """The library, and the file that makes it fail."""

    def __init__(self, folder: Path) -> None:
        self.flag = folder / "failing"
        source, self._library = folder / "failing.c", folder / "failing.so"
        source.write_text(SOURCE, encoding="ascii")
        command = ["gcc", "-shared", "-fPIC", "-o", str(self._library), str(source), "-ldl"]
        subprocess.run(command, check=True, capture_output=True)

    @property
    def environment(self) -> dict[str, str]:
        """What a process on this disk is started with."""
        return {"LD_PRELOAD": str(self._library), "FAILING_DISK": str(self.flag)}

    def fail(self) -> None:
        """From now on nothing reaches the disk."""
        self.flag.touch()

    def mend(self) -> None:
        """From now on everything does."""
        self.flag.unlink()


def failing_disk(folder: Path) -> FailingDisk:
    """A disk that is well; the test is skipped where it cannot be made."""
    if sys.platform != "linux":
        pytest.skip("a failing disk needs Linux")
    system.need_compiler()
    return FailingDisk(folder)
