"""Exact values of Color'Yam for two, from the tables that are shipped: against a search."""

from collections.abc import Callable
from functools import cache, partial
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from arlequin.advise.advise import advise
from arlequin.core.advice import EXACT, MODEL
from arlequin.core.events import Stop
from arlequin.games import catalog
from arlequin.games.color_yam.events import Phase, State
from arlequin.games.color_yam.rules import ColorYam
from arlequin.solve import table_file
from arlequin.solve.color_yam import exact, exact_tables
from arlequin.solve.color_yam.exact import Sheets, moment
from arlequin.solve.color_yam.exact_tables import NearTables
from tests.solve.late_search import LateSearch

NEAR = 1e-9
FREE = "es rising=no"
SOLVED = ("es", "fr", FREE)
"""Editions, and what else is chosen."""


@cache
def rules(edition: str, **options: str) -> ColorYam:
    name, *others = edition.split()
    chosen = {"edition": name, "sheet": "3", **dict(each.split("=") for each in others), **options}
    game = catalog.new("color-yam", 2, chosen)
    assert isinstance(game, ColorYam)
    return game


def step(game: ColorYam, state: State, random: Random) -> State:
    odds = game.odds(state)
    if odds is not None:
        return game.after(state, odds.sample(random.randrange))
    if state.phase is Phase.CHOOSE and random.random() < 0.5:
        return game.after(state, Stop())
    return game.after(state, random.choice(game.moves(state, state.queue[0])))


def late(game: ColorYam, seed: int, wanted: Callable[[State], bool]) -> State:
    """Such a position in a game of random moves."""
    random = Random(seed)
    while True:
        played = [game.initial()]
        while played[-1].phase is not Phase.OVER:
            played.append(step(game, played[-1], random))
        found = list(filter(wanted, played[:-1]))
        if found:
            return random.choice(found)


def on_last_line(state: State) -> bool:
    return state.line == 9


def near_the_end(state: State) -> bool:
    """On the last line, or on the one before it if all but one have played it."""
    return state.line == 9 or (state.line == 8 and len(state.queue) == 1)


def on_last_lines(state: State) -> bool:
    return state.line >= 8


def check(game: ColorYam, state: State) -> None:
    searched = LateSearch(game).value(state)
    assert exact.value(game, state) == pytest.approx(searched, abs=NEAR)
    if state.phase not in (Phase.START, Phase.DIE):
        seat = state.queue[0]
        advice = advise(game, game.view(state, seat))
        assert advice.basis == EXACT
        assert advice.value == pytest.approx(searched if seat == 1 else 1 - searched, abs=NEAR)


@pytest.mark.parametrize("edition", SOLVED)
@pytest.mark.parametrize("seed", [0, 1])
def test_the_last_line_is_worth_what_a_search_finds(edition: str, seed: int) -> None:
    check(rules(edition), late(rules(edition), seed, on_last_line))


@pytest.mark.slow  # a search takes some seconds
@pytest.mark.parametrize("edition", SOLVED)
@pytest.mark.parametrize("seed", range(100))
def test_truncated_records_are_worth_what_a_search_finds(edition: str, seed: int) -> None:
    check(rules(edition), late(rules(edition), seed + 100, near_the_end))


@pytest.mark.slow  # a search through two whole lines takes minutes
@pytest.mark.parametrize("edition", SOLVED)
def test_the_two_last_lines_are_worth_what_a_search_finds(edition: str) -> None:
    check(rules(edition), late(rules(edition), 3, on_last_lines))


@pytest.mark.parametrize("edition", SOLVED)
def test_a_state_is_worth_the_mean_over_chance_and_the_best_of_moves(edition: str) -> None:
    game, random = rules(edition), Random(5)
    state = late(game, 5, on_last_lines)
    while state.phase is not Phase.OVER:
        value, odds = exact.value(game, state), game.odds(state)
        assert value is not None
        if odds is None:
            found = [
                exact.value(game, game.after(state, move)) or 0.0
                for move in game.moves(state, state.queue[0])
            ]
            best = max(found) if state.queue[0] == 1 else min(found)
            assert value == pytest.approx(best, abs=NEAR)
        elif odds.total <= 36:
            found = [
                exact.value(game, game.after(state, odds.at(case))) or 0.0
                for case in range(odds.total)
            ]
            assert value == pytest.approx(sum(found) / odds.total, abs=NEAR)
        state = step(game, state, random)


