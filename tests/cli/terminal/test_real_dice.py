"""Real dice and cards: what is typed of them, and why something cannot be."""

import pytest

from arlequin.games.playthrough import replay
from tests.cli.conftest import Arlequin, Ran, kept, texts

TWO = ("--player", "Ana", "--player", "Bob", "--dice", "hands")
YAM = ("play", "double-yam", *TWO)
COLORYAM = ("play", "color-yam", *TWO, "--option", "sheet=1")
RACE = ("play", "yam-color", *TWO)
CARDS = ("play", "coloretto", "--player", "Ana", "--player", "Zoé", "--player", "Bob", *TWO[4:])


def spaced(ran: Ran) -> str:
    return " ".join(ran.out.replace("\u00a0", " ").split())


WHY = [
    (YAM, ["6", "1", "4g 2b"], "6 dice are needed, and I read 2."),
    (YAM, ["6", "1", "123"], "6 dice are needed, and I read 3."),
    (YAM, ["6", "1", "123457"], "the sides of these dice are numbered 1 to 6"),
    (YAM, ["6", "1", "4x 2b 1b 1b 1b 1b"], "“x” is no colour here: R red, Y yellow"),
    (YAM, ["6", "1", "hello"], "“hello” shows no dice"),
    (YAM, ["6", "1", "1r 1r 1r 1r 1r 1r"], "not all of them together"),
    (YAM, ["7"], "“7” cannot have come here. Type something like “die 1”"),
    (COLORYAM, ["9g 1p 1o 1g 1b 1n"], "No die of this box has 9 green."),
    (RACE, ["1", "RRRRRRRR"], "not all of them together"),
    (RACE, ["1", "RRB"], "8 dice are needed, and I read 3."),
    (RACE, ["1", "RRROOYGK"], "“black” is no colour here"),
    (RACE, ["1", "11111111", "99"], "“99” cannot have come here"),
    (CARDS, ["Zoé"], "“Zoé” cannot have come here"),
    (CARDS, ["brown", "red blue", "q"], "“red blue” cannot have come here"),
    (
        CARDS,
        ["brown", "red blue yellow", "Zed"],
        "“Zed” cannot have come here",
    ),
    (CARDS, ["brown", "red blue yellow", "1", "d", "brown"], "“brown” cannot have come here"),
]


@pytest.mark.parametrize(("game", "typed", "sentence"), WHY)
def test_it_is_said_why_something_cannot_be(
    arlequin: Arlequin, game: tuple[str, ...], typed: list[str], sentence: str
) -> None:
    assert sentence in spaced(arlequin(*game, typed=[*typed, "quit"]))


def test_it_is_said_in_the_players_language(arlequin: Arlequin) -> None:
    french = spaced(arlequin(*YAM, "--lang", "fr", typed=["6", "1", "4v 2b", "quit"]))
    spanish = spaced(arlequin(*YAM, "--lang", "es", typed=["6", "1", "4x 1 1 1 1 1", "q"]))
    assert "Il faut 6 dés, et j\u2019en lis 2." in french
    assert "no muestra dados" in spanish


def test_help_tells_how_dice_are_typed_and_what_the_letters_are(arlequin: Arlequin) -> None:
    ran = spaced(arlequin(*YAM, "--lang", "fr", typed=["?", "quit"]))
    assert "Dés : nombre et couleur (4v, 2 bleu)" in ran
    assert "R rouge, J jaune, V vert, B bleu, N noir" in ran


def test_dice_to_throw_again_are_named_by_what_they_show(arlequin: Arlequin) -> None:
    one = spaced(arlequin(*YAM, typed=["6", "1", "333124", "D", "quit"]))
    two = spaced(arlequin(*YAM, typed=["6", "1", "333124", "DE", "quit"]))
    assert "re-roll D green 1. What does it show?" in one
    assert "re-roll D green 1 and E blue 2. What do they show?" in two


@pytest.mark.parametrize("name", ["zoé", "ZOE", "2"])
def test_names_are_known_without_capitals_and_accents(arlequin: Arlequin, name: str) -> None:
    ran = arlequin(*CARDS, typed=["brown", "red blue yellow", name, "quit"])
    assert texts(ran)[-1] == "start 2"


@pytest.mark.parametrize("word", ["brun", "marron", "m", "Marron", "brown"])
def test_a_colour_has_more_than_one_name(arlequin: Arlequin, word: str) -> None:
    assert texts(arlequin(*CARDS, "--lang", "fr", typed=[word, "quit"])) == ["out brown"]


@pytest.mark.parametrize("word", ["roja", "rojas", "rojo", "r", "red"])
def test_a_colour_is_known_in_all_its_forms(arlequin: Arlequin, word: str) -> None:
    assert texts(arlequin(*CARDS, "--lang", "es", typed=[word, "quit"])) == ["out red"]


def test_j_is_yellow_in_french_and_a_joker_is_a_word_or_a_star(arlequin: Arlequin) -> None:
    begun = ["marron", "rouge bleu vert", "1", "piocher"]
    for word, card in (("j", "yellow"), ("joker", "joker"), ("*", "joker"), ("+", "+2")):
        ran = arlequin(*CARDS, "--lang", "fr", typed=[*begun, word, "quit"])
        assert texts(ran)[-1] == f"card {card}"


def test_it_is_said_how_many_colours_go_out(arlequin: Arlequin) -> None:
    two = arlequin("play", "coloretto", *TWO, typed=["quit"])
    assert "Which 2 colours are taken out?" in two.out
    assert "Which colour is taken out?" in arlequin(*CARDS, typed=["quit"]).out


def test_who_starts_was_not_decided_by_chance(arlequin: Arlequin) -> None:
    ran = arlequin(*CARDS, typed=["brown", "red blue yellow", "Bob", "quit"])
    assert "Bob starts." in ran.out
    assert "Chance decides" not in ran.out


def test_a_computers_throw_typed_wrongly_is_typed_again(arlequin: Arlequin) -> None:
    game = ("play", "double-yam", "--computer", "--player", "Bob", "--dice", "hands")
    ran = arlequin(*game, typed=["6", "1", "112233", "undo", "112234", "quit"])
    assert "throw 112234" in texts(ran)
    assert replay(kept(ran).read_bytes()).events[2].text == "throw 112234"
