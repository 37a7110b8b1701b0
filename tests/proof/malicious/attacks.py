"""Attacks of a malicious server on one victim: each is a `Cheat` that lies in one way.

The victim has seat 1 and takes part; a friend of the server has seat 2. The lists at the end say
when each attack must break the victim's seal, in the terminal and in the browser.
"""

import asyncio
import re
import secrets
from collections.abc import Callable
from typing import Any

from arlequin.core.events import Event, Takeback
from arlequin.live.host import Host
from arlequin.proof.chain import Chain
from arlequin.proof.device_chain import Seed
from arlequin.proof.signatures import end_lines, link_lines, sign
from arlequin.proof.witness import PAGE
from arlequin.table.chance.draws import ALONE, Hand
from arlequin.table.entries import AnyEntry, Committed, Happened
from arlequin.table.table import Draft
from tests.proof.malicious.server import FRIEND, VICTIM, Cheat, Line, Message

HUGE = 10**15
SOME = 3
"""Throws that a cheat lets pass before it begins."""


# --- parts of lies ------------------------------------------------------------------------------


def is_throw(entry: Message) -> bool:
    """Whether an entry is a throw of somebody's hand."""
    return entry["kind"] == "event" and str(entry["text"]).startswith(("throw ", "die "))


def new_chain(table: str, seat: int) -> tuple[Seed, Chain]:
    """A chain with a key, for any seat."""
    own = Seed(secrets.token_hex(32), table, seat, secrets.token_hex(32))
    return own, Chain(own.seed)


def fell(text: str) -> bool:
    """Whether chance has brought an event."""
    return text.startswith(("throw ", "die ", "start ", "card "))


class Rewrite(Cheat):
    """Changes the entries of every step in which dice fall, after some that pass as they are."""

    def told(self, line: Line, message: Message) -> list[Message]:
        if message["type"] != "step" or not any(map(is_throw, message["entries"])):
            return [message]
        self.thrown += 1
        if self.thrown <= SOME:
            return [message]
        self.cheated += 1
        return [{**message, "entries": self.entries(message["entries"])}]

    thrown = 0

    def entries(self, entries: list[Message]) -> list[Message]:
        """Instead of what has happened."""
        return [self.entry(entry) if is_throw(entry) else entry for entry in entries]

    def entry(self, entry: Message) -> Message:
        """Instead of a throw."""
        return entry


class OneThrow(Cheat):
    """Shows one throw that it has chosen, and the true one to whoever comes back."""

    def told(self, line: Line, message: Message) -> list[Message]:
        chosen = message["type"] == "step" and any(map(is_throw, message["entries"]))
        if not chosen or self.cheated:
            return [message]
        self.cheated += 1
        return [{**message, "entries": list(map(self._entry, message["entries"]))}]

    @staticmethod
    def _entry(entry: Message) -> Message:
        if not is_throw(entry):
            return entry
        word, dice = str(entry["text"]).split(" ")
        other = "".join("1" if die == "6" else "6" for die in dice)
        return {**entry, "text": f"{word} {other}"}


class OtherView(Cheat):
    """Every throw is told as it fell, and proven; the table that is shown has other dice."""

    def told(self, line: Line, message: Message) -> list[Message]:
        dice = message.get("standing", {}).get("view", {}).get("dice")
        if not dice:
            return [message]
        self.cheated += 1
        standing = message["standing"]
        sixes = [{**die, "number": 1 if die["number"] == 6 else 6} for die in dice]
        return [{**message, "standing": {**standing, "view": {**standing["view"], "dice": sixes}}}]


class OtherFacts(Rewrite):
    """Every throw is told as it fell, and proven; what is told of it are other dice."""

    thrown = SOME  # from the first throw on

    def entry(self, entry: Message) -> Message:
        """Instead of a throw: the same one, with the facts of sixes."""
        facts = [{**fact, "args": self.sixes(fact["args"])} for fact in entry["facts"]]
        return {**entry, "facts": facts}

    @staticmethod
    def sixes(args: Message) -> Message:
        """All dice, or the one for the start, show another number."""
        if "numbers" in args:
            return {**args, "numbers": [1 if n == 6 else 6 for n in args["numbers"]]}
        return {**args, "number": 7 - args["number"]} if "number" in args else args


