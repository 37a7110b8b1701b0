"""The end of the game, and ties (CY-14)."""

import pytest

from tests.games.color_yam.rows import Rows, X

Row = tuple[int, ...]

AHEAD, BEHIND = (30, 20), (20, 30)

# 14 points each: seat 1 has the highest number in any Yam box, seat 2 the highest Yam 4.
APART: tuple[Row, ...] = (
    AHEAD, AHEAD, (10, 9),
    AHEAD, AHEAD, (36, 11),
    BEHIND, BEHIND, (X, 12), (X, 35),
)  # fmt: skip

# 15 points to seats 2 and 3: seat 3 has the highest number, seat 2 the highest Yam 4.
BELOW: tuple[Row, ...] = (
    (30, 20, 10), (30, 10, 20), (12, 11, 10),
    (30, 20, 10), (30, 10, 20), (15, 13, 14),
    (30, 20, 10), (30, 10, 20), (20, 18, 35), (30, 29, X),
)  # fmt: skip

# 19 points each: seat 1 is highest in the last Total box, seat 2 in Yam 4.
WITH_TOTALS: tuple[Row, ...] = (
    AHEAD, AHEAD, (10, 9), (11, 12),
    AHEAD, AHEAD, (13, 14), (15, 15),
    BEHIND, BEHIND, (20, 21), (25, 30), (36, 31),
)  # fmt: skip


@pytest.mark.rule("CY-14")
@pytest.mark.parametrize("edition", ["fr", "es"])
def test_the_highest_total_wins(edition: str) -> None:
    table = Rows(2, edition=edition).rows(*[(20 + n, 21 + n) for n in range(9)])
    assert table.outcome is None
    table.row(36, 35)
    assert table.end.scores == (9 * 1 + 2, 9 * 2 + 1)
    assert table.end.ranks == (2, 1)
    assert table.end.winners == (2,)
    assert table.end.reason == "sheet-full"


@pytest.mark.rule("CY-14")
def test_the_game_ends_when_yam_4_has_its_points() -> None:
    table = Rows(2).rows(*APART)
    assert table.points(10) == (0, 2)
    assert (table.asked, table.due) == ((), ())
    assert table.refuses("throw 111111")


@pytest.mark.rule("CY-14")
def test_the_game_ends_early_when_yam_3_and_4_were_filled_by_second_chances() -> None:
    table = Rows(2, edition="es").rows(AHEAD, AHEAD, (10, 9), AHEAD, AHEAD, (15, 14))
    table.tries_again(20).tries_again(21).writes(30).tries_again(20).tries_again(22).writes(29)
    table.row(30, 20)
    assert table.end.winners == (1,)


@pytest.mark.rule("CY-14")
def test_in_the_french_edition_a_tie_goes_to_the_highest_number_in_any_yam_box() -> None:
    end = Rows(2, edition="fr").rows(*APART).end
    assert end.scores == (14, 14)
    assert (end.ranks, end.winners) == ((1, 2), (1,))


@pytest.mark.rule("CY-14")
def test_in_the_spanish_edition_a_tie_goes_to_the_highest_yam_4_and_a_cross_is_lowest() -> None:
    end = Rows(2, edition="es").rows(*APART).end
    assert end.scores == (14, 14)
    assert (end.ranks, end.winners) == ((2, 1), (2,))


@pytest.mark.rule("CY-14")
def test_in_the_french_edition_the_same_highest_number_shares_the_win() -> None:
    end = Rows(2, edition="fr").rows(*APART[:9], (X, 36)).end
    assert end.scores == (14, 14)
    assert (end.ranks, end.winners) == ((1, 1), (1, 2))


@pytest.mark.rule("CY-14")
def test_in_the_spanish_edition_the_same_yam_4_shares_the_win() -> None:
    yams = ((10, 11), (13, 12), (20, 20), (36, 36))
    rows = (AHEAD, AHEAD, yams[0], AHEAD, BEHIND, yams[1], BEHIND, BEHIND, *yams[2:])
    end = Rows(2, edition="es").rows(*rows).end
    assert end.scores == (14, 14)
    assert (end.ranks, end.winners) == ((1, 1), (1, 2))


@pytest.mark.rule("CY-14")
@pytest.mark.parametrize(("edition", "winners"), [("fr", (1,)), ("es", (1, 2))])
def test_two_crosses_in_yam_4_are_equal_in_the_spanish_edition(
    edition: str, winners: tuple[int, ...]
) -> None:
    yams = ((11, 11), (13, 12), (30, 20), (X, X))
    rows = (AHEAD, AHEAD, yams[0], BEHIND, BEHIND, yams[1], BEHIND, BEHIND, *yams[2:])
    end = Rows(2, edition=edition).rows(*rows).end
    assert end.scores == (13, 13)
    assert end.winners == winners


@pytest.mark.rule("CY-14")
@pytest.mark.parametrize(("edition", "ranks"), [("fr", (1, 3, 2)), ("es", (1, 2, 3))])
def test_places_below_the_first_are_ordered_in_the_same_way(
    edition: str, ranks: tuple[int, ...]
) -> None:
    end = Rows(3, edition=edition).rows(*BELOW).end
    assert end.scores == (29, 15, 15)
    assert (end.ranks, end.winners) == (ranks, (1,))


@pytest.mark.rule("CY-14")
def test_a_higher_total_wins_over_a_higher_yam() -> None:
    end = Rows(2, edition="fr").rows(*APART[:4], BEHIND, *APART[5:]).end
    assert end.scores == (13, 15)
    assert end.winners == (2,)


@pytest.mark.rule("CY-14", "CY-17")
@pytest.mark.parametrize(("edition", "winner"), [("fr", 1), ("es", 2)])
def test_with_total_yams_a_tie_counts_total_boxes_in_the_french_edition_only(
    edition: str, winner: int
) -> None:
    end = Rows(2, edition=edition, total_yams="yes").rows(*WITH_TOTALS).end
    assert end.scores == (19, 19)
    assert end.winners == (winner,)
