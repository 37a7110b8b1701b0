"""Base class of the rules: the parts that are the same in every game."""

from abc import abstractmethod
from enum import Enum
from typing import Any

from arlequin.core.errors import IllegalEvent, expected
from arlequin.core.events import Event, Notation, Time
from arlequin.core.game import C, Game, M, S, due


class PhaseEnum(Enum):
    """Phases of a game: what is pending. Their `repr` can be pasted back: `Phase.TURN`."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Rules(Game[S, M, C]):
    """The part of the contract of a game that is the same in every game."""

    _notation: Notation[Any]  # its events are M | C | Time, which a type variable cannot say
    _made_of: tuple[Any, ...]
    """The arguments that it was made with: enough to make it again in another process."""

    def after(self, state: S, event: Event) -> S:
        after = self._after(state, event)
        if after is None:
            got = getattr(event, "text", repr(event))
            raise IllegalEvent(expected(due(self, state), got), self.forbids(state, event))
        return after

    @abstractmethod
    def forbids(self, state: S, event: Event) -> str | None:
        """The number of the rule that forbids an event here; None where no single rule does."""

    @abstractmethod
    def _after(self, state: S, event: Event) -> S | None:
        """The state after an event; None if it is not legal there."""

    def parse(self, text: str) -> M | C | Time:
        event: M | C | Time = self._notation.parse(text)
        return event

    def __eq__(self, other: object) -> bool:
        """Whether both have the same rules, options, material and number of players."""
        if not isinstance(other, Rules):
            return NotImplemented
        same = self.players == other.players and self.identity == other.identity
        return same and type(self) is type(other)

    def __hash__(self) -> int:
        return hash((self.identity, self.players))

    def __reduce__(self) -> tuple[type, tuple[Any, ...]]:
        return type(self), self._made_of

    def __repr__(self) -> str:
        """How a game of the usual material is made, as a line of Python."""
        identity = self.identity
        own = {"objectives": identity.objectives} if identity.objectives else {}
        options = "".join(f", {key}={value!r}" for key, value in (identity.values | own).items())
        return f"new({identity.game!r}, {self.players}{options})"
