"""Coloretto: the set-up (CO-01 to CO-07)."""

from collections import Counter
from fractions import Fraction

import pytest

from arlequin.core.errors import OptionError
from arlequin.games import catalog
from arlequin.games.coloretto.events import Deal
from arlequin.games.coloretto.material import PAIRS
from tests.games.coloretto.cards import GOLDEN, PLAYERS, SET_UP, cards, rules, table, view
from tests.games.dealing import actors, chances, play, refused, scores, unreadable

COLOURS = ("blue", "brown", "gray", "green", "orange", "red", "yellow")


@pytest.mark.rule("CO-01")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_to_five_play(players: int) -> None:
    assert catalog.new("coloretto", players).players == players


@pytest.mark.rule("CO-01")
@pytest.mark.parametrize("players", [6, 1, 0, -1, 7])
def test_any_other_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(OptionError, match=rf"^expected 2 to 5 players .* got '{players}'$"):
        catalog.new("coloretto", players)


@pytest.mark.rule("CO-02")
@pytest.mark.parametrize(
    ("options", "total"), [({}, 21), ({"side": "beige"}, 21), ({"side": "gray"}, 5)]
)
def test_one_side_of_the_score_cards_counts_for_everybody(
    options: dict[str, str], total: int
) -> None:
    assert scores(table(4, options, collections=(cards(red=6),) * 4)) == (total,) * 4


@pytest.mark.rule("CO-02")
def test_there_is_no_third_side() -> None:
    with pytest.raises(OptionError, match=r"^expected beige or gray for option side, got 'blue'$"):
        catalog.new("coloretto", 3, {"side": "blue"})


@pytest.mark.rule("CO-03")
@pytest.mark.parametrize(
    ("players", "limits"), [(2, [1, 2, 3]), (3, [3] * 3), (4, [3] * 4), (5, [3] * 5)]
)
def test_a_beige_row_for_each_of_three_to_five_and_the_green_rows_for_two(
    players: int, limits: list[int]
) -> None:
    assert [row.limit for row in view(table(players), 1).rows] == limits


@pytest.mark.rule("CO-04")
def test_with_three_players_all_cards_of_one_colour_leave_the_game() -> None:
    replay = play("coloretto", 3, {}, "out brown")
    assert view(replay, None).gone == {"brown": 9}
    assert replay.state.pile == cards(
        blue=9, gray=9, green=9, orange=9, red=9, yellow=9, plus_two=10, joker=3
    )


@pytest.mark.rule("CO-04")
def test_with_two_players_all_cards_of_two_colours_leave_the_game() -> None:
    replay = play("coloretto", 2, {}, "out brown yellow")
    assert view(replay, None).gone == {"brown": 9, "yellow": 9}
    assert replay.state.pile == cards(
        blue=9, gray=9, green=9, orange=9, red=9, plus_two=10, joker=3
    )


@pytest.mark.rule("CO-04")
@pytest.mark.parametrize(("players", "choices"), [(2, 21), (3, 7)])
def test_every_choice_of_colours_out_is_as_likely_as_any_other(players: int, choices: int) -> None:
    outs = chances(play("coloretto", players, {}))
    assert outs == dict.fromkeys(outs, 1)
    assert len(outs) == choices


@pytest.mark.rule("CO-04")
@pytest.mark.parametrize("players", [4, 5])
def test_with_four_or_five_players_no_colour_leaves_the_game(players: int) -> None:
    replay = play("coloretto", players, {})
    assert "'deal " in refused(replay, "out brown")
    assert view(replay, None).gone == {}


@pytest.mark.rule("CO-04")
@pytest.mark.parametrize("line", ["out brown", "out brown brown", "out brown red blue"])
def test_two_players_take_out_exactly_two_different_colours(line: str) -> None:
    assert "such as 'out " in refused(play("coloretto", 2, {}), line)


@pytest.mark.rule("CO-04")
def test_the_colours_out_may_be_named_in_any_order() -> None:
    one, other = (play("coloretto", 2, {}, f"out {pair}") for pair in ("brown red", "red brown"))
    assert one.state == other.state
    assert one.events == other.events


@pytest.mark.rule("CO-05")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_of_three_to_five_starts_with_one_card(players: int) -> None:
    hands = [c.cards for c in view(table(players), None).collections]
    assert hands == [{colour: 1} for colour in COLOURS[:players]]


@pytest.mark.rule("CO-05")
def test_each_of_two_starts_with_two_cards_of_two_colours() -> None:
    first, second = view(table(2), None).collections
    assert (first.cards, second.cards) == ({"blue": 1, "brown": 1}, {"gray": 1, "green": 1})


@pytest.mark.rule("CO-05")
def test_the_two_cards_of_a_player_may_be_named_in_any_order() -> None:
    replay = play("coloretto", 2, {}, "out orange yellow", "deal brown blue green gray")
    assert replay.events[-1].text == "deal blue brown gray green"


