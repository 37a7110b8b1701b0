"""What a person sees: words that are not broken, a sheet once a turn, no empty or doubled words."""

import io
import re

import pytest
from rich.console import Console

import arlequin
from arlequin.cli.terminal.games.plain import terminal_game
from arlequin.cli.terminal.screens import Screen, shorten
from arlequin.cli.terminal.terminal import Terminal
from arlequin.core.game import View
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from tests.cli.conftest import Arlequin
from tests.games.color_yam.rows import Rows

LONG = "Everybody takes back nothing while several announcements disappear unnoticed again"
GAME = "play", "color-yam", "--player", "Ana", "--player", "Bob", "--seed", "4"


def terminal(width: int) -> tuple[Terminal, io.StringIO]:
    shown = io.StringIO()
    console = Console(
        file=shown, width=width, force_terminal=True, highlight=False, color_system=None
    )
    return Terminal(console), shown


def drawn(view: View, people: list[str], game: str, width: int = 80) -> str:
    seen, shown = terminal(width)
    rules = terminal_game(catalog.new(game, len(people)))
    seen.show(Screen("en", people, rules, width).draw(view))
    return shown.getvalue()


@pytest.mark.rule("CY-11")
@pytest.mark.parametrize(
    ("line", "rising", "told"),
    [
        (1, "yes", "Sum 6 · objective met"),
        (3, "yes", "Sum 6 · any sum"),
        (6, "yes", "Sum 6 · above 25 needed"),
        (6, "no", "Sum 6 · any sum"),
    ],
)
def test_a_yam_line_says_which_number_it_needs_for_it_has_no_objective(
    line: int, rising: str, told: str
) -> None:
    table = Rows(2, rising=rising).rows(*[(25, 24)] * (line - 1))
    table.settle()
    table.go("throw 111111")
    seen, shown = terminal(80)
    rules = terminal_game(table.game)
    seen.show(Screen("en", ["Ana", "Bob"], rules, 80).draw(table.game.view(table.state, 1)))
    assert told in shown.getvalue()


def test_words_are_not_broken_in_a_terminal() -> None:
    seen, shown = terminal(20)
    seen.show(LONG)
    assert shown.getvalue().split() == LONG.split()
    assert max(map(len, shown.getvalue().splitlines())) <= 20


def test_an_item_of_a_list_goes_on_below_itself() -> None:
    seen, shown = terminal(30)
    seen.show(f"  1  {LONG}")
    first, *rest = shown.getvalue().splitlines()
    assert first.startswith("  1  Everybody")
    assert rest
    assert all(re.match(r" {5}\S", line) for line in rest)


def test_french_colons_stay_with_their_words() -> None:
    seen, shown = terminal(11)
    seen.show("Options\u00a0: tapez un chiffre")
    assert shown.getvalue().splitlines()[0] == "Options\u00a0:"


