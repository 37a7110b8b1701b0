"""A game in the terminal, from one question to the next."""

from collections.abc import Mapping, Sequence
from typing import Any

from arlequin.cli import typed
from arlequin.cli.hands import Hands
from arlequin.cli.keeping import Keeper
from arlequin.cli.race import Race
from arlequin.cli.screens import Screen
from arlequin.cli.terminal import Quit, Terminal
from arlequin.core.errors import IllegalEvent, NotationError
from arlequin.core.events import Event
from arlequin.core.game import AnyGame, View
from arlequin.core.match import MatchView
from arlequin.core.odds import Odds
from arlequin.core.seat import Seat
from arlequin.games.replay import Replay
from arlequin.games.yam_color.events import Passes, Says
from arlequin.players import Player
from arlequin.table.cup import Cup
from arlequin.words import names
from arlequin.words.books import rules
from arlequin.words.messages import messages
from arlequin.words.telling import Teller

FEW = 14
"""So many moves are listed one by one."""


class Session:
    """Asks people, lets computers choose, draws chance, keeps the record."""

    def __init__(
        self,
        replay: Replay,
        terminal: Terminal,
        lang: str,
        computers: Mapping[Seat, Player],
        cup: Cup | None,
        keeper: Keeper | None,
    ) -> None:
        self.replay = replay
        self.terminal = terminal
        self.lang = lang
        self.computers = computers
        self.cup = cup
        """None where people throw real dice and type what they show."""
        self.keeper = keeper
        self.screen = Screen(lang, replay.names)
        self.teller = Teller(lang, self.game.identity.game, replay.names)
        self._say = messages(lang).say
        self._race: Race | None = None
        self._drawn: Any = None
        """The state that the person at turn has before him: it is not drawn twice."""

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
            self._computer(actors[0])
        elif len(actors) == 1 and self.game.clock(self.state) is None:
            self._person(people[0])
        else:
            self._together(people)

    def _apply(self, event: Event | str) -> None:
        """One event: played, kept, told. A refusal changes nothing."""
        text = event if isinstance(event, str) else event.text
        facts = self.replay.play(text)
        if self.keeper is not None:
            self.keeper.line(text)
        self.terminal.show(*(self.teller.tell(fact) for fact in facts))

    # --- chance --------------------------------------------------------------------------------

    def _chance(self, odds: Odds[Event]) -> None:
        if self.cup is None:
            self._by_hand(odds)
            return
        if odds.owner is not None and self._waits_for(odds.owner):
            key = "term-go-on" if odds.owner in self.computers else "term-throw"
            self._command(self._say(key, {"player": self._name(odds.owner)}))
            if self.game.odds(self.state) is None:
                return  # something was taken back
        self._apply(self.cup.draw(odds))

    def _waits_for(self, owner: Seat) -> bool:
        """Whether a person presses Enter first: to throw, or while an entry can be taken back."""
        mover = self._mover()
        return mover != owner and (owner not in self.computers or self._undoable() > 0)

    def _by_hand(self, odds: Odds[Event]) -> None:
        """People have thrown or drawn, and type what lies on the table."""
        hands = Hands(self.game, self.lang, self.replay.names)
        line = self._command(hands.prompt(self.state, odds))
        if line:
            self._try(hands.read(line, self.state, odds))

    # --- those who choose ----------------------------------------------------------------------

    def _computer(self, seat: Seat) -> None:
        choice = self.computers[seat].choose(self.game.view(self.state, seat))
        self._apply(choice.move)

    def _person(self, seat: Seat) -> None:
        view = self.game.view(self.state, seat)
        if self._drawn is not self.state:
            self._drawn = self.state
            self.terminal.blank()
            self.terminal.show(self.screen.draw(view), self.teller.due(view))
            if len(view.moves) <= FEW:
                self.terminal.show(*self._listed(inner(view)))
        line = self._command(f"{self._name(seat)} >")
        if line:
            self._try(typed.move(line, inner(view), self.lang))

    def _listed(self, view: View) -> list[str]:
        """The moves with what they mean; numbered where a number picks one."""
        preview: Mapping[str, int] = getattr(view, "preview", {})
        lines = []
        for place, move in enumerate(view.moves, 1):
            gain = f" = {preview[move]}" if move in preview else ""
            word = move if typed.by_itself(move) else str(place)
            lines.append(f"  {word:8} {self.teller.move(self.game.parse(move))}{gain}")
        return lines

    def _together(self, people: Sequence[Seat]) -> None:
        """All at once: people type who says what; computers speak at their own time."""
        view = self.game.view(self.state, people[0])
        if self._race is None:
            self._race = self._started_race()
            self.terminal.blank()
            self.terminal.show(self.screen.draw(view), self.teller.due(view))
        asked = ", ".join(f"{seat} {self._name(seat)}" for seat in people)
        due = self._race.due()
        line = self._command(f"{asked} >", None if due is None else due[0])
        if line is None and due is not None:
            self._by_clock(due[1])
        elif line:
            self._try(typed.move(line, inner(view), self.lang))
        self._race.over(self.game.actors(self.state))
        if self.game.clock(self.state) is None:
            self._race = None

    def _by_clock(self, text: str) -> None:
        """A computer speaks, another number if its own was said meanwhile; or time is over."""
        try:
            self._apply(text)
        except IllegalEvent:
            self._computer(int(text.partition(" ")[0]))

    def _started_race(self) -> Race:
        """With real dice, or in a pipe, no clock runs: the others speak first."""
        actors = [seat for seat in self.game.actors(self.state) if seat in self.computers]
        choices = {s: self.computers[s].choose(self.game.view(self.state, s)) for s in actors}
        limit = getattr(inner(self.game.view(self.state, None)), "limit", 0)
        return Race(choices, limit, running=self.terminal.alive and self.cup is not None)

    def _try(self, text: str) -> None:
        try:
            self._apply(text)
        except NotationError:
            self.terminal.show(self._say("term-not-understood", {"text": text}))
        except IllegalEvent as error:
            self.terminal.show(self._say("term-illegal", {"text": text, "why": str(error)}))

    # --- commands ------------------------------------------------------------------------------

    def _command(self, prompt: str, deadline: float | None = None) -> str | None:
        """A line from a person; empty if it was a command, None if the time was over."""
        line = self.terminal.ask(prompt, deadline)
        if line is None:
            return None
        word, _, rest = line.partition(" ")
        match word.lower():
            case "quit" | "q" | "exit":
                raise Quit
            case "?" | "help" | "h":
                self._help(rest.strip())
            case "undo" | "u":
                self._undo()
            case "table":
                self._show_table()
            case _:
                return line
        return ""

    def _help(self, about: str) -> None:
        game = self.game.identity.game
        if about:
            self.terminal.show(*self._rules(about.upper()))
            return
        self.terminal.show(self._say("term-help"), self._say(f"term-help-{game}"))

    def _rules(self, wanted: str) -> list[str]:
        found = [n for n in rules() if n == wanted or n.startswith(f"{wanted}-")]
        told = [f"{number}  {names.rule(self.lang, number)}" for number in found]
        return told or [self._say("term-no-rule", {"rule": wanted})]

    def _undo(self) -> None:
        number = self._undoable()
        if number:
            self._apply(f"takeback {number}")
        else:
            self.terminal.show(self._say("term-no-undo"))

    def _undoable(self) -> int:
        """How many events an undo takes back: to a person's last move, never across chance."""
        if self.cup is None:
            return min(1, len(self.replay.events))  # real dice lie there still: a slip of the pen
        for number, (state, event) in enumerate(reversed(self.replay.past), 1):
            if self.game.odds(state) is not None or isinstance(event, Says | Passes):
                return 0
            if not set(self.game.actors(state)) <= set(self.computers):
                return number
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

    def _show_table(self) -> None:
        self.terminal.blank()
        self.terminal.show(self.screen.draw(self.game.view(self.state, None)))


def inner(view: View) -> View:
    """The view of the game itself, where it is one of a match; with the match's moves."""
    return view.game if isinstance(view, MatchView) else view
