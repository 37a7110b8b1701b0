"""What is chosen before a game in the terminal begins."""

from collections.abc import Mapping

import msgspec

from arlequin.players import levels

COMPUTER = "*"
"""Stands for a computer among the seats; its level may follow, as in `*random`."""


def computer(level: str) -> str:
    """A computer of this level, as it stands among the seats."""
    return COMPUTER + level


def level_of(seat: str) -> str | None:
    """The level of a computer; None for a person."""
    if not seat.startswith(COMPUTER):
        return None
    return levels.check(seat.removeprefix(COMPUTER) or levels.USUAL)


class Setup(msgspec.Struct, frozen=True):
    """A game that is about to begin."""

    game: str
    lang: str
    seats: tuple[str, ...]
    """A name for a person, `*` or `*random` for a computer."""
    options: Mapping[str, str] = {}
    objectives: tuple[str, ...] = ()
    hands: bool = False

    @property
    def computers(self) -> dict[int, str]:
        """The levels of the computers, by seat."""
        found = ((seat, level_of(name)) for seat, name in enumerate(self.seats, 1))
        return {seat: level for seat, level in found if level is not None}
