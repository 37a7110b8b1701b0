"""Table clock: the server's time as this device reads it, and how long a reaction took."""

from time import monotonic


class TableClock:
    """Clock of the server, as its messages tell it, and of one's own reactions."""

    def __init__(self) -> None:
        self._ahead = 0.0
        """By how much the server's clock is ahead of this device's."""
        self._called_on = 0.0
        """When a race has begun, or a refusal has come: from then on one reacts."""

    def follow(self, now: float) -> None:
        """A message says what time it is at the server."""
        self._ahead = now - monotonic()

    def seconds_until(self, deadline: float) -> float:
        """Until a time of the server's clock."""
        return deadline - (monotonic() + self._ahead)

    def call_on(self) -> None:
        """From now on one reacts."""
        self._called_on = monotonic()

    def reaction(self) -> float:
        """How many seconds it took on this device."""
        return round(monotonic() - self._called_on, 4)
