"""Draw checks: every salt, link and outcome that is told at a table, checked at once."""

import re
from collections.abc import Mapping

from arlequin.proof.draw import AWAY, SERVER, below, read_links
from arlequin.proof.own_chains import OwnChains
from arlequin.proof.seat_watch import SeatWatch
from arlequin.proof.signatures import Check, link_lines
from arlequin.proof.told_chains import ToldChains
from arlequin.proof.transcript import Entry, Transcript

_NUMBER = "(0|[1-9][0-9]{0,39})"
_LINKS = "((?: [0-9]{1,3}=(?:[0-9a-f]{64}|[-~]))*)"
_SALT = re.compile(f"{_NUMBER}{_LINKS}")
_PROOF = re.compile(rf"({_NUMBER}(?:\.{_NUMBER})?) {_NUMBER}/{_NUMBER}{_LINKS}")
_BACK = re.compile("takeback ([1-9][0-9]{0,5})")


class DrawChecks:
    """Salts and draws of a table: each has the next number, every chain once, and what follows."""

    def __init__(
        self,
        transcript: Transcript,
        told: ToldChains,
        seats: SeatWatch,
        own: OwnChains,
        check: Check,
    ) -> None:
        self.checked = 0
        """How many throws and cards were right."""
        self.draws = 0
        """How many times links were mixed for throws and cards."""
        self.ours = 0
        """In how many of these draws a link of this device was mixed in."""
        self.rethrown = 0
        """How many rounds of a race were broken off, to be thrown again."""
        self._transcript = transcript
        self._told = told
        self._seats = seats
        self._own = own
        self._check = check
        self._past: list[tuple[str, bool]] = []
        """What stands, and whether chance brought it."""
        self._lines_before = 0
        """How many lines were told before the latest draw."""
        self._salted = self._part = 0
        self._mixed = ""

    # --- salts and draws -------------------------------------------------------------------------

    def salt(self, entry: Entry) -> None:
        """Salts: each player's chain shows a link before the next draw."""
        found = _SALT.fullmatch(entry.get("proof") or "")
        if found is None:
            self._transcript.fail("header")
            return
        seats = self._told.people
        if seats and not self._unsalted(seats):
            self._transcript.fail("salt")  # nobody has committed since the last ones
        self._check_unended()
        self._show(int(found[1]), found[2], seats, entry.get("signed", ""))
        self._own.notice(found[2])
        self._salted = self._transcript.number
        self._transcript.lines.append(f"salt {entry['proof']}")

    def _check_unended(self) -> None:
        """Nothing follows an end that this device has signed: no links are given after it."""
        if any(own.end == self._transcript.after for own in self._own.all()):
            self._transcript.fail("end")

    def _unsalted(self, seats: list[int]) -> bool:
        """Whether somebody has committed since the last salts."""
        return any(self._told[seat].since >= self._salted for seat in seats)

    def event(self, entry: Entry, total: int | None) -> int | None:
        """An event of the game; of one that chance brings, the case that was drawn."""
        self._check_unended()
        back = _BACK.fullmatch(entry["text"])
        if back is not None:
            self._take_back(int(back[1]))
        else:
            self._past.append((entry["text"], total is not None))
        if total is None:
            self._part = 0
            if entry.get("proof") or entry.get("signed"):
                self._transcript.fail("needless")
            return None
        found = _PROOF.fullmatch(entry.get("proof") or "")
        if found is None:
            self._transcript.fail("missing")
            return None
        self._drawn(entry, found)
        return self._case(found, total)

    def _take_back(self, number: int) -> None:
        """Never over chance, but for the throw of a race that was broken off."""
        taken = self._past[-number:]
        del self._past[-number:]
        throws = [text.startswith("throw ") for text, _ in taken]
        yam_color = "game yam-color" in self._transcript.lines
        race = yam_color and throws[:1] == [True] and sum(throws) == 1
        chance = any(chance for _, chance in taken)
        self.rethrown += chance and race
        if chance and not race:
            self._transcript.fail("takeback")

    def _drawn(self, entry: Entry, found: "re.Match[str]") -> None:
        number, part, signed = int(found[2]), int(found[3] or 1), entry.get("signed", "")
        owned = self._owned_by_hand(entry["text"])
        if found[3] is None:
            self._new(number, found[6], signed)
            if self._part and not owned:
                self._transcript.fail("order")  # it falls with the chance before it, same links
        else:
            follows = (number, part) == (self._transcript.number, self._part + 1)
            again = self._part and follows and not self._later()
            if not again or found[6] or owned or signed:
                self._transcript.fail("order")
        self._part = part

    def _owned_by_hand(self, text: str) -> bool:
        """Whether it falls from somebody's hand: it has links of its own."""
        cards = text.startswith("card ") and "game coloretto" in self._transcript.lines
        return cards or text.startswith(("throw ", "die "))

    def _later(self) -> bool:
        """Whether somebody has committed since the draw with which this falls."""
        return self._lines_before != len(self._transcript.lines)

    def _new(self, number: int, links: str, signed: str) -> None:
        seats = self._told.people
        if self._unsalted(seats):
            self._transcript.fail("unsalted")
        if SERVER not in read_links(links):
            self._transcript.fail("link")
        self._show(number, links, [SERVER, *seats], signed)
        self.draws += 1
        self.ours += any(self._own.made(seat) is not None for seat in read_links(links))
        self._own.notice(links)
        self._mixed = links
        self._lines_before = len(self._transcript.lines)

    def _case(self, found: "re.Match[str]", total: int) -> int | None:
        told = self._transcript
        draw = f"draw {found[1]} {total}{self._mixed}"
        lines = [*told.lines, f"after {told.after}", draw]
        case = below(total, self._told[SERVER].link, lines)
        if (found[4], found[5]) != (str(case), str(total)):
            told.fail("outcome")
            return None
        self.checked += 1
        return case

    # --- links -----------------------------------------------------------------------------------

    def _show(self, number: int, links: str, seats: list[int], signed: str) -> None:
        """Exactly the next number; every chain is named once, in order, and nothing else."""
        told = self._transcript
        words = [word.partition("=") for word in links.split()]
        if number != told.number + 1 or [seat for seat, _, _ in words] != list(map(str, seats)):
            told.fail("order")
            return  # what follows takes time, and there could be any number of links
        shown = read_links(links)
        self._check_signed(number, shown, signed)
        self._check_gone(words)
        self._own.check_places()
        told.passed[number], told.number = told.place, number
        for seat, link in shown.items():
            if told.fault is None:
                self._check_link(seat, link)

    def _check_link(self, seat: int, link: str) -> None:
        chain = self._told.get(seat)
        if chain is None or not chain.follows(self._transcript.number, link):
            self._transcript.fail("link")
        surely_mine = self._seats.is_surely_mine(seat)
        if surely_mine and self._own.playing(seat) is None:
            self._transcript.fail("chain")  # of who sat here before: nobody has it any more

    def _check_signed(self, number: int, shown: Mapping[int, str], signed: str) -> None:
        """Every link of a seat is signed by its device, for this place and no other."""
        seats, place = sorted(shown.keys() - {SERVER}), self._transcript.place
        pairs = [word.partition("=") for word in signed.split(" ") if signed]
        if [seat for seat, _, _ in pairs] != list(map(str, seats)):
            self._transcript.fail("signature")
            return
        table = self._transcript.table
        for seat, (_, _, signature) in zip(seats, pairs, strict=True):
            lines = link_lines(table, seat, number, shown[seat], place.told, place.after)
            key = self._told[seat].key if seat in self._told else ""
            if not self._check(key, lines, signature):
                self._transcript.fail("signature")

    def _check_gone(self, words: list[tuple[str, str, str]]) -> None:
        """Where no person sits there is no device that could be asked."""
        named = {int(seat): link for seat, _, link in words}
        if any(named[seat] != AWAY for seat in self._seats.gone & named.keys()):
            self._transcript.fail("chain")
