"""The house of one device: the same tables as a server's, without a network."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from arlequin.games.playthrough import replay
from arlequin.gateway.protocol import VERSION
from arlequin.local.server import LocalServer
from arlequin.local.services import HERE

GAMES = ("color-yam", "double-yam", "yam-color", "coloretto")
SECRET = "s" * 32
PERSON = {"kind": "person", "name": "Ana", "secret": SECRET}
COMPUTER = {"kind": "computer", "name": "Bo", "level": "easy"}


class Device:
    """Shelves that outlive the server, and pages that answer what they are told."""

    def __init__(self) -> None:
        self.texts: dict[str, list[str]] = {}
        self.heard: list[tuple[int, dict[str, Any]]] = []
        self.troubles: list[str] = []
        self.fails = False
        self.listen: Callable[[int, dict[str, Any]], None] = lambda line, message: None

    async def keep(self, table: str, number: int, text: str) -> bool:
        if self.fails:
            raise RuntimeError("the disk is full")
        await asyncio.sleep(0)
        saved = self.texts.setdefault(table, [])
        if number < len(saved):
            return False
        assert number == len(saved)
        saved.append(text)
        return True

    async def read(self, table: str) -> list[str]:
        return self.texts.get(table, [])

    def tell(self, line: int, text: str) -> None:
        self.heard.append((line, json.loads(text)))
        self.listen(line, self.heard[-1][1])

    def trouble(self, text: str) -> None:
        self.troubles.append(text)


@pytest.fixture
def device() -> Device:
    return Device()


def serve(device: Device) -> LocalServer:
    return LocalServer(device, pace=0.0, seed=7)


async def lay(server: LocalServer, game: str, *seats: dict[str, str]) -> str:
    status, text = await server.ask("/api/tables", json.dumps({"game": game, "seats": seats}))
    assert status == 201, text
    table: str = json.loads(text)["table"]
    return table


HELLO = json.dumps(
    {"type": "hello", "protocol": VERSION, "secrets": [SECRET], "since": 0, "views": True}
)


def request(number: int, you: dict[str, Any]) -> str:
    """What a player in a hurry does: the last of the moves, or the throw that is due."""
    asked = {"key": f"key-{number:08}", "seat": you["seat"], "since": you["since"]}
    if you["does"] == "throw":
        return json.dumps({"type": "throw", **asked})
    return json.dumps({"type": "play", "move": you["moves"][-1], **asked})


async def play(
    server: LocalServer, device: Device, table: str, line: int = 1, most: int = 5000
) -> int:
    """Play all seats of this device until the end, or so many requests; how many were asked."""
    news: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    device.listen = lambda at, message: news.put_nowait(message) if at == line else None
    assert await server.hear(line, table, HELLO)
    await server.hear(line, table, json.dumps({"type": "ready"}))
    asked, done = 0, set[tuple[int, int]]()
    while asked < most:
        message = await asyncio.wait_for(news.get(), 20)
        if message["type"] not in ("welcome", "step"):
            continue
        if message["plain"]["outcome"] is not None:
            break
        for you in message["plain"]["you"]:
            if (you["seat"], you["since"]) not in done:
                done.add((you["seat"], you["since"]))
                asked += 1
                await server.hear(line, table, request(line * 10_000 + asked, you))
    return asked


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [(PERSON, COMPUTER), (PERSON, PERSON)], ids=["computer", "here"])
def test_a_whole_game_is_played_and_its_record_can_be_read(
    device: Device, game: str, seats: tuple[dict[str, str], ...]
) -> None:
    async def whole() -> None:
        server = serve(device)
        table = await lay(server, game, *seats)
        await play(server, device, table)
        asked = json.loads((await server.ask(f"/api/tables/{table}/review"))[1])
        assert asked["review"] is None  # a server computes it, from the record
        assert len(asked["plies"]) == asked["total"] > 0
        status, text = await server.ask(f"/api/tables/{table}/record")
        assert status == 200
        replayed = replay(text)
        assert replayed.game.outcome(replayed.state) is not None
        assert device.troubles == []

    run(whole())


def test_a_game_goes_on_after_the_page_was_reloaded(device: Device) -> None:
    async def whole() -> None:
        first = serve(device)
        table = await lay(first, "double-yam", PERSON, COMPUTER)
        await play(first, device, table, most=5)
        await first.hang_up(1)
        before = len(device.texts[table])
        second = serve(device)
        await play(second, device, table, line=2)
        welcome = next(m for at, m in device.heard if at == 2 and m["type"] == "welcome")
        assert [e["ply"] for e in welcome["entries"]] == list(range(1, len(welcome["entries"]) + 1))
        assert len(welcome["entries"]) >= before - 1 > 0

    run(whole())


def test_nothing_is_told_that_was_not_kept(device: Device) -> None:
    async def whole() -> None:
        server = serve(device)
        table = await lay(server, "double-yam", PERSON, PERSON)
        await server.hear(1, table, HELLO)
        device.fails = True
        you = device.heard[0][1]["plain"]["you"][0]
        before = len(device.heard)
        await server.hear(1, table, request(1, you))
        await asyncio.sleep(0.05)
        told = [message["type"] for _, message in device.heard[before:]]
        assert told == ["error"]
        assert device.heard[-1][1]["code"] == "table/not-kept"
        device.fails = False
        await server.hear(1, table, request(1, you))
        await asyncio.sleep(0.05)
        assert device.heard[-1][1]["type"] == "done"

    run(whole())


def test_of_two_windows_one_is_kept_and_the_other_catches_up(device: Device) -> None:
    async def whole() -> None:
        one, other = serve(device), serve(device)
        table = await lay(one, "double-yam", PERSON, PERSON)
        await one.hear(1, table, HELLO)
        await other.hear(2, table, HELLO)
        you = device.heard[0][1]["plain"]["you"][0]
        await one.hear(1, table, request(1, you))
        await other.hear(2, table, request(2, you))
        await asyncio.sleep(0.05)
        results = {at: m["type"] for at, m in device.heard if m["type"] in ("done", "error")}
        assert results == {1: "done", 2: "error"}
        await other.hear(2, table, request(3, you))
        await asyncio.sleep(0.05)
        caught_up = [m for at, m in device.heard if at == 2 and m["type"] == "step"]
        first = len(device.heard[0][1]["entries"])
        assert caught_up[0]["entries"][-1]["ply"] == len(device.texts[table]) - 1 + first

    run(whole())


class TestDesk:
    def test_lists_the_same_games_as_a_server(self, device: Device) -> None:
        async def whole() -> None:
            status, text = await serve(device).ask("/api/games")
            assert status == 200
            assert sorted(game["name"] for game in json.loads(text)["games"]) == sorted(GAMES)

        run(whole())

    @pytest.mark.parametrize(
        ("path", "body", "status", "code"),
        [
            ("/api/tables/nothing", None, 404, "table/unknown"),
            (f"/api/tables/{HERE}nothing", None, 404, "table/unknown"),
            ("/api/elsewhere", None, 404, "request/no-such-page"),
            ("/api/tables", "{", 400, "request/unreadable"),
            ("/api/keep", "{", 400, "request/unreadable"),
            ("/api/keep", '{"game": "chess", "names": []}', 400, "option/unknown"),
            ("/api/tables", '{"game": "chess", "seats": []}', 400, "option/unknown"),
        ],
    )
    def test_says_what_is_wrong(
        self, device: Device, path: str, body: str | None, status: int, code: str
    ) -> None:
        async def whole() -> None:
            answered, text = await serve(device).ask(path, body)
            assert (answered, json.loads(text)["error"]["code"]) == (status, code)

        run(whole())

    @pytest.mark.parametrize("game", GAMES)
    def test_referees_the_score_of_a_real_table(self, device: Device, game: str) -> None:
        async def whole() -> None:
            sheet = {"game": game, "names": ["Ana", "Bob", "Cy", "Di"]}
            status, text = await serve(device).ask("/api/keep", json.dumps(sheet))
            assert (status, json.loads(text)["question"] is None) == (200, False)

        run(whole())

    def test_lists_a_table_that_has_begun(self, device: Device) -> None:
        async def whole() -> None:
            server = serve(device)
            table = await lay(server, "coloretto", PERSON, PERSON, PERSON)
            await play(server, device, table, most=6)
            status, text = await server.ask(f"/api/tables/{table}")
            assert (status, json.loads(text)["started"]) == (200, True)

        run(whole())


def test_a_line_that_does_not_say_hello_is_of_no_use(device: Device) -> None:
    async def whole() -> None:
        assert not await serve(device).hear(1, f"{HERE}nothing", "{}")
        assert device.heard[0][1]["code"] == "hello/expected"

    run(whole())


def test_a_table_that_nobody_looks_at_waits(device: Device) -> None:
    async def whole() -> None:
        server = serve(device)
        table = await lay(server, "double-yam", PERSON, COMPUTER)
        await play(server, device, table, most=3)
        await server.hang_up(1)
        before = len(device.texts[table])
        await asyncio.sleep(0.05)
        assert len(device.texts[table]) == before

    run(whole())
