"""Counts of what people type, in three languages."""

import pytest

from arlequin.core.errors import OptionError
from arlequin.games.coloretto.material import DEFAULT
from arlequin.paper.score.count import CountRefused, ScoreRequest, count, games

BOOK = {
    "en": "green 6, yellow 4, red 3, blue 2, joker, +2",
    "fr": "vert 6, jaune 4, rouge 3, bleu 2, joker, +2",
    "es": "verde 6, amarillo 4, rojo 3, azul 2, comodín, +2",
}


def total(text: str, lang: str = "en", side: str | None = None) -> object:
    return count("coloretto", text, lang, ScoreRequest(side=side)).result["total"]


@pytest.mark.rule("CO-18", "CO-19", "CO-20", "CO-21")
@pytest.mark.parametrize("lang", BOOK)
def test_the_example_of_the_book_is_understood_in_every_language(lang: str) -> None:
    assert (total(BOOK[lang], lang), total(BOOK[lang], lang, "gray")) == (41, 20)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("6 green, 4 yellow, 3 red, 2 blue, 1 joker, 1 +2", "en"),
        ("6 green and 4 yellow and 3 red and 2 blue cards, joker +2", "en"),
        ("green 6 yellow 4 red 3 blue 2 joker +2", "en"),
        ("G 6, Y 4, R 3, B 2, J, +2", "en"),
        ("6 vertes, 4 jaunes, 3 rouges et 2 bleues; joker; +2", "fr"),
        ("V6 J4 R3 B2, joker, +2", "fr"),
        ("6 cartas verdes, 4 amarillas y 3 rojas, 2 azules, 1 comodin, +2", "es"),
        ("green 3, green 3, yellow 4, red 3, blue 2, golden, +2", "en"),
    ],
)
def test_people_write_cards_as_they_like(text: str, lang: str) -> None:
    assert total(text, lang) == 41


@pytest.mark.parametrize("lang", BOOK)
def test_every_card_that_a_page_names_as_records_do_is_understood(lang: str) -> None:
    for colour in DEFAULT.colours:
        assert total(f"{colour.value} 2", lang) == 3, colour


def test_the_best_use_of_a_joker_is_explained_with_what_others_give() -> None:
    assert count("coloretto", BOOK["en"], "en").sentences == (
        "Beige side: 21 (green 6) + 15 (yellow 5) + 6 (red 3) \u2212 3 (blue 2) + 2 (+2) = 41",
        "Best use of the joker: yellow.",
        "Other colours would give: red 40, green 36, blue 33 and a new colour 35.",
    )


def test_a_count_for_programs_says_how_it_comes_about() -> None:
    assert count("coloretto", BOOK["fr"], "fr").result == {
        "game": "coloretto", "total": 41, "side": "beige", "jokers": ["yellow"],
        "plus": {"green": 21, "yellow": 15, "red": 6}, "minus": {"blue": 3}, "bonus": 2,
    }  # fmt: skip


def test_dice_of_double_yam_are_offered_to_every_box() -> None:
    found = count("double-yam", "rouge 6, rouge 5, 3 rouge, 2 rouge, bleu 1, noir 4", "fr")
    assert (found.result["total"], found.result["box"]) == (32, "red")
    assert found.sentences == ("rouge\u00a0: 6 + 5 + 3 + 2 = 16, \u00d7 2 \u2192 32",)


def test_dice_with_our_faces_are_typed_as_a_throw() -> None:
    assert count("double-yam", "333 441", "en").result["box"] == "series 3"
    assert count("double-yam", "123451", "en").sentences[0].startswith("No three dice are alike")


@pytest.mark.rule("DY-07", "DY-10")
def test_a_coup_from_a_single_throw_fits_every_box() -> None:
    found = count("double-yam", "444444", "en", ScoreRequest(single=True))
    assert {box["points"] for box in found.result["boxes"]} == {320}
    assert found.sentences[0] == "red: 4 + 4 + 4 + 4 + 4 + 4 = 24, \u00d7 5, + 200 \u2192 320"


@pytest.mark.rule("CY-08", "CY-09")
@pytest.mark.parametrize(
    "text", ["26, 31, x, 24, 17", "26 31 - 24 17", "Ana 26; Bo 31; Cy: x; Di 24; Eve 17"]
)
def test_a_line_of_color_yam_has_its_points(text: str) -> None:
    assert count("color-yam", text, "en").result["points"] == [4, 5, 0, 3, 2]


