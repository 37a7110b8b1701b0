"""Coloretto: a match of several games (CO-23)."""

from itertools import cycle

import pytest
from msgspec.structs import replace

from arlequin.core.errors import OptionError
from arlequin.core.game import fact
from arlequin.core.match import MatchView
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from tests.games.coloretto.cards import SET_UP, cards, row
from tests.games.dealing import actors, chances, ended, go, goes_on, play, put, refused, scores

MATCH = {"match": "4"}
HANDS = [
    (cards(red=2), cards(blue=1), cards(red=5)),
    (cards(red=3), cards(blue=1), cards()),
    (cards(red=1), cards(blue=5), cards()),
    (cards(red=4), cards(blue=1), cards()),
]


def finish(replay: Replay, hands: tuple[tuple[int, ...], ...]) -> tuple[object, ...]:
    """Set a game up and end it with these collections; seat 3 takes a +2 last."""
    go(replay, *SET_UP[3], "start 3")
    rows = (None, None, row("+2"))
    game = replace(replay.state.game, last=True, taken=(1, 2), rows=rows, collections=hands)
    return put(replay, game=game).play("take 3")


def played(games: int, match: int = 4) -> Replay:
    """A match after so many games."""
    replay = play("coloretto", 3, {"match": str(match)})
    for _, hands in zip(range(games), cycle(HANDS), strict=False):
        finish(replay, hands)
    return replay


@pytest.mark.rule("CO-23")
def test_without_the_option_there_is_one_game() -> None:
    for options in ({}, {"match": "1"}):
        replay = go(play("coloretto", 3, options, *SET_UP[3]), "start 1")
        put(replay, last=True, taken=(2, 3), rows=(row("red"), None, None))
        assert ended(go(replay, "take 1")).reason == "last-round"


@pytest.mark.rule("CO-23")
@pytest.mark.parametrize("match", ["0", "21", "04", "two"])
def test_a_match_has_one_to_twenty_games(match: str) -> None:
    expected = rf"^expected a whole number from 1 to 20 for option match, got '{match}'$"
    with pytest.raises(OptionError, match=expected):
        catalog.new("coloretto", 3, {"match": match})


@pytest.mark.rule("CO-23")
@pytest.mark.parametrize("games", [2, 20])
def test_a_match_ends_after_its_last_game(games: int) -> None:
    assert goes_on(played(games - 1, match=games))
    assert ended(played(games, match=games)).reason == "match"


@pytest.mark.rule("CO-23")
def test_a_match_ends_after_its_fourth_game() -> None:
    for games in (0, 1, 2, 3):
        assert goes_on(played(games))
    assert ended(played(4)).reason == "match"
    assert "no event after the end" in refused(played(4), "out red")


@pytest.mark.rule("CO-23")
def test_the_totals_of_the_four_games_are_added() -> None:
    assert [scores(played(games)) for games in (1, 2, 3, 4)] == [
        (3, 1, 17), (9, 2, 19), (10, 17, 21), (20, 18, 23),
    ]  # fmt: skip


@pytest.mark.rule("CO-23")
def test_the_highest_total_wins_the_match() -> None:
    assert ended(played(4)).scores == (20, 18, 23)
    assert ended(played(4)).ranks == (2, 3, 1)
    assert ended(played(4)).winners == (3,)


@pytest.mark.rule("CO-22", "CO-23")
def test_equal_totals_share_the_match() -> None:
    replay = played(3)
    finish(replay, (cards(red=4, plus_two=2), cards(blue=3), cards(red=1)))
    assert ended(replay).scores == (24, 23, 24)
    assert ended(replay).winners == (1, 3)


@pytest.mark.rule("CO-23")
@pytest.mark.parametrize("games", [1, 2, 3])
def test_each_game_of_a_match_is_set_up_again(games: int) -> None:
    replay = played(games)
    assert replay.state.game == play("coloretto", 3, {}).state
    assert chances(replay) == chances(play("coloretto", 3, {}))
    go(replay, "out red", "deal blue brown gray", "start 2")
    assert actors(replay) == (2,)


@pytest.mark.rule("CO-23")
def test_a_match_adds_the_game_under_way_to_its_scores() -> None:
    replay = go(played(1), *SET_UP[3])
    assert scores(replay) == (4, 2, 18)


@pytest.mark.rule("CO-23")
def test_a_view_of_a_match_has_the_view_of_its_game_and_the_totals() -> None:
    replay = go(played(2), *SET_UP[3], "start 1")
    seen = replay.game.view(replay.state, 1)
    assert isinstance(seen, MatchView)
    assert (seen.totals, seen.played) == ((9, 2, 19), 2)
    assert seen.game == play("coloretto", 3, {}, *SET_UP[3], "start 1").game.view(
        replay.state.game, 1
    )


@pytest.mark.rule("CO-23")
def test_facts_tell_the_totals_after_each_game_and_the_end_of_the_match() -> None:
    replay = played(2)
    assert finish(replay, HANDS[2])[-1] == fact(
        "match-next", "CO-23", totals=(10, 17, 21), played=3
    )
    assert finish(replay, HANDS[3])[-1] == fact(
        "match-over", "CO-23", totals=(20, 18, 23), played=4
    )
