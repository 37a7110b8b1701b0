"""Corrections, questions, records and words of a score sheet."""

import pytest

from arlequin.core.errors import Impossible, RecordError
from arlequin.games.playthrough import replay
from arlequin.referee.referee import BoxWay
from arlequin.referee.score_sheet import (
    ScoreSheet,
    SheetSetup,
    read_score_record,
    score_record,
)
from arlequin.referee.sheet_narrator import SheetNarrator

TWO = ("Ana", "Bob")
COLOR_YAM = SheetSetup("color-yam", TWO, {"sheet": "3"})
LINE = ("met 20", "met 30")
TWO_LINES = ("met 30", "met 20") * 2
YAMS = (*TWO_LINES, "met 22", "met 20", *TWO_LINES)
"""Ana is ahead, has 22 in Yam 1, and plays Yam 2 next."""


def test_a_correction_changes_the_points_and_who_starts() -> None:
    sheet = ScoreSheet(COLOR_YAM, LINE)
    assert (sheet.scores, sheet.state.queue) == ((1, 2), (2, 1))
    mended = sheet.with_correction(1, "met 33")
    assert (mended.scores, mended.state.queue) == ((2, 1), (1, 2))


def test_what_a_correction_makes_impossible_waits_and_is_not_lost() -> None:
    sheet = ScoreSheet(COLOR_YAM, (*YAMS, "met 24"))
    assert sheet.fault is None
    changed = sheet.with_correction(5, "met 30")
    assert changed.fault is not None
    assert changed.entries == (*sheet.entries[:4], "met 30", *sheet.entries[5:])
    narrator = SheetNarrator("en", changed)
    assert [entry.state for entry in narrator.entries()][-2:] == ["stands", "refused"]
    assert narrator.prompt().startswith("Entry 11 cannot be any more.")
    with pytest.raises(Impossible, match="mend"):
        changed.with_entry("missed")
    assert changed.with_correction(11, "met 31").fault is None
    assert changed.without(11).fault is None


def test_a_correction_that_cannot_be_is_refused() -> None:
    sheet = ScoreSheet(COLOR_YAM, LINE)
    with pytest.raises(Impossible) as refused:
        sheet.with_correction(1, "met 37")
    assert refused.value.kind == "sum"
    with pytest.raises(Impossible):
        sheet.with_correction(3, "met 20")
    assert sheet.before(2).entries == ("met 20",)


def test_a_question_says_which_sums_can_be() -> None:
    question = ScoreSheet(COLOR_YAM, YAMS).question
    assert question is not None
    assert question.sums == tuple(range(23, 37))
    assert (question.missable, question.chances) == (True, ())


def test_dice_of_color_yam_are_told_what_they_can_become() -> None:
    sheet = ScoreSheet(COLOR_YAM)
    offers = sheet.offers("dice 111111")
    assert [offer.text for offer in offers] == ["dice 111111 yam", "dice 111111 cross"]
    assert sheet.with_entry(offers[0].text).state.columns[0][2] == 6
    assert [o.kind for o in ScoreSheet(COLOR_YAM, TWO_LINES).offers("dice 123456")] == ["met"]


def test_dice_with_free_lines_are_offered_every_line() -> None:
    setup = SheetSetup("color-yam", TWO, {"sheet": "3", "free_lines": "yes"})
    offers = ScoreSheet(setup).offers("dice 123456")
    assert {offer.number for offer in offers} == set(range(1, 11))
    assert ScoreSheet(setup).with_entry(offers[-1].text).fault is None


def test_dice_of_double_yam_are_offered_to_boxes_with_their_points() -> None:
    sheet = ScoreSheet(SheetSetup("double-yam", TWO), ("start 2",))
    best = sheet.offers("dice 444126")[0]
    assert (best.text, best.box, best.points) == ("dice 444126 score series 4", "series", 12)
    single = sheet.offers("dice 444444 single")
    assert {offer.points for offer in single} == {320}


def test_boxes_say_how_many_dice_and_which_sums_bring_points() -> None:
    question = ScoreSheet(SheetSetup("double-yam", TWO), ("start 2",)).question
    assert question is not None
    assert BoxWay(4, 16, 32, single=False) in question.boxes["red"]
    assert BoxWay(6, 24, 320, single=True) in question.boxes["red"]
    assert BoxWay(0, 0, 0, single=False) in question.boxes["coup"]
    assert {way.alike for ways in question.boxes.values() for way in ways} == {0, 3, 4, 5, 6}