class OtherLook(Cheat):
    """YAM color: other dice lie open before a throw is told than those that fall."""

    def told(self, line: Line, message: Message) -> list[Message]:
        thrown = message["type"] == "step" and any(map(is_throw, message["entries"]))
        self.cheated += thrown
        return self.looks(message) if thrown else [message]

    def looks(self, step: Message) -> list[Message]:
        """What is told instead of a step with a throw."""
        return [self.look(step, "red"), step]

    @staticmethod
    def look(step: Message, colour: str) -> Message:
        """Eight dice of one colour lie open."""
        times = {"at": step["now"] + 1, "now": step["now"]}
        return {"type": "look", "seat": FRIEND, "dice": [colour] * 8, **times}


class TwoLooks(OtherLook):
    """Two throws lie there, one after the other, and neither is told."""

    def looks(self, step: Message) -> list[Message]:
        return [self.look(step, "red"), self.look(step, "green")]


class UnseatedLook(OtherLook):
    """The throw is told to a device that holds no seat for that moment."""

    def looks(self, step: Message) -> list[Message]:
        unseated = {**step, "yours": [], "you": []}
        return [self.look(step, "red"), unseated, {**step, "entries": []}]


class InventedLook(OtherLook):
    """Dice lie open while none are to be thrown."""

    def looks(self, step: Message) -> list[Message]:
        return [step, self.look(step, "red")]


class Between(Cheat):
    """Has the victim's link for a throw, and does something before the dice fall."""

    def begin(self, host: Host) -> None:
        super().begin(host)
        honest = host.device_links.hand

        async def hand(draft: Draft, *more: Any) -> Hand:
            found = await honest(draft, *more)
            past = host.table.replay.past
            if found.seat == VICTIM and not draft.entries and past and not fell(past[-1][1].text):
                await self.between(host, past[-1][1])
            return found

        host.device_links.hand = hand  # type: ignore[method-assign, assignment]  # here the server cheats

    async def between(self, host: Host, last: Event) -> None:
        """Something that nobody has asked for; `last` is the move before."""
        self.cheated += 1
        draft = host.table.draft(self.entries(host, last))
        await host._committer.commit(draft, (), ALONE)

    def entries(self, host: Host, last: Event) -> list[AnyEntry]:
        """What is told between the link and its draw."""
        raise NotImplementedError


# --- C1 and other people's chains ---------------------------------------------------------------


class OwnChain(Cheat):
    """C1: the server's own chain and key in the victim's seat; it answers for the victim."""

    def begin(self, host: Host) -> None:
        super().begin(host)
        self._own, self._chain = new_chain(host.table.name, VICTIM)

    def heard(self, line: Line, message: Message) -> list[Message]:
        if message["type"] in ("claim", "commit") and message.get("commit"):
            self.cheated += 1
            return [{**message, **self._own.commitment(self._chain)._asdict()}]
        return [message]

    def told(self, line: Line, message: Message) -> list[Message]:
        if message["type"] != "link-wanted":
            return [message]
        number, place = message["number"], (message["told"], message["after"])
        link = self._chain.link(number)
        signed = sign(self._own.secret, link_lines(self._own.table, VICTIM, number, link, *place))
        given = {"type": "link", "seat": VICTIM, "number": number, "link": link, "signed": signed}
        line.hear(given)
        return []


class Commitments(Cheat):
    """Changes what is told of commitments."""

    seat = VICTIM

    def told(self, line: Line, message: Message) -> list[Message]:
        entries = message.get("entries")
        if entries is None:
            return [message]
        return [{**message, "entries": [self._told(entry) for entry in entries]}]

    def _told(self, entry: Message) -> Message:
        if not entry.get("commit") or entry["seat"] != self.seat:
            return entry
        self.cheated += 1
        return {**entry, **self.changed(entry)}

    def changed(self, entry: Message) -> Message:
        """The fields that are told otherwise."""
        raise NotImplementedError


class OtherKey(Commitments):
    """The victim's commitment is told with a key of the server's."""

    def changed(self, entry: Message) -> Message:
        assert self.host is not None
        own, chain = new_chain(self.host.table.name, VICTIM)
        made = own.commitment(chain)
        return {"public": made.public, "signed": made.signed}


