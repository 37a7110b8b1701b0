"""The fold that servers and clients share refuses entries that cannot follow those before them."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from arlequin.core.errors import ArlequinError
from arlequin.gateway.log import entry_of, setup_of
from arlequin.gateway.protocol import outbound as out
from arlequin.table.entries import AnyEntry, Left, NumberedEntry, Paused, Sat, StoredEvent
from arlequin.table.public_table import THROW, PublicTable
from arlequin.table.setup import SeatSetup, Setup

LOGS = Path(__file__).parents[2] / "web" / "fixtures" / "illegal_logs.json"
ILLEGAL = json.loads(LOGS.read_text())
"""The browser's fold is tested with the same logs."""
SEATS = (SeatSetup("person", name="Ana"), SeatSetup("person", name="Bob"))


def under_way() -> PublicTable:
    """A game of Double Yam after its first event, at ply 1."""
    table = PublicTable(Setup("double-yam", SEATS))
    table.add(NumberedEntry(1, 1.0, StoredEvent("die 4")))
    return table


def test_an_entry_follows_by_the_rules() -> None:
    table = under_way()
    table.add(NumberedEntry(2, 2.0, StoredEvent("die 2")))
    assert (table.acting(), table.since) == ({1: THROW}, {1: 2})


@pytest.mark.parametrize(
    "entry",
    [
        pytest.param(Sat(1, "", name="Eve"), id="another name beside a player's points"),
        pytest.param(Left(1), id="an open seat in a game under way"),
        pytest.param(Paused(3), id="a seat that there is not"),
        pytest.param(StoredEvent("throw 666666"), id="an event that is not pending"),
        pytest.param(StoredEvent("takeback 2"), id="more events than there were"),
        pytest.param(StoredEvent("dance"), id="no event of the game"),
    ],
)
def test_an_entry_that_cannot_follow_is_an_error(entry: AnyEntry | StoredEvent) -> None:
    table = under_way()
    with pytest.raises((ValueError, ArlequinError)):
        table.add(NumberedEntry(2, 2.0, entry))
    assert table.ply == 1


@pytest.mark.parametrize("log", ILLEGAL, ids=[log["why"] for log in ILLEGAL])
def test_the_last_entry_of_an_illegal_log_is_an_error(log: dict[str, Any]) -> None:
    table = PublicTable(setup_of(msgspec.convert(log["setup"], out.SentSetup)))
    *before, last = msgspec.convert(log["entries"], tuple[out.SentEntry, ...])
    for entry in before:
        table.add(entry_of(entry))
    with pytest.raises((ValueError, ArlequinError)):
        table.add(entry_of(last))
    assert table.ply == len(before)


@pytest.mark.parametrize("ply", [1, 3])
def test_plies_follow_without_a_gap(ply: int) -> None:
    with pytest.raises(ValueError, match="expected ply 2"):
        under_way().add(NumberedEntry(ply, 2.0, Paused(1)))


def test_a_player_comes_back_under_the_same_name() -> None:
    table = under_way()
    table.add(NumberedEntry(2, 2.0, Sat(1, "", name="Ana")))
    assert table.seating.names == ("Ana", "Bob")
