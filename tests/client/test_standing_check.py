"""What a server shows beside the entries, compared with them: results, pauses, turns, names."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arlequin.cli.terminal.conversation import _photos
from arlequin.client.device import MOST_LANDMARKS, Device
from arlequin.client.seats_told import SeatsTold
from arlequin.client.standing_check import mistimed
from arlequin.games import catalog
from arlequin.games.playthrough import Replay
from arlequin.gateway.protocol.outbound import EntryTold, FactTold, SeatTold
from arlequin.proof.device_chain import Landmark
from arlequin.proof.witness import PAGE
from arlequin.table.race.fairness import Call, Timing
from tests.client.test_seal import OVER, TOM, ZOE, Table, at_a_table, standing

__all__ = ["at_a_table"]
MakeTable = Callable[..., Table]
IDLE = {"kind": "hints", "seat": 2, "agrees": True}
EVE = ("person", "Eve")


def fault(table: Table) -> str | None:
    return table.joined.seal.witness.fault


def seats(*who: tuple[str, str]) -> dict[str, Any]:
    """That other people sit there."""
    return {"seats": standing(0, *who)["seats"]}


# --- what is shown -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        {"paused": True},
        {"outcome": OVER},
        {"acting": [{"seat": 2, "does": "throw", "since": 1}]},
        {"started": True, "acting": [{"seat": 2, "does": "move", "since": 1}]},
        seats(TOM, ZOE),
        seats(ZOE, EVE),
        seats(ZOE, ("computer", "Tom")),
        seats(ZOE, ("open", "")),
    ],
    ids=["pause", "end", "throw", "move", "names exchanged", "name", "computer", "nobody"],
)
def test_what_does_not_follow_from_the_entries_is_a_fault_and_is_not_shown(
    at_a_table: MakeTable, said: dict[str, Any]
) -> None:
    table = at_a_table("en")
    table.shows = said
    table.hear("step", IDLE)
    assert fault(table) == "shown"
    assert not table.joined.table.paused
    assert table.joined.replay.names == ("Zoe", "Tom")


def test_nothing_is_shown_of_a_page_whose_rest_is_to_come(at_a_table: MakeTable) -> None:
    table = at_a_table("en")
    before = table.joined.table.standing
    table.shows = {"ply": 2 + PAGE, "paused": True}
    table.hear("step", *[IDLE] * PAGE, yours=(2,))
    assert (fault(table), table.joined.table.standing) == (None, before)
    assert table.joined.table.yours == (1,)


def test_a_pause_that_was_told_is_shown_until_it_ends(at_a_table: MakeTable) -> None:
    table = at_a_table("en")
    table.hear("step", {"kind": "paused", "seat": 2})
    assert (fault(table), table.joined.table.paused) == (None, True)
    table.hear("step", {"kind": "resumed", "seat": 2})
    assert (fault(table), table.joined.table.paused) == (None, False)


LEAVES = {"kind": "left", "seat": 2}


def sits(name: str, seat: int = 2) -> dict[str, Any]:
    return {"kind": "sat", "seat": seat, "name": name}


@pytest.mark.parametrize(
    ("entries", "who", "names"),
    [
        ([LEAVES, sits("Eve")], EVE, ("Zoe", "Eve")),
        ([sits("Tom")], TOM, ("Zoe", "Tom")),
        ([{"kind": "computer", "seat": 2, "level": ""}], ("computer", "Tom"), ("Zoe", "Tom")),
        ([{"kind": "computer", "seat": 2, "level": ""}, sits("Tom")], TOM, ("Zoe", "Tom")),
        ([LEAVES], ("open", ""), ("Zoe", "(seat 2)")),
    ],
    ids=["sits down", "moves", "computer", "comes back", "leaves"],
)
def test_who_sits_there_changes_with_a_word(
    at_a_table: MakeTable,
    entries: list[dict[str, Any]],
    who: tuple[str, str],
    names: tuple[str, ...],
) -> None:
    table = at_a_table("en")
    table.shows = seats(ZOE, who)
    table.hear("step", *entries)
    assert fault(table) is None
    assert table.joined.replay.names[0] == names[0]
    assert table.joined.replay.names[1] == (who[1] or table.joined.say("unnamed", {"seat": 2}))


@pytest.mark.parametrize("between", [[], [{"kind": "computer", "seat": 2, "level": ""}]])
def test_nobody_sits_down_under_another_name_where_somebody_sits(
    at_a_table: MakeTable, between: list[dict[str, Any]]
) -> None:
    table = at_a_table("en")
    table.shows = seats(("person", "Tom"), ("person", "Zoe"))
    table.hear("step", *between, sits("Zoe"), sits("Tom", seat=1))
    assert fault(table) == "shown"
    assert table.joined.replay.names == ("Zoe", "Tom")


def test_a_seat_that_moves_keeps_its_face(at_a_table: MakeTable) -> None:
    table = at_a_table("en")
    zoe, tom = standing(0)["seats"]
    table.shows = {"seats": [zoe, {**tom, "avatar": tom["avatar"] + 1}]}
    table.hear("step", sits("Tom"))
    assert fault(table) == "shown"


def told(kind: str, **more: Any) -> EntryTold:
    return EntryTold(1, 0.0, kind, **more)


def test_names_of_the_past_are_compared_with_one_another_and_not_with_those_of_today() -> None:
    """The first message shows who sits there now, before it tells who sat there before."""
    now = msgspec.convert(standing(0, ZOE, EVE)["seats"], tuple[SeatTold, ...])
    known = SeatsTold()
    known.begin(now)
    past = told("sat", seat=2, name="Tom"), told("left", seat=2), told("sat", seat=2, name="Eve")
    for entry in past:
        assert not known.denies(entry, begun=False)
        known.hear(entry)
    assert known.fits(now)
    assert known.denies(told("sat", seat=2, name="Tom"), begun=False)


def test_no_seat_is_open_again_once_the_game_has_begun() -> None:
    known, leaves = SeatsTold(), told("left", seat=2)
    assert (known.denies(leaves, begun=False), known.denies(leaves, begun=True)) == (False, True)


def test_nothing_is_compared_where_nothing_is_proven(
    at_a_table: MakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arlequin.proof.witness.Witness._check_version", lambda *_: None)
    table = at_a_table("en", commit="", proof=0, dice="hands")
    table.shows = {"paused": True, **seats(ZOE, EVE)}
    table.hear("step", IDLE)
    assert (fault(table), table.joined.replay.names) == (None, ("Zoe", "Eve"))


# --- whose the seats are -------------------------------------------------------------------------


def test_which_seats_without_a_chain_are_this_device_s_is_believed(
    at_a_table: MakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of chance depends on it."""
    table = at_a_table("en")
    monkeypatch.setattr(table.joined.table, "start", lambda work: work.close())
    table.hear("step", IDLE, yours=(1, 2))
    assert fault(table) is None


