"""Results of a real box: without own dice, whatever the book allows can be entered."""

import pytest
from msgspec.structs import replace

from arlequin.core.colour import Colour
from arlequin.core.errors import Impossible
from arlequin.core.material import Material, canonical_text
from arlequin.games.color_yam.material import DEFAULT as COLOR_YAM
from arlequin.games.double_yam.material import DEFAULT as DOUBLE_YAM
from arlequin.referee.score_sheet import (
    ScoreSheet,
    SheetSetup,
    read_score_record,
    score_record,
)
from arlequin.referee.sheet_narrator import SheetNarrator
from tests.referee.real_boxes import ALIKE, SHEETS, SUMS, VALUES, points_of

TWO = ("Ana", "Bob")
COLOURS = ("red", "yellow", "green", "blue", "black")
OWN_DICE = replace(DOUBLE_YAM, name="mine", dice=(DOUBLE_YAM.dice[0],) * 6)
"""Six times die A: the only red face is a 1."""


def text_of(material: Material | None) -> str:
    return "" if material is None else canonical_text(material)


def double_yam(*entries: str, material: Material | None = None) -> ScoreSheet:
    setup = SheetSetup("double-yam", TWO, material=text_of(material))
    sheet = ScoreSheet(setup, ("start 1", *entries))
    assert sheet.fault is None
    return sheet


def color_yam(*entries: str, material: Material | None = None, **options: str) -> ScoreSheet:
    sheet = ScoreSheet(SheetSetup("color-yam", TWO, options, material=text_of(material)), entries)
    assert sheet.fault is None
    return sheet


# --- Double Yam ----------------------------------------------------------------------------------


@pytest.mark.rule("DY-06", "DY-07")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_colour_box_takes_every_entry_of_the_table(colour: str) -> None:
    """All 102 values: three to six dice alike with every sum, from a single throw too, and 0."""
    assert len(VALUES) == 102
    assert {double_yam(f"score {colour} {value}").scores for value in VALUES} == {
        (value, 0) for value in VALUES
    }


@pytest.mark.rule("DY-07", "DY-08", "DY-10")
def test_a_series_and_the_coup_take_every_entry_that_the_book_gives_them() -> None:
    single = [points_of(6, total, single=True) for total in SUMS]
    series = [points_of(n, n * number) for n in (3, 4, 5, 6) for number in range(1, 7)]
    coups = [points_of(6, total) for total in SUMS]
    for box, values in (("series", [*series, *single, 0]), ("coup", [*coups, *single, 0])):
        assert [double_yam(f"score {box} {v}").scores[0] for v in values] == values


@pytest.mark.rule("DY-06")
def test_the_question_offers_every_sum_of_three_to_six_dice_alike() -> None:
    question = double_yam().question
    assert question is not None
    for colour in COLOURS:
        ways = {(w.alike, w.sum): w.points for w in question.boxes[colour] if not w.single}
        assert ways == {(0, 0): 0} | {pair: points_of(*pair) for pair in ALIKE}


@pytest.mark.rule("DY-06")
def test_an_own_die_can_have_one_colour_on_all_faces() -> None:
    dice = ((Colour.BLACK,) * 6, *DOUBLE_YAM.dice[1:])
    box = replace(DOUBLE_YAM, name="mine", dice=dice)
    for value in (0, 3):
        assert double_yam(f"score black {value}", material=box).scores == (value, 0)


@pytest.mark.rule("DY-06")
def test_what_no_dice_can_bring_is_still_refused() -> None:
    for value in set(range(400)) - set(VALUES):
        with pytest.raises(Impossible) as refused:
            double_yam().with_entry(f"score red {value}")
        assert refused.value.kind == "points"


@pytest.mark.rule("DY-06")
def test_own_dice_are_still_asked_whether_they_can_show_it() -> None:
    sheet = double_yam(material=OWN_DICE)
    assert sheet.with_entry("score red 3").fault is None
    with pytest.raises(Impossible) as refused:
        sheet.with_entry("score red 44")
    assert refused.value.kind == "points-dice"


@pytest.mark.rule("DY-08")
def test_faces_that_our_dice_cannot_show_are_offered_to_the_boxes() -> None:
    faces = "dice 6red 6red 6red 6red 1blue 6black"
    offers = double_yam().offers(faces)
    assert (offers[0].box, offers[0].points) == ("series", 90)
    assert {offer.box: offer.points for offer in offers}["red"] == 48
    sheet = double_yam(f"{faces} score red")
    assert (sheet.scores, sheet.complete) == ((48, 0), False)


@pytest.mark.rule("DY-10")
def test_six_faces_of_one_colour_in_a_single_throw_go_into_any_box() -> None:
    faces = "dice 6red 5red 6red 5red 6red 6red single"
    assert {offer.points for offer in double_yam().offers(faces)} == {34 * 5 + 200}


def test_faces_are_not_taken_where_own_dice_were_entered() -> None:
    with pytest.raises(Impossible) as refused:
        double_yam(material=OWN_DICE).offers("dice 6red 6red 6red 6red 1blue 6black")
    assert refused.value.kind == "together"


# --- Color'Yam -----------------------------------------------------------------------------------


@pytest.mark.rule("CY-05", "CY-06")
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("edition", ["fr", "es"])
def test_every_sum_is_written_on_every_objective_met_or_missed(sheet: str, edition: str) -> None:
    """On all six objectives of every sheet, and on a sheet whose objectives nobody has entered."""
    start: ScoreSheet = color_yam(sheet=sheet, edition=edition)
    for _ in range(6):
        assert start.question is not None
        assert start.question.sums == tuple(SUMS)
        line = start.question.line - 1
        for total in SUMS:
            assert start.with_entry(f"met {total}").state.columns[0][line] == total
        assert start.with_entry("missed").state.columns[0][line] == 0
        start = next_objective(start)


