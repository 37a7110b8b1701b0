"""Luck at the end of a kept sheet: exact odds of the players' own dice, against brute force."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from random import Random

import pytest
from msgspec.structs import replace

from arlequin.core.material import Material
from arlequin.games.color_yam.material import DEFAULT as COLOR_YAM
from arlequin.games.color_yam.material import read_objective
from arlequin.games.double_yam.events import Score
from arlequin.games.double_yam.material import DEFAULT as DOUBLE_YAM
from arlequin.games.double_yam.material import Roll, points
from arlequin.gateway.protocol.http import SheetToReferee
from arlequin.gateway.sheets import referee_sheet
from arlequin.referee.luck import luck
from arlequin.referee.luck_odds import box_chance, line_chance, roll_chance
from arlequin.referee.score_sheet import ScoreSheet, SheetSetup
from arlequin.referee.sheet_narrator import SheetNarrator
from tests.referee.test_real_boxes import text_of

SAME = tuple((die,) * 6 for die in (COLOR_YAM.dice[0], DOUBLE_YAM.dice[0]))
OWN_COLOR_YAM = replace(COLOR_YAM, name="mine", dice=SAME[0])
OWN_DOUBLE_YAM = replace(DOUBLE_YAM, name="mine", dice=SAME[1])
SHUFFLED = replace(COLOR_YAM, name="mine", dice=(*COLOR_YAM.dice[1:], COLOR_YAM.dice[0]))
"""Color'Yam's dice in another order: the players' own for the referee."""
SIDES = range(1, 7)
TWO = ("Ana", "Bob")

Faces = tuple[int, ...]


# --- brute force over six dice that are all the same ---------------------------------------------


@cache
def rolls(dice: int) -> tuple[tuple[Faces, float], ...]:
    """Every result of so many dice, without their order, with its chance."""
    found = combinations_with_replacement(SIDES, dice)
    ways = ((r, factorial(dice) / prod(map(factorial, Counter(r).values()))) for r in found)
    return tuple((faces, way / 6**dice) for faces, way in ways)


def kept(faces: Faces) -> Iterator[Faces]:
    """Every choice of dice to keep."""
    counts = sorted(Counter(faces).items())
    for numbers in product(*(range(count + 1) for _, count in counts)):
        yield tuple(f for (f, _), n in zip(counts, numbers, strict=True) for _ in range(n))


def best_chance(met: Callable[[Faces], bool]) -> float:
    """The best chance of three throws, from the last one back to the first."""
    values = {faces: float(met(faces)) for faces, _ in rolls(6)}
    for _ in range(2):
        after = {
            keep: sum(p * values[tuple(sorted((*keep, *roll)))] for roll, p in rolls(6 - len(keep)))
            for keep in {keep for faces in values for keep in kept(faces)}
        }
        values = {faces: max(after[keep] for keep in kept(faces)) for faces in values}
    return sum(p * values[faces] for faces, p in rolls(6))


@pytest.mark.parametrize("number", [24, 29, 33, 36])
@pytest.mark.parametrize("text", ["yam", "1x {}", "2x {}", "no {}", "3x"])
def test_the_odds_of_a_sum_on_a_line_are_those_of_brute_force(text: str, number: int) -> None:
    colours = OWN_COLOR_YAM.dice[0]
    text = text.format(colours[5])
    objective = read_objective(text, OWN_COLOR_YAM.colours) if text != "yam" else None
    places = {colour: place for place, colour in enumerate(OWN_COLOR_YAM.colours)}

    def met(faces: Faces) -> bool:
        shown = [colours[face - 1] for face in faces]
        counts = [shown.count(colour) for colour in OWN_COLOR_YAM.colours]
        return sum(faces) >= number and (objective is None or objective.is_met(counts, places))

    assert line_chance(OWN_COLOR_YAM, text, number) == pytest.approx(best_chance(met), abs=1e-12)


