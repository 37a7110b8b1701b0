"""Person at a table: typed lines become requests, log entries become sentences.

All front ends share it: lines and the full screen, of `arlequin play` and of `arlequin join`.
"""

import asyncio
from collections.abc import Callable
from math import inf
from time import monotonic

from arlequin.cli.errors import InputRefused
from arlequin.cli.terminal.blind import Dictation
from arlequin.cli.terminal.conversation import REQUESTS, Conversation
from arlequin.cli.terminal.help_texts import move_help, rule_lines
from arlequin.cli.terminal.terminal import Terminal
from arlequin.cli.terminal.vocabulary import cut
from arlequin.client.connection import new_key
from arlequin.client.errors import ClientError
from arlequin.client.remote_table import Listener, RemoteTable
from arlequin.core.errors import ArlequinError
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
    """One person's side of a table: typed lines become requests, entries become sentences."""

    def __init__(self, terminal: Terminal, lang: str, make: MakeTable, hands: bool) -> None:
        self.terminal = terminal
        self.lang = lang
        self.table = make(self)
        self.game, self.proof = self.table.game, self.table.proof
        self.talk = Conversation(terminal, lang, self.table, hands)
        self.say, self.words, self.report = self.talk.say, self.talk.words, self.talk.report
        self._moved = False
        """Whether a move was just made: the chance that follows it needs no Enter."""
        self._waits: list[str] = []
        """The latest lines about whom a race waits for."""
        self._over: object = None
        """The final state whose result was shown."""
        self.wants_rematch = False
        """Whether this person has proposed another game, or agreed to one."""

    def unnamed(self, seat: Seat, kind: str) -> str:
        """The name of a seat without a player's name."""
        if kind == COMPUTER:
            return self.say("term-computer", {"number": seat})
        return self.say("unnamed", {"seat": seat})

    @property
    def replay(self) -> Replay:
        """The game as it was played so far."""
        return self.table.replay

    # --- typed lines -----------------------------------------------------------------------------

    async def typed(self, text: str) -> None:
        """Carries out a typed line: a command, a word to the table, or a move."""
        self.terminal.prompted = False
        if self.words.command(text) == "quit":
            self.leave()
            return
        try:
            await self.come_back()
            if not await self.obey(text) and (text or not self._gets_ready()):
                await self._act_or_wait(text)
        except (ClientError, InputRefused) as error:
            self.show_refusal(error, text)

    def leave(self) -> None:
        """The person leaves; the game is stored."""
        self.table.over.set()

    async def come_back(self) -> None:
        """Takes the seat back from a computer before anything is asked."""

    async def obey(self, text: str) -> bool:
        """Carries out a command or a word to the table; False where the line is neither."""
        word, _, rest = text.partition(" ")
        said, about = self.words.at_a_table(text), self.words.help_topic(text)
        if about is not None:
            self.show_help(about)
        elif said == "table":
            self.show_table()
        elif said == "seal":
            self.tell(*self.report.lines())
            self.show_choices()
        elif self.words.at_a_table(word) == "compare":
            self.tell(self.report.comparison(rest))
            self.show_prompt()
        elif said == "hint":
            await self.hint()
        elif said == "undo":
            await self.undo()
        elif said in REQUESTS and self.table.yours and self.can_say(said):
            self.wants_rematch = said in ("rematch", "yes")
            await self.table.ask(REQUESTS[said](self.speaking_seat()))
        elif said in REPLACING and self.table.yours and self.table.absent:
            await self._replace(said)
        else:
            return False
        return True

    async def _act_or_wait(self, text: str) -> None:
        if self.table.you:
            await self.act(text)
        elif text:
            self.tell(self.say("join-wait"))

    def can_say(self, said: str) -> bool:
        """Whether a word is a request now: an answer is one only while there is a proposal."""
        return said not in ("yes", "no") or self.table.public.proposal is not None

    async def _replace(self, what: str) -> None:
        """Proposes to continue without an absent player, or with a computer."""
        for about in self.table.absent[:1]:
            await self.table.ask(requests.Propose(new_key(), self.speaking_seat(), what, about))

    def _gets_ready(self) -> bool:
        """Says that the people here are ready; False where a throw can follow at once."""
        own = set(self.table.awaited) & set(self.table.yours)
        if own:
            self.table.get_ready()
        others = set(self.table.awaited) - own
        return bool(own) and (bool(others) or not self.table.you)

    def speaking_seat(self) -> Seat:
        """The seat that requests of this device come from: the one at turn."""
        return self.table.you[0].seat if self.table.you else self.table.yours[0]

    async def hint(self) -> None:
        """Requests a hint; it arrives as a message."""
        if self.table.you:
            await self.talk.advise(self.table.you[0])
        else:
            self.tell(self.say("term-hint-none"))
        self.show_prompt()

    async def undo(self) -> None:
        """Proposes to take the last move back."""
        if self.table.yours:
            await self.table.ask(REQUESTS["undo"](self.speaking_seat()))
        else:
            self.tell(self.say("join-wait"))

    async def act(self, text: str) -> None:
        """Throws, enters real dice or plays a move, for the player at turn."""
        own = self.table.you[0]
        if own.does == THROW:
            if text:  # a throw cannot be taken back: only Enter throws
                raise InputRefused(self.lang, "join-throw", {"text": cut(text)})
            await self.talk.throw(own)
        elif own.does == ENTER:
            await self._enter(own, text)
        elif text:
            await self.play_move(text)

    async def _enter(self, own: OwnAction, text: str) -> None:
        odds = self.game.odds(self.replay.state)
        if odds is not None and text:
            (event,) = self.talk.hand_reader().read(text, self.replay.state, odds)
            await self.talk.enter(own, event)

    async def play_move(self, text: str) -> None:
        """Plays the move that was typed."""
        own, move = self.talk.speaker(self.table.you, text)
        self._moved = True
        await self.table.play(own, move)

    # --- messages of the table -------------------------------------------------------------------

    def checked(self) -> None:
        """Shows faults of chance before the entry that they belong to."""
        self.tell(*self.report.news())

    def heard(self, complete: bool) -> None:
        """Shows the current state after the last entry."""
        if complete:
            self.tell(*self.report.news())
            self._show_state()
            self._show_awaited()

    def _show_awaited(self) -> None:
        """Shows for whom a race waits, whenever that has changed."""
        waits = self.talk.waits()
        if waits != self._waits:
            self._waits = waits
            self.tell(*waits)

    def away(self, away: bool) -> None:
        """Shows that the connection is lost, or restored."""
        self.tell(self.say("join-away" if away else "join-back"))

    def other(self, message: AnyMessage) -> None:
        """Shows open dice, a hint, or a new status."""
        if isinstance(message, Look):
            self.tell(self.talk.look(message))
        elif isinstance(message, AdviceTold):
            self.show_hint(message)
        elif isinstance(message, StatusChange):
            self._show_awaited()

    def entry(self, entry: EntryTold, facts: tuple[Fact, ...]) -> None:
        """Shows an entry, and starts the dictation of a blind round."""
        self.tell(*self.talk.entry(entry, facts))
        dictation = self.talk.dictation() if entry.kind == "event" else None
        if dictation is not None:
            self.table.start(self._dictate_round(dictation))

    async def _dictate_round(self, words: Dictation) -> None:
        """Shows one word at a time, until the round closes."""
        while (then := words.next(monotonic())) < inf and self.table.is_timed():
            await asyncio.sleep(then - monotonic())
            self.dictate(words.at(monotonic()) if self.table.is_timed() else "")

    def _show_state(self) -> None:
        """Shows the result, or the turn of a player here."""
        outcome = self.table.public.outcome
        if outcome is not None:
            self._show_end(outcome)
        elif self.table.you and self._throws_at_once(self.table.you[0]):
            self._moved = False
            self.table.start(self.typed(""))
            return
        self.show_turn()

    def _show_end(self, outcome: Outcome) -> None:
        """Shows the result and the proof, once: signatures that follow say nothing new."""
        if self._over is not self.replay.state:
            self._over = self.replay.state
            self.tell(self.talk.teller.outcome(outcome), *self.report.lines())

    def _throws_at_once(self, own: OwnAction) -> bool:
        """Whether chance follows a move that was just made here: Enter is not asked for again."""
        return self._moved and own.does == THROW and self.talk.follows(own.seat)

    # --- output ----------------------------------------------------------------------------------

    def tell(self, *lines: str) -> None:
        """Shows lines."""
        self.terminal.show(*lines)

    def show_refusal(self, error: ArlequinError, text: str) -> None:
        """Shows why a typed line was refused."""
        self._moved = False
        self.tell(self.talk.refusal(error, text))
        self.show_prompt()

    def dictate(self, word: str) -> None:
        """Shows one word of a blind round, in place of the word before."""
        self.terminal.replace(word)

    def show_hint(self, advice: AdviceTold) -> None:
        """Shows a hint."""
        self.tell(self.talk.hint(advice))
        self.show_prompt()

    def show_help(self, about: str) -> None:
        """Shows what can be typed; or the rules that `about` names."""
        if about:
            self.tell(*rule_lines(self.words, self.game, about))
            return
        self.tell(self.say("join-help"), move_help(self.words, self.game))
        self.show_choices()

    def show_turn(self) -> None:
        """Shows the table to the player at turn, after the last entry."""
        if self.table.you:
            self.terminal.blank()
            self.show_table()

    def show_table(self) -> None:
        """Shows the table and the choices."""
        self.talk.show_table(self.talk.view(self.table.you[0].seat if self.table.you else None))
        self.show_choices()

    def show_choices(self) -> None:
        """Shows the choices of the player at turn here."""
        if self.table.you:
            own = self.table.you[0]
            self.talk.show_choices(self.talk.view(own.seat))
            if own.does == THROW:
                self.tell(self.talk.chance_prompt(own.seat))
        self.show_prompt()

    def show_prompt(self) -> None:
        """Shows the prompt again: other lines have taken its place."""
        if self.table.you:
            self.terminal.prompt(self.talk.name(self.table.you[0].seat))
