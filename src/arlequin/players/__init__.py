"""Players, computers and others: they choose a move from a view, never from the state."""

from typing import TYPE_CHECKING, Any, Generic, Protocol, runtime_checkable

import msgspec

from arlequin.core.events import Event

if TYPE_CHECKING:  # defaults of type variables: Python has them from 3.13 on
    from typing_extensions import TypeVar

    Said_co = TypeVar("Said_co", bound=Event | str, covariant=True, default=Event | str)
    Seen_contra = TypeVar("Seen_contra", contravariant=True, default=Any)
else:
    from typing import TypeVar

    Said_co = TypeVar("Said_co", covariant=True)
    Seen_contra = TypeVar("Seen_contra", contravariant=True)


class Choice(msgspec.Struct, Generic[Said_co], frozen=True):
    """A move (one of `view.moves`, or its text), and the seconds until it is made, if timed."""

    move: Said_co
    seconds: float = 0.0

    @property
    def text(self) -> str:
        """The move as a line of a record."""
        return str(self.move)


@runtime_checkable
class Player(Protocol[Seen_contra, Said_co]):
    """Chooses one of the moves of a view: of one game, or of any."""

    def choose(self, view: Seen_contra) -> Choice[Said_co]:
        """The choice; the view is of a seat with moves."""
