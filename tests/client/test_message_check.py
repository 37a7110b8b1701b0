"""Message check: what a server may name, and what it may not."""

import pytest

from arlequin.client.message_check import check_entry
from arlequin.gateway.protocol.outbound import EntryTold


def proposed(what: str, about: int) -> EntryTold:
    return EntryTold(ply=1, at=0, kind="proposed", seat=1, what=what, about=about)


def test_a_takeback_of_more_events_than_there_are_seats_is_read() -> None:
    check_entry(proposed("takeback", 3), players=2)


@pytest.mark.parametrize("seat", [0, 3])
def test_a_computer_for_a_seat_that_there_is_not_is_unreadable(seat: int) -> None:
    check_entry(proposed("computer", 2), players=2)
    with pytest.raises(ValueError, match="expected a seat from 1 to 2"):
        check_entry(proposed("computer", seat), players=2)


def test_an_entry_of_an_unknown_kind_is_unreadable() -> None:
    with pytest.raises(ValueError, match="known kind"):
        check_entry(EntryTold(ply=1, at=0, kind="sung"), players=2)