def test_a_tie_is_explained_and_names_are_kept() -> None:
    told = count("color-yam", "Zoé 25, 25", "fr").sentences
    assert told[0] == "Zoé\u00a0: 25 \u2192 1 point"
    assert told[1].startswith("Joueur 2")
    assert "CY-09" in told[2]


@pytest.mark.parametrize(
    ("game", "text", "lang", "sentence"),
    [
        ("coloretto", "green 10", "en", "and you wrote 10: green. (CO-04)"),
        ("coloretto", "vert 10", "fr", "et vous en avez écrit 10\u00a0: vert. (CO-04)"),
        ("coloretto", "verde 10", "es", "y has escrito 10: verde. (CO-04)"),
        ("coloretto", "pink 1", "en", "no cards of this colour in Coloretto: pink. (CO-18)"),
        ("coloretto", "flurb 3", "en", "I do not know what \u201cflurb\u201d is."),
        ("coloretto", "6 4 green", "en", "I do not know what \u201c6\u201d is."),
        ("coloretto", " ", "es", "Di qué cartas tienes"),
        ("coloretto", "green 1 " * 90, "en", "I do not know what \u201cgreen 1 green 1"),
        ("double-yam", "1234561", "en", "There are six dice, and you wrote 7. (DY-04)"),
        ("double-yam", "red, blue 3", "en", "I do not know what \u201cred\u201d is."),
        ("color-yam", "26, 37", "en", "between 6 and 36, and you wrote 37. (CY-05)"),
        ("color-yam", "26", "fr", "vous avez écrit 1 case. (CY-01)"),
        ("yam-color", "20, 7", "en", "26 cards in the box, and you wrote 27 together. (YC-02)"),
        ("yam-color", "20", "en", "Two to eight people play YAM color"),
        ("yam-color", "20, many", "es", "No entiendo «many»."),
        ("color-yam", "26, never", "en", "I do not understand \u201cnever\u201d."),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_in_a_plain_sentence(
    game: str, text: str, lang: str, sentence: str
) -> None:
    with pytest.raises(CountRefused) as error:
        count(game, text, lang)
    assert sentence in str(error.value)


@pytest.mark.parametrize("kind", ["cards", "jokers-many", "plus-two", "start", "colours", "colour"])
@pytest.mark.parametrize("lang", BOOK)
def test_every_refusal_of_a_collection_has_its_sentence(lang: str, kind: str) -> None:
    texts = {
        "cards": "green 10", "jokers-many": "green 1, joker 4", "plus-two": "green 1, +2 11",
        "start": "joker", "colour": "violet 1",
        "colours": "green 1, red 1, blue 1, yellow 1, orange 1, brown 1",
    }  # fmt: skip
    with pytest.raises(CountRefused) as error:
        count(
            "coloretto", texts[kind], lang, ScoreRequest(players=2 if kind == "colours" else None)
        )
    assert error.value.rule.startswith("CO-")


def test_what_another_game_is_asked_is_refused() -> None:
    with pytest.raises(OptionError, match="options of double-yam: single, got 'side'"):
        count("double-yam", "123456", "en", ScoreRequest(side="gray"))
    with pytest.raises(OptionError, match="a game that is counted"):
        count("tarot", "1", "en")


@pytest.mark.parametrize("text", ["7, 9, 10", "7 9 10"])
def test_cards_of_yam_color_are_counted_with_what_is_left(text: str) -> None:
    found = count("yam-color", text, "en")
    assert found.result == {
        "game": "yam-color", "cards": [7, 9, 10], "left": 0, "ranks": [3, 2, 1]
    }  # fmt: skip
    assert found.sentences[0] == "1. Player 3: 10 cards"
    assert found.sentences[-1] == "All cards have been won."


def test_names_are_kept_and_ties_share_a_place() -> None:
    found = count("yam-color", "Zoé 9, Bob: 9, Max 1", "fr")
    assert found.result["names"] == ["Zoé", "Bob", "Max"]
    assert [line[:6] for line in found.sentences[:3]] == ["1. Zoé", "1. Bob", "3. Max"]
    assert found.sentences[-1] == "Il reste 7 cartes dans la pioche."


def test_all_four_games_are_counted() -> None:
    assert games() == ["color-yam", "double-yam", "yam-color", "coloretto"]


@pytest.mark.parametrize("game", games())
def test_a_text_that_is_too_long_is_quoted_in_part(game: str) -> None:
    with pytest.raises(CountRefused, match=r"“green 9{54}…”"):
        count(game, f"green {'9' * 5000}", "en")
