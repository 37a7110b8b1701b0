"""Match: several games, totals added (DY-14, CO-23). One wrapper for every game."""

from typing import Generic, Protocol

import msgspec

from arlequin.core.events import Event, Time
from arlequin.core.game import C, Fact, Game, Identity, M, OpenDice, Race, S, View, fact
from arlequin.core.odds import Odds
from arlequin.core.outcome import Outcome, outcome
from arlequin.core.seat import Seat


class Until(Protocol):
    """When a match ends; asked after each complete game."""

    @property
    def rule(self) -> str:
        """The number of the rule."""

    def over(self, totals: tuple[int, ...], games: int) -> bool:
        """Whether the match ends with these totals after that number of games."""

    def left(self, games: int) -> int | None:
        """How many games follow after that number; None where points decide it."""


class Games(msgspec.Struct, frozen=True):
    """A fixed number of games."""

    rule: str
    games: int

    def over(self, totals: tuple[int, ...], games: int) -> bool:
        """Whether all games were played."""
        return games >= self.games

    def left(self, games: int) -> int:
        """All that were agreed on, less these."""
        return max(0, self.games - games)


class Target(msgspec.Struct, frozen=True):
    """Until a total has reached a target, or that number of games was played."""

    rule: str
    target: int
    most: int

    def over(self, totals: tuple[int, ...], games: int) -> bool:
        """Whether the target was reached, or there were games enough."""
        return max(totals) >= self.target or games >= self.most

    def left(self, games: int) -> None:
        """None: the number of games left is unknown."""


class MatchState(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """The game under way, and what the finished ones brought."""

    game: S
    totals: tuple[int, ...]
    played: int
    over: bool = False


class MatchView(View, frozen=True, tag="match"):
    """What a seat sees of a match."""

    game: View
    totals: tuple[int, ...]
    played: int

    @property
    def moves(self) -> tuple[Event, ...]:
        """The moves of this seat in the game that is being played."""
        return self.game.moves

    @property
    def due(self) -> tuple[Seat, ...]:
        """Whose hand is due in the game that is being played."""
        return self.game.due


def inner(view: View) -> View:
    """The view of the game itself, where it is one of a match."""
    return view.game if isinstance(view, MatchView) else view


class Match(Generic[S, M, C]):
    """Games of one kind, one after the other, until the match is over."""

    def __init__(self, game: Game[S, M, C], until: Until) -> None:
        self.game = game
        self.until = until

    @property
    def identity(self) -> Identity:
        """The identity of its game, whose options name the match."""
        return self.game.identity

    @property
    def name(self) -> str:
        """The name of its game."""
        return self.game.name

    @property
    def options(self) -> dict[str, str]:
        """The options of its game, which name the match."""
        return self.game.options

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.game.players

    @property
    def alphabet(self) -> tuple[M, ...]:
        """The moves of its game."""
        return self.game.alphabet

    def initial(self) -> MatchState[S]:
        """The first game, nothing played."""
        return MatchState(self.game.initial(), (0,) * self.players, 0)

    def actors(self, state: MatchState[S]) -> tuple[Seat, ...]:
        """Who may move in the game under way."""
        return self.game.actors(state.game)

    def moves(self, state: MatchState[S], seat: Seat) -> tuple[M, ...]:
        """The moves of the game under way."""
        return self.game.moves(state.game, seat)

    def odds(self, state: MatchState[S]) -> Odds[C] | None:
        """The chance of the game under way."""
        return self.game.odds(state.game)

    def after(self, state: MatchState[S], event: M | C | Time) -> MatchState[S]:
        """The event happens in the game under way; when that ends, the next one begins."""
        game = self.game.after(state.game, event)
        end = self.game.outcome(game)
        if end is None:
            return MatchState(game, state.totals, state.played)
        totals = _add(state.totals, end.scores)
        played = state.played + 1
        over = self.until.over(totals, played)
        return MatchState(game if over else self.game.initial(), totals, played, over)

    def outcome(self, state: MatchState[S]) -> Outcome | None:
        """The totals, once the match is over."""
        return outcome(state.totals, state.totals, "match") if state.over else None

    def scores(self, state: MatchState[S]) -> tuple[int, ...]:
        """The totals of finished games and the scores of the one under way."""
        if state.over:
            return state.totals
        return _add(state.totals, self.game.scores(state.game))

    def clock(self, state: MatchState[S]) -> Time | None:
        """The clock of the game under way."""
        return self.game.clock(state.game)

    @property
    def limit(self) -> int:
        """The time limit of its game."""
        return self.game.limit

    def race(self, state: MatchState[S]) -> Race | None:
        """The race of the game under way."""
        return self.game.race(state.game)

    def turn(self, state: MatchState[S]) -> object:
        """The turn of the game under way."""
        return state.played, self.game.turn(state.game)

    def open_dice(self, state: MatchState[S]) -> OpenDice | None:
        """The open dice of the game under way."""
        return self.game.open_dice(state.game)

    def facts(
        self, before: MatchState[S], event: M | C | Time, after: MatchState[S]
    ) -> tuple[Fact, ...]:
        """What happened in the game; when it ended, the totals too."""
        if after.played == before.played:
            return self.game.facts(before.game, event, after.game)
        ended = self.game.after(before.game, event)
        told = self.game.facts(before.game, event, ended)
        kind = "match-over" if after.over else "match-next"
        end = fact(kind, self.until.rule, totals=after.totals, played=after.played)
        return (*told, end)

    def view(self, state: MatchState[S], seat: Seat | None) -> MatchView:
        """The view of the game under way, with the totals."""
        game = self.game.view(state.game, seat)
        scores = state.totals if state.over else _add(state.totals, game.scores)
        return MatchView(seat, game.actors, game.texts, scores, game, state.totals, state.played)

    def parse(self, text: str) -> M | C | Time:
        """The notation of its game."""
        return self.game.parse(text)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return bool(self.game == other.game and self.until == other.until)

    def __hash__(self) -> int:
        return hash((self.game, self.until))

    def __repr__(self) -> str:
        return repr(self.game)


def _add(left: tuple[int, ...], right: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([a + b for a, b in zip(left, right, strict=True)])
