"""Languages of the words: English, French and Spanish. Light: the command asks before all else."""

import re

LANGUAGES = ("en", "fr", "es")


def language_of(text: str) -> str:
    """The language of a string such as LANG holds: `fr_FR.UTF-8` is French; else English."""
    first = re.split(r"[^a-z]", text.lower(), maxsplit=1)[0]
    return first if first in LANGUAGES else LANGUAGES[0]