class OtherKeyOfTheFriend(Commitments):
    """Another chain and key are told for somebody else's seat, each with a right signature."""

    seat = FRIEND

    def changed(self, entry: Message) -> Message:
        assert self.host is not None
        own, chain = new_chain(self.host.table.name, FRIEND)
        return own.commitment(chain)._asdict()


class UnsignedCommitment(Commitments):
    """The signature of the friend's commitment is left out."""

    seat = FRIEND

    def changed(self, entry: Message) -> Message:
        return {"signed": ""}


class ChainsEverywhere(Cheat):
    """A chain of the server's in a seat that does not exist, to choose which link to show."""

    def told(self, line: Line, message: Message) -> list[Message]:
        if message["type"] != "step" or not any(map(is_throw, message["entries"])):
            return [message]
        assert self.host is not None
        self.cheated += 1
        own, chain = new_chain(self.host.table.name, 3)
        last = message["entries"][-1]
        more = {"ply": last["ply"] + 1, "at": last["at"], "kind": "committed", "seat": 3}
        return [
            {
                **message,
                "entries": [*message["entries"], {**more, **own.commitment(chain)._asdict()}],
            }
        ]


# --- C3: between a link and its draw ------------------------------------------------------------


class TakesBackBetween(Between):
    """C3: the last move is taken back and made again, as often as it needs until dice please."""

    def entries(self, host: Host, last: Event) -> list[AnyEntry]:
        return [Happened(Takeback(1)), Happened(last)]


class FriendCommitsBetween(Between):
    """A friend commits again between the link and its draw."""

    def entries(self, host: Host, last: Event) -> list[AnyEntry]:
        own, chain = new_chain(host.table.name, FRIEND)
        return [Committed(FRIEND, *own.commitment(chain))]


