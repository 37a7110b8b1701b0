"""A game in the terminal, from one question to the next."""

from collections.abc import Iterable, Mapping, Sequence
from time import monotonic
from typing import Any

from arlequin.cli.errors import InputRefused
from arlequin.cli.play.race import KeyboardRace
from arlequin.cli.play.saved_game import RecordKeeper
from arlequin.cli.terminal import blind, moves
from arlequin.cli.terminal.choices import FEW, Offers, inner
from arlequin.cli.terminal.real_dice import Hands
from arlequin.cli.terminal.screens import Screen
from arlequin.cli.terminal.terminal import Quit, Terminal
from arlequin.cli.terminal.vocabulary import cut, plain, vocabulary
from arlequin.cli.terminal.words import Commands
from arlequin.core.errors import ArlequinError, IllegalEvent, NotationError
from arlequin.core.events import Event
from arlequin.core.game import AnyGame, Fact, View
from arlequin.core.odds import Odds
from arlequin.core.seat import Seat
from arlequin.games.playthrough import Playthrough
from arlequin.games.yam_color.view import YamColorView
from arlequin.players import Player
from arlequin.table.chance.cup import Cup
from arlequin.words.messages import messages
from arlequin.words.teller import Teller


class Session:
    """Asks people, lets computers choose, draws chance, keeps the record."""

    def __init__(
        self,
        replay: Playthrough,
        terminal: Terminal,
        lang: str,
        computers: Mapping[Seat, Player],
        cup: Cup | None,
        keeper: RecordKeeper | None,
    ) -> None:
        self.replay = replay
        self.terminal = terminal
        self.lang = lang
        self.computers = computers
        self.cup = cup
        """None where people throw real dice and type what they show."""
        self.keeper = keeper
        self.begun = bool(replay.past)
        """Whether anything happened that a person has a hand in."""
        self.look = 0
        """Seconds for which the dice of a race lie open before the card (YC-03)."""
        self._curtain = blind.Curtain()
        self._hands = Hands(self.game, lang, replay.names) if cup is None else None
        self._words = vocabulary(lang, self.game.identity.game)
        self._say = messages(lang).say
        width = terminal.console.width
        self.screen = Screen(lang, replay.names, self.game, width, hands=cup is None)
        self.teller = Teller(lang, self.game.identity.game, replay.names)
        self._offers = Offers(self.game, self.teller, self._words)
        deeds = {"undo": self._undo, "table": self._look_again, "hint": self._hint}
        self._commands = Commands(terminal, self._words, self.game, deeds)
        self._answered = False
        self._race: KeyboardRace | None = None
        self._asked: Any = None
        """The state about which the person at turn was asked: it is not drawn twice."""
        self._sheet_seen = False
        """Whether the sheet was drawn in this turn."""

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.replay.game

    @property
    def state(self) -> Any:
        """The position; what it is, its game alone knows."""
        return self.replay.state

    # --- the loop ------------------------------------------------------------------------------

    def run(self) -> bool:
        """Play to the end, or until somebody quits; whether it is over."""
        try:
            if self.replay.past and self.game.odds(self.state) is not None:
                self._show_table()  # a choice is asked with the table, chance is not
                self._sheet_seen = True
            while self.game.outcome(self.state) is None:
                self._step()
        except Quit:
            return False
        self._show_table()
        end = self.game.outcome(self.state)
        if end is not None:
            self.terminal.show(self.teller.outcome(end))
        return True

    def _step(self) -> None:
        odds = self.game.odds(self.state)
        if odds is not None:
            self._chance(odds)
            return
        actors = self.game.actors(self.state)
        people = [seat for seat in actors if seat not in self.computers]
        if not people:
            self._race = None
            if self._lets_go_on(actors[0]):
                self._computer(actors[0])
        elif self.game.clock(self.state) is None:
            self._person(people[0])
        else:
            self._together(people)

    def _apply(self, event: Event | str, tell: bool = True) -> None:
        """One event: played, kept, told. A refusal changes nothing."""
        text = event if isinstance(event, str) else event.text
        facts = self.replay.play(text)
        if self.keeper is not None:
            self.keeper.line(text)
        self.begun |= self._answered
        if self._fresh_throw():
            self._sheet_seen = False
        if tell:
            self.terminal.show(*map(self._told, self._open(facts)))

    def _open(self, facts: Iterable[Fact]) -> Iterable[Fact]:
        """What may be shown; real dice lie on the table anyway."""
        view = inner(self.game.view(self.state, None))
        return facts if self.cup is None else self._curtain.passed(view, facts)

    def _told(self, fact: Fact) -> str:
        if fact.kind == "starts" and self.cup is None:  # people drew lots, not chance
            return self._say("starts", {"player": self._name(int(str(fact.args["seat"])))})
        return self.teller.tell(fact)

    # --- chance --------------------------------------------------------------------------------

    def _chance(self, odds: Odds[Event]) -> None:
        if self._fresh_throw() and odds.owner not in self.computers and not self._sheet_seen:
            self._sheet_seen = True
            self._show_table()
        if self._hands is not None:
            self._by_hand(self._hands, odds)
        elif self.cup is not None and self._goes_on(odds.owner):
            self._let_look()
            self._apply(self.cup.draw(odds))

    def _let_look(self) -> None:
        """YC-03: the dice lie open for a moment before the card."""
        view = inner(self.game.view(self.state, None))
        turns = isinstance(view, YamColorView) and view.phase == "card" and not view.blind
        if turns and self.look and self.terminal.alive:
            self.terminal.show(self.screen.draw(view))
            self.terminal.wait(self.look)

    def _fresh_throw(self) -> bool:
        """Whether all dice are about to be thrown: a turn begins."""
        view = inner(self.game.view(self.state, None))
        return getattr(view, "phase", "") == "throw" and not getattr(view, "dice", ())

    def _goes_on(self, owner: Seat | None) -> bool:
        """Whether chance may fall: a person presses Enter first, to throw or to let go on."""
        if owner is None:
            return True
        timed = self._fresh_throw() and self._clocked() > 0
        if timed and self.terminal.alive:
            return self._enter("term-ready", owner, seconds=self._clocked())
        if owner in self.computers:
            return self._lets_go_on(owner)
        waits = self._fresh_throw() or self._mover() != owner
        return not waits or self._enter("term-throw", owner)

    def _lets_go_on(self, computer: Seat) -> bool:
        """Before a computer goes on, a person's move can be taken back."""
        waits = self.cup is not None and self._undoable() > 0
        return not waits or self._enter("term-go-on", computer)

    def _enter(self, key: str, seat: Seat, **args: int) -> bool:
        """Whether Enter was pressed; anything else is a command, or is not understood."""
        line = self._ask(self._say(key, {"player": self._name(seat), **args}))
        if line and not self._commands.obey(line, self._hands):
            self.terminal.show(self._say("term-not-understood", {"text": cut(line)}))
        return not line

    def _by_hand(self, hands: Hands, odds: Odds[Event]) -> None:
        """People have thrown or drawn, and type what lies on the table."""
        line = self._ask(hands.prompt(self.state, odds))
        if not line or self._commands.obey(line, hands):
            return
        try:
            *anew, event = hands.read(line, self.state, odds, self.replay.past)
        except InputRefused as refusal:
            self.terminal.show(str(refusal))
            return
        if anew:
            self.terminal.show(self._say("term-dice-mistaken"))
        for text in anew:
            self._apply(text, tell=False)
        self._try(line, event)

    # --- those who choose ----------------------------------------------------------------------

    def _computer(self, seat: Seat) -> None:
        choice = self.computers[seat].choose(self.game.view(self.state, seat))
        self._apply(choice.move)

    def _person(self, seat: Seat) -> None:
        view = self.game.view(self.state, seat)
        if self._asked is not self.state:
            self._asked = self.state
            self._show_question(view)
        line = self._ask(self._name(seat))
        if not line:
            self._show_choices(view)
        elif not self._commands.obey(line, self._hands):
            self._try(line, moves.move(line, inner(view), self.lang))

    def _show_question(self, view: View) -> None:
        """The table, or what has changed on it; what is due, and what may be done."""
        self.terminal.blank()
        self.terminal.show(self.screen.draw(view, brief=self._sheet_seen))
        self._sheet_seen = True
        self._show_choices(view)

    def _show_choices(self, view: View) -> None:
        self.terminal.show(self.teller.due(view))
        lines = self._offers.lines(view)
        if len(lines) <= FEW:
            self.terminal.show(*lines)

    # --- all at once ---------------------------------------------------------------------------

    def _together(self, people: Sequence[Seat]) -> None:
        """All at once: people type who says what; computers speak at their own time."""
        if self._race is None:
            self._race = self._started_race()
            self._show_race()
            self.terminal.start_race(self._dictation())
        asked = ", ".join(f"{seat} {self._name(seat)}" for seat in people)
        due = self._race.due()
        line = self._ask(asked, *(due[0], self._race.ends) if due else ())
        if line is None and due is not None:
            self._by_clock(due[1])
        elif not line:
            self.terminal.show(*self._offers.lines(self.game.view(self.state, people[0])))
        elif not self._commands.obey(line, self._hands):
            self._speak(line, people)
        self._race.over(self.game.actors(self.state))
        if self.game.clock(self.state) is None:
            self._race = None

    def _show_race(self) -> None:
        view = self.game.view(self.state, None)
        self.terminal.blank()
        self.terminal.show(self.screen.draw(view), self.teller.due(view))

    def _dictation(self) -> blind.Dictation | None:
        """What is told of a blind round while people type."""
        view = inner(self.game.view(self.state, None))
        if not isinstance(view, YamColorView) or not view.blind or self.cup is None:
            return None
        return blind.Dictation(self.lang, view, monotonic())

    def _speak(self, line: str, people: Sequence[Seat]) -> None:
        """A number, or the end of the time; one of several people has to say who speaks."""
        said = moves.move(line, inner(self.game.view(self.state, people[0])), self.lang)
        if said == "time":
            self._end_time()
        elif len(people) > 1 and len(line.split()) == 1:
            who = f"{people[-1]} {cut(line)}"
            self.terminal.show(self._say("term-who-says", {"text": cut(line), "like": who}))
        else:
            self._try(line, said)

    def _end_time(self) -> None:
        """Nobody ends the time before the computers have had theirs."""
        for seat in self.game.actors(self.state):
            if seat in self.computers:
                self._computer(seat)
        if self.game.clock(self.state) is not None:
            self._apply("time")

    def _by_clock(self, text: str) -> None:
        """A computer speaks, another number if its own was said meanwhile; or time is over."""
        try:
            self._apply(text)
        except IllegalEvent:
            self._computer(int(text.partition(" ")[0]))

    def _clocked(self) -> int:
        """The seconds of a round against the clock; 0 where there is none."""
        view = inner(self.game.view(self.state, None))
        return view.limit if isinstance(view, YamColorView) and view.race else 0

    def _started_race(self) -> KeyboardRace:
        """With real dice, or in a pipe, no clock runs: the others speak first."""
        actors = [seat for seat in self.game.actors(self.state) if seat in self.computers]
        choices = {s: self.computers[s].choose(self.game.view(self.state, s)) for s in actors}
        running = self.terminal.alive and self.cup is not None
        return KeyboardRace(choices, self._clocked(), running)

    # --- what was typed ------------------------------------------------------------------------

    def _ask(
        self, question: str, deadline: float | None = None, ends: float | None = None
    ) -> str | None:
        line = self.terminal.ask(question, deadline, ends)
        self._answered = True
        return line

    def _try(self, line: str, text: str) -> None:
        """Do what was typed, or say why not."""
        try:
            if self._sure(text):
                self._apply(text)
        except (NotationError, IllegalEvent) as error:
            unread = isinstance(error, NotationError)
            key = "term-not-understood" if unread else "term-illegal"
            self.terminal.show(self._say(key, {"text": cut(line)}))
            for seat in self.game.actors(self.state)[:1]:
                self._show_choices(self.game.view(self.state, seat))

    def _sure(self, text: str) -> bool:
        """With real dice the last event of a game is asked about: it cannot be taken back."""
        if self.cup is not None or not self._ends(text):
            return True
        answer = self.terminal.line(self._say("term-sure", {"text": text}))
        return plain(answer) in ("", "y", "yes", plain(self._words.own("yes")))

    def _ends(self, text: str) -> bool:
        try:
            after = self.game.after(self.state, self.game.parse(text))
        except ArlequinError:
            return False  # said when it is tried
        return self.game.outcome(after) is not None

    def _hint(self) -> None:
        """For whoever is due; in a race only for somebody who plays alone, as at a table."""
        due = self.game.view(self.state, None).due
        people = [seat for seat in due if seat not in self.computers]
        if not people:
            self.terminal.show(self._say("term-hint-none"))
        elif len(people) > 1 and self._clocked() > 0:
            self.terminal.show(self._say("term-hint-race"))
        else:
            from arlequin.cli.play.hint import hint  # noqa: PLC0415  # solvers load NumPy

            view = self.game.view(self.state, people[0])
            self.terminal.show(*hint(self.game, view, self.teller, self._offers))

    def _undo(self) -> None:
        number = self._undoable()
        if not number:
            self.terminal.show(self._say("term-no-undo"))
            return
        self._apply(f"takeback {number}")
        self._asked = None

    def _undoable(self) -> int:
        """How many events an undo takes back: a person's last move, never chance nor a race.

        Real dice lie there still, so what was typed of them can be typed again.
        """
        for number, (state, _) in enumerate(reversed(self.replay.past), 1):
            actors = self.game.actors(state)
            if self.game.clock(state) is not None:
                return int(self.cup is None and self.game.clock(self.state) is not None)
            if not actors or any(seat not in self.computers for seat in actors):
                return number if self.cup is None or (actors and number == 1) else 0
        return 0

    def _mover(self) -> Seat | None:
        """Who made the last move, if nothing came after it."""
        if not self.replay.past:
            return None
        state, _ = self.replay.past[-1]
        actors = self.game.actors(state)
        return actors[0] if actors else None

    def _name(self, seat: Seat) -> str:
        return self.replay.names[seat - 1]

    # --- the table -----------------------------------------------------------------------------

    def _show_table(self) -> None:
        self.terminal.blank()
        self.terminal.show(self.screen.draw(self.game.view(self.state, None)))

    def _look_again(self) -> None:
        """The whole table, what is due, and what may be done."""
        self._show_table()
        people = [seat for seat in self.game.actors(self.state) if seat not in self.computers]
        if people:
            self._show_choices(self.game.view(self.state, people[0]))
