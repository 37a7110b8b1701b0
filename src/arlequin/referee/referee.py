"""Referee of one game: translates a result into events that could have led to it.

So no rule is written a second time. The throws and calls behind a result are unknown, and facts
about them are hidden; `complete` says whether a result has enough to know them.
"""

import re
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from arlequin.core.colour import Colour
from arlequin.core.errors import IllegalEvent, Impossible, NotationError, expected
from arlequin.core.events import Die, Event, TextEvent
from arlequin.core.game import AnyGame, Fact, Game, S, View
from arlequin.core.odds import Odds
from arlequin.core.outcome import Outcome
from arlequin.core.seat import Seat

G = TypeVar("G", bound=AnyGame)


class BoxWay(msgspec.Struct, frozen=True):
    """Dice that bring points in a box of Double Yam: this many alike, with this sum."""

    alike: int
    """0 if nothing counts."""
    sum: int
    points: int
    single: bool
    """Whether all dice are alike in a single throw."""


Play: TypeAlias = tuple[AnyGame, Iterable[Event]]
"""The rules of a turn or a round, with the dice that it needs, and its events."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """The next result to enter."""

    kind: str
    """`start`, `line`, `free`, `box`, `round`, `out`, `deal`, `take`, `left`, `gift`, `count`."""
    seats: tuple[Seat, ...] = ()
    """The players whose result it can be."""
    line: int = 0
    """Color'Yam: the line in play, from 1."""
    sums: tuple[int, ...] = ()
    """The sums that meet the objective, or that rise."""
    chances: tuple[int, ...] = ()
    """The sums that are possible for a second chance."""
    missable: bool = False
    """Whether the line can be missed."""
    numbers: tuple[int, ...] = ()
    """The free lines."""
    boxes: dict[str, tuple[BoxWay, ...]] = {}
    """Double Yam: each kind of free box with its possible entries."""
    rich: tuple[Seat, ...] = ()
    """YAM color: the players who can pay a fine."""
    bets: str = "no"
    """YAM color: the option `bets`."""
    pile: int = 0
    """The cards left in the pile; of Coloretto those that are in no collection."""
    cards: dict[str, int] = {}
    """Coloretto: the number of each card that is left."""
    most: int = 0
    """Coloretto: the most cards of this result."""
    countable: bool = False
    """Coloretto: whether the count at the end can be entered instead."""


class Offer(msgspec.Struct, frozen=True):
    """A possible entry for six dice, with its points."""

    text: str
    kind: str
    """`met`, `missed`, `second`, `line`, `cross` or `box`."""
    box: str = ""
    """A box of Double Yam."""
    number: int = 0
    """The number of a series, or of a line."""
    points: int = 0
    """Points of a box, or the sum on a line."""


class RareResult(NamedTuple):
    """A fact in the making, with the chance of a turn that is played for it alone."""

    kind: str
    args: dict[str, Any]
    chance: float

    @property
    def tries(self) -> int:
        """In how many tries it comes once."""
        return round(1 / self.chance)


