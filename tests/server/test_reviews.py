"""Reviews over HTTP: computed once beside the loop, told while they grow, refused with reasons."""

import asyncio
import time
from itertools import islice
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from arlequin.core import record
from arlequin.games import catalog
from arlequin.games.playthrough import Replay, open_record, steps
from arlequin.gateway.protocol.http import ReviewProgress
from arlequin.gateway.room import Room
from arlequin.players.workers.pool import Busy, Workers
from arlequin.review.job import ReviewRefused, review_piece
from arlequin.review.recorded_game import review_record
from arlequin.review.reviewed import Review, ReviewedEvent, ReviewPiece, Weighed
from arlequin.server import review_desk
from arlequin.server.review_desk import ReviewDesk
from arlequin.server.services import Services
from tests.server.clients import Client, present, run
from tests.server.serving import OPEN, Answer, Server, computer, person

SECRET = "s" * 30
HANGS = 900.0
"""Seconds: workers are nice, and wait long for a core of a busy machine."""


def finished(server: Server, game: str = "double-yam", **more: Any) -> str:
    """A table whose computers have played to the end, while somebody looked on."""
    table = server.found(game, [computer(), computer()], **more)

    async def look_on() -> None:
        async with present(guest := Client(server, table)):
            await guest.until(lambda: guest.over)

    run(look_on(), HANGS)
    return table


def reviewed(server: Server, table: str) -> tuple[ReviewProgress, list[Answer]]:
    """Ask until it is there; what was told on the way."""
    until = time.monotonic() + HANGS
    ways = []
    while True:
        answer = server.get(f"/api/tables/{table}/review")
        ways.append(answer)
        if answer.status == 200:
            return msgspec.json.decode(answer.body, type=ReviewProgress), ways
        assert answer.status == 202, answer.body
        assert time.monotonic() < until
        time.sleep(0.1)


def record_after(server: Server, table: str, events: int) -> Replay:
    """The game of a table, replayed from its record up to so many events."""
    read = record.read(server.record(table))
    game = open_record(read)
    for _ in islice(steps(read, game), events):
        pass
    return game


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    return finished(server)


def test_a_review_is_that_of_the_record_and_told_while_it_grows(server: Server, table: str) -> None:
    told, ways = reviewed(server, table)
    assert told.review is not None
    assert msgspec.json.encode(told.review) == msgspec.json.encode(
        review_record(server.record(table))
    )
    grown = [(each.json()["done"], each.json()["total"]) for each in ways]
    assert grown == sorted(grown)
    assert ways[0].json()["review"] is None
    assert told.done == told.total == len(told.review.events) == len(told.plies)
    again = server.get(f"/api/tables/{table}/review")
    assert (again.status, again.body) == (200, ways[-1].body)


def test_events_are_found_at_the_table_by_their_plies(server: Server, table: str) -> None:
    told, _ = reviewed(server, table)
    assert told.review is not None
    lines = server.record(table).decode().splitlines()
    for event in told.review.events[:9]:
        assert lines[event.line - 1].startswith(event.text)
    assert list(told.plies) == sorted(told.plies)
    game = record_after(server, table, len(told.plies))
    assert game.game.outcome(game.state) is not None


def test_decisions_are_told_as_players_see_the_dice(server: Server, table: str) -> None:
    told, _ = reviewed(server, table)
    assert told.review is not None
    named = {each.ply: each for each in told.details}
    for event in told.review.events:
        if event.best is not None and event.best.startswith("again") and event.best != event.text:
            assert event.best == "again ABCDEF" or named[event.ply].best is not None
    worst = max(told.review.events, key=lambda event: event.loss or 0.0)
    assert named[worst.ply].because


def test_every_move_of_a_decision_is_weighed_in_the_values_of_the_review(
    server: Server, table: str
) -> None:
    told, _ = reviewed(server, table)
    assert told.review is not None
    worst = max(told.review.events, key=lambda event: event.loss or 0.0)
    answer = server.get(f"/api/tables/{table}/review/{worst.ply}")
    found = msgspec.json.decode(answer.body, type=Weighed)
    values = {each.move: each.value for each in found.moves}
    assert (found.seat, found.played, found.moves[0].move) == (worst.seat, worst.text, worst.best)
    assert values[str(worst.best)] - values[worst.text] == pytest.approx(worst.loss)


def test_a_decision_of_a_finished_game_is_told_as_it_stood(server: Server, table: str) -> None:
    told, _ = reviewed(server, table)
    assert told.review is not None
    event = next(each for each in told.review.events if each.best)
    at = f"/api/tables/{table}/review/{event.ply}"
    found = server.get(f"{at}/position").json()
    assert found["weighed"] == server.get(at).json()
    before = record_after(server, table, event.ply - 1)
    view = msgspec.json.encode(before.game.view(before.state, None))
    assert found["view"] == msgspec.json.decode(view)
    assert (found["game"], len(found["names"])) == ("double-yam", 2)
    assert server.get(f"/api/tables/{table}/review/99999/position").status == 409
    assert server.get("/api/tables/none/review/1/position").status == 404


def test_what_cannot_be_reviewed_is_refused_with_a_reason(server: Server, table: str) -> None:
    playing = server.found("double-yam", [person("Ana", SECRET), OPEN])
    assert server.get(f"/api/tables/{playing}/review").status == 409
    assert server.get(f"/api/tables/{playing}/review").code == "review/unfinished"
    assert server.get(f"/api/tables/{playing}/review/1").code == "review/unfinished"
    assert server.get("/api/tables/nowhere/review").code == "table/unknown"
    assert server.get("/api/tables/nowhere/review").status == 404
    assert server.get(f"/api/tables/{table}/review/x").status == 404
    for number in (0, 1, 999_999):  # the first event is a throw
        assert server.get(f"/api/tables/{table}/review/{number}").code == "review/none"


@pytest.mark.slow
def test_a_match_is_reviewed_as_a_whole(server: Server) -> None:
    told, _ = reviewed(server, finished(server, options={"match": "60"}))
    assert told.review is not None
    assert told.review.result is not None
    assert sum(told.review.result) == pytest.approx(1)
    assert told.details


def posted(server: Server, path: str, body: dict[str, Any]) -> Answer:
    return server.ask("POST", path, msgspec.json.encode(body))


def test_a_record_that_is_sent_is_reviewed(server: Server, table: str) -> None:
    """A game played without a network: no server has its table."""
    told, _ = reviewed(server, table)
    assert told.review is not None
    sent = {"record": server.record(table).decode()}
    until = time.monotonic() + HANGS
    while (answer := posted(server, "/api/reviews", sent)).status == 202:
        assert time.monotonic() < until
        time.sleep(0.1)
    found = msgspec.json.decode(answer.body, type=ReviewProgress)
    assert found == msgspec.structs.replace(told, plies=())
    worst = max(told.review.events, key=lambda event: event.loss or 0.0)
    moves = posted(server, f"/api/reviews/{worst.ply}", sent).body
    assert moves == server.get(f"/api/tables/{table}/review/{worst.ply}").body


def test_what_is_no_record_is_refused(server: Server) -> None:
    sent = {"record": "arlequin 1\ngame double-yam\nplayer A\nplayer B\n\nthrow 9\n"}
    until = time.monotonic() + HANGS
    while (answer := posted(server, "/api/reviews", sent)).status == 202:
        assert time.monotonic() < until
        time.sleep(0.1)
    assert (answer.status, answer.code) == (409, "review/none")
    assert posted(server, "/api/reviews/x", sent).status == 404
    assert posted(server, "/api/reviews", {"record": "x" * 70_000}).status == 413
    assert posted(server, "/api/reviews", {"nothing": 1}).status == 400


# --- the desk alone ------------------------------------------------------------------------------


class Standing:
    """A table that is over, as far as a desk asks."""

    over = True
    game = catalog.new("double-yam", 2)

    def __init__(self, name: str) -> None:
        self.name, self.ply = name, 1

    def standing_events(self, ply: int) -> list[tuple[int, object]]:
        return [(ply, None)]


class Idle(Workers):
    """Workers that never come to it."""

    async def do(self, *_: Any) -> Any:
        await asyncio.Event().wait()


def test_an_address_has_few_reviews_at_a_time_and_all_have_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(review_desk, "record_text", lambda table: "")
    monkeypatch.setattr(review_desk, "MOST", 8)

    async def go() -> None:
        desk = ReviewDesk(Idle(), lambda *_: None)
        ask: Any = lambda name, address: desk.review(Standing(name), address)  # type: ignore[arg-type]  # noqa: E731
        for number in range(review_desk.MOST_OF_ADDRESS):
            ask(f"a{number}", "1")
        with pytest.raises(Busy):
            ask("more", "1")
        ask("a0", "2")  # one that is computed already costs nothing
        ask("b0", "2")
        ask("b1", "2")
        with pytest.raises(Busy):
            ask("b2", "2")
        await desk.close()

    asyncio.run(go())


