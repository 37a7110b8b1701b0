"""What is said when a law does not hold."""

from collections.abc import Callable


class Broken(Exception):
    """A law of the table that did not hold."""

    def __init__(self, law: str, sentence: str) -> None:
        super().__init__(f"{law}: {sentence}")
        self.law = law


def must(holds: bool, law: str, sentence: str | Callable[[], str]) -> None:
    """Break off unless this holds; a sentence that is costly is made when it is needed."""
    if not holds:
        raise Broken(law, sentence if isinstance(sentence, str) else sentence())
