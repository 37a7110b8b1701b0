"""Language of a run: the one that was asked for, or the environment's."""

import os
import re
from collections.abc import Sequence

from arlequin.words.languages import LANGUAGES, language_of


def usual_language() -> str:
    """The language of the environment, asked in the order that other programs ask in."""
    told = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    locale = next(filter(None, told), "")
    if locale.partition(".")[0] in ("", "C", "POSIX"):
        return language_of(locale)
    wanted = [*os.environ.get("LANGUAGE", "").split(":"), locale]
    ours = (text for text in wanted if re.split(r"[^a-z]", text.lower())[0] in LANGUAGES)
    return language_of(next(ours, locale))


def language(arguments: Sequence[str]) -> str:
    """The language of some arguments, before any parser has read them."""
    asked = " ".join(arguments).replace("=", " ").split()
    after = asked[asked.index("--lang") + 1 :] if "--lang" in asked else []
    return after[0] if after and after[0] in LANGUAGES else usual_language()
