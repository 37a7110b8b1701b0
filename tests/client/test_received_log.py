"""The log as a client receives it: who sits where, whose the seats are, and what cannot follow."""

from typing import Any

import msgspec
import pytest

from arlequin.client.device import Device
from arlequin.client.errors import ClientError
from arlequin.client.remote_table import Listener, RemoteTable
from arlequin.core.errors import OptionError
from arlequin.core.game import Fact
from arlequin.games import catalog
from arlequin.gateway.protocol.outbound import OwnSeats, SentEntry, Status, StatusChange
from arlequin.table.fairness import TimedCall, Timing
from tests.client.joined_table import MakeTable, Table, at_a_table

__all__ = ["at_a_table"]
IDLE = {"kind": "hints", "seat": 2, "agrees": True}
LEAVES = {"kind": "left", "seat": 2}
DIE = {"kind": "event", "text": "die 3"}


def fault(table: Table) -> str | None:
    return table.fault


def sits(name: str, seat: int = 2) -> dict[str, Any]:
    return {"kind": "sat", "seat": seat, "name": name}


def unproven(at_a_table: MakeTable) -> Table:
    """A table at which events need no proof."""
    return at_a_table("en", server="", proof=0)


# --- what cannot follow --------------------------------------------------------------------------


def timing(*seats: int) -> dict[str, Any]:
    first, *others = (TimedCall(seat, 4, 0.0, 1.0) for seat in seats)
    made: dict[str, Any] = msgspec.to_builtins(Timing(first, 1.0, tuple(others), photo=True))
    return made


