"""Exact chances of Double Yam for two, from the tables that are shipped: against a search."""

from collections.abc import Iterator
from functools import cache
from random import Random

import numpy as np
import pytest

from arlequin.advise.advise import advise
from arlequin.core.advice import EXACT, MODEL
from arlequin.core.events import Stop
from arlequin.games import catalog
from arlequin.games.double_yam.events import Phase, State
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.solve import table_file
from arlequin.solve.double_yam import win_chances, win_tables
from arlequin.solve.double_yam.win_tables import tables
from tests.solve.double_yam.late_search import LateSearch

NEAR = 1e-9


@cache
def rules(single_throw: str) -> DoubleYam:
    game = catalog.new("double-yam", 2, {"single_throw": single_throw})
    assert isinstance(game, DoubleYam)
    return game


def step(game: DoubleYam, state: State, random: Random) -> State:
    odds = game.odds(state)
    if odds is not None:
        return game.after(state, odds.sample(random.randrange))
    if state.phase is Phase.CHOOSE and random.random() < 0.4:
        return game.after(state, Stop())
    return game.after(state, random.choice(game.moves(state, state.seat)))


def left(state: State) -> int:
    """How many boxes are empty on both sheets."""
    return sum(sheet.count(None) for sheet in state.sheets)


def late(game: DoubleYam, seed: int, boxes: int) -> State:
    """A position with so many boxes left, in a game of random moves."""
    random, played = Random(seed), [game.initial()]
    while played[-1].phase is not Phase.OVER:
        played.append(step(game, played[-1], random))
    return random.choice([state for state in played[:-1] if left(state) == boxes])


def check(game: DoubleYam, state: State) -> None:
    searched = LateSearch(game).value(state)
    assert win_chances.value(game, state) == pytest.approx(searched, abs=NEAR)
    advice = advise(game, game.view(state, state.seat))
    assert advice.basis == EXACT
    own = searched if state.seat == 1 else 1 - searched
    assert advice.value == pytest.approx(own, abs=NEAR)


@pytest.mark.parametrize(
    ("single_throw", "seed", "boxes"), [("any", 1, 1), ("first", 2, 1), ("any", 4, 2)]
)
def test_the_last_turns_are_worth_what_a_search_finds(
    single_throw: str, seed: int, boxes: int
) -> None:
    check(rules(single_throw), late(rules(single_throw), seed, boxes))