class Referee(Game[S, Event, Event], Generic[S, G]):
    """A game whose events are results; `Match` wraps it like any game."""

    pattern: ClassVar[re.Pattern[str]]
    """The form of results, with a name for each part."""
    forms: str = ""
    """Examples of results, for an error."""
    hidden: frozenset[str] = frozenset()
    """Kinds of facts about unknown throws and calls."""
    alphabet: tuple[Event, ...] = ()
    dice: tuple[tuple[str, ...], ...] = ()
    """The colours of each die of the box; empty if no dice can be entered."""
    own_dice: bool = False
    """Whether the players entered the dice of their box, which then limit the results."""

    def __init__(self, game: G) -> None:
        self.rules = game
        self.identity, self.material = game.identity, game.material
        self.players = game.players

    # --- what each game adds ---------------------------------------------------------------------

    @abstractmethod
    def play(self, state: S, text: str) -> Play:
        """Rules and events that lead to this result; raises Impossible if there are none."""

    @abstractmethod
    def question(self, state: S) -> Question | None:
        """The next result to enter; None at the end."""

    def offers(self, state: S, text: str) -> tuple[Offer, ...]:
        """The possible entries for dice: `dice 444126`."""
        raise IllegalEvent(f"expected no dice in {self.name}, got '{text}'")

    def complete(self, text: str) -> bool:
        """Whether a result has the numbers of dice A to F, which an ordinary record needs."""
        known = text.startswith("start") or re.match("dice [0-9]{6}", text) is not None
        return known and bool(self.dice)

    def rare_results(self, facts: Sequence[Fact]) -> Iterator[RareResult]:
        """The results of a finished sheet whose odds are known, by its entries' first facts."""
        yield from ()

    def inside(self, state: S) -> Any:
        """The state of the rules."""
        return state

    # --- the interface of a game -----------------------------------------------------------------

    def actors(self, state: S) -> tuple[Seat, ...]:
        """The players whose result is next."""
        question = self.question(state)
        return () if question is None else question.seats

    def moves(self, state: S, seat: Seat) -> tuple[Event, ...]:
        """Empty: there are too many results to list; see `question`."""
        return ()

    def odds(self, state: S) -> Odds[Event] | None:
        """None: chance is at the real table."""
        return None

    def turn(self, state: S) -> object:
        """The state itself, as each result is a turn."""
        return state

    def initial(self) -> S:
        state: S = self.rules.initial()
        return state

    def outcome(self, state: S) -> Outcome | None:
        return self.rules.outcome(self.inside(state))

    def scores(self, state: S) -> tuple[int, ...]:
        return self.rules.scores(self.inside(state))

    def view(self, state: S, seat: Seat | None) -> View:
        return self.rules.view(self.inside(state), seat)

    def parse(self, text: str) -> TextEvent:
        """A result from its text; raises NotationError."""
        if self.pattern.fullmatch(text) is None:
            raise NotationError(expected(f"a result ({self.forms})", text))
        return TextEvent(text)

    def after(self, state: S, event: Event) -> S:
        """The state after a result; raises Impossible."""
        return self._apply(state, event)[0]

    def facts(self, before: S, event: Event, after: S) -> tuple[Fact, ...]:
        """The known facts of a result."""
        return tuple(f for f in self._apply(before, event)[1] if f.kind not in self.hidden)

    def _apply(self, state: S, event: Event) -> tuple[S, list[Fact]]:
        """The state after a result, and all its facts."""
        return run_events(state, *self.play(state, event.text))

    def _parts(self, text: str) -> dict[str, str]:
        """The named parts of a result."""
        match = self.pattern.fullmatch(text)
        return {key: part for key, part in match.groupdict().items() if part} if match else {}


def run_events(state: S, rules: AnyGame, events: Iterable[Event]) -> tuple[S, list[Fact]]:
    """The state after these events, and their facts."""
    facts: list[Fact] = []
    for event in events:
        after = rules.after(state, event)
        facts += rules.facts(state, event, after)
        state = after
    return state, facts


def end_of(rules: Game[S, Any, Any], state: S, events: Iterable[Event]) -> S:
    """The state after these events."""
    for event in events:
        state = rules.after(state, event)
    return state


def refuse(kind: str, rule: str, **args: str | int) -> Impossible:
    """The refusal of a result; its sentence is `keep-<kind>` in the words."""
    given = ", ".join(f"{key} {value}" for key, value in args.items())
    return Impossible(kind, rule, f"this cannot be ({kind}, {rule}): {given}".rstrip(": "), **args)


# --- dice ----------------------------------------------------------------------------------------

Face: TypeAlias = tuple[int, Colour]
FACES = r"[0-9]{1,12}|[0-9][a-z]+(?: [0-9][a-z]+){0,11}"
"""The numbers of dice A to F, `444126`; or faces in any order, `4green 4black 4blue …`."""
FACE = re.compile(r"([0-9])([a-z]+)", re.ASCII)


def read_faces(
    text: str, dice: Sequence[Sequence[Colour]], own: bool, rule: str
) -> tuple[Face, ...]:
    """The faces of a throw of all dice; raises Impossible if no such dice can show them.

    Own dice (`own`) are entered by their numbers. Other dice show any number in any colour.
    """
    typed = FACE.findall(text) or [(digit, "") for digit in text]
    if len(typed) != len(dice):
        raise refuse("dice", rule, number=len(typed))
    if own and typed[0][1]:
        raise refuse("together", rule)
    known = {colour.value for die in dice for colour in die}
    faces = []
    for (digit, word), die in zip(typed, dice, strict=True):
        number = int(digit)
        if not 1 <= number <= len(die):
            raise refuse("face", rule, number=number)
        if word and word not in known:
            raise refuse("face-colour", rule, word=word)
        faces.append((number, Colour(word or die[number - 1])))
    return tuple(faces)


def start_dice(tied: tuple[Seat, ...], starter: Seat, rule: str) -> Iterator[Die]:
    """Dice of tied players by which one of them becomes the starter."""
    if starter not in tied:
        raise refuse("starter", rule, seats=" ".join(map(str, tied)))
    return (Die(6 if seat == starter else 1) for seat in tied)
