"""Levels: every one plays every game with every option to its end, by what it sees alone."""

from collections.abc import Iterator
from copy import deepcopy
from random import Random

import pytest
from _pytest.mark.structures import ParameterSet
from hypothesis import given, settings
from hypothesis import strategies as st

from arlequin.core.errors import OptionError
from arlequin.core.game import AnyGame
from arlequin.games import catalog
from arlequin.players import levels as of_levels
from arlequin.players.coloretto.champion import ChampionColoretto
from arlequin.players.coloretto.expert import ExpertColoretto
from arlequin.players.coloretto.steady import SteadyColoretto
from arlequin.players.levels import LEVELS, make
from arlequin.players.tournament import play
from arlequin.testing.strategies import games, numbers, positions
from tests.search_size import share

SHEETS = tuple("123456")
"""Sheets that differ in their objectives alone; the strong levels play one of their own."""
OWN = ("no blue", "1x pink no blue", "4x", "2x 2x", "blue = green", "pink > all")


@pytest.fixture(autouse=True, scope="module")
def brisk() -> Iterator[None]:
    """Those who sample look only a few times: what they may do is the same."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ExpertColoretto, "rounds", 3)
        patch.setattr(SteadyColoretto, "rounds", 2)
        patch.setattr(ChampionColoretto, "rounds", 2)
        yield


def one_option_each() -> Iterator[ParameterSet]:
    """Strong levels play one other value of one option here, and all of them in the slow tests."""
    for kind in catalog.KINDS.values():
        others = 0
        for option in kind.options:
            for value in (*option.values, *numbers(option)[:3]):
                strong = value != option.default and value not in SHEETS
                others += strong
                for place, level in enumerate(of_levels.of(kind.name)[: None if strong else 2]):
                    later = [pytest.mark.slow] * (place > 1 and others > 1)
                    yield pytest.param(level, kind.name, option.name, value, marks=later)


@pytest.mark.parametrize(("level", "name", "option", "value"), list(one_option_each()))
def test_every_level_plays_every_option_of_every_game_to_its_end(
    level: str, name: str, option: str, value: str
) -> None:
    own = OWN if value == "own" else ()
    game = catalog.new(name, 2, {option: value}, objectives=own)
    assert play(game, [level] * 2, seed=1).winners


@pytest.mark.parametrize("name", sorted(catalog.KINDS))
@given(data=st.data(), seed=st.integers(0, 2**32))
@settings(max_examples=share(3))
def test_levels_play_any_mix_of_options_and_seats_together(
    data: st.DataObject, name: str, seed: int
) -> None:
    game = data.draw(games(name))
    levels = data.draw(
        st.lists(st.sampled_from(of_levels.of(name)), min_size=game.players, max_size=game.players)
    )
    assert play(game, levels, seed).winners


@pytest.mark.parametrize("name", sorted(catalog.KINDS))
def test_the_same_seeds_give_the_same_game(name: str) -> None:
    game = catalog.new(name, 3)
    first, second = (play(game, ["easy", "random", "easy"], seed=7) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("level", LEVELS)
@given(data=st.data(), seed=st.integers(0, 2**32))
@settings(max_examples=share(12))
def test_equal_views_and_equal_random_numbers_give_equal_legal_choices(
    level: str, data: st.DataObject, seed: int
) -> None:
    names = [name for name in catalog.KINDS if level in of_levels.of(name)]
    replay = data.draw(st.sampled_from(names).flatmap(positions))
    game = replay.game
    for seat in game.actors(replay.state):
        view = game.view(replay.state, seat)
        choice = make(level, game, Random(seed)).choose(view)
        again = make(level, twin(game), Random(seed)).choose(deepcopy(view))
        assert choice == again
        assert choice.move in view.moves
        assert choice.seconds >= 0


def twin(game: AnyGame) -> AnyGame:
    """The same game, made again: it shares no memory of what has happened."""
    told = game.identity.options
    options = {key: value for key, value in told if key != "objective"}
    own = tuple(value for key, value in told if key == "objective")
    return catalog.new(game.identity.game, game.players, options, objectives=own)


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        OptionError, match=r"expected a level of coloretto: random, easy, .*, got 'genius'"
    ):
        make("genius", catalog.new("coloretto", 2), Random(1))


@pytest.mark.parametrize("name", sorted(catalog.KINDS))
def test_a_specialist_refuses_the_view_of_a_spectator(name: str) -> None:
    game = catalog.new(name, 2)
    with pytest.raises(OptionError, match="of a seat at turn"):
        make("easy", game, Random(1)).choose(game.view(game.initial(), None))


def test_a_specialist_refuses_the_view_of_another_game() -> None:
    other = catalog.new("coloretto", 2)
    with pytest.raises(OptionError, match="expected a DoubleYamView"):
        make("easy", catalog.new("double-yam", 2), Random(1)).choose(other.view(other.initial(), 1))
