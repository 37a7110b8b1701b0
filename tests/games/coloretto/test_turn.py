"""Coloretto: what a player may do at their turn (CO-08 to CO-11)."""

import pytest

from arlequin.core.events import Start, Time
from arlequin.games.coloretto.events import Card, Draw, Place, Take
from tests.games.coloretto.cards import PLAYERS, lay, row, table, view
from tests.games.dealing import actors, go, moves, refused, unreadable

FULL = row("red", "red", "red")


@pytest.mark.rule("CO-08")
@pytest.mark.parametrize("players", PLAYERS)
def test_turns_go_clockwise(players: int) -> None:
    replay = table(players)
    order: list[int] = []
    for _ in range(players + 1):
        order += actors(replay)
        go(replay, "draw", "card red")
        replay.play(moves(replay, order[-1])[-1])
    assert order == [*range(1, players + 1), 1]


@pytest.mark.rule("CO-08")
def test_the_turn_goes_around_from_the_last_seat_to_the_first() -> None:
    assert actors(go(table(3, seat=3), lay("red", 1))) == (1,)


@pytest.mark.rule("CO-08")
def test_a_player_draws_or_takes_a_row() -> None:
    replay = table(3, rows=(row("red"), row("blue"), ()))
    assert moves(replay, 1) == ["draw", "take 1", "take 2"]


@pytest.mark.rule("CO-08")
def test_only_the_player_at_turn_may_move() -> None:
    replay = table(3, seat=2, rows=(row("red"), (), ()))
    assert actors(replay) == (2,)
    assert (moves(replay, 1), moves(replay, 3)) == ([], [])


@pytest.mark.rule("CO-08")
def test_who_draws_must_place_and_cannot_take_in_the_same_turn() -> None:
    replay = go(table(3, rows=(row("blue"), (), ())), "draw")
    assert "'card " in refused(replay, "take 1")
    replay.play("card red")
    assert refused(replay, "take 1") == "expected 'place 1', 'place 2' or 'place 3', got 'take 1'"
    assert "got 'draw'" in refused(replay, "draw")


@pytest.mark.rule("CO-08")
def test_who_takes_does_not_draw_in_the_same_turn() -> None:
    assert actors(go(table(3, rows=(row("red"), (), ())), "take 1")) == (2,)


@pytest.mark.rule("CO-08")
def test_a_card_is_not_placed_before_it_was_drawn() -> None:
    assert refused(table(3), "place 1") == "expected 'draw', got 'place 1'"


@pytest.mark.rule("CO-09")
def test_the_card_is_seen_before_it_is_placed() -> None:
    replay = go(table(3), "draw", "card red")
    assert actors(replay) == (1,)
    assert [view(replay, seat).hand for seat in (1, 2, 3, None)] == ["red"] * 4


@pytest.mark.rule("CO-09")
def test_the_card_drawn_goes_to_the_row_chosen() -> None:
    replay = go(table(3), lay("red", 2), lay("blue", 2), lay("+2", 1))
    assert [r.cards for r in view(replay, 1).rows] == [("+2",), ("red", "blue"), ()]
    assert view(replay, 1).hand is None


@pytest.mark.rule("CO-09")
def test_a_card_drawn_is_no_longer_in_the_pile() -> None:
    replay = go(table(3), lay("joker", 1), lay("joker", 2), lay("joker", 3), "draw")
    assert view(replay, 1).pile == 64 - 3
    assert "got 'card joker'" in refused(replay, "card joker")


@pytest.mark.rule("CO-09")
def test_a_card_is_placed_only_at_a_row_still_on_the_table_that_is_not_full() -> None:
    replay = table(4, seat=2, taken=(1,), rows=(None, FULL, row("red"), ()))
    go(replay, "draw", "card blue")
    assert moves(replay, 2) == ["place 3", "place 4"]
    for full_or_gone in ("place 1", "place 2"):
        assert refused(replay, full_or_gone) == (
            f"expected 'place 3' or 'place 4', got '{full_or_gone}'"
        )


@pytest.mark.rule("CO-09", "CO-10")
@pytest.mark.parametrize("card", ["+2", "joker", "red"])
def test_plus_two_cards_and_jokers_fill_a_place_like_any_card(card: str) -> None:
    rows = (row("red", "blue"), FULL, FULL)
    replay = go(table(3, rows=rows), lay(card, 1))
    assert moves(replay, 2) == ["take 1", "take 2", "take 3"]
    replay = go(table(3, rows=(row(card, card, card), (), ())), "draw", "card red")
    assert moves(replay, 1) == ["place 2", "place 3"]


