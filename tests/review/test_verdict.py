"""The verdict of a review: for each player a luck-adjusted result, moments and a headline."""

import pytest
from msgspec.structs import replace

from arlequin.core.advice import POINTS
from arlequin.games import catalog
from arlequin.review.recorded_game import review
from arlequin.review.reviewed import (
    CHANCE,
    DECISION,
    GRADES,
    HEADLINES,
    Review,
    ReviewedEvent,
    ReviewedPlayer,
)
from arlequin.review.verdict import add_verdicts
from tests.review.games import played


def throw(ply: int, effect: float) -> ReviewedEvent:
    return ReviewedEvent(ply, ply, "throw", CHANCE, 1, (effect, -effect))


def choice(ply: int, seat: int, loss: float) -> ReviewedEvent:
    effects = (-loss, loss) if seat == 1 else (loss, -loss)
    size = "blunder" if loss >= 0.08 else "slip" if loss >= 0.02 else None
    return ReviewedEvent(ply, ply, "stop", DECISION, seat, effects, "again A", loss, size)


def verdict(won: float, *events: ReviewedEvent, residual: float = 0.0) -> Review:
    """A game of two with these events, as the review has it; luck is that of player 1 alone."""
    players = []
    for seat in (1, 2):
        luck = sum(each.effects[0] for each in events if each.kind == CHANCE and seat == 1)
        loss = sum(each.loss or 0.0 for each in events if each.seat == seat)
        players.append(ReviewedPlayer(seat, luck, loss, 0.0, 90.0, 20, 20, loss / 20))
    left = (residual, -residual)
    found = Review(
        "a-game", "win", "exact", (0.5, 0.5), (won, 1 - won), left, 0.0, events, tuple(players)
    )
    return add_verdicts(found, single=True)


def headline(found: Review, seat: int = 1) -> str:
    known = found.players[seat - 1].headline
    assert known is not None
    assert known.kind in HEADLINES
    return known.kind


def test_the_luck_adjusted_result_leaves_out_all_throws() -> None:
    found = verdict(1.0, throw(1, 0.45), choice(2, 2, 0.05))
    assert [each.adjusted for each in found.players] == pytest.approx([0.55, 0.45])


def test_own_mistakes_are_the_first_moments_then_what_changed_most() -> None:
    events = throw(1, -0.3), choice(2, 1, 0.03), choice(3, 2, 0.1), choice(4, 1, 0.2), throw(5, 0.2)
    found = verdict(0.0, *events)
    kinds = [[(each.ply, each.kind) for each in player.moments] for player in found.players]
    assert kinds[0] == [(4, "mistake"), (2, "mistake"), (1, "luck")]
    assert kinds[1] == [(3, "mistake"), (1, "luck"), (4, "gift")]


@pytest.mark.parametrize(
    ("won", "events", "kind"),
    [
        (0.0, (throw(1, -0.5),), "lost-luck"),
        (0.0, (throw(1, -0.1), choice(2, 1, 0.4)), "lost-mistake"),
        (0.0, tuple(choice(ply, 1, 0.05) for ply in range(1, 11)), "lost-choices"),
        (0.0, (throw(1, 0.01), choice(2, 1, 0.01)), "lost"),
        (1.0, (throw(1, 0.5),), "won-luck"),
        (1.0, (choice(1, 2, 0.5),), "won-gift"),
        (1.0, tuple(choice(ply, 2, 0.05) for ply in range(1, 11)), "won-choices"),
        (1.0, (throw(1, 0.01),), "won"),
        (0.5, (throw(1, 0.5), choice(2, 1, 0.5)), "shared"),
    ],
)
def test_the_headline_says_what_decided(
    won: float, events: tuple[ReviewedEvent, ...], kind: str
) -> None:
    assert headline(verdict(won, *events)) == kind


def test_too_much_that_is_unexplained_is_too_close_to_call() -> None:
    assert headline(verdict(0.0, throw(1, -0.5), residual=0.16)) == "unclear"
    assert headline(verdict(0.0, throw(1, -0.5), residual=0.14)) == "lost-luck"


def test_the_one_mistake_of_a_headline_has_its_place_and_the_chance_that_was_there() -> None:
    known = verdict(0.0, throw(1, 0.4), choice(2, 1, 0.6)).players[0].headline
    assert known is not None
    assert known.args == {
        "luck": "good", "points": 40, "cost": 60, "mistakes": 1, "ply": 2, "lost": 60, "chance": 90,
    }  # fmt: skip


def test_a_gift_names_the_player_who_gave_it() -> None:
    known = verdict(1.0, choice(1, 2, 0.5)).players[0].headline
    assert known is not None
    assert (known.args["other"], known.args["chance"]) == (2, 50)


def test_a_game_that_is_not_over_and_points_have_no_headline() -> None:
    whole = played(catalog.new("double-yam", 2), seed=1)
    assert [each.headline for each in review(whole, POINTS).players] == [None, None]
    open_game = replace(verdict(0.0, throw(1, -0.5)), result=None)
    bare = [replace(each, headline=None, adjusted=None) for each in open_game.players]
    found = add_verdicts(replace(open_game, players=tuple(bare)), single=True)
    assert [(each.headline, each.adjusted) for each in found.players] == [(None, None)] * 2
    assert found.players[0].moments


def test_a_player_of_a_measured_game_has_a_grade() -> None:
    found = review(played(catalog.new("double-yam", 2), seed=1))
    assert all(each.grade in GRADES for each in found.players)
    assert all(each.weighty >= 10 and (each.rate or 0) > 0 for each in found.players)
