"""Advice in words: the numbers of a reason, as each language writes them."""

import pytest

from arlequin.advise.advise import advise
from arlequin.core.advice import GAIN, POINTS, RIGHT, WIN, Advised, Why
from arlequin.core.events import Stop
from arlequin.words.advice_text import decimal, with_sign
from arlequin.words.names import LANGUAGES
from arlequin.words.narrator import Narrator
from tests.advise.positions import some

REASON = Advised("stop", 0.5, why=(Why("met", {"chance": 0.6136}), Why("sum", {"mean": 24.06})))


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Stop: 61.4% to meet the objective, a sum of 24.1 on average if you make it."),
        ("fr", "61,4\u00a0% d\u2019atteindre l\u2019objectif, une somme de 24,1 en moyenne"),
        (
            "es",
            "61,4\u00a0% de cumplir el objetivo, una suma de 24,1 en promedio si se cumple.",
        ),
    ],
)
def test_a_reason_holds_its_numbers(lang: str, sentence: str) -> None:
    assert sentence in Narrator(lang, "color-yam", ("Ana", "Bob")).describe_move(REASON, Stop())


@pytest.mark.parametrize(
    ("unit", "value", "error", "text"),
    [
        (WIN, 0.27149, None, "27.1% chance of winning the game"),
        (WIN, 0.5, 0.0256, "50.0 ±\u00a02.6% chance of winning the game"),
        (POINTS, 440.107, None, "440.1 points to come"),
        (GAIN, 0.44, None, "+0.4 points against a usual turn"),
        (GAIN, -1.25, None, "\u22121.3 points against a usual turn"),
    ],
)
def test_a_value_has_its_unit_and_its_error(
    unit: str, value: float, error: float | None, text: str
) -> None:
    assert Narrator("en", "color-yam", ("Ana",)).worth(unit, value, error) == text


@pytest.mark.parametrize(
    ("lang", "hint"),
    [
        (
            "en",
            (
                "27 is out of reach: keep it low, and your next Yams stay open. "
                "35% chance of winning the game."
            ),
        ),
        (
            "fr",
            "27 est hors de portée\u00a0: gardez petit, vos prochains Yams resteront possibles.",
        ),
        ("es", "27 está fuera de tu alcance: mejor un número bajo"),
    ],
)
def test_a_hint_begins_with_what_to_do_and_a_plain_sentence(lang: str, hint: str) -> None:
    because = (Why("out-of-reach", {"rival": 27}),)
    narrator = Narrator(lang, "color-yam", ("Ana", "Bob"))
    assert hint in narrator.hint(WIN, Advised("stop", 0.347), because, Stop())


@pytest.mark.parametrize(("chance", "times"), [(0.61, 6), (0.02, 1), (0.99, 9)])
def test_a_chance_is_told_in_times_out_of_ten(chance: float, times: int) -> None:
    told = Narrator("fr", "color-yam", ("Ana",)).because([Why("likely", {"chance": chance})])
    assert f"environ {times} fois sur 10" in told


@pytest.mark.parametrize(
    ("unit", "value", "text"),
    [
        (WIN, 0.347, "35% chance of winning the game"),
        (WIN, 0.999, "99% chance of winning the game"),
        (WIN, 0.0004, "1% chance of winning the game"),
        (WIN, 1.0, "100% chance of winning the game"),
        (POINTS, 440.5, "441 points to come"),
        (GAIN, 0.44, "+0.4 points against a usual turn"),
        (RIGHT, 0.26, ""),
    ],
)
def test_a_value_is_told_roughly_first(unit: str, value: float, text: str) -> None:
    assert Narrator("en", "color-yam", ("Ana",)).about(unit, value) == text


def test_numbers_round_half_up_and_nothing_is_minus_zero() -> None:
    assert [decimal("en", n) for n in (0.25, 0.75, -0.04, -0.06)] == [
        "0.3",
        "0.8",
        "0.0",
        "\u22120.1",
    ]
    assert [with_sign(n) for n in (6, 0, -2)] == ["+6", "+0", "\u22122"]


@pytest.mark.parametrize("game", ["color-yam", "double-yam", "coloretto", "yam-color"])
def test_every_move_of_every_game_is_told_in_all_languages(game: str) -> None:
    narrators = [Narrator(lang, game, ("Ana", "Bruno", "Chloé")) for lang in LANGUAGES]
    for rules, view, _ in some(game, 61):
        for each in advise(rules, view).moves:
            for narrator in narrators:
                assert narrator.describe_move(each, rules.parse(each.move)).endswith(".")
