"""Thieves, double clicks, floods and deaf ears: honest players play on."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from bench.flooding import KINDS, Flooder
from tests.repetition import rest_slow
from tests.server.clients import Client, new_secret, present, run, seated, together
from tests.server.hostile import Attacked, Message, Raw, attacked_in, check_error
from tests.server.serving import HOST, computer

FLOODERS = 50
LONGEST = 300.0
"""Seconds for an evening, on a busy machine too."""
ELSEWHERE = b"X-Forwarded-For: 192.0.2.1\r\n"
"""A client that floods has an address of its own, and uses up its limits."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Attacked]:
    with attacked_in(tmp_path_factory.mktemp("flooded")) as server:
        yield server


class Duel:
    """Two people at a table of Double Yam: both throw a die for the start, the first one first."""

    def __init__(self, table: str, first: Raw, second: Raw) -> None:
        self.table = table
        self.players = (first, second)


@asynccontextmanager
async def duel(server: Attacked) -> AsyncIterator[Duel]:
    secrets, seats = seated(2)
    table = server.found("double-yam", seats)
    async with (
        await Raw.at(server, table, secrets[0]) as first,
        await Raw.at(server, table, secrets[1]) as second,
    ):
        yield Duel(table, first, second)


def throw(since: int, key: str, seat: int = 1) -> Message:
    return {"type": "throw", "key": key, "seat": seat, "since": since}


def act(own: Message) -> Message:
    """What a seat may do, done."""
    request = throw(own["since"], new_secret()[:40], own["seat"])
    return request | ({"type": "play", "move": own["moves"][-1]} if own["moves"] else {})


# --- seats and turns -----------------------------------------------------------------------------


def test_a_seat_is_played_only_with_its_secret(server: Attacked) -> None:
    async def steal() -> None:
        async with duel(server) as game, await Raw.at(server, game.table, new_secret()) as stranger:
            first, second = game.players
            for thief in (second, stranger):
                thief.tell(throw(0, "not-mine"))
                assert check_error(await thief.until("error")) == "seat/not-yours"
            first.tell(throw(0, "it-is-mine"))
            assert (await first.until("done"))["ply"] == 1

    run(steal())


def test_a_claim_that_is_refused_gives_no_right(server: Attacked) -> None:
    async def claim() -> None:
        async with duel(server) as game, await Raw.at(server, game.table) as thief:
            secret = new_secret()
            claimed = {"type": "claim", "key": "claim-it", "seat": 1, "name": "X"}
            for number in range(20):  # more than one connection may hold
                thief.tell({**claimed, "secret": f"{number:05}{secret}"})
                assert check_error(await thief.until("error")) == "seat/taken"
            for wrong in ("short", "é" * 30, "x" * 101):
                thief.tell({**claimed, "secret": wrong})
                assert check_error(await thief.until("error")) == "seat/secret"
            thief.tell({**claimed, "secret": secret, "code": "guessed" * 5})
            assert check_error(await thief.until("error")) == "seat/code"
            thief.tell(throw(0, "not-mine"))
            assert check_error(await thief.until("error")) == "seat/not-yours"

    run(claim())


def test_a_key_of_another_buys_nothing(server: Attacked) -> None:
    async def replay() -> None:
        async with duel(server) as game:
            first, second = game.players
            first.tell(throw(0, "the-first-key"))
            ply = (await first.until("done"))["ply"]
            for since in (0, ply):
                second.tell(throw(since, "the-first-key", 2))
                assert (await second.until("done"))["ply"] == ply
            assert server.get(f"/api/tables/{game.table}").json()["ply"] == ply

    run(replay())


def test_a_double_click_throws_once(server: Attacked) -> None:
    """Who wins the start by their die throws again at once, but not by the same click."""

    async def click() -> None:
        async with duel(server) as game:
            own = game.players[0].you[0]
            while own["does"] == "throw":
                thrower = own["seat"]
                player = game.players[own["seat"] - 1]
                player.tell(throw(own["since"], f"click-{player.ply:08}", own["seat"]))
                player.tell(throw(own["since"], f"again-{player.ply:08}", own["seat"]))
                ply = (await player.until("done"))["ply"]
                assert check_error(await player.until("error")) in LATE
                await together(*(one.see(ply) for one in game.players))
                assert {one.ply for one in game.players} == {ply}
                (own,) = [own for one in game.players for own in one.you]
                twice.append((own["seat"], own["does"]) == (thrower, "throw"))

    twice: list[bool] = []
    while not any(twice):  # until chance has brought that about
        run(click())


LATE = {"play/stale", "play/not-your-turn", "play/other"}