@pytest.mark.rule("CO-05")
@pytest.mark.parametrize(("pairs", "deals"), [("apart", 30), ("any", 100)])
def test_two_players_may_share_a_colour_or_not(pairs: str, deals: int) -> None:
    found = chances(play("coloretto", 2, {"pairs": pairs}, "out orange yellow"))
    assert found == dict.fromkeys(found, 1)
    assert len(found) == deals
    assert ("deal blue brown blue gray" in found) is (pairs == "any")


@pytest.mark.rule("CO-05")
def test_with_any_pairs_each_player_still_has_two_colours() -> None:
    replay = play("coloretto", 2, {"pairs": "any"}, "out orange yellow")
    assert "such as 'deal " in refused(replay, "deal blue blue gray green")


@pytest.mark.rule("CO-05")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_pairs_change_nothing_for_three_to_five(players: int) -> None:
    before = SET_UP[players][:-1]
    apart, any_pair = (
        chances(play("coloretto", players, {"pairs": pairs}, *before)) for pairs in ("apart", "any")
    )
    assert apart == any_pair
    assert players not in PAIRS.players


@pytest.mark.rule("CO-05")
@pytest.mark.parametrize(
    ("players", "line"),
    [
        (2, "deal blue blue gray green"),
        (2, "deal blue brown brown green"),
        (2, "deal blue brown"),
        (2, "deal blue brown gray orange"),
        (3, "deal blue brown brown"),
        (3, "deal blue brown yellow"),
        (3, "deal blue brown"),
        (5, "deal blue brown gray green blue"),
    ],
)
def test_starting_cards_are_all_different_and_of_colours_in_the_game(
    players: int, line: str
) -> None:
    replay = play("coloretto", players, {}, *SET_UP[players][:-1])
    assert "such as 'deal " in refused(replay, line)


@pytest.mark.rule("CO-05")
@pytest.mark.parametrize(("players", "deals"), [(2, 30), (3, 120), (4, 840), (5, 2520)])
def test_every_deal_of_different_colours_is_as_likely_as_any_other(
    players: int, deals: int
) -> None:
    replay = play("coloretto", players, {}, *SET_UP[players][:-1])
    odds = rules(replay).odds(replay.state)
    assert odds is not None
    dealt = [event.colours for event in odds if isinstance(event, Deal)]
    assert len(set(dealt)) == len(dealt) == odds.total == deals
    assert all(len(set(colours)) == len(colours) for colours in dealt)


@pytest.mark.rule("CO-05")
def test_starting_cards_come_out_of_the_pile() -> None:
    assert view(table(4), 1).pile == 76 - 4
    assert table(4).state.pile[:5] == (8, 8, 8, 8, 9)


@pytest.mark.rule("CO-06", "CO-24")
@pytest.mark.parametrize(
    ("players", "pile", "above", "above_golden"),
    [(2, 54, 39, 38), (3, 64, 49, 48), (4, 72, 57, 56), (5, 71, 56, 55)],
)
def test_the_last_round_card_lies_on_fifteen_cards_or_sixteen_with_the_golden_joker(
    players: int, pile: int, above: int, above_golden: int
) -> None:
    usual, golden = view(table(players), None), view(table(players, GOLDEN), None)
    assert (usual.pile, usual.above) == (pile, above)
    assert (golden.pile, golden.above) == (pile, above_golden)


@pytest.mark.rule("CO-06")
def test_any_card_of_the_pile_may_lie_on_top() -> None:
    replay = play("coloretto", 3, {}, *SET_UP[3], "start 1", "draw")
    odds = replay.game.odds(replay.state)
    assert odds is not None
    assert chances(replay) == {
        "card blue": 8, "card brown": 8, "card gray": 8, "card green": 9, "card orange": 9,
        "card red": 9, "card +2": 10, "card joker": 3,
    }  # fmt: skip
    assert odds.chance(replay.game.parse("card red")) == Fraction(9, 64)
    assert Counter(odds.at(case).text for case in range(64)) == chances(replay)


@pytest.mark.rule("CO-07")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_player_is_drawn_by_chance(players: int) -> None:
    replay = play("coloretto", players, {}, *SET_UP[players])
    assert chances(replay) == {f"start {seat}": 1 for seat in range(1, players + 1)}
    assert actors(replay) == ()
    replay.play(f"start {players}")
    assert actors(replay) == (players,)


@pytest.mark.rule("CO-07")
@pytest.mark.parametrize("line", ["start 0", "start 4"])
def test_nobody_outside_the_game_starts(line: str) -> None:
    assert refused(play("coloretto", 3, {}, *SET_UP[3]), line) == (
        f"expected 'start 1', 'start 2' or 'start 3', got '{line}'"
    )


@pytest.mark.rule("CO-04", "CO-05", "CO-07")
def test_the_set_up_goes_out_deal_start() -> None:
    replay = play("coloretto", 3, {})
    assert "'out blue'" in refused(replay, "deal blue brown gray")
    replay.play("out yellow")
    assert "such as 'deal " in refused(replay, "start 1")
    replay.play("deal blue brown gray")
    assert "'start 1'" in refused(replay, "draw")


def test_a_colour_that_the_game_does_not_have_cannot_be_read() -> None:
    assert "got 'out violet'" in unreadable(play("coloretto", 3, {}), "out violet")
