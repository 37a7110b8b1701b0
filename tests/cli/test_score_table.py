"""`arlequin score --table`: keeps the score of a table with real dice and cards."""

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Arlequin, Ran, texts
from tests.referee.real_boxes import ALIKE, SUMS, VALUES, points_of

COLOR_YAM = ("--names", "Ana", "Bob", "--option", "sheet=3")


def kept(arlequin: Arlequin, game: str, *more: str, typed: tuple[str, ...]) -> Ran:
    ran = arlequin("score", "--table", game, *more, typed=typed)
    assert ran.status == 0, ran.err
    return ran


def test_what_is_typed_is_refereed_told_and_kept(arlequin: Arlequin) -> None:
    ran = kept(arlequin, "color-yam", *COLOR_YAM, typed=("26", "yam 24", "x"))
    assert "Points for line 1: Ana 2 and Bob 0." in ran.out
    assert "Ana starts line 2." in ran.out
    assert texts(ran) == ["met 26", "second 24", "missed"]


def test_a_wrong_entry_is_refused_and_nothing_is_lost(arlequin: Arlequin) -> None:
    ran = kept(arlequin, "color-yam", *COLOR_YAM, typed=("26", "37", "nonsense", "30"))
    assert "Six dice add up to at least 6 and at most 36, never 37. (CY-05)" in ran.out
    assert "I do not understand" in ran.out
    assert texts(ran) == ["met 26", "met 30"]


def test_entries_are_listed_corrected_and_taken_back(arlequin: Arlequin) -> None:
    typed = ("26", "30", "list", "correct 1", "33", "correct 9", "undo", "table")
    ran = kept(arlequin, "color-yam", *COLOR_YAM, typed=typed)
    assert "1. Ana writes 26 on line 1." in ran.out
    assert "Ana 2 and Bob 1" in ran.out
    assert texts(ran) == ["met 33"]


def test_a_sheet_goes_on_from_its_file(arlequin: Arlequin, tmp_path: Path) -> None:
    file = tmp_path / "evening.arl"
    kept(arlequin, "color-yam", *COLOR_YAM, "--file", str(file), typed=("26",))
    assert texts(kept(arlequin, str(file), typed=("30",))) == ["met 26", "met 30"]
    again = arlequin("score", "--table", "color-yam", *COLOR_YAM, "--file", str(file))
    assert (again.status, "already exists" in again.err) == (2, True)


def test_an_entry_that_cannot_be_any_more_waits_to_be_mended(arlequin: Arlequin) -> None:
    lines = ("30", "20", "30", "20")
    typed = (*lines, "22", "20", *lines, "24", "correct 5 30", "25", "correct 11 31")
    ran = kept(arlequin, "color-yam", *COLOR_YAM, typed=typed)
    assert "Entry 11 cannot be any more." in ran.out
    assert texts(ran)[-1] == "met 31"


def test_dice_are_offered_what_they_can_become(arlequin: Arlequin) -> None:
    typed = ("bo", "4g 4k 4b 1g 2b 6k", "what", "1", "red 6+5+3+2", "blue x", "444444 single", "3")
    ran = kept(arlequin, "double-yam", "--names", "Ana", "Bob", typed=typed)
    assert "1  12 in a set of fours" in ran.out
    assert texts(ran) == [
        "start 2",
        "dice 444126 score series 4",
        "score red 32",
        "score blue 0",
        "dice 444444 single score blue",
    ]


@pytest.mark.rule("DY-06", "DY-07")
def test_every_entry_of_the_table_of_double_yam_is_typed(arlequin: Arlequin) -> None:
    """All 102 values, each taken back; by the dice that are alike too."""
    typed = [line for value in VALUES for line in (f"red {value}", "undo")]
    dice = [line for n, total in ALIKE for line in (f"red {spread(n, total)}", "undo")]
    ran = kept(arlequin, "double-yam", "--names", "Ana", "Bob", typed=("ana", *typed, *dice))
    told = [int(points) for points in re.findall(r"Ana scores (\d+) points? in", ran.out)]
    assert told == [*VALUES, *(points_of(*pair) for pair in ALIKE)]
    assert texts(ran) == ["start 1"]


