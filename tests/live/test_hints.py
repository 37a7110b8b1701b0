"""Hints: off where anyone at the table objects, and told to the others where one is taken."""

from random import Random

from arlequin.live.host import Host
from arlequin.table import requests as ask
from arlequin.table.chance import Cup
from arlequin.table.plan import may_hint
from arlequin.table.setup import Setup
from arlequin.table.table import Table
from tests.live.seats import Salon, at_a_table, computers, holding, people
from tests.live.test_host import refusal

DICE = Setup("double-yam", people(2))


async def to_move(salon: Salon, host: Host) -> int:
    """Play until somebody has a choice; that seat."""
    while "move" not in host.table.acting().values():
        await salon.act(host, Random(1))
    return next(iter(host.table.acting()))


def hint(host: Host, seat: int, key: str = "key-hint-1") -> ask.Advise:
    return ask.Advise(key, seat, host.table.since.get(seat, 0))


def test_the_others_hear_that_a_hint_was_asked_for_and_the_turn_stays_as_it_was() -> None:
    async def asks(salon: Salon, host: Host) -> None:
        seat = await to_move(salon, host)
        since = host.table.since[seat]
        await host.execute(hint(host, seat), holding(seat))
        assert [told.stored.entry.__struct_config__.tag for told in salon.told][-1] == "hinted"
        assert host.table.since[seat] == since
        await salon.play(host, seat, "stop")

    at_a_table(asks, DICE)


def test_one_who_objects_ends_hints_for_all_until_they_agree_again() -> None:
    async def objects(salon: Salon, host: Host) -> None:
        seat = await to_move(salon, host)
        assert may_hint(host.table)
        await host.execute(ask.Mind("key-mind-1", 3 - seat, False), holding(3 - seat))
        assert host.table.objectors() == (3 - seat,)
        assert not may_hint(host.table)
        with refusal("hints/objected"):
            await host.execute(hint(host, seat), holding(seat))
        with refusal("hints/same"):
            await host.execute(ask.Mind("key-mind-2", 3 - seat, False), holding(3 - seat))
        await host.execute(ask.Mind("key-mind-3", 3 - seat, True), holding(3 - seat))
        await host.execute(hint(host, seat, "key-hint-2"), holding(seat))

    at_a_table(objects, DICE)


def test_nobody_objects_for_another_or_asks_in_anothers_turn() -> None:
    async def others(salon: Salon, host: Host) -> None:
        seat = await to_move(salon, host)
        with refusal("seat/not-yours"):
            await host.execute(ask.Mind("key-mind-1", seat, False), holding(3 - seat))
        with refusal("seat/not-yours"):
            await host.execute(hint(host, seat), holding(3 - seat))
        with refusal("play/not-your-turn"):
            await host.execute(hint(host, 3 - seat), holding(3 - seat))
        with refusal("play/stale"):
            await host.execute(ask.Advise("key-hint-3", seat, 0), holding(seat))

    at_a_table(others, DICE)


def test_before_a_throw_there_is_nothing_to_advise() -> None:
    async def throws(salon: Salon, host: Host) -> None:
        with refusal("play/other"):
            await host.execute(hint(host, 1), holding(1))

    at_a_table(throws, DICE)


def test_a_table_may_be_founded_without_hints() -> None:
    async def asks(salon: Salon, host: Host) -> None:
        seat = await to_move(salon, host)
        with refusal("hints/off"):
            await host.execute(hint(host, seat), holding(seat))

    at_a_table(asks, Setup("double-yam", people(2), hints=False))


def test_against_the_clock_hints_are_for_playing_alone() -> None:
    async def race(salon: Salon, host: Host) -> None:
        seat = await to_move(salon, host)
        with refusal("hints/race"):
            await host.execute(hint(host, seat), holding(seat))

    async def alone(salon: Salon, host: Host) -> None:
        await salon.throw(host, 1)
        await host.execute(hint(host, 1), holding(1))

    at_a_table(race, Setup("yam-color", people(2)))
    at_a_table(alone, Setup("yam-color", (*people(1), *computers(1))), seed=3)


def test_an_objection_survives_a_restart_and_a_rematch_and_goes_with_its_person() -> None:
    async def objects(salon: Salon, host: Host) -> None:
        await host.execute(ask.Mind("key-mind-1", 2, False), holding(2))
        saved = await salon.archive.load(host.table.name)
        assert saved is not None
        assert Table.restore(saved, Cup.from_seed(1)).objectors() == (2,)
        again = await salon.tables.find(await salon.tables._rematch(host.table))
        assert again is not None
        assert again.table.objectors() == (1,)  # everybody sits one seat further
        await host.execute(ask.Leave("key-leave-1", 2), holding(2))
        new = ask.Claim("key-claim-1", 2, "Zoe", "another-secret-xxxxxxxxxxxx")
        await host.execute(new, holding())
        assert host.table.objectors() == ()  # somebody else sits there now

    at_a_table(objects, Setup("coloretto", people(2), dice="hands"))
