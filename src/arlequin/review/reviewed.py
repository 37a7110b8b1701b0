"""Review as a value: every event of a game with its effects, and every player's luck and loss.

No solver is loaded here: protocols and pages read reviews that others have made.
"""

import msgspec

from arlequin.core.advice import Advised, Because, Deed
from arlequin.core.seat import Seat

CHANCE, DECISION = "chance", "decision"


class ReviewedEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """One event: a decision, or chance."""

    line: int
    """Its line in the record."""
    ply: int
    """Its number among the events that stand, from 1."""
    text: str
    """In the notation of records."""
    kind: str
    """`chance` or `decision`."""
    seat: Seat | None
    """Who has moved, or whose hand has thrown or drawn; None where chance fell by itself."""
    effects: tuple[float, ...]
    """What it changed, for every seat."""
    best: str | None = None
    """The best move, where there was a choice."""
    loss: float | None = None
    """What the decision has lost against the best move."""
    size: str | None = msgspec.field(default=None, name="class")
    """`slip`, `error` or `blunder`, where the loss is large enough."""
    error: float | None = None
    """Half of the 95 % interval of the effect, where it was sampled."""


class LuckRarity(msgspec.Struct, frozen=True, omit_defaults=True):
    """How rare a player's luck is: luckier than 11 games in 12."""

    kind: str
    """`luckier`, `unluckier` or `usual`."""
    less: float
    """The share of games that have less luck."""
    games: int = 0
    """How many games in `of` have less luck, or more where it was `unluckier`; 0 for usual luck."""
    of: int = 0
    """The number of games that `games` is out of."""


class CountFigures(msgspec.Struct, frozen=True):
    """Calls of YAM color at one match count."""

    count: int
    calls: int
    right: int
    seconds: float | None
    """After the card was turned up, on average; None where the record has no times."""


class RaceFigures(msgspec.Struct, frozen=True):
    """A player's calls of YAM color."""

    calls: int
    right: int
    fined: int
    """Those that were too high: the risk that was taken."""
    free: int
    """Fines that cost nothing in chances of winning."""
    counts: tuple[CountFigures, ...]
    """By the match count."""


class ReviewedPlayer(msgspec.Struct, frozen=True):
    """One player's game."""

    seat: Seat
    luck: float
    """What their own throws and cards brought them above the mean."""
    loss: float
    """What their own decisions lost."""
    others: float
    """What the luck and the losses of the others brought them."""
    accuracy: float | None
    """From 0 to 100; None for a player who had nothing to choose."""
    decisions: int
    """How often they had a choice."""
    rarity: LuckRarity | None = None
    """How rare their luck is; None where nothing was left to chance."""
    race: RaceFigures | None = None
    """Their calls, in YAM color."""


class Review(msgspec.Struct, frozen=True):
    """A game after it was played."""

    game: str
    unit: str
    """`win` or `points`."""
    basis: str
    """What values rest on: `exact`, `model` or `samples`."""
    start: tuple[float, ...]
    result: tuple[float, ...] | None
    """None for a game that is not over."""
    residual: tuple[float, ...]
    """What no event explains: the result less the start and all effects."""
    residual_error: float
    """Half of its 95 % interval, where values were sampled; else 0."""
    events: tuple[ReviewedEvent, ...]
    players: tuple[ReviewedPlayer, ...]
    left_out: int = 0
    """The number of events at the beginning that were not examined, because of the time limit."""


class DecisionDetail(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision that was not the best one, as players speak of it."""

    ply: int
    """Its number among the events that stand."""
    played: Deed | None = None
    """The dice that it kept or threw again; None where its own name says it all."""
    best: Deed | None = None
    """The same of the best move."""
    because: tuple[Because, ...] = ()
    """Why the best move was better; told of the costliest decisions only."""


class Weighed(msgspec.Struct, frozen=True):
    """A decision with all its moves, in the values of the review."""

    ply: int
    seat: Seat
    unit: str
    basis: str
    played: str
    moves: tuple[Advised, ...]
    """Every legal move with its value for this seat, the best first."""
    because: tuple[Because, ...] = ()
    """Why the best move is good."""


class DetailedReview(msgspec.Struct, frozen=True):
    """A review, and what decisions are called where people read it."""

    review: Review
    details: tuple[DecisionDetail, ...]


# --- on its way from a worker --------------------------------------------------------------------


class EventValues(msgspec.Struct, frozen=True):
    """The values around an event, for every seat (`valuation.Valued`)."""

    before: tuple[float, ...]
    after: tuple[float, ...]
    best: str | None = None
    error: float = 0.0
    gap_error: float = 0.0
    variance: float | None = None


class ReviewPiece(msgspec.Struct, frozen=True):
    """Values of some events, from the end of the game backwards."""

    total: int
    """The number of events of the whole game."""
    values: tuple[EventValues | None, ...]
    seconds: float
    """Processor time of this piece."""
    limit: float
    """Processor time that the whole review is allowed."""
