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

from arlequin.core.seat import Seat

C_co = TypeVar("C_co", covariant=True)


class Odds(ABC, Generic[C_co]):
    """What may come, and how often in `total` equal cases.

    `owner` is the seat whose hand throws or draws, or None where chance falls by itself.
    """

    __slots__ = ("owner", "total")

    owner: Seat | None
    total: int

    @abstractmethod
    def at(self, case: int) -> C_co:
        """The outcome of one case, 0 <= case < total."""

    @abstractmethod
    def weight(self, outcome: object) -> int:
        """In how many cases this outcome comes; 0 for what cannot come."""

    @abstractmethod
    def __len__(self) -> int:
        """How many different outcomes there are."""

    @abstractmethod
    def __iter__(self) -> Iterator[C_co]:
        """Every different outcome, one after the other: for those who ask for all of them."""

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
        """What may come, by the first word of its text, and in how many equal cases."""
        return f"Odds({str(self.at(0)).split()[0]!r}, {self.total})"


class Equal(Odds[C_co]):
    """Each of a few outcomes is as likely as any other."""

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
    """Each outcome as often as it is in the pile: `counts[i]` of `outcomes[i]`."""

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
        found = (n for o, n in zip(self.outcomes, self.counts, strict=True) if o == outcome)
        return next(found, 0)

    def __len__(self) -> int:
        return sum(1 for count in self.counts if count)

    def __iter__(self) -> Iterator[C_co]:
        return (o for o, n in zip(self.outcomes, self.counts, strict=True) if n)


@cache
def throws(dice: int, sides: int) -> tuple[tuple[int, ...], ...]:
    """All throws of a few dice; kept, so ask for halves of a throw only."""
    return tuple(product(range(1, sides + 1), repeat=dice))


class Product(Odds[C_co]):
    """Independent dice: `dice` of them with `sides` equal sides each, made into an outcome.

    Its structure is open (`dice`, `sides`), so that a solver can take a mean die by die; its
    cases are put together from two halves and never listed.
    """

    __slots__ = ("_highs", "_low", "_lows", "_make", "_read", "dice", "letters", "sides")

    def __init__(
        self,
        dice: int,
        sides: int,
        make: Callable[[tuple[int, ...]], C_co],
        read: Callable[[object], tuple[int, ...] | None],
        owner: Seat | None = None,
        letters: str = "",
    ) -> None:
        self.dice = dice
        self.letters = letters  # of the dice that are thrown, where dice have letters
        self.sides = sides
        self.owner = owner
        self.total = sides**dice
        self._make = make
        self._read = read
        self._highs = throws(dice - dice // 2, sides)
        self._lows = throws(dice // 2, sides)
        self._low = len(self._lows)

    def at(self, case: int) -> C_co:
        high, low = divmod(case, self._low)
        try:
            numbers = self._highs[high] + self._lows[low]
        except IndexError:
            raise self._no_case(case) from None
        return self._make(numbers)

    def weight(self, outcome: object) -> int:
        numbers = self._read(outcome)
        return int(
            numbers is not None
            and len(numbers) == self.dice
            and min(numbers) >= 1
            and max(numbers) <= self.sides
        )

    def __len__(self) -> int:
        return self.total

    def __iter__(self) -> Iterator[C_co]:
        return map(self._make, product(range(1, self.sides + 1), repeat=self.dice))
