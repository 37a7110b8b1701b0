"""The last entries of Color'Yam: no level gives up a game that it could still win."""

from random import Random

import pytest
from msgspec.structs import replace

from arlequin.core.seat import Seat
from arlequin.games import catalog
from arlequin.games.color_yam.events import Phase, State
from arlequin.games.color_yam.material import Column
from arlequin.games.color_yam.rules import ColorYam
from arlequin.players.color_yam.easy import Hope, hope
from arlequin.players.levels import make

LEVELS = pytest.mark.parametrize("level", ["easy", "steady"])
SAME = (20, 20, 10, 20, 20, 12, 20, 20)
"""What both have on the lines before Yam 3 and Yam 4."""


def last_turn(ana: Column, bob: Column, thrown: str = "", **options: str) -> tuple[ColorYam, State]:
    """Bob, in seat 2, is alone to play the first line that he has not filled."""
    game = catalog.new("color-yam", 2, {"sheet": "1", **options})
    assert isinstance(game, ColorYam)
    state = replace(
        game.initial(),
        phase=Phase.THROW,
        line=0 if game.free_lines else bob.index(None),
        queue=(2, 1) if game.free_lines else (2,),
        columns=(ana, bob),
    )
    return game, game.after(state, game.parse(f"throw {thrown}")) if thrown else state


def choice(level: str, game: ColorYam, state: State, seat: Seat = 2) -> str:
    return make(level, game, Random(1)).choose(game.view(state, seat)).text


@LEVELS
def test_dice_that_cannot_win_by_halves_are_thrown_all_again(level: str) -> None:
    """Above 28 is wanted, 14 lie there: three dice more would never do."""
    game, state = last_turn((*SAME, 28, 29), (*SAME, 28, None), "322223")
    assert choice(level, game, state).startswith("again")


@LEVELS
def test_a_sum_that_fits_but_loses_is_not_kept(level: str) -> None:
    """With 28 Bob would get a point, and lose by one."""
    game, state = last_turn((*SAME, 14, 31), (*SAME, 14, None), "555544")
    assert choice(level, game, state).startswith("again")


@LEVELS
def test_a_sum_that_has_won_is_not_thrown_again(level: str) -> None:
    game, state = last_turn((*SAME, 14, 15), (*SAME, 14, None), "222244")
    assert choice(level, game, state) == "stop"


@LEVELS
def test_the_last_of_free_lines_is_played_so_too(level: str) -> None:
    columns = ((*SAME, 14, 31), (*SAME, 14, None))
    game, state = last_turn(*columns, "555544", free_lines="yes")
    assert choice(level, game, state).startswith("again")


@LEVELS
@pytest.mark.parametrize(("ahead", "move"), [(20, "yam"), (0, "cross")])
def test_a_second_chance_is_taken_with_little_where_a_cross_loses(
    level: str, ahead: int, move: str
) -> None:
    """Line 8 is missed with 13: Ana, who has 36 on both Yams, is out of reach after a cross."""
    before = (20, 20, 10, 20, 20, 12)
    ana, bob = (*before, ahead, ahead, 11, 36), (*before, 20, None, None, None)
    game, state = last_turn(ana, bob, "111244")
    assert not game.view(state, 2).fits
    missed = game.after(state, game.parse("stop"))
    assert missed.phase is Phase.MISSED
    assert choice(level, game, missed) == move


def test_who_has_lost_already_plays_on_as_ever() -> None:
    game, state = last_turn((*[20] * 10,), (*[0] * 9, None))
    assert hope(game, game.view(state, 2), 2, 9) == Hope(least=0, sure=37)


def test_an_entry_that_others_may_still_outdo_is_not_sure() -> None:
    game, state = last_turn((*SAME, 14, None), (*SAME, 14, None))
    assert hope(game, game.view(state, 2), 2, 9) == Hope(least=0, sure=37)
