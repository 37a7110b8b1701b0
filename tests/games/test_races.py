"""Races and open dice, as the contract of a game has them: the table asks for nothing else."""

import pytest

from arlequin.core.game import OpenDice, Race
from arlequin.games import catalog
from arlequin.games.yam_color.rules import RACE_RULES
from tests.games.dealing import play


@pytest.mark.parametrize(
    ("game", "options"),
    [("color-yam", {}), ("double-yam", {"match": "300"}), ("coloretto", {"match": "2"})],
)
def test_other_games_have_no_race_and_nothing_to_look_at(
    game: str, options: dict[str, str]
) -> None:
    rules = catalog.new(game, 3, options)
    state = rules.initial()
    assert (rules.limit, rules.race(state), rules.open_dice(state)) == (0, None, None)


def test_a_race_says_who_goes_last_and_which_numbers_are_taken() -> None:
    said = play("yam-color", 3, {}, "start 2", "throw 11111111", "card 1", "3 says 4", "1 passes")
    assert said.game.limit == 20
    assert said.game.race(said.state) == Race(1, (1, 2, 3), 2, (4,), RACE_RULES)


def test_bets_instead_of_announcements_are_no_race() -> None:
    begun = play("yam-color", 3, {"bets": "before"}, "start 2")
    assert begun.game.race(begun.state) is None


def test_dice_lie_open_after_the_throw_until_the_card() -> None:
    thrown = play("yam-color", 2, {}, "start 1", "throw 11111111")
    shown = thrown.game.open_dice(thrown.state)
    assert isinstance(shown, OpenDice)
    assert (shown.seat, len(shown.colours)) == (1, 8)
    thrown.play("card 1")
    assert thrown.game.open_dice(thrown.state) is None


def test_by_ear_nothing_lies_open() -> None:
    thrown = play("yam-color", 2, {"blind": "yes"}, "start 1", "throw 11111111")
    assert thrown.game.open_dice(thrown.state) is None
