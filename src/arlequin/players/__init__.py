"""Those who choose: they see a view, never the state."""

from typing import Any, Protocol, runtime_checkable

import msgspec


class Choice(msgspec.Struct, frozen=True):
    """A move, by its text, and after how many seconds it is made (which only timed games ask)."""

    move: str
    seconds: float = 0.0


@runtime_checkable
class Player(Protocol):
    """Somebody who chooses one of the moves of a view: that of their own game, or of any."""

    def choose(self, view: Any) -> Choice:
        """The choice; the view is of a seat that may move."""
