"""What every archive must do. A kind of archive proves it by inheriting these tests."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from operator import methodcaller
from typing import ClassVar, TypeAlias

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from arlequin.store.errors import AlreadyStored, StoreError
from arlequin.table.entries import Answer, NumberedEntry
from arlequin.table.ports import LISTED_ENTRIES, Archive, NewTable, Step, StoredTable
from arlequin.table.setup import Setup
from tests.search_size import share
from tests.store import samples
from tests.store.memory_archive import MemoryArchive
from tests.store.samples import PUBLIC, SETUP, founding, outcome, step

Open: TypeAlias = Callable[[], Archive]


class ArchiveLaws:
    """Handed a fixture `opening` that opens an empty archive."""

    @pytest.fixture
    def archive(self, opening: Open) -> Iterator[Archive]:
        archive = opening()
        yield archive
        asyncio.run(archive.close())

    async def test_a_table_is_loaded_as_it_was_founded(self, archive: Archive) -> None:
        first = step("t", 1, 2, keys=["k"])
        await archive.create(NewTable("t", SETUP, 1.5, first))
        assert await archive.load("t") == StoredTable("t", SETUP, 1.5, first.entries, first.answers)

    async def test_there_is_no_table_that_was_not_created(self, archive: Archive) -> None:
        await archive.create(founding("t"))
        assert await archive.load("T") is None

    async def test_steps_are_loaded_whole_and_in_the_order_of_their_plies(
        self, archive: Archive
    ) -> None:
        await archive.create(founding("t"))
        steps = [step("t", ply, ply + 1, keys=[f"k{ply}"]) for ply in range(1, 300, 2)]
        for one in steps:
            await archive.append(one)
        saved = await archive.load("t")
        assert saved is not None
        assert saved.entries == tuple(kept for one in steps for kept in one.entries)
        assert saved.answers == tuple(answer for one in steps for answer in one.answers)

    async def test_steps_sent_at_once_are_kept_in_the_order_in_which_they_were_sent(
        self, archive: Archive
    ) -> None:
        await archive.create(founding("t"))
        told: list[int] = []

        async def send(ply: int) -> None:
            await archive.append(step("t", ply))
            told.append(ply)

        await asyncio.gather(*(send(ply) for ply in range(1, 101)))
        assert told == list(range(1, 101))

    async def test_tables_do_not_mix(self, archive: Archive) -> None:
        names = [f"t{number}" for number in range(20)]
        await asyncio.gather(*(archive.create(founding(name)) for name in names))
        steps = [step(name, ply, keys=["k"] * (ply == 1)) for ply in (1, 2) for name in names]
        await asyncio.gather(*(archive.append(one) for one in steps))
        for name in names:
            saved = await archive.load(name)
            assert saved is not None
            assert saved.entries == step(name, 1, 2).entries
            assert saved.answers == (Answer("k", 1),)

    async def test_a_table_is_founded_once(self, archive: Archive) -> None:
        await archive.create(founding("t", SETUP))
        with pytest.raises(AlreadyStored, match="t"):
            await archive.create(founding("t", PUBLIC))
        saved = await archive.load("t")
        assert saved is not None
        assert saved.setup == SETUP

    @pytest.mark.parametrize(
        "repeated",
        [step("t", 2, 3, keys=["new"]), step("t", 3, keys=["new", "k2"]), step("t", 3, 3)],
        ids=["ply", "key", "ply within the step"],
    )
    async def test_a_step_that_is_there_already_leaves_no_trace(
        self, archive: Archive, repeated: Step
    ) -> None:
        await archive.create(founding("t"))
        await archive.append(step("t", 1, 2, keys=["k2"]))
        before = await archive.load("t")
        with pytest.raises(AlreadyStored, match="table t"):
            await archive.append(repeated)
        assert await archive.load("t") == before

    async def test_a_step_that_fails_fails_alone(self, archive: Archive) -> None:
        await asyncio.gather(*(archive.create(founding(f"t{n}")) for n in range(20)))
        await archive.append(step("t7", 1))
        sent = [step(f"t{n}", 1, keys=["k"]) for n in range(20)]
        outcomes = await asyncio.gather(*(outcome(archive.append(one)) for one in sent))
        assert [type(one) for one in outcomes].count(AlreadyStored) == 1
        assert isinstance(outcomes[7], AlreadyStored)
        shelves = [await archive.load(f"t{n}") for n in range(20)]
        assert [saved and saved.answers for saved in shelves] == [
            () if n == 7 else (Answer("k", 1),) for n in range(20)
        ]

    async def test_of_two_requests_with_one_key_one_is_kept(self, archive: Archive) -> None:
        await archive.create(founding("t"))
        both = [step("t", 1, keys=["k"]), step("t", 2, keys=["k"])]
        first, second = await asyncio.gather(*(outcome(archive.append(one)) for one in both))
        assert first is None
        assert isinstance(second, AlreadyStored)

    @pytest.mark.parametrize("lost", [step("t", 1), step("t", keys=["k"]), step("t")])
    async def test_a_step_needs_its_table(self, archive: Archive, lost: Step) -> None:
        with pytest.raises(StoreError, match="there is no table t"):
            await archive.append(lost)
        assert await archive.load("t") is None

    async def test_tables_used_at_the_same_time_come_by_name(self, archive: Archive) -> None:
        for name in ("b", "c", "a"):
            await archive.create(founding(name, PUBLIC))
        assert await archive.public_tables(9) == ("a", "b", "c")

    async def test_a_step_without_entries_does_not_use_the_table(self, archive: Archive) -> None:
        await archive.create(founding("a", PUBLIC, 1))
        await archive.create(founding("b", PUBLIC, 2))
        await archive.append(step("a", keys=["k"]))
        assert await archive.public_tables(9) == ("b", "a")

    async def test_a_game_may_be_over_at_once_and_go_on_after_a_takeback(
        self, archive: Archive
    ) -> None:
        await archive.create(NewTable("t", PUBLIC, 1, step("t", 1, over=True)))
        assert await archive.public_tables(9) == ()
        await archive.append(step("t", 2))
        assert await archive.public_tables(9) == ("t",)

    async def test_public_tables_come_the_latest_used_first_and_not_too_many(
        self, archive: Archive
    ) -> None:
        for number, name in enumerate(["a", "hidden", "b", "over", "c"]):
            await archive.create(founding(name, SETUP if name == "hidden" else PUBLIC, number))
        await archive.append(step("over", 1, over=True))
        await archive.append(step("a", 1, at=9))
        assert await archive.public_tables(9) == ("a", "c", "b")
        assert await archive.public_tables(2) == ("a", "c")

    async def test_a_very_long_table_is_not_listed(self, archive: Archive) -> None:
        await archive.create(founding("long", PUBLIC, 1))
        await archive.create(founding("short", PUBLIC, 2))
        await archive.append(step("long", *range(1, LISTED_ENTRIES + 1), at=3))
        assert await archive.public_tables(9) == ("long", "short")
        await archive.append(step("long", LISTED_ENTRIES + 1, at=4))
        assert await archive.public_tables(9) == ("short",)

    async def test_a_closed_archive_says_so(self, archive: Archive) -> None:
        await archive.create(founding("t"))
        await archive.close()
        await archive.close()
        for doing in (archive.append(step("t", 1)), archive.load("t"), archive.public_tables(9)):
            with pytest.raises(StoreError, match="closed"):
                await doing


class LastingLaws(ArchiveLaws):
    """For archives that outlive their process: `opening` opens the same place each time."""

    async def test_what_was_stored_is_there_after_opening_again(self, opening: Open) -> None:
        archive = opening()
        await archive.create(founding("t"))
        await archive.append(step("t", 1, keys=["k"]))
        before = await archive.load("t")
        await archive.close()
        archive = opening()
        assert await archive.load("t") == before
        with pytest.raises(AlreadyStored):
            await archive.append(step("t", 2, keys=["k"]))
        await archive.close()

    async def test_closing_keeps_everything_that_waits(self, opening: Open) -> None:
        archive = opening()
        await archive.create(founding("t"))
        sent = [asyncio.ensure_future(archive.append(step("t", ply))) for ply in range(1, 201)]
        await asyncio.sleep(0)
        await archive.close()
        assert all(one.done() and one.exception() is None for one in sent)
        archive = opening()
        saved = await archive.load("t")
        await archive.close()
        assert saved is not None
        assert [kept.ply for kept in saved.entries] == list(range(1, 201))

    async def test_a_step_that_nobody_waits_for_any_more_disturbs_nobody(
        self, opening: Open
    ) -> None:
        archive = opening()
        await archive.create(founding("t"))
        sent = [asyncio.ensure_future(archive.append(step("t", ply))) for ply in (1, 2, 3)]
        await asyncio.sleep(0)
        sent[1].cancel()
        await sent[2]
        assert sent[0].result() is None
        assert sent[1].cancelled()
        await archive.close()

    async def test_a_load_never_sees_half_a_step(self, opening: Open) -> None:
        archive = opening()
        await archive.create(founding("t"))

        async def play() -> None:
            for ply in range(1, 200, 2):
                await archive.append(step("t", ply, ply + 1, keys=[f"k{ply}"]))

        playing = asyncio.ensure_future(play())
        while not playing.done():
            saved = await archive.load("t")
            assert saved is not None
            assert len(saved.entries) == 2 * len(saved.answers)
        await playing
        await archive.close()


class ArchiveMachine(RuleBasedStateMachine):
    """Whatever is done, the archive answers as the model does."""

    lasting: ClassVar[bool] = False
    names = st.sampled_from(["a", "b", "ä'\"%s?:x"])
    keys = st.lists(st.sampled_from(["k1", "k2", "k3", "k4"]), max_size=2)

    def open(self) -> Archive:
        raise NotImplementedError

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.model = MemoryArchive()

    @initialize()
    def begin(self) -> None:
        self.archive = self.open()

    @rule(table=names, setup=samples.setups, created=samples.times)
    def found(self, table: str, setup: Setup, created: float) -> None:
        self._both(lambda archive: archive.create(NewTable(table, setup, created, Step(table, ()))))

    @rule(table=names, data=st.data(), keys=keys, over=st.booleans())
    def append(self, table: str, data: st.DataObject, keys: list[str], over: bool) -> None:
        one = self._step(table, data, keys, over)
        self._both(lambda archive: archive.append(one))

    @rule(tables=st.lists(names, max_size=4), data=st.data())
    def append_at_once(self, tables: list[str], data: st.DataObject) -> None:
        steps = [self._step(table, data, [], over=False) for table in tables]

        async def send(archive: Archive) -> list[str]:
            outcomes = await asyncio.gather(*(outcome(archive.append(one)) for one in steps))
            return [type(one).__name__ for one in outcomes]

        self._both(send)

    @rule()
    def open_again(self) -> None:
        if self.lasting:
            self.runner.run(self.archive.close())
            self.archive = self.open()

    @rule(most=st.integers(0, 3))
    def public(self, most: int) -> None:
        self._both(lambda archive: archive.public_tables(most))

    @rule(since=samples.times, most=st.integers(0, 3))
    def recent(self, since: float, most: int) -> None:
        self._both(lambda archive: archive.recent_tables(since, most))

    @invariant()
    def the_tables_are_equal(self) -> None:
        for name in ("a", "b", "ä'\"%s?:x", "none"):
            self._both(methodcaller("load", name))
        self._both(lambda archive: archive.public_tables(9))

    def teardown(self) -> None:
        self.runner.run(self.archive.close())
        self.runner.close()

    def _step(self, table: str, data: st.DataObject, keys: list[str], over: bool) -> Step:
        """Mostly the next plies, sometimes one that is taken."""
        saved = self.runner.run(self.model.load(table))
        after = saved.entries[-1].ply if saved and saved.entries else 0
        first = max(1, after + data.draw(st.sampled_from([1, 1, 1, 0])))
        happened = data.draw(st.lists(samples.entries, max_size=3))
        times = [data.draw(samples.times) for _ in happened]
        kept = [
            NumberedEntry(first + n, at, e)
            for n, (at, e) in enumerate(zip(times, happened, strict=True))
        ]
        return Step(table, tuple(kept), tuple(Answer(key, first) for key in keys), over)

    def _both(self, do: Callable[[Archive], Awaitable[object]]) -> None:
        expected = self.runner.run(self._done(do, self.model))
        assert self.runner.run(self._done(do, self.archive)) == expected

    async def _done(self, do: Callable[[Archive], Awaitable[object]], archive: Archive) -> object:
        """What it comes to; errors are the same if their kind is."""
        try:
            return await do(archive)
        except StoreError as error:
            return type(error)


def machine_test(machine: type[ArchiveMachine], percent: int) -> type:
    """The test case of a machine, which opens files and therefore runs few, long examples."""
    case = machine.TestCase
    case.settings = settings(
        max_examples=share(percent),
        stateful_step_count=20,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    return case
