"""Seats that are left and taken again before the game, and what is signed at the end."""

import asyncio

import pytest

from arlequin.cli.verify import command
from arlequin.core import record as records
from arlequin.proof.device_chain import Seed
from arlequin.proof.draw import settled, told_hash
from arlequin.proof.verifier import Verifier
from arlequin.proof.witness import Witness
from arlequin.testing.virtual import run
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
from tests.proof.people import Device, House
from tests.proof.test_unkept import FullDisk
from tests.proof.test_verify import own_chain, whole


def _leave(following: Witness) -> None:
    assert following.release(1)
    following.hear(told(following.ply + 1, "left", seat=1))
    following.holds([], [])


def _usurped(following: Witness) -> Witness:
    """The server draws with a chain of its own, and says then that a computer plays there."""
    server = Other(7, seat=1)
    server.sits(following, "sat")
    following.hear(salts(following, {1: server.gives(following)}))
    following.hear(*drawn(following, {1: server.gives(following)}))
    following.hear(told(following.ply + 1, "computer", seat=1))
    following.holds([1], [])
    return following


def test_a_seat_claimed_twice_without_its_commitments_is_guarded() -> None:
    """What is committed afterwards is the chain of the second claim, not the one given up."""
    following = begun()
    first = following.claim(1)
    following.hear(told(1, "sat", seat=1, name="Ana"))  # kept without its commitment
    following.holds([1], [1])
    _leave(following)
    second = following.claim(1)  # under another name
    assert second.commit not in ("", first.commit)
    following.hear(told(3, "sat", seat=1, name="Bea"))  # kept without its commitment again
    following.holds([1], [1])
    made = following.commitment(1)  # `RemoteTable._commit`, by itself
    following.hear(told(4, "committed", seat=1, **made._asdict()))
    following.holds([1], [1])
    following.hear(salts(following, {1: gives(following)}))
    following.hear(*drawn(following, {1: gives(following)}))
    assert (following.fault, following.ours) == (None, 1)
    assert _usurped(following).fault == "chain"


def test_a_seat_claimed_on_a_full_disk_is_guarded() -> None:
    seeds = FullDisk()
    following = Witness(seeds)
    following.begin("t", SETUP)
    following.claim(1)
    following.hear(told(1, "sat", seat=1, name="Ana"))  # kept without its commitment
    following.holds([1], [1])
    _leave(following)
    seeds.full = True
    assert following.claim(1).commit == ""
    following.hear(told(3, "sat", seat=1, name="Bea"))
    following.holds([1], [1])
    seeds.full = False
    made = following.commitment(1)
    following.hear(told(4, "committed", seat=1, **made._asdict()))
    following.holds([1], [1])
    following.hear(salts(following, {1: gives(following)}))
    following.hear(*drawn(following, {1: gives(following)}))
    assert (following.fault, following.ours) == (None, 1)
    assert _usurped(following).fault == "chain"


def test_a_seat_left_after_the_salts_and_claimed_before_the_first_event_is_guarded() -> None:
    following = begun()
    made = following.claim(1)
    following.hear(told(1, "sat", seat=1, name="Ana", **made._asdict()))
    following.holds([1], [1])
    following.hear(salts(following, {1: gives(following)}))  # the table is full
    _leave(following)
    made = following.claim(1)  # under another name
    following.hear(told(4, "sat", seat=1, name="Bea", **made._asdict()))
    following.holds([1], [1])
    if made.commit:
        following.hear(salts(following, {1: gives(following)}))
    following.hear(*drawn(following, {1: gives(following)}))
    assert (following.fault, following.ours) == (None, 1)
    assert _usurped(following).fault == "chain"


def test_a_record_with_salts_after_the_end_that_this_device_has_signed_is_rewritten() -> None:
    """Nothing follows an end that was signed: what was told then is signed with it."""
    text = whole("coloretto").decode()
    found = Verifier(records.read(text.encode()), None)
    commit, parts = own_chain(found, "own")
    end_told = told_hash(settled([*found.agreed, *found.told]))
    parts += ["", 0, "", 0, "", "", end_told]
    made = Other(7, seat=1, table=found.table).made
    lines = [line for line in text.splitlines() if not line.startswith("end ")]
    last = max(n for n, line in enumerate(lines) if line.startswith("salt "))
    number = found.number
    lines[last + 1 : last + 1] = [
        f"commit {number} 1 {made.commit} {made.public} signed {made.signed}",
        f"salt {number + 1} 1=- 2=-",
    ]
    forged = Verifier(records.read("\n".join([*lines, ""]).encode()), None)
    assert (forged.fault, forged.over, forged.after) == ("", True, found.after)
    command.recognise(forged, [command._own(commit, *parts)])
    assert forged.fault == "rewritten"


def test_a_program_that_was_told_other_moves_gives_no_link_after_the_end_was_signed() -> None:
    one, two = two_programs()
    event = drawn(one, {1: gives(one)})
    for each in (one, two):
        each.hear(*event)
    one.hear(told(4, "event", text="stop"))
    assert one.end(1) is not None
    two.hear(told(4, "event", text="again"))  # in the other program the game goes on
    two.holds([1], [1])
    assert two.fault is None
    assert wanted(two) is None


