"""A hint in a game of the terminal: the best move, why, and what to type for it."""

import re

import pytest

from tests.cli.conftest import Arlequin, texts

ALONE = ("--player", "Ana", "--computer", "--seed", "4")


@pytest.mark.parametrize(
    ("game", "lang", "before", "word", "says"),
    [
        ("color-yam", "en", [""], "hint", r"% chance of winning the game\. Type (\S+)\."),
        (
            "double-yam",
            "es",
            ["", ""],
            "pista",
            r"% de probabilidades de ganar\. Escribe (\S+)\.",
        ),
        ("coloretto", "fr", ["p"], "conseil", r"% de chances de gagner la partie\. Tapez (\S+)\."),
        ("coloretto", "fr", ["p"], "indice", r"% de chances de gagner la partie\. Tapez (\S+)\."),
        ("yam-color", "en", [""], "hint", r"that makes \d\. Type (\S+)\."),
    ],
)
def test_what_a_hint_says_to_type_is_a_move(
    arlequin: Arlequin, game: str, lang: str, before: list[str], word: str, says: str
) -> None:
    command = ("play", game, *ALONE, "--lang", lang)
    asked = arlequin(*command, typed=[*before, word])
    told = re.search(says, asked.out.replace("\u00a0", " "))
    assert told is not None, asked.out[-500:]
    moved = arlequin(*command, typed=[*before, told[1]])
    assert len(texts(moved)) > len(texts(asked))


def test_before_a_throw_there_is_no_hint(arlequin: Arlequin) -> None:
    ran = arlequin("play", "color-yam", *ALONE, typed=["hint"])
    assert "A hint is for when you have a choice." in ran.out


@pytest.mark.parametrize("words", ["without hints", "with hints"])
def test_at_one_keyboard_nobody_objects_to_hints(arlequin: Arlequin, words: str) -> None:
    two = ("--player", "Ana", "--player", "Bob", "--seed", "4")
    ran = arlequin("play", "coloretto", *two, typed=["d", words, "hint"])
    assert f"“{words}” means nothing here" in ran.out
    assert "Type " in ran.out.partition(words)[2]


def test_where_there_is_one_thing_to_do_a_hint_says_it(arlequin: Arlequin) -> None:
    ran = arlequin("play", "coloretto", *ALONE, typed=["hint"])
    assert "Type draw." in ran.out


def test_in_a_race_nobody_has_hints_against_others(arlequin: Arlequin) -> None:
    two = ("--player", "Ana", "--player", "Bob", "--seed", "4")
    ran = arlequin("play", "yam-color", *two, typed=["", "hint"])
    assert "hints are for playing alone" in ran.out
