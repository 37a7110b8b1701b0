"""How a table says no: a code that a program understands, and a sentence for a person."""

from arlequin.core.errors import ArlequinError


class Refused(ArlequinError):
    """A request that changes nothing."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def demand(holds: bool, code: str, sentence: str) -> None:
    """Refuse unless this holds."""
    if not holds:
        raise Refused(code, sentence)