def left_and_claimed(after_salts: bool, leaving: str = "left") -> tuple[Witness, Other]:
    """A seat that was left before the game and claimed again; its new commitment was dropped.

    `leaving` is what the server tells of it: nothing, where it is empty.
    """
    following, friend = begun(), Other(7)
    sat(following, kind="sat")
    friend.sits(following, "sat")
    following.holds([1], [1, 2])
    if after_salts:
        following.hear(salts(following, {1: gives(following), 2: friend.gives(following)}))
    following.release(1)
    if leaving:
        following.hear(told(following.ply + 1, leaving, seat=1))
        following.holds([], [2])
    assert following.claim(1).commit
    following.hear(told(following.ply + 1, "sat", seat=1, name="Bea"))
    following.holds([1], [1, 2])
    return following, friend


@pytest.mark.parametrize("leaving", ["left", "computer", ""])
@pytest.mark.parametrize("after_salts", [False, True])
def test_a_seat_that_was_left_is_guarded_as_soon_as_a_new_chain_is_told(
    after_salts: bool, leaving: str
) -> None:
    following, _ = left_and_claimed(after_salts, leaving)
    assert (following.fault, following.lacks(1)) == (None, True)
    if leaving == "left":
        assert wanted(following) is None
    made = following.commitment(1)
    following.hear(told(following.ply + 1, "committed", seat=1, **made._asdict()))
    following.holds([1], [1, 2])
    assert (following.fault, following.lacks(1)) == (None, False)
    Other(9, seat=1).sits(following, "sat")
    assert following.fault == "chain"


class Kept(dict[str, Seed]):
    """One folder of two programs."""

    def __setitem__(self, commit: str, own: Seed) -> None:
        super().__setitem__(commit, own.merged(self[commit]) if commit in self else own)


def test_a_link_is_ones_own_though_another_program_claims_the_seat_meanwhile() -> None:
    """The other one is a moment behind: it still sees the computer, and its claim is refused."""
    one, two = programs = [Witness(seeds) for seeds in [Kept()] * 2]
    friend = Other(7)
    for each in programs:
        each.begin("t", SETUP)
    made = one.claim(1)
    first = told(1, "sat", seat=1, name="Ana", **made._asdict())
    second = told(2, "sat", seat=2, name="Bo", **friend.made._asdict())
    for each in programs:
        each.hear(first)
        each.hear(second)
        each.holds([1], [1, 2])
    salted = salts(one, {1: gives(one), 2: friend.gives(one)})
    assert one.release(1)  # lent: opened, and closed again
    for each in programs:
        each.hear(salted)
        each.hear(told(4, "computer", seat=1, level="easy"))
        each.holds([1], [2])
    one.hear(told(5, "sat", seat=1, name="Ana"))
    one.holds([1], [1, 2])
    links = {1: gives(one), 2: friend.gives(one)}
    assert two.claim(1).commit
    one.hear(*drawn(one, links))
    one.holds([1], [1, 2])
    assert (one.fault, one.ours) == (None, 1)


def test_a_player_who_goes_on_in_a_seat_they_have_lent_takes_part_and_is_not_guarded() -> None:
    following, phone = begun(), Other(7, seat=1)
    sat(following, kind="sat")
    following.holds([1], [1])
    assert following.release(1)  # lent to a phone, which gives it back
    phone.sits(following, "sat")
    following.hear(told(following.ply + 1, "sat", seat=1))
    following.holds([1], [1])
    made = following.commitment(1)
    following.hear(told(following.ply + 1, "committed", seat=1, **made._asdict()))
    following.holds([1], [1])
    following.hear(salts(following, {1: gives(following)}))
    assert not following.lacks(1)
    Other(9, seat=1).sits(following, "sat")
    assert following.fault is None
    assert following.claim(1).commit not in ("", made.commit)


def claimed_in_vain(lends: bool) -> Witness:
    """A lent seat, claimed since: the claim is lost or refused, its chain is told all the same."""
    following = begun()
    sat(following, kind="sat")
    following.holds([1], [1])
    following.hear(told(2, "computer", seat=1))
    following.hear(told(3, "sat", seat=1))  # by itself: so the server takes a new chain
    following.holds([1], [1])
    assert following.release(1, lends)
    following.hear(told(4, "lent", seat=1))
    made = following.claim(1)
    following.hear(told(5, "committed", seat=1, **made._asdict()))
    following.holds([1], [1])
    assert (following.fault, following.lacks(1)) == (None, False)
    return following


@pytest.mark.parametrize("lends", [True, False])
def test_a_seat_that_is_told_as_lent_belongs_to_the_device_with_the_link(lends: bool) -> None:
    following = claimed_in_vain(lends)
    Other(9, seat=1).sits(following, "sat")
    assert following.fault == (None if lends else "chain")
    Other(11, seat=1).sits(following, "sat")  # it was lent on
    assert following.fault == (None if lends else "chain")


