"""Playthrough: a game under way, or read from a record, as one object."""

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
    listed,
    told_missing,
)
from arlequin.core.events import Takeback, Time
from arlequin.core.game import C, Fact, Game, M, S, View, due
from arlequin.core.odds import Odds
from arlequin.core.outcome import Outcome
from arlequin.core.seat import Seat
from arlequin.games import playthrough as pure

if TYPE_CHECKING:
    from arlequin.face.sentences import Tellable
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

    # --- where the game stands -----------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """The players, in seat order."""
        return self._played.names

    @property
    def state(self) -> S:
        """The position, a frozen value; what is in it belongs to the game."""
        state: S = self._played.state
        return state

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats that may move, counted from 1; none while chance is due, or after the end."""
        return self.game.actors(self.state)

    @property
    def moves(self) -> tuple[M, ...]:
        """Every legal move of the players who may move now."""
        return tuple(move for seat in self.actors for move in self.game.moves(self.state, seat))

    @property
    def odds(self) -> Odds[C] | None:
        """What a throw or a card may bring now; None where chance is not due."""
        return self.game.odds(self.state)

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores so far, in seat order."""
        return self.game.scores(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None until it has."""
        return self.game.outcome(self.state)

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who have won; nobody before the end."""
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
        """What a seat may know, counted from 1; without one, a spectator."""
        if seat is not None and seat not in range(1, self.game.players + 1):
            raise OptionError(expected(f"a seat from 1 to {self.game.players}, or None", seat))
        return self.game.view(self.state, seat)

    # --- what happened -------------------------------------------------------------------------

    @property
    def events(self) -> tuple[M | C | Time, ...]:
        """The events that led here."""
        events: list[Any] = [event for _, event in self._played.past]
        return tuple(events)

    @property
    def steps(self) -> tuple[pure.Played[M | C | Time, S], ...]:
        """Each event with the state after it, what happened by it, and the seat whose move it was.

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
        """What happened by the last event; nothing before the first."""
        if not self._played.past:
            return ()
        before, event = self._played.past[-1]
        return self._played.game.facts(before, event, self.state)

    def tell(self, what: Tellable, lang: str = LANGUAGE) -> str:
        """Facts, an event, an outcome, advice or a part of it in words.

        Languages are English (`en`), French (`fr`) and Spanish (`es`). Advice is told as a hint:
        the best move and why. A move of it (`advice.best`) is told with all its figures. Several
        facts (`play.facts`) are told one after the other; a move, or its text, by its name.
        """
        from arlequin.face import sentences

        return sentences.told(self, what, lang)

    # --- on and back ---------------------------------------------------------------------------

    def push(self, event: M | C | Time | Takeback | str) -> M | C | Time | Takeback:
        """Let a move or a chance event happen: itself, or its text as in a record.

        Whatever may not happen here is an IllegalEvent, a text without a meaning a NotationError;
        both say what was expected, the first also the rule that forbids it; nothing changes.
        """
        given: Any = self._played.read(event) if isinstance(event, str) else event
        found: M | C | Time | Takeback = given
        try:
            self._played.push(found)
        except IllegalEvent as error:
            rule = f" ({error.rule})" if error.rule else ""
            raise IllegalEvent(f"{error}{rule}", error.rule) from None
        return found

    def draw(self, random: Random | None = None) -> C:
        """Let chance throw or draw what is due; the same Random, the same dice and cards."""
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
        """Take the last event back, as if it had not happened; it is returned."""
        event: M | C | Time = self._played.undo()  # type: ignore[assignment]  # of this game
        return event

    def copy(self) -> Playthrough[S, M, C]:
        """The same game at the same point, to be played on apart from this one."""
        return Playthrough(self._played.copy())

    @told_missing()
    def advise(self, seat: Seat | None = None) -> Advice:
        """What every move of a seat is worth, the best first; without a seat, of the one due.

        `print` shows it as a table, with the unit of its values; `tell` says it as a hint.
        AdviceError says why where there is nothing to choose.
        """
        who = self._seat_to_advise(seat)
        from arlequin.advise.advise import advise

        return advise(self.game, self.view(who))

    def _seat_to_advise(self, seat: Seat | None) -> Seat:
        """Whose moves are weighed; AdviceError where nobody has anything to choose."""
        if self.outcome is not None:
            winners = listed(self.winners, "and")
            raise AdviceError(f"the game is over, {winners} won: there is nothing to advise")
        due_now = self.view().due
        if not due_now:
            wanted = due(self.game, self.state)
            raise AdviceError(f"nobody chooses here: chance brings {wanted} (`draw` lets it)")
        if seat is not None and seat not in due_now:
            seats = listed([f"seat {each}" for each in due_now])
            raise AdviceError(expected(f"{seats}, who is due", f"seat {seat}"))
        return seat or due_now[0]

    # --- as a text -----------------------------------------------------------------------------

    def record(self) -> str:
        """The game in the record format: docs/notation.md."""
        return self._played.record()

    def write(self, path: Path | str) -> None:
        """Write the record to a file, which `arlequin.read` reads."""
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
