"""Everything that a player reads is in the player's language, and so is what can be typed."""

import re
from pathlib import Path

import pytest

from arlequin.cli.translation import usual_language
from tests.cli.conftest import Arlequin, Ran, kept, texts

ENGLISH = re.compile(r"\b(expected|got|events|such as|undo|quit|stop the|says|place|take|draw)\b")


def spaced(ran: Ran) -> str:
    return " ".join(ran.out.replace("\u00a0", " ").split())


@pytest.mark.parametrize(
    ("lang", "name"), [("en", "Player 1"), ("fr", "Joueur 1"), ("es", "Jugador 1")]
)
def test_who_gives_no_name_is_told_of_in_the_third_person(
    arlequin: Arlequin, lang: str, name: str
) -> None:
    ran = arlequin("play", "coloretto", "--lang", lang, "--seed", "1", typed=["d", "quit"])
    assert f"player {name}\n" in kept(ran).read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", ["fr", "es"])
def test_a_refusal_says_what_was_typed_and_nothing_in_english(
    arlequin: Arlequin, lang: str
) -> None:
    two = ("play", "yam-color", "--player", "Ana", "--player", "Bob", "--lang", lang)
    ran = arlequin(*two, typed=["", "1 12", "blabla", "2 9", "q"])
    assert "1 12" in ran.out
    assert not ENGLISH.search(ran.out.split("1 12", 1)[1].rsplit("\n", 2)[0])


WORDS = {
    "fr": ("piocher", "placer 1", "annuler", "placer 2", "table", "aide", "quitter"),
    "es": ("robar", "colocar 1", "deshacer", "colocar 2", "mesa", "ayuda", "salir"),
}


@pytest.mark.parametrize("lang", sorted(WORDS))
def test_moves_and_commands_are_typed_in_the_players_language(
    arlequin: Arlequin, lang: str
) -> None:
    ran = arlequin("play", "coloretto", "--seed", "2", "--lang", lang, typed=WORDS[lang])
    assert texts(ran)[-5:][0] == "draw"
    assert texts(ran)[-3:] == ["place 1", "takeback 1", "place 2"]
    assert WORDS[lang][0] in spaced(ran)


DICE = {"fr": ("relancer bd", "tous", "série"), "es": ("tirar bd", "todos", "serie")}


@pytest.mark.parametrize("lang", sorted(DICE))
def test_dice_are_thrown_again_in_the_players_language(arlequin: Arlequin, lang: str) -> None:
    game = ("play", "double-yam", "--player", "Ana", "--player", "Bob", "--dice", "hands")
    again, everything, box = DICE[lang]
    typed = ["6", "1", "123123", again, "11", everything, "123451", "quit"]
    ran = arlequin(*game, "--lang", lang, typed=typed)
    assert [text for text in texts(ran) if "again" in text] == ["again BD", "again ABCDEF"]
    assert box in ran.out


def test_french_has_no_break_spaces_before_its_colons(arlequin: Arlequin) -> None:
    ran = arlequin("play", "--lang", "fr", typed=["", "", "", "", "1", "", "q"])
    wrong = [line for line in ran.out.splitlines() if re.search(r"[^\s\u00a0]:| [:;!?»]|« ", line)]
    assert wrong == []


def test_french_says_coup_only_in_double_yam() -> None:
    path = Path("src/arlequin/words/fr/terminal.ftl")
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if re.search(r"\bcoups?\b", line)] == [
        "term-word-coup = coup",
        "term-coup = coup",
    ]


def test_the_letters_of_the_colours_are_explained(arlequin: Arlequin) -> None:
    ran = arlequin("play", "color-yam", "--lang", "es", typed=["?", "quit"])
    assert "R rojo, N naranja, A amarillo, V verde, Z azul, M marrón" in spaced(ran)


@pytest.mark.parametrize(
    ("told", "lang"),
    [
        ({"LC_MESSAGES": "fr_FR.UTF-8", "LANG": "es_ES.UTF-8"}, "fr"),
        ({"LC_ALL": "es_ES", "LC_MESSAGES": "fr_FR"}, "es"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:es:en"}, "es"),
        ({"LANG": "C", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "fry_NL"}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_tells_the_language(
    monkeypatch: pytest.MonkeyPatch, told: dict[str, str], lang: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    assert usual_language() == lang


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["coloretto", "--player", "A"], "Ce jeu se joue de 2 à 5 joueurs, et j\u2019en lis 1."),
        (
            ["coloretto", "--option", "side=x"],
            "« x » n\u2019est pas une valeur de side : beige, gray.",
        ),
        (["coloretto", "--computer", "x"], "Il n\u2019y a pas de niveau « x »"),
        (["coloretto", "--player", "A", "--player", "a"], "Deux joueurs s\u2019appellent « A »"),
        (["coloretto", "--player", "#", "--player", "B"], "« # » ne peut pas être un nom"),
        (["tarot"], "Il n\u2019y a pas de jeu « tarot »"),
    ],
)
def test_what_is_wrong_with_the_command_is_said_in_the_players_language(
    arlequin: Arlequin, arguments: list[str], sentence: str
) -> None:
    ran = arlequin("play", *arguments, "--lang", "fr")
    assert (ran.status, sentence in ran.err.replace("\u00a0", " ")) == (2, True), ran.err
