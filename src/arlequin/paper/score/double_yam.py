"""Count of six dice of Double Yam: what every box would take of them."""

import re
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from arlequin.core.colour import Colour
from arlequin.core.errors import Impossible, expected
from arlequin.core.material import Material, fitting
from arlequin.games.double_yam.events import COUP, SERIES, Score
from arlequin.games.double_yam.material import DEFAULT, Box, Roll, points, series
from arlequin.paper.score.count import Count, CountRefused, ScoreRequest
from arlequin.paper.score.entry import Unread, items, meant
from arlequin.words import names
from arlequin.words.messages import Args, messages
from arlequin.words.typed_colours import typed_colours

GAME = "double-yam"
TAKES = ("single",)
DIGITS = re.compile(r"[\d\s]+")
Face: TypeAlias = tuple[int, Colour]


class Worth(NamedTuple):
    """What a box would take."""

    score: Score
    points: int


def count(text: str, lang: str, asked: ScoreRequest, material: Material | None) -> Count:
    """`red 6, red 5, red 3, red 2, blue 1, black 4`; or `334512`, the numbers of dice A to F."""
    box = fitting(material, DEFAULT)
    faces = read(text, lang, box)
    if material is not None:
        check_faces(box, faces)
        check_dice(box, faces)
    worths = box_worths(box, faces, bool(asked.single))
    best = worths[0]
    boxes = [{"box": w.score.text.removeprefix("score "), "points": w.points} for w in worths]
    result = {"game": GAME, "total": best.points, "box": boxes[0]["box"], "boxes": boxes}
    told = [_line(lang, box, faces, worth) for worth in worths if worth.points]
    return Count(result, tuple(told or [messages(lang).say("paper-score-double-yam-none")]))


def read(text: str, lang: str, box: Box) -> tuple[Face, ...]:
    """The faces that a text names."""
    if DIGITS.fullmatch(text.strip()):
        return faces_of(box, [int(digit) for digit in "".join(text.split())])
    words = typed_colours(lang)
    try:
        return tuple(_face(word, number, words) for word, number in items(text, lang))
    except Unread as error:
        example = {f"x{c.value}": names.colour(lang, c) for c in Colour}
        raise CountRefused(lang, "double-yam-word", {"word": error.word, **example}) from error


def _face(word: str, number: int | None, words: dict[str, Colour]) -> Face:
    if number is None:
        raise Unread(word)
    return number, meant(word, words)


def _line(lang: str, box: Box, faces: Sequence[Face], worth: Worth) -> str:
    """`red: 6 + 5 + 3 + 2 = 16, x 2 = 32`."""
    alike = _alike(box, faces, worth)
    times = box.times[len(alike)]
    bonus = worth.points - sum(alike) * times
    say = messages(lang).say
    args: Args = {
        "box": _box(lang, worth),
        "sum": f"{' + '.join(map(str, alike))} = {sum(alike)}",
        "times": times,
        "bonus": bonus,
        "points": worth.points,
    }
    return say("paper-score-double-yam-line", args)


def _alike(box: Box, faces: Sequence[Face], worth: Worth) -> list[int]:
    """The dice that the box counts: all of them where it takes a coup."""
    score = worth.score
    if score.box == SERIES:
        some = [number for number, _ in faces if number == score.number]
    else:
        some = [number for number, colour in faces if colour == score.box]
    whole = sum(number for number, _ in faces) * box.times[len(faces)]
    return [number for number, _ in faces] if worth.points > whole else some


def _box(lang: str, worth: Worth) -> str:
    score = worth.score
    if score.box in (SERIES, COUP):
        name = messages(lang).say(f"term-{score.box}")
        return name if score.number is None else f"{name} {score.number}"
    return names.colour(lang, Colour(score.box))


def box_worths(box: Box, faces: Sequence[Face], single: bool = False) -> tuple[Worth, ...]:
    """The points of every kind of box, most first: as if all of them were empty."""
    check_faces(box, faces)
    numbers = tuple(number for number, _ in faces)
    shown = replace(box, dice=tuple((colour,) * 6 for _, colour in faces))
    scores = [*(Score(name) for name in box.names), *_series_scores(numbers), Score(COUP)]
    worths = [Worth(score, points(shown, Roll(numbers, single), score)) for score in scores]
    return tuple(sorted(worths, key=lambda worth: -worth.points))


def _series_scores(numbers: tuple[int, ...]) -> list[Score]:
    return [Score(SERIES, number) for number in series(numbers)] or [Score(SERIES)]


def check_faces(box: Box, faces: Sequence[Face]) -> None:
    """Raises Impossible for faces that no die has."""
    wanted = len(box.dice)
    if len(faces) != wanted:
        raise Impossible("dice", "DY-04", expected("six dice", len(faces)), number=len(faces))
    for number, colour in faces:
        if not 1 <= number <= 6:
            raise Impossible("number", "DY-06", expected("1 to 6", number), number=number)
        if colour not in box.names:
            raise Impossible("colour", "DY-08", expected("a colour", colour), colour=colour)


def check_dice(box: Box, faces: Sequence[Face]) -> None:
    """Raises Impossible where these dice cannot show the faces together: a die for each."""
    if not _fits(box, list(faces), frozenset(range(len(box.dice)))):
        raise Impossible("together", "DY-06", expected("faces of six dice", str(faces)))


def _fits(box: Box, faces: list[Face], free: frozenset[int]) -> bool:
    if not faces:
        return True
    (number, colour), *rest = faces
    fitting = (die for die in free if box.dice[die][number - 1] == colour)
    return any(_fits(box, rest, free - {die}) for die in fitting)


def faces_of(box: Box, numbers: Sequence[int]) -> tuple[Face, ...]:
    """The faces of dice A to F from their numbers; raises Impossible where there are none."""
    if len(numbers) != len(box.dice):
        raise Impossible("dice", "DY-04", expected("six dice", len(numbers)), number=len(numbers))
    for number in numbers:
        if not 1 <= number <= 6:
            raise Impossible("number", "DY-06", expected("1 to 6", number), number=number)
    return tuple((n, die[n - 1]) for n, die in zip(numbers, box.dice, strict=True))
