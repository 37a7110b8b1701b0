"""Search size: how many examples a test of Hypothesis tries, as a share of its profile's number.

`make test` has the profile "steady" with 100 examples, `make test-slow` "search" with 1000.
"""

from hypothesis import settings


def share(percent: int) -> int:
    """So many of a hundred examples of the profile."""
    return max(1, settings().max_examples * percent // 100)
