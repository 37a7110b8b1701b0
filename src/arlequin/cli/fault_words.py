"""Words for faults: what a witness of chance can find wrong, in the player's language."""

from collections.abc import Callable

Say = Callable[..., str]
FAULTS = frozenset(
    {
        *("agreement", "chain", "chains", "end", "entries", "header", "link", "missing"),
        *("needless", "order", "outcome", "past", "place", "salt", "signature"),
        *("takeback", "unreadable", "unsalted", "version", "welcome"),
    }
)
"""What a witness can find."""


def told_fault(code: str, say: Say) -> str:
    """What was wrong, in words; a later version of the program may have kept a code of its own."""
    return say(f"verify-{code}" if code in FAULTS else "verify-other")
