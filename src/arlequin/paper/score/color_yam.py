"""Count of a line of Color'Yam: the points of its sums, ties and crosses."""

import re
from collections.abc import Sequence

from arlequin.core.errors import Impossible, expected
from arlequin.core.material import Material, fitting
from arlequin.games.color_yam.material import CROSS, DEFAULT, Box, line_points
from arlequin.paper.score.count import Count, CountRefused, NamedNumber, ScoreRequest, seat_parts
from arlequin.words.messages import Args, messages
from arlequin.words.phrases import shown
from arlequin.words.typed_colours import plain

GAME = "color-yam"
OPTIONS: tuple[str, ...] = ()
ENTRY = re.compile(r"(?:(?P<name>.*?\S)[\s:=]+)?(?P<entry>\d{1,9}|\S+)", re.DOTALL)
CROSSES = frozenset({"x", "-", "\u00d7", "0", "cross", "croix", "barre", "cruz", "tachado", "raye"})
PLAYERS = range(2, 6)


def count(text: str, lang: str, request: ScoreRequest, material: Material | None) -> Count:
    """`26, 31, x, 24, 17`, or `Ana 26, Bob 31`."""
    entries = [_entry(part, lang) for part in seat_parts(text, _is_entry)]
    sums = [entry.number for entry in entries]
    points = score_line(fitting(material, DEFAULT), sums)
    result = {"game": GAME, "sums": sums, "points": list(points)}
    if any(entry.name for entry in entries):
        result["names"] = [entry.name for entry in entries]
    say = messages(lang).say
    sentences = []
    for seat, ((name, number), score) in enumerate(zip(entries, points, strict=True), 1):
        player = name or say("unnamed", {"seat": seat})
        args: Args = {"player": player, "sum": number, "points": score}
        sentences.append(say("paper-score-color-yam-line", args))
    tied = {number for number in sums if number != CROSS and sums.count(number) > 1}
    sentences += [
        say("paper-score-color-yam-tie", {"sum": number, "rule": "CY-09"})
        for number in sorted(tied, reverse=True)
    ]
    return Count(result, tuple(sentences))


def _is_entry(word: str) -> bool:
    return (word.isascii() and word.isdecimal()) or plain(word) in CROSSES


def _entry(part: str, lang: str) -> NamedNumber:
    match = ENTRY.fullmatch(part)
    if match is None or not _is_entry(match["entry"]):
        raise CountRefused(lang, "color-yam-word", {"word": part[:40]})
    entry = match["entry"]
    number = int(entry) if entry.isdecimal() else CROSS
    return NamedNumber(shown(match["name"] or ""), number)


def score_line(box: Box, sums: Sequence[int]) -> tuple[int, ...]:
    """CY-08, CY-09: the points of a line from its sums, in seat order; a cross is 0.

    Raises Impossible for sums that no throw can have.
    """
    if len(sums) not in PLAYERS:
        sentence = expected("entries of 2 to 5 players", len(sums))
        raise Impossible("players", "CY-01", sentence, number=len(sums))
    least, most = len(box.dice), 6 * len(box.dice)
    for entry in sums:
        if entry != CROSS and not least <= entry <= most:
            sentence = expected(f"a sum from {least} to {most}, or a cross", entry)
            raise Impossible("sum", "CY-05", sentence, number=entry, least=least, most=most)
    return line_points(sums) or ()