@pytest.mark.slow  # a search over two turns takes seconds
@pytest.mark.parametrize("single_throw", ["any", "first"])
@pytest.mark.parametrize("seed", range(100))
def test_the_last_round_is_worth_what_a_search_finds(single_throw: str, seed: int) -> None:
    check(rules(single_throw), late(rules(single_throw), 50 + seed, 2 - seed % 5 // 4))


@pytest.mark.slow  # a search over three turns takes minutes
@pytest.mark.parametrize("single_throw", ["any", "first"])
def test_three_turns_before_the_end_a_search_finds_the_same(single_throw: str) -> None:
    check(rules(single_throw), late(rules(single_throw), 7, 3))


@pytest.mark.parametrize("boxes", [19, 3])
def test_a_state_is_worth_the_mean_over_chance_and_the_best_of_moves(boxes: int) -> None:
    game, random = rules("any"), Random(5)
    state = late(game, 9, boxes)
    while left(state) > boxes - 3:
        if state.phase is Phase.OVER:
            break
        value, odds = win_chances.value(game, state), game.odds(state)
        assert value is not None
        if odds is None:
            moves = game.moves(state, state.seat)
            found = [win_chances.value(game, game.after(state, move)) or 0.0 for move in moves]
            best = max(found) if state.seat == 1 else min(found)
            assert value == pytest.approx(best, abs=NEAR)
        elif odds.total <= 36:
            cases = map(odds.at, range(odds.total))
            found = [win_chances.value(game, game.after(state, case)) or 0.0 for case in cases]
            assert value == pytest.approx(sum(found) / odds.total, abs=NEAR)
        state = step(game, state, random)


def test_before_the_start_chance_is_fair_and_a_good_die_is_not() -> None:
    game = rules("any")
    assert win_chances.value(game, game.initial()) == pytest.approx(0.5, abs=NEAR)
    six = game.after(game.initial(), game.parse("die 6"))
    first, start = 5.5 / 6, 0.495456471
    found = win_chances.value(game, six)
    assert found == pytest.approx(first * start + (1 - first) * (1 - start), abs=NEAR)


def between(game: DoubleYam, seed: int) -> State:
    """Somebody is to throw first with a box more left than the other, in a game of random moves."""
    random, played = Random(seed), [game.initial()]
    while played[-1].phase is not Phase.OVER:
        played.append(step(game, played[-1], random))
    return random.choice([state for state in played if left(state) % 2 and is_fresh(state)])


def is_fresh(state: State) -> bool:
    return state.phase is Phase.THROW and not state.turn.dice


def check_against_table(game: DoubleYam, state: State) -> None:
    """Rebuilt from the layer below, turn by turn, it is what its own layer has."""
    known, (own, other) = tables(game), (state.seat, 3 - state.seat)
    mine, theirs = (
        known.sheets.empty(zip(game.boxes, state.sheets[seat - 1], strict=True))
        for seat in (own, other)
    )
    scores = game.scores(state)
    lead = np.array([scores[own - 1] - scores[other - 1]])
    listed = float(known.chances(mine, theirs, lead)[0])
    found = win_chances.value(game, state)
    assert found == pytest.approx(listed if own == 1 else 1 - listed, abs=NEAR)


@pytest.mark.parametrize(("single_throw", "seed"), [("any", 0), ("any", 1), ("first", 2)])
def test_every_layer_follows_from_the_one_below(single_throw: str, seed: int) -> None:
    game = rules(single_throw)
    check_against_table(game, between(game, seed))


@pytest.mark.slow  # a tenth of a second each
@pytest.mark.parametrize("single_throw", ["any", "first"])
@pytest.mark.parametrize("seed", range(100))
def test_every_layer_follows_from_the_one_below_wherever_one_looks(
    single_throw: str, seed: int
) -> None:
    game = rules(single_throw)
    check_against_table(game, between(game, 10 + seed))


def test_all_is_exact_from_the_first_throw_on() -> None:
    game, random = rules("any"), Random(3)
    state = game.initial()
    while left(state) > 17:
        if state.phase in (Phase.CHOOSE, Phase.SCORE):
            advice = advise(game, game.view(state, state.seat))
            value = win_chances.value(game, state)
            assert advice.basis == EXACT
            assert value is not None
            own = value if state.seat == 1 else 1 - value
            assert advice.value == pytest.approx(own, abs=NEAR)
        state = step(game, state, random)


@pytest.fixture
def _without_tables(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An installation without the package `arlequin_tables`."""
    kept = (win_tables.tables, win_chances.worth)
    monkeypatch.setattr(table_file, "table_folder", lambda game: None)
    for each in kept:
        each.cache_clear()
    yield
    for each in kept:
        each.cache_clear()


@pytest.mark.usefixtures("_without_tables")
def test_without_the_package_of_tables_the_model_is_used() -> None:
    game = rules("first")
    state = late(game, 1, 12)
    assert win_chances.value(game, state) is None
    assert advise(game, game.view(state, state.seat)).basis == MODEL


@pytest.mark.parametrize("boxes", [20, 15, 12, 11, 8, 3])
def test_a_single_first_throw_is_exact_everywhere(boxes: int) -> None:
    game = rules("first")
    state = late(game, 1, boxes)
    assert win_chances.value(game, state) is not None
    assert game.odds(state) is not None or (
        advise(game, game.view(state, state.seat)).basis == EXACT
    )
    assert win_chances.is_solved(game)
