"""Players, sheets and the first starter (CY-01 to CY-03)."""

from fractions import Fraction

import pytest

from arlequin.core.errors import ObjectiveError, OptionError
from arlequin.games import catalog
from tests.games.color_yam.rows import EASY, Rows, seen
from tests.games.playing import Table, play

SHEETS = {
    ("1", "fr"): "1x brown; 1x yellow no green; 3x; not 3x; blue > pink; orange = green",
    ("1", "es"): "1x brown; 1x yellow no green; 3x; not 3x; blue > red; orange = green",
    ("2", "fr"): (
        "no yellow; no yellow blue; 3 colours; 4x; orange != yellow; orange != pink != yellow"
    ),
    ("2", "es"): (
        "no yellow; no yellow blue; 3 colours; 4x; orange != yellow; orange != red != yellow"
    ),
    ("3", "fr"): "no orange; 2x green; 2x 2x; 3x; blue > green; yellow > all",
    ("3", "es"): "no orange; 2x green; 2x 2x; not 2x; blue > green; yellow > all",
    ("4", "fr"): "no blue; 2x pink; not 3x; 4x; green = blue; pink != brown",
    ("4", "es"): "no blue; 2x red; not 3x; 4x; green = blue; red != brown",
    ("5", "fr"): "1x green; no green brown; 3x; 3 colours; blue > yellow; green != blue != brown",
    ("5", "es"): "1x green; no green brown; 3x; 3 colours; blue > yellow; green != blue != brown",
    ("6", "fr"): "1x pink; 2x blue; 2x 2x; not 3x; yellow = blue; green > all",
    ("6", "es"): "1x red; 2x blue; 2x 2x; not 2x; yellow = blue; green > all",
}


def objectives(table: Table) -> str:
    return "; ".join(line.objective for line in seen(table).lines if line.objective)


def own(*texts: str, edition: str = "fr") -> Table:
    return Table("color-yam", 2, {"sheet": "own", "edition": edition}, texts)


