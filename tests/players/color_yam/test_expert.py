"""Expert Color'Yam: what it does where the right thing is plain."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from arlequin.core.dice_turn import Turn
from arlequin.core.game import AnyGame
from arlequin.games import catalog
from arlequin.games.color_yam.events import Phase, State
from arlequin.games.color_yam.rules import ColorYam
from arlequin.players.color_yam.expert import sheet
from arlequin.players.levels import make
from arlequin.solve.color_yam.lines import prospects, usual


def game(players: int = 2, **options: str) -> ColorYam:
    made = catalog.new("color-yam", players, {"sheet": "1", "edition": "es", **options})
    assert isinstance(made, ColorYam)
    return made


def last_line(rules: ColorYam, mine: int | None, others: int, dice: tuple[int, ...]) -> State:
    """Yam 4, seat 1 at turn after its second throw; seat 2 has its number; all else is level."""
    lines = len(rules.layout.slots)
    columns = [[20 + line for line in range(lines)] for _ in range(2)]
    columns[0][-1], columns[1][-1] = None, others  # type: ignore[call-overload]  # an empty box
    if mine is not None:
        columns[0][-2] = mine
    return replace(
        rules.initial(),
        phase=Phase.CHOOSE,
        line=lines - 1,
        queue=(1,),
        turn=Turn(dice, (), 2),
        columns=tuple(map(tuple, columns)),
    )


def choice(rules: AnyGame, state: State) -> str:
    return make("expert", rules, Random(1)).choose(rules.view(state, 1)).text


def test_it_stops_when_the_game_is_won_and_throws_when_it_is_not() -> None:
    rules = game()
    won = last_line(rules, None, 30, (6, 6, 6, 6, 6, 1))
    assert choice(rules, won) == "stop"
    behind = last_line(rules, None, 34, (6, 6, 6, 6, 6, 1))
    assert choice(rules, behind) == "again F"


def test_the_prospects_fall_as_yam_numbers_climb_and_lines_go_by() -> None:
    rules = game()
    view = rules.view(rules.initial(), 1)
    found = prospects(sheet(rules, view))
    for line in range(10):
        to_come = found.to_come(line, 0)
        if line != 9:
            assert np.all(np.diff(to_come) <= 1e-9)
            assert to_come[0] > found.next(line, 0)[0]


@pytest.mark.parametrize("rising", ["yes", "no"])
def test_usual_entries_are_chances_and_yam_numbers_rise(rising: str) -> None:
    rules = game(rising=rising)
    usually = usual(sheet(rules, rules.view(rules.initial(), 1)))
    for chances in usually.chances:
        assert chances.sum() == pytest.approx(1)
        assert chances.min() > -1e-12
    crossed = [usually.chances[line][0] for line in rules.layout.yams]
    assert crossed == (sorted(crossed) if rising == "yes" else pytest.approx([0] * 4))


def test_a_second_chance_is_taken_where_a_cross_would_lose() -> None:
    rules = game()
    state = rules.initial()
    missed = replace(
        state,
        phase=Phase.MISSED,
        queue=(1, 2),
        turn=Turn((4, 4, 4, 4, 4, 4), (), 3),
    )
    assert choice(rules, missed) == "yam"
