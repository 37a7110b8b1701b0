"""Attacks of a malicious server on one victim: each is a `Cheat` that lies in one way."""

import secrets
from typing import Any

from arlequin.proof.chain import Chain
from arlequin.table.drawing import ALONE, Hand
from arlequin.table.entries import AnyEntry, Committed, Happened
from arlequin.table.host import Host
from tests.proof.malicious.server import FRIEND, VICTIM, Cheat, Line, Message

HUGE = 10**15


def chance(entry: Message) -> bool:
    """Whether an entry is a throw."""
    return entry["kind"] == "event" and entry["text"].startswith(("throw ", "die "))


class OwnChain(Cheat):
    """C1: the server's own chain in the victim's seat; it answers for the victim."""

    def __init__(self) -> None:
        super().__init__()
        self._chain = Chain(secrets.token_hex(32))
        self._since = 0

    def heard(self, line: Line, message: Message) -> list[Message]:
        if message["type"] in ("claim", "commit") and message.get("commit"):
            return [{**message, "commit": self._chain.commitment}]
        if message["type"] == "throw" and "link" in message:
            assert self.host is not None
            return [{**message, "link": self._chain.link(self.host.table.chances.next)}]
        return [message]

    def told(self, line: Line, message: Message) -> list[Message]:
        if message["type"] != "link-wanted":
            return [message]
        self.cheated += 1
        number = message["number"]
        link = self._chain.link(number)
        line.hear({"type": "link", "seat": VICTIM, "number": number, "link": link})
        return []


class NoPart(Cheat):
    """C2: every commitment of the victim is refused; a friend takes part."""

    def heard(self, line: Line, message: Message) -> list[Message]:
        if message["type"] == "claim":
            return [{**message, "commit": ""}]
        if message["type"] == "commit":
            self.cheated += 1
            line.send({"type": "error", "code": "proof/spent", "text": "No.", "key": message["key"]})
            return []
        return [message]


class TakesBackBetween(Cheat):
    """C3: the links are at hand; the last move is taken back and made again until dice please."""

    def begin(self, host: Host) -> None:
        super().begin(host)
        asked = host.proving.hand

        async def hand(entries: list[AnyEntry], *more: Any) -> Hand:
            found = await asked(entries, *more)
            past = host.table.replay.past
            if found.seat == VICTIM and not entries and past and not _fell(past[-1][1].text):
                again = [Happened("takeback 1"), Happened(past[-1][1].text)]
                await host._keeping.keep(again, (), ALONE)
                self.cheated += 1
            return found

        host.proving.hand = hand  # type: ignore[method-assign]  # the cheat is here


def _fell(text: str) -> bool:
    return text.startswith(("throw ", "die ", "start ", "card "))


class FreeNonce(Cheat):
    """C4: commitments that nothing follows change the fingerprint as often as one likes."""

    async def commit(self) -> None:
        """Of the friend's seat, after the last draw."""
        assert self.host is not None
        await self.host._by_itself(lambda: [Committed(FRIEND, Chain(secrets.token_hex(32)).commitment)])
        self.cheated += 1


class HugePly(Cheat):
    """C5: one harmless entry with a huge ply; after it the dice are whatever pleases."""

    def told(self, line: Line, message: Message) -> list[Message]:
        if message["type"] != "step" or not any(map(chance, message["entries"])):
            return [message]
        self.cheated += 1
        if self.cheated == 1:
            last = message["entries"][-1]
            harmless = {"ply": HUGE, "at": last["at"], "kind": "hints", "seat": FRIEND, "agrees": True}
            return [{**message, "entries": [*message["entries"], harmless]}]
        return [{**message, "entries": [_sixes(entry) for entry in message["entries"]]}]


def _sixes(entry: Message) -> Message:
    return {**entry, "text": "throw 666666"} if chance(entry) else entry


class UnaskedWelcome(Cheat):
    """C6: draws are told by a second welcome, so that the victim does not miss being asked."""

    def begin(self, host: Host) -> None:
        super().begin(host)
        there = host.proving._there
        host.proving._there = lambda seat: (  # type: ignore[method-assign]
            seat != VICTIM and there(seat)
        )
        self._welcome: Message = {}

    def told(self, line: Line, message: Message) -> list[Message]:
        if message["type"] == "welcome":
            self._welcome = message
        if message["type"] != "step" or not any(map(chance, message["entries"])):
            return [message]
        self.cheated += 1
        return [{**self._welcome, **message, "type": "welcome"}]
