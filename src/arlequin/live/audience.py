"""Audience: the people around one table. A host sends everything through this port."""

from collections.abc import Collection

import msgspec

from arlequin.core.seat import Seat
from arlequin.table.table import FoldedEntry


class OpenUntil(msgspec.Struct, frozen=True):
    """Dice that lie open, and when the card is shown."""

    seat: Seat
    dice: tuple[str, ...]
    at: float


class Audience:
    """The port of a host to its connections and its server. This one is empty: it does nothing."""

    def publish(self, entries: tuple[FoldedEntry, ...]) -> None:
        """Send entries that were stored."""

    def countdown(self, seat: Seat, at: float) -> None:
        """Announce the throw of a race: it falls at that time."""

    def look(self, shown: OpenUntil) -> None:
        """Show the open dice of a round."""

    def request_links(self, devices: Collection[int]) -> None:
        """Ask these devices for their links of the next round."""

    def has_window(self, device: int) -> bool:
        """Whether a window of a device is connected that answers for it."""
        return False

    def status_changed(self) -> None:
        """Send the status of the table: it has changed without an entry."""

    def round_trip(self, seat: Seat) -> float:
        """The longest round trip of a seat's devices, as far as it is credited."""
        return 0.0

    def report(self, error: BaseException | None) -> None:
        """Report an error that no request is waiting for."""

    def hand_over(self) -> None:
        """Send everyone away: another process has the table now."""
