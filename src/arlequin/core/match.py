"""Match: several games, totals added (DY-14, CO-23). One wrapper for every game."""

from typing import Generic

import msgspec

from arlequin.core.events import Event, Time
from arlequin.core.game import C, Fact, Game, M, S, View, fact
from arlequin.core.odds import Odds
from arlequin.core.outcome import Outcome, outcome
from arlequin.core.seat import Seat


class Until(msgspec.Struct, frozen=True):
    """The end of a match: after a number of games, or once a total has reached a target."""

    rule: str
    """The number of the rule."""
    games: int
    target: int | None = None

    def over(self, totals: tuple[int, ...], games: int) -> bool:
        """Whether the match ends with these totals after that number of games."""
        reached = self.target is not None and max(totals) >= self.target
        return reached or games >= self.games

    def left(self, games: int) -> int | None:
        """The number of games that follow after that number; None where points decide it."""
        return max(0, self.games - games) if self.target is None else None


class MatchState(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """The current game, and the totals of the finished ones."""

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
        return self.game.moves

    @property
    def due(self) -> tuple[Seat, ...]:
        return self.game.due


def game_view(view: View) -> View:
    """The view of the game itself, where it is one of a match."""
    return view.game if isinstance(view, MatchView) else view


class Match(Game[MatchState[S], M, C]):
    """Games of one kind, one after the other, until the match is over; none against the clock.

    The options of its game name the match, so identity, name and options are those of the game.
    """

    def __init__(self, game: Game[S, M, C], until: Until) -> None:
        self.game = game
        self.until = until
        self.identity = game.identity
        self.material = game.material
        self.players = game.players
        self.alphabet = game.alphabet

    def initial(self) -> MatchState[S]:
        return MatchState(self.game.initial(), (0,) * self.players, 0)

    def actors(self, state: MatchState[S]) -> tuple[Seat, ...]:
        return self.game.actors(state.game)

    def moves(self, state: MatchState[S], seat: Seat) -> tuple[M, ...]:
        return self.game.moves(state.game, seat)

    def odds(self, state: MatchState[S]) -> Odds[C] | None:
        return self.game.odds(state.game)

    def after(self, state: MatchState[S], event: M | C | Time) -> MatchState[S]:
        """The state after an event; when the current game ends, the next one begins."""
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
        """The totals of the finished games and the scores of the current one."""
        if state.over:
            return state.totals
        return _add(state.totals, self.game.scores(state.game))

    def turn(self, state: MatchState[S]) -> object:
        return state.played, self.game.turn(state.game)

    def facts(
        self, before: MatchState[S], event: M | C | Time, after: MatchState[S]
    ) -> tuple[Fact, ...]:
        """What happened in the game; when it ended, the totals too."""
        if after.played == before.played:
            return self.game.facts(before.game, event, after.game)
        end = self.game.after(before.game, event)
        kind = "match-over" if after.over else "match-next"
        totals = fact(kind, self.until.rule, totals=after.totals, played=after.played)
        return (*self.game.facts(before.game, event, end), totals)

    def view(self, state: MatchState[S], seat: Seat | None) -> MatchView:
        """The view of the current game, with the totals."""
        game = self.game.view(state.game, seat)
        scores = state.totals if state.over else _add(state.totals, game.scores)
        return MatchView(seat, game.actors, game.texts, scores, game, state.totals, state.played)

    def parse(self, text: str) -> M | C | Time:
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
