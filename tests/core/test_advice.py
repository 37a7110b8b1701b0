"""Advice as a value: the best move, the dice that it keeps, its unit, and a table to print."""

import pytest

from arlequin.core.advice import (
    BASIS_NAMES,
    CARDS,
    EXACT,
    MODEL,
    SAMPLES,
    SHOWN,
    UNIT_NAMES,
    WIN,
    Advice,
    Advised,
)
from arlequin.core.errors import AdviceError

BEST = Advised("again DEF", 0.4741)
DICE = Advice("double-yam", 1, WIN, MODEL, 0.4741, (BEST, Advised("stop", 0.301)))
BEFORE = Advice("double-yam", 2, WIN, MODEL, 0.5, ())


@pytest.mark.parametrize(
    ("move", "kept"),
    [
        ("again DEF", "ABC"),
        ("again ABCDEF", ""),
        ("stop", "ABCDEF"),
        ("score red", None),
        ("draw", None),
    ],
)
def test_a_move_says_which_dice_it_keeps(move: str, kept: str | None) -> None:
    assert Advised(move, 0.5).keeps == kept


def test_the_best_move_is_the_first() -> None:
    assert DICE.best is BEST


def test_before_a_throw_there_is_no_best_move_and_the_error_says_what_it_is_worth() -> None:
    with pytest.raises(AdviceError, match=r"got one before a throw, worth 50\.0 %"):
        _ = BEFORE.best
    with pytest.raises(AdviceError, match=r"got one before a throw$"):
        _ = Advice("double-yam", 2, WIN, MODEL, None, ()).best


def test_the_unit_and_the_basis_have_names() -> None:
    assert (DICE.unit_name, DICE.basis_name) == (
        "chance of winning",
        "exact turns, a model of the rest",
    )
    assert len({*UNIT_NAMES.values(), *BASIS_NAMES.values()}) == 8


def test_advice_is_printed_as_a_table_with_its_unit() -> None:
    assert str(DICE).splitlines() == [
        "double-yam, seat 1: chance of winning (exact turns, a model of the rest)",
        "again DEF  47.4 %  keeps ABC",
        "stop       30.1 %  keeps ABCDEF",
    ]


def test_before_a_throw_the_worth_of_the_position_is_printed() -> None:
    wanted = "double-yam, seat 2: chance of winning 50.0 % (exact turns, a model of the rest)"
    assert str(BEFORE) == wanted


def test_a_sampled_value_is_printed_with_its_error_and_cards_with_two_decimals() -> None:
    sampled = Advice("coloretto", 1, WIN, SAMPLES, 0.6, (Advised("draw", 0.6, 0.025),))
    assert str(sampled).splitlines()[1] == "draw  60.0 ± 2.5 %"
    cards = Advice("yam-color", 1, CARDS, EXACT, 0.456, (Advised("1 bets 3", 0.456),))
    assert str(cards).splitlines()[1] == "1 bets 3  0.46"


def test_a_long_table_is_cut_and_says_so() -> None:
    many = tuple(Advised(f"take {n}", 0.5) for n in range(SHOWN + 3))
    lines = str(Advice("coloretto", 1, WIN, SAMPLES, 0.5, many)).splitlines()
    assert len(lines) == 1 + SHOWN + 1
    assert lines[-1] == "and 3 more"


def test_a_notebook_shows_the_same_table() -> None:
    html = DICE._repr_html_()
    assert "<caption>double-yam, seat 1: chance of winning" in html
    assert "<tr><td>again DEF</td><td>47.4 %</td><td>keeps ABC</td></tr>" in html
