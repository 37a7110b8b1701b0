"""Game: the contract of rules, views and events that every game keeps."""

from abc import ABC, abstractmethod
from itertools import islice
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from arlequin.core.errors import join_words
from arlequin.core.events import Event, TextEvent, Time
from arlequin.core.material import Material
from arlequin.core.odds import Odds, Product
from arlequin.core.outcome import Outcome
from arlequin.core.seat import Seat

S = TypeVar("S")
M = TypeVar("M", bound=Event)
C = TypeVar("C", bound=Event)
OBJECTIVE = "objective"
"""The key of a line of a custom sheet, beside the options."""


class Identity(msgspec.Struct, frozen=True):
    """What makes two games the same: records, solver tables and environments carry it."""

    game: str
    rules: int
    """The version of the rules in this program: it changes exactly when behaviour does."""
    options: tuple[tuple[str, str], ...]
    material: str
    """The name of the dice, cards and sheets."""
    hash: str
    """The hash of the material."""

    @property
    def values(self) -> dict[str, str]:
        """The value of each option, without a custom sheet."""
        return {key: value for key, value in self.options if key != OBJECTIVE}

    @property
    def objectives(self) -> tuple[str, ...]:
        """The objectives of a custom sheet; none for a printed one."""
        return tuple(value for key, value in self.options if key == OBJECTIVE)


class Fact(NamedTuple):
    """Something that happened, with the numbers of the rules that made it happen."""

    kind: str
    rules: tuple[str, ...]
    args: dict[str, object]


def fact(kind: str, *rules: str, **args: object) -> Fact:
    """A fact: `fact("crossed", "CY-06", seat=2, line=1)`."""
    return Fact(kind, rules, args)


class View(msgspec.Struct, frozen=True, tag_field="view", tag="any"):
    """What one seat sees, or a spectator (seat None). Each game adds its own fields."""

    seat: Seat | None
    """The seat that looks, counted from 1; None for a spectator."""
    actors: tuple[Seat, ...]
    """The seats that can move."""
    texts: tuple[str, ...] = msgspec.field(name="moves")
    """The legal moves of this seat, as in a record; `moves` has them as values."""
    scores: tuple[int, ...]
    """The scores so far, in seat order."""

    @property
    def moves(self) -> tuple[Event, ...]:
        """The legal moves of this seat; each game of ours has its own types of moves."""
        return tuple(map(TextEvent, self.texts))

    @property
    def due(self) -> tuple[Seat, ...]:
        """The seats whose move, throw or draw is pending; none for automatic chance."""
        return self.actors


class RaceRules(NamedTuple):
    """The numbers of the rules of a race; a refusal names the one that forbids."""

    early: str
    """No calls before the round has begun."""
    once: str
    """One call for each player."""
    taken: str
    """No number twice."""
    late: str
    """No calls after the round is over."""


class Race(NamedTuple):
    """A round in which several players call numbers against the clock, no number twice."""

    round: int
    players: tuple[Seat, ...]
    last: Seat
    """The last seat in a photo finish; the seat after it is the first."""
    said: tuple[int, ...]
    """The numbers that were called already."""
    rules: RaceRules
    decided: bool = False
    """Whether no player who is still silent can win any more."""


class OpenDice(NamedTuple):
    """Dice that all players can look at before the next chance event."""

    seat: Seat
    """The seat that has thrown them."""
    colours: tuple[str, ...]


class Game(ABC, Generic[S, M, C]):
    """The rules of one game, for given seats and options, as pure functions of a state."""

    identity: Identity
    """Name, rules version, options and material."""
    material: Material
    """The dice, cards and sheets it is played with."""
    players: int
    """The number of seats."""
    alphabet: tuple[M, ...]
    """Every possible move in one fixed order: stable action ids."""
    limit: int = 0
    """The seconds of a round against the clock; 0 in games that have none."""

    @property
    def name(self) -> str:
        """The game's name in the catalogue: lower case, words joined by hyphens."""
        return self.identity.game

    @property
    def options(self) -> dict[str, str]:
        """The value of each option."""
        return self.identity.values

    @abstractmethod
    def initial(self) -> S:
        """The state before anything has happened."""

    @abstractmethod
    def actors(self, state: S) -> tuple[Seat, ...]:
        """The seats that can move now; none while chance is pending or after the end."""

    @abstractmethod
    def moves(self, state: S, seat: Seat) -> tuple[M, ...]:
        """The legal moves of a seat, each once, in a canonical order."""

    @abstractmethod
    def odds(self, state: S) -> Odds[C] | None:
        """The odds of the pending chance event; None where none is pending."""

    @abstractmethod
    def after(self, state: S, event: M | C | Time) -> S:
        """The state after an event; raises IllegalEvent, which says what was expected."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Scores, ranks, winners and the reason of the end; None before it."""

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """The scores so far, in seat order."""

    @abstractmethod
    def facts(self, before: S, event: M | C | Time, after: S) -> tuple[Fact, ...]:
        """What happened between two states, with rule numbers."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> View:
        """What a seat can see: all that a player gets of a state."""

    @abstractmethod
    def parse(self, text: str) -> M | C | Time:
        """Reads an event from its text, legal here or not; raises NotationError."""

    def turn(self, state: S) -> object:
        """A key of the current turn: equal for as long as the turn lasts.

        One clock runs for a whole turn of a seat, however many throws and moves it has.
        """
        return None  # a new turn wherever the seat changes

    def clock(self, state: S) -> Time | None:
        """The event that a clock can cause now."""
        return None

    def race(self, state: S) -> Race | None:
        """The current or next round against the clock."""
        return None

    def open_dice(self, state: S) -> OpenDice | None:
        """The dice that players look at before the next chance event, if any."""
        return None


# The catalogue gives games of any kind; only the game itself knows its states and moves.
AnyGame: TypeAlias = Game[Any, Any, Any]

FEW = 12
MANY = 500
"""The most chance events that are compared with a text to find the one that was meant."""
VARIED = 0.618
"""The place of an example among all throws: its dice show different numbers."""


def due(game: AnyGame, state: object) -> str:
    """The possible next events, in words for an error."""
    odds = game.odds(state)
    if isinstance(odds, Product):
        dice = "1 die" if odds.dice == 1 else f"{odds.dice} dice"
        if odds.letters:
            dice = f"the {dice} {join_words(list(odds.letters), 'and')} in the cup"
        example = odds.at(int(odds.total * VARIED)).text
        return f"a throw of {dice}, each 1 to {odds.sides}, such as '{example}'"
    if odds is not None:
        texts = [event.text for event in odds] if len(odds) <= FEW else [odds.at(0).text]
        return _some(texts, len(odds))
    texts = _moves(game, state)
    return _some(texts, len(texts)) if texts else "no event after the end"


def due_texts(game: AnyGame, state: object) -> list[str]:
    """The texts of the possible next events; none of throws of dice, which are too many."""
    odds = game.odds(state)
    if odds is None:
        return _moves(game, state)
    return [] if isinstance(odds, Product) else [event.text for event in islice(odds, MANY)]


def _moves(game: AnyGame, state: object) -> list[str]:
    """The moves of the players who can move, and the event of a clock."""
    actors = game.actors(state)
    clock = game.clock(state) if actors else None
    texts = [move.text for seat in actors for move in game.moves(state, seat)]
    return [*texts, *([] if clock is None else [clock.text])]


def _some(texts: list[str], count: int) -> str:
    if count <= FEW:
        return join_words([f"'{text}'" for text in texts])
    return f"one of {count} events such as '{texts[0]}'"
