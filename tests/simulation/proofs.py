"""Provable chance in a simulated world: devices with chains that check every link they are told."""

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

import msgspec

from arlequin.gateway.protocol.inbound import GiveLink
from arlequin.live.tables import Tables
from arlequin.proof import own_chains, signatures
from arlequin.proof.chain import Chain
from arlequin.proof.device_chain import Commitment, End, Seeds
from arlequin.proof.signatures import link_lines, sign
from arlequin.proof.witness import Witness
from arlequin.table.chance import chains
from tests.simulation.broken import must
from tests.simulation.story import Story

if TYPE_CHECKING:
    from tests.simulation.ears import LinkWanted

_chain = lru_cache(maxsize=64)(Chain)
# A chain is thousands of hashes; processes that crash and devices that forget make it again.
own_chains.Chain = chains.Chain = _chain  # type: ignore[attr-defined,assignment]  # the same, kept
valid = lru_cache(maxsize=4096)(signatures.valid)
Tables.check = staticmethod(valid)  # every device and process checks the same signatures


def chain_seed(random: Random) -> str:
    """What a chain is made from."""
    return random.randbytes(32).hex()


@lru_cache(maxsize=64)
def next_link(seed: str, number: int) -> bytes:
    """The server's link that nobody may know before what comes after this number is on disk."""
    return _chain(seed).link(number + 1).encode()


class Prover:
    """One device's part in the proof; what it keeps outlives it."""

    def __init__(self, seeds: Seeds, random: Random) -> None:
        self.following = Witness(seeds, lambda: chain_seed(random), valid)
        self._refused: dict[int, int] = {}
        self._ended: set[tuple[int, str]] = set()

    def hear(self, story: Story, setup: dict[str, object], entries: Iterable[msgspec.Raw]) -> None:
        """What was told; a link that does not follow is noticed at once."""
        if setup:  # a step says nothing of it
            self.following.begin(story.name, setup)
        for raw in entries:
            entry = msgspec.json.decode(raw)
            chance = entry["kind"] == "event" and not entry["text"].startswith("takeback ")
            before = story.moments[entry["ply"] - 1].state
            odds = story.game.odds(before) if chance else None
            case = self.following.hear(entry, None if odds is None else odds.total)
            if odds is not None and case is not None:
                drawn = odds.at(case).text
                must(drawn == entry["text"], "proof", f"{entry['text']} was told, {drawn} drawn")
        self.check()

    def holds(self, yours: Iterable[int], people: Iterable[int]) -> None:
        """Whose the seats are."""
        self.following.holds(yours, people)
        self.following.check_landmark()
        self.check()

    def check(self) -> None:
        """Nobody cheats here: a seal that breaks is a false alarm."""
        fault = self.following.fault
        must(fault is None, "proof", f"a device takes an honest table for a false one: {fault}")

    def given(self, wanted: "LinkWanted") -> list[GiveLink]:
        """The links that are wanted and that this device has."""
        place = wanted.number, wanted.told, wanted.after
        found = [(seat, self.following.link(seat, *place)) for seat in wanted.seats]
        self.check()
        return [GiveLink(seat, wanted.number, *given) for seat, given in found if given is not None]

    def elsewhere(self, given: GiveLink) -> GiveLink:
        """The same link, signed for a place where the game never was."""
        own = next(one for one in self.following.seeds.values() if one.seat == given.seat)
        place = self.following.transcript.place
        lines = link_lines(own.table, given.seat, given.number, given.link, place.told, "f" * 64)
        return msgspec.structs.replace(given, signed=sign(own.secret, lines))

    def has_chain(self, seat: int) -> bool:
        """Whether this device has made a chain for a seat: then it makes one for every claim."""
        table = self.following.transcript.table
        return any((own.table, own.seat) == (table, seat) for own in self.following.seeds.values())

    def claims(self, seat: int) -> Commitment:
        """What goes with the claim of a seat; empty where this device takes part already."""
        lacks = self.following.provable and self.following.lacks(seat)
        return self.following.commitment(seat) if lacks else Commitment("")

    def commits(self, seat: int) -> Commitment:
        """A commitment without a claim, once for each number."""
        if self._refused.get(seat) == self.following.number:
            return Commitment("")
        made = self.claims(seat)
        if made.commit:
            self._refused[seat] = self.following.number
        return made

    def ends(self, seat: int) -> End | None:
        """The signature of the end, once for each end."""
        end = self.following.end(seat)
        if end is None or (seat, end.after) in self._ended:
            return None
        self._ended.add((seat, end.after))
        return end
