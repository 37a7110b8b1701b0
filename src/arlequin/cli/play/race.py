"""The race of YAM color at one keyboard: when the computers speak, and when the time is over."""

from collections.abc import Mapping, Sequence
from time import monotonic

from arlequin.core.seat import Seat
from arlequin.players import Choice


class KeyboardRace:
    """A round's announcements against the clock; without a clock the computers wait."""

    def __init__(self, choices: Mapping[Seat, Choice], limit: float, running: bool) -> None:
        self._start = monotonic()
        self._limit = limit
        self._running = running
        self._choices = dict(choices)

    @property
    def ends(self) -> float:
        """When the time is over."""
        return self._start + self._limit

    def due(self) -> tuple[float, str] | None:
        """The next thing that the clock brings: when, and which event."""
        if not self._running:
            return None
        waiting = [(choice.seconds, choice.move) for choice in self._choices.values()]
        seconds, move = min([*waiting, (float(self._limit), "time")])
        return self._start + seconds, move

    def over(self, silent: Sequence[Seat]) -> None:
        """Forget those who have spoken."""
        self._choices = {s: choice for s, choice in self._choices.items() if s in silent}
