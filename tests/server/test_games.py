"""Whole games over sockets: people, computers and spectators, leaving, coming back, agreeing."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from arlequin.client.errors import ClientError
from arlequin.games import catalog
from arlequin.table.proposals import AWAY_SECONDS
from tests.repetition import only, rest_slow
from tests.server import laws
from tests.server.clients import Client, new_secret, present, run, seated, together
from tests.server.serving import OPEN, Server, computer, person

SHORT: dict[str, dict[str, str]] = {"yam-color": {"count": "faces", "unwon": "out"}}
NAMES = sorted(catalog.KINDS)


def found(server: Server, game: str, seats: list[dict[str, Any]], **more: Any) -> str:
    return server.found(game, seats, options=SHORT.get(game, {}), **more)


async def whole(server: Server, table: str) -> Client:
    """Somebody who comes when all is over and is told everything."""
    client = Client(server, table)
    async with present(client):
        pass
    return client


async def check(server: Server, table: str, clients: Sequence[Client]) -> Client:
    """Everything that must hold of a game that was played to its end."""
    told = await whole(server, table)
    assert told.over
    laws.same_for_all(told, clients)
    laws.record_is_the_game(server, told)
    laws.valid(server, (*clients, told))
    laws.nothing_secret(server, (*clients, told))
    return told


# --- a lively evening ----------------------------------------------------------------------------


async def fickle(client: Client) -> None:
    """Plays, and takes back some moves while it is still their turn."""
    taken = 0
    while not client.over:
        before = client.you
        await client.turn()
        mine = [own["seat"] for own in client.you] == client.yours
        if before and mine and client.you != before and taken < 3:
            taken += await takeback(client)


async def takeback(client: Client) -> bool:
    if not await allowed(client, "takeback/none", "propose", what="takeback"):
        return False
    await client.until(lambda: client.log.proposal is None)
    return True


async def allowed(client: Client, unless: str, kind: str, **fields: str) -> bool:
    try:
        await client.ask(kind, seat=client.yours[0], **fields)
    except ClientError as error:
        if error.code != unless:
            raise
        return False
    return True


async def pausing(client: Client) -> None:
    """Plays, and stops the game once for a moment, as soon as that may be."""
    paused = False
    while not client.over:
        await client.turn()
        if not paused and client.connection.ply > 15:
            paused = await pause(client)


async def pause(client: Client) -> bool:
    if not await allowed(client, "table/timed", "pause"):
        return False
    played = moves(client)
    await asyncio.sleep(0.1)
    assert moves(client) == played
    await client.ask("resume", seat=client.yours[0])
    return True


def moves(client: Client) -> int:
    return sum(not text.startswith("takeback") for text in client.texts)


async def leaving(client: Client) -> None:
    """Plays, goes away twice, and comes back to where they were."""
    for ply in (10, 30):
        await client.play(ply)
        await client.go()
        await asyncio.sleep(0.05)
        await client.come()
    await client.play()


async def late(client: Client, first: Client) -> None:
    """A spectator who comes when the game is under way."""
    await first.until(lambda: first.connection.ply > 20)
    await client.come()
    await client.until(lambda: client.over)


@pytest.mark.parametrize("game", only(["coloretto", "double-yam"], NAMES))
def test_a_game_is_played_to_its_end_by_people_and_computers(server: Server, game: str) -> None:
    async def evening() -> None:
        secrets, seats = seated(4)
        table = found(server, game, [*seats, computer("easy", "Rob")])
        people = [Client(server, table, secret, seed) for seed, secret in enumerate(secrets)]
        watching, coming = Client(server, table), Client(server, table)
        async with present(*people, watching):
            await together(
                fickle(people[0]), pausing(people[1]), leaving(people[2]), people[3].play(),
                watching.until(lambda: watching.over), late(coming, watching),
            )  # fmt: skip
            await coming.go()
        told = await check(server, table, [*people, watching, coming])
        assert watching.entries == coming.entries == told.entries
        laws.once_and_only_once(told, people)
        assert people[2].connection.connections == 3
        kinds = [entry["kind"] for entry in told.entries]
        assert kinds.count("paused") == kinds.count("resumed") == 1
        if game != "yam-color":  # there a spoken number is never taken back
            assert any(text.startswith("takeback") for text in told.texts)

    run(evening())


# --- seats ---------------------------------------------------------------------------------------


def test_one_device_plays_several_seats(server: Server) -> None:
    async def hot_seat() -> None:
        secret = new_secret()
        seats = [person("Ann", secret), computer(), person("Bob", secret)]
        table = found(server, "coloretto", seats)
        device = Client(server, table, secret, 1)
        async with present(device):
            assert device.yours == [1, 3]
            await device.play()
        laws.once_and_only_once(await check(server, table, [device]), [device])
        assert {one.request["seat"] for one in device.done.values()} == {1, 3}

    run(hot_seat())


def test_open_seats_are_taken_by_link_and_then_the_game_begins(server: Server) -> None:
    async def link() -> None:
        table = found(server, "double-yam", [OPEN, computer(), OPEN], public=True)
        first, second, watching = (Client(server, table, seed=n) for n in range(3))
        async with present(first, second, watching):
            await first.claim(3, " Zoé ")
            assert first.yours == [3]
            assert not first.log.has_started
            await second.claim(1, "Max")
            await watching.until(lambda: watching.log.has_started)
            assert watching.log.seating.names == ("Max", "", "Zoé")
            assert watching.present == [1, 3]
            await together(first.play(), second.play())
        told = await check(server, table, [first, second, watching])
        laws.once_and_only_once(told, [first, second])

    run(link())


def test_a_seat_that_is_left_before_the_game_is_open_again(server: Server) -> None:
    async def leave() -> None:
        (secret,), seats = seated(1)
        table = found(server, "coloretto", [*seats, OPEN])
        client, watching = Client(server, table, secret), Client(server, table)
        async with present(client, watching):
            await client.ask("leave", seat=1)
            assert client.yours == []
            await watching.until(lambda: watching.connection.ply == 1)
            seat = watching.log.seating[1]
            assert (seat.kind, seat.name, watching.present) == ("open", "", [])

    run(leave())


def test_a_seat_moves_to_another_device_and_the_old_one_only_watches(server: Server) -> None:
    async def move() -> None:
        (secret,), seats = seated(1)
        table = found(server, "coloretto", [*seats, computer()])
        code = new_secret()
        old, new = Client(server, table, secret, 1), Client(server, table, seed=2)
        async with present(old, new):
            await old.play(12)
            await old.ask("lend", seat=1, code=code)
            await new.claim(1, "somebody else", code=code)
            await old.until(lambda: old.yours == [])
            assert (new.yours, new.log.seating[1].name) == ([1], "P1")
            await new.play()
        told = await check(server, table, [old, new])
        laws.once_and_only_once(told, [old, new])
        laws.nothing_secret(server, [old, new], code)

    run(move())


async def replaced(here: Client, seat: int) -> None:
    """Ask for a computer: too early, and when the table allows it."""
    with pytest.raises(ClientError, match="has just gone"):
        await here.ask("propose", seat=1, what="computer", about=seat)
    await asyncio.sleep(AWAY_SECONDS)
    await here.ask("propose", seat=1, what="computer", about=seat)


@pytest.mark.slow  # half a minute must pass
def test_a_computer_plays_for_who_stays_away_until_they_come_back(server: Server) -> None:
    async def away() -> None:
        secrets, seats = seated(2)
        table = found(server, "coloretto", seats)
        here, gone = (Client(server, table, secret, 1) for secret in secrets)
        async with present(here):
            await replaced(here, 2)
            await here.play(40)
            async with present(gone):
                assert (gone.yours, gone.you) == ([2], [])
                await gone.ask("claim", seat=2, name="", secret=gone.secret)
                assert gone.log.seating[2].kind == "person"
                await together(here.play(), gone.play())
        await check(server, table, [here, gone])

    run(away())


def test_a_rematch_brings_everybody_to_the_next_table(server: Server) -> None:
    async def rematch() -> None:
        secrets, seats = seated(2)
        table = found(server, "coloretto", [*seats, computer()])
        first, second = (Client(server, table, secret, n) for n, secret in enumerate(secrets))
        async with present(first, second):
            await together(first.play(), second.play())
            await first.ask("propose", seat=1, what="rematch")
            await second.until(lambda: second.log.proposal is not None)
            await second.ask("reply", seat=2, agrees=True)
            await first.until(lambda: first.log.rematch is not None)
        laws.once_and_only_once(await check(server, table, [first, second]), [first, second])
        again = [Client(server, str(first.log.rematch), secret, 9) for secret in secrets]
        async with present(*again):
            assert [client.yours for client in again] == [[3], [1]]
            await together(*(client.play(20) for client in again))
        laws.same_for_all(await whole(server, again[0].table), again)

    run(rematch())


# --- real dice -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", rest_slow(["coloretto", "color-yam"]))
def test_real_dice_and_cards_are_entered_by_people(server: Server, game: str) -> None:
    async def hands() -> None:
        secrets, seats = seated(2)
        table = found(server, game, [*seats, computer()], dice="hands")
        people = [Client(server, table, secret, n) for n, secret in enumerate(secrets)]
        async with present(*people):
            await together(*(client.play() for client in people))
        await check(server, table, people)
        assert b"dice hands" in server.record(table)
        kinds = {one.request["type"] for client in people for one in client.done.values()}
        assert kinds == {"enter", "play"}

    run(hands())


# --- going at a bad moment -----------------------------------------------------------------------


def test_a_player_who_goes_while_their_move_is_stored_does_not_hold_up_the_table(
    server: Server,
) -> None:
    async def hasty() -> None:
        (secret,), seats = seated(1)
        table = found(server, "coloretto", [*seats, computer()])
        client = Client(server, table, secret, 1)
        for _ in range(25):
            await client.come()
            await client.until(lambda: bool(client.you))
            asking = asyncio.create_task(client.act(client.you[0]))
            await asyncio.sleep(client.random.uniform(0, 0.004))
            await client.go()
            await client.come()
            await asking
            await client.go()
        async with present(client):
            await client.play()
        laws.once_and_only_once(await check(server, table, [client]), [client])

    run(hasty())
