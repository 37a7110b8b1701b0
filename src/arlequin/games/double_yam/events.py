"""What happens in Double Yam, beside throws."""

from typing import TypeAlias

from arlequin.core.events import Again, Die, Event, Stop, Throw

SERIES = "series"
COUP = "coup"


class Score(Event, frozen=True):
    """Fill a box: a colour, `series` (with its number, where one is there often enough), `coup`."""

    box: str
    number: int | None = None

    @property
    def text(self) -> str:
        return f"score {self.box}" if self.number is None else f"score {self.box} {self.number}"


Move: TypeAlias = Stop | Again | Score
Chance: TypeAlias = Die | Throw
