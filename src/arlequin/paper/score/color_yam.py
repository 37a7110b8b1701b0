"""Count of a line of Color'Yam: the points of its sums, ties and crosses."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from arlequin.core.errors import Impossible, expected
from arlequin.core.material import Material, fitting
from arlequin.games.color_yam.material import CROSS, DEFAULT, Box, line_points
from arlequin.paper.score.count import Count, CountRefused, ScoreRequest
from arlequin.words.messages import Args, messages
from arlequin.words.phrases import shown
from arlequin.words.typed_colours import plain

GAME = "color-yam"
TAKES: tuple[str, ...] = ()
ENTRY = re.compile(r"(?:(?P<name>.*?\S)[\s:=]+)?(?P<entry>\d{1,9}|\S+)", re.DOTALL)
CROSSES = frozenset({"x", "-", "\u00d7", "0", "cross", "croix", "barre", "cruz", "tachado", "raye"})


class LineEntry(NamedTuple):
    """What a player has on the line."""

    name: str
    sum: int


def count(text: str, lang: str, asked: ScoreRequest, material: Material | None) -> Count:
    """`26, 31, x, 24, 17`, or `Ana 26, Bob 31`."""
    entries = read(text, lang)
    points = score_line(fitting(material, DEFAULT), [entry.sum for entry in entries])
    result = {"game": GAME, "sums": [e.sum for e in entries], "points": list(points)}
    if any(entry.name for entry in entries):
        result["names"] = [entry.name for entry in entries]
    lines = zip(entries, points, strict=True)
    told = [_line(lang, place, *line) for place, line in enumerate(lines, 1)]
    return Count(result, (*told, *_ties(lang, entries)))


def read(text: str, lang: str) -> list[LineEntry]:
    """The entries of a line, in seat order."""
    parts = [part.strip() for part in re.split(r"[,;\n]+", text) if part.strip()]
    if len(parts) == 1:
        words = parts[0].split()
        parts = words if all(_is_entry(word) for word in words) else parts
    return [_entry(part, lang) for part in parts]


def _is_entry(word: str) -> bool:
    return (word.isascii() and word.isdecimal()) or plain(word) in CROSSES


def _entry(part: str, lang: str) -> LineEntry:
    found = ENTRY.fullmatch(part)
    if found is None or not _is_entry(found["entry"]):
        raise CountRefused(lang, "color-yam-word", {"word": part[:40]})
    entry = found["entry"]
    number = int(entry) if entry.isdecimal() else CROSS
    return LineEntry(shown(found["name"] or ""), number)


def _line(lang: str, place: int, entry: LineEntry, points: int) -> str:
    say = messages(lang).say
    args: Args = {
        "player": entry.name or say("unnamed", {"seat": place}),
        "sum": entry.sum,
        "points": points,
    }
    return say("paper-score-color-yam-line", args)


def _ties(lang: str, entries: list[LineEntry]) -> list[str]:
    sums = [entry.sum for entry in entries if entry.sum != CROSS]
    tied = sorted({each for each in sums if sums.count(each) > 1}, reverse=True)
    say = messages(lang).say
    return [say("paper-score-color-yam-tie", {"sum": each, "rule": "CY-09"}) for each in tied]


PLAYERS = range(2, 6)


def score_line(box: Box, sums: Sequence[int]) -> tuple[int, ...]:
    """CY-08, CY-09: the points of a line from its sums, in seat order; a cross is 0."""
    check_sums(box, sums)
    return line_points(sums) or ()


def check_sums(box: Box, sums: Sequence[int]) -> None:
    """Raises Impossible where no throw can give these sums."""
    if len(sums) not in PLAYERS:
        sentence = expected("entries of 2 to 5 players", len(sums))
        raise Impossible("players", "CY-01", sentence, number=len(sums))
    least, most = len(box.dice), 6 * len(box.dice)
    for entry in sums:
        if entry != CROSS and not least <= entry <= most:
            sentence = expected(f"a sum from {least} to {most}, or a cross", entry)
            raise Impossible("sum", "CY-05", sentence, number=entry, least=least, most=most)
