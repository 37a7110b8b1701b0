"""The first fault is kept with the chains: the seal of a table stays broken on that device."""

import pytest

from arlequin.proof import chain
from arlequin.proof.device_chain import Seed
from arlequin.proof.witness import Witness
from tests.proof.devices import SETUP, Other, begun, salts, sat, told, wanted
from tests.proof.test_unkept import FullDisk


def broken() -> Witness:
    """A device that has seen something wrong after two entries."""
    following = begun()
    sat(following)
    Other(3).sits(following)
    following.fail("outcome")
    following.fail("link")
    return following


def test_a_fault_is_not_forgotten_by_a_device_that_is_started_again() -> None:
    before = broken()
    (own,) = before.seeds.values()
    assert (own.fault, own.fault_ply) == ("outcome", 2)
    again = Witness(before.seeds)
    again.begin("t", SETUP)
    assert again.fault == "outcome"


def test_nothing_is_given_or_signed_after_a_restart_either() -> None:
    before = begun()
    made = sat(before)
    before.fail("outcome")
    again = Witness(before.seeds)
    again.begin("t", SETUP)
    again.hear(told(1, "committed", seat=1, **made._asdict()))
    assert again.ply == 1
    assert (wanted(again), again.end(1)) == (None, None)


def test_another_program_of_the_device_gives_nothing_from_then_on() -> None:
    one = begun()
    made = sat(one)
    two = Witness(one.seeds)
    two.begin("t", SETUP)
    two.hear(told(1, "committed", seat=1, **made._asdict()))
    one.fail("outcome")
    assert two.fault is None
    assert wanted(two) is None
    assert two.fault == "outcome"


def test_a_fault_that_comes_before_the_welcome_is_kept_too() -> None:
    seeds = broken().seeds
    fresh = {commit: own._replace(fault="") for commit, own in seeds.items()}
    early = Witness(fresh)
    early.open("t")
    early.fail("entries")
    assert [own.fault for own in fresh.values()] == ["entries"]


def test_a_fault_is_known_only_at_its_table() -> None:
    elsewhere = Witness(broken().seeds)
    elsewhere.begin("u", SETUP)
    assert elsewhere.fault is None


def test_of_two_faults_the_one_that_was_kept_first_stands() -> None:
    first = Seed("s", fault="link", fault_ply=3)
    later = Seed("s", fault="place", fault_ply=9)
    assert later.merged(first) == first.merged(Seed("s")) == first
    assert Seed("s").merged(first) == first


def test_a_fault_that_cannot_be_kept_is_a_fault_all_the_same() -> None:
    seeds = FullDisk()
    following = Witness(seeds)
    following.begin("t", SETUP)
    sat(following)
    seeds.full = True
    following.fail("outcome")
    assert (following.fault, following.unkept) == ("outcome", "no space left")


def test_a_seat_is_not_given_up_where_that_cannot_be_kept() -> None:
    seeds = FullDisk()
    following = Witness(seeds)
    following.begin("t", SETUP)
    seeds.full = True
    assert not following.release(2)  # no chain could remember it
    seeds.full = False
    sat(following)
    seeds.full = True
    assert not following.release(1)
    seeds.full = False
    assert following.release(1)
    assert following.own.left_with(1)


def counted(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Every step of a chain that is hashed from now on."""
    steps: list[bytes] = []
    before = chain.before

    def step(link: bytes) -> bytes:
        steps.append(link)
        return before(link)

    monkeypatch.setattr(chain, "before", step)
    return steps


def test_one_message_cannot_keep_a_device_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a fault nothing is hashed; links of a seat that is named twice never are."""
    steps = counted(monkeypatch)
    following = begun()
    other = Other(3)
    other.sits(following)
    steps.clear()
    word = "2=" + "ab" * 32
    following.hear(told(2, "salted", proof=f"8192 {word} {word}"))
    assert (following.fault, len(steps)) == ("order", 0)
    for _ in range(9):
        following.hear(salts(following, {2: "-"}, proof=f"1 {word}"))
    assert len(steps) == 0


def test_links_after_a_wrong_one_are_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    following, one, two = begun(), Other(3), Other(4, seat=3)
    one.sits(following)
    two.sits(following)
    links = f"1 2={'ab' * 32} 3={'ab' * 32}"
    entry = salts(following, {2: one.gives(following), 3: "-"}, proof=links)
    steps = counted(monkeypatch)
    following.hear(entry)
    assert (following.fault, len(steps)) == ("signature", 0)
