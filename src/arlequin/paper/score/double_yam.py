"""Count of six dice of Double Yam: what every box would take of them."""

import re
from collections.abc import Sequence

from arlequin.core.colour import Colour
from arlequin.core.material import Material, fitting
from arlequin.games.double_yam import referee
from arlequin.games.double_yam.events import COUP, SERIES
from arlequin.games.double_yam.material import DEFAULT, Box
from arlequin.games.double_yam.referee import Face, Worth
from arlequin.paper.score.count import Count, CountRefused, ScoreRequest
from arlequin.paper.score.entry import Unread, items, meant
from arlequin.words import names
from arlequin.words.messages import Args, messages
from arlequin.words.typed_colours import typed_colours

GAME = "double-yam"
TAKES = ("single",)
DIGITS = re.compile(r"[\d\s]+")


def count(text: str, lang: str, asked: ScoreRequest, material: Material | None) -> Count:
    """`red 6, red 5, red 3, red 2, blue 1, black 4`; or `334512`, the numbers of dice A to F."""
    box = fitting(material, DEFAULT)
    faces = read(text, lang, box)
    if material is not None:
        referee.check(box, faces)
        referee.check_dice(box, faces)
    worths = referee.worths(box, faces, bool(asked.single))
    best = worths[0]
    boxes = [{"box": w.score.text.removeprefix("score "), "points": w.points} for w in worths]
    result = {"game": GAME, "total": best.points, "box": boxes[0]["box"], "boxes": boxes}
    told = [_line(lang, box, faces, worth) for worth in worths if worth.points]
    return Count(result, tuple(told or [messages(lang).say("paper-score-double-yam-none")]))


def read(text: str, lang: str, box: Box) -> tuple[Face, ...]:
    """The faces that a text names."""
    if DIGITS.fullmatch(text.strip()):
        return referee.as_thrown(box, [int(digit) for digit in "".join(text.split())])
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
