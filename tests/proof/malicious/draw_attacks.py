"""Attacks on draws whose links the server has already: it tries texts, parts and numbers."""

import itertools
from collections.abc import Iterator
from typing import Any

import msgspec

from arlequin.core.events import Event
from arlequin.core.seat import Seat
from arlequin.games.playthrough import follow
from arlequin.live.host import Host
from arlequin.proof.draw import below, digest, drawn
from arlequin.proof.signatures import link_lines, sign
from arlequin.table.chance.draws import ALONE, Draws, Hand
from arlequin.table.entries import AnyEntry, Happened, Left, Replaced, Sat
from arlequin.table.refusal import Refused
from tests.proof.malicious.attacks import new_chain
from tests.proof.malicious.server import FRIEND, VICTIM, Cheat, Line, Message

MOST = 14
"""Draws that are not let fall: each takes two of the chains that a seat may begin."""


class Spelled(Event, frozen=True):
    """An event in a spelling of the server's choice."""

    said: str

    @property
    def text(self) -> str:
        """As it is told."""
        return self.said


def spellings(event: Event) -> list[str]:
    """Texts that a reader takes for the same event of Coloretto with two players."""
    what, *words = event.text.split()
    groups = {"out": [words], "deal": [words[:2], words[2:]]}.get(what)
    if groups is None:
        return [event.text]
    orders = itertools.product(*(sorted(set(itertools.permutations(g))) for g in groups))
    return [" ".join([what, *itertools.chain(*order)]) for order in orders]


class Spelling(Cheat):
    """Who starts falls with the deal, by its digest: the deal is spelt so that the friend does."""

    def begin(self, host: Host) -> None:
        super().begin(host)
        table: Any = host.table
        honest = table._drawn_after

        def drawn_after(draft: Any, hand: Hand) -> Any:
            if table._falls(draft.entries, draft.state, hand.seat) is None or table.replay.lines:
                return honest(draft, hand)
            links = table.chances.mixed(hand.links)
            found = list(self._all(table, draft.state, hand.seat, links, table.chances.before))
            usual = [each.text for each, _ in honest(draft, hand)]
            other = [f for f in found if [each.text for each, _ in f] != usual]
            best = next((f for f in other if f[-1][0].text == f"start {FRIEND}"), other[0])
            self.cheated += 1
            signed = " ".join(f"{s}={t}" for s, t in sorted(hand.signed.items()))
            (first, played), *rest = best
            return [(msgspec.structs.replace(first, signed=signed), played), *rest]

        table._drawn_after = drawn_after

    def _all(
        self, table: Any, state: Any, seat: Seat | None, links: Any, before: Any, part: int = 1
    ) -> Iterator[list[Any]]:
        """Everything that can fall, by the spelling of what fell before it."""
        odds = table._falls((), state, seat)
        if odds is None:
            yield []
            return
        proof = drawn(table.chances.next, part, odds.total, before, links)
        event = odds.at(proof.case)
        played = follow(table.game, state, event)
        for text in spellings(event):
            after = digest(before.after, text, proof.text)
            later = msgspec.structs.replace(before, after=after)
            for rest in self._all(table, played.state, None, links, later, part + 1):
                yield [(Happened(Spelled(text), proof.text), played), *rest]


class KnownLinks(Cheat):
    """A card is drawn as a part of the draw before it, with links that everybody knows."""

    _links = ""

    def begin(self, host: Host) -> None:
        super().begin(host)
        table: Any = host.table
        proving: Any = host.device_links
        honest_hand, honest_drawn = proving.hand, table._drawn_after

        def known() -> bool:
            past = table.replay.past
            return bool(self._links and past and past[-1][1].text == "draw")

        async def hand(draft: Any, throw: Any) -> Hand:
            if known() and not draft.entries:
                return Hand(None if throw is None else throw.seat)  # nobody is asked
            found: Hand = await honest_hand(draft, throw)
            return found

        def drawn_after(draft: Any, hand: Hand) -> Any:
            odds = table._falls(draft.entries, draft.state, hand.seat)
            if odds is not None and known():
                self.cheated += 1
                return [self._card(table, draft.state, odds)]
            found = honest_drawn(draft, hand)
            for happened, _ in found:
                self._links = (happened.proof or "").partition(" 0=")[2] or self._links
            return found

        proving.hand, table._drawn_after = hand, drawn_after

    def _card(self, table: Any, state: Any, odds: Any) -> tuple[Happened, Any]:
        chances = table.chances
        place = f"{chances.number}.1"
        draw = f"draw {place} {odds.total} 0={self._links}"
        lines = [*chances.before.lines, f"after {chances.after}", draw]
        case = below(odds.total, self._links.partition(" ")[0], lines)
        event = odds.at(case)
        return Happened(event, f"{place} {case}/{odds.total}"), follow(table.game, state, event)


