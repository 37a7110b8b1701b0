"""Chance at a table: the cup, provable chance with the transcript of its proof, and draws."""

import secrets
from collections.abc import Callable, Iterable
from functools import cached_property
from random import Random
from typing import Any

import msgspec

from arlequin.core.events import Event
from arlequin.core.game import AnyGame
from arlequin.core.odds import Odds
from arlequin.core.seat import Seat
from arlequin.proof.chain import Chain
from arlequin.proof.draw import SERVER, Links, Proof, Signatures, case, digest, links_text
from arlequin.proof.lines import Away, End, Join
from arlequin.proof.signatures import accept_any, link_line, valid
from arlequin.proof.transcript import Transcript
from arlequin.table.entries import Happened, ProofLine
from arlequin.table.seats import Seats
from arlequin.table.setup import CUP, Setup

SIGNED = " sig "
"""Separates signatures from what they sign."""


class Cup:
    """Draws chance events, and the seeds of new tables."""

    def __init__(self, below: Callable[[int], int], seed: Callable[[], str] = str) -> None:
        self._below = below
        self.seed = seed
        """Returns the seed of a new table's chain; empty where chance is not to be proven."""

    def draw(self, odds: Odds[Any]) -> Event:
        """One outcome, with exactly its odds."""
        outcome: Event = odds.sample(self._below)
        return outcome

    @classmethod
    def secure(cls) -> "Cup":
        """From the operating system's randomness, which cannot be foreseen."""
        return cls(secrets.randbelow, lambda: secrets.token_hex(32))

    @classmethod
    def from_seed(cls, seed: int) -> "Cup":
        """The same draws for the same seed: for tests and for games to be repeated. No proof."""
        return cls(Random(seed).randrange)

    @classmethod
    def with_chain(cls, seed: int) -> "Cup":
        """The same chain for the same seed: draws can be proven, and repeated under one name."""
        random = Random(seed)
        return cls(random.randrange, lambda: random.randbytes(32).hex())


