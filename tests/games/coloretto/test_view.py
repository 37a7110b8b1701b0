"""Coloretto: what a seat sees in each phase (CO-16)."""

import pytest
from msgspec.structs import asdict

from arlequin.games.coloretto.view import ColorettoView, CountView
from arlequin.games.playthrough import Replay
from tests.games.coloretto.cards import GOLDEN, PLAYERS, SET_UP, cards, lay, row, table, view
from tests.games.dealing import actors, go, goes_on, play

ROWS = (row("red", "+2"), row("blue"), ())


def common(seen: ColorettoView) -> dict[str, object]:
    """What does not depend on who looks."""
    return {key: value for key, value in asdict(seen).items() if key not in ("seat", "texts")}


def phases() -> list[Replay]:
    """One table for each phase of a game."""
    begun = play("coloretto", 3, GOLDEN)
    golden = table(3, GOLDEN, rows=(row("golden"), row("blue"), ()))
    last = table(3, last=True, seat=3, taken=(1, 2), rows=(None, None, row("red")))
    return [
        begun, go(play("coloretto", 3, GOLDEN), "out yellow"),
        play("coloretto", 3, GOLDEN, *SET_UP[3]), table(3, rows=ROWS), go(table(3), "draw"),
        go(table(3), "draw", "card red"), go(golden, "take 1"), go(last, "take 3"),
    ]  # fmt: skip


@pytest.mark.rule("CO-16")
def test_the_view_names_its_phase() -> None:
    assert [view(replay, 1).phase for replay in phases()] == [
        "out", "deal", "start", "turn", "card", "place", "gift", "over",
    ]  # fmt: skip


@pytest.mark.rule("CO-16")
@pytest.mark.parametrize("phase", range(8))
def test_everybody_sees_the_same_in_every_phase(phase: int) -> None:
    replay = phases()[phase]
    seen = [common(view(replay, seat)) for seat in (1, 2, 3, None)]
    assert seen[1:] == seen[:-1]
    assert [view(replay, seat).seat for seat in (1, None)] == [1, None]


@pytest.mark.rule("CO-16")
def test_rows_collections_the_card_in_hand_and_the_cards_gone_are_open() -> None:
    hands = (cards(red=2, joker=1), cards(blue=1), cards(plus_two=3))
    seen = view(go(table(3, collections=hands, rows=ROWS), "draw", "card gray"), 2)
    assert [(r.limit, r.cards) for r in seen.rows] == [(3, ("red", "+2")), (3, ("blue",)), (3, ())]
    assert [c.cards for c in seen.collections] == [{"red": 2, "joker": 1}, {"blue": 1}, {"+2": 3}]
    assert (seen.hand, seen.gone) == ("gray", {"yellow": 9})
    assert seen.turn == 1


@pytest.mark.rule("CO-16")
def test_the_view_tells_how_each_collection_would_count_now() -> None:
    mine = cards(red=3, blue=2, green=1, gray=1, joker=1, plus_two=1)
    seen = view(table(3, collections=(mine, cards(), cards())), 3)
    first = seen.collections[0]
    assert (first.total, first.jokers, first.bonus) == (15, ("red",), 2)
    assert (first.plus, first.minus) == (("red", "blue", "gray"), ("green",))
    assert seen.scores == (15, 0, 0)


@pytest.mark.rule("CO-18", "CO-19", "CO-20")
def test_the_reckoning_is_told_colour_by_colour_with_its_jokers_and_its_sign() -> None:
    mine = cards(red=7, blue=2, green=1, gray=1, joker=1)
    seen = view(table(3, collections=(mine, cards(joker=1), cards())), 1)
    assert seen.collections[0].counts == (
        CountView("red", 7, 0, 21), CountView("blue", 2, 1, 6),
        CountView("gray", 1, 0, 1), CountView("green", 1, 0, -1),
    )  # fmt: skip
    assert seen.collections[1].counts == (CountView("blue", 0, 1, 1),)
    assert [sum(c.points for c in one.counts) for one in seen.collections] == [27, 1, 0]


