"""What is said when a law does not hold."""


class Broken(Exception):
    """A law of the table that did not hold."""

    def __init__(self, law: str, sentence: str) -> None:
        super().__init__(f"{law}: {sentence}")
        self.law = law


def must(holds: bool, law: str, sentence: str) -> None:
    """Break off unless this holds."""
    if not holds:
        raise Broken(law, sentence)