def next_objective(sheet: ScoreSheet) -> ScoreSheet:
    """Ana is ahead on this line and, where a Yam line comes next, on that one too."""
    sheet = sheet.with_entry("met 30").with_entry("met 20")
    while sheet.question is not None and not sheet.question.chances:
        rising = str(6 + sheet.question.line)
        sheet = sheet.with_entry(f"met {rising}").with_entry(f"met {int(rising) - 1}")
    return sheet


@pytest.mark.rule("CY-12")
@pytest.mark.parametrize("sheet", SHEETS)
def test_every_sum_can_be_written_for_a_second_chance(sheet: str) -> None:
    start = color_yam(sheet=sheet)
    assert start.question is not None
    assert start.question.chances == tuple(SUMS)
    for total in SUMS:
        assert start.with_entry(f"second {total}").state.columns[0][2] == total


@pytest.mark.rule("CY-15")
@pytest.mark.parametrize("sheet", SHEETS)
def test_every_sum_is_written_on_every_free_line(sheet: str) -> None:
    start = color_yam(sheet=sheet, free_lines="yes")
    for line in range(1, 11):
        for total in SUMS:
            assert start.with_entry(f"line {line} {total}").state.columns[0][line - 1] == total
        assert start.with_entry(f"cross {line}").state.columns[0][line - 1] == 0


@pytest.mark.rule("CY-05")
def test_own_dice_are_still_asked_whether_they_can_have_such_a_sum() -> None:
    own = replace(COLOR_YAM, name="mine", dice=(COLOR_YAM.dice[0],) * 6)  # its 6 is pink
    sheet = color_yam(sheet="4", material=own)
    assert sheet.with_entry("met 36").with_entry("missed").with_entry("met 20").fault is None
    sheet = color_yam("met 36", "met 20", sheet="4", material=own)  # two pink dice
    with pytest.raises(Impossible) as refused:
        sheet.with_entry("met 36")
    assert refused.value.kind == "sum-colours"


@pytest.mark.parametrize("edition", ["fr", "es"])
@pytest.mark.parametrize("word", ["pink", "red"])
def test_the_sixth_colour_is_entered_by_either_name(edition: str, word: str) -> None:
    faces = f"dice 6{word} 6{word} 6blue 6green 6brown 6yellow"
    offers = [o.kind for o in color_yam(sheet="4", edition=edition).offers(faces)]
    assert offers == ["second", "missed"]


@pytest.mark.rule("CY-04")
def test_faces_that_our_dice_cannot_show_are_judged_by_the_objective() -> None:
    pinks = "dice 6pink 6pink 6pink 6pink 6pink 6pink"
    assert [o.kind for o in color_yam(sheet="1").offers(pinks)] == ["second", "missed"]
    assert [o.kind for o in color_yam(sheet="2").offers(pinks)] == ["met"]
    sheet = color_yam(pinks, sheet="2")
    assert (sheet.state.columns[0][0], sheet.complete) == (36, False)


# --- a sheet whose objectives are not known ------------------------------------------------------


@pytest.mark.rule("CY-02")
def test_any_sheet_is_the_usual_one_and_asks_for_no_objective() -> None:
    sheet = color_yam()
    assert SheetNarrator("en", sheet).prompt() == "Ana. Line 1: objective\u00a01."
    assert sheet.question is not None
    assert (sheet.question.kind, sheet.dice) == ("line", ())
    board = sheet.game.view(sheet.state, None)
    assert all(line.objective is None for line in board.lines)  # type: ignore[attr-defined]


@pytest.mark.rule("CY-12", "CY-14")
@pytest.mark.parametrize("options", [{}, {"edition": "es"}, {"total_yams": "yes"}])
def test_any_sheet_goes_to_its_end_as_an_example_sheet_does(options: dict[str, str]) -> None:
    entries = ["second 11", "met 30", "met 20"]
    known = ScoreSheet(SheetSetup("color-yam", TWO, {**options, "sheet": "1"}))
    if "edition" in options:
        entries = ["second 11", "met 20", "met 30"]
    for entry in entries:
        known = known.with_entry(entry)
    while known.question is not None:
        known = known.with_entry(
            f"start {known.question.seats[0]}"
            if known.question.kind == "start"
            else f"met {12 + known.question.line + known.question.seats[0]}"
        )
    sheet = ScoreSheet(SheetSetup("color-yam", TWO, options), known.entries)
    assert sheet.outcome is not None
    assert (sheet.outcome, sheet.scores) == (known.outcome, known.scores)
    assert sheet.valid_entries == known.valid_entries


@pytest.mark.rule("CY-15")
def test_any_sheet_with_free_lines_goes_to_its_end() -> None:
    entries = [e for line in range(1, 11) for e in (f"line {line} {10 + line}", f"cross {line}")]
    sheet = color_yam(*entries, free_lines="yes")
    assert sheet.outcome is not None
    assert sheet.outcome.winners == (1,)


def test_a_record_of_any_sheet_is_read_as_it_was_written() -> None:
    sheet = color_yam("met 36", "second 6", "met 6")
    text = score_record(sheet)
    assert "sheet" not in text
    again = read_score_record(text.encode())
    assert (again.scores, again.entries, again.fault) == (sheet.scores, sheet.entries, None)


def test_an_entry_of_any_sheet_is_corrected() -> None:
    sheet = color_yam("met 36", "met 20").with_correction(1, "met 6")
    assert (sheet.fault, sheet.scores) == (None, (1, 2))
