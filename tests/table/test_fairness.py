"""Who announced first: by reaction since delivery, within what was measured of each path."""

import asyncio
from collections.abc import Awaitable, Callable
from math import inf, nan

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from arlequin.core.errors import RecordError
from arlequin.gateway.bodies import record_text
from arlequin.live.host import Host
from arlequin.table.fairness import (
    ENOUGH,
    MOST,
    MOST_HOLD,
    MOST_SLACK,
    NEAR,
    PHOTO,
    WINDOW,
    Bounds,
    Doubt,
    Path,
    Round,
    TimedCall,
    Timing,
    decide,
    doubts,
)
from arlequin.table.records import audit_of_record, audit_of_table
from arlequin.table.setup import Setup
from tests.live.races import Race, steady, whole_round
from tests.live.seats import Salon, at_a_table, events, people
from tests.live.test_host import refusal

FOUR = (1, 2, 3, 4)
FAR = steady(0.2)


def at_a_race(work: Callable[[Race], Awaitable[None]], **options: str) -> None:
    async def go(salon: Salon, host: Host) -> None:
        race = Race(salon, host)
        await race.begin()
        await work(race)

    at_a_table(go, Setup("yam-color", people(4), options))


def path(*trips: float) -> Bounds:
    measured = Path()
    for trip in trips:
        measured.add_trip(trip)
    return measured.bounds


def call(
    seat: int, reaction: float, number: int | None = 2, way: Bounds = FAR, claimed: float = -1.0
) -> TimedCall:
    """An honest announcement, unless it claims something else."""
    said = reaction if claimed == -1.0 else claimed
    return TimedCall(seat, number, 100.0, 100.0 + reaction + way.typical, way, said)


# --- what is measured ----------------------------------------------------------------------------


def test_of_a_path_that_was_hardly_measured_nothing_is_credited() -> None:
    assert path() == NEAR
    assert path(*[0.1] * (ENOUGH - 1)) == NEAR
    assert path(*[0.1] * ENOUGH) == Bounds(0.1, 0.1, 0.103)


def test_no_more_than_the_last_round_trips_count() -> None:
    assert path(*[0.2] * 50, *[0.05] * WINDOW) == path(*[0.05] * WINDOW)


def test_some_slow_answers_do_not_make_a_path_longer() -> None:
    quick, slow = [0.02] * 12, [0.24] * 9
    assert path(*slow, *quick).most <= 0.02 + MOST_SLACK


def test_jitter_widens_what_is_believed_only_so_far() -> None:
    wild = [0.05, 0.5] * 10 + [0.1] * 3
    assert path(*wild).most - path(*wild).typical <= MOST_SLACK + 1e-9


def test_nobody_is_credited_for_being_at_the_end_of_the_world() -> None:
    assert path(*[3.0] * WINDOW).most == MOST


# --- what is judged ------------------------------------------------------------------------------


def test_an_honest_reaction_is_taken_as_it_is_claimed_however_far_it_came() -> None:
    for way in (NEAR, steady(0.02), FAR):
        assert call(1, 0.9, way=way).reaction == 0.9


def test_a_claim_is_clipped_to_what_the_path_allows() -> None:
    assert call(1, 0.9, claimed=0.0).reaction == pytest.approx(0.9 - 0.005)
    assert call(1, 0.9, claimed=5.0).reaction == pytest.approx(0.9 + 0.005)


def test_who_claims_nothing_is_judged_by_the_typical_path() -> None:
    for nothing in (None, nan, inf, -inf):
        silent = msgspec.structs.replace(call(1, 0.9), claimed=nothing)
        assert silent.reaction == pytest.approx(0.9)


@given(st.floats(allow_nan=True), st.floats(0, 3), st.floats(0, MOST))
def test_no_claim_wins_more_than_the_slack(claimed: float, waited: float, trip: float) -> None:
    way = path(*[trip] * WINDOW)
    judged = TimedCall(1, 2, 0.0, waited, way, claimed).reaction
    assert 0.0 <= judged <= waited + 1e-6
    assert judged >= max(0.0, waited - way.typical - MOST_SLACK) - 2e-6


