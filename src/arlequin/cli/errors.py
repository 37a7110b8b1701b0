"""What cannot be, told to a player in the player's language."""

from arlequin.core.errors import ArlequinError
from arlequin.words.messages import Args, messages


class InputRefused(ArlequinError):
    """Something that a player chose or typed and that cannot be; its text is the sentence."""

    code = "play/refused"

    def __init__(self, lang: str, key: str, args: Args | None = None) -> None:
        super().__init__(messages(lang).say(key, args))
        self.key = key
