"""Tables of version 3, in which devices take no part any more, and tables without a proof."""

import asyncio
import re

import pytest

from arlequin.proof.device_chain import Seed
from arlequin.proof.witness import Witness
from tests.proof.devices import OLD, SETUP, told, two_programs
from tests.proof.people import House, in_a_house, record
from tests.proof.test_table import duel, older, verified
from tests.proof.test_unkept import FullDisk


@pytest.mark.parametrize("setup", [{}, OLD], ids=["no proof", "version 3"])
def test_leaving_a_table_without_a_proof_keeps_nothing(setup: dict[str, object]) -> None:
    seeds: dict[str, Seed] = {}
    following = Witness(seeds)
    following.begin("t", setup)
    assert following.release(1)
    assert seeds == {}


@pytest.mark.parametrize("setup", [{}, OLD], ids=["no proof", "version 3"])
def test_a_table_without_a_proof_is_left_on_a_full_disk(setup: dict[str, object]) -> None:
    seeds = FullDisk()
    following = Witness(seeds)
    following.begin("t", setup)
    seeds.full = True
    assert following.release(1)


def test_nothing_of_version_3_counts_as_proven() -> None:
    following = Witness({})
    following.begin("t", OLD)
    following.hear(told(1, "committed", seat=1, commit="22" * 32))
    following.holds([1], [1])
    assert (following.provable, following.version, following.fault) == (False, 0, None)


def test_a_chain_without_a_key_is_nobody_s_own() -> None:
    """The server may show as its own what this device kept before devices signed."""
    seeds = {str(SETUP["commit"]): Seed("11" * 32), "22" * 32: Seed("33" * 32, "t", 1)}
    following = Witness(seeds)
    following.begin("t", SETUP)
    assert not following.takes_part
    assert following.lacks(0)
    assert following.claim(1).public


def test_the_server_s_chain_is_never_this_device_s() -> None:
    seeds = {str(SETUP["commit"]): Seed("11" * 32, "t", 0, "44" * 32)}
    following = Witness(seeds)
    following.begin("t", SETUP)
    assert (following.takes_part, following.fault) == (False, None)


def test_a_table_of_version_3_is_played_on_by_the_server_alone() -> None:
    async def play(house: House) -> None:
        one, two = duel(house)
        table = await older(house, one, two)
        await one.come(table)
        await two.come(table)
        await asyncio.gather(one.play(20), two.play(20))
        text = await record(house, table)
        assert not re.search("^proof ", text, re.MULTILINE)
        assert " signed " not in text
        found = verified(text)
        assert (found.fault, found.version) == ("", 3)
        assert (one.following.fault, one.following.version) == (None, 0)

    in_a_house(play)


def test_commitments_of_version_3_in_a_later_setup_are_a_fault() -> None:
    following = Witness({})
    following.begin("t", {**SETUP, "commits": ["22" * 32]})
    assert following.fault == "version"


def test_a_server_that_is_renewed_tells_a_table_of_version_3_without_a_proof() -> None:
    seeds = {"22" * 32: Seed("33" * 32, "t", 1)}
    following = Witness(seeds)
    following.begin("t", OLD)
    following.begin("t", {"proof": 0, "commit": "", "agreement": []})
    assert following.fault is None
    following.fail("shown")
    assert Witness(seeds).fault is None  # a chain without a key remembers nothing


def test_a_table_begun_again_with_this_device_s_chain_as_the_server_s_is_a_fault() -> None:
    one, _ = two_programs()
    (made,) = one.seeds
    again = Witness(one.seeds)
    again.begin("t", {**SETUP, "commit": made})
    again.holds([], [])
    assert again.fault == "place"
