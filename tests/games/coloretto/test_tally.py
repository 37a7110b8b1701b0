"""Coloretto: what a collection is worth (CO-18 to CO-21)."""

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arlequin.games.coloretto.material import DEFAULT, Reckoning, reckon
from tests.games.coloretto.cards import GOLDEN, cards, table, view
from tests.games.dealing import play, put, scores

SIDES = {"beige": DEFAULT.scores.beige, "gray": DEFAULT.scores.gray}
GRAY = {"side": "gray"}
ANDRE = {"plus_two": 1, "green": 6, "yellow": 4, "red": 3, "blue": 2}


def worth(options: dict[str, str] | None = None, /, **counts: int) -> int:
    """The points of a collection on a table for four."""
    hands = (cards(**counts), cards(), cards(), cards())
    return scores(table(4, options, collections=hands))[0]


def jokers(options: dict[str, str] | None = None, /, **counts: int) -> tuple[str, ...]:
    """The colours that the jokers of a collection take."""
    hands = (cards(**counts), cards(), cards(), cards())
    return view(table(4, options, collections=hands), 1).collections[0].jokers


@pytest.mark.rule("CO-18", "CO-19", "CO-21")
def test_the_book_andre_makes_the_joker_yellow_and_scores_41() -> None:
    assert worth(**ANDRE, joker=1) == 41
    assert jokers(**ANDRE, joker=1) == ("yellow",)


@pytest.mark.rule("CO-18", "CO-21")
@pytest.mark.parametrize(
    ("colour", "total"), [("yellow", 41), ("red", 40), ("green", 36), ("gray", 35), ("blue", 33)]
)
def test_the_book_andre_would_score_less_with_the_joker_elsewhere(colour: str, total: int) -> None:
    assert worth(**{**ANDRE, colour: ANDRE.get(colour, 0) + 1}) == total


@pytest.mark.rule("CO-02", "CO-21")
def test_the_same_hand_scores_20_on_the_gray_side_with_the_joker_on_blue() -> None:
    assert worth(GRAY, **ANDRE, joker=1) == 20
    assert jokers(GRAY, **ANDRE, joker=1) == ("blue",)


@pytest.mark.rule("CO-18")
def test_a_joker_must_take_a_colour_even_if_it_costs_a_point() -> None:
    assert worth(GRAY, blue=3, red=3, green=3) == 24
    assert worth(GRAY, blue=3, red=3, green=3, joker=1) == 23


@pytest.mark.rule("CO-18")
def test_each_joker_takes_a_colour_on_its_own() -> None:
    assert sorted(jokers(GRAY, blue=2, red=2, green=2, joker=3)) == ["blue", "green", "red"]
    assert worth(GRAY, blue=2, red=2, green=2, joker=3) == 24


@pytest.mark.rule("CO-18")
def test_several_jokers_may_take_the_same_colour() -> None:
    assert jokers(red=3, joker=3) == ("red", "red", "red")
    assert worth(red=3, joker=3) == 21


@pytest.mark.rule("CO-18")
def test_a_joker_may_take_a_colour_that_its_player_does_not_have() -> None:
    assert (worth(joker=1), worth(GRAY, joker=3)) == (1, 8)
    assert worth(GRAY, red=3, joker=1) == 8 + 1
    assert jokers(GRAY, red=3, joker=1) == ("blue",)


@pytest.mark.rule("CO-18")
def test_a_joker_may_take_a_colour_that_was_taken_out_of_the_game() -> None:
    replay = play("coloretto", 3, GRAY, "out blue", "deal red green gray", "start 1")
    put(replay, collections=(cards(red=3, green=3, joker=1), cards(), cards()))
    assert view(replay, 1).collections[0].jokers == ("blue",)


@pytest.mark.rule("CO-19")
def test_three_colours_count_as_plus_and_all_others_as_minus() -> None:
    assert worth(red=4, blue=3, green=2, gray=1) == 10 + 6 + 3 - 1
    assert worth(red=4, blue=3, green=2, gray=1, brown=2, orange=2) == 10 + 6 + 3 - 3 - 3 - 1
    assert worth(red=1, blue=1, green=1, gray=1, brown=1, orange=1, yellow=1) == 3 - 4


