"""Seat watch: how long the link of a lent seat is good, and whose a seat is after it was left."""

from arlequin.proof.seat_watch import SeatWatch


def lent() -> SeatWatch:
    seats = SeatWatch()
    seats.lent.add(1)
    return seats


def test_the_link_of_a_lent_seat_is_good_once() -> None:
    seats = lent()
    assert [seats.borrow(1, sits=True, commits=True) for _ in range(2)] == [True, False]


def test_the_link_is_good_no_more_once_the_seat_was_left() -> None:
    seats = lent()
    seats.leave(1, left=True)
    assert not seats.borrow(1, sits=True, commits=True)


def test_the_link_stays_good_where_a_computer_plays_meanwhile() -> None:
    seats = lent()
    seats.leave(1, left=False)
    assert seats.borrow(1, sits=True, commits=True)


def test_the_link_is_for_one_person_who_may_commit_later() -> None:
    seats = lent()
    assert seats.borrow(1, sits=True, commits=False)
    assert [seats.borrow(1, sits=False, commits=True) for _ in range(2)] == [True, False]


def test_a_seat_that_is_left_was_borrowed_where_somebody_sat_there_by_a_link() -> None:
    seats = lent()
    seats.borrow(1, sits=True, commits=False)
    assert [seats.leave(1, left=True) for _ in range(2)] == [True, False]


def test_a_seat_that_is_left_is_this_devices_no_more() -> None:
    seats = SeatWatch()
    seats.hold([1, 2])
    seats.leave(1, left=True)
    assert seats.hold([]) == {2}
