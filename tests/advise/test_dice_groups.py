"""Dice are named as players see them, and cannot be mistaken."""

import pytest

from arlequin.advise.adviser import deed
from arlequin.core.advice import Advised
from arlequin.core.dice_turn import DieView
from arlequin.core.events import Again
from arlequin.words.narrator import Narrator


def dice(text: str) -> list[DieView]:
    """`green6 green5 …`, in the order of the letters."""
    each = zip("ABCDEF", text.split(), strict=True)
    return [DieView(letter, int(die[-1]), die[:-1], False) for letter, die in each]


LYING = dice("green2 green5 red6 blue6 blue1 blue1")


def told(lang: str, letters: str, lying: list[DieView] = LYING) -> str:
    move = Again(letters)
    advised = Advised(move.text, 0.0, deed=deed(lying, move.text))
    return Narrator(lang, "color-yam", ("Ana", "Bob")).deed(advised, move)


@pytest.mark.parametrize(
    ("letters", "english", "french", "spanish"),
    [
        (
            "DF",
            "Re-roll the blue 6 and one blue 1",
            "Relancer le 6 bleu et un 1 bleu",
            "Volver a tirar el 6 azul y un 1 azul",
        ),
        ("ABEF", "Keep both 6s", "Garder les deux 6", "Guardar los dos seises"),
        ("EF", "Re-roll both 1s", "Relancer les deux 1", "Volver a tirar los dos unos"),
        (
            "ABC",
            "Keep the three blue dice",
            "Garder les trois dés bleus",
            "Guardar los tres dados azules",
        ),
        ("E", "Re-roll one blue 1", "Relancer un 1 bleu", "Volver a tirar un 1 azul"),
        ("A", "Re-roll the green 2", "Relancer le 2 vert", "Volver a tirar el 2 verde"),
        (
            "AEF",
            "Re-roll the green 2 and the two blue 1s",
            "Relancer le 2 vert et les deux 1 bleus",
            "Volver a tirar el 2 verde y los dos unos azules",
        ),
        (
            "ABCDEF",
            "Re-roll all six dice",
            "Relancer les six dés",
            "Volver a tirar los seis dados",
        ),
    ],
)
def test_dice_are_named_by_colour_and_number(
    letters: str, english: str, french: str, spanish: str
) -> None:
    assert told("en", letters) == english
    assert told("fr", letters) == french
    assert told("es", letters) == spanish


def test_whichever_takes_fewer_words_is_said() -> None:
    lying = dice("green2 green5 red6 blue6 black1 yellow1")
    assert told("en", "DEF", lying) == "Keep both green dice and the red 6"
    assert told("fr", "DEF", lying) == "Garder les deux dés verts et le 6 rouge"
    assert told("es", "DEF", lying) == "Guardar los dos dados verdes y el 6 rojo"
    assert told("en", "EF", lying) == "Re-roll both 1s"


def test_french_brown_and_orange_never_change() -> None:
    lying = dice("brown2 brown5 orange6 orange3 blue1 green1")
    assert told("fr", "EF", lying) == "Relancer les deux 1"
    assert told("fr", "CDEF", lying) == "Garder les deux dés marron"
    assert told("fr", "ABEF", lying) == "Garder les deux dés orange"