class ProvableChance:
    """The server's chain, its devices, and the fold of proof lines and draws.

    Signatures are checked before their entry is stored.
    """

    def __init__(self, table: str, setup: Setup, agreement: Iterable[str], seating: Seats) -> None:
        self._table = table
        self._seed = setup.seed if setup.dice == CUP else ""
        self.provable = bool(self._seed)
        """Whether this table began with a proof."""
        self._agreement = tuple(agreement)
        self._seating = seating
        self._holders: dict[int, str] = {}
        """By device, the hash of the secret that holds its seats."""
        self.asked = 0
        """The round for which links may have been given already."""
        self.silent: tuple[int, ...] = ()
        """The devices for which a draw has waited for a second or longer."""
        self.stuck = False
        """Whether that draw cannot be burned: people can agree to continue without proof."""
        self._header: list[str] = []
        self._ends: dict[int, str] = {}

    # --- the current state -----------------------------------------------------------------------

    @cached_property
    def _chain(self) -> Chain:
        return Chain(self._seed)

    @cached_property
    def transcript(self) -> Transcript:
        """The fold of the proof."""
        return Transcript(self._agreement, self._table, self._chain.commitment, accept_any)

    @property
    def commitment(self) -> str:
        """The commitment of the server's chain; empty where nothing is proven."""
        return self._chain.commitment if self.provable else ""

    @property
    def proving(self) -> bool:
        """Whether the next draw is proven."""
        return self.provable and not self.transcript.stopped

    @property
    def pending(self) -> bool:
        """Whether links for the next round may have been given: no other entry may precede it."""
        return self.proving and self.asked == self.transcript.next

    def seats(self, device: int) -> tuple[Seat, ...]:
        """The seats that a device holds."""
        holder = self._holders.get(device)
        return () if holder is None else self._seating.seats_of(frozenset((holder,)))

    def device(self, seat: Seat) -> int:
        """The participant that holds a seat; 0 for none."""
        devices = self.transcript.participants if self.proving else ()
        return next((device for device in devices if seat in self.seats(device)), 0)

    def owns(self, device: int, holders: frozenset[str]) -> bool:
        """Whether a connection with these secrets is that of a device."""
        return self._holders.get(device, "") in holders

    # --- draws -----------------------------------------------------------------------------------

    def is_right(self, device: int, link: str, signature: str) -> bool:
        """Whether a participant has given its link for the next round, at this transcript."""
        transcript = self.transcript
        line = link_line(device, transcript.next, link, transcript.hash)
        key = transcript.devices[device].key
        return transcript.is_next_link(device, link) and self.is_signed(key, line, signature)

    def is_signed(self, key: str, line: str, signature: str) -> bool:
        return valid(key, self._table, line, signature)

    def links(self, given: Links) -> Links:
        """The links of the next round: the server's, and one of every participant."""
        if [*sorted(given)] != sorted(self.transcript.participants):
            raise ValueError("expected a link of every participant")
        return {SERVER: self._chain.link(self.transcript.next), **given}

    # --- the fold --------------------------------------------------------------------------------

    def fold_line(self, entry: ProofLine) -> None:
        line = self.transcript.add_line(entry.text, entry.signed)
        text = f"{entry.text}{SIGNED}{entry.signed}" if entry.signed else entry.text
        if isinstance(line, End):
            self._ends[line.device] = text
            return
        self._header.append(text)
        if isinstance(line, Join):
            self._holders[line.device] = entry.holder

    def fold_event(self, entry: Happened, total: int, shares: bool) -> int | None:
        """Apply an event; of a proven draw, the case."""
        if entry.proof is None:
            self.transcript.add_event(entry.text)
            return None
        return self.transcript.add_draw(entry.text, entry.proof, entry.signed, total, shares)

    # --- lines -----------------------------------------------------------------------------------

    def away(self, device: int) -> ProofLine:
        """The server's line that a device takes no part from the next round on."""
        count = self.transcript.devices[device].aways
        return ProofLine(Away(device, self.transcript.next, count).text)

    @property
    def header(self) -> list[str]:
        """The lines of the proof as the header of the record has them."""
        if not self.provable:
            return []
        ends = [self._ends[device] for device in sorted(self._ends)]
        return [*self.transcript.lines[:3], *self._header, *ends]


class Hand(msgspec.Struct, frozen=True):
    """The seat whose throw it is, if any, and the links of the participants."""

    seat: Seat | None = None
    links: Links = {}
    signed: Signatures = {}
    """The signatures of these links."""


ALONE = Hand()
"""No one throws, and no device takes part."""


def shares_links(game: AnyGame, state: Any, odds: Odds[Any]) -> bool:
    """Whether chance follows chance here: no owner, and no clock that runs."""
    return odds.owner is None and game.clock(state) is None


class Draws:
    """The draws of a step, one after the other: they share its links, and differ in their parts."""

    def __init__(self, chances: ProvableChance, cup: Cup, hand: Hand) -> None:
        self._chances = chances
        self._cup = cup
        self._hand = hand
        self._links: Links = {}
        self._part = 0
        self._digest = ""

    def next(self, odds: Odds[Any]) -> tuple[Event, Happened]:
        """One chance event, and its entry: from links where chance is proven, else from the cup."""
        if not self._chances.proving:
            event = self._cup.draw(odds)
            return event, Happened(event)
        transcript = self._chances.transcript
        signed = ""
        if self._part == 0:
            self._links, self._digest = self._chances.links(self._hand.links), transcript.digest
            signed = links_text(self._hand.signed)
        self._part += 1
        proof = Proof(transcript.next, self._part, 0, odds.total, "")
        drawn = case(proof.place, odds.total, transcript.hash_at(self._digest), self._links)
        links = "" if self._part > 1 else links_text(self._links)
        text = proof._replace(case=drawn, links=links).text
        event = odds.at(drawn)
        self._digest = digest(self._digest, event.text, text)
        return event, Happened(event, text, signed=signed)