@pytest.mark.parametrize("box", ["red", "black", "series", "coup"])
@pytest.mark.parametrize("least", [9, 48, 90])
def test_the_odds_of_a_box_are_those_of_brute_force(box: str, least: int) -> None:
    scores = [Score("series", n) for n in SIDES] if box == "series" else [Score(box)]

    def met(faces: Faces) -> bool:
        return any(points(OWN_DOUBLE_YAM, Roll(faces, False), s) >= least for s in scores)

    assert box_chance(OWN_DOUBLE_YAM, box, least) == pytest.approx(best_chance(met), abs=1e-12)


def test_six_alike_in_a_single_roll_have_the_odds_of_one_throw() -> None:
    """Faces of six equal dice: one number each, with its colour's sum of 6 to 36."""
    best = max(points(OWN_DOUBLE_YAM, Roll((n,) * 6, True), Score("coup")) for n in SIDES)
    assert roll_chance(OWN_DOUBLE_YAM, best) == pytest.approx(1 / 6**6)


# --- sentences -----------------------------------------------------------------------------------


def whole(game: str, material: Material | None, seed: int = 3, **options: str) -> ScoreSheet:
    """A sheet that was kept to the end, with any results."""
    random, sheet = (
        Random(seed),
        ScoreSheet(SheetSetup(game, TWO, options, material=text_of(material))),
    )
    while (question := sheet.question) is not None:
        text = "start 1"
        if question.kind == "line":
            missed = question.missable and (not question.sums or random.random() < 0.3)
            text = "missed" if missed else f"met {random.choice(question.sums)}"
        elif question.kind == "box":
            box = random.choice(sorted(question.boxes))
            text = f"score {box} {random.choice(question.boxes[box]).points}"
        sheet = sheet.with_entry(text)
    return sheet


def test_the_rarest_results_of_own_dice_come_first_with_their_tries() -> None:
    facts = luck(whole("color-yam", SHUFFLED, sheet="3"))
    tries = [fact.args["tries"] for fact in facts]
    assert tries == sorted(tries, reverse=True)  # type: ignore[type-var]  # numbers
    assert 1 <= len(facts) <= 3
    assert {fact.kind for fact in facts} <= {"luck-line", "luck-missed"}


def test_a_miss_is_told_by_the_odds_of_missing() -> None:
    sheet = whole("color-yam", SHUFFLED, sheet="3")
    (missed,) = (fact for fact in luck(sheet) if fact.kind == "luck-missed")
    chance = line_chance(SHUFFLED, str(missed.args["objective"]), 0)
    assert missed.args["tries"] == round(1 / (1 - chance))
    told = " ".join(SheetNarrator("en", sheet).luck())
    assert "missed “no orange die”: with the best play that happens only once in" in told


def test_boxes_of_double_yam_have_luck_too() -> None:
    sheet = whole("double-yam", OWN_DOUBLE_YAM)
    assert {fact.kind for fact in luck(sheet)} <= {"luck-box", "luck-roll"}
    assert luck(sheet)
    for lang in ("en", "fr", "es"):
        assert all("{" not in sentence for sentence in SheetNarrator(lang, sheet).luck())


@pytest.mark.parametrize("material", [None, COLOR_YAM])
def test_without_own_dice_nothing_is_known_of_luck(material: Material | None) -> None:
    assert luck(whole("color-yam", material, sheet="3")) == ()


def test_of_an_unknown_sheet_only_the_yam_lines_have_odds() -> None:
    facts = luck(whole("color-yam", SHUFFLED, seed=5, sheet="random"))
    assert {fact.args["objective"] for fact in facts} <= {"yam"}


def test_before_the_end_no_one_speaks_of_luck() -> None:
    sheet = whole("color-yam", SHUFFLED, sheet="3")
    assert luck(sheet.without(len(sheet.entries))) == ()


def test_a_page_gets_the_luck_of_a_finished_sheet_with_own_dice() -> None:
    sheet = whole("color-yam", SHUFFLED, sheet="3")
    asked = SheetToReferee(
        "color-yam", TWO, {"sheet": "3"}, entries=sheet.entries, material=text_of(SHUFFLED)
    )
    luck_of = [(fact.kind, fact.args["tries"]) for fact in referee_sheet(asked).luck]
    assert luck_of == [(fact.kind, fact.args["tries"]) for fact in luck(sheet)]
    assert luck_of
