"""Message check: whether what a server tells names only kinds and seats that there are.

The listener can then show it. What it cannot show all the same is trouble of this device.
"""

from collections.abc import Iterable, Iterator

from arlequin.core.seat import Seat
from arlequin.gateway.protocol.outbound import EntryTold, StepTold, Welcome
from arlequin.table.entries import KINDS
from arlequin.table.proposals import REPLACING


def check_message(message: Welcome | StepTold, players: int) -> None:
    """ValueError where a message is about seats that there are not."""
    seats = [each.seat for each in message.standing.seats]
    if seats != list(range(1, players + 1)):
        raise ValueError(f"expected {players} seats in their order, got {len(seats)}")
    check_seats(_acting(message), players)


def check_seats(seats: Iterable[Seat], players: int) -> None:
    """ValueError where one of them is no seat."""
    for seat in seats:
        _check_seat(seat, 1, players)


def check_entry(entry: EntryTold, players: int) -> None:
    """ValueError where an entry is of no known kind, or about a seat that there is not."""
    if entry.kind not in KINDS:
        raise ValueError(f"expected an entry of a known kind, got {entry.kind}")
    _check_seat(entry.seat, 0, players)
    if entry.what in REPLACING:  # of a takeback it says how many events
        _check_seat(entry.about, 1, players)


def _acting(message: Welcome | StepTold) -> Iterator[Seat]:
    """Everyone who can do something, asks for something, or is awaited."""
    yield from message.yours
    yield from (each.seat for each in message.you)
    yield from (each.seat for each in message.standing.acting)
    yield from message.standing.awaited
    proposal = message.standing.proposal
    if proposal is not None:
        yield from (proposal.seat, *proposal.agreed)


def _check_seat(seat: int, least: int, most: int) -> None:
    if not least <= seat <= most:
        raise ValueError(f"expected a seat from {least} to {most}, got {seat}")
