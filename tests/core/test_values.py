"""Seats, ranks, contests, events, options, errors: the small values."""

import pytest

from arlequin.core.colour import Colour
from arlequin.core.dice_turn import Contest
from arlequin.core.errors import OptionError, RecordError, expected, join_words, nearest
from arlequin.core.events import Again, Die, Event, Start, Stop, Throw, Time
from arlequin.core.options import Option, find, read, switch
from arlequin.core.outcome import outcome, ranks
from arlequin.core.rules import PhaseEnum
from arlequin.core.seat import clockwise


@pytest.mark.parametrize(
    ("circle", "first", "order"),
    [
        ((1, 2, 3), 1, (1, 2, 3)),
        ((1, 2, 3), 3, (3, 1, 2)),
        ((1, 4), 2, (4, 1)),
        ((1, 2), 4, (1, 2)),
    ],
)
def test_turns_go_clockwise_from_a_seat_or_the_next_one(
    circle: tuple[int, ...], first: int, order: tuple[int, ...]
) -> None:
    assert clockwise(circle, first) == order


def test_a_rank_is_one_more_than_the_number_of_players_ahead() -> None:
    assert ranks([7, 9, 9, 3]) == (3, 1, 1, 4)
    assert outcome((7, 9, 9, 3), [7, 9, 9, 3], "over").winners == (2, 3)


def test_a_contest_goes_on_among_the_tied() -> None:
    contest = Contest((1, 2, 3)).after(5).after(2)
    assert contest.due == 3
    tied = contest.after(5)
    assert (tied.seats, tied.thrown, tied.winner) == ((1, 3), (), None)
    assert tied.after(1).after(6).winner == 3


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Throw((5, 2)), "throw 52"),
        (Again("BDE"), "again BDE"),
        (Stop(), "stop"),
        (Die(4), "die 4"),
        (Start(2), "start 2"),
        (Time(), "time"),
    ],
)
def test_an_event_is_written_as_its_line(event: Event, text: str) -> None:
    assert str(event) == event.text == text


def test_an_event_shows_how_it_is_made() -> None:
    assert repr(Again("BDE")) == "Again('BDE')"
    assert repr(Stop()) == "Stop()"


def test_colours_and_phases_show_how_they_are_written() -> None:
    assert repr((Colour.RED, Phase.TURN)) == "(Colour.RED, Phase.TURN)"


class Phase(PhaseEnum):
    TURN = "turn"


class Move(Event, frozen=True):
    row: int
    card: str


def test_an_event_is_written_as_the_name_of_its_class_and_its_fields() -> None:
    assert Move(3, "red").text == "move 3 red"


LIMIT = Option("limit", "20", number=True)
SIDE = Option("side", "beige", ("beige", "gray"))


def test_options_left_out_have_their_defaults() -> None:
    assert read((LIMIT, SIDE), {"side": "gray"}) == {"limit": "20", "side": "gray"}


@pytest.mark.parametrize("text", ["0", "05", "-1", "1.5", "", "²", "9999999999", "ten", "x" * 999])
def test_a_number_is_whole_and_has_no_leading_zero(text: str) -> None:
    with pytest.raises(OptionError, match="expected a whole number from 1 to 999999999 for option"):
        LIMIT.read(text)


def test_a_value_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(OptionError, match="expected beige or gray for option side, got 'red'"):
        SIDE.read("red")
    assert switch("bets", "no").read("yes") == "yes"


def test_an_option_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(OptionError, match="expected an option: limit or side, got 'colour'"):
        find((LIMIT, SIDE), "colour")


def test_an_error_cuts_what_is_long_and_hides_what_cannot_be_printed() -> None:
    assert expected("a name", "x" * 100).endswith("x...'")
    assert expected("a name", "\x1b[31m") == r"expected a name, got '\x1b[31m'"
    assert expected("a number", 7) == "expected a number, got '7'"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("coloreto", "coloretto"), ("Coloretto", "coloretto"), ("Color'Yam", "color-yam"),
     ("yam_color", "yam-color"), ("chess", None), ("", None), ("coloretto" * 20, None)],
)  # fmt: skip
def test_a_word_that_is_nearly_one_of_those_known_may_mean_it(
    typed: str, meant: str | None
) -> None:
    games = ("color-yam", "double-yam", "yam-color", "coloretto")
    assert nearest(typed, games) == meant
    asked = f"; did you mean '{meant}'?"
    assert expected("a game", typed, games).endswith(asked) is (meant is not None)


@pytest.mark.parametrize(
    ("words", "text"), [([], ""), (["a"], "a"), (["a", "b", "c"], "a, b or c")]
)
def test_a_list_in_words_has_an_or_before_its_last(words: list[str], text: str) -> None:
    assert join_words(words) == text


def test_a_fault_of_a_record_knows_its_line() -> None:
    named = RecordError(7, "expected one thing, got another", "game.arl")
    assert str(named) == "game.arl:7: expected one thing, got another"
    error = RecordError(7, "expected one thing, got another")
    assert (error.line, str(error)) == (7, "7: expected one thing, got another")
