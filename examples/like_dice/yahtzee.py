"""Yahtzee: with and without the bonus for a further five alike, which then is a joker."""

from examples.like_dice.solitaire import Points, Rules, Throw


def _most(throw: Throw) -> int:
    return max(throw.count(n) for n in throw)


def _row(throw: Throw, length: int) -> bool:
    return any(set(range(first, first + length)) <= set(throw) for first in range(1, 8 - length))


def _house(throw: Throw) -> int:
    return 25 * (sorted(throw.count(n) for n in set(throw)) == [2, 3])


LOWER: list[Points] = [
    lambda t: sum(t) * (_most(t) >= 3),
    lambda t: sum(t) * (_most(t) >= 4),
    _house,
    lambda t: 30 * _row(t, 4),
    lambda t: 40 * _row(t, 5),
    sum,
    lambda t: 50 * (_most(t) == 5),
]
OFFICIAL = Rules(LOWER, bonus=35, again=100, wild=True)
PLAIN = Rules(LOWER, bonus=35)
