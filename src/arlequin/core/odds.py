"""Exact odds of a chance event, counted in integers.

Every kind of odds is a list of `total` equally likely cases; several cases may give the same
outcome. The list is never built: `at(i)` computes one case. A number below `total` is all that
a cup, a solver or a proof needs to know.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Generic, TypeVar

from arlequin.core.events import Throw
from arlequin.core.seat import Seat

C_co = TypeVar("C_co", covariant=True)


class Odds(ABC, Generic[C_co]):
    """The possible outcomes, and how often each comes in `total` equal cases.

    `owner` is the seat that throws or draws, or None for automatic chance.
    """

    __slots__ = ("owner", "total")

    owner: Seat | None
    total: int

    @abstractmethod
    def at(self, case: int) -> C_co:
        """The outcome of one case, 0 <= case < total."""

    @abstractmethod
    def weight(self, outcome: object) -> int:
        """The number of cases with this outcome; 0 for an impossible one."""

    @abstractmethod
    def __len__(self) -> int:
        """The number of different outcomes."""

    @abstractmethod
    def __iter__(self) -> Iterator[C_co]:
        """Every different outcome, one after the other."""

    def items(self) -> Iterator[tuple[C_co, Fraction]]:
        """Every different outcome with its probability: `dict(odds.items())`."""
        return ((outcome, self.chance(outcome)) for outcome in self)

    def chance(self, outcome: object) -> Fraction:
        """The probability of an outcome."""
        return Fraction(self.weight(outcome), self.total)

    def sample(self, below: Callable[[int], int]) -> C_co:
        """One outcome; `below(n)` draws a number from 0 to n - 1."""
        return self.at(below(self.total))

    def _no_case(self, case: int) -> IndexError:
        return IndexError(f"expected a case from 0 to {self.total - 1}, got {case}")

    def __repr__(self) -> str:
        """The first word of an outcome's text, and the number of equal cases."""
        return f"Odds({str(self.at(0)).split()[0]!r}, {self.total})"


class Equal(Odds[C_co]):
    """A few equally likely outcomes."""

    __slots__ = ("outcomes",)

    def __init__(self, outcomes: tuple[C_co, ...], owner: Seat | None = None) -> None:
        self.outcomes = outcomes
        self.owner = owner
        self.total = len(outcomes)

    def at(self, case: int) -> C_co:
        try:
            return self.outcomes[case]
        except IndexError:
            raise self._no_case(case) from None

    def weight(self, outcome: object) -> int:
        return int(outcome in self.outcomes)

    def __len__(self) -> int:
        return len(self.outcomes)

    def __iter__(self) -> Iterator[C_co]:
        return iter(self.outcomes)


class Counted(Odds[C_co]):
    """Outcomes in proportion to a pile: `counts[i]` of `outcomes[i]`."""

    __slots__ = ("counts", "outcomes")

    def __init__(
        self,
        outcomes: tuple[C_co, ...],
        counts: tuple[int, ...],
        total: int,
        owner: Seat | None = None,
    ) -> None:
        self.outcomes = outcomes
        self.counts = counts
        self.owner = owner
        self.total = total

    def at(self, case: int) -> C_co:
        left = case
        for outcome, count in zip(self.outcomes, self.counts, strict=False):
            left -= count
            if left < 0:
                return outcome
        raise self._no_case(case)

    def weight(self, outcome: object) -> int:
        counts = (n for o, n in zip(self.outcomes, self.counts, strict=True) if o == outcome)
        return next(counts, 0)

    def __len__(self) -> int:
        return sum(1 for count in self.counts if count)

    def __iter__(self) -> Iterator[C_co]:
        return (o for o, n in zip(self.outcomes, self.counts, strict=True) if n)


@cache
def throws(dice: int, sides: int) -> tuple[tuple[int, ...], ...]:
    """All throws of a few dice; cached, so only for halves of a throw."""
    return tuple(product(range(1, sides + 1), repeat=dice))


class Product(Odds[Throw]):
    """Independent dice: a throw of `dice` of them, with `sides` equal sides each.

    Its structure is public, so that a solver can take a mean die by die; its cases are joined from
    two halves and never listed.
    """

    __slots__ = ("_highs", "_low", "_lows", "dice", "letters", "sides")

    def __init__(self, dice: int, sides: int, owner: Seat, letters: str = "") -> None:
        self.dice = dice
        self.letters = letters  # of the dice that are thrown, where dice have letters
        self.sides = sides
        self.owner = owner
        self.total = sides**dice
        self._highs = throws(dice - dice // 2, sides)
        self._lows = throws(dice // 2, sides)
        self._low = len(self._lows)

    def at(self, case: int) -> Throw:
        high, low = divmod(case, self._low)
        try:
            return Throw(self._highs[high] + self._lows[low])
        except IndexError:
            raise self._no_case(case) from None

    def weight(self, outcome: object) -> int:
        return int(
            isinstance(outcome, Throw)
            and len(outcome.numbers) == self.dice
            and min(outcome.numbers) >= 1
            and max(outcome.numbers) <= self.sides
        )

    def __len__(self) -> int:
        return self.total

    def __iter__(self) -> Iterator[Throw]:
        return map(Throw, product(range(1, self.sides + 1), repeat=self.dice))
