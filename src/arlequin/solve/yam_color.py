"""YAM color: the exact chance of each match count before the dice are thrown."""

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache

from arlequin.games.yam_color.material import Box

ProvableChance = tuple[float, ...]
"""By match count, from 0 to the number of dice."""
Balls = tuple[int, ...]
"""Of a die, the places of its colours; of a card, the number of balls of each colour."""


def before(box: Box, faces: bool, cards: Iterable[int]) -> ProvableChance:
    """The chance of each match count, where each of these cards is equally likely."""
    rows = [_of_card(box.tops, box.card_counts[card - 1], faces) for card in cards]
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


@lru_cache(maxsize=256)
def _of_card(dice: tuple[Balls, ...], card: Balls, faces: bool) -> ProvableChance:
    """One die after the other; the state is the free balls of the card and the match count."""
    states: dict[tuple[Balls, int], float] = {(card, 0): 1.0}
    for tops in dice:
        after: defaultdict[tuple[Balls, int], float] = defaultdict(float)
        for (left, count), chance in states.items():
            for colour in tops:
                after[_match(left, count, colour, faces)] += chance / len(tops)
        states = after
    chances = [0.0] * (len(dice) + 1)
    for (_, count), chance in states.items():
        chances[count] += chance
    return tuple(chances)


def _match(left: Balls, count: int, colour: int, faces: bool) -> tuple[Balls, int]:
    """YC-04: a ball of the card counts once; where faces count, any number of times."""
    if not left[colour]:
        return left, count
    if faces:
        return left, count + 1
    return (*left[:colour], left[colour] - 1, *left[colour + 1 :]), count + 1
