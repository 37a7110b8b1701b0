"""What the books allow: every sum of six dice, and every entry of Double Yam's table."""

SUMS = range(6, 37)
ALIKE = [(alike, total) for alike in (3, 4, 5, 6) for total in range(alike, 6 * alike + 1)]
"""Dice alike, and their sum."""
TIMES = {3: 1, 4: 2, 5: 3, 6: 5}
SHEETS = ("random", "1", "2", "3", "4", "5", "6")


def points_of(alike: int, total: int, single: bool = False) -> int:
    """The points that the book prints for so many dice alike with this sum."""
    bonus = (200 if single else 100) if alike == 6 else 0
    return TIMES[alike] * total + bonus


VALUES = sorted(
    {0, *(points_of(*pair) for pair in ALIKE), *(points_of(6, total, True) for total in SUMS)}
)
"""Every number of points that a colour box can take."""
