"""A stored table is checked when it is loaded: each draw must follow from its links again."""

import msgspec
import pytest

from arlequin.games import catalog
from arlequin.gateway.connection import ClientConnection
from arlequin.gateway.protocol import VERSION
from arlequin.table.chance import cup
from arlequin.table.entries import NumberedEntry, Salted, StoredEvent
from arlequin.table.ports import StoredTable
from arlequin.table.refusal import Damaged
from arlequin.table.table import Table
from tests.proof.people import COMPUTER, Device, House, game, in_a_house

NAMES = sorted(catalog.KINDS)
PLIES = 60
replace = msgspec.structs.replace


def stored(name: str) -> StoredTable:
    """What is stored of a game of two people and a computer."""
    found: list[StoredTable] = []

    async def play(house: House) -> None:
        await game(house, name, PLIES)
        found.extend(laid.saved for laid in house.archive.tables.values())

    in_a_house(play)
    return found[0]


def restored(saved: StoredTable) -> Table:
    return Table.restored(saved, cup.seeded(1))


def changed(saved: StoredTable, ply: int, **fields: str | None) -> StoredTable:
    """With other fields in the entry of a ply."""
    kept = list(saved.kept)
    kept[ply - 1] = replace(kept[ply - 1], entry=replace(kept[ply - 1].entry, **fields))
    return replace(saved, kept=tuple(kept))


def flipped(text: str, at: int = -1) -> str:
    """One bit of one digit; it stays a digit of a link."""
    place = at % len(text)
    return text[:place] + ("1" if text[place] == "0" else "0") + text[place + 1 :]


def draws(saved: StoredTable) -> list[tuple[NumberedEntry, StoredEvent]]:
    happened = [(kept, kept.entry) for kept in saved.kept if isinstance(kept.entry, StoredEvent)]
    return [(kept, entry) for kept, entry in happened if entry.proof]


@pytest.mark.parametrize("name", NAMES)
def test_each_draw_that_was_changed_in_the_store_is_noticed(name: str) -> None:
    saved = stored(name)
    assert restored(saved).ply == len(saved.kept)
    others = {entry.text for _, entry in draws(saved)}
    assert len(draws(saved)) > 10
    for kept, entry in draws(saved):
        for text in sorted(others - {entry.text})[:3]:
            with pytest.raises(Damaged, match=f"entry {kept.ply} is damaged"):
                restored(changed(saved, kept.ply, text=text))


@pytest.mark.parametrize("name", NAMES)
def test_a_link_that_was_changed_in_the_store_is_noticed(name: str) -> None:
    saved = stored(name)
    linked = [(kept, entry.proof or "") for kept, entry in draws(saved) if "=" in str(entry.proof)]
    assert linked
    for kept, proof in linked:
        words = proof.split()
        for place in range(len(words)):
            wrong = " ".join([*words[:place], flipped(words[place]), *words[place + 1 :]])
            with pytest.raises(Damaged, match=f"entry {kept.ply} is damaged"):
                restored(changed(saved, kept.ply, proof=wrong))


def test_salts_that_were_changed_in_the_store_are_noticed() -> None:
    saved = stored("double-yam")
    all_salts = [(k, k.entry.links) for k in saved.kept if isinstance(k.entry, Salted)]
    ((salted, links),) = all_salts
    with pytest.raises(Damaged, match=f"entry {salted.ply} is damaged"):
        restored(changed(saved, salted.ply, links=flipped(links)))


def test_a_draw_without_its_proof_and_a_move_with_one_are_noticed() -> None:
    saved = stored("double-yam")
    first, drawn = draws(saved)[0]
    with pytest.raises(Damaged):
        restored(changed(saved, first.ply, proof=None))
    move = next(k for k in saved.kept if isinstance(k.entry, StoredEvent) and not k.entry.proof)
    with pytest.raises(Damaged):
        restored(changed(saved, move.ply, proof=drawn.proof))


def test_a_later_part_of_a_draw_needs_its_first() -> None:
    saved = stored("double-yam")
    first, drawn = draws(saved)[0]
    number = str(drawn.proof).split()[0]
    with pytest.raises(Damaged):
        restored(changed(saved, first.ply, proof=f"{number}.2 0/6"))


def test_an_entry_that_is_missing_is_noticed() -> None:
    saved = stored("double-yam")
    with pytest.raises(Damaged, match="ply 5 is missing"):
        restored(replace(saved, kept=(*saved.kept[:4], *saved.kept[5:])))


def test_what_an_older_version_stored_is_taken_as_it_is() -> None:
    saved = stored("color-yam")
    kept, drawn = draws(saved)[-1]
    old = changed(saved, kept.ply, proof=flipped(str(drawn.proof)))
    with pytest.raises(Damaged):
        restored(replace(old, unchecked=kept.ply - 1))
    assert restored(replace(old, unchecked=kept.ply)).ply == len(saved.kept)


def test_a_damaged_table_is_refused_by_name_and_others_go_on() -> None:
    async def damage(house: House) -> None:
        devices = Device(house, 1), Device(house, 2)
        tables = [await house.found("color-yam", [device.person(), COMPUTER]) for device in devices]
        for device, table in zip(devices, tables, strict=True):
            await device.come(table)
            await device.play(10)
            await device.go()
        await house.tables.put_away(lambda _: True)
        house.forget()
        laid = house.archive.tables[tables[1]]
        kept, drawn = draws(laid.saved)[0]
        laid.saved = changed(laid.saved, kept.ply, text=flipped(drawn.text))
        heard: list[bytes] = []
        for table in tables:
            hello = {"type": "hello", "protocol": VERSION}
            connection = ClientConnection(house, table, heard.append)
            await connection.greet(msgspec.json.encode(hello).decode())
        told = [msgspec.json.decode(data) for data in heard]
        assert [(one["type"], one.get("code")) for one in told] == [
            ("welcome", None),
            ("error", "table/damaged"),
        ]
        (trouble,) = house.troubles
        assert isinstance(trouble, Damaged)
        house.troubles.clear()

    in_a_house(damage)
