"""Person at a table: what they type becomes a request, what happens there is told to them.

`arlequin join` types lines, the full screen of `play` and `join` sends the same words.
"""

import asyncio
from collections.abc import Callable
from math import inf
from time import monotonic

from arlequin.cli.errors import InputRefused
from arlequin.cli.terminal.blind import Dictation
from arlequin.cli.terminal.conversation import SAID, Conversation
from arlequin.cli.terminal.terminal import Terminal
from arlequin.cli.terminal.vocabulary import cut
from arlequin.cli.terminal.words import Commands
from arlequin.client.connection import new_key
from arlequin.client.errors import ClientError, ServerRefused
from arlequin.client.remote_table import Listener, RemoteTable
from arlequin.core.game import Fact
from arlequin.core.outcome import Outcome
from arlequin.core.seat import Seat
from arlequin.games.playthrough import Replay
from arlequin.gateway.protocol.outbound import (
    AdviceTold,
    AnyMessage,
    EntryTold,
    Look,
    OwnAction,
    StatusChange,
)
from arlequin.table import requests
from arlequin.table.proposals import REPLACING
from arlequin.table.public_table import ENTER, THROW
from arlequin.table.setup import COMPUTER

MakeTable = Callable[[Listener], RemoteTable]
"""Makes the table that a listener sits at."""


