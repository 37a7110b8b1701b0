"""Server end: why a server must end, and when; the server around an application obeys it."""

from time import monotonic

from arlequin.core.errors import ArlequinError


class ServerEnd:
    """End of a server: ordered by an operator or a signal, or forced by an error."""

    def __init__(self, drain_seconds: float = 0.0) -> None:
        self.drain_seconds = drain_seconds
        """Seconds between the announcement of the end, and the end."""
        self.ordered = False
        """Whether an operator has ordered the end."""
        self.error: ArlequinError | None = None
        """Why it cannot continue, if it cannot."""
        self._drained: float | None = None
        """When the announcement is over; None before it begins."""

    @property
    def draining(self) -> bool:
        """Whether it announces its end."""
        return self._drained is not None

    @property
    def is_now(self) -> bool:
        """Whether it must end now."""
        drained = self._drained is not None and monotonic() >= self._drained
        return drained or self.error is not None

    def drain(self) -> None:
        """Report `draining`, so that balancers send no more clients; end a little later."""
        if self._drained is None:
            self._drained = monotonic() + self.drain_seconds

    def order(self) -> None:
        """Drain for good: this process must not be started again."""
        self.ordered = True
        self.drain()

    def fail(self, error: ArlequinError) -> None:
        """End because of an error; the first one is the reason."""
        self.error = self.error or error