def test_who_asks_and_vanishes_does_not_stop_the_table(server: Attacked) -> None:
    async def vanish() -> None:
        (secret,), seats = seated(1)
        table = server.found("coloretto", [*seats, computer()], options={"match": "4"})
        for number in range(40):
            async with await Raw.at(server, table, secret) as raw:
                while not raw.you:
                    await raw.until("step")
                raw.tell(act(raw.you[0]))
                raw.tell(throw(0, "too-late"))
                await asyncio.sleep(number % 20 * 0.0003)  # some of them while it is being kept
                await raw.hang_up()
        client = Client(server, table, secret)
        async with present(client):
            await client.play(client.connection.ply + 40)
        assert not client.faults

    run(vanish(), LONGEST)


# --- floods --------------------------------------------------------------------------------------


async def whole_game(server: Attacked, table: str, secrets: list[str]) -> None:
    """Nobody is sent away, and nobody hears of faults."""
    clients = [Client(server, table, secret) for secret in secrets]
    async with present(*clients):
        await together(*(client.play() for client in clients))
    for client in clients:
        assert client.over
        assert not client.faults
        assert client.connection.connections == 1


def test_honest_games_end_while_fifty_flood(server: Attacked) -> None:
    """The flooders sit at the very table; what they cost is measured by `bench.load --flood`."""

    async def evening() -> None:
        secrets, seats = seated(4)
        table = server.found("coloretto", seats)
        kinds = list(KINDS.values())
        flooders = [Flooder(server.port, table, kinds[n % len(kinds)]) for n in range(FLOODERS)]
        flooding = [asyncio.create_task(flooder.run()) for flooder in flooders]
        try:
            await whole_game(server, table, secrets)
            assert not any(task.done() for task in flooding)
        finally:
            for task in flooding:
                task.cancel()
            await asyncio.gather(*flooding, return_exceptions=True)

    run(evening(), LONGEST)


@pytest.mark.parametrize("beginning", rest_slow([b"G", b"", b"GET / HTTP/1.1\r\nHost: ", b"\0"]))
def test_half_open_connections_disturb_nobody(server: Attacked, beginning: bytes) -> None:
    async def evening() -> None:
        secrets, seats = seated(2)
        table = server.found("coloretto", seats)
        async with AsyncExitStack() as stack:
            for _ in range(100):
                half = Raw(*await asyncio.open_connection(HOST, server.port))
                half.send(beginning)
                await stack.enter_async_context(half)
                await stack.enter_async_context(await Raw.open(server, ELSEWHERE))
            await whole_game(server, table, secrets)

    run(evening(), LONGEST)


async def deaf(server: Attacked, table: str) -> Raw:
    """A spectator who never reads."""
    raw = await Raw.open(server, table=table)
    raw.read_no_more()
    raw.tell({"type": "hello", "protocol": 4})
    return raw


def test_readers_that_never_read_disturb_nobody(server: Attacked) -> None:
    async def evening() -> None:
        secrets, seats = seated(2)
        table = server.found("coloretto", seats)
        async with AsyncExitStack() as stack:
            for _ in range(30):
                await stack.enter_async_context(await deaf(server, table))
            await whole_game(server, table, secrets)

    run(evening(), LONGEST)


# --- for long ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_who_never_reads_is_sent_away(server: Attacked) -> None:
    """After two pings without a pong: what waits for them is not waited for."""

    async def wait() -> None:
        secrets, seats = seated(2)
        table = server.found("coloretto", seats)
        async with (
            await Raw.at(server, table, secrets[0]) as first,
            await Raw.at(server, table, secrets[1]) as second,
        ):
            second.read_no_more()
            while 2 in (await first.until("status"))["status"].get("present", ()):
                pass

    async def patient() -> None:
        async with asyncio.timeout(90):
            await wait()

    run(patient(), 100)


@pytest.mark.slow
@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: ",
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nabc",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999\r\n\r\n"
        + b"a" * 20_000,
    ],
    ids=["silent", "half a request", "a second half", "half a body", "too large a body"],
)
def test_nobody_stands_in_the_door_for_long(server: Attacked, beginning: bytes) -> None:
    async def stand() -> None:
        reader, writer = await asyncio.open_connection(HOST, server.port)
        writer.write(beginning)
        async with asyncio.timeout(90):
            while await reader.read(65536):
                pass
        writer.close()
        await writer.wait_closed()

    run(stand())


@pytest.mark.slow
def test_who_never_says_hello_is_sent_away(server: Attacked) -> None:
    async def say_nothing() -> None:
        async with await Raw.open(server) as raw:
            heard = await raw.heard(20)
            assert isinstance(heard, dict)
            assert check_error(heard) == "hello/expected"
            assert (await raw.closed()).code == 1008

    run(say_nothing())