class AtTable(Listener):
    """Hears what happens at a table, and asks it for what was typed."""

    def __init__(self, terminal: Terminal, lang: str, make: MakeTable, hands: bool) -> None:
        self.terminal = terminal
        self.lang = lang
        self.table = make(self)
        self.game, self.proof = self.table.game, self.table.proof
        self.talk = Conversation(terminal, lang, self.table, hands)
        self.say, self.words, self.report = self.talk.say, self.talk.words, self.talk.report
        self.commands = Commands(terminal, self.words, self.game, {})
        self._moved = False
        """Whether a move was made: chance that follows it falls without asking once more."""
        self._waits: list[str] = []
        """For whom a race waits, as it was said last."""
        self._over: object = None
        """The end that was told."""
        self.wants_rematch = False
        """Whether this person has asked for another game, or agreed to one."""

    def unnamed(self, seat: Seat, kind: str) -> str:
        """The name of a seat where nobody has one."""
        if kind == COMPUTER:
            return self.say("term-computer", {"number": seat})
        return self.say("unnamed", {"seat": seat})

    @property
    def replay(self) -> Replay:
        """The game as it was played so far."""
        return self.table.replay

    # --- what is typed ---------------------------------------------------------------------------

    async def typed(self, text: str) -> None:
        """A line; what cannot be done is told."""
        self.terminal.prompted = False
        if self.words.command(text) == "quit":
            self.leave()
            return
        try:
            await self.come_back()
            await self._asked(text)
        except ServerRefused as error:
            self._moved = False
            self.tell(self.talk.refusal(error, text))
            self.show_prompt()
        except (ClientError, InputRefused) as error:
            self._moved = False
            self.tell(f"{error}")
            self.show_prompt()

    def leave(self) -> None:
        """The person goes; the game is kept."""
        self.table.over.set()

    async def come_back(self) -> None:
        """Before anything is asked: a computer may have played here meanwhile."""

    async def _asked(self, text: str) -> None:
        """In the person's own words: help, the table, something to the others, or a move."""
        said = self.words.at_a_table(text)
        word, _, about = text.partition(" ")
        if word.startswith("?") or self.words.command(word) == "help":
            self.show_help(f"{word.removeprefix('?')} {about}".strip() if word[0] == "?" else about)
        elif said == "table":
            self.show_table()
        elif said == "seal":
            self.tell(*self.report.told())
            self.show_choices()
        elif self.words.at_a_table(word) == "compare":
            self.tell(self.report.compared(about))
            self.show_prompt()
        elif said == "hint":
            await self.hint()
        elif said == "undo" and self.table.yours:
            await self.undo()
        elif said in SAID and self.table.yours and self._asks(said):
            self.wants_rematch = said in ("rematch", "yes")
            await self.table.ask(SAID[said](self.anybody()))
        elif said in REPLACING and self.table.yours and self.table.absent:
            await self._replace(said)
        elif text or not self._gets_ready():
            await self._acts(text)

    async def _acts(self, text: str) -> None:
        if self.table.you:
            await self.act(text)
        elif text:
            self.tell(self.say("join-wait"))

    def _asks(self, said: str) -> bool:
        """Whether a word speaks to the others: an answer does only where something is asked."""
        return said not in ("yes", "no") or self.table.public.proposal is not None

    async def _replace(self, what: str) -> None:
        """Ask the others to continue without an absent player, or with a computer."""
        for about in self.table.absent[:1]:
            await self.table.ask(requests.Propose(new_key(), self.anybody(), what, about))

    def _gets_ready(self) -> bool:
        """Say that the people here are ready; False where a throw can follow at once."""
        own = set(self.table.awaited) & set(self.table.yours)
        if own:
            self.table.get_ready()
        others = set(self.table.awaited) - own
        return bool(own) and (bool(others) or not self.table.you)

    def anybody(self) -> int:
        """Who speaks for this device: whose turn it is."""
        return self.table.you[0].seat if self.table.you else self.table.yours[0]

    async def hint(self) -> None:
        """Ask for a hint; it comes by itself."""
        if self.table.you:
            await self.talk.advise(self.table.you[0])
        else:
            self.tell(self.say("term-hint-none"))
        self.show_prompt()

    async def undo(self) -> None:
        """Ask the others to take the last move back."""
        await self.table.ask(SAID["undo"](self.anybody()))

    async def act(self, text: str) -> None:
        """What was typed by somebody who may act: Enter to throw, real dice, or a move."""
        own = self.table.you[0]
        if own.does == THROW:
            if text:  # a throw cannot be taken back: only Enter throws
                raise InputRefused(self.lang, "join-throw", {"text": cut(text)})
            await self.talk.throw(own)
        elif own.does == ENTER:
            await self._entered(own, text)
        elif text:
            await self._play(text)

    async def _entered(self, own: OwnAction, text: str) -> None:
        odds = self.game.odds(self.replay.state)
        if odds is not None and text:
            (event,) = self.talk.real().read(text, self.replay.state, odds)
            await self.talk.enter(own, event)

    async def _play(self, text: str) -> None:
        own, move = self.talk.speaker(self.table.you, text)
        self._moved = True
        await self.table.play(own, move)

    # --- hearing ---------------------------------------------------------------------------------

    def checked(self) -> None:
        """What does not fit is told before the entry."""
        self.tell(*self.report.news())

    def heard(self, complete: bool) -> None:
        """Everything was told: how it stands now."""
        if complete:
            self.tell(*self.report.news())
            self._stands()
            self._show_awaited()

    def _show_awaited(self) -> None:
        """Say for whom a race waits, whenever that has changed."""
        waits = self.talk.waits()
        if waits != self._waits:
            self._waits = waits
            self.tell(*waits)

    def away(self, away: bool) -> None:
        """The server does not answer any more; or it does again."""
        self.tell(self.say("join-away" if away else "join-back"))

    def other(self, message: AnyMessage) -> None:
        """Dice that lie open, and a hint that was asked for."""
        if isinstance(message, Look):
            self.tell(self.talk.look(message))
        elif isinstance(message, AdviceTold):
            self.show_hint(message)
        elif isinstance(message, StatusChange):
            self._show_awaited()

    def entry(self, entry: EntryTold, facts: tuple[Fact, ...]) -> None:
        """Tell it, whatever it is."""
        self.tell(*self.talk.entry(entry, facts))
        told = self.talk.dictation() if entry.kind == "event" else None
        if told is not None:
            self.table.start(self._dictated(told))

    async def _dictated(self, told: Dictation) -> None:
        """Each word replaces the last; the round may close before all are told."""
        while (then := told.next(monotonic())) < inf and self.table.is_timed():
            await asyncio.sleep(then - monotonic())
            self.dictate(told.at(monotonic()) if self.table.is_timed() else "")

    def _stands(self) -> None:
        """What is to be done, if it is for us to do; the end, if it has come."""
        outcome = self.table.public.outcome
        if outcome is not None:
            self._end(outcome)
        elif self.table.you and self._falls(self.table.you[0]):
            self._moved = False
            self.table.start(self.typed(""))
            return
        self.show_turn()

    def _end(self, outcome: Outcome) -> None:
        """The result and the proof, once: signatures that come after it say nothing new."""
        if self._over is not self.replay.state:
            self._over = self.replay.state
            self.tell(self.talk.teller.outcome(outcome), *self.report.told())

    def _falls(self, own: OwnAction) -> bool:
        """Whether chance follows a move that was just made here: nobody is asked once more."""
        return self._moved and own.does == THROW and self.talk.follows(own.seat)

    # --- showing ---------------------------------------------------------------------------------

    def tell(self, *lines: str) -> None:
        """Say something."""
        self.terminal.show(*lines)

    def dictate(self, word: str) -> None:
        """One word of a round by ear, in place of the one before."""
        self.terminal.replace(word)

    def show_hint(self, advice: AdviceTold) -> None:
        """A hint that has come."""
        self.tell(self.talk.hint(advice))
        self.show_prompt()

    def show_help(self, about: str) -> None:
        """What can be typed; or the rules asked for."""
        if about:
            self.tell(*self.commands.rules(about.upper()))
            return
        self.tell(self.say("join-help"), self.commands.own_help())
        self.show_choices()

    def show_turn(self) -> None:
        """Everything was told; the player who is due sees the table."""
        if self.table.you:
            self.terminal.blank()
            self.show_table()

    def show_table(self) -> None:
        """The table, and what may be done."""
        self.talk.show_table(self.talk.view(self.table.you[0].seat if self.table.you else None))
        self.show_choices()

    def show_choices(self) -> None:
        """What may be done, by the player who is due here."""
        if self.table.you:
            own = self.table.you[0]
            self.talk.show_choices(self.talk.view(own.seat))
            if own.does == THROW:
                self.tell(self.talk.owned(own.seat))
        self.show_prompt()

    def show_prompt(self) -> None:
        """Who may type now: news have taken the prompt's place."""
        if self.table.you:
            self.terminal.prompt(self.talk.name(self.table.you[0].seat))