@pytest.mark.parametrize(
    "entry",
    [
        {"kind": "sung", "seat": 1},
        {"kind": "paused", "seat": 3},
        {"kind": "paused", "seat": 0},
        {"kind": "paused", "seat": -1},
        {"kind": "proposed", "seat": 1, "what": "computer", "about": 0},
        {"kind": "proposed", "seat": 1, "what": "without", "about": 3},
        {"kind": "event", "text": "die 7"},
        {"kind": "event", "text": "throw 123456"},
        {"kind": "event", "text": "takeback 1"},
        {**DIE, "timing": timing(1, 3)},
        sits("Zoe"),
        {**IDLE, "ply": 0},
        {**IDLE, "ply": 3},
    ],
)
def test_an_entry_that_cannot_follow_is_unreadable_and_nothing_is_shown_after_it(
    at_a_table: MakeTable, entry: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, shown = unproven(at_a_table), list[SentEntry]()
    monkeypatch.setattr(table.joined, "entry", lambda sent, _: shown.append(sent))
    with pytest.raises(ClientError, match="expected a valid message of a table") as error:
        table.hear("step", entry, IDLE)
    assert error.value.code == "client/unreadable"
    codes = {"sung": "unreadable"}
    assert fault(table) == ("order" if "ply" in entry else codes.get(entry["kind"], "illegal"))
    assert shown == []
    assert table.joined.replay.names == ("Zoe", "Tom")


def test_no_seat_is_open_again_once_the_game_has_begun(
    at_a_table: MakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = unproven(at_a_table)
    table.hear("step", DIE)
    with pytest.raises(ClientError, match="no open seat in a game under way, got seat 2"):
        table.hear("step", LEAVES)


def test_a_takeback_can_be_of_more_events_than_there_are_seats(at_a_table: MakeTable) -> None:
    table = at_a_table("en")
    table.hear("step", {"kind": "proposed", "seat": 2, "what": "takeback", "about": 3})
    asked = table.joined.table.public.proposal
    assert asked is not None
    assert (asked.about, fault(table)) == (3, None)


def test_a_table_of_a_game_that_is_not_installed_is_one_sentence(at_a_table: MakeTable) -> None:
    """Its log cannot be folded without its rules; third-party clients ask for views."""
    table = at_a_table("en").joined.table
    change = msgspec.structs.replace
    listed = change(table.listed, setup=change(table.listed.setup, game="whist"))
    with pytest.raises(OptionError, match=r"expected a game: .*, got 'whist'") as error:
        RemoteTable("http://x", listed, Device(), Listener())
    assert "\n" not in str(error.value)


def test_other_rules_than_those_of_this_device_are_one_sentence(at_a_table: MakeTable) -> None:
    table = at_a_table("en", welcomed=False, rules=9)
    with pytest.raises(ClientError, match="expected rules 1 of double-yam, got 9: update") as error:
        table.hear("welcome")
    assert error.value.code == "client/rules"
    assert (table.joined.table.public.ply, fault(table)) == (0, None)


# --- who sits where ------------------------------------------------------------------------------


COMPUTER = {"kind": "computer", "seat": 2, "level": "easy"}


@pytest.mark.parametrize(
    ("entries", "name"),
    [
        ([LEAVES, sits("Eve")], "Eve"),
        ([sits("Tom")], "Tom"),
        ([COMPUTER], "Tom"),
        ([COMPUTER, sits("Tom")], "Tom"),
        ([LEAVES], "Player 2"),
    ],
    ids=["sits down", "moves", "computer", "comes back", "leaves"],
)
def test_who_sits_there_follows_from_the_log(
    at_a_table: MakeTable, entries: list[dict[str, Any]], name: str
) -> None:
    table = at_a_table("en")
    table.hear("step", *entries)
    assert fault(table) is None
    assert table.joined.replay.names == ("Zoe", name)


@pytest.mark.parametrize("between", [[], [COMPUTER]])
def test_nobody_sits_down_under_another_name_where_somebody_sits(
    at_a_table: MakeTable, between: list[dict[str, Any]]
) -> None:
    table = at_a_table("en")
    with pytest.raises(ClientError, match="expected Tom in seat 2, got Zoe"):
        table.hear("step", *between, sits("Zoe"), sits("Tom", seat=1))
    assert fault(table) == "illegal"
    assert table.joined.replay.names == ("Zoe", "Tom")


def test_a_pause_lasts_until_it_ends(at_a_table: MakeTable) -> None:
    table = at_a_table("en")
    remote = table.joined.table
    table.hear("step", {"kind": "paused", "seat": 2})
    assert (remote.public.paused, remote.you) == (True, ())
    table.hear("step", {"kind": "resumed", "seat": 2})
    assert (remote.public.paused, [own.seat for own in remote.you]) == (False, [1])


# --- whose the seats are -------------------------------------------------------------------------


def test_a_seat_is_this_device_s_once_the_log_says_why(
    at_a_table: MakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seats are sent first; the steps may be several, where this device was slow to read."""
    table = at_a_table("en")
    remote = table.joined.table
    table.connection.hear(OwnSeats((1, 2)), False)
    table.hear("step", IDLE, yours=(1, 2))
    held = [remote.yours]
    table.hear("step", LEAVES, sits("Zoe (2)"), yours=(1, 2))
    held.append(remote.yours)
    table.hear("step", LEAVES, yours=(1,))
    assert [*held, remote.yours] == [(1,), (1, 2), (1,)]
    assert fault(table) is None


def test_a_status_says_who_is_absent_and_for_whom_a_race_waits(at_a_table: MakeTable) -> None:
    table = at_a_table("en")
    remote = table.joined.table
    status = Status(present=(1,), awaited=(2, 9), deadline=7.0)
    table.connection.hear(StatusChange(5.0, status), False)
    left = remote.seconds_left()
    assert left is not None
    assert (remote.absent, remote.awaited_seats, round(left)) == ((2,), (2,), 2)


# --- against the clock ---------------------------------------------------------------------------

SHOWN = [{"kind": "event", "text": text} for text in ("start 1", "throw 12341234", "card 3")]
SAYS = {"kind": "event", "text": "1 says 4"}


def race(at_a_table: MakeTable, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A round of YAM color in which both players can announce."""
    identity = catalog.new("yam-color", 2).identity
    rules = {"game": "yam-color", "rules": identity.rules, "options": dict(identity.options)}
    table = at_a_table("en", server="", proof=0, objectives=(), **rules)
    table.hear("step", *SHOWN)
    return table


def test_the_facts_of_a_photo_finish_follow_from_its_timing(
    at_a_table: MakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, shown = race(at_a_table, monkeypatch), list[Fact]()
    monkeypatch.setattr(table.joined, "entry", lambda _, facts: shown.extend(facts))
    table.hear("step", {**SAYS, "timing": timing(1, 2)})
    assert [fact.args for fact in shown if fact.kind == "photo"] == [{"seat": 1, "seats": (2,)}]


@pytest.mark.parametrize("seats", [(1,), (1, 1), (1, 2, 2), (2, 1)])
def test_a_timing_that_contradicts_the_race_is_unreadable(
    at_a_table: MakeTable, monkeypatch: pytest.MonkeyPatch, seats: tuple[int, ...]
) -> None:
    table = race(at_a_table, monkeypatch)
    with pytest.raises(ClientError) as error:
        table.hear("step", {**SAYS, "timing": timing(*seats)})
    assert error.value.code == "client/unreadable"
