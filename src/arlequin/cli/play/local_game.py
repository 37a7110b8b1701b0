"""Game at a table in this process: what both front ends of `arlequin play` share.

One device holds the seats of all people at the keyboard: the one who types speaks for all.
"""

from collections.abc import Sequence
from contextlib import AbstractContextManager

from arlequin.cli.play.own_table import OwnTable, Terms
from arlequin.cli.terminal.at_table import AtTable
from arlequin.cli.terminal.terminal import Terminal
from arlequin.client.remote_table import Listener, RemoteTable
from arlequin.core.errors import AdviceError
from arlequin.core.match import inner
from arlequin.core.seat import Seat
from arlequin.gateway.protocol.outbound import EntryTold, OwnAction
from arlequin.live.computers import Rest
from arlequin.store.record_archive import RecordArchive
from arlequin.table.public_table import ENTER, THROW

SHOWN = ("event", "paused", "resumed", "late")
"""Entries that are shown: the people at this keyboard know all the others."""


class LocalGame(AtTable):
    """A game at one keyboard; a subclass shows it, and asks."""

    def __init__(self, terms: Terms, terminal: Terminal, archive: RecordArchive) -> None:
        self.own = OwnTable(terms, archive, self.rest)
        self.begun = self.own.before > 0
        """Whether the game has an event after an answer of a person."""
        self.answered = False
        """Whether a person has typed anything."""
        super().__init__(terminal, terms.setup.lang, self._connect, terms.setup.hands)

    def _connect(self, listener: Listener) -> RemoteTable:
        own = self.own
        return RemoteTable("", own.listed, own.device, listener, own.connect, own.terms.game)

    def close(self) -> None:
        """Leaves the table; the record is stored."""
        self.own.close()

    def note(self, entry: EntryTold) -> None:
        """Notes whether the game has begun: one that has not is not stored."""
        self.begun |= entry.kind == "late" or (entry.kind == "event" and self.answered)

    # --- computers -------------------------------------------------------------------------------

    async def rest(self, rest: Rest) -> None:
        """Waits before a computer acts."""
        raise NotImplementedError

    def _lets_repent(self, rest: Rest) -> bool:
        """Whether a computer waits for takebacks; not one that plays for a person here."""
        return rest.takeable and rest.seat not in self.table.yours

    def _starts_race(self, rest: Rest) -> bool:
        """Whether the throw of a computer starts a round against the clock."""
        table = self.own.host.table
        return self.own.terms.clock and table.races and table.acting().get(rest.seat) == THROW

    def _ready_prompt(self, seat: Seat) -> str:
        """The question before a round against the clock."""
        return self.say("term-ready", {"player": self.talk.name(seat), "seconds": self.game.limit})

    # --- typed lines -----------------------------------------------------------------------------

    def can_say(self, said: str) -> bool:
        """Whether a word is a request: the people at one keyboard only pause and resume."""
        return said == ("resume" if self.table.public.paused else "pause")

    async def undo(self) -> None:
        """Takes the last move back, with the consent of all people at this keyboard."""
        if self.table.yours:
            await self.talk.take_back()
        else:
            self.tell(self.say("term-no-undo"))

    async def hint(self) -> None:
        """Shows a hint for the player at turn, or what the position is worth before a throw."""
        seats = [seat for seat in self.talk.view().due if seat in self.table.yours]
        own = next((own for own in self.table.you if own.seat in seats), None)
        if not seats:
            self.tell(self.say("term-hint-none"))
            return
        with self.thinking():
            if own is None or own.does in (THROW, ENTER) or self._is_forced(own.seat):
                compute = self.own.services.computers.compute
                self.show_worth(await compute(lambda: self._worth(seats[0])))
            else:
                await self.talk.advise(own)

    def _is_forced(self, seat: Seat) -> bool:
        return len(inner(self.talk.view(seat)).texts) == 1

    def _worth(self, seat: Seat) -> str:
        """What the position of a seat is worth; where one move is legal, that move."""
        from arlequin.advise.advise import advise  # noqa: PLC0415  # solvers load NumPy

        view = self.talk.view(seat)
        pending = self.say("term-advise-due", {"due": self.talk.teller.due(view)})
        if self._is_forced(seat):
            return pending
        try:
            advice = advise(self.game, view)
        except AdviceError:
            return pending
        value = self.talk.teller.worth(advice.unit, advice.value or 0.0)
        return self.say("term-advise-before", {"worth": value})

    def thinking(self) -> AbstractContextManager[object]:
        """Shows that a hint is being computed while the block runs: the first search compiles."""
        raise NotImplementedError

    def show_worth(self, text: str) -> None:
        """Shows what a position is worth."""
        self.tell(text)

    async def play_move(self, text: str) -> None:
        """Plays the move that was typed; "time" ends a round."""
        own, move = self.talk.speaker(self.table.you, text)
        if move == "time":
            await self.end_time(self.table.you)
        else:
            self._moved = True
            await self.table.play(own, move)

    async def end_time(self, you: Sequence[OwnAction]) -> None:
        """Passes for all people who have not spoken."""
        for own in you:
            await self.table.play(own, f"{own.seat} passes")
