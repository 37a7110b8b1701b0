"""Errors of the command line, in the player's language."""

from arlequin.core.errors import ArlequinError
from arlequin.words.messages import Args, messages


class InputRefused(ArlequinError):
    """Something that a player chose or typed and that cannot be; its text is the sentence."""

    code = "play/refused"

    def __init__(
        self, lang: str, key: str, args: Args | None = None, near: str | None = None
    ) -> None:
        """`near`: what may have been meant, spelled nearly like what came."""
        say = messages(lang).say
        meant = "" if near is None else say("term-near", {"near": near})
        super().__init__(f"{say(key, args)} {meant}".rstrip())
        self.key = key
