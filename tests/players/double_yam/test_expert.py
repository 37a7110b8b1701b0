"""Expert Double Yam: plays to win where that differs from playing for points."""

from random import Random

from msgspec.structs import replace

from arlequin.core.dice_turn import Turn
from arlequin.games import catalog
from arlequin.games.double_yam.events import Phase, State
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.players.levels import make


def game(**options: str) -> DoubleYam:
    made = catalog.new("double-yam", 2, options)
    assert isinstance(made, DoubleYam)
    return made


def last_turn(rules: DoubleYam, others: int, dice: tuple[int, ...], free: str) -> State:
    """Seat 1 has one box left, after its second throw; seat 2 has finished with `others` points."""
    sheets = [[0 for _ in rules.boxes] for _ in range(2)]
    sheets[1][0] = others
    place = rules.boxes.index(free)
    sheets[0][place] = None  # type: ignore[call-overload]  # an empty box
    return replace(
        rules.initial(),
        phase=Phase.CHOOSE,
        seat=1,
        turn=Turn(dice, (), 2),
        sheets=tuple(map(tuple, sheets)),
    )


def choice(rules: DoubleYam, state: State) -> str:
    return make("expert", rules, Random(1)).choose(rules.view(state, 1)).text


def test_it_keeps_what_wins_and_dares_where_that_would_lose() -> None:
    rules = game()
    dice = (1, 1, 1, 1, 6, 6)  # four ones: 8 points in a series
    assert choice(rules, last_turn(rules, 7, dice, "series")) == "again EF"
    assert choice(rules, last_turn(rules, 17, dice, "series")) == "again ABCD"


def test_it_fills_the_box_that_wins() -> None:
    rules = game()
    state = last_turn(rules, 10, (1, 1, 1, 4, 4, 4), "series")
    state = replace(state, phase=Phase.SCORE, turn=Turn((1, 1, 1, 4, 4, 4), (), 3))
    assert choice(rules, state) == "score series 4"
