"""Count of a line of Color'Yam: the points of its sums, ties and crosses."""

from collections.abc import Sequence

from arlequin.core.errors import Impossible, expected
from arlequin.core.material import Material, fitting
from arlequin.games.color_yam.material import CROSS, DEFAULT, Box, line_points
from arlequin.paper.score.count import Count, ScoreRequest, named_numbers
from arlequin.words.messages import Args, messages
from arlequin.words.typed_colours import without_accents

GAME = "color-yam"
OPTIONS: tuple[str, ...] = ()
CROSSES = frozenset({"x", "-", "\u00d7", "0", "cross", "croix", "barre", "cruz", "tachado", "raye"})
PLAYERS = range(2, 6)


def count(text: str, lang: str, request: ScoreRequest, material: Material | None) -> Count:
    """`26, 31, x, 24, 17`, or `Ana 26, Bob 31`."""
    entries = named_numbers(text, lang, GAME, r"\S+", _number)
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


def _number(word: str) -> int | None:
    if word.isascii() and word.isdecimal():
        return int(word)
    return CROSS if without_accents(word) in CROSSES else None


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