class ReloadBetween(Between):
    """The same as C3, but the victim's page is loaded again before it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = asyncio.Event()
        self.reloaded = asyncio.Event()

    async def between(self, host: Host, last: Event) -> None:
        self.asked.set()
        await self.reloaded.wait()
        await super().between(host, last)

    def entries(self, host: Host, last: Event) -> list[AnyEntry]:
        return [Happened(Takeback(1)), Happened(last)]


class Wanted(Cheat):
    """Asks for links otherwise than an honest server does."""

    def told(self, line: Line, message: Message) -> list[Message]:
        if message["type"] != "link-wanted" or message["number"] <= SOME:
            return [message]
        self.cheated += 1
        return [{**message, **self.changed(message)}]

    def changed(self, wanted: Message) -> Message:
        """The fields that are told otherwise."""
        raise NotImplementedError


class StrangeDigest(Wanted):
    """A link is wanted after a game that the victim has not seen."""

    def changed(self, wanted: Message) -> Message:
        return {"after": secrets.token_hex(32)}


class StrangeTold(Wanted):
    """A link is wanted after commitments that the victim was not told."""

    def changed(self, wanted: Message) -> Message:
        return {"told": secrets.token_hex(32)}


class TwoPlaces(Wanted):
    """The same link is wanted once more, at another place."""

    def told(self, line: Line, message: Message) -> list[Message]:
        told = super().told(line, message)
        return [message, *told] if told != [message] else told

    def changed(self, wanted: Message) -> Message:
        return {"after": secrets.token_hex(32)}


# --- C5, C6: what is told -----------------------------------------------------------------------


class HugePly(Rewrite):
    """C5: one harmless entry with a huge ply; after it the dice are whatever pleases."""

    def entries(self, entries: list[Message]) -> list[Message]:
        if self.cheated > 1:
            return [{**e, "text": "throw 666666"} if is_throw(e) else e for e in entries]
        more = {"ply": HUGE, "at": 0.0, "kind": "hints", "seat": FRIEND, "agrees": True}
        return [*entries, more]


class Withheld(Rewrite):
    """Nothing is told of what has happened; the table shows it all the same."""

    def entries(self, entries: list[Message]) -> list[Message]:
        return []


class Skipped(Rewrite):
    """One entry is left out, and the rest is counted on."""

    def entries(self, entries: list[Message]) -> list[Message]:
        return entries[1:]


class Repeated(Rewrite):
    """One entry is told twice."""

    def entries(self, entries: list[Message]) -> list[Message]:
        return [entries[0], *entries]


class UnaskedWelcome(Cheat):
    """C6: draws are told by a second welcome, so that the victim does not miss being asked."""

    def begin(self, host: Host) -> None:
        super().begin(host)
        there = host.device_links._present
        host.device_links._present = lambda seat: (  # here it cheats
            (seat != VICTIM or self._salting()) and there(seat)
        )
        self._welcome: Message = {}

    def _salting(self) -> bool:
        return self.host is not None and self.host.table.chances.salting

    def told(self, line: Line, message: Message) -> list[Message]:
        if message["type"] == "welcome":
            self._welcome = message
        if message["type"] != "step" or not any(map(is_throw, message["entries"])):
            return [message]
        self.cheated += 1
        return [{**self._welcome, **message, "type": "welcome"}]


class StepFirst(Cheat):
    """Hello is answered with a step, of which nothing is proven; the proof begins after a loss."""

    def heard(self, line: Line, message: Message) -> list[Message]:
        if message["type"] == "hello":
            return [{**message, "since": max(0, message["since"] - 1)}]
        if self.cheated == 1:
            self.cheated += 1
            line.socket.transport.abort()
            return []
        return [message]

    def told(self, line: Line, message: Message) -> list[Message]:
        if "entries" not in message or self.cheated == 1:
            return [] if self.cheated == 1 else [message]
        entries = [{**entry, "ply": entry["ply"] + 1} for entry in message["entries"]]
        ply = message["standing"]["ply"] + 1
        if not self.cheated:  # it could be any dice as well
            entries, ply = [{"ply": 1, "at": 0.0, "kind": "hints", "seat": FRIEND}], 1
            message = {**message, "type": "step", "present": [], "request": None}
            self.cheated = 1
        return [{**message, "entries": entries, "standing": {**message["standing"], "ply": ply}}]


class UnaskedSalts(Cheat):
    """Whoever sits down is told so together with salts for which they were not asked."""

    def begin(self, host: Host) -> None:
        super().begin(host)
        asked = host.device_links._chain_seats
        host.device_links._chain_seats = lambda: [  # type: ignore[method-assign]  # here it cheats
            seat for seat in asked() if seat != VICTIM or self.cheated
        ]
        self._held: list[Message] = []

    def told(self, line: Line, message: Message) -> list[Message]:
        if self.cheated or message["type"] not in ("step", "done"):
            return [message]
        self._held.append(message)
        entries = [entry for held in self._held for entry in held.get("entries", ())]
        if not any(entry["kind"] == "salted" for entry in entries):
            return []
        self.cheated += 1
        answers = [held for held in self._held if held["type"] == "done"]
        return [{**message, "entries": entries}, *answers]


class Pages(Cheat):
    """Honest pages: a welcome comes in parts of four entries, each after a hello."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: dict[Line, list[Message]] = {}
        """Of a line in the middle of its pages: the welcome, and what came after it."""

    def heard(self, line: Line, message: Message) -> list[Message]:
        waiting = self._waiting.pop(line, None) if message["type"] == "hello" else None
        if waiting is None:
            return [message]
        for part in self._pages(line, waiting, message["since"]):
            line.send(part)
        return []

    def told(self, line: Line, message: Message) -> list[Message]:
        if line in self._waiting:
            self._waiting[line].append(message)
            return []
        if message["type"] == "welcome" and message["entries"]:
            return self._pages(line, [message], message["entries"][0]["ply"] - 1)
        return [message]

    def _pages(self, line: Line, waiting: list[Message], since: int) -> list[Message]:
        """The next page; with the last one everything that had to wait for it."""
        welcome, *later = waiting
        rest = [entry for entry in welcome["entries"] if entry["ply"] > since]
        page = {**welcome, "entries": self.page(rest[:4], since), "more": len(rest) > 4}
        if page["more"]:
            self._waiting[line] = waiting
            return [page]
        return [page, *later]

    def page(self, entries: list[Message], since: int) -> list[Message]:
        """The entries of one page."""
        self.cheated += since > 0
        return entries


