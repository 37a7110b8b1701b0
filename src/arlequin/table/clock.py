"""The clock of a running server: steady, whatever happens to the wall clock."""

import time


class SteadyClock:
    """Begins at the wall clock's time and then only counts seconds."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> float:
        """Seconds since the epoch."""
        return self._offset + time.monotonic()
