"""Color'Yam in the terminal: editions, the Spanish box, totals on the sheet, crosses by choice."""

import re

import pytest

from tests.cli.conftest import Arlequin, kept

HANDS = ("play", "color-yam", "--dice", "hands", "--player", "Ana", "--player", "Bob")
FREE = (*HANDS, "--option", "sheet=1", "--option", "free_lines=yes")


@pytest.mark.parametrize(
    ("lang", "title"),
    [("es", "edición española"), ("fr", "édition française"), ("en", "French edition")],
)
def test_the_first_screen_names_the_edition_of_ones_language(
    arlequin: Arlequin, lang: str, title: str
) -> None:
    ran = arlequin("play", "color-yam", "--lang", lang, typed=["quit"])
    assert title in ran.out


def test_an_edition_that_was_chosen_stays(arlequin: Arlequin) -> None:
    chosen = ("--option", "edition=fr", "--seed", "1")
    ran = arlequin("play", "color-yam", "--lang", "es", *chosen, typed=["", "quit"])
    assert "edición francesa" in ran.out
    assert "option edition" not in kept(ran).read_text()


SHOWN = {
    ("es", "es"): "rojo",
    ("es", "fr"): "rosa",
    ("fr", "es"): "rouge",
    ("fr", "fr"): "rose",
    ("en", "es"): "red",
    ("en", "fr"): "pink",
}


@pytest.mark.parametrize("word", ["rojo", "rosa", "red", "pink"])
@pytest.mark.parametrize(("lang", "edition"), SHOWN)
def test_the_sixth_colour_is_named_as_the_edition_has_it_whatever_is_typed(
    arlequin: Arlequin, lang: str, edition: str, word: str
) -> None:
    typed = [f"6 {word}, 1 blue, 1 green, 1 orange, 1 pink, 1 yellow", "quit"]
    options = ("--option", "sheet=1", "--option", f"edition={edition}")
    ran = arlequin(*HANDS, "--lang", lang, *options, typed=typed)
    assert f"A {SHOWN[lang, edition]} 6" in ran.out


@pytest.mark.parametrize("word", ["rojo", "rosa", "pink"])
def test_odds_know_the_spanish_word_for_pink(arlequin: Arlequin, word: str) -> None:
    ran = arlequin("odds", "color-yam", f"2x {word}", "--lang", "es", "--json")
    assert (ran.status, ran.out) == (
        0,
        arlequin("odds", "color-yam", "2x pink", "--json").out,
    )


def test_red_stays_red_in_double_yam(arlequin: Arlequin) -> None:
    ran = arlequin("odds", "double-yam", "rojo", "--lang", "es", "--json")
    assert ran.out == arlequin("odds", "double-yam", "red", "--json").out


def test_the_sheet_has_total_1_once_the_pole_is_complete(arlequin: Arlequin) -> None:
    turns = [word for line in "112233" for word in ("666666", "stop", line)]
    before = arlequin(*FREE, typed=[*turns[:-3], "table", "quit"])
    assert "Total 1" not in before.out
    after = arlequin(*FREE, typed=[*turns, "table", "quit"])
    assert re.search(r"Total 1 +2 +2\b", after.out)  # 36 and 36 on line 1 and in Yam 1, two crosses


@pytest.mark.parametrize(("lang", "typed"), [("en", "cross 3"), ("es", "cruz 3")])
def test_a_line_is_crossed_by_choice(arlequin: Arlequin, lang: str, typed: str) -> None:
    ran = arlequin(*FREE, "--lang", lang, typed=["666666", "stop", typed, "quit"])
    assert f"{typed.split(maxsplit=1)[0]} 1" in ran.out  # how to type it is offered
    assert kept(ran).read_text().splitlines()[-1].startswith("cross 3")


def test_a_line_that_cannot_be_filled_is_not_crossed_so(arlequin: Arlequin) -> None:
    ran = arlequin(*FREE, typed=["666666", "stop", "cross 2", "line 2", "quit"])
    assert "cross 2" not in kept(ran).read_text()
    assert "line 2" in kept(ran).read_text()


@pytest.mark.parametrize(("pairs", "refused"), [("apart", True), ("any", False)])
def test_real_cards_are_dealt_in_pairs_only_where_an_option_says_so(
    arlequin: Arlequin, pairs: str, refused: bool
) -> None:
    cards = ("play", "coloretto", "--dice", "hands", "--player", "Ana", "--player", "Bob")
    typed = ["orange yellow", "blue brown blue gray", "quit"]
    ran = arlequin(*cards, "--option", f"pairs={pairs}", typed=typed)
    assert ("cannot have come here" in ran.out) is refused
    assert ("deal blue brown blue gray" in kept(ran).read_text()) is not refused
