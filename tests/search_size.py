"""Search size: how many examples a test of Hypothesis tries, as a share of its profile's number.

`make test` has the profile "steady" with 100 examples, `make test-slow` "search" with 1000.
"""

from hypothesis import settings

STEADY = 100


def share(percent: int, searched: int = 0) -> int:
    """So many of a hundred examples of the profile; `searched` of them in a search."""
    found = settings().max_examples
    return max(1, found * (searched if searched and found > STEADY else percent) // 100)