@pytest.mark.rule("CY-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_can_play(players: int) -> None:
    table = Table("color-yam", players, {"sheet": "1"})
    assert table.scores == (0,) * players


@pytest.mark.rule("CY-01")
@pytest.mark.parametrize("players", [-1, 0, 1, 6, 7])
def test_any_other_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(OptionError, match="expected 2 to 5 players for color-yam"):
        Table("color-yam", players)


@pytest.mark.rule("CY-02")
def test_by_default_chance_draws_one_of_the_six_sheets() -> None:
    table = Table("color-yam", 2)
    odds = table.game.odds(table.state)
    assert odds is not None
    assert {event.text: odds.chance(event) for event in odds} == {
        f"sheet {number}": Fraction(1, 6) for number in range(1, 7)
    }


@pytest.mark.rule("CY-02")
@pytest.mark.parametrize(("number", "edition"), SHEETS)
def test_a_sheet_that_was_drawn_has_the_objectives_of_its_edition(
    number: str, edition: str
) -> None:
    table = play("color-yam", 2, {"edition": edition}, f"sheet {number}")
    assert objectives(table) == SHEETS[number, edition]


@pytest.mark.rule("CY-02")
@pytest.mark.parametrize(("number", "edition"), SHEETS)
def test_a_sheet_that_was_chosen_is_not_drawn(number: str, edition: str) -> None:
    table = play("color-yam", 2, {"sheet": number, "edition": edition})
    assert objectives(table) == SHEETS[number, edition]
    assert table.refuses(f"sheet {number}")


@pytest.mark.rule("CY-02")
@pytest.mark.parametrize("line", ["sheet 0", "sheet 7", "sheet", "throw 111111", "start 1"])
def test_while_the_sheet_is_to_be_drawn_nothing_else_happens(line: str) -> None:
    assert play("color-yam", 2, {"starter": "chance"}).refuses(line)


@pytest.mark.rule("CY-02")
@pytest.mark.parametrize("sheet", ["0", "7", "drawn"])
def test_a_sheet_that_does_not_exist_cannot_be_chosen(sheet: str) -> None:
    with pytest.raises(OptionError, match="for option sheet"):
        Table("color-yam", 2, {"sheet": sheet})


@pytest.mark.rule("CY-02")
def test_players_can_compose_a_sheet_of_their_own() -> None:
    assert objectives(own(*EASY)) == "; ".join(EASY)


@pytest.mark.rule("CY-02")
@pytest.mark.parametrize("count", [0, 5])
def test_a_sheet_of_their_own_with_too_few_objectives_is_refused(count: int) -> None:
    with pytest.raises(OptionError, match="expected six objectives"):
        own(*EASY[:count])


@pytest.mark.rule("CY-02")
def test_a_sheet_of_their_own_with_too_many_objectives_is_refused() -> None:
    with pytest.raises(ObjectiveError, match="expected six objectives") as caught:
        own(*EASY, "no blue")
    assert caught.value.place == 6


@pytest.mark.rule("CY-02")
@pytest.mark.parametrize(
    ("place", "text"),
    [
        (0, "4x"),
        (1, "blue > pink"),
        (2, "no blue"),
        (3, "blue = pink"),
        (4, "3x"),
        (5, "1x blue"),
        (0, "no violet"),
        (0, "no blue blue"),
        (4, "blue = blue"),
        (5, "blue != pink != blue"),
        (2, "5x"),
        (2, "3x blue"),
        (0, ""),
    ],
)
def test_an_objective_that_does_not_belong_in_its_pole_is_refused(place: int, text: str) -> None:
    texts = [*EASY[:place], text, *EASY[place + 1 :]]
    with pytest.raises(ObjectiveError, match="expected an objective") as caught:
        own(*texts)
    assert caught.value.place == place


@pytest.mark.rule("CY-02")
def test_only_the_spanish_edition_has_the_objective_not_2x() -> None:
    texts = ("no blue", "1x blue", "not 2x", "3x", "blue = pink", "blue > all")
    assert objectives(own(*texts, edition="es")) == "; ".join(texts).replace("pink", "red")
    with pytest.raises(ObjectiveError, match="in edition fr, got 'not 2x'"):
        own(*texts, edition="fr")


@pytest.mark.parametrize(("edition", "shown"), [("fr", "pink"), ("es", "red")])
@pytest.mark.parametrize("typed", ["pink", "red"])
def test_the_sixth_colour_is_pink_or_red_as_the_edition_has_it(
    edition: str, shown: str, typed: str
) -> None:
    table = own(*EASY[:4], f"blue = {typed}", "orange = green", edition=edition)
    (thrown,) = table.go("throw 666666")
    assert seen(table).dice[0].colour == shown
    assert f"blue = {shown}" in objectives(table)
    assert thrown.args["colours"][0] == shown  # type: ignore[index]  # a fact holds many types
    assert "blue = pink" in table.game.identity.objectives  # records have one name


@pytest.mark.rule("CY-02")
@pytest.mark.parametrize("sheet", ["random", "3"])
def test_objectives_without_a_sheet_of_their_own_are_refused(sheet: str) -> None:
    with pytest.raises(ObjectiveError, match="only with option sheet own") as caught:
        catalog.new("color-yam", 2, {"sheet": sheet}, None, EASY)
    assert caught.value.place == 0


@pytest.mark.rule("CY-03")
def test_seat_1_starts_the_first_line() -> None:
    assert Rows(3).seen.queue == (1, 2, 3)


@pytest.mark.rule("CY-03")
def test_with_starter_chance_every_seat_is_as_likely_to_start() -> None:
    table = Rows(3, starter="chance")
    odds = table.game.odds(table.state)
    assert odds is not None
    assert {event.text: odds.chance(event) for event in odds} == {
        "start 1": Fraction(1, 3),
        "start 2": Fraction(1, 3),
        "start 3": Fraction(1, 3),
    }


@pytest.mark.rule("CY-03")
def test_the_line_is_played_clockwise_from_its_starter() -> None:
    table = Rows(4, starter="chance")
    table.go("start 3")
    assert table.seen.queue == (3, 4, 1, 2)


@pytest.mark.rule("CY-03")
def test_the_starter_is_drawn_after_the_sheet() -> None:
    table = play("color-yam", 2, {"starter": "chance"})
    assert table.refuses("start 1")
    table.go("sheet 2", "start 2", "throw 111111")
    assert table.asked == (2,)


@pytest.mark.rule("CY-03")
@pytest.mark.parametrize("line", ["start 0", "start 4", "die 3", "throw 111111"])
def test_only_a_seat_of_the_table_can_be_drawn_to_start(line: str) -> None:
    assert Rows(3, starter="chance").refuses(line)


@pytest.mark.rule("CY-03")
def test_everybody_plays_a_line_before_the_next_one_begins() -> None:
    table = Rows(3)
    for seat in (1, 2, 3):
        assert (table.seen.line, table.seen.turn) == (1, seat)
        table.writes(30 - seat)
    assert table.seen.line == 2


@pytest.mark.rule("CY-03")
def test_lines_go_from_top_to_bottom() -> None:
    table = Rows(2)
    played = []
    for total in (20, 21, 22, 23, 24, 25, 26, 27, 28, 29):
        played.append(table.seen.line)
        table.row(total, total - 1)
    assert played == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert table.seen.phase == "over"
