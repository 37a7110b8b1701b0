"""Questions of a game at one keyboard: who is asked what, and what the answers mean."""

from collections.abc import Sequence
from typing import Any

from arlequin.cli.errors import InputRefused
from arlequin.cli.play.keyboard import Keyboard, first
from arlequin.cli.terminal.conversation import SAID
from arlequin.cli.terminal.real_dice import Hands
from arlequin.cli.terminal.terminal import Quit
from arlequin.cli.terminal.vocabulary import cut
from arlequin.core.errors import ArlequinError
from arlequin.core.odds import Odds
from arlequin.core.seat import Seat
from arlequin.gateway.protocol.outbound import OwnAction
from arlequin.table.public_table import ENTER, THROW
from arlequin.words.messages import Args
from arlequin.words.typed_colours import plain


class KeyboardGame(Keyboard):
    """A game at one keyboard, from one question to the next."""

    def run(self) -> bool:
        """Play to the end, or until somebody quits; whether it is over."""
        try:
            self._sit_down()
            while not self.table.over.is_set():
                self._go_on()
        except Quit:
            return False
        self._show_news()
        self._show_table()
        end = self.talk.game.outcome(self.talk.state)
        if end is not None:
            self.terminal.show(self.talk.teller.outcome(end))
        self.own.check()
        return True

    def _go_on(self) -> None:
        """Show what has happened; then ask, or wait for what happens next."""
        self._news.clear()
        self._show_news()
        self.own.check()
        if self._waits_for_people():
            self._question()
        elif not self.table.over.is_set():
            self._look_on()

    def _look_on(self) -> None:
        """Until something happens; what is typed out of time counts for nothing."""
        late = self._out_of_time()
        self.own.run(self._happening())
        if late:
            self.terminal.forget_typed()

    async def _happening(self) -> None:
        """Until there is news of the table, or the game is over."""
        await self.table.during(first(self._news, self.table.over))

    def _waits_for_people(self) -> bool:
        public = self.table.public
        if not self.table.complete or public.over:
            return False
        asked = bool(self.table.you) and not self._out_of_time()
        return public.paused or asked or self._held() is not None

    def _question(self) -> None:
        you = self.table.you
        if self.table.public.paused:
            self._ask_to_resume()
        elif you and self.table.is_timed():
            self._together(you)
        elif you:
            asks = {THROW: self._throw, ENTER: self._by_hand}
            asks.get(you[0].does, self._person)(you[0])
        else:
            self._lets_go_on()

    def _ask_to_resume(self) -> None:
        line = self._ask(self.talk.words.own("resume"))
        if not line or self.talk.words.at_a_table(line) == "resume":
            self._try("", self.table.ask(SAID["resume"](self._anybody())))
        elif not self._obeyed(line):
            self.terminal.show(self._say("term-not-understood", {"text": cut(line)}))

    def _lets_go_on(self) -> None:
        """Before a computer goes on, a person's move can be taken back."""
        seat = self._held()
        if seat is None:
            return
        ready = self.talk.fresh_throw() and self._clocked()
        spoken = self.table.is_timed()  # everybody at the keyboard has
        goes_on = self._say("term-go-on", {"player": self.talk.name(seat)})
        if spoken or self._enter(self._ready(seat) if ready else goes_on):
            self._let_go()

    def _ready(self, seat: Seat) -> str:
        args: Args = {"player": self.talk.name(seat), "seconds": self.talk.game.limit}
        return self._say("term-ready", args)

    def _enter(self, question: str) -> bool:
        """Whether Enter was pressed; anything else is a command, or is not understood."""
        line = self._ask(question)
        if line and not self._obeyed(line):
            self.terminal.show(self._say("term-not-understood", {"text": cut(line)}))
        return line == ""

    # --- chance -----------------------------------------------------------------------------------

    def _throw(self, own: OwnAction) -> None:
        """A person throws; what follows one's own move at once is not asked for."""
        fresh = self.talk.fresh_throw()
        if fresh and not self._sheet_seen:
            self._sheet_seen = True
            self._show_table()
        ready = fresh and self._clocked()
        asked = self._ready(own.seat) if ready else self.talk.owned(own.seat)
        if self.talk.follows(own.seat) or self._enter(asked):
            self._try("", self.talk.throw(own))

    def _by_hand(self, own: OwnAction) -> None:
        """People have thrown or drawn, and type what lies on the table."""
        odds, hands = self.talk.game.odds(self.talk.state), self.talk.real()
        if odds is None:
            return
        if self.talk.fresh_throw() and odds.owner in self.table.yours and not self._sheet_seen:
            self._sheet_seen = True
            self._show_table()
        line = self._ask(hands.prompt(self.talk.state, odds))
        if line and not self._obeyed(line):
            self._entered(line, hands, odds)

    def _entered(self, line: str, hands: Hands, odds: Odds[Any]) -> None:
        try:
            *corrected, event = hands.read(line, self.talk.state, odds, self.table.replay.past)
        except InputRefused as refusal:
            self.terminal.show(str(refusal))
            return
        if corrected and not self._put_right(line, corrected):
            return
        if self._sure(event):
            self._try(line, self._typed(event))

    def _put_right(self, line: str, corrected: Sequence[str]) -> bool:
        """Whether two dice that were taken for each other have their right letters now."""
        self.terminal.show(self._say("term-dice-mistaken"))
        self._hushed = True
        try:
            return self._try(line, self._told_again(corrected))
        finally:
            self._hushed = False

    async def _told_again(self, texts: Sequence[str]) -> None:
        """This turn is taken back, and told again."""
        back, *events = texts
        await self.talk.take_back(int(back.split(" ")[1]))
        for text in events:
            await self._typed(text)

    async def _typed(self, text: str) -> None:
        own = self.table.you[0]
        if own.does == ENTER:
            await self.talk.enter(own, text)
        else:
            await self.table.play(own, text)

    # --- those who choose -------------------------------------------------------------------------

    def _person(self, own: OwnAction) -> None:
        view = self.talk.view(own.seat)
        if self._asked is not self.talk.state:
            self._asked = self.talk.state
            self.terminal.blank()
            self.talk.show_table(view, brief=self._sheet_seen)
            self._sheet_seen = True
            self.talk.show_choices(view)
        line = self._ask(self.talk.name(own.seat))
        if line == "":
            self.talk.show_choices(view)
        elif line and not self._obeyed(line):
            move = self.talk.move(own, line)
            if self._sure(move):
                self._try(line, self.table.play(own, move))

    def _sure(self, text: str) -> bool:
        """With real dice the last event of a game is asked about: it cannot be taken back."""
        if not self.talk.hands or not self._is_last(text):
            return True
        answer = self.terminal.line(self._say("term-sure", {"text": text}))
        return plain(answer) in ("", "y", "yes", plain(self.talk.words.own("yes")))

    def _is_last(self, text: str) -> bool:
        game = self.talk.game
        try:
            after = game.after(self.talk.state, game.parse(text))
        except ArlequinError:
            return False  # said when it is tried
        return game.outcome(after) is not None

    # --- all at once ------------------------------------------------------------------------------

    def _together(self, you: Sequence[OwnAction]) -> None:
        """All at once: people type who says what; computers speak at their own time."""
        if self._race != you[0].since:
            self._race = you[0].since
            self._show_race()
            self.terminal.start_race(self.talk.dictation())
        asked = ", ".join(f"{own.seat} {self.talk.name(own.seat)}" for own in you)
        line = self._ask(asked)
        if line == "":
            self.terminal.show(*self.talk.offers.lines(self.talk.view(you[0].seat)))
        elif line and not self._obeyed(line):
            self._speak(line, you)

    def _show_race(self) -> None:
        view = self.talk.view()
        self.terminal.blank()
        self.talk.show_table(view)
        self.terminal.show(self.talk.teller.due(view))

    def _speak(self, line: str, you: Sequence[OwnAction]) -> None:
        """A number, or the end of the time; one of several people has to say who speaks."""
        try:
            own, said = self.talk.speaker(you, line)
        except InputRefused as refusal:
            self.terminal.show(str(refusal))
            return
        self._try(line, self._end_time(you) if said == "time" else self.table.play(own, said))

    async def _end_time(self, you: Sequence[OwnAction]) -> None:
        """Nobody ends the time before the computers have had theirs."""
        if self.own.terms.clock:
            for own in you:
                await self.table.play(own, f"{own.seat} passes")
            return
        while self._others_speak():
            self._news.clear()
            self._let_go()
            await self._until_news()
        if self.table.is_timed():
            await self.table.play(self.table.you[0], "time")

    def _others_speak(self) -> bool:
        """Whether computers have not spoken yet."""
        return any(seat not in self.table.yours for seat in self.table.public.acting())
