"""Fair use: a bucket of tokens for each line, and for each address that asks or founds tables."""

from collections import OrderedDict


class Bucket:
    """So many at once, then so many a second."""

    def __init__(self, burst: float, rate: float, now: float) -> None:
        self._burst = burst
        self._rate = rate
        self._tokens = burst
        self._at = now

    def wait(self, now: float, tokens: int = 1) -> float:
        """Take tokens; the seconds to wait until they are there."""
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        self._tokens -= tokens
        return max(0.0, -self._tokens / self._rate)

    def take(self, now: float) -> bool:
        """Take one token if there is one."""
        if self.wait(now) == 0.0:
            return True
        self._tokens += 1
        return False


class Buckets:
    """A bucket for each name, the latest used kept."""

    def __init__(self, burst: float, rate: float, most: int = 10_000) -> None:
        self._burst = burst
        self._rate = rate
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, now: float) -> bool:
        """Take one token of that name if there is one."""
        return self._bucket(name, now).take(now)

    def wait(self, name: str, now: float) -> float:
        """Take one token of that name; the seconds to wait until it is there."""
        return self._bucket(name, now).wait(now)

    def _bucket(self, name: str, now: float) -> Bucket:
        bucket = self._buckets.setdefault(name, Bucket(self._burst, self._rate, now))
        self._buckets.move_to_end(name)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket
