"""The public client at a real server: seats, turns, losses, and what is refused."""

import asyncio
import socketserver
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from threading import Thread

import msgspec
import pytest

import arlequin
from arlequin.client import (
    ClientError,
    OwnSeat,
    OwnTurn,
    ServerRefused,
    ServerUnreachable,
    http_api,
    new_table,
    sit_down,
)
from arlequin.client.connection import DevicePorts, ServerConnection, new_key
from arlequin.client.device import Device
from arlequin.client.websocket_transport import WebSocketTransport
from arlequin.core import record
from arlequin.core.events import Event
from arlequin.games.coloretto.view import ColorettoView
from arlequin.games.playthrough import replay
from arlequin.gateway.protocol.http import CreatedTable, CreateTable
from arlequin.players import Choice, levels
from arlequin.proof.verifier import verify
from arlequin.table.requests import Pause, Propose, Resume
from tests.repetition import rest_slow
from tests.server.clients import run
from tests.server.serving import HOST, OPEN, Server, computer, free_port

RACE = {"count": "faces", "unwon": "out"}
PAIR = [OPEN, OPEN]


def link(server: Server, game: str, seats: list[dict[str, str]] = PAIR, **more: object) -> str:
    """The address of a new table."""
    return f"{server.address}/t/{server.found(game, seats, **more)}"


async def play(seat: OwnSeat) -> None:
    """Until the end, as well as `easy` does and at once."""
    player = levels.make("easy", seat.game, Random(seat.number))
    async for turn in seat.turns():
        await (turn.throw() if turn.throws else turn.play(player.choose(turn.view).move))


async def first_turn(*seats: OwnSeat) -> tuple[OwnSeat, OwnTurn]:
    """Whoever may act first, and their turn."""
    turns = {asyncio.ensure_future(anext(seat.turns())): seat for seat in seats}
    done, others = await asyncio.wait(turns, return_when=asyncio.FIRST_COMPLETED)
    for other in others:
        other.cancel()
    one = done.pop()
    return turns[one], one.result()


# --- playing -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "options"), rest_slow([("coloretto", {}), ("yam-color", RACE)]))
def test_two_programs_play_a_game_and_see_the_same_end(
    server: Server, game: str, options: dict[str, str]
) -> None:
    url = link(server, game, options=options, look=0)

    async def work() -> None:
        async with sit_down(url, name="Ana") as ana, sit_down(url, name="Bob") as bob:
            assert (ana.number, bob.number) == (1, 2)
            await asyncio.gather(play(ana), play(bob))
            assert ana.outcome is not None
            assert ana.outcome == bob.outcome
            assert ana.facts == bob.facts
            assert ana.names == ("Ana", "Bob")
            assert (ana.proof.fault, bob.proof.fault) == (None, None)
            assert ana.proof.badge.contributed + bob.proof.badge.contributed > 0
            assert {ana.proof.badge.colour, bob.proof.badge.colour} == {"green"}
            kept = record.read(server.record(url.rpartition("/")[2]))
            assert {p.proof.fingerprint for p in (ana, bob)} == {verify(kept).fingerprint}

    run(work())


def test_a_turn_has_the_library_s_own_view_and_moves(server: Server) -> None:
    async def work() -> None:
        url = link(server, "coloretto", [OPEN, computer("easy")])
        async with arlequin.client.sit_down(url, name="Ana") as seat:
            _, turn = await first_turn(seat)
            assert isinstance(turn.view, ColorettoView)
            assert turn.view == seat.view
            assert all(isinstance(move, Event) for move in turn.moves)
            assert tuple(map(str, turn.moves)) == turn.view.texts
            assert [fact.kind for fact in turn.facts][:1] == [seat.facts[0].kind]
            assert (turn.throws, turn.enters, turn.is_timed) == (False, False, False)
            assert seat.outcome is None

    run(work())


def test_real_dice_are_entered(server: Server) -> None:
    async def work() -> None:
        url = link(server, "color-yam", options={"sheet": "1"}, dice="hands")
        async with sit_down(url, name="Ana") as ana, sit_down(url, name="Bob"):
            _, turn = await first_turn(ana)
            assert (turn.enters, turn.moves) == (True, ())
            assert await turn.enter("throw 123123")
            assert [event.text for event in ana.table.replay.events] == ["throw 123123"]

    run(work())


def test_a_choice_against_the_clock_is_made_after_its_seconds(server: Server) -> None:
    async def work() -> None:
        url = link(server, "yam-color", look=0)
        async with sit_down(url, name="Ana") as ana, sit_down(url, name="Bob") as bob:
            thrower, turn = await first_turn(ana, bob)
            assert await turn.throw()
            turn = await anext(thrower.turns())
            assert turn.is_timed
            loop = asyncio.get_running_loop()
            begun = loop.time()
            assert await turn.play(Choice(f"{turn.moves[0]}", 0.3))
            assert loop.time() - begun >= 0.3

    run(work())


def test_a_choice_is_not_made_once_the_turn_is_over(server: Server) -> None:
    async def work() -> None:
        url = link(server, "yam-color", look=0)
        async with sit_down(url, name="Ana") as ana, sit_down(url, name="Bob") as bob:
            thrower, turn = await first_turn(ana, bob)
            assert await turn.throw()
            turn = await anext(thrower.turns())
            slow = asyncio.create_task(turn.play(Choice(f"{turn.moves[0]}", 1000.0)))
            assert await turn.play(turn.moves[1])
            assert await slow is False

    run(work())


def test_a_second_move_in_the_same_turn_is_too_late_and_no_error(server: Server) -> None:
    async def work() -> None:
        url = link(server, "coloretto")
        async with sit_down(url, name="Ana") as ana, sit_down(url, name="Bob") as bob:
            _, turn = await first_turn(ana, bob)
            assert await turn.play(turn.moves[0])
            assert await turn.play(turn.moves[0]) is False

    run(work())


def test_a_turn_comes_again_after_a_pause(server: Server) -> None:
    async def work() -> None:
        url = link(server, "coloretto")
        async with sit_down(url, name="Ana") as ana, sit_down(url, name="Bob") as bob:
            seat, _ = await first_turn(ana, bob)
            turns = seat.turns()
            await seat.table.ask(Pause(new_key(), seat.number))
            assert seat.own is None
            await seat.table.ask(Resume(new_key(), seat.number))
            turn = await anext(turns)
            assert await turn.play(turn.moves[0])

    run(work())


def test_news_that_came_before_somebody_waits_are_not_lost(server: Server) -> None:
    """The end may be told while a program comes back to its seat."""

    async def waits() -> None:
        async with sit_down(link(server, "double-yam"), name="Ana") as seat:
            seat.game_over()
            async with asyncio.timeout(120):
                await seat.wait()

    run(waits())


def test_a_proposal_is_seen_and_agreed_to(server: Server) -> None:
    async def work() -> None:
        url = link(server, "coloretto")
        async with sit_down(url, name="Ana") as ana, sit_down(url, name="Bob") as bob:
            mover, turn = await first_turn(ana, bob)
            other = bob if mover is ana else ana
            await turn.play("draw")
            _, turn = await first_turn(mover)
            await turn.throw()
            _, turn = await first_turn(mover)
            await turn.play(turn.moves[0])
            played = len(mover.table.replay.events)
            await mover.table.ask(Propose(new_key(), mover.number, "takeback"))
            while other.proposal is None:
                await other.wait()
            assert (other.proposal.what, mover.proposal) == ("takeback", None)
            await other.reply(True)
            assert len(other.table.replay.events) == played - 1

    run(work())


def test_a_program_that_is_started_again_has_its_seat_again(server: Server, tmp_path: Path) -> None:
    async def work() -> None:
        url = link(server, "coloretto")
        for name in ("Ana", "Zoe"):
            async with sit_down(url, name=name, folder=tmp_path) as seat:
                assert (seat.number, seat.names[0]) == (1, "Ana")
        async with sit_down(url, name="Bob") as seat:
            assert seat.number == 2

    run(work())


def test_a_computer_without_a_name_is_called_as_in_the_record(server: Server) -> None:
    async def work() -> None:
        create = new_table("coloretto", "easy")
        async with sit_down(server.address, name="Ana", create=create) as seat:
            assert seat.names == ("Ana", "Computer 2")

    run(work())


# --- losses --------------------------------------------------------------------------------------


def lose(seat: OwnSeat) -> None:
    """The connection breaks."""
    way = seat.table.connection._transport
    assert isinstance(way, WebSocketTransport)
    way._socket.transport.abort()


def test_a_move_is_made_once_though_the_connection_is_lost_each_time(server: Server) -> None:
    url = link(server, "coloretto", [OPEN, computer("random")])

    async def work() -> None:
        async with sit_down(url, name="Ana") as seat:
            async for turn in seat.turns():
                asking = turn.throw() if turn.throws else turn.play(turn.moves[0])
                doing = asyncio.create_task(asking)
                for _ in range(len(asked)):  # the first is lost before it is sent, others later
                    await asyncio.sleep(0)
                lose(seat)
                assert await doing
                asked.extend([] if turn.throws else [turn.moves[0]])
                if len(asked) == 6:
                    return

    asked: list[Event] = []
    run(work())
    played = replay(server.record(url.rpartition("/")[2]))
    own = [event for state, event in played.past if played.game.actors(state) == (1,)]
    assert own == asked


def test_a_server_that_is_started_again_goes_on(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    url = link(server, "coloretto", [OPEN, computer("random")])

    async def work() -> None:
        async with sit_down(url, name="Ana") as seat:
            _, turn = await first_turn(seat)
            await asyncio.to_thread(server.kill)
            doing = asyncio.create_task(turn.play(turn.moves[0]))
            await asyncio.to_thread(server.start)
            assert await doing

    try:
        run(work())
    finally:
        server.stop()


def test_a_server_that_does_not_come_back_is_an_error(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    url = link(server, "coloretto")

    async def work() -> None:
        async with sit_down(url, name="Ana", patience=0.3) as seat:
            await asyncio.to_thread(server.kill)
            await anext(seat.turns())

    try:
        with pytest.raises(ServerUnreachable, match="nobody answers at http") as lost:
            run(work())
        assert (lost.value.code, lost.value.address) == ("client/unreachable", server.address)
    finally:
        server.stop()


# --- what is refused -----------------------------------------------------------------------------


def test_an_illegal_move_is_an_error_with_a_code_and_nothing_changes(server: Server) -> None:
    async def work() -> None:
        async with sit_down(link(server, "coloretto", [OPEN, computer()]), name="Ana") as seat:
            _, turn = await first_turn(seat)
            before = seat.view
            with pytest.raises(ServerRefused) as refused:
                await turn.play("place 1")
            assert refused.value.code == "play/illegal"
            assert seat.view == before
            assert await turn.play(turn.moves[0])

    run(work())


def refusal(
    url: str,
    create: CreateTable | None = None,
    seat: int | None = None,
    folder: Path | None = None,
) -> ClientError:
    """Why nobody can sit down there."""

    async def work() -> None:
        async with sit_down(url, name="Ana", create=create, seat=seat, folder=folder):
            pass

    with pytest.raises(ClientError) as error:
        run(work())
    return error.value


def test_a_table_that_does_not_exist(server: Server) -> None:
    error = refusal(f"{server.address}/t/nosuchtable")
    assert isinstance(error, ServerRefused)
    assert (error.code, str(error)) == ("table/unknown", "There is no such table.")


def test_a_table_without_an_open_seat(server: Server) -> None:
    url = link(server, "coloretto", [computer(), computer()])
    error = refusal(url)
    assert error.code == "client/no-seat"
    assert str(error) == f"{url}: expected an open seat, got none"


def test_a_seat_that_somebody_else_has(server: Server) -> None:
    error = refusal(link(server, "coloretto", [OPEN, computer()]), seat=2)
    assert isinstance(error, ServerRefused)
    assert error.code.startswith("seat/")


def test_the_address_of_a_server_alone(server: Server) -> None:
    error = refusal(server.address)
    assert error.code == "client/no-table"
    assert f"expected the address of a table, {server.address}/t/TABLE" in str(error)


@pytest.mark.parametrize(
    "url", ["", "table", "ftp://localhost/t/x", "http://localhost/x/y", "http://localhost/t/x%2Fy"]
)
def test_an_invalid_address_is_rejected(url: str) -> None:
    assert refusal(url).code == "client/url"


def test_a_server_that_is_not_there() -> None:
    error = refusal(f"http://{HOST}:{free_port()}/t/x")
    assert isinstance(error, ServerUnreachable)
    assert "Connection refused" in error.why


def test_a_new_table_of_a_game_that_does_not_exist(server: Server) -> None:
    error = refusal(server.address, create=new_table("chess", "easy"))
    assert isinstance(error, ServerRefused)
    assert error.code == "option/unknown"


@contextmanager
def answering(answer: bytes) -> Iterator[str]:
    """The address of a server that gives one answer, once."""

    class Handler(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            self.request.recv(10_000)
            self.request.sendall(answer)

    with socketserver.TCPServer((HOST, 0), Handler) as serving:
        Thread(target=serving.handle_request, daemon=True).start()
        yield f"http://{HOST}:{serving.server_address[1]}"


def test_a_refusal_says_how_long_to_wait() -> None:
    answer = (
        b"HTTP/1.0 429 Too Many\r\nRetry-After: 7\r\n\r\n"
        b'{"error": {"code": "request/too-many", "text": "Too many new tables."}}'
    )
    with answering(answer) as url:
        error = refusal(url, create=new_table("coloretto", "easy"))
    assert isinstance(error, ServerRefused)
    assert (error.code, error.wait) == ("request/too-many", 7)


def test_a_server_that_names_another_table_than_the_one_asked_for(server: Server) -> None:
    """Else nothing that this device has kept of its own table would be found."""
    other = http_api.table_at(server.address, server.found("coloretto", PAIR))
    with answering(b"HTTP/1.0 200 OK\r\n\r\n" + msgspec.json.encode(other)) as url:
        error = refusal(f"{url}/t/mine")
    assert error.code == "client/other-table"
    assert str(error).endswith(f"expected this table, got '{other.table}'")


@pytest.mark.parametrize("name", ["", "a b", "../t/x", "x" * 65, "%41"])
def test_a_new_table_has_a_name_of_one_spelling(name: str) -> None:
    made = CreatedTable(name, f"/t/{name}")
    with answering(b"HTTP/1.0 201 Created\r\n\r\n" + msgspec.json.encode(made)) as url:
        error = refusal(url, create=new_table("coloretto", "easy"))
    assert error.code == "client/other-table"


def test_a_server_that_lays_a_known_table_as_a_new_one_is_not_believed(tmp_path: Path) -> None:
    made = CreatedTable("mine", "/t/mine")
    with answering(b"HTTP/1.0 201 Created\r\n\r\n" + msgspec.json.encode(made)) as url:
        Device(tmp_path).keep(f"{url}/t/mine", "secret")
        error = refusal(url, create=new_table("coloretto", "easy"), folder=tmp_path)
    assert error.code == "client/other-table"
    assert str(error).endswith("expected a new table, got a known one")


@pytest.mark.parametrize(("golden", "fault"), [("yes", None), ("no", "agreement")])
def test_a_table_that_was_created_is_of_the_game_that_was_asked_for(
    server: Server, golden: str, fault: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = new_table("coloretto", "easy", options={"golden_joker": "yes"})
    other = msgspec.structs.replace(asked, options={"golden_joker": golden})
    honest = http_api.create
    monkeypatch.setattr(http_api, "create", lambda where, _: honest(where, other))

    async def work() -> None:
        async with sit_down(server.address, name="Ana", create=asked) as seat:
            found = seat.proof.fault
            assert (found and found.code) == fault

    run(work())


@pytest.mark.parametrize("data", ["", "{}", '{"type": "step"}', '{"type": "riddle"}'])
def test_an_invalid_message_is_an_error(data: str) -> None:
    connection = ServerConnection("http://x", "t", None, DevicePorts(lambda *_: None, lambda: 0))
    with pytest.raises(ClientError, match="expected a message") as error:
        connection._take(data)
    assert error.value.code == "client/unreadable"


class Stub:
    """A way to a server that answers every hello with the same messages."""

    def __init__(self, *answers: object) -> None:
        self._answers = answers
        self._coming: list[object] = []

    async def send(self, _text: str) -> None:
        self._coming += self._answers

    async def receive(self) -> bytes:
        if not self._coming:
            await asyncio.sleep(60)
        return msgspec.json.encode(self._coming.pop(0))


NOTHING: dict[str, object] = {"type": "status", "now": 0, "status": {}}


@pytest.mark.parametrize("answers", [(), (NOTHING,), (NOTHING, NOTHING)])
def test_a_server_that_answers_no_hello_is_not_waited_for_longer_than_any_other(
    answers: tuple[object, ...],
) -> None:
    @asynccontextmanager
    async def connect(table: str) -> AsyncIterator[Stub]:
        yield Stub(*answers)

    connection = ServerConnection(
        "http://x", "t", None, DevicePorts(lambda *_: None, lambda: 0), connect
    )
    with pytest.raises(ServerUnreachable):
        run(connection.run(0.05))
    assert not connection.connected.is_set()


def test_pages_that_bring_nothing_are_no_welcome() -> None:
    connection = ServerConnection("http://x", "t", None, DevicePorts(lambda *_: None, lambda: 0))
    connection._take = lambda *_, **__: vars(connection).update(_welcomed=True, _more=True)  # type: ignore[method-assign]
    with pytest.raises(ConnectionError, match="without anything new"):
        run(connection._greet(Stub(NOTHING)))
