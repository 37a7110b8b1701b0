"""Players, who starts, and a turn (DY-01 to DY-05)."""

from fractions import Fraction

import pytest

from arlequin.core.errors import OptionError
from tests.games.double_yam.boxes import BOXES, NOTHING, Boxes, seen
from tests.games.playing import Table, play


@pytest.mark.rule("DY-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_can_play(players: int) -> None:
    assert Table("double-yam", players).scores == (0,) * players


@pytest.mark.rule("DY-01")
@pytest.mark.parametrize("players", [-1, 0, 1, 7, 8])
def test_any_other_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(OptionError, match="expected 2 to 6 players for double-yam"):
        Table("double-yam", players)


@pytest.mark.rule("DY-02")
def test_everybody_throws_one_die_in_seat_order() -> None:
    table = Table("double-yam", 3)
    owners = []
    for number in (2, 5, 3):
        odds = table.game.odds(table.state)
        assert odds is not None
        assert {odds.chance(event) for event in odds} == {Fraction(1, 6)}
        owners.append(odds.owner)
        table.go(f"die {number}")
    assert owners == [1, 2, 3]


@pytest.mark.rule("DY-02")
@pytest.mark.parametrize(
    ("dice", "starter"), [((6, 1, 2), 1), ((2, 5, 3), 2), ((1, 2, 3), 3), ((5, 4, 6), 3)]
)
def test_the_highest_die_starts(dice: tuple[int, ...], starter: int) -> None:
    table = play("double-yam", 3, {}, *[f"die {n}" for n in dice])
    assert seen(table).turn == starter


@pytest.mark.rule("DY-02")
def test_the_tied_throw_again_among_themselves_until_one_is_highest() -> None:
    table = play("double-yam", 4, {}, "die 5", "die 2", "die 5", "die 5")
    assert seen(table).contest == (1, 3, 4)
    table.go("die 1", "die 4", "die 4")
    assert seen(table).contest == (3, 4)
    table.go("die 3", "die 3", "die 1", "die 2")
    assert seen(table).turn == 4


@pytest.mark.rule("DY-02")
def test_after_the_start_play_goes_clockwise() -> None:
    table = play("double-yam", 3, {}, "die 1", "die 6", "die 2")
    order = []
    for _ in range(6):
        order.append(seen(table).turn)
        table.go(f"throw {NOTHING}", "stop")
        table.go(table.moves[0])
    assert order == [2, 3, 1, 2, 3, 1]


@pytest.mark.rule("DY-02")
@pytest.mark.parametrize("line", ["die 0", "die 7", "throw 111111", "throw 1", "start 1", "die"])
def test_before_the_start_nothing_but_a_die_is_thrown(line: str) -> None:
    assert Table("double-yam", 2).refuses(line)


@pytest.mark.rule("DY-03")
def test_a_game_is_ten_turns_each() -> None:
    table = Boxes(3)
    for turn in range(30):
        assert table.outcome is None, turn
        table.go(f"throw {NOTHING}", "stop")
        table.go(table.moves[0])
    assert table.end.reason == "sheets-full"
    assert table.refuses(f"throw {NOTHING}")
    assert (table.asked, table.due) == ((), ())


@pytest.mark.rule("DY-03")
def test_the_game_ends_with_the_turn_of_the_one_before_the_starter() -> None:
    table = play("double-yam", 2, {}, "die 1", "die 6")
    for _ in range(19):
        table.go(f"throw {NOTHING}", "stop")
        table.go(table.moves[0])
    assert (table.outcome, seen(table).turn) == (None, 1)


@pytest.mark.rule("DY-03")
def test_every_turn_fills_exactly_one_box() -> None:
    table = Boxes()
    for turns, box in enumerate(BOXES, 1):
        table.fills(box).fills(box)
        filled = [sum(p is not None for p in sheet) for sheet in table.sheets]
        assert filled == [turns, turns]


@pytest.mark.rule("DY-03")
def test_nobody_passes() -> None:
    table = Boxes()
    table.go("throw 123456", "stop")
    assert all(move.startswith("score ") for move in table.moves)
    assert table.refuses("stop")
    assert table.refuses("throw 123456")


@pytest.mark.rule("DY-04")
@pytest.mark.parametrize("line", ["throw 11111", "throw 1111111", "throw 011111", "throw 111117"])
def test_the_first_throw_is_of_all_six_dice(line: str) -> None:
    assert Boxes().refuses(line)


@pytest.mark.rule("DY-04")
def test_any_dice_or_all_six_may_be_thrown_again() -> None:
    table = Boxes()
    table.go("throw 123456")
    assert table.moves[0] == "stop"
    assert len(set(table.moves)) == 1 + 63
    table.go("again ABCDEF", "throw 666666", "again ABCDEF", "throw 123123")
    assert table.state.turn.dice == (1, 2, 3, 1, 2, 3)


@pytest.mark.rule("DY-04")
@pytest.mark.parametrize("line", ["again", "again BA", "again AA", "again G", "again abc"])
def test_dice_to_throw_again_are_named_in_order_and_once(line: str) -> None:
    table = Boxes()
    table.go("throw 123456")
    assert table.refuses(line)


@pytest.mark.rule("DY-04")
def test_dice_kept_earlier_may_be_thrown_again() -> None:
    table = Boxes()
    table.go("throw 123456", "again DEF", "throw 111", "again ABC")
    assert table.refuses("throw 111111")
    table.go("throw 111")
    assert table.state.turn.dice == (1, 1, 1, 1, 1, 1)


@pytest.mark.rule("DY-04")
def test_what_is_aimed_at_is_never_announced_and_may_change() -> None:
    table = Boxes()
    table.go("throw 444123", "again DEF", "throw 165")  # fours are kept
    table.go("again AB", "throw 43", "score green")  # then green is
    assert table.took(1, "green") == [3 * (4 + 3 + 1 + 6 + 5)]


@pytest.mark.rule("DY-04")
def test_there_is_no_fourth_throw() -> None:
    table = Boxes()
    table.go("throw 111111", "again A", "throw 1", "again A", "throw 1")
    assert table.refuses("again A")
    assert table.refuses("throw 1")


def test_the_alphabet_of_moves_holds_every_box() -> None:
    texts = [move.text for move in Boxes().game.alphabet]
    assert (texts[0], texts[63]) == ("stop", "again ABCDEF")
    assert texts[64:] == [
        "score red", "score yellow", "score green", "score blue", "score black",
        "score series", *[f"score series {n}" for n in range(1, 7)], "score coup",
    ]  # fmt: skip


@pytest.mark.rule("DY-05")
@pytest.mark.parametrize(
    "lines",
    [
        f"throw {NOTHING}, stop",
        f"throw 666666, again ABCDEF, throw {NOTHING}, stop",
        f"throw 666666, again A, throw 1, again ABCDEF, throw {NOTHING}",
    ],
)
def test_on_stopping_or_after_the_third_throw_a_box_is_filled(lines: str) -> None:
    table = Boxes()
    table.go(lines)
    assert table.asked == (1,)
    assert table.moves == (
        "score red", "score yellow", "score green", "score blue", "score black",
        "score series", "score coup",
    )  # fmt: skip
    table.go("score blue")
    assert table.took(1, "blue") == [0]
    assert seen(table).turn == 2


@pytest.mark.rule("DY-05")
def test_no_box_is_filled_before_the_player_stops() -> None:
    table = Boxes()
    assert table.refuses("score red")
    table.go("throw 123456")
    assert table.refuses("score red")
