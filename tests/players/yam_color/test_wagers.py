"""Wagers of YAM color: what a number said before the throw brings, and what a stake costs."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from arlequin.advise.advise import advise
from arlequin.core.advice import CARDS
from arlequin.games import catalog
from arlequin.games.yam_color.rules import check_announcements
from arlequin.games.yam_color.view import YamColorView
from arlequin.players import Choice
from arlequin.players.levels import make
from arlequin.players.tournament import rotation
from arlequin.players.yam_color.eyes import wagers
from arlequin.solve.yam_color import before
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
    found = wagers(last(), EVEN)
    assert set(found) == {None, 0, 1, 2, 3, 5, 6, 7, 8}
    assert (found[3].wins, found[3].pays) == (0.5, 0.0)
    assert (found[5].wins, found[5].pays) == (0.25, 0.75)
    assert (found[0].wins, found[8].wins) == (0.5, 0.0)


def test_a_fine_costs_a_card_only_where_there_is_one() -> None:
    assert wagers(last(), EVEN)[5].lead == 0.25 - 0.25
    assert wagers(last(hands=((), (9,))), EVEN)[5].lead == 0.25 - 0.75 - 0.25


def test_where_only_the_exact_number_wins_a_low_one_is_worth_less() -> None:
    found = wagers(last(win="exact"), EVEN)
    assert (found[3].wins, found[0].wins) == (0.5, 0.0)


def test_who_can_only_lose_passes() -> None:
    found = wagers(last(bets=((1, 0),), hands=((), (9,))), [1.0] + [0.0] * 8)
    assert max(found, key=lambda bid: found[bid].lead) is None


def test_a_low_number_is_answered_with_the_next_higher_one() -> None:
    found = wagers(view(table(2, BEFORE), 1), EVEN)
    assert (found[0].wins, found[0].lead) == (0.0, -1.0)
    assert found[4].lead > found[0].lead


def gain(
    seen: YamColorView,
    chances: Sequence[float],
    bids: tuple[tuple[int, int | None], ...],
    seat: int,
) -> float:
    """Cards of a player less the mean of the others', by the check of every count (YC-08)."""
    cards = Counter[int]()
    for count, chance in enumerate(chances):
        result = check_announcements(bids, count, seen.win == "exact")
        cards.update({result.winner: chance} if result.winner else {})
        cards.subtract({each: chance for each in result.fined if seen.hands[each - 1]})
    return cards[seat] - (cards.total() - cards[seat]) / (len(seen.players) - 1)


def answered(
    seen: YamColorView, chances: Sequence[float], bids: tuple[tuple[int, int | None], ...]
) -> tuple[tuple[int, int | None], ...]:
    """The bids, with the best answers of all later players, found by trying everything."""
    if len(bids) == len(seen.players):
        return bids
    seat = seen.players[len(bids)]
    said = {number for _, number in bids}
    free = [None, *(n for n in range(len(chances)) if n not in said)]
    tried = [answered(seen, chances, (*bids, (seat, number))) for number in free]
    return max(tried, key=lambda found: gain(seen, chances, found, seat))


@pytest.mark.parametrize("win", ["lower", "exact"])
@pytest.mark.parametrize("hands", [((), (), ()), ((9,), (8,), (7,)), ((9,), (), (7,))])
@pytest.mark.parametrize("players", [2, 3])
def test_no_first_bet_gains_more_than_the_one_that_is_advised(
    players: int, hands: tuple[tuple[int, ...], ...], win: str
) -> None:
    replay = table(players, BEFORE | {"win": win})
    seen = replace(view(replay, 1), hands=hands[:players])
    chances = before(rules(replay).box, False, set(range(1, 27)) - set(sum(hands[:players], ())))
    gains = {
        number: gain(seen, chances, answered(seen, chances, ((1, number),)), 1)
        for number in (None, *range(9))
    }
    found = wagers(seen, chances)
    assert {bid: wager.lead for bid, wager in found.items()} == pytest.approx(gains)
    move = advise(rules(replay), seen).moves[0].move
    number = None if move == "1 passes" else int(move.split()[-1])
    assert gains[number] == pytest.approx(max(gains.values()))
    assert number not in {None, 0}


@pytest.mark.parametrize("players", [4, 8])
def test_many_players_bet_before_the_throw(players: int) -> None:
    replay = table(players, BEFORE)
    for seat in range(1, players + 1):
        replay.play(make("expert", rules(replay), Random(seat)).choose(view(replay, seat)).text)
    bids = [number for _, number in rules(replay).view(replay.state, None).bets]
    assert 0 not in bids[:1]
    assert max(each for each in bids if each is not None) >= 4


class PlainRule:
    """Opens with 4; answers 0 to 4 with one more, and a higher number with 0."""

    def choose(self, seen: YamColorView) -> Choice[str]:
        """The bet."""
        said = [number for _, number in seen.bets if number is not None]
        number = (said[-1] + 1 if said[-1] < 5 else 0) if said else 0 if seen.bets else 4
        return Choice(f"{seen.seat} bets {number}")


def test_a_plain_rule_does_not_beat_the_expert() -> None:
    game = catalog.new("yam-color", 2, BEFORE)
    games = [rotation(game, ["expert", PlainRule()], seed) for seed in range(10)]
    cards = [sum(each.score[player] for each in games) for player in (0, 1)]
    assert cards[0] > cards[1]


@pytest.mark.slow
def test_a_plain_rule_does_not_beat_the_expert_over_two_hundred_games() -> None:
    game = catalog.new("yam-color", 2, BEFORE)
    games = [rotation(game, ["expert", PlainRule()], seed) for seed in range(100, 200)]
    assert sum(each.won[0] for each in games) >= 100
    assert sum(each.score[0] for each in games) >= sum(each.score[1] for each in games)


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
    assert [each.value for each in advice.moves] == [0.0, -1.0]
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