# --- who is first --------------------------------------------------------------------------------


def test_the_shortest_reaction_is_heard_first() -> None:
    calls = [call(1, 1.3, way=NEAR), call(2, 1.2, 5), call(3, 1.25)]
    assert decide(calls, FOUR).call.seat == 2


def test_in_a_photo_finish_the_first_in_turn_is_heard() -> None:
    calls = [call(1, 1.0), call(3, 1.0 + PHOTO / 2), call(4, 1.0 + 2 * PHOTO)]
    for turn, first in (((1, 2, 3, 4), 1), ((2, 3, 4, 1), 3), ((4, 1, 2, 3), 1)):
        finish = decide(calls, turn)
        assert (finish.call.seat, finish.photo) == (first, True)
        assert {each.seat for each in finish.beaten} == {1, 3, 4} - {first}


def test_it_is_no_photo_finish_where_the_numbers_differ_or_the_gap_is_wide_enough() -> None:
    for other in (call(3, 1.0005, 7), call(3, 1.0 + 1.5 * PHOTO), call(3, 1.0, None)):
        assert decide([call(1, 1.0), other], FOUR).photo is False
    assert decide([call(1, 1.0, None), call(2, 1.0, None)], FOUR).beaten == ()


def test_nobody_waits_longer_than_somebody_silent_may_need() -> None:
    race = Round(100.0, FOUR)
    race.add(1, 2, 101.02, steady(0.02), 1.0)
    assert race.wakes({2: 0.065}) == pytest.approx(101.0 + 0.065 + PHOTO)
    assert race.wakes({2: 0.065, 4: 0.205}) == pytest.approx(101.0 + 0.205 + PHOTO)
    assert race.wakes({}) == 0.0
    assert race.wakes({4: 60.0}) == pytest.approx(101.02 + MOST_HOLD)


def test_what_was_told_stays_told() -> None:
    race = Round(100.0, FOUR)
    race.add(1, 2, 101.02, steady(0.02), 1.0)
    race.apply(race.take(), 101.3)
    race.add(4, 3, 101.4, Bounds(0.4, 0.6, 0.6), 0.8)
    late = race.take()
    assert late.reaction == 1.0
    assert doubts([late], FOUR) == []


# --- at a table ----------------------------------------------------------------------------------


def test_the_fastest_is_heard_first_though_they_are_farthest_and_arrive_last() -> None:
    async def race(race: Race) -> None:
        await asyncio.gather(
            race.react(1, "says 2", 1.10),
            race.react(2, "says 3", 1.09),
            race.react(3, "says 4", 1.08),
            race.react(4, "says 5", 1.00),
        )
        assert race.said == ["4 says 5", "3 says 4", "2 says 3", "1 says 2"]

    at_a_race(race)


def test_of_two_who_say_the_same_the_faster_has_it_and_the_other_says_another() -> None:
    async def race(race: Race) -> None:
        near = asyncio.create_task(race.react(1, "says 2", 1.10))
        far = asyncio.create_task(race.react(4, "says 2", 1.00))
        with refusal("announce/taken"):
            await near
        await far
        await race.say(1, "says 3", 0.0)
        assert race.said == ["4 says 2", "1 says 3"]

    at_a_race(race)


def test_a_player_who_was_beaten_loses_no_time_by_waiting_for_the_refusal() -> None:
    async def race(race: Race) -> None:
        near = asyncio.create_task(race.react(1, "says 2", 1.10))
        await race.react(4, "says 2", 1.00)
        with refusal("announce/taken"):
            await near
        await race.react(1, "says 3", 0.5)
        (_, again) = race.timings[-1]
        assert again.reaction == pytest.approx(1.10 + 0.5)

    at_a_race(race)


def test_saying_a_number_that_was_told_does_not_stop_ones_clock() -> None:
    async def race(race: Race) -> None:
        await race.react(1, "says 2", 1.0)
        for _ in range(3):
            with refusal("announce/taken"):
                await race.react(4, "says 2", 0.2)
        await race.react(4, "says 3", 0.2, None)
        (_, last) = race.timings[-1]
        assert last.reaction >= 1.0 + 4 * 0.2

    at_a_race(race)