def spread(dice: int, total: int) -> str:
    """Numbers of so many dice with this sum: `6+5+5`."""
    return "+".join(str((total + place) // dice) for place in range(dice))


@pytest.mark.rule("CY-05", "CY-12")
@pytest.mark.parametrize("sheet", [(), ("--option", "sheet=2")])
def test_every_sum_is_typed_met_and_for_a_second_chance(
    arlequin: Arlequin, sheet: tuple[str, ...]
) -> None:
    """On any sheet, which is the usual one, and on an example; a miss after them."""
    typed = [line for total in SUMS for line in (f"{total}", "undo", f"yam {total}", "undo")]
    ran = kept(arlequin, "color-yam", *COLOR_YAM[:3], *sheet, typed=(*typed, "x"))
    told = [int(total) for total in re.findall(r"Ana writes (\d+) on line", ran.out)]
    assert told == [total for total in SUMS for _ in range(2)]
    assert texts(ran) == ["missed"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (COLOR_YAM[:3], "The objectives of the printed sheets are not known here"),
        (COLOR_YAM, "Sheet 3, an example of ours"),
        (COLOR_YAM, "no orange die \u00b7 exactly two green dice"),
    ],
)
def test_it_is_said_that_the_printed_sheets_are_not_known_here(
    arlequin: Arlequin, options: tuple[str, ...], sentence: str
) -> None:
    assert sentence in kept(arlequin, "color-yam", *options, typed=()).out


def test_faces_that_our_dice_do_not_show_together_are_typed(arlequin: Arlequin) -> None:
    typed = ("ana", "6r 6r 6r 6r 1b 6k", "2")
    ran = kept(arlequin, "double-yam", "--names", "Ana", "Bob", typed=typed)
    assert "48 in the red box" in ran.out
    assert texts(ran)[1].startswith("dice 6red 6red 6red 6red 1blue 6black score ")


def test_a_round_is_a_name_and_who_pays(arlequin: Arlequin) -> None:
    typed = ("Bob", "ana", "bob -ana", "x", "ana -cleo")
    ran = kept(arlequin, "yam-color", "--names", "Ana", "Bob", "Cleo", typed=typed)
    assert "Cleo has no card, so there is nothing to pay. (YC-09)" in ran.out
    assert texts(ran) == ["start 2", "round 1", "round 2 fined 1", "round nobody"]


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", ("red", "blue green yellow", "ana", "bob blue joker +2", "ana green", "cleo brown")),
        ("fr", ("rouge", "bleu vert jaune", "ana", "bob bleu joker +2", "ana vert", "cleo brun")),
        ("es", ("rojo", "azul verde amarillo", "ana", "bob azul comodín +2", "ana verde",
                "cleo marrón")),
    ],
)  # fmt: skip
def test_cards_are_understood_in_every_language(
    arlequin: Arlequin, lang: str, typed: tuple[str, ...]
) -> None:
    names = ("--names", "Ana", "Bob", "Cleo", "--lang", lang)
    ran = kept(arlequin, "coloretto", *names, typed=(*typed, "", "1"))
    assert texts(ran)[3:] == ["take 2 blue joker +2", "take 1 green", "take 3 brown"]


def test_only_the_end_may_be_counted(arlequin: Arlequin) -> None:
    typed = ("count Ana green 6 yellow 4 red 3 blue 2 joker 1 +2 1", "bob green 1", "cleo red 1",
             "dan blue 1")  # fmt: skip
    ran = kept(arlequin, "coloretto", "--names", "Ana", "Bob", "Cleo", "Dan", typed=typed)
    assert "1. Ana: 41 points" in ran.out


def test_free_lines_and_the_golden_joker_are_typed_so(arlequin: Arlequin) -> None:
    typed = ("7 26", "7 x", "123456", "1")
    ran = kept(arlequin, "color-yam", *COLOR_YAM, "--option", "free_lines=yes", typed=typed)
    assert texts(ran)[:2] == ["line 7 26", "cross 7"]
    cards = ("red blue", "green yellow brown gray", "1", "ana golden", "green", "bob brown", "-")
    options = ("--names", "Ana", "Bob", "--option", "golden_joker=yes")
    ran = kept(arlequin, "coloretto", *options, typed=cards)
    assert texts(ran)[3:] == ["take 1 golden", "card green", "take 2 brown", "left"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--table", "color-yam"), "2 to 5"),
        (("--table", "nothing.arl"), "No such file"),
        (("--table", "color-yam", "coloretto", "x"), "without cards, dice or sums"),
        ((), "--table GAME"),
        (("coloretto",), "--table GAME"),
    ],
)
def test_what_is_missing_is_said(
    arlequin: Arlequin, arguments: tuple[str, ...], sentence: str
) -> None:
    ran = arlequin("score", *arguments)
    assert ran.status == 2
    assert sentence in ran.err


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "the oldest player begins: here it is the first name"),
        ("fr", "le plus âgé commence\u00a0: ici, c\u2019est le premier nom"),
        ("es", "empieza el jugador de más edad: aquí, el primer nombre"),
    ],
)
def test_a_new_sheet_of_color_yam_says_that_the_oldest_begins(
    arlequin: Arlequin, lang: str, sentence: str
) -> None:
    assert sentence in kept(arlequin, "color-yam", *COLOR_YAM, "--lang", lang, typed=()).out


def test_a_sheet_whose_starter_chance_decides_does_not_mention_the_oldest(
    arlequin: Arlequin,
) -> None:
    chance = (*COLOR_YAM, "--option", "starter=chance")
    assert "oldest" not in kept(arlequin, "color-yam", *chance, typed=()).out