@pytest.mark.parametrize("edition", SOLVED)
def test_a_player_who_is_ahead_for_good_has_won_at_anybodys_throw(edition: str) -> None:
    game = rules(edition)

    def is_decided(state: State) -> bool:
        one, other = game.scores(state)
        return state.line == 9 and abs(one - other) > 2 and len(state.queue) == 1

    throwing = set()
    for seed in range(12):
        state = late(game, seed, is_decided)
        one, other = game.scores(state)
        assert exact.value(game, state) == float(one > other)
        throwing.add((state.queue[0] == 1) == (one > other))
    assert throwing == {True, False}


def test_without_numba_a_decision_of_many_turns_is_left_to_the_model(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(exact, "COMPILED", False)
    monkeypatch.setattr(exact, "_worth", exact._worth.__wrapped__)
    game = rules("es")
    state = late(game, 8, lambda state: state.line == 6 and begins_a_line(game, state))
    assert exact.value(game, state) is None
    assert not exact.is_solved(game)


@pytest.mark.parametrize(
    "variant",
    ["fr rising=no", "es total_yams=yes", "es rising=no total_yams=yes", "es free_lines=yes"],
)
def test_variants_are_left_to_the_model(variant: str) -> None:
    game = rules(variant)
    state = game.after(game.initial(), game.odds(game.initial()).sample(Random(1).randrange))  # type: ignore[union-attr]
    assert exact.value(game, state) is None
    assert advise(game, game.view(state, 1)).basis == MODEL


def test_the_start_is_known_where_a_game_was_solved_whole() -> None:
    game = catalog.new("color-yam", 2, {"edition": "es", "sheet": "1"})
    assert isinstance(game, ColorYam)
    assert exact.value(game, game.initial()) == pytest.approx(0.488686434, abs=NEAR)


def test_the_starts_of_drawn_sheets_are_their_mean() -> None:
    game = catalog.new("color-yam", 2, {"edition": "es"})
    assert isinstance(game, ColorYam)
    assert exact.value(game, game.initial()) == pytest.approx(0.489411983, abs=NEAR)


def test_without_the_package_of_tables_the_model_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_file, "table_folder", lambda game: None)
    monkeypatch.setattr(exact, "tables", exact_tables.tables.__wrapped__)
    monkeypatch.setattr(exact, "_worth", exact._worth.__wrapped__)
    game = rules("es")
    state = late(game, 8, lambda state: state.line == 6 and state.phase is Phase.CHOOSE)
    assert exact.value(game, state) is None
    assert not exact.is_solved(game)
    assert advise(game, game.view(state, state.queue[0])).basis == MODEL


def begins_a_line(game: ColorYam, state: State) -> bool:
    """Both are to throw, the line's starter first; second chances may be taken already."""
    if state.phase is not Phase.THROW or state.turn.dice or len(state.queue) < 2:
        return False
    return moment(game, Sheets(state.columns, state.line, state.queue))[1] == state.queue[0]