def test_in_a_pipe_a_sentence_is_one_line(
    arlequin: Arlequin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    ran = arlequin("play", "coloretto", typed=["?", "quit"])
    assert "d draws a card; a number places it at that row, or takes that row." in ran.out


def test_a_long_question_leaves_the_answer_a_line_of_its_own(arlequin: Arlequin) -> None:
    game = ("play", "double-yam", "--player", "Ana", "--player", "Bob", "--dice", "hands")
    assert "\n> 333124\n" in arlequin(*game, typed=["6", "1", "333124", "quit"]).out


def test_the_sheet_is_drawn_once_a_turn(arlequin: Arlequin) -> None:
    turn = ["", "AB", "CD", ""]
    ran = arlequin(*GAME, "--option", "sheet=1", typed=[*turn, "quit"])
    sheets = [place.start() for place in re.finditer("Sheet 1 ", ran.out)]
    thrown = [place.start() for place in re.finditer("first roll", ran.out)]
    assert len(thrown) == 1
    assert len([place for place in sheets if place < thrown[0]]) == 1
    assert not [place for place in sheets if thrown[0] < place < ran.out.index("third roll")]


def test_throws_left_are_told_only_where_there_are_some(arlequin: Arlequin) -> None:
    ran = arlequin(*GAME, "--option", "free_lines=yes", typed=["", "stop", "quit"])
    after = ran.out.split("Ana stops.")[1]
    assert "rolls left" not in after
    assert "·  ·" not in ran.out


def test_free_lines_tell_their_goal_and_what_would_be_written(arlequin: Arlequin) -> None:
    options = ("--option", "free_lines=yes", "--option", "sheet=1", "--dice", "hands")
    ran = arlequin(*GAME[:-2], *options, typed=["111111", "stop", "quit"])
    assert re.search(r"^  1 +exactly one brown die = 6$", ran.out, re.MULTILINE)
    assert re.search(r"^  3 +Yam\s1 = 6$", ran.out, re.MULTILINE)
    assert re.search(r"^  4 +exactly one colour three times = X$", ran.out, re.MULTILINE)


def test_totals_that_are_lines_have_names_of_their_own(arlequin: Arlequin) -> None:
    ran = arlequin(*GAME, "--option", "total_yams=yes", typed=["quit"])
    labels = [re.sub(r"[^A-Za-z0-9 ]", "", line).split() for line in ran.out.splitlines()]
    named = [" ".join(label) for label in labels if {"Total", "Points"} & set(label)]
    assert named == ["4 Total 1", "8 Total 2", "13 Total", "Points 0 0"]


def coloretto() -> View:
    replay = Replay(catalog.new("coloretto", 3), ["Ana", "Bob", "Eve"])
    for line in ("out red", "deal blue green gray", "start 1"):
        replay.play(line)
    for card in ("joker", "joker", "+2"):
        for line in ("draw", f"card {card}", "place 1"):
            replay.play(line)
    for line in ("take 1", "draw", "card blue", "place 2"):
        replay.play(line)
    return replay.game.view(replay.state, None)


@pytest.mark.parametrize("width", range(24, 60))
def test_a_card_is_never_broken(width: int) -> None:
    text = drawn(coloretto(), ["Ana", "Bob", "Eve"], "coloretto", width)
    assert "[2x joker]" in text
    assert max(map(len, text.splitlines())) <= width


def test_coloretto_shows_its_score_table_and_what_the_numbers_are() -> None:
    text = drawn(coloretto(), ["Ana", "Bob", "Eve"], "coloretto", 100)
    assert "Beige side: 1 3 6 10 15 21 points for 1, 2, 3… cards of a colour" in text
    assert re.search(r"Ana \(\d+ points?\):", text)


def test_long_names_leave_the_objectives_their_room() -> None:
    people = ["Maximilienne-Alexandrine", "Bartholomew the Second", "Ana"]
    replay = Replay(catalog.new("color-yam", 3, {"sheet": "1"}), people)
    text = drawn(replay.game.view(replay.state, None), people, "color-yam")
    assert "exactly one yellow die and no green die" in text
    assert "Maximi…" in text


def test_a_long_label_goes_on_below_itself() -> None:
    replay = Replay(catalog.new("color-yam", 2, {"sheet": "5"}), ["Ana", "Bob"])
    view = replay.game.view(replay.state, None)
    lines = drawn(view, ["Ana", "Bob"], "color-yam", 50).splitlines()
    first = next(place for place, line in enumerate(lines) if "green, blue" in line)
    assert lines[first + 1].startswith(" " * 5)
    assert not lines[first + 1].startswith(" " * 6)


def test_two_computers_with_long_names_keep_their_numbers() -> None:
    assert [shorten(f"Computer {n}", 6) for n in (1, 2)] == ["Comp…1", "Comp…2"]
    assert shorten("Maximiliana", 6) == "Maxim…"
    assert shorten("Ana", 6) == "Ana"


def test_boxes_of_double_yam_are_aligned_with_their_total() -> None:
    lines = str(arlequin.start("double-yam", ["Ana", "Bob"])).splitlines()
    assert {" set", " six of a kind"} <= {line.rstrip(" 0") for line in lines}
