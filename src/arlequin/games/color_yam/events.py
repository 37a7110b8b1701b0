"""What happens in Color'Yam, beside throws."""

from typing import TypeAlias

from arlequin.core.events import Again, Die, Event, Start, Stop, Throw


class Sheet(Event, frozen=True):
    """Chance: the sheet."""

    number: int

    @property
    def text(self) -> str:
        return f"sheet {self.number}"


class Cross(Event, frozen=True):
    """The player crosses the box of a missed objective."""

    @property
    def text(self) -> str:
        return "cross"


class Yam(Event, frozen=True):
    """The player writes the sum into a Yam box and tries the line again."""

    @property
    def text(self) -> str:
        return "yam"


class Line(Event, frozen=True):
    """With free lines: the player fills or crosses this line."""

    line: int

    @property
    def text(self) -> str:
        return f"line {self.line}"


Move: TypeAlias = Stop | Again | Cross | Yam | Line
Chance: TypeAlias = Sheet | Start | Die | Throw
