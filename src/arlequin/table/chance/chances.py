"""Provable chance of a table: the server's chain, its devices, and the transcript of the proof."""

from collections.abc import Iterable
from functools import cached_property

from arlequin.core.seat import Seat
from arlequin.proof.chain import LENGTH, Chain
from arlequin.proof.draw import SERVER, Links
from arlequin.proof.lines import Away, End, Join
from arlequin.proof.signatures import link_line, unchecked, valid
from arlequin.proof.transcript import Transcript
from arlequin.table.entries import Happened, ProofLine
from arlequin.table.record_lines import SIGNED
from arlequin.table.seats import Seats
from arlequin.table.setup import CUP, Setup


class ProvableChance:
    """Folds proof lines and draws. Signatures were checked before their entry was stored."""

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
        return Transcript(self._agreement, self._table, self._chain.commitment, unchecked)

    @property
    def commitment(self) -> str:
        """The commitment of the server's chain; empty where nothing is proven."""
        return self._chain.commitment if self.provable else ""

    @property
    def proving(self) -> bool:
        """Whether the next draw is proven."""
        return self.provable and not self.transcript.stopped

    @property
    def spent(self) -> bool:
        """Whether the server's chain has no link left."""
        return self.transcript.next > LENGTH

    @property
    def pending(self) -> bool:
        """Whether links for the next round may have been given: nothing may come before it."""
        return self.proving and self.asked == self.transcript.next

    def seats(self, device: int) -> tuple[Seat, ...]:
        """The seats that a device holds."""
        holder = self._holders.get(device)
        return () if holder is None else self._seating.held_by(frozenset((holder,)))

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
        """Whether a device has signed a line."""
        return valid(key, self._table, line, signature)

    def links(self, given: Links) -> Links:
        """The links of the next round: the server's, and one of every participant."""
        if [*sorted(given)] != sorted(self.transcript.participants):
            raise ValueError("expected a link of every participant")
        return {SERVER: self._chain.link(self.transcript.next), **given}

    # --- the fold --------------------------------------------------------------------------------

    def fold_line(self, entry: ProofLine) -> None:
        """Apply a line."""
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

    # --- lines to be stored ----------------------------------------------------------------------

    def away(self, device: int) -> ProofLine:
        """The server's word that a device takes no part from the next round on."""
        count = self.transcript.devices[device].aways
        return ProofLine(Away(device, self.transcript.next, count).text)

    @property
    def header(self) -> list[str]:
        """The lines of the proof as the header of the record has them."""
        if not self.provable:
            return []
        ends = [self._ends[device] for device in sorted(self._ends)]
        return [*self.transcript.lines[:3], *self._header, *ends]
