"""Referee of dice that people have thrown themselves: what each box would take of them."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from arlequin.core.colour import Colour
from arlequin.core.errors import Impossible, expected
from arlequin.games.double_yam.events import COUP, SERIES, Score
from arlequin.games.double_yam.material import Box
from arlequin.games.double_yam.tally import Roll, points, series

Face: TypeAlias = tuple[int, Colour]


class Worth(NamedTuple):
    """What a box would take."""

    score: Score
    points: int


def worths(box: Box, faces: Sequence[Face], single: bool = False) -> tuple[Worth, ...]:
    """The points of every kind of box, most first: as if all of them were empty."""
    check(box, faces)
    numbers = tuple(number for number, _ in faces)
    thrown = replace(box, dice=tuple((colour,) * 6 for _, colour in faces))
    scores = [*(Score(name) for name in box.names), *_series(numbers), Score(COUP)]
    found = [Worth(score, points(thrown, Roll(numbers, single), score)) for score in scores]
    return tuple(sorted(found, key=lambda worth: -worth.points))


def _series(numbers: tuple[int, ...]) -> list[Score]:
    return [Score(SERIES, number) for number in series(numbers)] or [Score(SERIES)]


def check(box: Box, faces: Sequence[Face]) -> None:
    """Refuse what six dice cannot show."""
    wanted = len(box.dice)
    if len(faces) != wanted:
        raise Impossible("dice", "DY-04", expected("six dice", len(faces)), number=len(faces))
    for number, colour in faces:
        if not 1 <= number <= 6:
            raise Impossible("number", "DY-06", expected("1 to 6", number), number=number)
        if colour not in box.names:
            raise Impossible("colour", "DY-08", expected("a colour", colour), colour=colour)


def check_dice(box: Box, faces: Sequence[Face]) -> None:
    """Refuse faces that these dice cannot show together: each needs a die of its own."""
    if not _placed(box, list(faces), frozenset(range(len(box.dice)))):
        raise Impossible("together", "DY-06", expected("faces of six dice", str(faces)))


def _placed(box: Box, faces: list[Face], free: frozenset[int]) -> bool:
    if not faces:
        return True
    (number, colour), *rest = faces
    fitting = (die for die in free if box.dice[die][number - 1] == colour)
    return any(_placed(box, rest, free - {die}) for die in fitting)


def as_thrown(box: Box, numbers: Sequence[int]) -> tuple[Face, ...]:
    """The faces of dice A to F, from their numbers, as a record writes a throw."""
    if len(numbers) != len(box.dice):
        raise Impossible("dice", "DY-04", expected("six dice", len(numbers)), number=len(numbers))
    for number in numbers:
        if not 1 <= number <= 6:
            raise Impossible("number", "DY-06", expected("1 to 6", number), number=number)
    return tuple((n, die[n - 1]) for n, die in zip(numbers, box.dice, strict=True))
