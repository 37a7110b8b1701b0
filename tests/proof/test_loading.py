"""Loading of a stored table: each draw follows from its links again, each line from the others."""

import asyncio

import msgspec
import pytest

from arlequin.proof.lines import read_line
from arlequin.table.chance import Cup
from arlequin.table.entries import ProofLine, StoredEvent
from arlequin.table.ports import StoredTable
from arlequin.table.refusal import Damaged
from arlequin.table.setup import Setup
from arlequin.table.table import Table
from tests.live.seats import people
from tests.proof.plain_device import PlainDevice
from tests.proof.test_rounds import Place, acting, at_place, throws

replace = msgspec.structs.replace


async def play_on(place: Place, devices: list[PlainDevice]) -> None:
    """Moves until the next throw, and the throw."""
    table = place.host.table
    while "throw" not in table.acting().values():
        device = acting(place, devices)
        move = table.game.moves(table.replay.state, device.seat)[-1].text
        await device.ask("play", since=table.since[device.seat], move=move)
    await throws(place, devices)


def stored() -> StoredTable:
    """A game with draws, an absence, a return and a burn."""
    found: list[StoredTable] = []

    async def story(place: Place, devices: list[PlainDevice]) -> None:
        one, two, three = devices
        for device in (one, two):
            await play_on(place, devices)
            device.go()
            await asyncio.sleep(0.1)
            device.hidden = False
            device.say_here()
            await asyncio.sleep(0.1)
        three.silent = True
        for _ in range(3):
            await play_on(place, devices)
        saved = await place.archive.load(place.name)
        assert saved is not None
        found.append(saved)

    at_place(story, Setup("double-yam", people(3)), 3)
    return found[0]


SAVED = stored()


def changed(ply: int, **fields: str) -> StoredTable:
    """With other fields in the entry of a ply."""
    kept = list(SAVED.entries)
    kept[ply - 1] = replace(kept[ply - 1], entry=replace(kept[ply - 1].entry, **fields))
    return replace(SAVED, entries=tuple(kept))


def without(ply: int) -> StoredTable:
    """Without the entry of a ply; those after it move up."""
    kept = [*SAVED.entries[: ply - 1], *SAVED.entries[ply:]]
    numbered = [replace(one, ply=number) for number, one in enumerate(kept, 1)]
    return replace(SAVED, entries=tuple(numbered))


def restored(saved: StoredTable) -> Table:
    return Table.restore(saved, Cup.from_seed(1))


DRAWS = [
    (one.ply, one.entry)
    for one in SAVED.entries
    if isinstance(one.entry, StoredEvent) and one.entry.proof
]
LINES = [(one.ply, one.entry.text) for one in SAVED.entries if isinstance(one.entry, ProofLine)]


def test_an_unchanged_table_is_restored() -> None:
    assert restored(SAVED).ply == len(SAVED.entries)
    assert {type(read_line(text)).__name__ for _, text in LINES} == {
        "Join",
        "Away",
        "Return",
        "Burn",
    }


@pytest.mark.parametrize(("ply", "entry"), DRAWS)
def test_a_draw_that_was_changed_in_the_store_is_noticed(ply: int, entry: StoredEvent) -> None:
    proof = entry.proof or ""
    flipped = proof[:-1] + ("1" if proof[-1] == "0" else "0")
    others = {other.text for _, other in DRAWS if len(other.text) == len(entry.text)}
    changes = [{"proof": flipped}, *({"text": text} for text in sorted(others - {entry.text}))]
    for fields in changes[:3]:
        with pytest.raises(Damaged):
            restored(changed(ply, **fields))


@pytest.mark.parametrize("ply", [ply for ply, _ in LINES])
def test_a_line_that_was_removed_from_the_store_is_noticed(ply: int) -> None:
    with pytest.raises(Damaged):
        restored(without(ply))
