"""Referee of one game: a result is told to the rules as events that could have led to it.

So no rule is written a second time. Which throws and calls led to a result is not known, and the
facts about them are not told; `complete` says whether people entered enough to know them.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeAlias

import msgspec

from arlequin.core.errors import IllegalEvent, Impossible, NotationError, expected
from arlequin.core.events import Event, Time
from arlequin.core.game import AnyGame, Fact, Game, Identity, OpenDice, Race, S, View
from arlequin.core.odds import Odds
from arlequin.core.outcome import Outcome
from arlequin.core.seat import Seat


class Result(Event, frozen=True):
    """What happened in a turn or a round, as a line of a score record."""

    line: str

    @property
    def text(self) -> str:
        return self.line


class BoxWay(msgspec.Struct, frozen=True):
    """How a box of Double Yam comes to points: this many dice alike, with this sum."""

    alike: int
    """0 where nothing counts."""
    sum: int
    points: int
    single: bool
    """Whether all dice came alike from a single throw."""


Play: TypeAlias = tuple[AnyGame, Iterable[Event]]
"""The rules of a turn or a round, with the dice that it needs, and its events."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be entered next."""

    kind: str
    """`start`, `line`, `free`, `box`, `round`, `out`, `deal`, `take`, `left`, `gift`, `count`."""
    seats: tuple[Seat, ...] = ()
    """Whose result it is, or among whom one is named."""
    line: int = 0
    """Color'Yam: the line in play, from 1."""
    sums: tuple[int, ...] = ()
    """The sums that meet the objective, or that rise."""
    chances: tuple[int, ...] = ()
    """The sums that may be written for a second chance."""
    missable: bool = False
    """Whether the line can be missed."""
    numbers: tuple[int, ...] = ()
    """Lines that are free."""
    boxes: dict[str, tuple[BoxWay, ...]] = {}
    """Double Yam: each free kind of box with all that it can take."""
    rich: tuple[Seat, ...] = ()
    """YAM color: who can pay a fine."""
    bets: str = "no"
    """YAM color: the option `bets`."""
    pile: int = 0
    """The cards left in the pile; of Coloretto those that nobody has taken yet."""
    cards: dict[str, int] = {}
    """Coloretto: how many of each card may still come."""
    most: int = 0
    """Coloretto: how many cards are asked for, at most."""
    countable: bool = False
    """Coloretto: whether only the count at the end may be entered instead."""


class Offer(msgspec.Struct, frozen=True):
    """What six dice can become: the entry, and its points where a box takes them."""

    text: str
    kind: str
    """`met`, `missed`, `second`, `line`, `cross` or `box`."""
    box: str = ""
    """A box of Double Yam."""
    number: int = 0
    """The number of a series, or of a line."""
    points: int = 0
    """Points of a box, or the sum on a line."""


class Referee(ABC, Generic[S]):
    """A game whose events are results; a match is a wrapper around it, as around any game."""

    hidden: frozenset[str] = frozenset()
    """Kinds of facts about what nobody has entered."""
    alphabet: tuple[Event, ...] = ()
    dice: tuple[tuple[str, ...], ...] = ()
    """The colours of each die of the box; empty where no dice can be entered."""
    own_dice: bool = False
    """Whether the players entered the dice of their box: then results are checked against them."""

    def __init__(self, game: Any) -> None:  # each referee knows its own game
        self.rules: Game[Any, Any, Any] = game

    # --- what a game has -------------------------------------------------------------------------

    @property
    def identity(self) -> Identity:
        """That of the game."""
        return self.rules.identity

    @property
    def name(self) -> str:
        """The game's name."""
        return self.rules.name

    @property
    def options(self) -> dict[str, str]:
        """The value of each option."""
        return self.rules.options

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.rules.players

    @property
    def limit(self) -> int:
        """The seconds of a round."""
        return self.rules.limit

    def actors(self, state: S) -> tuple[Seat, ...]:
        """Whose result is asked for."""
        question = self.question(state)
        return () if question is None else question.seats

    def moves(self, state: S, seat: Seat) -> tuple[Event, ...]:
        """Results are asked for by questions; there are too many to list."""
        return ()

    def odds(self, state: S) -> Odds[Event] | None:
        """Chance falls at the real table."""
        return None

    def clock(self, state: S) -> Time | None:
        """Nor does a clock run."""
        return None

    def race(self, state: S) -> Race | None:
        """The race is at the real table."""
        return None

    def open_dice(self, state: S) -> OpenDice | None:
        """So are the dice."""
        return None

    def turn(self, state: S) -> object:
        """Each result is a turn."""
        return state

    def initial(self) -> S:
        """Nothing entered."""
        return self._wrapped(self.rules.initial())

    def outcome(self, state: S) -> Outcome | None:
        """By the rules."""
        return self.rules.outcome(self.inside(state))

    def scores(self, state: S) -> tuple[int, ...]:
        """By the rules."""
        return self.rules.scores(self.inside(state))

    def view(self, state: S, seat: Seat | None) -> View:
        """The sheet, as at any table."""
        return self.rules.view(self.inside(state), seat)

    def parse(self, text: str) -> Result:
        """A result from its text; NotationError where no result is written so."""
        if not self.reads(text):
            raise NotationError(expected(f"a result ({self.forms})", text))
        return Result(text)

    def after(self, state: S, event: Event) -> S:
        """What follows from a result; Impossible where it cannot be."""
        return self._played(state, event)[0]

    def facts(self, before: S, event: Event, after: S) -> tuple[Fact, ...]:
        """What is known of it."""
        return tuple(f for f in self._played(before, event)[1] if f.kind not in self.hidden)

    def _played(self, state: S, event: Event) -> tuple[S, list[Fact]]:
        inside = self.inside(state)
        facts: list[Fact] = []
        rules, events = self.play(state, event.text)
        for each in events:
            later = rules.after(inside, each)
            facts += rules.facts(inside, each, later)
            inside = later
        return self._wrapped(inside), facts

    # --- what each game adds ---------------------------------------------------------------------

    forms: str = ""
    """How results are written, for an error."""
    pattern: ClassVar[re.Pattern[str]]
    """How results are written, with a name for each part."""

    def reads(self, text: str) -> bool:
        """Whether a text is written as a result is."""
        return self.pattern.fullmatch(text) is not None

    def _parts(self, text: str) -> dict[str, str]:
        """The named parts that a result has."""
        found = self.pattern.fullmatch(text)
        return {key: part for key, part in found.groupdict().items() if part} if found else {}

    @abstractmethod
    def play(self, state: S, text: str) -> Play:
        """Rules and events that lead to this result; raises Impossible if there are none."""

    @abstractmethod
    def question(self, state: S) -> Question | None:
        """What is to be entered; None at the end."""

    def offers(self, state: S, text: str) -> tuple[Offer, ...]:
        """What dice can become: `dice 444126`."""
        raise IllegalEvent(f"expected no dice in {self.name}, got '{text}'")

    def complete(self, text: str) -> bool:
        """Whether a result says all that an ordinary record needs."""
        return False

    def inside(self, state: S) -> Any:
        """The state of the rules."""
        return state

    def _wrapped(self, inside: Any) -> S:
        wrapped: S = inside
        return wrapped


def refuse(kind: str, rule: str, **args: str | int) -> Impossible:
    """The refusal of a result; its sentence is `keep-<kind>` in the words."""
    given = ", ".join(f"{key} {value}" for key, value in args.items())
    return Impossible(kind, rule, f"this cannot be ({kind}, {rule}): {given}".rstrip(": "), **args)
