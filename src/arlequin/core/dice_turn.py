"""Dice turn: who starts, and up to three throws with any dice thrown again (CY-04, DY-04)."""

from collections.abc import Iterable
from itertools import combinations

import msgspec

from arlequin.core.events import Again, Die, Stop, Throw
from arlequin.core.odds import Equal, Odds, Product
from arlequin.core.seat import Seat

LETTERS = "ABCDEF"
THROWS = 3
STOP = Stop()


class Contest(msgspec.Struct, frozen=True):
    """One die each decides who starts; the tied throw again (DY-02, CY-10)."""

    seats: tuple[Seat, ...]
    """The seats that can still start."""
    thrown: tuple[int, ...] = ()
    """What they have thrown, in seat order."""

    @property
    def due(self) -> Seat:
        """The seat that throws the next die."""
        return self.seats[len(self.thrown)]

    @property
    def winner(self) -> Seat | None:
        """The seat that starts; None while several are tied."""
        return self.seats[0] if len(self.seats) == 1 else None

    def after(self, number: int) -> "Contest":
        """The contest after one more die."""
        thrown = (*self.thrown, number)
        if len(thrown) < len(self.seats):
            return Contest(self.seats, thrown)
        best = max(thrown)
        return Contest(tuple(s for s, n in zip(self.seats, thrown, strict=True) if n == best))


class Turn(msgspec.Struct, frozen=True, gc=False):
    """The dice of the player at turn."""

    dice: tuple[int, ...] = ()
    """The numbers on the table, in die order; nothing before the first throw."""
    cup: tuple[int, ...] = ()
    """The places of the dice in the cup, waiting to be thrown."""
    throws: int = 0
    """The number of throws made."""
    whole: int = 0
    """The throw that brought all these dice at once (1 to 3), 0 if several throws made them."""


class DieView(msgspec.Struct, frozen=True):
    """A die on the table; in the cup when it is about to be thrown again."""

    letter: str
    """The name of the die: `A` to `F`."""
    number: int
    """The number on top."""
    colour: str
    """The colour on top."""
    cup: bool
    """Whether it is about to be thrown again."""


def die_views(turn: Turn, colours: Iterable[str]) -> tuple[DieView, ...]:
    """The dice on the table; `colours` are those on top, in die order."""
    dice = enumerate(zip(LETTERS, turn.dice, colours, strict=False))
    return tuple(DieView(*die, place in turn.cup) for place, die in dice)


class Dice:
    """A set of dice that are thrown together: the possible throws and choices."""

    def __init__(self, count: int = 6, sides: int = 6) -> None:
        self.count = count
        self.sides = sides
        subsets = [c for n in range(1, count + 1) for c in combinations(range(count), n)]
        self._places = {"".join(LETTERS[i] for i in subset): subset for subset in subsets}
        self.agains = tuple(Again(letters) for letters in self._places)
        self.choices: tuple[Again | Stop, ...] = (STOP, *self.agains)
        self.fresh = Turn(cup=tuple(range(count)))
        self.numbers = tuple(Die(number) for number in range(1, sides + 1))
        """Every throw of one die."""
        self._odds: dict[tuple[tuple[int, ...], Seat], Odds[Throw]] = {}
        self._die: dict[Seat, Odds[Die]] = {}

    def odds(self, turn: Turn, owner: Seat) -> Odds[Throw]:
        """The odds of the pending throw, which the seat `owner` makes."""
        key = (turn.cup, owner)
        if key not in self._odds:
            letters = "".join(LETTERS[place] for place in turn.cup)
            self._odds[key] = Product(len(turn.cup), self.sides, owner, letters)
        return self._odds[key]

    def die(self, owner: Seat) -> Odds[Die]:
        """The odds of one die, thrown to see who starts."""
        if owner not in self._die:
            self._die[owner] = Equal(self.numbers, owner)
        return self._die[owner]

    def can_fall(self, turn: Turn, throw: Throw) -> bool:
        """Whether these numbers can come out of the cup."""
        numbers = throw.numbers
        return len(numbers) == len(turn.cup) and min(numbers) >= 1 and max(numbers) <= self.sides

    def can_throw(self, again: Again) -> bool:
        """Whether these letters name dice, in order, each once."""
        return again.dice in self._places

    def again(self, turn: Turn, again: Again) -> Turn:
        """The turn with these dice back in the cup."""
        return Turn(turn.dice, self._places[again.dice], turn.throws, turn.whole)

    def throw(self, turn: Turn, throw: Throw) -> Turn:
        """The turn after a throw of the dice in the cup."""
        count = turn.throws + 1
        if len(turn.cup) == self.count:
            return Turn(throw.numbers, (), count, count)
        dice = list(turn.dice)
        for place, number in zip(turn.cup, throw.numbers, strict=True):
            dice[place] = number
        return Turn(tuple(dice), (), count, 0)