@pytest.mark.parametrize("lends", [True, False])
def test_the_device_with_the_link_may_commit_later(lends: bool) -> None:
    following = claimed_in_vain(lends)
    following.hear(told(6, "sat", seat=1))
    Other(9, seat=1).sits(following)
    assert following.fault == (None if lends else "chain")
    Other(11, seat=1).sits(following, "sat")  # it was lent on
    assert following.fault == (None if lends else "chain")


@pytest.mark.parametrize("sits", [True, False])
def test_the_device_with_the_link_may_commit_after_a_computer_has_played(sits: bool) -> None:
    following = claimed_in_vain(lends=True)
    following.hear(told(6, "sat", seat=1))
    following.hear(told(7, "computer", seat=1))
    if not sits:
        following.hear(told(8, "sat", seat=1))
    Other(9, seat=1).sits(following, "sat" if sits else "committed")
    assert following.fault is None


def test_a_seat_told_as_left_is_guarded_where_this_device_has_left_it_once_before() -> None:
    following = begun()
    assert following.release(1)  # under another name
    made = following.claim(1)
    following.hear(told(1, "sat", seat=1, name="Ana", **made._asdict()))
    following.holds([1], [1])
    following.hear(told(2, "left", seat=1))
    Other(9, seat=1).sits(following, "sat")
    assert following.fault == "chain"


def test_a_seat_is_guarded_by_its_new_chain_though_one_of_before_is_told_after_it() -> None:
    """The server has held it back."""
    following = begun()
    old = following.claim(1)
    following.hear(told(1, "sat", seat=1, name="Ana"))
    following.holds([1], [1])
    _leave(following)
    made = following.claim(1)
    following.hear(told(3, "sat", seat=1, name="Bea", **made._asdict()))
    following.holds([1], [1])
    following.hear(salts(following, {1: gives(following)}))
    following.hear(told(5, "sat", seat=1, name="Bea", **old._asdict()))
    assert following.fault is None
    Other(9, seat=1).sits(following, "sat")
    assert following.fault == "chain"


def test_a_lent_seat_is_open_to_others_once_the_device_with_the_link_has_left() -> None:
    following = claimed_in_vain(lends=True)
    following.hear(told(6, "sat", seat=1))
    following.hear(told(7, "left", seat=1))
    Other(9, seat=1).sits(following, "sat")
    assert following.fault is None


def test_a_lent_seat_is_guarded_again_once_its_device_has_sat_down() -> None:
    following = claimed_in_vain(lends=True)
    assert following.release(1, lends=True)
    made = following.claim(1)
    following.hear(told(6, "sat", seat=1, **made._asdict()))
    following.holds([1], [1])
    Other(9, seat=1).sits(following, "sat")
    assert following.fault == "chain"


def test_an_honest_server_takes_the_chain_of_a_seat_that_is_claimed_again() -> None:
    """The seat's own link is opened on the same device, while the first throw is due."""

    async def evening() -> None:
        house = House()
        ana, bob = Device(house, 1), Device(house, 2)
        table = await house.found("double-yam", [bob.person(), ana.person()])
        for each in (ana, bob):
            await each.come(table)
        await asyncio.sleep(3)
        for each in (ana, bob):
            await each.go()
        house.forget()
        for each in (ana, bob):
            await each.come(table)
        ana.following.release(2)
        code = "c" * 30
        assert (await ana.ask("lend", seat=2, code=code))["type"] == "done"
        made = ana.following.claim(2)._asdict()
        own = {"secret": ana.secret, "code": code, "avatar": 0}
        await ana.ask("claim", seat=2, name="P1", **own, **made)
        for _ in range(20):
            for each in (bob, ana):
                if each.you:
                    await each.act()
            await asyncio.sleep(0.3)
        told = ana.following
        assert (told.fault, told.lacks(2)) == (None, False)
        assert told.ours == told.draws > 3
        await house.tables.close()

    run(evening())


def test_links_of_a_chain_with_which_a_seat_was_left_are_a_fault() -> None:
    following, friend = left_and_claimed(after_salts=False)
    own = next(iter(following.seeds.values()))
    usurper = Other(9, seat=1)
    usurper.own, usurper.chain = own, following.own.chain(own.seed)
    following.hear(salts(following, {1: usurper.gives(following), 2: friend.gives(following)}))
    assert following.fault == "chain"


@pytest.mark.parametrize("used", [False, True])
def test_what_was_given_is_counted_though_the_seat_is_said_to_be_left(used: bool) -> None:
    """The server has the link of the first draw, and sees both draws."""
    following, friend = begun(), Other(7)
    sat(following, kind="sat")
    friend.sits(following, "sat")
    following.holds([1], [1, 2])
    following.hear(salts(following, {1: gives(following), 2: friend.gives(following)}))
    following.holds([1], [1, 2])
    given, theirs = gives(following), friend.gives(following)
    following.hear(told(following.ply + 1, "left", seat=1))
    following.hear(told(following.ply + 1, "sat", seat=1, name="Ann"))
    following.holds([], [1, 2])
    assert following.plays  # dice that lie open are compared
    following.hear(*drawn(following, {1: given if used else "~", 2: theirs}))
    following.holds([1], [1, 2])
    assert (following.fault, following.left_out, following.ours) == (None, int(not used), int(used))
