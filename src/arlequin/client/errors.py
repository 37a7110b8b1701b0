"""Errors of a client: a code for programs, a sentence for people."""

from arlequin.core.errors import ArlequinError
from arlequin.words.control_characters import one_line

LONGEST = 300
"""Characters of a sentence, which may be the server's."""


class ClientError(ArlequinError):
    """Something that keeps a client from playing; `code` says what, in one word for programs."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(one_line(text, LONGEST))
        self.code = code


class ServerUnreachable(ClientError):
    """No server answers at an address, or not any more."""

    def __init__(self, address: str, why: str) -> None:
        super().__init__("client/unreachable", f"nobody answers at {address} ({why})")
        self.address = address
        self.why = one_line(why, LONGEST)


class ServerHangsUp(ServerUnreachable):
    """A server answers every hello, and ends the connection at once, again and again."""

    def __init__(self, address: str, why: str) -> None:
        super().__init__(address, why)
        self.args = (one_line(f"{address} answers and hangs up at once, for {why}", LONGEST),)
        self.code = "client/hangs-up"


class Untold(ClientError):
    """What a server has told cannot be shown here: trouble of this device that accuses nobody."""

    def __init__(self, error: Exception) -> None:
        text = f"this device cannot show what was told ({type(error).__name__}: {error})"
        super().__init__("client/untold", text)


class ServerRefused(ClientError):
    """The server said no to a request; nothing has changed there."""

    def __init__(
        self, code: str, text: str, rule: str | None = None, wait: int | None = None
    ) -> None:
        super().__init__(code, text)
        self.rule = rule
        """The number of the rule of the game that forbids it, where one does."""
        self.wait = wait
        """Seconds after which it may be asked again, where that is known."""


def sayable(error: Exception) -> Exception:
    """An error that one sentence tells; whatever else a server has led to cannot be shown."""
    return error if isinstance(error, ArlequinError | OSError) else Untold(error)
