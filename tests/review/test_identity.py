"""A review adds up: start, effects and residual make the result, for every seat."""

from itertools import pairwise
from random import Random

import msgspec
import numpy as np
import pytest

from arlequin.advise.advise import advise
from arlequin.core.advice import EXACT, POINTS, SAMPLES, WIN
from arlequin.core.errors import AdviceError
from arlequin.games import catalog
from arlequin.games.double_yam.rules import DoubleYam
from arlequin.games.playthrough import Replay
from arlequin.players.double_yam.expert import ExpertDoubleYam
from arlequin.review.recorded_game import places, review, review_record, valuation
from arlequin.review.review import win_chances
from arlequin.review.reviewed import CHANCE, DECISION
from arlequin.solve.coloretto import position_shares
from tests.repetition import rest_slow
from tests.review.games import by, check_identity, played

GAMES = [
    pytest.param("color-yam", 2, {"edition": "es"}, marks=pytest.mark.slow),
    ("color-yam", 2, {"edition": "fr"}),
    pytest.param("color-yam", 4, {"edition": "fr", "rising": "no"}, marks=pytest.mark.slow),
    ("double-yam", 2, {}),
    pytest.param("double-yam", 3, {"single_throw": "first"}, marks=pytest.mark.slow),
    ("yam-color", 3, {}),
    pytest.param("yam-color", 2, {"win": "exact", "end": "card"}, marks=pytest.mark.slow),
    ("coloretto", 2, {}),
    pytest.param("coloretto", 4, {"side": "gray"}, marks=pytest.mark.slow),
    pytest.param("color-yam", 2, {"free_lines": "yes"}, marks=pytest.mark.slow),
    pytest.param("color-yam", 3, {"edition": "fr", "free_lines": "yes"}, marks=pytest.mark.slow),
    pytest.param("coloretto", 3, {"match": "2"}, marks=pytest.mark.slow),
    pytest.param("double-yam", 2, {"match": "150"}, marks=pytest.mark.slow),
    pytest.param("double-yam", 3, {"match": "400"}, marks=pytest.mark.slow),
]
FREE = ("color-yam", 2, {"edition": "es", "rising": "no"})


@pytest.fixture(autouse=True)
def few_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(position_shares, "ROUNDS", 10)


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_start_effects_and_residual_make_the_result(
    game: str, players: int, options: dict[str, str]
) -> None:
    found = review(played(catalog.new(game, players, options), seed=players))
    check_identity(found)
    assert found.result is not None
    assert sum(found.residual) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize(("game", "players", "options"), [*GAMES[3:5], GAMES[-2]])
def test_points_are_exact_and_leave_no_residual(
    game: str, players: int, options: dict[str, str]
) -> None:
    found = review(played(catalog.new(game, players, options), seed=7), "points")
    check_identity(found)
    assert found.basis == EXACT
    np.testing.assert_allclose(found.residual, 0, atol=1e-9)
    assert [player.others for player in found.players] == pytest.approx([0] * players, abs=1e-9)


@pytest.mark.parametrize(("game", "players", "options"), [*GAMES[:2], GAMES[3], FREE])
def test_between_two_chances_are_exact_and_leave_no_residual(
    game: str, players: int, options: dict[str, str]
) -> None:
    found = review(played(catalog.new(game, players, options), seed=11))
    assert found.basis == EXACT
    np.testing.assert_allclose(found.residual, 0, atol=1e-7)


def test_between_two_who_plays_as_the_expert_loses_nothing() -> None:
    game = catalog.new("double-yam", 2)
    assert isinstance(game, DoubleYam)
    found = review(played(game, 3, by(ExpertDoubleYam(game, Random(1)))))
    assert [player.loss for player in found.players] == pytest.approx([0, 0], abs=1e-7)


def test_who_plays_the_exact_table_loses_no_point() -> None:
    game = catalog.new("double-yam", 2, {"match": "5000"})
    perfect = ExpertDoubleYam(game.game, random=None)  # type: ignore[attr-defined, arg-type]  # a match
    assert perfect.for_points
    found = review(played(catalog.new("double-yam", 2), 3, by(perfect)), "points")
    assert [player.loss for player in found.players] == pytest.approx([0, 0], abs=1e-9)
    assert [player.accuracy for player in found.players] == pytest.approx([100, 100])


def test_chance_belongs_to_whose_hand_threw_and_decisions_to_who_chose() -> None:
    found = review(played(catalog.new("double-yam", 2), seed=1), "points")
    for event in found.events:
        other = 2 if event.seat == 1 else 1
        assert event.seat in {1, 2}
        assert event.effects[other - 1] == pytest.approx(0, abs=1e-9)
        assert (event.loss is None) == (event.kind == CHANCE)


def test_a_right_call_of_yam_color_does_not_make_up_for_a_wrong_one() -> None:
    found = review(played(catalog.new("yam-color", 2), seed=3))
    for player in found.players:
        losses = [event.loss or 0.0 for event in found.events if event.seat == player.seat]
        assert player.loss == pytest.approx(sum(losses))