class PagesThatSkip(Pages):
    """A page begins one entry too late."""

    def page(self, entries: list[Message], since: int) -> list[Message]:
        self.cheated += since > 0
        return entries[1:] if since > 0 else entries


class PagesThatRepeat(Pages):
    """A page has an entry twice."""

    def page(self, entries: list[Message], since: int) -> list[Message]:
        self.cheated += since > 0
        return [*entries[:1], *entries] if since > 0 else entries


class EndlessPages(Rewrite):
    """Every step is told as a page of which the rest never comes.

    Harmless entries fill it, so that it looks like what a slow reader has missed.
    """

    shift = 0
    """How many entries were invented so far."""

    def told(self, line: Line, message: Message) -> list[Message]:
        if message["type"] != "step":
            return [message]
        entries = [{**entry, "ply": entry["ply"] + self.shift} for entry in message["entries"]]
        ply = message["standing"]["ply"] + self.shift
        shown = {**message, "entries": entries, "standing": {**message["standing"], "ply": ply}}
        return [self._filled(told) if self.cheated else told for told in super().told(line, shown)]

    def _filled(self, message: Message) -> Message:
        """A page, which promises one entry more."""
        last = message["standing"]["ply"]
        empty = {"at": 0.0, "kind": "hints", "seat": FRIEND, "agrees": True}
        more = [{**empty, "ply": last + n} for n in range(1, PAGE + 1)]
        self.shift += PAGE
        standing = {**message["standing"], "ply": last + PAGE + 1}
        return {**message, "entries": [*message["entries"], *more], "standing": standing}


class UnsignedPages(EndlessPages):
    """Signatures in such pages are wrong."""

    def entry(self, entry: Message) -> Message:
        return {**entry, "signed": re.sub("=..", "=00", entry["signed"])}


class MoreForever(OwnChain):
    """C1, and every step says that more is to come."""

    def told(self, line: Line, message: Message) -> list[Message]:
        told = super().told(line, message)
        return [{**one, "more": True} if one["type"] == "step" else one for one in told]


class ThrownAgain(Cheat):
    """A round of YAM color does not please: its dice and its card are taken back."""

    async def again(self, racing: bool) -> None:
        """Once: while the race goes on, or after it."""
        assert self.host is not None
        table = self.host.table

        async def due() -> list[AnyEntry] | None:
            past = [event.text for _, event in table.replay.past]
            if table.timed() != racing or self.cheated:
                return None
            self.cheated += 1
            last = next(n for n, text in enumerate(reversed(past), 1) if text.startswith("throw "))
            return [Happened(Takeback(last))]

        while not self.cheated:
            await self.host._run_unrequested(due)
            await asyncio.sleep(0.001)


# --- signatures and dice ------------------------------------------------------------------------


class OtherDice(Rewrite):
    """The dice are others than were drawn."""

    def entry(self, entry: Message) -> Message:
        word, _, dice = entry["text"].partition(" ")
        turned = "".join(str(int(die) % 6 + 1) for die in dice)
        return {**entry, "text": f"{word} {turned}"}


class Unsigned(Rewrite):
    """Signatures are left out."""

    def entry(self, entry: Message) -> Message:
        return {key: value for key, value in entry.items() if key != "signed"}


class SignatureOfAnother(Rewrite):
    """Every link has the signature of another one."""

    def entry(self, entry: Message) -> Message:
        pairs = [word.split("=") for word in entry["signed"].split()]
        turned = [signature for _, signature in pairs[1:] + pairs[:1]]
        return {
            **entry,
            "signed": " ".join(f"{seat}={s}" for (seat, _), s in zip(pairs, turned, strict=True)),
        }


class ForgedEnd(Rewrite):
    """An end of the friend's device that it has not signed, of this very game."""

    def entries(self, entries: list[Message]) -> list[Message]:
        assert self.host is not None
        chances = self.host.table.chances
        used = chances.chains[FRIEND].used
        secret, last = secrets.token_hex(32), entries[-1]
        lines = end_lines(self.host.table.name, FRIEND, "0" * 64, chances.after, used, 0)
        more = {"ply": last["ply"] + 1, "at": last["at"], "kind": "signed", "seat": FRIEND}
        end = {"after": chances.after, "given": used, "left": 0, "signed": sign(secret, lines)}
        return [*entries, {**more, **end}]


