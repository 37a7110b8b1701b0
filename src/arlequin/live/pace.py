"""How long a table waits by itself, so that people can follow."""

PACE = 0.7
"""Seconds that a computer lets pass, so that people can follow and take back."""
LEAD = 3
"""Paces of the countdown before a race, told to everybody."""
REST = 4
"""Paces that a computer waits before it throws in a race: people look at the last check."""
GRACE = 6
"""Paces that it waits where it would end somebody's right to take a move back."""
LOOKED_AT = 8
"""Paces that it waits at most for screens on which dice still fly or are looked at."""
BRIEFEST = 0.001
"""Where there is no pace at all, calls still come in their order: a second becomes so short."""
RETRY = 1.0
"""Seconds after which what has failed is tried again: a computer's choice, or a step."""
