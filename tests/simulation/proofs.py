"""Provable chance in a simulated world: devices with chains that check every link they are told."""

from collections.abc import Iterable
from functools import lru_cache
from random import Random

import msgspec

from arlequin.proof import following as devices
from arlequin.proof.chain import Chain
from arlequin.proof.following import Following, Seed
from arlequin.server.protocol.client import GiveLink
from arlequin.table import chances
from tests.simulation.broken import must
from tests.simulation.story import Story

_chain = lru_cache(maxsize=64)(Chain)
# A chain is thousands of hashes; processes that crash and devices that forget make it anew.
devices.Chain = chances.Chain = _chain  # type: ignore[attr-defined,assignment]  # the same, kept


def chain_seed(random: Random) -> str:
    """What a chain is made from."""
    return random.randbytes(32).hex()


def commitment(seed: str) -> str:
    """What is told of it."""
    return _chain(seed).commitment


@lru_cache(maxsize=64)
def next_link(seed: str, number: int) -> bytes:
    """The server's link that nobody may know before what comes after this number is on disk."""
    return _chain(seed).link(number + 1).encode()


class Prover:
    """One device's part in the proof."""

    def __init__(self, seeds: Iterable[str], random: Random) -> None:
        own = {commitment(seed): Seed(seed) for seed in seeds}
        self.following = Following(own, lambda: chain_seed(random))

    def hear(self, story: Story, setup: dict[str, object], entries: Iterable[msgspec.Raw]) -> None:
        """What was told; a link that does not follow is noticed at once."""
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
        fault = self.following.fault
        must(fault is None, "proof", f"the chance of {story.name} is not proven: {fault}")

    def given(self, number: int, seats: Iterable[int]) -> list[GiveLink]:
        """The links that are wanted and that this device has."""
        found = ((seat, self.following.link(seat, number)) for seat in seats)
        return [GiveLink(seat, number, link) for seat, link in found if link is not None]

    def for_throw(self, seat: int) -> str | None:
        """The link for a throw of this seat, now."""
        return self.following.link(seat, self.following.number + 1)

    def commits(self, seat: int) -> str:
        """A commitment for a seat that takes no part yet; empty where it does."""
        fresh = self.following.provable and not self.following.committed(seat)
        return self.following.commitment() if fresh else ""
