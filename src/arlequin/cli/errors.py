"""Errors of the command line, in the player's language."""

from collections.abc import Callable

from arlequin.core.errors import ArlequinError
from arlequin.words.messages import Args, messages

Say = Callable[..., str]
FAULTS = frozenset(
    {
        *("agreement", "order", "illegal", "unreadable", "signature", "link", "missing"),
        *("outcome", "parts", "takeback", "between", "asked", "own", "burns", "past", "end"),
    }
)
"""The codes of a client's first fault in the proof of chance."""


class InputRefused(ArlequinError):
    """A choice or an input of the player that is not possible; its text is the sentence."""

    code = "play/refused"

    def __init__(
        self, lang: str, key: str, args: Args | None = None, near: str | None = None
    ) -> None:
        """`near`: a valid value that is spelled nearly like the input."""
        say = messages(lang).say
        meant = "" if near is None else say("term-near", {"near": near})
        super().__init__(f"{say(key, args)} {meant}".rstrip())
        self.key = key


def describe_fault(code: str, say: Say) -> str:
    """A fault in words; a later version of the program can have stored an unknown code."""
    return say(f"verify-{code}" if code in FAULTS else "verify-other")