def check_against_table(game: ColorYam, state: State) -> None:
    """Rebuilt from the table after the line, turn by turn, it is what the table before it has."""
    assert state.sheet is not None
    known = exact_tables.tables(game, state.sheet)
    now, starter = moment(game, Sheets(state.columns, state.line, state.queue))
    table = known.line(now.line)
    assert table is not None
    pairs, wide = known.pairs(now.line), table.values.shape[1] // 2
    if abs(now.lead) > wide:  # decided
        listed = float(now.lead > 0)
    else:
        pair = pairs.of[tuple(pairs.pole.number[each] for each in now.states)]
        row = table.tied[:, None] if now.tied and table.tied is not None else table.values
        listed = float(row[pair, row.shape[1] // 2 + now.lead])
    found = exact.value(game, state)
    assert found == pytest.approx(listed if starter == 1 else 1 - listed, abs=NEAR)


@pytest.mark.parametrize("edition", SOLVED)
@pytest.mark.parametrize("line", [1, 4, 8])
def test_every_line_follows_from_the_one_after_it(edition: str, line: int) -> None:
    def wanted(state: State) -> bool:
        return state.line == line and begins_a_line(rules(edition), state)

    check_against_table(rules(edition), late(rules(edition), line, wanted))


@pytest.mark.slow  # up to seconds each, in pole 3
@pytest.mark.parametrize("edition", SOLVED)
@pytest.mark.parametrize("seed", range(100))
def test_every_line_follows_from_the_one_after_it_wherever_one_looks(
    edition: str, seed: int
) -> None:
    game = rules(edition)
    check_against_table(game, late(game, 500 + seed, partial(begins_a_line, game)))


def opened(game: ColorYam, seed: int) -> State:
    """Somebody opens a line of pole 3, and nobody has filled a box of it."""

    def wanted(state: State) -> bool:
        empty = all(column[8] is None for column in state.columns)
        return state.line in (6, 7) and empty and begins_a_line(game, state)

    return late(game, seed, wanted)


def test_who_opens_pole_3_finds_the_replies_in_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact, "MANY", 100)  # some 32,000 turns otherwise
    monkeypatch.setattr(exact, "_worth", exact._worth.__wrapped__)
    for seed in range(4):
        check_against_table(rules(FREE), opened(rules(FREE), seed))


@pytest.mark.slow  # four seconds each
@pytest.mark.parametrize("seed", range(6))
def test_stored_replies_equal_those_that_are_computed_again(seed: int) -> None:
    game = rules(FREE)
    state = opened(game, 60 + seed)
    known = exact_tables.tables.__wrapped__(game, 3)
    now = moment(game, Sheets(state.columns, state.line, state.queue))[0]
    found = exact.by_tables(game, 3, known, now)
    table = known.line(now.line)
    assert found is not None
    assert table is not None
    known._lines[now.line] = table._replace(replies=None)
    alone = exact.by_tables(game, 3, known, now)
    assert alone is not None
    assert np.allclose(found.entered, alone.entered, rtol=0, atol=NEAR)


@pytest.mark.parametrize("edition", SOLVED)
def test_all_is_exact_from_the_first_throw_on(edition: str) -> None:
    game, random = rules(edition), Random(3)
    state = game.initial()
    while state.line < 3:
        if state.phase in (Phase.CHOOSE, Phase.MISSED):
            seat = state.queue[0]
            advice, value = advise(game, game.view(state, seat)), exact.value(game, state)
            assert advice.basis == EXACT
            assert value is not None
            assert advice.value == pytest.approx(value if seat == 1 else 1 - value, abs=NEAR)
        state = step(game, state, random)


def own(edition: str, number: int) -> ColorYam:
    """A sheet of one's own with the objectives of a printed one."""
    texts = tuple(objective.text for objective in rules(edition).sheets[number])
    options = {"edition": edition, "sheet": "own"}
    game = catalog.new("color-yam", 2, options, objectives=texts)
    assert isinstance(game, ColorYam)
    return game


@pytest.mark.parametrize(("edition", "seed"), [("es", 1), ("fr", 2)])
def test_an_own_sheet_is_worth_what_the_printed_one_is_that_it_is_like(
    edition: str, seed: int
) -> None:
    printed, game = rules(edition), own(edition, 3)
    state = late(printed, seed, lambda state: state.line == 4 and state.phase is Phase.CHOOSE)
    known = advise(printed, printed.view(state, state.queue[0]))
    (number,) = game.sheets
    near = advise(game, game.view(replace(state, sheet=number), state.queue[0]))
    assert (known.basis, near.basis) == (EXACT, MODEL)
    assert near.value == pytest.approx(known.value, abs=NEAR)
    assert near.moves[0].move == known.moves[0].move


@pytest.mark.parametrize("number", [1, 4])
def test_a_sheet_whose_tables_are_left_out_is_near_what_they_say(number: int) -> None:
    game = rules("es", sheet=str(number))
    known, found = exact_tables.tables(game, number), NearTables(game, number, (number,))
    for line in (1, 4):
        values = [each.line(line) for each in (known, found)]
        own, other = (table.values[:, table.values.shape[1] // 2] for table in values if table)
        assert 0 < np.abs(own - other).mean() < 0.03
