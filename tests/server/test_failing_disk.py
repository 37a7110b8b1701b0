"""A disk that fails under a real server: no means no, and the server says that it is unwell."""

import asyncio
import re
import sqlite3
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from arlequin.client.errors import ClientError
from tests.failing_disk import FailingDisk, failing_disk
from tests.server.clients import Client, new_secret, present
from tests.server.serving import OPEN, Server, computer, person
from tests.store.damage import flip

PATIENCE = 240.0


@pytest.fixture
def disk(tmp_path: Path) -> FailingDisk:
    return failing_disk(tmp_path)


@pytest.fixture
def fragile(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    server.kill()


def duel(server: Server) -> tuple[str, str]:
    """A table of one person and one seat that a computer plays; the person's secret."""
    secret = new_secret()
    return server.found("double-yam", [person("Ada", secret), computer()]), secret


async def refused(client: Client, key: str) -> str:
    """Throw, or ask again with the same key; with what code it is refused, if it is."""
    throw = client.sent.get(key, {"seat": 1, "since": client.you[0]["since"] if client.you else 0})
    try:
        await client.ask("throw", key=key, seat=1, since=throw["since"])
    except ClientError as error:
        return error.code
    return "done"


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(PATIENCE):
            await work()

    asyncio.run(bounded())


def measured(server: Server, name: str) -> float:
    found = re.search(rf"^{name} (\S+)$", server.at_metrics_port(), re.MULTILINE)
    assert found
    return float(found[1])


def health(server: Server) -> tuple[int, str]:
    answer = server.get("/healthz")
    return answer.status, answer.json()["status"]


@pytest.mark.parametrize("afterwards", ["mended", "killed"])
def test_a_throw_whose_fsync_fails_is_in_doubt_and_happens_once(
    fragile: Server, disk: FailingDisk, afterwards: str
) -> None:
    fragile.environment = disk.environment
    fragile.start()
    table, secret = duel(fragile)
    client = Client(fragile, table, secret)

    async def play() -> None:
        async with present(client):
            await client.until(lambda: bool(client.you))
            disk.fail()
            assert await refused(client, "key-of-the-throw") == "server/trouble"
            assert await refused(client, "key-of-the-throw") == "server/trouble"
            assert await asyncio.to_thread(health, fragile) == (503, "not writing")
            assert measured(fragile, "arlequin_store_errors_total") >= 2
            if afterwards == "killed":
                fragile.kill()
            disk.mend()
            if afterwards == "killed":
                await asyncio.to_thread(fragile.start)
            while (code := await refused(client, "key-of-the-throw")) != "done":
                assert code == "server/trouble"
            assert await refused(client, "key-of-the-throw") == "done"

    run(play)
    assert client.connection.contradictions == []
    assert sum(key == "key-of-the-throw" for key in fragile.answers(table)) == 1
    while health(fragile) != (200, "ok"):
        pass
    assert measured(fragile, "arlequin_store_commit_age_seconds") < PATIENCE


def test_a_server_whose_database_was_removed_acknowledges_nothing_and_ends(
    fragile: Server,
) -> None:
    fragile.start()
    table, secret = duel(fragile)
    client = Client(fragile, table, secret)
    client.patience = 0.0

    async def play() -> None:
        await client.come()
        await client.until(lambda: bool(client.you))
        Path(fragile.database).unlink()
        asking = asyncio.create_task(refused(client, "key-of-the-throw"))
        assert await asyncio.to_thread(fragile.ended) == 2
        assert not asking.done() or asking.result() != "done"
        asking.cancel()
        await asyncio.gather(client.go(), asking, return_exceptions=True)

    run(play)
    last = fragile.logged().splitlines()[-1]
    assert last.startswith(f"arlequin: the database '{fragile.database}' was replaced or removed")
    assert "Traceback" not in fragile.logged()


@pytest.mark.parametrize("bit", ["another letter", "no text"])
def test_a_throw_with_a_flipped_bit_is_noticed_and_other_tables_go_on(
    fragile: Server, bit: str
) -> None:
    fragile.start()
    seats = [computer(), computer()]
    bad, good = (fragile.found("double-yam", seats) for _ in range(2))

    async def look_on() -> None:
        looking = Client(fragile, bad)
        async with present(looking):
            await looking.until(lambda: len(looking.entries) > 1)

    run(look_on)
    fragile.kill()
    with closing(sqlite3.connect(fragile.database)) as other, other:
        if bit == "no text":
            flip(other, "entries", "data", f"table_id = '{bad}'")
        else:
            sql = "UPDATE entries SET data = replace(data, '\"die ', '\"dia ') WHERE table_id = ?"
            assert other.execute(sql, [bad]).rowcount > 0
    fragile.start()
    answer = fragile.get(f"/api/tables/{bad}/record")
    assert (answer.status, answer.code) == (500, "table/damaged")
    assert fragile.get(f"/api/tables/{good}").status == 200
    with pytest.raises(Exception, match="damaged") as refused:
        run(Client(fragile, bad).come)
    assert getattr(refused.value, "code", "") == "table/damaged"


def test_a_server_without_its_table_of_answers_does_not_start(fragile: Server) -> None:
    fragile.start()
    fragile.found("double-yam", [OPEN, OPEN])
    fragile.stop()
    with closing(sqlite3.connect(fragile.database)) as other, other:
        other.execute("DROP TABLE answers")
    fragile.launch()
    assert fragile.ended() == 2
    assert "lacks the table 'answers'" in fragile.logged().splitlines()[-1]