def test_a_review_ends_at_its_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_desk, "record_text", lambda table: "")
    works: list[str] = []

    class Slow(Workers):
        async def do(self, _kind: Any, _asker: Any, work: Any, *values: Any) -> Any:
            works.append(work.__name__)
            if work is not review_piece:
                raise ReviewRefused("the end of this test")
            return ReviewPiece(100, (None,) * 5, 4.0, 10.0)

    async def go() -> None:
        desk = ReviewDesk(Slow(), lambda *_: None)
        table: Any = Standing("t")
        assert desk.review(table, "1").review is None
        await asyncio.gather(*desk._tasks)
        await desk.close()

    asyncio.run(go())
    assert works == ["review_piece"] * 3 + ["whole_review"]


def test_who_asks_again_after_a_failure_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_desk, "record_text", lambda table: "")
    failures: list[str] = []

    class Failing(Workers):
        async def do(self, *_: Any) -> Any:
            raise ValueError("broken")

    async def go() -> None:
        desk = ReviewDesk(Failing(), lambda what, table, error: failures.append(table))
        table: Any = Standing("t")
        assert desk.review(table, "1").review is None
        await asyncio.sleep(0)
        with pytest.raises(ValueError, match="broken"):
            desk.review(table, "1")
        assert desk.review(table, "1").done == 0
        await desk.close()

    asyncio.run(go())
    assert failures[0] == "t"


class Piecewise(Workers):
    """Workers whose first pieces show these mistakes; the next one never comes."""

    def __init__(self, *pieces: ReviewPiece) -> None:
        super().__init__()
        self._pieces = list(pieces)

    async def do(self, *_: Any) -> Any:
        if not self._pieces:
            await asyncio.Event().wait()
        return self._pieces.pop(0)


def finding(ply: int, loss: float, size: str | None) -> ReviewedEvent:
    return ReviewedEvent(ply, ply, "stop", "decision", 1, (-loss, loss), "stop", loss, size)


def test_a_review_that_is_computed_shows_the_costliest_mistakes_so_far(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(review_desk, "record_text", lambda table: "")
    swing, slip, blunder = (
        finding(9, 0.5, None),
        finding(7, 0.03, "slip"),
        finding(3, 0.2, "blunder"),
    )
    pieces = [ReviewPiece(9, (None,), 0.0, 9.0, (each,)) for each in (swing, slip, blunder)]

    async def go(count: int) -> tuple[ReviewedEvent, ...]:
        desk = ReviewDesk(Piecewise(*pieces[:count]), lambda *_: None)
        table: Any = Standing("t")
        desk.begin(table, "1")
        for _ in range(9):
            await asyncio.sleep(0)
        found = desk.review(table, "1").findings
        await desk.close()
        return found

    assert asyncio.run(go(1)) == (swing,)
    assert asyncio.run(go(3)) == (blunder, slip)


@pytest.mark.parametrize(("kind", "begun"), [("person", ["t"]), ("computer", [])])
def test_a_review_begins_when_the_game_of_a_person_ends(kind: str, begun: list[str]) -> None:
    names: list[str] = []
    seats = [SimpleNamespace(kind="computer"), SimpleNamespace(kind=kind)]
    table = SimpleNamespace(name="t", seating=SimpleNamespace(seats=seats))
    room: Any = SimpleNamespace(
        table=table, host=SimpleNamespace(attendance=SimpleNamespace(founder="1"))
    )
    desk = SimpleNamespace(begin=lambda table, address: names.append(table.name))
    services: Any = SimpleNamespace(reviews=desk)
    Services.game_over(services, room)
    assert names == begun


def test_a_room_says_when_its_game_is_over() -> None:
    """And not before."""
    ended: list[bool] = []
    services = SimpleNamespace(game_over=lambda room: ended.append(room.table.over))
    for over in (False, True):
        room: Any = SimpleNamespace(
            guests=["a guest"], table=SimpleNamespace(over=over), services=services,
            host=SimpleNamespace(is_racing=lambda: False),
            _encoder=SimpleNamespace(forget=lambda: None),
            _broadcast=SimpleNamespace(to=lambda guests: None),
        )  # fmt: skip
        Room.publish(room, ())
    assert ended == [True]


@pytest.mark.slow
def test_the_same_pieces_make_the_same_review(server: Server, table: str) -> None:
    from arlequin.review.job import whole_review  # noqa: PLC0415

    record = server.record(table).decode()
    found: list[Review] = []
    for seconds in (0.0, 1000.0):
        pieces = [review_piece(record, "win", 0, seconds)]
        while (done := sum(len(each.values) for each in pieces)) < pieces[0].total:
            pieces.append(review_piece(record, "win", done, seconds))
        found.append(whole_review(record, "win", tuple(pieces)).review)
    assert found[0] == found[1]