def test_what_is_held_is_told_to_nobody_not_even_by_a_refusal() -> None:
    async def race(race: Race) -> None:
        near = asyncio.create_task(race.react(1, "says 2", 1.0))
        other = asyncio.create_task(race.react(2, "says 2", 1.05))
        await asyncio.sleep(1.15)
        assert race.said == []
        assert not near.done()
        assert not other.done()
        await near
        with refusal("announce/taken"):
            await other

    at_a_race(race)


def test_who_can_be_overtaken_by_nobody_is_heard_at_once() -> None:
    async def race(race: Race) -> None:
        for seat in (1, 2, 3):
            await race.react(seat, f"says {seat}", 1.0)
        await asyncio.sleep(0.5)
        before = asyncio.get_running_loop().time()
        await race.say(4, "says 4", 0.0)
        assert asyncio.get_running_loop().time() - before < 0.002

    at_a_race(race)


def test_an_announcement_before_the_limit_is_heard_though_it_arrives_after_it() -> None:
    async def race(race: Race) -> None:
        await asyncio.gather(
            race.react(2, "says 1", 2.0),
            race.react(4, "says 5", 4.99),
        )
        await asyncio.sleep(0.1)
        assert events(race.host.table)[3:] == ["2 says 1", "4 says 5", "time"]

    async def late(race: Race) -> None:
        with refusal("announce/late", "YC-07"):
            await race.react(4, "says 5", 5.003)
        assert race.said == []

    at_a_race(race, limit="5")
    at_a_race(late, limit="5")


# --- deciding again ------------------------------------------------------------------------------


def test_what_is_kept_is_enough_to_decide_again() -> None:
    async def race(race: Race) -> None:
        beaten = asyncio.create_task(race.react(1, "says 2", 1.10))
        await race.react(4, "says 2", 1.00)
        with refusal("announce/taken"):
            await beaten
        await asyncio.gather(race.react(1, "passes", 0.3), race.react(2, "says 0", 0.1))
        kept = [timing for _, timing in race.timings]
        sent = msgspec.json.decode(msgspec.json.encode(kept), type=list[Timing])
        assert sent == kept
        assert doubts(sent, FOUR) == []

    at_a_race(race)


def test_a_false_decision_is_found_when_it_is_made_again() -> None:
    fair = decide([call(1, 1.1), call(4, 1.0)], FOUR)
    swapped = msgspec.structs.replace(fair, call=fair.beaten[0], beaten=(fair.call,))
    faster = msgspec.structs.replace(fair, reaction=0.5)
    before = decide([call(2, 0.9, 7)], FOUR)
    assert doubts([before, fair], FOUR) == []
    assert doubts([swapped], FOUR) == [Doubt("before", 1, 4)]
    assert doubts([faster], FOUR) == [Doubt("reaction", 4)]
    assert doubts([fair, before], FOUR) == [Doubt("faster", 2)]


def test_a_photo_finish_is_told_to_everybody() -> None:
    async def race(race: Race) -> None:
        close = asyncio.gather(
            race.react(1, "says 2", 1.000), race.react(4, "says 2", 1.001), return_exceptions=True
        )
        await close
        facts = [fact for told in race.host.table.log for fact in told.facts]
        (photo,) = [fact for fact in facts if fact.kind == "photo"]
        (_, timing) = race.timings[0]
        assert timing.photo
        assert photo.args == {"seat": timing.call.seat, "seats": (timing.beaten[0].seat,)}
        assert photo.rules == ("YC-06",)

    at_a_race(race)


def test_a_record_says_how_its_announcements_were_decided() -> None:
    table = whole_round()
    text = record_text(table).encode()
    (again,) = audit_of_record(text)
    assert [again] == audit_of_table(table)
    assert (len(again.timings), again.doubts) == (4, [])
    (forged,) = audit_of_record(text.replace(b'"claimed":1.2', b'"claimed":1.8'))
    assert [doubt.kind for doubt in forged.doubts] == ["reaction"]
    with pytest.raises(RecordError, match="what an announcement was decided from"):
        audit_of_record(text.replace(b'"reaction":1.2', b'"reaction":"soon"'))
