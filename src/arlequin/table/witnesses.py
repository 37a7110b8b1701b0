"""Whose links are mixed into a throw, beside the server's."""

from collections.abc import Callable

from arlequin.core.seat import Seat
from arlequin.table.table import Table

MOST = 2
"""Two people of different devices: whoever runs the server may be one of them."""


def witnesses(
    table: Table, owner: Seat | None, reachable: Callable[[Seat], bool], silent: set[Seat]
) -> tuple[Seat, ...]:
    """Whose throw it is, and the next person whose device is there; else the next two.

    Who did not answer last time comes last. Seats of one device count once.
    """
    number = len(table.seating)
    start = owner or 1
    order = [(start - 1 + n) % number + 1 for n in range(number)]
    there = [seat for seat in order if seat in table.chances.chains and reachable(seat)]
    there.sort(key=lambda seat: (seat != owner, seat in silent))
    chosen: dict[str, Seat] = {}
    for seat in there:
        chosen.setdefault(table.seating[seat].holder, seat)
    return tuple(chosen.values())[:MOST]