@pytest.mark.rule("CO-10")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_the_green_rows_hold_one_two_and_three_cards(place: int) -> None:
    replay = table(2)
    for _ in range(place):
        go(replay, lay("red", place))
    replay = go(replay, "draw", "card red")
    assert moves(replay, actors(replay)[0]) == [f"place {p}" for p in (1, 2, 3) if p != place]
    assert f"got 'place {place}'" in refused(replay, f"place {place}")


@pytest.mark.rule("CO-10")
def test_a_beige_row_holds_three_cards() -> None:
    replay = go(table(3), lay("red", 1), lay("red", 1), "draw", "card red")
    assert "place 1" in moves(replay, 3)
    go(replay, "place 1", "draw", "card red")
    assert moves(replay, 1) == ["place 2", "place 3"]


@pytest.mark.rule("CO-10")
@pytest.mark.parametrize(
    ("rows", "taken"),
    [((FULL, FULL, FULL), ()), ((None, FULL, FULL), (1,)), ((None, None, FULL), (1, 3))],
)
def test_when_every_row_on_the_table_is_full_the_player_must_take(
    rows: tuple[object, ...], taken: tuple[int, ...]
) -> None:
    replay = table(3, seat=2, rows=rows, taken=taken)
    takes = [f"take {place}" for place, cards in enumerate(rows, 1) if cards]
    assert moves(replay, 2) == takes
    assert refused(replay, "draw").endswith("got 'draw'")


@pytest.mark.rule("CO-11")
def test_who_takes_a_row_gets_its_card_and_all_cards_at_it() -> None:
    replay = go(table(3, rows=((), row("blue", "+2", "joker"), ())), "take 2")
    assert view(replay, None).collections[0].cards == {"blue": 2, "+2": 1, "joker": 1}
    assert [r.cards for r in view(replay, None).rows] == [(), None, ()]


@pytest.mark.rule("CO-11")
def test_a_row_that_was_taken_is_gone_until_the_round_ends() -> None:
    replay = go(table(3, rows=(row("red"), row("blue"), ())), "take 1")
    assert moves(replay, 2) == ["draw", "take 2"]
    assert refused(replay, "take 1") == "expected 'draw' or 'take 2', got 'take 1'"


@pytest.mark.rule("CO-11")
def test_a_row_with_no_card_cannot_be_taken() -> None:
    replay = table(3, rows=((), row("red"), ()))
    assert refused(replay, "take 1") == "expected 'draw' or 'take 2', got 'take 1'"


@pytest.mark.rule("CO-11")
@pytest.mark.parametrize("players", PLAYERS)
def test_when_every_row_left_is_empty_the_player_must_draw(players: int) -> None:
    replay = table(players)
    assert moves(replay, 1) == ["draw"]
    assert refused(replay, "take 1") == "expected 'draw', got 'take 1'"


@pytest.mark.rule("CO-11")
def test_the_last_player_in_must_draw_when_only_empty_rows_are_left() -> None:
    replay = table(3, seat=3, taken=(1, 2), rows=(None, None, ()))
    assert moves(replay, 3) == ["draw"]


@pytest.mark.parametrize("event", [Take(0), Take(4), Place(1), Card("red"), Start(1), Time()])
def test_what_has_no_place_in_a_turn_is_refused(event: Take | Place | Card | Start | Time) -> None:
    replay = table(3, rows=(row("red"), row("red"), row("red")))
    assert refused(replay, event).endswith(f"got '{event.text}'")


@pytest.mark.parametrize("event", [Place(0), Place(4), Draw()])
def test_what_is_no_row_gets_no_card(event: Place | Draw) -> None:
    assert refused(go(table(3), "draw", "card red"), event).endswith(f"got '{event.text}'")


def test_a_card_that_the_game_does_not_have_cannot_be_drawn() -> None:
    replay = go(table(3), "draw")
    assert refused(replay, Card("violet")).endswith("got 'card violet'")
    assert refused(replay, Draw()).endswith("got 'draw'")
    assert "got 'card violet'" in unreadable(replay, "card violet")


@pytest.mark.parametrize(("players", "rows"), [(2, 3), (3, 3), (4, 4), (5, 5)])
def test_the_alphabet_is_to_draw_and_each_row_to_place_at_and_to_take(
    players: int, rows: int
) -> None:
    numbers = range(1, rows + 1)
    assert [move.text for move in table(players).game.alphabet] == [
        "draw", *(f"place {n}" for n in numbers), *(f"take {n}" for n in numbers),
    ]  # fmt: skip
