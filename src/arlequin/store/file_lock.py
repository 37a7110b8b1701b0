"""File lock: one program at a time has a file, on POSIX systems and on Windows."""

from typing import IO, Any

try:
    import fcntl
except ModuleNotFoundError:
    import msvcrt

    def lock(file: IO[Any], wait: bool = True) -> None:
        """Lock an open file until it is closed; OSError where another program has it."""
        how: int = msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK  # type: ignore[attr-defined,unused-ignore]
        msvcrt.locking(file.fileno(), how, 1)  # type: ignore[attr-defined,unused-ignore]

else:

    def lock(file: IO[Any], wait: bool = True) -> None:
        """Lock an open file until it is closed; OSError where another program has it."""
        fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
