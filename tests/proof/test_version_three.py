"""Tables of version 3, whose devices do not sign, and tables without a proof."""

import asyncio

from arlequin.proof.device_chain import Seed
from arlequin.proof.witness import Witness
from arlequin.table.proposals import AWAY_SECONDS
from tests.proof.devices import OLD, Other, begun, gives, salts, sat, told
from tests.proof.people import House, in_a_house, record
from tests.proof.test_table import duel, older, verified
from tests.proof.test_unkept import FullDisk


def test_leaving_a_table_without_a_proof_keeps_nothing() -> None:
    seeds: dict[str, Seed] = {}
    following = Witness(seeds)
    following.begin("t", {})
    assert following.release(1)
    assert seeds == {}


def test_a_table_without_a_proof_is_left_on_a_full_disk() -> None:
    seeds = FullDisk()
    following = Witness(seeds)
    following.begin("t", {})
    seeds.full = True
    assert following.release(1)


def test_a_claim_may_be_kept_without_its_commitment() -> None:
    following = begun(OLD)
    sat(following)
    following.holds([1], [1])
    following.hear(salts(following, {1: gives(following)}))
    following.hear(told(following.ply + 1, "computer", seat=1))
    following.holds([1], [])
    assert following.fault is None
    following.claim(1)
    following.hear(told(following.ply + 1, "sat", seat=1, name="Ana"))
    following.holds([1], [1])
    assert following.fault is None


def test_another_s_chain_in_the_seat_is_a_fault_still() -> None:
    following = begun(OLD)
    sat(following)
    following.holds([1], [1])
    following.hear(told(following.ply + 1, "computer", seat=1))
    following.holds([1], [])
    following.hear(told(following.ply + 1, "sat", seat=1, name="Ana"))
    other = Other(7, seat=1).made
    following.hear(told(following.ply + 1, "committed", seat=1, commit=other.commit))
    following.holds([1], [1])
    assert following.fault == "chain"


def test_whoever_comes_back_from_a_computer_after_the_end_is_not_alarmed() -> None:
    async def play(house: House) -> None:
        one, two = duel(house)
        table = await older(house, one, two)
        await one.come(table)
        await two.come(table)
        await asyncio.gather(one.play(20), two.play(20))
        await two.go()
        await asyncio.sleep(AWAY_SECONDS + 1)
        await one.ask("propose", seat=1, what="computer", about=2)
        await one.play()
        await two.come(table)
        made = two.following.claim(2)._asdict()
        said = {"seat": 2, "name": "P2", "secret": two.secret, "code": None, "avatar": 0}
        answer = await two.ask("claim", **said, **made)
        assert answer["type"] == "done"
        await asyncio.sleep(1)
        assert (one.following.fault, two.following.fault) == (None, None)
        assert verified(await record(house, table)).fault == ""

    in_a_house(play)
