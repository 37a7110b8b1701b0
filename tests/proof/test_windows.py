"""Two windows of a device, full disks, seats that are left and taken again, files of before."""

import pytest

from arlequin.cli.terminal.seal_report import SealReport
from arlequin.client.seal import Seal
from arlequin.games import catalog
from arlequin.proof.witness import Witness
from tests.proof.devices import (
    SETUP,
    Other,
    begun,
    drawn,
    gives,
    salts,
    sat,
    told,
    two_programs,
    wanted,
)
from tests.proof.test_unkept import FullDisk


def test_a_seat_left_before_its_commitment_was_taken_and_claimed_again_is_guarded() -> None:
    following = begun()
    following.claim(1)  # goes with a claim, which the server keeps without its commitment
    following.hear(told(1, "sat", seat=1, name="Ana"))
    following.holds([1], [1])
    assert following.release(1)
    following.hear(told(2, "left", seat=1))
    following.holds([], [])
    made = following.claim(1)  # under another name
    following.hear(told(3, "sat", seat=1, name="Bea", **made._asdict()))
    following.holds([1], [1])
    following.hear(salts(following, {1: gives(following)}))
    event, total = drawn(following, {1: gives(following)})
    following.hear(event, total)
    assert (following.fault, following.ours) == (None, 1)
    server = Other(7, seat=1)
    server.sits(following, "sat")
    assert following.fault == "chain"


def test_a_device_signs_one_end() -> None:
    one, two = two_programs()
    event = drawn(one, {1: gives(one)})
    for each in (one, two):
        each.hear(*event)
    one.hear(told(4, "event", text="stop"))
    first = one.end(1)
    assert first is not None
    friend = Other(8)
    friend.sits(two, "sat")
    two.hear(salts(two, {1: "-", 2: "-"}))
    two.hear(told(6, "event", text="stop"))
    two.holds([1], [1, 2])
    assert two.fault is None
    second = two.end(1)
    assert second is None or second.signed == first.signed


@pytest.mark.parametrize("full", [True, False], ids=["still full", "room again"])
def test_a_seat_lent_and_taken_back_on_a_full_disk_is_no_fault_later(full: bool) -> None:
    seeds = FullDisk()
    following = Witness(seeds)
    following.begin("t", SETUP)
    made = sat(following)
    following.holds([1], [1])
    entries = [told(1, "committed", seat=1, **made._asdict())]
    assert following.release(1)
    seeds.full = True
    phone = Other(9, seat=1)
    entries.append(told(2, "sat", seat=1, **phone.made._asdict()))
    entries.append(told(3, "sat", seat=1))
    following.hear(entries[1])
    following.holds([], [1])
    assert following.claim(1).commit == ""  # it is claimed without one
    following.hear(entries[2])
    following.holds([1], [1])
    assert following.fault is None
    seeds.full = full
    again = Witness(seeds)
    again.begin("t", SETUP)
    for entry in entries:
        again.hear(entry)
    again.holds([1], [1])
    assert again.fault is None


def _played() -> Witness:
    """A device with a chain in its seat, which had a part in the one draw that there was."""
    following = begun()
    sat(following)
    following.holds([1], [1])
    following.hear(salts(following, {1: gives(following)}))
    following.hear(*drawn(following, {1: gives(following)}))
    assert (following.fault, following.ours, following.draws) == (None, 1, 1)
    return following


@pytest.mark.parametrize("kind", ["sat", "computer"])
def test_in_how_many_draws_it_had_a_part_is_said_whatever_is_told_of_its_seat(kind: str) -> None:
    seal = Seal(catalog.new("double-yam", 3, {}), {})
    seal.witness = following = _played()
    report = SealReport(seal, lambda key, _=None: key)
    seal.yours = (1,)
    assert "seal-part" in [*report.told()]
    following.hear(told(following.ply + 1, kind, seat=1))
    event, total = drawn(following, {1: "~"})
    following.hear(event, total)
    seal.holds([], [1] if kind == "sat" else [])
    assert (following.fault, following.ours, following.draws) == (None, 1, 2)
    assert "seal-part" in [*report.told()]
    assert "seal-watching" not in [*report.told()]


def test_dice_that_lie_open_are_compared_while_a_chain_of_this_device_plays() -> None:
    """`plays` decides it: the server says that the seat has moved, and names none."""
    following = _played()
    following.hear(told(following.ply + 1, "sat", seat=1))
    following.holds([], [1])
    following.hear(*drawn(following, {1: gives(following)}))
    assert (following.fault, following.ours, following.draws) == (None, 2, 2)
    assert following.plays


def test_a_program_that_is_ahead_in_another_game_signs_nothing() -> None:
    """Another program of the device has given a link elsewhere, for a number that has passed."""
    one, ahead = two_programs()
    for _ in range(2):
        ahead.hear(*drawn(ahead, {1: "~"}))
    for _ in range(2):
        one.hear(*drawn(one, {1: gives(one)}))
    assert (one.fault, one.number, ahead.fault, ahead.number) == (None, 3, None, 3)
    assert (ahead.end(1), wanted(ahead), ahead.fault) == (None, None, "place")