class OtherCard(Cheat):
    """Another card is turned up than the one of the case; all that comes after follows from it."""

    def __init__(self) -> None:
        super().__init__()
        self.fools_the_friend = True

    def begin(self, host: Host) -> None:
        super().begin(host)
        table: Any = host.table
        honest = table._drawn_after

        def drawn_after(draft: Any, hand: Hand) -> Any:
            odds = table._falls(draft.entries, draft.state, hand.seat)
            found = honest(draft, hand)
            if len(found) != 1 or not found[0][0].text.startswith("card "):
                return found
            ((card, _),) = found
            other = next(each for each in odds if each.text != card.text)
            self.cheated += 1
            told = msgspec.structs.replace(card, event=other)
            return [(told, follow(table.game, draft.state, other))]

        table._drawn_after = drawn_after


async def kept(host: Host, entry: AnyEntry) -> None:
    """The server keeps an entry that nobody has asked for."""
    await host._committer.commit(host.table.draft([entry]), (), ALONE)


class InOneStep(Cheat):
    """Several steps are told as one: while `_held` is there they wait, `_merged` go first."""

    _held: list[Message] | None = None
    _merged: list[Message] | None = None

    def told(self, line: Line, message: Message) -> list[Message]:
        if message["type"] != "step":
            return [message]
        if self._held is not None:
            self._held.append(message)
            return []
        before, self._merged = self._merged or [], None
        entries = [entry for each in (*before, message) for entry in each["entries"]]
        return [{**message, "entries": entries}]


class Rejected(InOneStep):
    """A throw that does not please is not let fall, though the victim's link for it was given.

    Another device is said to sit in the victim's seat, the number is used up for salts with a chain
    of the server's, and a computer takes the seat. The victim takes it back with a new chain.
    """

    def begin(self, host: Host) -> None:
        super().begin(host)
        table, proving, computing = host.table, host.device_links, host._computers
        honest: Any = proving.hand

        async def hand(draft: Any, throw: Any) -> Hand:
            falls = table.falls_after(draft, throw and throw.seat) is not None
            if table.seating[VICTIM].kind == "computer" and falls:
                raise Refused("play/stale", "Wait.")
            found: Hand = await honest(draft, throw)
            odds = table.falls_after(draft, found.seat)
            if odds is None or not found.links.get(VICTIM) or self.cheated >= MOST:
                return found
            event, _ = Draws(table.chances, table.cup, found).next(odds)
            if "6" not in event.text:
                return found
            await self._undo(host)
            raise Refused("play/stale", "Once more.")

        proving.hand = hand  # type: ignore[method-assign]
        computing.begin = lambda *_: None  # type: ignore[method-assign]  # it plays nothing

    async def _undo(self, host: Host) -> None:
        self.cheated += 1
        table, chances = host.table, host.table.chances
        own, chain = new_chain(table.name, VICTIM)
        seat = table.seating[VICTIM]

        self._held = []
        await kept(host, Sat(VICTIM, seat.holder, *own.commitment(chain), name=seat.name))
        number, link = chances.next, chain.link(1)
        lines = link_lines(table.name, VICTIM, number, link, chances.told, chances.after)
        await kept(host, chances.salted({VICTIM: link}, [(VICTIM, sign(own.secret, lines))]))
        chances.asked = 0
        self._held, self._merged = None, self._held
        await kept(host, Replaced(VICTIM, "easy"))


class SaidToHaveLeft(InOneStep):
    """Has the victim's link for the first draw, and makes the draw without it.

    The victim is said to have left just then, and to have sat down again without a chain.
    """

    def begin(self, host: Host) -> None:
        super().begin(host)
        table, proving = host.table, host.device_links
        honest: Any = proving.hand

        async def hand(draft: Any, throw: Any) -> Hand:
            found: Hand = await honest(draft, throw)
            falls = table.falls_after(draft, found.seat) is not None
            if table.replay.lines or not found.links.get(VICTIM) or self.cheated or not falls:
                return found
            self.cheated += 1
            await self._leave(host)
            links = {seat: link for seat, link in found.links.items() if seat != VICTIM}
            signed = {seat: each for seat, each in found.signed.items() if seat != VICTIM}
            return Hand(found.seat, links, signed)

        proving.hand = hand  # type: ignore[method-assign]

    async def _leave(self, host: Host) -> None:
        seat = host.table.seating[VICTIM]
        again = Sat(VICTIM, seat.holder, name=seat.name)
        self._held = []
        await kept(host, Left(VICTIM))
        await kept(host, again)
        self._held, self._merged = None, self._held


ON_DRAWS = (
    (Spelling, "coloretto"), (KnownLinks, "coloretto"), (OtherCard, "coloretto"),
    (Rejected, "double-yam"),
)  # fmt: skip
