"""Other processes: whether one still runs."""

import time
from pathlib import Path

LONGEST = 120.0


def runs(pid: int) -> bool:
    """Whether a process runs; one that has ended, and was not asked for its status yet, does not.

    Where nobody asks, as in a container without an init, it stays in /proc for ever.
    """
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def gone(pid: int) -> bool:
    """Whether a process ends before long."""
    until = time.monotonic() + LONGEST
    while runs(pid) and time.monotonic() < until:
        time.sleep(0.005)
    return not runs(pid)
