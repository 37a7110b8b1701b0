"""Refusals of a table: an error code for programs, and a sentence for people."""

from arlequin.core.errors import ArlequinError

DAMAGED = "What is stored of this table is damaged: it cannot be opened. Other tables go on."


class Refused(ArlequinError):
    """A request was refused; nothing has changed."""

    def __init__(
        self, code: str, sentence: str, rule: str | None = None, wait: int | None = None
    ) -> None:
        super().__init__(sentence)
        self.code = code
        self.rule = rule
        """The number of the rule of the game that forbids it, where one does."""
        self.wait = wait
        """Whole seconds after which it may be asked again, where that is known."""


class InDoubt(ArlequinError):
    """A step that may have been stored or not: asked again with the same key, it is answered."""

    code = "store/in_doubt"


class Damaged(ArlequinError):
    """A stored table with wrong checksums, or that contradicts itself: it is not opened."""

    code = "table/damaged"


def demand(holds: bool, code: str, sentence: str, rule: str | None = None) -> None:
    """Refuse unless this holds."""
    if not holds:
        raise Refused(code, sentence, rule)
