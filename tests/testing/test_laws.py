"""Every game keeps every law, with every option; and the checks can fail."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arlequin.core.game import AnyGame
from arlequin.core.match import Match
from arlequin.core.odds import Equal
from arlequin.core.outcome import Outcome
from arlequin.games import catalog
from arlequin.games.playthrough import Replay, replay
from arlequin.testing import LawBroken, check, check_game, play
from arlequin.testing.laws import check_end, check_odds
from arlequin.testing.strategies import games, positions, records
from tests.search_size import share

NAMES = sorted(catalog.KINDS)


@pytest.mark.parametrize("name", NAMES)
def test_the_conformance_suite_is_one_call(name: str) -> None:
    check(name, games=1)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=share(6))
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_every_game_keeps_every_law_with_any_options(
    name: str, data: st.DataObject, seed: int
) -> None:
    game = data.draw(games(name))
    check_game(_short(game), games=1, seed=seed)


def _short(game: AnyGame) -> AnyGame:
    """One game of a match is enough: the wrapper has tests of its own."""
    return game.game if isinstance(game, Match) else game


def test_a_match_keeps_every_law() -> None:
    check_game(catalog.new("double-yam", 2, {"match": "300"}), games=1)
    check_game(catalog.new("coloretto", 3, {"match": "4"}), games=1)


@settings(max_examples=share(50))
@given(positions())
def test_a_position_is_replayed_from_its_events(position: Replay) -> None:
    again = Replay(position.game, position.names)
    for event in position.events:
        again.play(event.text)
    assert again.state == position.state


@settings(max_examples=share(50))
@given(records())
def test_a_record_is_read_to_its_end(data: bytes) -> None:
    replayed = replay(data)
    assert replayed.line_count == len(replayed.events)


def test_play_gives_the_events_of_a_whole_game() -> None:
    game = catalog.new("coloretto", 2)
    state = game.initial()
    for event in play(game, Random(3).randrange):
        state = game.after(state, event)
    assert game.outcome(state) is not None


def broken(parts: dict[str, object]) -> AnyGame:
    """A game with one part exchanged, to see that the laws notice."""
    game = catalog.new("coloretto", 3)
    vars(game).update(parts)
    return game


GAME = catalog.new("coloretto", 3)
BREAKS: list[tuple[str, dict[str, object]]] = [
    ("a player can move", {"actors": lambda state: (1,)}),
    ("who can act has moves", {"moves": lambda state, seat: ()}),
    ("moves are in the order", {"alphabet": tuple(reversed(GAME.alphabet))}),
    ("a text is read", {"parse": lambda text: GAME.parse("draw")}),
    ("a view is its seat's", {"view": lambda state, seat: GAME.view(state, None)}),
    ("exactly the legal moves", {"after": lambda state, event: state}),
    ("facts name their rules", {"facts": lambda before, event, after: ()}),
    ("a score for each seat", {"scores": lambda state: (0,)}),
]


@pytest.mark.parametrize(("law", "parts"), BREAKS)
def test_a_broken_game_is_found_out(law: str, parts: dict[str, object]) -> None:
    with pytest.raises(LawBroken, match=law):
        check_game(broken(parts))


def test_odds_that_do_not_sum_to_one_are_found_out() -> None:
    odds = Equal(tuple(GAME.parse(f"start {seat}") for seat in (1, 2, 2)))
    with pytest.raises(LawBroken, match="outcomes are listed once"):
        check_odds(GAME, odds, Random(1).randrange)


def test_a_position_that_is_not_over_is_no_end() -> None:
    with pytest.raises(LawBroken, match="it is over"):
        check_end(GAME, GAME.initial())


def test_wrong_ranks_are_found_out() -> None:
    wrong = broken({"outcome": lambda state: Outcome((0, 0, 0), (1, 2, 2), (1, 2), "x")})
    with pytest.raises(LawBroken, match="winners have rank 1"):
        check_end(wrong, GAME.initial())
