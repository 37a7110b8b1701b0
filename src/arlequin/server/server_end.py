"""Server end: why a server is to end, and when; the server around an application obeys it."""

from time import monotonic

from arlequin.core.errors import ArlequinError


class ServerEnd:
    """End of a server: ordered by an operator or a signal, or forced by an error."""

    def __init__(self, drain_seconds: float = 0.0) -> None:
        self.drain_seconds = drain_seconds
        """Seconds between saying that it is about to end, and ending."""
        self.ordered = False
        """Whether an operator has ordered the end."""
        self.error: ArlequinError | None = None
        """Why it cannot go on, if it cannot."""
        self._drained: float | None = None
        """When it has said long enough that it ends; None before it says so."""

    @property
    def draining(self) -> bool:
        """Whether it says that it is about to end."""
        return self._drained is not None

    @property
    def due(self) -> bool:
        """Whether it is to end now."""
        drained = self._drained is not None and monotonic() >= self._drained
        return drained or self.error is not None

    def drain(self) -> None:
        """Say `draining`, so that no balancer sends anybody here any more; end a little later."""
        if self._drained is None:
            self._drained = monotonic() + self.drain_seconds

    def order(self) -> None:
        """As `drain`, for good: nobody is to start this process again."""
        self.ordered = True
        self.drain()

    def fail(self, error: ArlequinError) -> None:
        """It cannot go on; the first error is the reason."""
        self.error = self.error or error
