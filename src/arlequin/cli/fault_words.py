"""Words for faults: what a witness of chance can find wrong, in the player's language."""

from collections.abc import Callable

Say = Callable[..., str]
FAULTS = frozenset(
    {
        *("agreement", "order", "illegal", "unreadable", "signature", "link", "missing"),
        *("outcome", "parts", "takeback", "between", "asked", "own", "burns", "past", "end"),
    }
)
"""The codes of a client's first fault."""


def told_fault(code: str, say: Say) -> str:
    """What was wrong, in words; a later version of the program may have kept a code of its own."""
    return say(f"verify-{code}" if code in FAULTS else "verify-other")