def test_a_spectator_stores_no_landmark(at_a_table: MakeTable) -> None:
    table = at_a_table("en")
    table.connection.named = False
    ply = table.joined.device.landmark(table.joined.table.link)
    table.hear("step", IDLE, yours=())
    assert fault(table) is None
    assert table.joined.device.landmark(table.joined.table.link) == ply


# --- what was told before ------------------------------------------------------------------------


def started_again(at_a_table: MakeTable, before: Table, **changed: Any) -> Table:
    """Another program of the device, at the same table, with another landmark."""
    table = before.joined.table
    kept = before.joined.device.landmark(table.link)
    assert kept is not None
    before.joined.device.keep_landmark(table.link, kept._replace(**changed))
    return at_a_table("en", welcomed=False)


@pytest.mark.parametrize(
    ("changed", "entries", "found"),
    [
        ({}, 2, None),
        ({}, 3, None),
        ({}, 1, "past"),
        ({"ply": 3}, 2, "past"),
        ({"ply": 3, "after": "1" * 64}, 3, "past"),
        ({"ply": 3, "told": "1" * 64}, 3, "past"),
    ],
    ids=["the same", "more", "less", "less than another saw", "other moves", "other commitments"],
)
def test_a_program_that_is_started_again_is_told_what_it_was_told_before(
    at_a_table: MakeTable, changed: dict[str, Any], entries: int, found: str | None
) -> None:
    before = at_a_table("en")
    own = before.own
    before.hear("step", IDLE)
    again = started_again(at_a_table, before, **changed)
    again.hear("welcome", *[own, IDLE, IDLE][:entries])
    assert fault(again) == found


def test_the_later_of_two_landmarks_stands_and_only_the_latest_tables_are_kept(
    tmp_path: Path,
) -> None:
    device = Device(tmp_path)
    for ply in (3, 7, 5):
        device.keep_landmark("t", Landmark(ply, "", f"{ply}"))
    assert Device(tmp_path).landmark("t") == Landmark(7, "", "7")
    for number in range(MOST_LANDMARKS):
        device.keep_landmark(f"t{number}", Landmark(1, "", ""))
    assert Device(tmp_path).landmark("t") is None
    assert Device(tmp_path).landmark("t0") == Landmark(1, "", "")


# --- photo finishes ------------------------------------------------------------------------------


def call(seat: int, number: int | None) -> Call:
    return Call(seat, number, 0.0, 1.0)


CLOSE = Timing(call(1, 4), 1.0, (call(2, 4), call(3, 4)), photo=True)
change = msgspec.structs.replace


@pytest.mark.parametrize(
    ("text", "timing", "wrong"),
    [
        ("1 says 4", CLOSE, False),
        ("1 says 4", Timing(call(1, 4), 1.0), False),
        ("1 passes", Timing(call(1, None), 1.0), False),
        ("1 says 4", change(CLOSE, beaten=()), True),
        ("1 says 4", change(CLOSE, beaten=(call(2, 5),)), True),
        ("1 says 4", change(CLOSE, beaten=(call(2, 4), call(2, 4))), True),
        ("1 says 4", change(CLOSE, beaten=(call(1, 4),)), True),
        ("1 says 4", change(CLOSE, beaten=(call(9, 4),)), True),
        ("1 says 4", change(CLOSE, call=call(2, 4), beaten=(call(3, 4),)), True),
        ("1 says 5", CLOSE, True),
        ("1 passes", Timing(call(1, None), 1.0, (call(2, None),), photo=True), True),
        ("1 passes", Timing(call(1, None), 1.0, (call(2, None),)), True),
    ],
)
def test_a_photo_finish_is_of_those_who_were_to_speak_and_said_the_same(
    text: str, timing: Timing, wrong: bool
) -> None:
    game = catalog.new("yam-color", 3, {"count": "faces"})
    replay = Replay(game, ["", "", ""])
    while game.clock(replay.state) is None:
        odds = game.odds(replay.state)
        assert odds is not None
        replay.play(odds.at(0).text)
    entry = EntryTold(1, 0.0, "event", text=text, timing=timing)
    assert mistimed(game, replay.state, entry) is wrong


def test_a_photo_finish_is_told_as_its_times_have_it() -> None:
    said = FactTold("photo", ("YC-06",), {"seat": 1, "seats": (2,)})
    invented = EntryTold(1, 0.0, "event", text="1 says 4", facts=(said,))
    assert list(_photos(invented)) == []
    (fact,) = _photos(change(invented, timing=CLOSE))
    assert fact.args == {"seat": 1, "seats": (2, 3)}
