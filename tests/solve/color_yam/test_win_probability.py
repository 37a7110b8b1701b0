"""The chance of winning a line of Color'Yam: second chances that come at once, and late."""

from itertools import pairwise

import numpy as np
import pytest

from arlequin.fast.color_yam import DICE
from arlequin.games import catalog
from arlequin.games.color_yam.rules import ColorYam
from arlequin.solve.calibration import Correction
from arlequin.solve.color_yam.lines import Line, Sheet
from arlequin.solve.color_yam.win_probability import Cases, Position, Winning
from arlequin.solve.turn.solved import Solved

LATE, AT_ONCE = False, True
LAST_OBJECTIVE = 7


def sheet(players: int = 2) -> Sheet:
    game = catalog.new("color-yam", players, {"sheet": "1"})
    assert isinstance(game, ColorYam)
    state = game.initial()
    lines = tuple(
        Line(line.objective, line.pole, yams)
        for line, yams in zip(game.view(state, 1).lines, game.layout.chances, strict=True)
    )
    return Sheet(game.box, lines, players, game.rising)


def position(at_once: bool, waiting: tuple[int, ...], total: int = 9) -> Position:
    """The last objective; everything above it is filled, and the others may be ahead."""
    filled = (20, 20, 21, 20, 20, 23, 20)
    column = (*filled, *(None,) * (len(sheet().lines) - len(filled)))
    other = column if waiting else (*filled, 25, *column[len(filled) + 1 :])
    return Position(LAST_OBJECTIVE, 0, (column, other), (total, 10), waiting, at_once, None)


def second_chance(at_once: bool, waiting: tuple[int, ...] = (1,)) -> float:
    again = Winning(sheet(), position(at_once, waiting)).miss(27)[1]
    assert again is not None
    return again


def test_a_late_second_chance_is_worth_more_for_the_others_entries_are_known() -> None:
    assert second_chance(LATE) > second_chance(AT_ONCE)


def test_where_nobody_is_to_come_late_is_at_once() -> None:
    assert second_chance(LATE, ()) == second_chance(AT_ONCE, ())


@pytest.mark.parametrize(("waiting", "lower"), [((1,), 0.5), ((), 0.0)])
def test_while_the_other_waits_chances_come_down_as_finished_games_have_shown(
    waiting: tuple[int, ...], lower: float
) -> None:
    shown = Correction("color-yam", 1, "", 2, below=1.0, above=1.0, fitted=1, waits=0.5)
    now = position(AT_ONCE, waiting)
    before, after = (Winning(sheet(), now, each).miss(27)[0] for each in (None, shown))
    odds = [each / (1 - each) for each in (before, after)]
    assert np.log(odds[0] / odds[1]) == pytest.approx(lower)


def test_classes_of_cases_keep_all_chances_and_are_in_order() -> None:
    random = np.random.default_rng(3)
    cases = Cases(random.integers(0, 37, (2, 50)), np.full(50, 0.02))
    classes = cases.classes()
    assert sum(chance for chance, _ in classes) == pytest.approx(1)
    assert all(these.chances.sum() == pytest.approx(1) for _, these in classes)
    sums = [these.entries.sum(axis=0) for _, these in classes]
    assert all(low.max() <= high.min() for low, high in pairwise(sums))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_equal_players_have_about_a_fair_share(players: int) -> None:
    empty = (None,) * len(sheet().lines)
    begun = Position(
        0, 0, (empty,) * players, (0,) * players, tuple(range(1, players)), AT_ONCE, None
    )
    value = float(Solved(Winning(sheet(players), begun).finals(), DICE).value)
    assert value == pytest.approx(1 / players, abs=0.05)