@pytest.mark.rule("CO-11", "CO-19")
def test_a_row_tells_what_it_would_bring_to_the_player_at_turn_and_to_the_others() -> None:
    hands = (cards(red=2, blue=2, green=2, gray=1), cards(red=1), cards())
    rows = (row("gray", "+2"), None, ())
    replay = table(3, seat=1, collections=hands, rows=rows)
    first, taken, empty = view(replay, None).rows
    assert first.would is not None
    assert first.would.counts[-1] == CountView("red", 2, 0, -3)
    assert (first.would.total, first.totals) == (8, (8, 4, 3))
    assert (taken.would, taken.totals) == (None, ())
    assert (empty.would, empty.totals) == (None, ())
    after = view(go(replay, "take 1"), None)
    assert after.collections[0] == first.would


@pytest.mark.rule("CO-09", "CO-19")
def test_with_a_card_in_hand_a_row_tells_what_it_would_bring_with_it() -> None:
    hands = (cards(red=2), cards(blue=1), cards())
    full = row("red", "red", "red")
    drawn = go(table(3, collections=hands, rows=(row("gray"), full, None)), "draw", "card red")
    rows = view(drawn, None).rows
    assert [r.placed for r in rows] == [(7, 3, 2), (), ()]
    assert [r.placed for r in view(table(3, collections=hands, rows=ROWS), None).rows] == [()] * 3
    empty = view(go(table(3, collections=hands), "draw", "card +2"), None).rows[0]
    assert empty.placed == (5, 3, 2)
    after = view(go(drawn, "place 1"), None).rows[0]
    assert after.totals == rows[0].placed


@pytest.mark.rule("CO-16")
def test_a_row_that_was_taken_is_seen_to_be_gone_and_who_took_it_to_be_out() -> None:
    seen = view(go(table(3, rows=ROWS), "take 2"), 1)
    assert [r.cards for r in seen.rows] == [("red", "+2"), None, ()]
    assert seen.taken == (1,)


@pytest.mark.rule("CO-16")
def test_the_size_of_the_pile_is_open() -> None:
    replay = go(table(3), lay("red", 1))
    assert (view(replay, 1).pile, view(replay, 1).above) == (63, 48)


@pytest.mark.rule("CO-16")
def test_whether_the_last_round_card_has_come_is_open() -> None:
    replay = table(3, above=0)
    assert not view(replay, 2).last
    assert view(go(replay, "draw", "card red"), 2).last


@pytest.mark.rule("CO-16")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seat", [1, 2, None])
def test_of_the_pile_a_seat_knows_only_its_size(players: int, seat: int | None) -> None:
    one = table(players, rows=((row("red"),) * max(3, players)))
    blue, *others, golden = one.state.pile
    other = table(players, rows=one.state.rows, pile=(blue - 3, *others, golden + 3))
    assert one.state != other.state
    assert view(one, seat) == view(other, seat)


@pytest.mark.rule("CO-16", "CO-08")
def test_moves_are_shown_only_to_the_seat_at_turn() -> None:
    replay = table(3, seat=2, rows=ROWS)
    assert view(replay, 2).texts == ("draw", "take 1", "take 2")
    assert [view(replay, seat).moves for seat in (1, 3, None)] == [(), (), ()]
    assert view(replay, 1).actors == (2,)
    assert view(go(replay, "draw", "card red"), 2).texts == ("place 1", "place 2", "place 3")


@pytest.mark.rule("CO-16")
@pytest.mark.parametrize("phase", [0, 1, 2, 4, 6, 7])
def test_nobody_has_a_move_while_chance_is_due_or_after_the_end(phase: int) -> None:
    replay = phases()[phase]
    assert [view(replay, seat).moves for seat in (1, 2, 3)] == [(), (), ()]
    assert view(replay, 1).actors == ()


@pytest.mark.parametrize("phase", range(8))
def test_chance_is_due_exactly_while_nobody_is_asked_and_the_game_goes_on(phase: int) -> None:
    replay = phases()[phase]
    asked = actors(replay) != () or not goes_on(replay)
    assert (replay.game.odds(replay.state) is None) is asked


@pytest.mark.rule("CO-16")
def test_before_the_deal_nobody_has_cards() -> None:
    seen = view(play("coloretto", 3, {}), 1)
    assert [c.cards for c in seen.collections] == [{}, {}, {}]
    assert (seen.scores, seen.turn, seen.pile) == ((0, 0, 0), 0, 76)