@pytest.mark.rule("CO-19")
def test_fewer_than_three_colours_are_all_plus() -> None:
    assert worth() == 0
    assert worth(red=5) == 15
    assert worth(red=5, blue=2) == 18
    assert worth(red=5, blue=2, green=1) == 19


@pytest.mark.rule("CO-19")
@pytest.mark.parametrize("options", [{}, GRAY])
def test_each_plus_two_card_is_two_points(options: dict[str, str]) -> None:
    assert worth(options, plus_two=10) == 20
    assert worth(options, plus_two=3, red=1) == 7


@pytest.mark.rule("CO-20")
def test_more_than_six_of_a_colour_count_as_six() -> None:
    assert [worth(red=n) for n in (6, 7, 8, 9)] == [21] * 4
    assert [worth(GRAY, red=n) for n in (6, 7, 8, 9)] == [5] * 4


@pytest.mark.rule("CO-20")
def test_jokers_beyond_six_add_nothing() -> None:
    assert worth(red=9, blue=9, green=9, joker=3) == 63
    assert worth(red=5, blue=6, green=6, joker=3) == 63


@pytest.mark.rule("CO-02", "CO-20")
def test_the_score_table_of_the_book() -> None:
    assert [worth(red=n) for n in range(8)] == [0, 1, 3, 6, 10, 15, 21, 21]
    assert [worth(GRAY, red=n) for n in range(8)] == [0, 1, 4, 8, 7, 6, 5, 5]


@pytest.mark.rule("CO-21")
def test_the_three_colours_are_chosen_by_points_and_not_by_size() -> None:
    assert worth(GRAY, red=6, blue=3, green=3, gray=3) == 8 + 8 + 8 - 5
    best = view(table(4, GRAY, collections=(cards(red=6, blue=3, green=3, gray=3),) * 4), 1)
    assert set(best.collections[0].plus) == {"blue", "green", "gray"}
    assert best.collections[0].minus == ("red",)


@pytest.mark.rule("CO-24", "CO-18")
def test_the_golden_joker_counts_as_a_joker() -> None:
    assert worth(GOLDEN, red=3, golden=1) == 10
    assert worth(GOLDEN, red=3, joker=2, golden=1) == 21


counts = st.lists(st.integers(0, 9), min_size=7, max_size=7).map(tuple)
tables = st.sampled_from(list(SIDES.values()))


@pytest.mark.rule("CO-18", "CO-19", "CO-20", "CO-21")
@given(counts, st.integers(0, 4), st.integers(0, 10).map(lambda n: 2 * n), tables)
def test_no_choice_of_jokers_and_colours_does_better(
    colours: tuple[int, ...], jokers: int, bonus: int, side: tuple[int, ...]
) -> None:
    assert reckon(colours, jokers, bonus, side).total == best(colours, jokers, side) + bonus


def best(colours: tuple[int, ...], jokers: int, side: tuple[int, ...]) -> int:
    """The naive search: every joker on every colour, and every choice of three."""
    totals = []
    for places in set(map(tuple, map(sorted, product(range(7), repeat=jokers)))):
        held = {c: n for c in range(7) if (n := colours[c] + places.count(c))}
        points = {c: side[-1] if n > 6 else side[n] for c, n in held.items()}
        for plus in combinations(points, min(3, len(points))):
            totals.append(sum(p if c in plus else -p for c, p in points.items()))  # noqa: PERF401  # plainer
    return max(totals)


@pytest.mark.rule("CO-18", "CO-19")
@given(counts, st.integers(0, 4), tables)
def test_the_reckoning_says_how_its_total_comes_about(
    colours: tuple[int, ...], jokers: int, side: tuple[int, ...]
) -> None:
    best = reckon(colours, jokers, 4, side)
    held = Counter(dict(enumerate(colours))) + Counter(best.jokers)
    points = {c: side[min(n, 6)] for c, n in held.items()}
    assert len(best.jokers) == jokers
    assert len(best.plus) == min(3, len(points))
    assert sorted(best.plus + best.minus) == sorted(points)
    assert best.total == 4 + signed(best, points)


def signed(best: Reckoning, points: dict[int, int]) -> int:
    return sum(points[c] for c in best.plus) - sum(points[c] for c in best.minus)
