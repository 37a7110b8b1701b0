"""Dictation of a blind round (YC-16): how long it takes to tell the dice and the card by colours.

Each word has the same time, so that nobody hears sooner; all is told well before the round closes.
"""

LONGEST = 0.62
"""Seconds that a word stays at most."""
SHARE = 0.6
"""The part of the time limit that is taken at most, so that everybody can still announce."""
LEAD = 0.4
"""Seconds before the first word."""
HEADINGS = 2
"""One word before the dice, and one before the card."""


def pace(limit: int, words: int) -> float:
    """Seconds for each word."""
    return min(LONGEST, limit * SHARE / words)


def seconds(limit: int, dice: int, balls: int) -> float:
    """How long after the card everything has been told."""
    words = dice + balls + HEADINGS
    return LEAD + words * pace(limit, words)
