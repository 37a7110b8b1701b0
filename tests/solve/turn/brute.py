"""A turn solved without any trick: every keep of every throw, every way the dice may fall."""

from collections.abc import Callable
from functools import cache
from itertools import combinations, product
from statistics import mean

Throw = tuple[int, ...]


def turn(
    dice: int, sides: int, throws: int, final: Callable[[Throw, int], float]
) -> Callable[[Throw, int, int], dict[Throw, float]]:
    """For dice on the table after so many throws, what each subset thrown again is worth.

    `final(dice, whole)` is told which throw brought all the dice at once; 0 if several did.
    """
    subsets = [c for n in range(dice + 1) for c in combinations(range(dice), n)]

    @cache
    def choices(shown: Throw, made: int, whole: int) -> dict[Throw, float]:
        found: dict[Throw, float] = {(): final(shown, whole)}
        if made < throws:
            found |= {again: after(shown, made, again) for again in subsets[1:]}
        return found

    @cache
    def after(shown: Throw, made: int, again: Throw) -> float:
        whole = made + 1 if len(again) == dice else 0
        ends = []
        for fallen in product(range(1, sides + 1), repeat=len(again)):
            lying = list(shown)
            for place, number in zip(again, fallen, strict=True):
                lying[place] = number
            ends.append(max(choices(tuple(lying), made + 1, whole).values()))
        return mean(ends)

    return choices
