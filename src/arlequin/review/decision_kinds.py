"""Kinds of decisions, whatever the game: by them a player sees where most is lost."""

KINDS = {
    "again": "dice",
    "stop": "dice",
    "score": "entry",
    "line": "entry",
    "cross": "entry",
    "yam": "entry",
    "draw": "row",
    "take": "row",
    "place": "card",
    "says": "call",
    "passes": "call",
    "bets": "bet",
    "stakes": "bet",
}
"""By the word of a move, in the notation of records; `web/src/pages/journal/gameDigest.ts` has the
same for browsers (`tests/web/test_decision_kinds.py`)."""


def decision_kind(move: str) -> str:
    """The kind of a move; in a race its seat stands before its word."""
    return next((KINDS[word] for word in move.split()[:2] if word in KINDS), "other")
