"""Person at a table: typed lines become requests, messages of the table become sentences.

Both front ends share it, lines and the full screen, at a table of a server (`arlequin join`) and
at one in this process (`arlequin play`).
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from math import inf
from time import monotonic
from typing import Any, ClassVar

from arlequin.cli.errors import InputRefused
from arlequin.cli.terminal.conversation import REQUESTS, Conversation
from arlequin.cli.terminal.games.plain import Dictation
from arlequin.cli.terminal.terminal import Terminal
from arlequin.cli.terminal.vocabulary import quote
from arlequin.client import http_api
from arlequin.client.connection import new_key
from arlequin.client.errors import ClientError
from arlequin.client.remote_table import Listener, RemoteTable
from arlequin.core.errors import ArlequinError
from arlequin.core.game import Fact
from arlequin.core.outcome import Outcome
from arlequin.core.seat import Seat
from arlequin.games.playthrough import Replay
from arlequin.gateway.protocol.outbound import (
    AnyMessage,
    Look,
    OwnAction,
    SentAdvice,
    SentEntry,
    StatusChange,
)
from arlequin.table import requests
from arlequin.table.proposals import REPLACING
from arlequin.table.public_table import ENTER, THROW
from arlequin.table.setup import COMPUTER


class Place:
    """Where a table is: at a server, as in this class, or in this process."""

    hands = False
    """Whether people throw real dice."""
    name = ""
    """The name of the person, to take their seat back from a computer."""
    any_time = False
    """Whether lines are read at any time; else only when the table waits for a person."""
    clocked = False
    """Whether a clock can run while people type."""

    def connect(self, listener: Listener) -> RemoteTable:
        """The table, as this device sees it."""
        raise NotImplementedError

    def run(self, work: Coroutine[Any, Any, object]) -> None:
        """Runs a front end until it ends."""
        raise NotImplementedError

    async def sit(self, side: "TableSide") -> None:
        """Takes a seat, where none was taken when the table was created."""

    def accepts(self, word: str, side: "TableSide") -> bool:
        """Whether a word is a request now: an answer is one only while there is a proposal."""
        return word not in ("yes", "no") or side.table.public.proposal is not None

    def shows(self, entry: SentEntry, whole_log: bool) -> bool:
        """Whether an entry is shown; `whole_log`: also those before the game was resumed."""
        return True

    def check(self) -> None:
        """Raises the error with which the table has failed."""

    def note_typed(self) -> None:
        """Notes that a person has typed something."""

    def waiting_computer(self) -> Seat | None:
        """A computer that continues when a person presses Enter."""
        return None

    def starts_race(self, seat: Seat) -> bool:
        """Whether the throw of a waiting computer starts a round against the clock."""
        return False

    def let_continue(self) -> None:
        """Lets waiting computers continue."""


class TableSide(Listener, ABC):
    """One person's side of a table; a subclass shows it."""

    def __init__(self, terminal: Terminal, lang: str, place: Place) -> None:
        self.terminal = terminal
        self.lang = lang
        self.place = place
        self.table = place.connect(self)
        self.game, self.proof = self.table.game, self.table.proof
        self.talk = Conversation(terminal, lang, self.table, place.hands)
        self.say, self.words, self.report = self.talk.say, self.talk.words, self.talk.report
        self.report.minds_unproven = not place.hands and not self.table.is_in_process
        self.news = asyncio.Event()
        """Set after every message of the table."""
        self.next: str | None = None
        """The name of the rematch's table, once all players have agreed."""
        self.wants_rematch = False
        """Whether this person has proposed another game, or agreed to one."""
        self.end_shown = False
        """Whether the result was shown: signatures that follow say nothing new."""
        self._offered_rematch = False
        self._moved = False
        """Whether a move was just made: the chance that follows it needs no Enter."""
        self._waits: list[str] = []
        """The latest lines about whom a race waits for."""

    def name_of_unnamed(self, seat: Seat, kind: str) -> str:
        """The name of a seat without a player's name."""
        key, name = ("term-computer", "number") if kind == COMPUTER else ("unnamed", "seat")
        return self.say(key, {name: seat})

    @property
    def replay(self) -> Replay:
        return self.table.replay

    @property
    def own(self) -> OwnAction | None:
        """What the player at turn here can do."""
        return self.table.you[0] if self.table.you else None

    async def handle_line(self, text: str) -> None:
        """Carries out a typed line: a command, a word to the table, or a move."""
        self.terminal.prompted = False
        self.place.note_typed()
        if self.words.command(text) == "quit":
            self.leave()
            return
        try:
            await self.table.come_back(self.place.name)
            if not await self._obey(text) and (text or not self._get_ready()):
                await self._act_or_continue(text)
        except (ClientError, InputRefused) as error:
            self.place.check()
            self._moved = False
            self.show_refusal(error, text)

    async def _obey(self, text: str) -> bool:
        """Carries out a command or a word to the table; False where the line is neither."""
        first, _, rest = text.partition(" ")
        word, topic = self.words.at_a_table(text), self.words.help_topic(text)
        if topic is not None:
            self.show_help(topic)
        elif word == "table":
            self.show_table()
        elif word == "seal":
            self.tell(*self.report.lines())
            self.show_choices()
        elif self.words.at_a_table(first) == "compare":
            self.tell(self.report.comparison(rest))
        elif word == "hint":
            await self.hint()
        elif word == "undo":
            await self._undo()
        elif word in REQUESTS and self.table.yours and self.place.accepts(word, self):
            self.wants_rematch = word in ("rematch", "yes")
            await self.table.ask(REQUESTS[word](self._speaking_seat()))
        elif word in REPLACING and self.table.yours and self.table.absent:
            about = self.table.absent[0]
            propose = requests.Propose(new_key(), self._speaking_seat(), word, about)
            await self.table.ask(propose)
        else:
            return False
        return True

    async def _act_or_continue(self, text: str) -> None:
        """Enter resumes a local game and lets computers continue; other lines are actions."""
        if not text and self.table.public.paused and self.table.is_in_process:
            await self.table.ask(REQUESTS["resume"](self._speaking_seat()))
        elif self.table.you:
            await self._act(self.table.you[0], text)
        elif not text:
            self.place.let_continue()
        elif self.table.is_in_process:
            self.tell(self.say("term-not-understood", {"text": quote(text)}))
        else:
            self.tell(self.say("join-wait"))

    def _get_ready(self) -> bool:
        """Says that the people here are ready; False where a throw can follow at once."""
        own = set(self.table.awaited_seats) & set(self.table.yours)
        if own:
            self.table.get_ready()
        others = set(self.table.awaited_seats) - own
        return bool(own) and (bool(others) or not self.table.you)

    def _speaking_seat(self) -> Seat:
        """The seat that requests of this device come from: the one at turn."""
        return self.own.seat if self.own else self.table.yours[0]

    async def hint(self) -> None:
        """Requests a hint, which arrives as a message."""
        if self.own is None:
            self.tell(self.say("term-hint-none"))
            return
        if self.terminal.alive and self.own.does not in (THROW, ENTER):
            self.show_thinking()
        await self.table.ask(requests.Advise(new_key(), self.own.seat, self.own.since))

    async def _undo(self) -> None:
        """Takes the last move back, or asks the others to agree."""
        if not self.table.yours:
            self.tell(self.say("term-no-undo" if self.table.is_in_process else "join-wait"))
        elif self.talk.is_alone():
            await self.talk.take_back()
        else:
            await self.table.ask(REQUESTS["undo"](self._speaking_seat()))

    async def _act(self, own: OwnAction, text: str) -> None:
        """Throws, enters real dice or plays a move, for the player at turn."""
        if own.does == THROW:
            if text:  # a throw cannot be taken back: only Enter throws
                raise InputRefused(self.lang, "join-throw", {"text": quote(text)})
            await self.table.ask(requests.ThrowRequest(new_key(), own.seat, own.since))
        elif not text:
            self.show_choices()
        elif own.does == ENTER:
            await self.talk.enter(own, text)
        else:
            own, move = self.talk.speaker(self.table.you, text)
            if move == "time":
                await self._end_round()
            else:
                self._moved = True
                await self.table.play(own, move)

    async def _end_round(self) -> None:
        """Passes for all people who have not spoken; without a clock by one event."""
        if self.place.clocked or not self.table.is_in_process:
            for own in self.table.you:
                await self.table.play(own, f"{own.seat} passes")
            return
        while set(self.table.public.acting()) - set(self.table.yours):  # computers speak first
            self.news.clear()
            self.place.let_continue()
            await self.news.wait()
            self.place.check()
        if self.table.is_timed():
            await self.table.play(self.table.you[0], "time")

    def throws_at_once(self) -> bool:
        """Whether chance follows a move that was just made here: Enter is not asked for again."""
        own = self.own
        if own is None or not self._moved or own.does != THROW or not self.talk.follows(own.seat):
            return False
        self._moved = False
        return True

    def chance_checked(self) -> None:
        """Shows faults of chance before the entry that they belong to."""
        self.tell(*self.report.news())

    def message_handled(self, complete: bool) -> None:
        """Shows what is new beside entries; at a rematch once which seats have other players."""
        if complete:
            if self.table.rematch.seats:
                self.tell(*self.talk.seat_changes())
                self.table.forget_expected()
            self.tell(*self.report.news())
            self._show_awaited()
        self.news.set()

    def _show_awaited(self) -> None:
        """Shows for whom a race waits, whenever that has changed."""
        waits = self.talk.waits()
        if waits != self._waits:
            self._waits = waits
            self.tell(*waits)

    def away(self, away: bool) -> None:
        """Shows that the connection is lost, or restored."""
        self.tell(self.say("join-away" if away else "join-back"))
        self.news.set()

    def other(self, message: AnyMessage) -> None:
        """Shows open dice, a hint, or a new status."""
        if isinstance(message, Look):
            self.tell(self.talk.look(message))
        elif isinstance(message, SentAdvice):
            self.show_hint(message)
        elif isinstance(message, StatusChange):
            self._show_awaited()
        self.news.set()

    def entry(self, entry: SentEntry, facts: tuple[Fact, ...]) -> None:
        """Shows an entry, starts the dictation of a blind round, and follows to a rematch."""
        lines = self.talk.entry(entry, facts)
        if self.place.shows(entry, self.shows_whole_log):
            self.tell(*lines)
        dictation = self.talk.dictation() if entry.kind == "event" else None
        if dictation is not None and self.table.is_timed():
            self.table.start(self._dictate_round(dictation))
        agreed = entry.kind == "rematch" and self.wants_rematch and self.table.yours
        if agreed and http_api.is_table_name(entry.table) and self.table.follow(entry.table):
            self.next = entry.table
            self.leave()

    async def _dictate_round(self, words: Dictation) -> None:
        """Shows one word at a time, until the round closes."""
        while (then := words.next(monotonic())) < inf and self.table.is_timed():
            await asyncio.sleep(then - monotonic())
            self.dictate(words.at(monotonic()) if self.table.is_timed() else "")

    def game_over(self) -> None:
        """Offers a rematch, once, to a player at a terminal."""
        if self.can_rematch and not self._offered_rematch:
            self._offered_rematch = True
            self.tell(self.say(self.rematch_offer))
        self.news.set()

    @property
    def can_rematch(self) -> bool:
        """Whether this person can ask for a rematch when the game is over."""
        return self.terminal.alive and bool(self.table.yours) and not self.table.is_in_process

    shows_whole_log: ClassVar[bool] = False
    """Whether entries from before the game was resumed are shown too."""
    rematch_offer: ClassVar[str] = "join-again"
    """The message that offers a rematch."""

    def show_refusal(self, error: ArlequinError, text: str) -> None:
        """Shows why a typed line was refused."""
        self.tell(self.talk.refusal(error, text))

    def show_end(self, outcome: Outcome) -> None:
        """Shows the result; at a server the proof too."""
        self.end_shown = True
        proof = () if self.table.is_in_process else self.report.lines()
        self.tell(self.talk.narrator.outcome(outcome), *proof)

    def show_thinking(self) -> None:
        """Shows that a hint is being computed: the first one takes a moment."""
        self.tell(self.say("term-advising"))

    # What a front end does:

    @abstractmethod
    def tell(self, *lines: str) -> None: ...
    @abstractmethod
    def leave(self) -> None: ...
    @abstractmethod
    def show_table(self) -> None: ...
    @abstractmethod
    def show_choices(self) -> None: ...
    @abstractmethod
    def show_hint(self, advice: SentAdvice) -> None: ...
    @abstractmethod
    def show_help(self, topic: str) -> None: ...
    @abstractmethod
    def dictate(self, word: str) -> None: ...
