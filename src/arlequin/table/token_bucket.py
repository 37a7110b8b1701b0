"""Token bucket: `burst` tokens, refilled at `rate` per second."""


class Bucket:
    """One bucket; the time is handed in: one that goes backwards refills nothing."""

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, burst: float, rate: float, now: float) -> None:
        self._burst = burst
        self._rate = rate
        self._tokens = burst
        self._at = now

    def left(self, now: float) -> float:
        """The tokens that are there; below 0 where some were taken in advance."""
        return min(self._burst, self._tokens + max(0.0, now - self._at) * self._rate)

    def wait(self, now: float, tokens: int = 1) -> float:
        """Take tokens; the seconds to wait until they are there."""
        self._tokens, self._at = self.left(now) - tokens, now
        return max(0.0, -self._tokens / self._rate)

    def take(self, now: float) -> bool:
        """Take one token if there is one."""
        enough = self.left(now) >= 1
        if enough:
            self.wait(now)
        return enough
