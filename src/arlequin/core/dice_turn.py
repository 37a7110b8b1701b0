"""Dice turn: up to three throws, with any dice thrown again in between (CY-04, DY-04)."""

from collections.abc import Iterable
from functools import cached_property
from itertools import combinations

import msgspec

from arlequin.core.events import Again, Die, Stop, Throw
from arlequin.core.odds import Equal, Odds, Product
from arlequin.core.seat import Seat

LETTERS = "ABCDEF"
THROWS = 3
STOP = Stop()


class Turn(msgspec.Struct, frozen=True, gc=False):
    """The dice of the player at turn."""

    dice: tuple[int, ...] = ()
    """What lies on the table, in die order; nothing before the first throw."""
    cup: tuple[int, ...] = ()
    """The places of the dice in the cup, waiting to be thrown."""
    throws: int = 0
    """How many throws were made."""
    whole: int = 0
    """The throw that brought all these dice at once (1 to 3), 0 if several throws made them."""


class DieView(msgspec.Struct, frozen=True):
    """A die on the table; in the cup when it is about to be thrown again."""

    letter: str
    """The name of the die: `A` to `F`."""
    number: int
    """What lies up."""
    colour: str
    """The colour that lies up."""
    cup: bool
    """Whether it is about to be thrown again."""


def dice_shown(turn: Turn, colours: Iterable[str]) -> tuple[DieView, ...]:
    """The dice on the table; `colours` are those of the faces that lie up, in die order."""
    lying = zip(LETTERS, turn.dice, colours, strict=False)
    return tuple(
        DieView(letter, number, colour, place in turn.cup)
        for place, (letter, number, colour) in enumerate(lying)
    )


class Dice:
    """A set of dice that are thrown together: what may be thrown, said and kept."""

    def __init__(self, count: int = 6, sides: int = 6) -> None:
        self.count = count
        self.sides = sides
        places = range(count)
        subsets = [c for n in range(1, count + 1) for c in combinations(places, n)]
        self._places = {"".join(LETTERS[i] for i in subset): subset for subset in subsets}
        self._all = tuple(places)
        self.agains = tuple(Again(letters) for letters in self._places)
        self.choices: tuple[Again | Stop, ...] = (STOP, *self.agains)
        self.fresh = Turn(cup=self._all)
        self._odds: dict[tuple[tuple[int, ...], Seat], Odds[Throw]] = {}
        self._die: dict[Seat, Odds[Die]] = {}

    def odds(self, turn: Turn, owner: Seat) -> Odds[Throw]:
        """The odds of the throw that is due; its hand is `owner`'s."""
        key = (turn.cup, owner)
        if key not in self._odds:
            letters = "".join(LETTERS[place] for place in turn.cup)
            dice = len(turn.cup)
            self._odds[key] = Product(dice, self.sides, Throw, _numbers, owner, letters)
        return self._odds[key]

    def die(self, owner: Seat) -> Odds[Die]:
        """The odds of one die, thrown to see who starts."""
        if owner not in self._die:
            self._die[owner] = Equal(self.numbers, owner)
        return self._die[owner]

    @cached_property
    def numbers(self) -> tuple[Die, ...]:
        """Every throw of one die."""
        return tuple(Die(n) for n in range(1, self.sides + 1))

    def may_fall(self, turn: Turn, throw: Throw) -> bool:
        """Whether these numbers can come out of the cup."""
        numbers = throw.numbers
        return len(numbers) == len(turn.cup) and min(numbers) >= 1 and max(numbers) <= self.sides

    def may_throw(self, again: Again) -> bool:
        """Whether these letters name dice, in order, each once."""
        return again.dice in self._places

    def again(self, turn: Turn, again: Again) -> Turn:
        """These dice go back into the cup."""
        return Turn(turn.dice, self._places[again.dice], turn.throws, turn.whole)

    def thrown(self, turn: Turn, throw: Throw) -> Turn:
        """The dice leave the cup."""
        count = turn.throws + 1
        if len(turn.cup) == self.count:
            return Turn(throw.numbers, (), count, count)
        dice = list(turn.dice)
        for place, number in zip(turn.cup, throw.numbers, strict=True):
            dice[place] = number
        return Turn(tuple(dice), (), count, 0)


def _numbers(event: object) -> tuple[int, ...] | None:
    return event.numbers if isinstance(event, Throw) else None
