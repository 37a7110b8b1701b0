"""Scandinavian Yatzy: pairs count their dice, and so does a full house."""

from examples.like_dice.solitaire import Points, Rules, Throw


def _alike(throw: Throw, count: int) -> int:
    return max((count * n for n in throw if throw.count(n) >= count), default=0)


def _two_pairs(throw: Throw) -> int:
    pairs = {n for n in throw if throw.count(n) >= 2}
    return 2 * sum(pairs) if len(pairs) == 2 else 0


def _house(throw: Throw) -> int:
    return sum(throw) * (sorted(throw.count(n) for n in set(throw)) == [2, 3])


LOWER: list[Points] = [
    lambda t: _alike(t, 2),
    _two_pairs,
    lambda t: _alike(t, 3),
    lambda t: _alike(t, 4),
    lambda t: 15 * (t == (1, 2, 3, 4, 5)),
    lambda t: 20 * (t == (2, 3, 4, 5, 6)),
    _house,
    sum,
    lambda t: 50 * (len(set(t)) == 1),
]
YATZY = Rules(LOWER, bonus=50)