def test_a_score_record_is_read_as_it_was_written() -> None:
    sheet = ScoreSheet(COLOR_YAM, LINE)
    text = score_record(sheet)
    assert text.splitlines()[:4] == ["arlequin 1", "game color-yam", "events results", "rules 1"]
    assert read_score_record(text.encode()).entries == LINE


def test_a_score_record_is_not_replayed_as_one_of_events() -> None:
    text = score_record(ScoreSheet(COLOR_YAM, LINE))
    with pytest.raises(RecordError, match="opens a score record"):
        replay(text)
    with pytest.raises(RecordError, match="events results"):
        read_score_record(b"arlequin 1\ngame color-yam\nplayer Ana\nplayer Bob\n\nsheet 3\n")


def test_where_all_dice_are_known_it_is_an_ordinary_record_too() -> None:
    entries = ("start 2", "dice 444126 score series 4", "dice 444444 single score coup")
    sheet = ScoreSheet(SheetSetup("double-yam", TWO), entries)
    ordinary = sheet.ordinary()
    assert ordinary is not None
    replayed = replay(ordinary)
    assert replayed.game.scores(replayed.state) == sheet.scores == (320, 12)
    assert sheet.with_entry("score red 0").ordinary() is None


def test_an_ordinary_record_of_color_yam_has_the_choices() -> None:
    sheet = ScoreSheet(COLOR_YAM, ("dice 111111 yam", "dice 222222 cross"))
    ordinary = sheet.ordinary()
    assert ordinary is not None
    assert replay(ordinary).state.columns == sheet.state.columns


def test_a_sheet_is_told_in_words() -> None:
    narrator = SheetNarrator("en", ScoreSheet(COLOR_YAM, LINE))
    assert narrator.entries()[1].sentences == (
        "Bob writes 30 on line 1.",
        "Points for line 1: Ana 1 and Bob 2.",
        "Bob starts line 2.",
    )
    assert narrator.prompt() == "Bob. Line 2: exactly two green dice."
    assert narrator.ending() == ()


def test_cards_that_are_taken_are_told_with_the_round() -> None:
    entries = ("out red", "deal blue green yellow", "start 1", "take 2 blue joker", "take 1 green",
               "take 3 brown")  # fmt: skip
    sheet = ScoreSheet(SheetSetup("coloretto", (*TWO, "Cleo")), entries)
    entry = SheetNarrator("en", sheet).entries()
    assert entry[3].sentences == ("Bob takes a blue card and a joker.",)
    assert entry[5].sentences[-1] == "The round is over."


def test_the_last_who_takes_in_a_round_is_asked_by_name() -> None:
    setup = SheetSetup("coloretto", (*TWO, "Cleo"))
    sheet = ScoreSheet(setup, ("out red", "deal blue green yellow", "start 1", "take 2 blue"))
    assert SheetNarrator("en", sheet).prompt() == "Who takes a row, and with which cards?"
    last = SheetNarrator("en", sheet.with_entry("take 1 green"))
    assert last.prompt() == "Cleo takes a row: with which cards?"


@pytest.mark.rule("CO-15")
def test_with_two_players_the_row_that_is_left_is_asked_for() -> None:
    setup = SheetSetup("coloretto", TWO)
    entries = ("out red blue", "deal green yellow brown gray", "start 1", "take 1 green")
    waits = ScoreSheet(setup, (*entries, "take 2 gray gray"))
    assert waits.question is not None
    assert (waits.question.kind, waits.question.cards["gray"]) == ("left", 6)
    done = waits.with_entry("left brown")
    assert done.state.table.gone[done.game.rules.kinds["brown"]] == 1  # type: ignore[attr-defined]
    with pytest.raises(Impossible) as refused:
        waits.with_entry("left brown brown brown brown")
    assert refused.value.kind == "row-long"


def test_a_match_goes_on_with_the_next_game() -> None:
    setup = SheetSetup("coloretto", (*TWO, "Cleo", "Dan"), {"match": "2"})
    counts = tuple(f"count {seat} green 2" for seat in (1, 2, 3, 4))
    first = ScoreSheet(setup, counts)
    assert first.outcome is None
    assert first.question is not None
    assert ScoreSheet(setup, counts * 2).outcome is not None
