"""Refusals of a table: a code for programs, a sentence for people."""

from arlequin.core.errors import ArlequinError

DAMAGED = "What is stored of this table is damaged: it cannot be opened. Other tables go on."


class Refused(ArlequinError):
    """A request was refused; the table is unchanged."""

    def __init__(
        self, code: str, sentence: str, rule: str | None = None, wait: int | None = None
    ) -> None:
        super().__init__(sentence)
        self.code = code
        self.rule = rule
        """The number of the rule of the game that forbids it, if any."""
        self.wait = wait
        """Whole seconds after which the request is possible, where that is known."""


class InDoubt(ArlequinError):
    """It is unknown whether a step was stored: the request can be repeated with the same key."""

    code = "store/in_doubt"


class Damaged(ArlequinError):
    """A stored table has wrong checksums or contradicts itself: it is not opened."""

    code = "table/damaged"


def demand(holds: bool, code: str, sentence: str, rule: str | None = None) -> None:
    """Refused unless this holds."""
    if not holds:
        raise Refused(code, sentence, rule)
