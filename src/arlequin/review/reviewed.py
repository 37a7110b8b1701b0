"""Review as a value: every event of a game with its effects, and every player's luck and loss.

No solver is loaded here: protocols and pages read reviews that others have made.
"""

from typing import Any

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
    """What the decision has lost against the best move; 0 if not more than 3 standard errors."""
    size: str | None = msgspec.field(default=None, name="class")
    """`slip`, `error` or `blunder`, where the loss is large enough."""
    error: float | None = None
    """The standard error of the effect, where it was sampled."""
    stake: float | None = None
    """Of a decision: what a move at random would lose on average."""


GRADES = (
    "beginner", "casual", "amateur", "skilled", "advanced", "expert", "master", "champion",
)  # fmt: skip
"""Classes of play, from the loss per weighty decision; the weakest first."""
HEADLINES = {
    "unclear": "too much of the game is unexplained for figures",
    "won": "neither luck nor choices stand out",
    "won-luck": "luck brought the win",
    "won-choices": "better choices brought the win",
    "won-gift": "a mistake of `other` was the greatest help",
    "lost": "neither luck nor choices stand out",
    "lost-luck": "luck cost the win",
    "lost-choices": "choices cost the win",
    "lost-mistake": "one mistake stands out; with the best move the chance was `chance`",
    "shared": "the win is shared",
}
"""Kinds of headlines. All have the arguments `luck` (`good`, `fair` or `bad`), `points` (luck in
points of winning chance, rounded), `cost` (own losses, likewise) and `mistakes` (how many). Those
of a moment also have `ply`, `lost` (its points) and `chance` (of winning before it, in per cent);
`won-gift` also has `other` (a seat)."""


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


class Moment(msgspec.Struct, frozen=True):
    """An event that decided much of a player's game."""

    ply: int
    kind: str
    """`mistake`: the player's own; `gift`: another player's mistake; `luck`: a throw or a card."""
    seat: Seat | None
    """Who moved, threw or drew; None where chance fell by itself."""
    effect: float
    """What it changed for the player; negative for their own mistake."""


class Headline(msgspec.Struct, frozen=True):
    """A player's game in one sentence: a message of this kind with these arguments."""

    kind: str
    """One of `HEADLINES`."""
    args: dict[str, Any]  # numbers and words, as the kind has them


class ReviewedPlayer(msgspec.Struct, frozen=True):
    """One player's game."""

    seat: Seat
    luck: float
    """What their own throws and cards brought them above the mean."""
    loss: float
    """What their own decisions lost; where values are sampled it can be a little below 0."""
    others: float
    """What the luck and the losses of the others brought them."""
    accuracy: float | None
    """From 0 to 100; None for a player who had nothing to choose."""
    decisions: int
    """How often they had a choice."""
    weighty: int = 0
    """Decisions in which a move at random would have lost something: `stake` is large enough."""
    rate: float | None = None
    """The loss per weighty decision; None without one."""
    grade: str | None = None
    """One of `GRADES`; None in points, in a match, and without enough decisions."""
    adjusted: float | None = None
    """The luck-adjusted result: the result less the effects of all throws and cards."""
    headline: Headline | None = None
    """None in points, and for a game that is not over."""
    moments: tuple[Moment, ...] = ()
    """At most three: own mistakes first, then what else changed most."""
    rarity: LuckRarity | None = None
    """How rare their luck is among measured games; None where no such games were measured."""
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
    """Its standard error, where values were sampled; else 0."""
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
    stake: float | None = None


class ReviewPiece(msgspec.Struct, frozen=True):
    """Values of some events, from the end of the game backwards."""

    total: int
    """The number of events of the whole game."""
    values: tuple[EventValues | None, ...]
    seconds: float
    """Processor time of this piece."""
    limit: float
    """Processor time that the whole review is allowed."""
    findings: tuple[ReviewedEvent, ...] = ()
    """The mistakes of these events, the costliest first; without one, the largest change."""