class EarlyEnd(Cheat):
    """A game is said to be over, so that the victim signs it; then it goes on, without an end."""

    thrown = 0

    def told(self, line: Line, message: Message) -> list[Message]:
        if message["type"] != "step" or message["standing"]["outcome"]:
            return [message] if message["type"] != "step" else []
        self.thrown += any(map(is_throw, message["entries"]))
        if self.thrown != SOME or self.cheated:
            return [message]
        self.cheated += 1
        outcome = {"scores": [0, 1], "ranks": [2, 1], "winners": [2], "reason": "sheets-full"}
        return [{**message, "standing": {**message["standing"], "outcome": outcome}}]


# --- versions -----------------------------------------------------------------------------------


class Setup(Cheat):
    """From some moment on, welcomes say that the table is another one."""

    def __init__(self) -> None:
        super().__init__()
        self.lying = False

    def told(self, line: Line, message: Message) -> list[Message]:
        if message["type"] != "welcome" or not self.lying:
            return [message]
        self.cheated += 1
        return [{**message, "setup": {**message["setup"], **self.setup(message["setup"])}}]

    def setup(self, setup: Message) -> Message:
        """The fields that are told otherwise."""
        raise NotImplementedError


class Downgrade(Setup):
    """Version 3, which has no signatures."""

    def setup(self, setup: Message) -> Message:
        return {"proof": 3, "commits": ["", ""]}


class NothingProven(Setup):
    """No proof at all."""

    def setup(self, setup: Message) -> Message:
        return {"proof": 0, "commit": "", "agreement": []}


class VersionAlone(Setup):
    """The version is the same, and no chain was committed to: nothing is proven any more."""

    def setup(self, setup: Message) -> Message:
        return {"commit": ""}


class HalfAWelcome(Setup):
    """Whoever comes back is told that more is to come, and nothing else."""

    def told(self, line: Line, message: Message) -> list[Message]:
        if not self.lying:
            return [message]
        self.cheated += message["type"] == "welcome"
        return [{**message, "more": True}] if message["type"] == "welcome" else []

    def heard(self, line: Line, message: Message) -> list[Message]:
        return [] if self.cheated else [message]


class OtherServerChain(Setup):
    """The server has committed to another chain."""

    def setup(self, setup: Message) -> Message:
        return {"commit": Chain(secrets.token_hex(32)).commitment}


class OtherName(Cheat):
    """The game has another name in all that is mixed in and shown, so that no page knows its dice.

    In `spelling` it reads as the one that is played.
    """

    spelling = "Double YAM"

    def begin(self, host: Host) -> None:
        super().begin(host)
        chances = host.table.chances
        chances.agreement = tuple(map(self._renamed, chances.agreement))

    def told(self, line: Line, message: Message) -> list[Message]:
        if message["type"] != "welcome":
            return [message]
        self.cheated += 1
        agreed = [self._renamed(text) for text in message["setup"]["agreement"]]
        setup = {**message["setup"], "game": self.spelling, "agreement": agreed}
        return [{**message, "setup": setup}]

    def _renamed(self, text: str) -> str:
        return f"game {self.spelling}" if text.startswith("game ") else text


class OwnGame(OtherName):
    """The same, with a name that a game of the server's own could have."""

    spelling = "double-yam-2"


class OlderGame(Setup):
    """The game is told as it stood after its first throw, to be played on from there otherwise."""

    def told(self, line: Line, message: Message) -> list[Message]:
        if not self.lying:
            return [message]
        return [self._cut(message)] if message["type"] == "welcome" else []

    def _cut(self, welcome: Message) -> Message:
        self.cheated += 1
        thrown = [entry["ply"] for entry in welcome["entries"] if is_throw(entry)][:1]
        told = [entry for entry in welcome["entries"] if entry["ply"] <= max(thrown, default=0)]
        standing = {**welcome["standing"], "ply": len(told)}
        return {**welcome, "entries": told, "standing": standing}


class OtherMoves(OlderGame):
    """The moves since the latest draw were never made, as if they had still to be chosen."""

    def _cut(self, welcome: Message) -> Message:
        self.cheated += 1
        ply = max(entry["ply"] for entry in welcome["entries"] if is_throw(entry))
        standing = {**welcome["standing"], "ply": ply}
        return {**welcome, "entries": welcome["entries"][:ply], "standing": standing}


