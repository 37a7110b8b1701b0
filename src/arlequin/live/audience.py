"""Audience: who is around one table. The one port through which a host tells anybody anything."""

from collections.abc import Collection
from typing import Protocol

import msgspec

from arlequin.core.seat import Seat
from arlequin.table.table import FoldedEntry


class OpenUntil(msgspec.Struct, frozen=True):
    """Dice that lie open, and when the card is shown."""

    seat: Seat
    dice: tuple[str, ...]
    at: float


class Audience(Protocol):
    """Port of a host: the people around its table, and the server that it stands in."""

    def told(self, told: tuple[FoldedEntry, ...]) -> None:
        """It has happened, and is stored."""

    def countdown(self, seat: Seat, at: float) -> None:
        """Somebody is about to throw in a race: the throw falls then."""

    def look(self, shown: OpenUntil) -> None:
        """The dice of a round lie open."""

    def wants_links(self, devices: Collection[int]) -> None:
        """Links for the next round are wanted from these devices."""

    def has_window(self, device: int) -> bool:
        """Whether a window of a device is connected that answers for it."""

    def status_changed(self) -> None:
        """The status of the table has changed without an entry."""

    def round_trip(self, seat: Seat) -> float:
        """The longest round trip of a seat's devices, as far as it is credited."""

    def trouble(self, error: BaseException | None) -> None:
        """Something went wrong while nobody was asking."""

    def lost(self) -> None:
        """Another process has the table now."""


class Nobody:
    """An audience of nobody."""

    def told(self, told: tuple[FoldedEntry, ...]) -> None:
        """Nobody hears it."""

    def countdown(self, seat: Seat, at: float) -> None:
        """Nobody gets ready."""

    def look(self, shown: OpenUntil) -> None:
        """Nobody looks."""

    def wants_links(self, devices: Collection[int]) -> None:
        """Nobody has any."""

    def has_window(self, device: int) -> bool:
        """Nobody has one."""
        return False

    def status_changed(self) -> None:
        """Nobody sees it."""

    def round_trip(self, seat: Seat) -> float:
        """Everybody is near."""
        return 0.0

    def trouble(self, error: BaseException | None) -> None:
        """Nobody listens."""

    def lost(self) -> None:
        """Nobody need go."""
