"""The array twin of Double Yam's scoring says what the rules say, for every throw."""

from itertools import product

import pytest

from arlequin.fast.double_yam import FREE, points
from arlequin.fast.throws import place
from arlequin.games import catalog
from arlequin.games.double_yam import material
from arlequin.games.double_yam.events import SERIES, Score
from arlequin.games.double_yam.material import DEFAULT, Roll
from arlequin.games.double_yam.rules import DoubleYam

THROWS = tuple(product(range(1, 7), repeat=6))


def moves(kind: str, roll: Roll) -> list[Score]:
    """What the rules let a player say for a box."""
    if kind != SERIES:
        return [Score(kind)]
    return [Score(SERIES, number) for number in material.series(roll.dice)] or [Score(SERIES)]


@pytest.mark.rule("DY-06", "DY-07", "DY-08", "DY-12")
def test_every_throw_is_worth_in_every_box_what_the_rules_give() -> None:
    game = catalog.new("double-yam", 2)
    assert isinstance(game, DoubleYam)
    found = points(DEFAULT)
    for dice in THROWS:
        roll, cell = Roll(dice, single=False), place(dice)
        assert found.coup[cell] == material.is_coup(DEFAULT, dice)
        for row, kind in enumerate(game.kinds):
            best = max(material.points(DEFAULT, roll, move) for move in moves(kind, roll))
            assert found.boxes[(row, *cell)] == best


@pytest.mark.rule("DY-07", "DY-10")
def test_a_coup_from_a_single_throw_is_worth_the_same_in_every_box() -> None:
    game = catalog.new("double-yam", 2)
    assert isinstance(game, DoubleYam)
    found = points(DEFAULT)
    coups = [dice for dice in THROWS if material.is_coup(DEFAULT, dice)]
    assert int((found.single != FREE).sum()) == len(coups) == 74
    for dice in coups:
        given = {material.points(DEFAULT, Roll(dice, True), Score(kind)) for kind in game.kinds}
        assert given == {found.single[place(dice)]}