class OlderGameAfterAStep(OlderGame):
    """The same; but the first hello is answered with an empty step, and the line is lost."""

    def told(self, line: Line, message: Message) -> list[Message]:
        if not self.lying or self.cheated or message["type"] != "welcome":
            return super().told(line, message)
        empty = {"entries": [], "standing": {**message["standing"], "ply": 0}}
        asyncio.get_running_loop().call_later(0.1, line.socket.transport.abort)
        self.cheated += 1
        return [{**message, **empty, "type": "step"}]


class LongerGame(OlderGame):
    """A longer game is shown first, for which the victim is never asked; then the true one.

    Else nothing of which the victim is left out would be counted there before that number.
    """

    def begin(self, host: Host) -> None:
        super().begin(host)
        honest = host.device_links._present
        host.device_links._present = lambda seat: seat != VICTIM and honest(seat)

    def _cut(self, welcome: Message) -> Message:
        self.cheated += 1
        own = (each for each in welcome["entries"] if each.get("commit") and each["seat"] == VICTIM)
        ply = next(own)["ply"]
        standing = {**welcome["standing"], "ply": ply}
        return {**welcome, "entries": welcome["entries"][:ply], "standing": standing}


# --- what no single device can see --------------------------------------------------------------


class NoPart(Cheat):
    """C2: every commitment of the victim is refused; a friend takes part."""

    def heard(self, line: Line, message: Message) -> list[Message]:
        if message["type"] == "claim":
            return [{**message, "commit": "", "public": "", "signed": ""}]
        if message["type"] == "commit":
            self.cheated += 1
            refusal = {"type": "error", "code": "proof/spent", "text": "No.", "key": message["key"]}
            line.send(refusal)
            return []
        return [message]


class WordsBesideAMove(Cheat):
    """The last move is told with something beside it, to change the fingerprint as one likes."""

    def told(self, line: Line, message: Message) -> list[Message]:
        if self.cheated:
            return []  # ends that others have signed would not fit
        if message["type"] != "step" or message["standing"]["outcome"] is None:
            return [message]
        self.cheated += 1
        moved = [{**e, "text": f"{e['text']} 7"} if "text" in e else e for e in message["entries"]]
        return [{**message, "entries": moved}]


class SameName(Cheat):
    """Another server has a table of the same name, to be told the secret of the victim's seat."""

    def __init__(self) -> None:
        super().__init__()
        self.secrets: list[str] = []

    def heard(self, line: Line, message: Message) -> list[Message]:
        if message["type"] == "hello":
            self.cheated += 1
            self.secrets += message["secrets"]
        return [message]


class FreeNonce(Cheat):
    """C4: commitments that nothing follows change the fingerprint as often as one likes."""

    async def commit(self) -> None:
        """Of the friend's seat, after the last draw."""
        assert self.host is not None
        own, chain = new_chain(self.host.table.name, FRIEND)

        async def due() -> list[AnyEntry]:
            return [Committed(FRIEND, *own.commitment(chain))]

        await self.host._run_unrequested(due)
        self.cheated += 1


BREAKING: tuple[Callable[[], Cheat], ...] = (
    OwnChain, OtherKey, OtherKeyOfTheFriend, UnsignedCommitment, ChainsEverywhere,
    TakesBackBetween, FriendCommitsBetween, StrangeDigest, StrangeTold, TwoPlaces,
    HugePly, Withheld, Skipped, Repeated, UnaskedWelcome, UnsignedPages,
    MoreForever,
    OtherDice, Unsigned, SignatureOfAnother, ForgedEnd, OtherName,
)  # fmt: skip
"""Each breaks the victim's seal while the game goes on."""
AT_A_RETURN: tuple[type[Cheat], ...] = (PagesThatSkip, PagesThatRepeat)
"""Each breaks it when the victim loses the line and comes back."""
AT_A_RELOAD: tuple[type[Setup], ...] = (
    Downgrade, NothingProven, VersionAlone, OtherServerChain, OlderGame, OlderGameAfterAStep,
)  # fmt: skip
"""Each breaks it when the victim's page or program is started again."""
