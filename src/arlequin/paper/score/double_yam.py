"""Count of six dice of Double Yam: the points of every box."""

import re
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from arlequin.core.colour import Colour
from arlequin.core.errors import Impossible, expected
from arlequin.core.material import Material, fitting
from arlequin.games.double_yam.events import COUP, SERIES, Score
from arlequin.games.double_yam.material import DEFAULT, Box, Roll, points, series
from arlequin.paper.score.count import Count, ScoreRequest, UnknownWord, items, meaning, unreadable
from arlequin.words import names
from arlequin.words.messages import Args, messages
from arlequin.words.typed_colours import colour_words

GAME = "double-yam"
OPTIONS = ("single",)
DIGITS = re.compile(r"[\d\s]+")
Face: TypeAlias = tuple[int, Colour]


class Worth(NamedTuple):
    """The points of a box."""

    score: Score
    points: int


def count(text: str, lang: str, request: ScoreRequest, material: Material | None) -> Count:
    """`red 6, red 5, red 3, red 2, blue 1, black 4`; or `334512`, the numbers of dice A to F."""
    box = fitting(material, DEFAULT)
    faces = _read(text, lang, box)
    if material is not None:
        check_faces(box, faces)
        check_dice(box, faces)
    worths = box_worths(box, faces, bool(request.single))
    boxes = [{"box": w.score.text.removeprefix("score "), "points": w.points} for w in worths]
    result = {"game": GAME, "total": worths[0].points, "box": boxes[0]["box"], "boxes": boxes}
    sentences = [_sentence(lang, box, faces, worth) for worth in worths if worth.points]
    return Count(result, tuple(sentences or [messages(lang).say("paper-score-double-yam-none")]))


def _read(text: str, lang: str, box: Box) -> tuple[Face, ...]:
    if DIGITS.fullmatch(text.strip()):
        return faces_of(box, [int(digit) for digit in "".join(text.split())])
    words = colour_words(lang)
    try:
        faces = []
        for word, number in items(text, lang):
            if number is None:
                raise UnknownWord(word)
            faces.append((number, meaning(word, words)))
    except UnknownWord as error:
        raise unreadable(lang, GAME, error.word) from error
    return tuple(faces)


def _sentence(lang: str, box: Box, faces: Sequence[Face], worth: Worth) -> str:
    """`red: 6 + 5 + 3 + 2 = 16, x 2 = 32`."""
    alike = _numbers_of_box(box, faces, worth)
    times = box.times[len(alike)]
    args: Args = {
        "box": _box_name(lang, worth.score),
        "sum": f"{' + '.join(map(str, alike))} = {sum(alike)}",
        "times": times,
        "bonus": worth.points - sum(alike) * times,
        "points": worth.points,
    }
    return messages(lang).say("paper-score-double-yam-line", args)


def _numbers_of_box(box: Box, faces: Sequence[Face], worth: Worth) -> list[int]:
    """The numbers of the dice that the box counts; all for a coup."""
    score, numbers = worth.score, [number for number, _ in faces]
    if worth.points > sum(numbers) * box.times[len(faces)]:
        return numbers
    if score.box == SERIES:
        return [number for number in numbers if number == score.number]
    return [number for number, colour in faces if colour == score.box]


def _box_name(lang: str, score: Score) -> str:
    if score.box in (SERIES, COUP):
        name = messages(lang).say(f"term-{score.box}")
        return name if score.number is None else f"{name} {score.number}"
    return names.colour(lang, Colour(score.box))


def box_worths(box: Box, faces: Sequence[Face], single: bool = False) -> tuple[Worth, ...]:
    """The points of every kind of box, most first, as if all were empty."""
    check_faces(box, faces)
    numbers = tuple(number for number, _ in faces)
    with_faces = replace(box, dice=tuple((colour,) * 6 for _, colour in faces))
    in_series = [Score(SERIES, number) for number in series(numbers)] or [Score(SERIES)]
    scores = [*(Score(name) for name in box.names), *in_series, Score(COUP)]
    worths = [Worth(score, points(with_faces, Roll(numbers, single), score)) for score in scores]
    return tuple(sorted(worths, key=lambda worth: -worth.points))


def check_faces(box: Box, faces: Sequence[Face]) -> None:
    """Raises Impossible for faces that no die has."""
    _check_numbers(box, [number for number, _ in faces])
    for _, colour in faces:
        if colour not in box.names:
            raise Impossible("colour", "DY-08", expected("a colour", colour), colour=colour)


def _check_numbers(box: Box, numbers: Sequence[int]) -> None:
    if len(numbers) != len(box.dice):
        raise Impossible("dice", "DY-04", expected("six dice", len(numbers)), number=len(numbers))
    for number in numbers:
        if not 1 <= number <= 6:
            raise Impossible("number", "DY-06", expected("1 to 6", number), number=number)


def check_dice(box: Box, faces: Sequence[Face]) -> None:
    """Raises Impossible if these dice cannot show the faces together, one die for each face."""
    if not _fits(box, list(faces), frozenset(range(len(box.dice)))):
        raise Impossible("together", "DY-06", expected("faces of six dice", str(faces)))


def _fits(box: Box, faces: list[Face], free: frozenset[int]) -> bool:
    if not faces:
        return True
    (number, colour), *rest = faces
    possible = (die for die in free if box.dice[die][number - 1] == colour)
    return any(_fits(box, rest, free - {die}) for die in possible)


def faces_of(box: Box, numbers: Sequence[int]) -> tuple[Face, ...]:
    """The faces of dice A to F with these numbers; raises Impossible."""
    _check_numbers(box, numbers)
    return tuple((n, die[n - 1]) for n, die in zip(numbers, box.dice, strict=True))