def test_a_sampled_loss_counts_only_beyond_three_standard_errors() -> None:
    found = review(played(catalog.new("coloretto", 2), seed=2))
    chosen = [event for event in found.events if event.loss is not None and event.error]
    seeming = [e for e in chosen if 0 < -e.effects[(e.seat or 1) - 1] <= 3 * (e.error or 0.0)]
    assert seeming
    assert all((event.loss, event.size) == (0.0, None) for event in seeming)
    assert all(not e.loss or e.loss > 3 * (e.error or 0.0) for e in chosen)


def test_a_sampled_review_says_how_sure_it_is() -> None:
    found = review(played(catalog.new("coloretto", 2), seed=2))
    assert found.basis == SAMPLES
    assert found.residual_error > 0
    assert any(event.error for event in found.events)


def test_a_card_leaves_nothing_unexplained() -> None:
    """Coloretto: what a draw was worth is the mean over the cards, on the same samples."""
    replay = played(catalog.new("coloretto", 3), seed=4)
    values = valuation(replay, WIN)
    every = [(p, values.event_values(p.before, p.event, p.after)) for p in places(replay)]
    pairs = [(one, two) for (_, one), (p, two) in pairwise(every) if replay.game.odds(p.before)]
    known = [(one, two) for one, two in pairs if one is not None and two is not None]
    assert len(known) > 20
    for one, two in known:
        np.testing.assert_allclose(two.before, one.after, atol=1e-12)
        assert two.gap_error == 0


@pytest.mark.parametrize(
    "game",
    rest_slow(["coloretto", "double-yam", "yam-color", "color-yam"]),
)
def test_the_same_record_twice_gives_the_same_bytes(game: str) -> None:
    record = played(catalog.new(game, 2), seed=5).record()
    first, again = (msgspec.json.encode(review_record(record)) for _ in range(2))
    assert first == again


def test_lines_are_those_of_the_record_also_after_takebacks() -> None:
    whole = played(catalog.new("double-yam", 2), seed=1).record().splitlines()
    moved = next(n for n, line in enumerate(whole) if line.startswith("again") or line == "stop")
    taken = [*whole[: moved + 1], "takeback 1", *whole[moved:]]
    plain, found = review_record("\n".join(whole) + "\n"), review_record("\n".join(taken) + "\n")
    assert [event.text for event in found.events] == [event.text for event in plain.events]
    here = moved + 1
    assert [e.line for e in found.events] == [
        e.line if e.line < here else e.line + 2 for e in plain.events
    ]


def test_an_unfinished_game_is_reviewed_as_far_as_it_goes() -> None:
    whole = played(catalog.new("double-yam", 2), seed=1)
    half = Replay(whole.game, whole.names)
    for event in whole.events[: len(whole.events) // 2]:
        half.push(event)
    found = review(half, "points")
    assert found.result is None
    assert len(found.events) == len(half.events)
    np.testing.assert_allclose(found.residual, 0, atol=1e-9)


def test_the_chances_of_a_review_end_with_the_result() -> None:
    found = review(played(catalog.new("double-yam", 3), seed=4))
    chances = list(win_chances(found))
    assert len(chances) == len(found.events) + 1
    assert found.result is not None
    np.testing.assert_allclose(chances[-1], found.result, atol=1e-9)


def test_what_has_no_review_is_refused_with_a_reason() -> None:
    with pytest.raises(AdviceError, match="expected win as the unit of coloretto, got 'points'"):
        review(Replay(catalog.new("coloretto", 2), ["A", "B"]), "points")


@pytest.mark.parametrize("options", [{}, {"match": "2"}])
def test_a_hint_and_the_review_give_one_answer(options: dict[str, str]) -> None:
    """Coloretto, where both take samples: the same position has the same ones."""
    replay = played(catalog.new("coloretto", 3, options), seed=6)
    values = valuation(replay, WIN)
    places = [(before, event) for before, event in replay.past if replay.game.actors(before)]
    for before, event in places[::7]:
        seat = replay.game.actors(before)[0]
        advice = advise(replay.game, replay.game.view(before, seat))
        shown = {each.move: each.value for each in values.move_values(before, seat)}
        assert {each.move: each.value for each in advice.moves} == shown
        found = values.event_values(before, event, replay.game.after(before, event))
        assert found is not None
        assert found.before[seat - 1] == advice.best.value


@pytest.mark.slow
def test_in_a_match_points_of_all_games_are_added_up() -> None:
    game = catalog.new("double-yam", 2, {"match": "120"})
    replay = played(game, seed=3)
    found = review(replay, POINTS)
    games = replay.state.played
    assert games > 1
    assert found.start[0] == pytest.approx(games * review(played(game.game, 1), POINTS).start[0])  # type: ignore[attr-defined]  # a match
    assert found.result == replay.state.totals


def test_a_wrong_call_of_yam_color_is_a_loss_at_once() -> None:
    found = review(played(catalog.new("yam-color", 2), seed=3))
    wrong = [e for e in found.events if e.kind == DECISION and e.loss and e.text != e.best]
    assert wrong
    assert " says " in max(wrong, key=lambda e: e.loss or 0).text
