"""Reviews of matches and of free lines: totals count, the end is the result, values agree."""

import pytest
from msgspec.structs import replace

from arlequin.core.advice import MODEL, POINTS, SAMPLES, WIN
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.review.recorded_game import places, review, valuation
from arlequin.review.valuation import AnyState, Valuation
from arlequin.solve.coloretto import position_shares
from tests.repetition import only
from tests.review.games import check_identity, played

KINDS = [
    ("double-yam", 2, {"match": "150"}, MODEL),
    ("coloretto", 3, {"match": "2"}, SAMPLES),
    ("color-yam", 2, {"edition": "fr", "free_lines": "yes"}, MODEL),
]
FAR = 500
"""Points that nobody makes up for."""


@pytest.fixture(autouse=True)
def few_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position_shares, "ROUNDS", 10)


def decisions(replay: Replay, every: int = 7) -> list[tuple[AnyState, int]]:
    """Some of the positions where somebody chose, each with their seat."""
    found = [(place.before, replay.game.actors(place.before)) for place in places(replay)]
    return [(state, actors[0]) for state, actors in found if actors][::every]


@pytest.mark.parametrize(("game", "players", "options", "basis"), only([KINDS[1]], KINDS))
def test_the_best_move_is_worth_what_the_decision_found(
    game: str, players: int, options: dict[str, str], basis: str
) -> None:
    """Values lie between nothing and the whole win, and no move is above the best."""
    replay = played(catalog.new(game, players, options), seed=5)
    values = valuation(replay, WIN)
    assert values.basis == basis
    for state, seat in decisions(replay):
        worth = {each.move: each.value for each in values.move_values(state, seat)}
        move = replay.game.moves(state, seat)[0]
        found = values.event_values(state, move, replay.game.after(state, move))
        assert found is not None
        assert found.best is not None
        assert worth[found.best] == pytest.approx(found.before[seat - 1])
        assert worth[move.text] == pytest.approx(found.after[seat - 1])
        if basis != SAMPLES:  # there a move can seem better than the best
            assert max(worth.values()) == pytest.approx(found.before[seat - 1])
        assert all(0 <= value <= 1 for value in worth.values())


@pytest.mark.parametrize(("game", "players", "options", "basis"), only([KINDS[1]], KINDS))
def test_the_last_move_leaves_what_the_game_brought(
    game: str, players: int, options: dict[str, str], basis: str
) -> None:
    replay = played(catalog.new(game, players, options), seed=6)
    found = review(replay)
    check_identity(found)
    last = places(replay)[-1]
    values = valuation(replay, WIN).event_values(last.before, last.event, last.after)
    assert values is not None
    assert list(values.after) == pytest.approx(list(found.result or ()), abs=1e-9)


def leads(values: Valuation, state: AnyState, players: int) -> list[float]:
    """What the best move is worth to who is at turn: far behind, level, and far ahead."""
    seat = state.game.seat
    ahead = [int(number == seat) for number in range(1, players + 1)]
    totals = ([FAR * (1 - each) for each in ahead], [0] * players, [FAR * each for each in ahead])
    shown = (values.move_values(replace(state, totals=tuple(each)), seat) for each in totals)
    return [max(each.value for each in moves) for moves in shown]


@pytest.mark.parametrize(("game", "players", "options"), [each[:3] for each in KINDS[:2]])
def test_totals_of_games_before_count(game: str, players: int, options: dict[str, str]) -> None:
    rules = catalog.new(game, players, options)
    replay = played(rules, seed=1)
    first = next(state for state, _ in decisions(replay, every=1))
    behind, level, ahead = leads(valuation(replay, WIN), first, players)
    assert behind < level < ahead
    assert behind < 0.2
    assert ahead > 0.8


def test_games_to_come_make_a_lead_of_coloretto_less_sure() -> None:
    replay = played(catalog.new("coloretto", 2, {"match": "3"}), seed=2)
    values, state = valuation(replay, WIN), next(s for s, _ in decisions(replay) if s.played == 0)
    sure = [
        max(each.value for each in values.move_values(_led(state, games), state.game.seat))
        for games in (0, 1, 2)
    ]
    assert sure[0] < sure[1] < sure[2] == 1


def _led(state: AnyState, games: int) -> AnyState:
    """Who is at turn leads by 100 points after so many games."""
    totals = tuple(100 * (seat == state.game.seat) for seat in (1, 2))
    return replace(state, played=games, totals=totals)


@pytest.mark.slow
def test_points_of_a_match_leave_no_residual() -> None:
    found = review(played(catalog.new("double-yam", 3, {"match": "150"}), seed=8), POINTS)
    check_identity(found)
    assert found.residual == pytest.approx([0, 0, 0], abs=1e-9)
