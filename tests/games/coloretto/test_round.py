"""Coloretto: a round from its first turn to its last take (CO-12 to CO-15)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arlequin.games.coloretto import narration
from arlequin.games.coloretto.events import State
from arlequin.games.coloretto.rules import Coloretto
from tests.games.coloretto.cards import GOLDEN, PLAYERS, lay, row, table, view
from tests.games.dealing import actors, go, goes_on, moves, refused
from tests.search_size import share

ROWS = {players: (row("red"),) * max(3, players) for players in PLAYERS}


@pytest.mark.rule("CO-12")
def test_who_has_taken_a_row_is_out_until_the_round_ends() -> None:
    replay = go(table(3, rows=(row("red"), row("blue"), ())), "take 1", lay("red", 3))
    assert actors(replay) == (3,)
    go(replay, lay("red", 3))
    assert actors(replay) == (2,)
    assert moves(replay, 1) == []


@pytest.mark.rule("CO-12")
def test_several_who_are_out_are_all_passed_over() -> None:
    replay = table(5, seat=1, rows=(row("red"),) + ((),) * 4, taken=(2, 3, 5))
    assert actors(go(replay, lay("red", 1))) == (4,)
    assert actors(go(replay, lay("red", 2))) == (1,)


@pytest.mark.rule("CO-12")
def test_who_was_out_is_in_again_in_the_next_round() -> None:
    replay = go(table(2, rows=ROWS[2]), "take 1", "take 2")
    assert view(replay, None).taken == ()
    assert actors(go(replay, lay("red", 3))) == (1,)


@pytest.mark.rule("CO-13")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_last_player_in_may_go_on_drawing_until_they_take(players: int) -> None:
    replay = table(players, rows=ROWS[players])
    go(replay, *(f"take {place}" for place in range(1, players)))
    while "draw" in moves(replay, players):
        assert actors(replay) == (players,)
        go(replay, "draw", "card red")
        replay.play(moves(replay, players)[-1])
    assert actors(replay) == (players,)
    assert moves(replay, players)


@pytest.mark.rule("CO-13")
def test_the_last_player_in_may_take_as_soon_as_a_row_has_a_card() -> None:
    replay = go(table(3, rows=(row("red"), row("red"), ())), "take 1", "take 2")
    assert moves(replay, 3) == ["draw"]
    go(replay, lay("blue", 3))
    assert moves(replay, 3) == ["draw", "take 3"]
    assert moves(go(replay, lay("blue", 3)), 3) == ["draw", "take 3"]


@pytest.mark.rule("CO-13", "CO-10")
def test_the_last_player_in_takes_when_the_rows_are_full() -> None:
    replay = table(3, seat=2, taken=(1, 3), rows=(None, row("red", "red"), None))
    assert moves(go(replay, lay("red", 2)), 2) == ["take 2"]
    assert refused(replay, "draw") == "expected 'take 2', got 'draw'"


@pytest.mark.rule("CO-14")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_round_ends_when_all_have_taken_and_the_row_cards_go_back(players: int) -> None:
    replay = table(players, rows=ROWS[players])
    for place in range(1, players):
        go(replay, f"take {place}")
        assert None in replay.state.rows
    go(replay, f"take {players}")
    assert [r.cards for r in view(replay, None).rows] == [()] * max(3, players)
    assert goes_on(replay)


@pytest.mark.rule("CO-14")
@pytest.mark.parametrize("players", PLAYERS)
def test_who_took_last_starts_the_next_round(players: int) -> None:
    replay = table(players, rows=ROWS[players], seat=2)
    go(replay, *(f"take {place}" for place in range(1, players + 1)))
    assert actors(replay) == (1,)


@pytest.mark.rule("CO-14")
def test_who_goes_on_alone_takes_last_and_starts() -> None:
    rows = (row("red"), row("red"), ())
    replay = go(table(3, rows=rows), "take 1", lay("red", 3), "take 2", lay("red", 3), "take 3")
    assert actors(replay) == (2,)
    assert actors(go(replay, lay("red", 1))) == (3,)


@pytest.mark.rule("CO-15")
def test_with_two_players_the_cards_of_the_third_row_leave_the_game_open() -> None:
    rows = (row("red"), row("blue"), row("green", "+2", "joker"))
    replay = go(table(2, rows=rows), "take 1", "take 2")
    assert view(replay, 1).gone == {"orange": 9, "yellow": 9, "green": 1, "+2": 1, "joker": 1}
    assert [c.cards for c in view(replay, None).collections] == [
        {"blue": 1, "brown": 1, "red": 1}, {"gray": 1, "green": 1, "blue": 1},
    ]  # fmt: skip


@pytest.mark.rule("CO-15")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_the_third_row_card_comes_back_empty_for_the_next_round(left: int) -> None:
    first, second = (place for place in (1, 2, 3) if place != left)
    replay = go(table(2, rows=ROWS[2]), f"take {first}", f"take {second}")
    assert [r.cards for r in view(replay, 1).rows] == [(), (), ()]
    assert moves(replay, 2) == ["draw"]


@pytest.mark.rule("CO-15")
def test_no_card_leaves_the_game_when_the_third_row_is_empty() -> None:
    replay = go(table(2, rows=(row("red"), row("blue"), ())), "take 1", "take 2")
    assert view(replay, 1).gone == {"orange": 9, "yellow": 9}


@pytest.mark.rule("CO-15")
def test_with_three_players_no_row_is_left() -> None:
    replay = go(table(3, rows=ROWS[3]), "take 1", "take 2", "take 3")
    assert view(replay, 1).gone == {"yellow": 9}


@pytest.mark.rule("CO-06", "CO-17")
@settings(max_examples=share(40))
@given(
    players=st.sampled_from(PLAYERS),
    options=st.sampled_from([{}, GOLDEN]),
    haste=st.sampled_from([0, 0.1, 0.5]),
    luck=st.randoms(use_true_random=False),
)
def test_the_pile_lasts_to_the_end_and_no_card_is_lost(
    players: int, options: dict[str, str], haste: float, luck: Random
) -> None:
    """`haste`: how often a player who could draw takes a row instead."""
    replay = table(players, options)
    while goes_on(replay):
        odds = replay.game.odds(replay.state)
        if odds is not None:
            replay.push(odds.sample(luck.randrange))
        else:
            legal = replay.game.moves(replay.state, replay.state.seat)
            replay.push(legal[0] if luck.random() >= haste else luck.choice(legal))
        assert held(replay.state) == 76
    assert view(replay, None).last


def held(state: State) -> int:
    """All cards, wherever they are."""
    placed = sum(len(cards) for cards in state.rows if cards) + (state.hand is not None)
    return sum(map(sum, (*state.collections, state.pile, state.gone))) + placed


@pytest.mark.rule("CO-14", "CO-17")
def test_a_row_of_a_real_table_is_laid_and_taken_whole() -> None:
    replay = table(3, rows=((), None, None), taken=(1, 3), seat=2, above=1)
    game, kinds = replay.game, row("red", "blue")
    assert isinstance(game, Coloretto)
    laid = game.fill_row(replay.state, 0, kinds)
    assert (laid.rows[0], sum(laid.pile), laid.last) == (kinds, sum(replay.state.pile) - 2, True)
    after = game.take_row(laid, 2, 0)
    assert after.phase.value == "over"
    assert sum(after.collections[1]) == sum(laid.collections[1]) + 2
    assert [fact.kind for fact in narration.consequences(game, replay.state, after)][:2] == [
        "last-round",
        "round-over",
    ]
