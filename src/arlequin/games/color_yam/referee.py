"""Referee of a line that people have played themselves: its points, or why it cannot be."""

from collections.abc import Sequence

from arlequin.core.errors import Impossible, expected
from arlequin.games.color_yam.material import Box
from arlequin.games.color_yam.state import CROSS
from arlequin.games.color_yam.tally import points

PLAYERS = range(2, 6)


def line(box: Box, sums: Sequence[int]) -> tuple[int, ...]:
    """CY-08, CY-09: the points of a line from its sums, in seat order; a cross is 0."""
    check(box, sums)
    return points(sums) or ()


def check(box: Box, sums: Sequence[int]) -> None:
    """Refuse a line that nobody can have thrown."""
    if len(sums) not in PLAYERS:
        sentence = expected("entries of 2 to 5 players", len(sums))
        raise Impossible("players", "CY-01", sentence, number=len(sums))
    least, most = len(box.dice), 6 * len(box.dice)
    for entry in sums:
        if entry != CROSS and not least <= entry <= most:
            sentence = expected(f"a sum from {least} to {most}, or a cross", entry)
            raise Impossible("sum", "CY-05", sentence, number=entry, least=least, most=most)
