"""YAM color: the pile, the throw, the card and the announcements (YC-01 to YC-07)."""

import pytest

from arlequin.core.errors import OptionError
from arlequin.core.events import Start, Throw, Time
from arlequin.games import catalog
from arlequin.games.yam_color.events import Bets, Card, Passes, Says
from tests.games.dealing import actors, chances, go, moves, play, refused, scores, unreadable
from tests.games.yam_color.rounds import CARDS, PLAYERS, passed, rules, table, turned, view


@pytest.mark.rule("YC-01")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_to_eight_play(players: int) -> None:
    assert catalog.new("yam-color", players).players == players


@pytest.mark.rule("YC-01")
@pytest.mark.parametrize("players", [1, 9, 0, -1, 10])
def test_any_other_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(OptionError, match=rf"^expected 2 to 8 players .* got '{players}'$"):
        catalog.new("yam-color", players)


@pytest.mark.rule("YC-02")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_thrower_is_drawn_by_chance(players: int) -> None:
    replay = play("yam-color", players, {})
    assert chances(replay) == {f"start {seat}": 1 for seat in range(1, players + 1)}
    assert view(go(replay, f"start {players}"), None).thrower == players


@pytest.mark.rule("YC-02")
@pytest.mark.parametrize("event", [Start(0), Start(4), Throw((1,) * 8), Card(1)])
def test_the_game_begins_with_one_of_its_players(event: Start | Throw | Card) -> None:
    assert refused(play("yam-color", 3, {}), event) == (
        f"expected 'start 1', 'start 2' or 'start 3', got '{event.text}'"
    )


@pytest.mark.rule("YC-02")
def test_the_pile_is_shuffled_so_any_card_may_lie_on_top() -> None:
    replay = go(table(3), "throw 11111111")
    assert chances(replay) == {f"card {number}": 1 for number in CARDS}
    assert view(replay, 1).pile == 26


@pytest.mark.rule("YC-02")
def test_a_card_that_was_turned_up_does_not_come_again() -> None:
    replay = go(table(2), turned(5, 3), "1 says 3, 2 passes", "throw 11111111")
    assert "card 5" not in chances(replay)
    assert refused(replay, "card 5").endswith("got 'card 5'")


@pytest.mark.rule("YC-02")
def test_cards_put_under_the_pile_come_after_all_others_in_the_order_they_went_there() -> None:
    replay = table(2)
    order = [*range(26, 13, -1), *range(1, 14)]
    for card in order:
        go(replay, "throw 11111111", f"card {card}", passed(2))
    for card in order:
        go(replay, "throw 11111111")
        assert chances(replay) == {f"card {card}": 1}
        go(replay, f"card {card}", passed(2))


@pytest.mark.rule("YC-02")
def test_unseen_cards_come_before_those_under_the_pile() -> None:
    replay = go(table(2, unseen=(4, 9), under=(7, 2)), "throw 11111111")
    assert chances(replay) == {"card 4": 1, "card 9": 1}
    assert refused(replay, "card 7") == "expected 'card 4' or 'card 9', got 'card 7'"


@pytest.mark.rule("YC-02")
def test_the_second_card_under_the_pile_waits_for_the_first() -> None:
    replay = go(table(2, unseen=(), under=(7, 2, 5)), "throw 11111111")
    assert refused(replay, "card 2") == "expected 'card 7', got 'card 2'"
    assert view(go(replay, "card 7"), 1).under == (2, 5)


@pytest.mark.rule("YC-03")
def test_a_round_is_a_throw_of_eight_dice_and_then_the_top_card() -> None:
    replay = table(3)
    assert (view(replay, 1).phase, actors(replay)) == ("throw", ())
    assert refused(replay, "card 1").endswith("got 'card 1'")
    go(replay, "throw 12341234")
    assert (view(replay, 1).phase, view(replay, 1).card) == ("card", None)
    assert refused(replay, "throw 11111111").endswith("got 'throw 11111111'")
    go(replay, "card 17")
    assert (view(replay, 1).phase, view(replay, 1).card) == ("announce", 17)
    assert view(replay, 1).pile == 25


@pytest.mark.rule("YC-03")
@pytest.mark.parametrize("line", ["throw 1111111", "throw 11111115", "throw 01111111", "throw 1"])
def test_each_of_the_eight_dice_shows_one_of_four_balls(line: str) -> None:
    assert refused(table(3), line) == (
        f"expected a throw of 8 dice, each 1 to 4, such as 'throw 32431422', got '{line}'"
    )


@pytest.mark.rule("YC-03")
def test_the_thrower_throws_and_every_throw_is_as_likely_as_any_other() -> None:
    replay = table(3, thrower=2)
    odds = replay.game.odds(replay.state)
    assert odds is not None
    assert (odds.owner, odds.total, len(odds)) == (2, 4**8, 4**8)
    assert odds.weight(Throw((4, 1, 2, 3, 4, 1, 2, 3))) == 1
    assert odds.weight(Card(1)) == 0


@pytest.mark.rule("YC-03", "YC-07")
def test_the_time_counts_from_the_card() -> None:
    replay = table(3)
    assert replay.game.clock(replay.state) is None
    go(replay, "throw 11111111")
    assert replay.game.clock(replay.state) is None
    assert refused(replay, "time").endswith("got 'time'")
    go(replay, "card 1")
    assert replay.game.clock(replay.state) == Time()


@pytest.mark.rule("YC-03")
def test_nobody_speaks_before_the_card_is_turned_up() -> None:
    replay = go(table(3), "throw 11111111")
    assert [moves(replay, seat) for seat in (1, 2, 3)] == [[], [], []]
    assert refused(replay, "1 says 3").endswith("got '1 says 3'")


