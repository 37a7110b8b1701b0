"""YAM color: what a seat sees in each phase, and the blind variant (YC-16)."""

import pytest
from msgspec.structs import asdict

from arlequin.core.errors import OptionError
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.games.yam_color.view import YamColorView
from tests.games.dealing import actors, go, goes_on, play, put
from tests.games.yam_color.rounds import CARDS, passed, table, turned, view

BETS = {"bets": "yes"}


def common(seen: YamColorView) -> dict[str, object]:
    """What does not depend on who looks."""
    return {key: value for key, value in asdict(seen).items() if key not in ("seat", "texts")}


def phases() -> list[Replay]:
    """One table for each phase of a game."""
    bet = "1 bets 4, 2 bets 5, 3 bets 6"
    return [
        play("yam-color", 3, BETS), table(3, BETS), go(table(3, BETS), bet),
        go(table(3, BETS), bet, "throw 11111111"), go(table(3, BETS), bet, turned(2, 4)),
        go(table(3, BETS), bet, turned(2, 4), "time"),
        go(table(3, unseen=(2,)), turned(2, 4), "1 says 4, time"),
    ]  # fmt: skip


@pytest.mark.rule("YC-03", "YC-15")
def test_the_view_names_its_phase() -> None:
    assert [view(replay, 1).phase for replay in phases()] == [
        "start", "bet", "throw", "card", "announce", "earn", "over",
    ]  # fmt: skip


@pytest.mark.rule("YC-05")
@pytest.mark.parametrize("phase", range(7))
def test_everybody_sees_the_same_in_every_phase(phase: int) -> None:
    replay = phases()[phase]
    seen = [common(view(replay, seat)) for seat in (1, 2, 3, None)]
    assert seen[1:] == seen[:-1]
    assert [view(replay, seat).seat for seat in (1, None)] == [1, None]


@pytest.mark.rule("YC-03")
def test_the_dice_are_seen_as_colours_and_the_card_as_balls() -> None:
    replay = go(table(3), "throw 12341234")
    assert view(replay, 2).dice == (
        "red", "yellow", "violet", "orange", "blue", "red", "yellow", "red",
    )  # fmt: skip
    assert (view(replay, 2).card, view(replay, 2).balls) == (None, {})
    go(replay, "card 7")
    assert (view(replay, 2).card, view(replay, 2).balls) == (
        7, {"red": 3, "orange": 3, "green": 2},
    )  # fmt: skip


@pytest.mark.rule("YC-05")
def test_announcements_and_bets_are_heard_by_all() -> None:
    replay = go(table(3, BETS), "1 bets 4, 2 bets 5, 3 bets 6", turned(2, 4), "3 says 1, 1 passes")
    assert view(replay, 2).said == ((3, 1), (1, None))
    assert view(replay, 2).bets == ((1, 4), (2, 5), (3, 6))
    assert view(replay, 2).actors == (2,)


@pytest.mark.rule("YC-03")
def test_a_new_round_begins_with_a_clear_table() -> None:
    replay = go(table(3), turned(2, 4), "1 says 4, time")
    seen = view(replay, 1)
    assert (seen.dice, seen.card, seen.balls, seen.said) == ((), None, {}, ())
    assert (seen.rounds, seen.thrower, seen.scores) == (2, 1, (1, 0, 0))
    assert replay.state.count == 0


@pytest.mark.rule("YC-02")
def test_of_the_unseen_cards_a_seat_knows_only_their_number() -> None:
    one = table(3, unseen=(1, 2, 3), under=(7, 8))
    other = table(3, unseen=(11, 5, 4), under=(7, 8))
    for seat in (1, 2, 3, None):
        assert view(one, seat) == view(other, seat)
    assert (view(one, 1).pile, view(one, 1).under) == (5, (7, 8))


@pytest.mark.rule("YC-04")
def test_the_view_does_not_tell_the_match_count() -> None:
    replay = go(table(3), turned(2, 4))
    before = view(replay, 1)
    assert view(put(replay, count=5), 1) == before


@pytest.mark.rule("YC-05")
def test_each_seat_is_shown_only_its_own_moves() -> None:
    replay = go(table(3), turned(2, 4), "1 says 4")
    assert view(replay, 1).texts == ()
    assert view(replay, 2).texts == (*(f"2 says {n}" for n in range(9) if n != 4), "2 passes")
    assert view(replay, 3).texts[0] == "3 says 0"
    assert view(replay, None).moves == ()


@pytest.mark.rule("YC-15")
def test_only_the_bettor_is_shown_moves() -> None:
    replay = go(table(3, BETS), "1 bets 0")
    assert view(replay, 2).texts == tuple(f"2 bets {n}" for n in range(1, 9))
    assert [view(replay, seat).moves for seat in (1, 3, None)] == [(), (), ()]


@pytest.mark.rule("YC-03")
@pytest.mark.parametrize("phase", [0, 2, 3, 5, 6])
def test_nobody_has_a_move_while_chance_is_due_or_after_the_end(phase: int) -> None:
    replay = phases()[phase]
    assert [view(replay, seat).moves for seat in (1, 2, 3)] == [(), (), ()]
    assert view(replay, 1).actors == ()


@pytest.mark.parametrize("phase", range(7))
def test_chance_is_due_exactly_while_nobody_is_asked_and_the_game_goes_on(phase: int) -> None:
    replay = phases()[phase]
    asked = actors(replay) != () or not goes_on(replay)
    assert (replay.game.odds(replay.state) is None) is asked


@pytest.mark.rule("YC-16")
@pytest.mark.parametrize(
    ("options", "blind"), [({}, False), ({"blind": "no"}, False), ({"blind": "yes"}, True)]
)
def test_the_view_says_that_the_dice_and_the_card_are_spoken(
    options: dict[str, str], blind: bool
) -> None:
    replay = table(3, options)
    assert [view(replay, seat).blind for seat in (1, 2, 3, None)] == [blind] * 4


@pytest.mark.rule("YC-16")
def test_the_option_is_yes_or_no() -> None:
    with pytest.raises(OptionError, match=r"^expected yes or no for option blind"):
        catalog.new("yam-color", 2, {"blind": "eyes"})


@pytest.mark.rule("YC-16")
def test_blind_or_not_the_game_is_the_same() -> None:
    lines = ("start 2", turned(5, 3), "1 says 4, 3 says 3, 2 passes", turned(9, 0), passed(3))
    one, other = (play("yam-color", 3, {"blind": b}, *lines) for b in ("yes", "no"))
    assert one.state == other.state
    assert len(CARDS) == view(one, 1).pile + sum(view(one, 1).scores)
