"""A device that can keep nothing for the moment: it gives nothing that depends on it."""

from arlequin.games import catalog
from arlequin.games.record_header import agreement
from arlequin.proof.chain import Chain
from arlequin.proof.device_chain import Commitment, NotKept, Seed
from arlequin.proof.witness import Witness
from tests.proof.devices import SETUP, sat, told, wanted


class FullDisk(dict[str, Seed]):
    """Chains of a device whose disk may be full."""

    full = False

    def __setitem__(self, commit: str, seed: Seed) -> None:
        if self.full:
            raise NotKept("no space left")
        super().__setitem__(commit, seed)


def test_a_device_that_cannot_keep_its_part_gives_none() -> None:
    """After a restart it would not know for which place it gave a link."""
    agreed = agreement(catalog.new("double-yam", 2, {}))
    seeds = FullDisk()
    witness = Witness(seeds)
    witness.begin(
        "t", {"proof": 4, "commit": Chain("11" * 32).commitment, "agreement": agreed}, agreed
    )
    seeds.full = True
    assert witness.commitment(1) == Commitment("")
    seeds.full = False
    made = witness.commitment(1)
    witness.hear({"ply": 1, "kind": "committed", "seat": 1, **made._asdict()})
    seeds.full = True
    assert [witness.link(1, *witness.transcript.place) for _ in range(2)] == [None, None]
    assert witness.end(1) is None
    assert (witness.fault, witness.unkept) == (None, "no space left")
    seeds.full = False
    assert witness.left_out == 0
    given = witness.link(1, *witness.transcript.place)
    assert given is not None
    assert witness.end(1) is None  # a draw for which it gave a link is not told yet


def test_a_link_that_cannot_be_kept_is_withheld_and_nobody_has_left_it_out() -> None:
    seeds = FullDisk()
    following = Witness(seeds)
    following.begin("t", SETUP)
    sat(following)
    following.holds([1], [1])
    seeds.full = True
    assert wanted(following) is None
    following.hear(told(2, "salted", proof="1 1=-"))
    assert (following.fault, following.left_out, following.unkept) == (None, 0, "no space left")
    seeds.full = False
    assert wanted(following) is not None
