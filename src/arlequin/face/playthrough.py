"""Playthrough: a game that is played, or read from a record, as one object."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Generic, overload

from arlequin.core.advice import Advice
from arlequin.core.errors import (
    AdviceError,
    IllegalEvent,
    OptionError,
    expected,
    join_words,
    report_missing_extra,
)
from arlequin.core.events import Takeback, Time
from arlequin.core.game import C, Fact, Game, M, S, View, due
from arlequin.core.odds import Odds
from arlequin.core.outcome import Outcome
from arlequin.core.seat import Seat
from arlequin.games import playthrough as pure

if TYPE_CHECKING:
    from arlequin.face.sentences import Describable
    from arlequin.games.color_yam.events import State as ColorYamState
    from arlequin.games.color_yam.view import ColorYamView
    from arlequin.games.coloretto.events import State as ColorettoState
    from arlequin.games.coloretto.view import ColorettoView
    from arlequin.games.double_yam.events import State as DoubleYamState
    from arlequin.games.double_yam.view import DoubleYamView
    from arlequin.games.yam_color.events import State as YamColorState
    from arlequin.games.yam_color.view import YamColorView

LANGUAGE = "en"


class Playthrough(Generic[S, M, C]):
    """A game, the names of its players, and the events so far.

    `arlequin.start` and `arlequin.read` make one. `push` a move, `draw` chance, `undo` either;
    `print` it to see the table.
    """

    game: Game[S, M, C]
    """The rules: pure functions of a state."""

    def __init__(self, played: pure.Replay) -> None:
        self.game = played.game
        self._played = played

    # --- the position ---------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in seat order."""
        return self._played.names

    @property
    def state(self) -> S:
        """The position, a frozen value of a type of the game."""
        state: S = self._played.state
        return state

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that can move, counted from 1; none while chance is pending or at the end."""
        return self.game.actors(self.state)

    @property
    def moves(self) -> tuple[M, ...]:
        """Every legal move of the players who can move now."""
        return tuple(move for seat in self.actors for move in self.game.moves(self.state, seat))

    @property
    def odds(self) -> Odds[C] | None:
        """The odds of the pending throw or card; None where none is pending."""
        return self.game.odds(self.state)

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores so far, in seat order."""
        return self.game.scores(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The scores, the winners and the reason of the end; None before the end."""
        return self.game.outcome(self.state)

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of the winners; none before the end."""
        end = self.outcome
        return () if end is None else tuple(self.names[seat - 1] for seat in end.winners)

    @overload
    def view(self: Playthrough[ColorYamState, M, C], seat: Seat | None = None) -> ColorYamView: ...
    @overload
    def view(
        self: Playthrough[DoubleYamState, M, C], seat: Seat | None = None
    ) -> DoubleYamView: ...
    @overload
    def view(self: Playthrough[YamColorState, M, C], seat: Seat | None = None) -> YamColorView: ...
    @overload
    def view(
        self: Playthrough[ColorettoState, M, C], seat: Seat | None = None
    ) -> ColorettoView: ...
    @overload
    def view(self, seat: Seat | None = None) -> View: ...

    def view(self, seat: Seat | None = None) -> View:
        """What a seat, counted from 1, can see; without a seat, a spectator."""
        if seat is not None and seat not in range(1, self.game.players + 1):
            raise OptionError(expected(f"a seat from 1 to {self.game.players}, or None", seat))
        return self.game.view(self.state, seat)

    # --- events and facts ----------------------------------------------------------------------

    @property
    def events(self) -> tuple[M | C | Time, ...]:
        """The events of the game so far."""
        events: list[Any] = [event for _, event in self._played.past]
        return tuple(events)

    @property
    def steps(self) -> tuple[pure.Played[M | C | Time, S], ...]:
        """Each event with the state after it, its facts, and the seat that moved.

        A seat is counted from 1; None for chance and the clock.
        """
        past: list[tuple[S, Any]] = self._played.past
        game = self._played.game
        after = [*(state for state, _ in past[1:]), self.state]
        return tuple(
            pure.Played(event, then, game.facts(state, event, then), pure.mover(game, state, event))
            for (state, event), then in zip(past, after, strict=bool(past))
        )

    @property
    def facts(self) -> tuple[Fact, ...]:
        """The facts of the last event; none before the first."""
        if not self._played.past:
            return ()
        before, event = self._played.past[-1]
        return self._played.game.facts(before, event, self.state)

    def describe(self, what: Describable, lang: str = LANGUAGE) -> str:
        """Describes facts, an event, an outcome, advice or a part of it in words.

        Languages are English (`en`), French (`fr`) and Spanish (`es`). Advice becomes a hint: the
        best move and the reason. A move of it (`advice.best`) has all its figures. Several facts
        (`play.facts`) become several sentences; a move, or its text, its name.
        """
        from arlequin.face import sentences

        return sentences.describe(self, what, lang)

    # --- play and undo -------------------------------------------------------------------------

    def push(self, event: M | C | Time | Takeback | str) -> M | C | Time | Takeback:
        """Plays a move or a chance event, given as a value or as its text in a record.

        Raises IllegalEvent, with the rule that forbids it, for an event that is not legal here, and
        NotationError for a text that is no event; both say what was expected, and nothing changes.
        """
        played: Any = self._played.read(event) if isinstance(event, str) else event
        try:
            self._played.push(played)
        except IllegalEvent as error:
            rule = f" ({error.rule})" if error.rule else ""
            raise IllegalEvent(f"{error}{rule}", error.rule) from None
        move: M | C | Time | Takeback = played
        return move

    def draw(self, random: Random | None = None) -> C:
        """Throws or draws the pending chance event; an equal Random gives equal dice and cards."""
        if random is not None and not isinstance(random, Random):
            raise OptionError(expected("a random.Random, such as random.Random(7)", random))
        odds = self.odds
        if odds is None:
            wanted = due(self.game, self.state)
            raise IllegalEvent(f"no throw or card is due: expected {wanted}")
        event = odds.sample((random or Random()).randrange)
        self._played.push(event)
        return event

    def undo(self) -> M | C | Time:
        """Takes the last event back and returns it."""
        event: M | C | Time = self._played.undo()  # type: ignore[assignment]  # of this game
        return event

    def copy(self) -> Playthrough[S, M, C]:
        """A copy of the game, which can be continued separately."""
        return Playthrough(self._played.copy())

    @report_missing_extra()
    def advise(self, seat: Seat | None = None) -> Advice:
        """The worth of every move of a seat, the best first; by default of the next to act.

        `print` shows it as a table, with the unit of its values; `describe` makes it a hint. Raises
        AdviceError, with the reason, where there is nothing to choose.
        """
        who = self._seat_to_advise(seat)
        from arlequin.advise.advise import advise

        return advise(self.game, self.view(who))

    def _seat_to_advise(self, seat: Seat | None) -> Seat:
        """The seat to advise; raises AdviceError where no player has a choice."""
        if self.outcome is not None:
            winners = join_words(self.winners, "and")
            raise AdviceError(f"the game is over, {winners} won: there is nothing to advise")
        due_now = self.view().due
        if not due_now:
            wanted = due(self.game, self.state)
            raise AdviceError(f"nobody chooses here: chance brings {wanted} (`draw` lets it)")
        if seat is not None and seat not in due_now:
            seats = join_words([f"seat {number}" for number in due_now])
            raise AdviceError(expected(f"{seats}, who is due", f"seat {seat}"))
        return seat or due_now[0]

    # --- as a text -----------------------------------------------------------------------------

    def record(self) -> str:
        """The game in the record format: docs/notation.md."""
        return self._played.record()

    def write(self, path: Path | str) -> None:
        """Writes the record to a file, which `arlequin.read` reads."""
        Path(path).write_text(self.record(), encoding="utf-8", newline="\n")

    def __str__(self) -> str:
        from arlequin.face import picture

        return picture.text(self)

    def _repr_html_(self) -> str:
        """The table in a notebook."""
        from arlequin.face import picture

        return picture.html(self)

    def __eq__(self, other: object) -> bool:
        """Whether both have the same game, the same names and the same events."""
        if not isinstance(other, Playthrough):
            return NotImplemented
        named = self.game == other.game and self.names == other.names
        return named and self.events == other.events

    __hash__ = None  # type: ignore[assignment]  # it changes with each event

    def __repr__(self) -> str:
        names, count = ", ".join(self.names), len(self._played.past)
        events = "1 event" if count == 1 else f"{count} events"
        return f"<Playthrough of {self.game.name}: {names}; {events}>"
