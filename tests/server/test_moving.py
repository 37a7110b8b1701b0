"""A guest whose table was taken by another process: hung up without an answer, to ask again."""

import asyncio
import json
from collections.abc import Callable

import pytest

from arlequin.gateway.connection import ClientConnection
from arlequin.live.leases import Elsewhere
from arlequin.table.fairness import Path
from arlequin.table.setup import Setup
from arlequin.testing.virtual import run
from tests.live.houses import House
from tests.live.seats import SECRETS, Salon, people
from tests.store.memory_archive import MemoryArchive


class Counting(House):
    """One process among several, as far as a conversation needs it."""

    def __init__(self, salon: Salon) -> None:
        super().__init__(salon.open)
        self.counts: list[tuple[str, str]] = []
        self.failures: list[str] = []

    def log_failure(self, what: str, table: str, error: Exception) -> None:
        self.failures.append(what)

    def count_request(self, kind: str, result: str, seconds: float) -> None:
        self.counts.append((kind, result))


class Line:
    """What was sent to a guest, and whether they were sent back."""

    def __init__(self) -> None:
        self.path = Path()
        self.told: list[str] = []
        self.ended = False
        self.full = False
        self.drained: Callable[[], None] = lambda: None

    def tell(self, message: bytes) -> None:
        self.told.append(json.loads(message)["type"])

    def measure(self) -> None:
        pass

    def hang_up(self) -> None:
        self.ended = True


def test_a_request_at_a_table_that_was_taken_is_not_answered_and_its_asker_hung_up() -> None:
    async def go() -> None:
        archive = MemoryArchive()
        here, there = (Salon(n, archive=archive, leases=archive.join(str(n))) for n in (1, 2))
        house, line = Counting(here), Line()
        host = await here.found(Setup("double-yam", people(2)))
        talk = ClientConnection(house, host.table.name, line.tell, line)
        hello = {"type": "hello", "protocol": 4, "secrets": SECRETS[:1]}
        assert await talk.greet(json.dumps(hello))
        archive.living.clear()
        assert await there.tables.find(host.table.name) is not None
        before = list(line.told)
        talk.receive(json.dumps({"type": "pause", "key": "key-00000001", "seat": 1}))
        await asyncio.sleep(1)
        assert line.told == before
        assert line.ended
        assert house.counts == [("pause", "store/lease_lost")]
        assert house.failures == []
        talk.end()
        await there.tables.close()

    run(go())


def test_who_has_seen_more_than_this_process_is_passed_on_to_the_one_that_has_the_table() -> None:
    async def go() -> None:
        archive = MemoryArchive()
        here, there = (Salon(n, archive=archive, leases=archive.join(str(n))) for n in (1, 2))
        house, line = Counting(here), Line()
        host = await here.found(Setup("double-yam", people(2)))
        taken, other = archive.living.pop(1), archive.living[2]
        moved = await there.tables.find(host.table.name)
        assert moved is not None
        await there.throw(moved, 1)
        archive.living[1] = taken
        talk = ClientConnection(house, host.table.name, line.tell, line)
        hello = {"type": "hello", "protocol": 4, "since": 1}
        with pytest.raises(Elsewhere) as found:
            await talk.greet(json.dumps(hello))
        assert found.value.address == other.address
        assert line.told == []
        await there.tables.close()

    run(go())


@pytest.mark.parametrize(
    ("answers", "code"), [(True, "hello/ahead"), (False, "server/trouble")], ids=["yes", "no"]
)
def test_a_client_that_is_ahead_is_refused_for_good_only_where_the_leases_could_be_checked(
    answers: bool, code: str
) -> None:
    async def go() -> None:
        salon = Salon(1)
        house, sent = Counting(salon), list[str]()
        host = await salon.found(Setup("double-yam", people(2)))

        async def check_leases() -> bool:
            return answers

        house.check_leases = check_leases  # type: ignore[method-assign]  # a database that is away
        talk = ClientConnection(
            house, host.table.name, lambda message: sent.append(json.loads(message)["code"])
        )
        hello = {"type": "hello", "protocol": 4, "since": 1}
        assert not await talk.greet(json.dumps(hello))
        assert sent == [code]

    run(go())
