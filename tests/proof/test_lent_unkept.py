"""Seats that are to be lent while nothing can be kept: then nothing is asked."""

from arlequin.proof.device_chain import NotKept, Seed
from arlequin.proof.witness import Witness
from tests.proof.devices import SETUP, Other, sat, told
from tests.proof.test_unkept import FullDisk


def test_a_seat_without_a_chain_is_not_lent_on_a_full_disk() -> None:
    """A chain that is made later would not know that somebody has a right to the seat."""
    seeds = FullDisk()
    following = Witness(seeds)
    following.begin("t", SETUP)
    seeds.full = True
    assert following.claim(1).commit == ""
    following.hear(told(1, "sat", seat=1, name="Ana"))
    following.holds([1], [1])
    assert not following.release(1)
    seeds.full = False
    assert following.release(1)
    made = following.commitment(1)  # `RemoteTable._commit`, by itself
    following.hear(told(2, "committed", seat=1, **made._asdict()))
    following.holds([1], [1])
    Other(7, seat=1).sits(following, "sat")
    following.holds([], [1])
    assert following.fault is None


def test_a_seat_that_could_be_given_up_with_one_of_its_chains_only_is_guarded_still() -> None:
    """As in a browser: nothing was asked."""

    class Filling(FullDisk):
        room = 1

        def __setitem__(self, commit: str, seed: Seed) -> None:
            if self.full and not self.room:
                raise NotKept("no space left")
            self.room -= self.full
            dict.__setitem__(self, commit, seed)

    seeds = Filling()
    following = Witness(seeds)
    following.begin("t", SETUP)
    sat(following)
    following.holds([1], [1])
    following.claim(1)
    following.own.commitment(1)  # of another program, refused: never told
    seeds.full = True
    assert not following.release(1)  # so nothing is asked
    seeds.full = False
    Other(7, seat=1).sits(following, "sat")
    assert following.fault == "chain"