@pytest.mark.rule("YC-05")
@pytest.mark.parametrize("players", PLAYERS)
def test_all_at_once_everybody_may_announce_a_number_from_0_to_8_or_pass(players: int) -> None:
    replay = go(table(players), "throw 11111111", "card 1")
    assert actors(replay) == tuple(range(1, players + 1))
    for seat in range(1, players + 1):
        assert moves(replay, seat) == [*(f"{seat} says {n}" for n in range(9)), f"{seat} passes"]


@pytest.mark.rule("YC-05")
def test_announcements_come_in_any_order() -> None:
    replay = go(table(4), turned(1, 3), "3 says 7, 1 passes, 4 says 2")
    assert view(replay, 2).said == ((3, 7), (1, None), (4, 2))
    assert actors(replay) == (2,)


@pytest.mark.rule("YC-05")
@pytest.mark.parametrize("first", ["2 says 4", "2 passes"])
@pytest.mark.parametrize("second", ["2 says 4", "2 says 5", "2 passes"])
def test_an_announcement_can_never_be_changed(first: str, second: str) -> None:
    replay = go(table(3), turned(1, 3), first)
    assert moves(replay, 2) == []
    assert refused(replay, second).endswith(f"got '{second}'")


@pytest.mark.rule("YC-05")
@pytest.mark.parametrize("event", [Says(1, 9), Says(1, -1), Says(4, 3), Says(0, 3), Passes(4)])
def test_no_other_number_and_nobody_else_is_heard(event: Says | Passes) -> None:
    replay = go(table(3), turned(1, 3))
    assert refused(replay, event).endswith(f"got '{event.text}'")


@pytest.mark.rule("YC-05")
@pytest.mark.parametrize("line", ["1 says 9", "1 says 03", "9 says 1", "1 says", "says 4"])
def test_an_announcement_without_meaning_cannot_be_read(line: str) -> None:
    assert f"got '{line}'" in unreadable(go(table(3), turned(1, 3)), line)


@pytest.mark.rule("YC-06")
def test_a_number_already_announced_cannot_be_announced_again() -> None:
    replay = go(table(3), turned(1, 3), "2 says 5")
    assert refused(replay, "1 says 5").endswith("got '1 says 5'")
    assert "1 says 5" not in moves(replay, 1)
    assert "3 says 5" not in moves(replay, 3)
    assert view(go(replay, "1 says 4"), 1).said == ((2, 5), (1, 4))


@pytest.mark.rule("YC-06")
def test_several_may_pass() -> None:
    replay = go(table(3), turned(1, 3), "2 passes, 1 passes")
    assert view(replay, 3).said == ((2, None), (1, None))


@pytest.mark.rule("YC-06")
def test_a_number_is_free_again_in_the_next_round() -> None:
    replay = go(table(2), turned(1, 3), "1 says 3, 2 passes", turned(2, 4))
    assert "2 says 3" in moves(replay, 2)


@pytest.mark.rule("YC-07")
@pytest.mark.parametrize(
    "lines", ["1 says 1, 2 says 2, 3 says 0", "1 passes, 2 says 2, 3 passes", passed(3)]
)
def test_the_round_closes_when_everybody_has_announced_or_passed(lines: str) -> None:
    *others, last = lines.split(", ")
    replay = go(table(3), turned(1, 3), *others)
    assert view(replay, 1).phase == "announce"
    assert view(go(replay, last), 1).rounds == 2
    assert view(replay, 1).phase == "throw"


@pytest.mark.rule("YC-07")
def test_when_the_time_runs_out_all_who_were_silent_have_passed() -> None:
    replay = go(table(3), turned(1, 3), "3 says 2, time")
    assert (scores(replay), view(replay, 1).rounds) == ((0, 0, 1), 2)


@pytest.mark.rule("YC-07", "YC-12")
def test_when_everybody_was_silent_nobody_wins() -> None:
    replay = go(table(3), turned(1, 3), "time")
    assert scores(replay) == (0, 0, 0)
    assert view(replay, 1).under == (1,)


@pytest.mark.rule("YC-07")
def test_the_time_cannot_run_out_when_nobody_is_silent() -> None:
    replay = go(table(3), turned(1, 3), passed(3))
    assert replay.game.clock(replay.state) is None
    assert refused(replay, "time").endswith("got 'time'")


@pytest.mark.rule("YC-07")
@pytest.mark.parametrize(
    ("options", "seconds"), [({}, 20), ({"limit": "1"}, 1), ({"limit": "90"}, 90)]
)
def test_the_limit_is_twenty_seconds_or_any_whole_number(
    options: dict[str, str], seconds: int
) -> None:
    assert rules(table(2, options)).limit == view(table(2, options), 1).limit == seconds


@pytest.mark.rule("YC-07")
@pytest.mark.parametrize("limit", ["0", "-5", "2.5", "010", "off", ""])
def test_a_limit_that_is_not_a_whole_number_from_1_is_refused(limit: str) -> None:
    with pytest.raises(OptionError, match=r"^expected a whole number from 1 .* option limit"):
        catalog.new("yam-color", 2, {"limit": limit})


def test_after_the_card_nothing_else_than_words_and_time_may_come() -> None:
    replay = go(table(2), turned(1, 3))
    for event in (Card(2), Throw((1,) * 8), Start(1), Bets(1, 3)):
        assert refused(replay, event).endswith(f"got '{event.text}'")


@pytest.mark.parametrize("players", PLAYERS)
def test_the_alphabet_is_each_seat_with_what_it_may_say_and_bet(players: int) -> None:
    says, bets = ([f"{verb} {n}" for n in range(9)] for verb in ("says", "bets"))
    assert [move.text for move in table(players).game.alphabet] == [
        f"{seat} {words}" for seat in range(1, players + 1) for words in (*says, "passes", *bets)
    ]
