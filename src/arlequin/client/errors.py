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
    """A server answers every hello, and ends the connection at once, repeatedly."""

    def __init__(self, address: str, why: str) -> None:
        super().__init__(address, why)
        self.args = (one_line(f"{address} answers and hangs up at once, for {why}", LONGEST),)
        self.code = "client/hangs-up"


class NotShown(ClientError):
    """A message that this device cannot show: its own trouble, and no fault of the server."""

    def __init__(self, error: Exception) -> None:
        text = f"this device cannot show what was told ({type(error).__name__}: {error})"
        super().__init__("client/untold", text)


class ServerRefused(ClientError):
    """The server refused a request; nothing has changed there."""

    def __init__(
        self, code: str, text: str, rule: str | None = None, wait: int | None = None
    ) -> None:
        super().__init__(code, text)
        self.rule = rule
        """The number of the rule of the game that forbids it, if one does."""
        self.wait = wait
        """Seconds after which it can be requested again, if known."""


def with_sentence(error: Exception) -> Exception:
    """The error itself if it has a sentence for people, else `NotShown`."""
    return error if isinstance(error, ArlequinError | OSError) else NotShown(error)
