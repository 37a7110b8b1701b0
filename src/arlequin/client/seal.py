"""Proof of chance at a client: this device's own chains, and a check of every throw and card."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from arlequin.core.game import AnyGame
from arlequin.games.record_header import agreement
from arlequin.gateway.protocol.inbound import GiveLink
from arlequin.gateway.protocol.outbound import LinkWanted
from arlequin.proof.device_chain import Commitment, Landmark, Seeds
from arlequin.proof.transcript import Entry
from arlequin.proof.witness import Witness
from arlequin.table.requests import Sign


class Recalled(msgspec.Struct, frozen=True):
    """Recalled: what a device has stored of a table; the server is held to it."""

    founded: bool = False
    """Whether this device has created the table, with dice and cards of the server."""
    agreed: tuple[str, ...] = ()
    """Of a rematch, what was agreed at the table before: it is the same here."""
    landmark: Landmark | None = None
    """How far the table was told before; None where it never was."""


class Seal:
    """Gives links when they are wanted, and checks what is told: `witness` has the first fault."""

    def __init__(
        self, game: AnyGame, seeds: Seeds, table: str = "", recalled: Recalled | None = None
    ) -> None:
        self._game = game
        self.recalled = recalled or Recalled()
        self.witness = Witness(seeds, landmark=self.recalled.landmark)
        """What was checked so far, and the first fault."""
        self.witness.open(table)
        self._refused: dict[int, int] = {}
        """By seat, the number at which its commitment was refused: later it is tried again."""
        self.yours: tuple[int, ...] = ()
        """The seats of this device."""
        self._setup: Mapping[str, Any] | None = None
        """What the first welcome said: every other says the same."""
        self.begun = False
        """Whether a welcome has come: before it nothing can be checked."""

    @property
    def ply(self) -> int:
        """The last ply that was heard."""
        return self.witness.ply

    # --- this device's part ----------------------------------------------------------------------

    def commitment(self, seat: int) -> Commitment:
        """Of a new chain, which this device stores; empty where it has one, or none is proven."""
        sound = self.witness.provable and self.witness.fault is None
        if not sound or not self.witness.lacks(seat):
            return Commitment("")
        return self.witness.commitment(seat)

    def claim(self, seat: int) -> Commitment:
        """What goes with a claim; empty where this device has a chain there, or none is proven."""
        sound = self.witness.provable and self.witness.fault is None
        return self.witness.claim(seat) if sound else Commitment("")

    def lacking(self) -> list[int]:
        """The seats of this device that take no part, and have not been refused just now."""
        number = self.witness.number
        sound = self.witness.provable and self.witness.fault is None
        proven = self.yours if sound else ()
        free = [seat for seat in proven if self._refused.get(seat) != number]
        return [seat for seat in free if self.witness.lacks(seat)]

    def release(self, seat: int, lends: bool) -> bool:
        """Ask to leave a seat, or to lend it to another device; whether that is stored."""
        return self.witness.release(seat, lends)

    def refused(self, seat: int) -> None:
        """The server has not stored a commitment: once more after the next throw."""
        self._refused[seat] = self.witness.number

    def wanted(self, asked: LinkWanted) -> list[GiveLink]:
        """The answers to `link-wanted`."""
        place = asked.number, asked.told, asked.after
        links = ((seat, self.witness.link(seat, *place)) for seat in asked.seats)
        return [GiveLink(seat, asked.number, *given) for seat, given in links if given]

    def ends(self, new_key: Callable[[], str]) -> list[Sign]:
        """The end of the game, signed for each seat that took part."""
        ends = ((seat, self.witness.end(seat)) for seat in self.yours)
        return [Sign(new_key(), seat, *end) for seat, end in ends if end is not None]

    # --- what is told ----------------------------------------------------------------------------

    def begin(self, table: str, setup: Mapping[str, Any]) -> None:
        """What the welcome says of it."""
        self.begun = True
        here = agreement(self._game)
        self.witness.begin(table, setup, here, self.recalled.founded)
        if self.recalled.agreed and self.recalled.agreed != tuple(here):
            self._failed("agreement")
        self._setup = self._setup or setup
        if setup != self._setup and self.witness.provable:
            self._failed("agreement")

    def unasked(self) -> None:
        """A welcome has come that nobody has asked for."""
        self._failed("welcome")

    def unreadable(self) -> None:
        """Something has come that no honest server tells."""
        self._failed("unreadable")

    def hear(self, entry: Entry, before: Any) -> None:
        """An entry, and the position before it."""
        text = entry.get("text", "")
        chance = entry["kind"] == "event" and not text.startswith("takeback")
        odds = self._game.odds(before) if chance else None
        rethrown = self.witness.rethrown
        case = self.witness.hear(entry, None if odds is None else odds.total)
        if self.witness.rethrown > rethrown and self._game.clock(before) is None:
            self._failed("takeback")  # the race was over
        if odds is not None and case is not None and odds.at(case).text != text:
            self._failed("outcome")  # also another spelling: the next draw depends on the text

    def mislooked(self) -> None:
        """Dice lay open before their throw was told, and others fell."""
        if self.witness.provable:
            self._failed("outcome")

    def holds(self, seats: Iterable[int], people: Sequence[int]) -> None:
        """Check the seats of this device, and those of `people`, once the log was received."""
        self.yours = tuple(seat for seat in seats if seat in people)
        self.witness.holds(self.yours, people)
        self.witness.check_landmark()

    def _failed(self, code: str) -> None:
        self.witness.fail(code)
