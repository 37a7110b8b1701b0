"""What is chosen before a game in the terminal begins."""

from collections.abc import Mapping

import msgspec

COMPUTER = "*"
"""Stands for a computer among the seats."""


class Setup(msgspec.Struct, frozen=True):
    """A game that is about to begin."""

    game: str
    lang: str
    seats: tuple[str, ...]
    """A name for a person, `*` for a computer."""
    options: Mapping[str, str] = {}
    objectives: tuple[str, ...] = ()
    hands: bool = False

    @property
    def computers(self) -> tuple[int, ...]:
        """The seats of computers."""
        return tuple(seat for seat, name in enumerate(self.seats, 1) if name == COMPUTER)
