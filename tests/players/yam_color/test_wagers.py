"""Wagers of YAM color: what a number said before the throw brings, and what a stake costs."""

from random import Random

import pytest
from msgspec.structs import replace

from arlequin.advise.advise import advise
from arlequin.core.advice import CARDS
from arlequin.games.yam_color.view import YamColorView
from arlequin.players.levels import make
from arlequin.players.yam_color.wagers import best, wagers
from tests.games.yam_color.rounds import rules, table, view
from tests.games.yam_color.test_stakes import HANDS, staking

BEFORE = {"bets": "before"}
LEVELS = ("easy", "steady", "expert")
EVEN = [0.0, 0.0, 0.0, 0.5, 0.25, 0.25, 0.0, 0.0, 0.0]
"""The match count is 3, 4 or 5."""


def last(**changes: object) -> YamColorView:
    """What the last of two sees who bet before the throw."""
    replay = table(2, BEFORE, bets=((1, 4),))
    return replace(view(replay, 2), **changes)


def test_a_number_wins_where_no_other_comes_nearer() -> None:
    found = wagers(last(), 2, EVEN)
    assert 4 not in found
    assert (found[3].wins, found[3].pays) == (0.5, 0.0)
    assert (found[5].wins, found[5].pays) == (0.25, 0.75)
    assert (found[0].wins, found[8].wins) == (0.5, 0.0)


def test_a_fine_costs_a_card_only_where_there_is_one() -> None:
    assert wagers(last(), 2, EVEN)[5].cards == 0.25
    assert wagers(last(hands=((), (9,))), 2, EVEN)[5].cards == 0.25 - 0.75


def test_where_only_the_exact_number_wins_a_low_one_is_worth_less() -> None:
    found = wagers(last(win="exact"), 2, EVEN)
    assert (found[3].wins, found[0].wins) == (0.5, 0.0)


def test_who_can_only_lose_passes() -> None:
    taken = last(bets=((1, 0),), hands=((), (9,)))
    assert best(wagers(taken, 2, [1.0] + [0.0] * 8)) is None


def test_those_who_bet_later_are_taken_to_say_the_likeliest_number() -> None:
    first = view(table(2, BEFORE), 1)
    assert wagers(first, 1, EVEN)[0].wins == 0.0
    assert wagers(first, 1, EVEN)[4].wins == 0.5


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_bets_before_the_throw_or_passes(level: str) -> None:
    replay = table(3, BEFORE)
    for seat in (1, 2, 3):
        seen = view(replay, seat)
        choice = make(level, rules(replay), Random(4)).choose(seen)
        assert choice.move in seen.moves
        replay.play(choice.text)


def test_a_stake_is_made_for_fun_and_never_by_the_best() -> None:
    seen = view(staking(3, hands=HANDS), 1)
    game = rules(staking(3))
    staked = {
        level: sum(
            make(level, game, Random(n)).choose(seen).text == "1 stakes 1" for n in range(80)
        )
        for level in LEVELS
    }
    assert staked["easy"] > staked["steady"] > staked["expert"] == 0


def test_a_hint_says_what_a_stake_costs() -> None:
    replay = staking(3, hands=HANDS)
    advice = advise(rules(replay), view(replay, 1))
    assert (advice.unit, [each.move for each in advice.moves]) == (
        CARDS, ["1 stakes 0", "1 stakes 1"],
    )  # fmt: skip
    assert [each.value for each in advice.moves] == [0.0, pytest.approx(-2 / 3)]
    assert [each.why[0].kind for each in advice.moves] == ["no-stake", "stake"]


def test_a_hint_says_what_a_bet_before_the_throw_brings_and_risks() -> None:
    replay = table(2, BEFORE)
    advice = advise(rules(replay), view(replay, 1))
    expert = make("expert", rules(replay), Random(1)).choose(view(replay, 1))
    assert (advice.unit, advice.moves[0].move) == (CARDS, expert.text)
    assert [each.kind for each in advice.moves[0].why] == ["wins", "pays"]
    assert {each.move for each in advice.moves} == set(view(replay, 1).texts)


def test_a_hint_in_a_blind_race_names_no_colour() -> None:
    replay = table(2, {"blind": "yes"})
    for line in ("throw 11111111", "card 1"):
        replay.play(line)
    kinds = {why.kind for each in advise(rules(replay), view(replay, 1)).moves for why in each.why}
    assert kinds == {"count", "high", "low"}


def test_a_hint_knows_that_only_the_exact_number_may_win() -> None:
    replay = table(2, {"win": "exact"})
    for line in ("throw 11111111", "card 1"):
        replay.play(line)
    low = next(m for m in advise(rules(replay), view(replay, 1)).moves if m.move == "1 says 0")
    assert low.why[0].kind == "inexact"
