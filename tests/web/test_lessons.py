"""What the pages teach with is true by the rules, and nothing of the books is missing."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from arlequin.words.rulebooks import book
from web.lessons import __main__ as lessons
from web.lessons import color_yam, coloretto, double_yam, yam_color
from web.lessons.guided_game import READ, THEIRS, YOUR_MOVES, Script, laid, told

ROOT = Path(__file__).resolve().parents[2]
GAMES = tuple(lessons.BOOKS)
SCRIPTS = [lesson.GUIDED for lesson in lessons.BOOKS.values()]
WORDS = ROOT / "web" / "src" / "words"


def things(frames: Iterator[Any] | list[Any], kind: str) -> list[Any]:
    return [thing for frame in frames for thing in frame["things"] if thing["kind"] == kind]


@pytest.mark.parametrize("game", GAMES)
def test_every_worked_example_of_the_books_can_be_clicked_through(game: str) -> None:
    made = lessons.BOOKS[game].examples()
    assert len(made) == len(book(game).example) > 0
    assert all(len(frames) > 1 for frames in made)


@pytest.mark.parametrize("game", GAMES)
def test_pictures_belong_to_rules_that_exist(game: str) -> None:
    numbers = {rule.number for section in book(game).section for rule in section.rule}
    pictures = lessons.BOOKS[game].pictures()
    assert pictures
    assert pictures.keys() <= numbers


def test_the_lines_of_the_books_give_the_points_of_the_books() -> None:
    made = color_yam.examples()
    last = [things(frames, "line")[-1]["points"] for frames in made[:7]]
    assert last[1:] == [(4, 5, 1, 3, 2), (4, 5, 3, 2, 0), (5, 2, 2, 1, 4), (5, 2, 2, 2, 1),
                        (4, 4, 3, 2, 1), (3, 3, 1, 5, 2)]  # fmt: skip
    assert things(made[1], "line")[-2]["points"] == (4, 5, 0, 3, 2)


def test_the_objectives_of_the_books_are_met_and_missed_as_they_say() -> None:
    made = color_yam.examples()[7:11]
    met = [[thing["met"] for thing in things(frames, "objective")] for frames in made]
    assert met == [[True] * 5 + [False, False, True], [True] * 8, [False] * 3, [True] * 6]


def test_the_chances_are_those_of_the_rules() -> None:
    made = things(color_yam.examples()[11], "chance")
    assert [(thing["cases"], thing["of"]) for thing in made[:4]] == [
        (15625, 46656), (3125, 7776), (3125, 15552), (25, 81),
    ]  # fmt: skip


def test_the_examples_of_double_yam_come_to_their_points() -> None:
    made = [things(frames, "sum")[-1]["parts"][-1] for frames in double_yam.examples()[:6]]
    assert made == ["0", "15", "32", "57", "250", "320"]


def test_the_example_of_yam_color_ends_as_in_the_book() -> None:
    said = things(yam_color.examples()[0], "round")[-1]["said"]
    assert said == [["Christine", 8, "fined"], ["Bernard", 7, "fined"], ["Alain", 6, "won"],
                    ["Dorothée", 5, "said"]]  # fmt: skip


def test_the_examples_of_coloretto_come_to_their_totals() -> None:
    made = [[t["total"] for t in things(f, "cards") if "total" in t] for f in coloretto.examples()]
    assert made == [[41, 41, 40, 36, 35, 33], [20, 20], [23, 23, 23]]


# --- guided games ------------------------------------------------------------------------------


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.game)
def test_a_guided_game_is_played_by_the_rules_and_by_the_learner(script: Script) -> None:
    steps = told(script)["steps"]
    assert [step["who"] for step in steps][-1] == READ
    yours = [step for step in steps if step["who"] == YOUR_MOVES]
    assert len(yours) >= 5
    assert all(step["does"] in ("move", "throw") for step in yours)
    assert any(step["who"] == THEIRS for step in steps)
    assert laid(script).seating.people == (1,)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.game)
def test_every_hint_has_its_words_and_its_rules_exist(script: Script) -> None:
    numbers = {rule.number for section in book(script.game).section for rule in section.rule}
    hints = {step.hint for step in script.steps if step.hint}
    for language in ("en", "fr", "es"):
        text = (WORDS / language / "learn.ftl").read_text(encoding="utf-8")
        known = set(re.findall(r"^learn-([\w-]+) = ", text, re.MULTILINE))
        assert hints <= known
    assert {number for step in script.steps for number in step.rules} <= numbers


def test_every_sentence_of_an_example_has_its_words() -> None:
    said = {f["say"] for b in lessons.BOOKS.values() for frames in b.examples() for f in frames}
    for language in ("en", "fr", "es"):
        text = (WORDS / language / "learn.ftl").read_text(encoding="utf-8")
        assert said <= set(re.findall(r"^([\w-]+) = ", text, re.MULTILINE))


def test_the_data_of_the_pages_is_up_to_date() -> None:
    assert lessons.stale(lessons.whole()) == []
